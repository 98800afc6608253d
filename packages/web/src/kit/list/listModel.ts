import type { List } from '@fairlead/domain/kit/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { idOf, type ListScreen } from './list.ts'
import { type ListAddress, pageSizeOr10, parseAddress, queryOf } from './listAddress.ts'
import { readyColumns } from './listReady.tsx'
import { useListPage, useLiveLists } from './listData.ts'
import { defaultWidth } from './listLayout.ts'
import { useLayout } from './listLayoutKept.ts'
import { makeSelection } from './listSelection.ts'
import { useSteadyRows } from './listSteady.ts'
import { storeOf } from '../app/store.ts'
import { useSession } from '../app/session.ts'
import { useText } from '../app/texts.ts'

/** Changes the address of the list. What narrows or orders it begins at the first page again, with no preview. */
export type Go = (change: Partial<ListAddress>, options?: { replace?: boolean }) => void

const KEEPS_THE_PAGE: ReadonlySet<string> = new Set(['page', 'preview', 'view'])

function useAddress(): [ListAddress, Go] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => parseAddress(search), [search])
  const go = useCallback<Go>(
    (change, { replace = false } = {}) => {
      const fromTheStart = Object.keys(change).some((name) => !KEEPS_THE_PAGE.has(name))
      const start = fromTheStart ? { page: undefined, preview: undefined } : {}
      void navigate({ to: '.', search: (now: unknown) => ({ ...parseAddress(now), ...start, ...change }), replace, resetScroll: false })
    },
    [navigate],
  )
  return [address, go]
}

/** The widths as they are shown, ahead of those that are kept while a hand holds an edge. */
function useWidths(list: List, kept: Readonly<Record<string, number>>) {
  const [held] = useState(() => storeOf(kept))
  useEffect(() => held.set(kept), [held, kept])
  return useMemo(() => {
    const byField = new Map(list.columns.map((column) => [column.field, column]))
    const of = (id: string) => held.get()[id] ?? defaultWidth(byField.get(id))
    return { of, show: (id: string, width: number) => held.set({ ...held.get(), [id]: width }), useValue: held.useValue }
  }, [held, list])
}

/** Everything the parts of a list screen share. */
export function useListModel(screen: ListScreen) {
  const { list } = screen
  const texts = useText()
  const [address, go] = useAddress()
  const defaultPageSize = pageSizeOr10(useSession()?.default_page_size)
  const layout = useLayout(list)
  const shown = layout.layout.columns
  const query = useMemo(() => queryOf(list, address, defaultPageSize, shown), [list, address, defaultPageSize, shown])
  const page = useListPage(screen, query)
  const settled = page.isPlaceholderData ? undefined : page.data
  const { steady, shownKey, setBusy } = useSteadyRows(list, settled, JSON.stringify(query), page.dataUpdatedAt)
  const columns = useMemo(() => readyColumns(screen, layout.layout.columns, texts), [screen, layout.layout.columns, texts])
  const rows = useMemo(() => steady.items.map((record) => ({ id: idOf(list, record), record })), [list, steady.items])
  const [selection] = useState(makeSelection)
  const widths = useWidths(list, layout.layout.widths)
  useLiveLists(screen.module)
  return { screen, list, address, go, defaultPageSize, query, page, steady, shownKey, setBusy, layout, columns, rows, selection, widths }
}
export type ListModel = ReturnType<typeof useListModel>

export const ListContext = createContext<ListModel | null>(null)

export function useList(): ListModel {
  const model = use(ListContext)
  if (!model) throw new Error('A part of a list stands outside of its screen')
  return model
}
