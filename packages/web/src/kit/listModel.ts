import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo } from 'react'
import type { ListScreen } from './list.ts'
import { type ListAddress, pageSizeOr10, parseAddress, queryOf } from './listAddress.ts'
import { readyColumns } from './listReady.tsx'
import { useListPage, useLiveLists } from './listData.ts'
import { useLayout } from './listLayoutKept.ts'
import { useSteadyRows } from './listSteady.ts'
import { useListTable } from './listTableModel.ts'
import { useSession } from './session.ts'
import { useText } from './texts.ts'

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

/** Everything the parts of a list screen share. */
export function useListModel(screen: ListScreen) {
  const { list } = screen
  const texts = useText()
  const [address, go] = useAddress()
  const defaultPageSize = pageSizeOr10(useSession()?.default_page_size)
  const query = useMemo(() => queryOf(list, address, defaultPageSize), [list, address, defaultPageSize])
  const page = useListPage(screen, query)
  const settled = page.isPlaceholderData ? undefined : page.data
  const { steady, shownKey, setBusy } = useSteadyRows(list, settled, JSON.stringify(query), page.dataUpdatedAt)
  const layout = useLayout(list)
  const columns = useMemo(() => readyColumns(screen, layout.layout.columns, texts), [screen, layout.layout.columns, texts])
  const table = useListTable(list, columns, steady.items, layout.layout.widths)
  useLiveLists(screen.module)
  return { screen, list, address, go, defaultPageSize, query, page, steady, shownKey, setBusy, layout, columns, table }
}
export type ListModel = ReturnType<typeof useListModel>

export const ListContext = createContext<ListModel | null>(null)

export function useList(): ListModel {
  const model = use(ListContext)
  if (!model) throw new Error('A part of a list stands outside of its screen')
  return model
}
