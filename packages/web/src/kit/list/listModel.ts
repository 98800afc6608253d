import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { idOf, type ListScreen, namedColumns } from './list.ts'
import { groupColumn, type ListAddress, pageSizeOr10, parseAddress, queryOf } from './listAddress.ts'
import { draftsStore, editedFields, openCellStore } from './listCellEdit.ts'
import { useActor } from '../app/actor.ts'
import { renderColumns } from './renderColumns.tsx'
import { useListPage, useLiveLists } from './listData.ts'
import { fittingPage } from './listGeometry.ts'
import { defaultWidth } from './listLayout.ts'
import { useListLook } from './listLook.ts'
import { useLayout } from './useLayout.ts'
import { makeSelection } from './listSelection.ts'
import { useStableRows } from './listStableRows.ts'
import { storeOf } from '../app/store.ts'
import { useSession } from '../app/session.ts'
import { useText } from '../app/texts.ts'

/** Changes the address of the list. A changed filter or order goes back to the first page and closes the preview. */
export type Go = (change: Partial<ListAddress>, options?: { replace?: boolean }) => void

const KEEPS_THE_PAGE: ReadonlySet<string> = new Set(['page', 'preview', 'view'])

function useAddress(): [ListAddress, Go] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => parseAddress(search), [search])
  const go = useCallback<Go>(
    (change, { replace = false } = {}) => {
      const isOtherList = Object.keys(change).some((name) => !KEEPS_THE_PAGE.has(name))
      const start = isOtherList ? { page: undefined, preview: undefined } : {}
      void navigate({ to: '.', search: (now: unknown) => ({ ...parseAddress(now), ...start, ...change }), replace, resetScroll: false })
    },
    [navigate],
  )
  return [address, go]
}

/** The shown widths in px; while the user drags an edge they differ from the saved ones. */
function useWidths(list: List, saved: Readonly<Record<string, number>>) {
  const [shown] = useState(() => storeOf(saved))
  useEffect(() => shown.set(saved), [shown, saved])
  return useMemo(() => {
    const byField = new Map(list.columns.map((column) => [column.field, column]))
    const of = (id: string) => shown.get()[id] ?? defaultWidth(byField.get(id))
    return { of, show: (id: string, width: number) => shown.set({ ...shown.get(), [id]: width }), useValue: shown.useValue }
  }, [shown, list])
}

/** The page size without one in the address: what fits the window, or the user's own (PREF-012). The first list of a page waits until it is measured. */
function usePageSize({ page_size }: ListAddress) {
  const { fit } = useListLook()
  const own = useSession()?.default_page_size
  const fitting = fittingPage.useValue()
  const size = fit && fitting ? fitting.size : pageSizeOr10(own)
  return { defaultPageSize: size, isMeasured: !fit || fitting !== null || page_size !== undefined }
}

const keysOf = (query: ListQuery, language: string) => ({
  query: JSON.stringify(query),
  records: JSON.stringify({ ...query, columns: undefined }),
  language,
})

/** The state that the parts of a list screen share. */
export function useListModel(screen: ListScreen) {
  const { list } = screen
  const texts = useText()
  const [address, go] = useAddress()
  const { defaultPageSize, isMeasured } = usePageSize(address)
  // Groups have no rows to measure.
  const isReady = isMeasured || groupColumn(list, address) !== undefined
  const layout = useLayout(list)
  const shown = layout.layout.columns
  const query = useMemo(
    () => ({ ...queryOf(list, address, defaultPageSize, shown), columns: namedColumns(screen, shown) }),
    [screen, list, address, defaultPageSize, shown],
  )
  const page = useListPage(screen, query, isReady)
  const settled = page.isPlaceholderData ? undefined : page.data
  const { stableRows, shownKey, setBusy } = useStableRows(list, settled, keysOf(query, texts.language), page.dataUpdatedAt)
  const columns = useMemo(() => renderColumns(screen, layout.layout.columns, texts), [screen, layout.layout.columns, texts])
  const rows = useMemo(() => stableRows.items.map((record) => ({ id: idOf(list, record), record })), [list, stableRows.items])
  const [selection] = useState(makeSelection)
  const actor = useActor()
  const edited = useMemo(() => editedFields(screen, actor), [screen, actor])
  const [openCell] = useState(openCellStore)
  const [drafts] = useState(draftsStore)
  const widths = useWidths(list, layout.layout.widths)
  useLiveLists(screen.module)
  return {
    screen,
    list,
    address,
    go,
    defaultPageSize,
    query,
    page,
    stableRows,
    shownKey,
    setBusy,
    layout,
    columns,
    rows,
    selection,
    edited,
    openCell,
    drafts,
    widths,
  }
}
export type ListModel = ReturnType<typeof useListModel>

export const ListContext = createContext<ListModel | null>(null)

export function useList(): ListModel {
  const model = use(ListContext)
  if (!model) throw new Error('useList is called outside of a list screen')
  return model
}
