import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useActor } from '../app/actor.ts'
import { filterText, groupColumn, isWholeFilter } from '../list/listAddress.ts'
import { ListFoot } from '../list/ListFoot.tsx'
import { ListHeading } from '../list/ListHeading.tsx'
import type { ListScreen } from '../list/list.ts'
import { ListBulkBar, ListExportBar, ListFitOffer, ListGrouped, ListPreview } from '../list/listLazy.ts'
import { runningExport } from '../list/listExportState.ts'
import { useListLook } from '../list/listLook.ts'
import { ListContext, type ListModel, useList, useListModel } from '../list/listModel.ts'
import { ListKeys } from '../list/ListKeys.tsx'
import { ListNarrowing } from '../list/ListNarrowing.tsx'
import { ListTable } from '../list/ListTable.tsx'
import { ListViewTabs } from './ListViewTabs.tsx'
import { toast } from '../app/toast.ts'
import '../list/list.css'

export function ListPage({ screen }: { screen: ListScreen }) {
  const model = useListModel(screen)
  const { Above, Found } = screen
  const { filter } = model.address
  useOpeningView(model)
  const isCut = filter !== undefined && !isWholeFilter(model.list, filter)
  // A shortened link must not look like a list without a filter.
  useEffect(() => {
    if (isCut) toast({ id: 'filter-cut', tone: 'warn', message: 'msgFilterInvalid' })
  }, [isCut])
  return (
    <ListContext value={model}>
      <div className="list">
        {Above && <Above />}
        <ListHeading />
        <div className="list-row">
          <ListViewTabs />
          {Found && <Found />}
          <ListNarrowing />
          <WhenSelected />
        </div>
        <Rows />
        <WhileExporting />
        <ListKeys />
        {model.address.preview !== undefined && (
          <Suspense fallback={null}>
            <ListPreview id={model.address.preview} />
          </Suspense>
        )}
      </div>
    </ListContext>
  )
}

/** Opens the list where the work is, unless the address has a filter, an order or a page. */
function useOpeningView({ screen, go }: ListModel) {
  const actor = useActor()
  useLayoutEffect(() => {
    if (screen.opensWith && location.search === '') go({ filter: filterText(screen.opensWith.filter(actor)) }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list opens: "All" shows everything afterwards
  }, [screen])
}

/** The records, or their groups. */
function Rows() {
  const { list, address } = useList()
  if (groupColumn(list, address))
    return (
      <Suspense fallback={null}>
        <ListGrouped />
      </Suspense>
    )
  return (
    <>
      <ListTable />
      <ListFoot />
      <UntilFitIsChosen />
    </>
  )
}

function WhenSelected() {
  const { selection } = useList()
  if (selection.useValue().size === 0) return null
  return (
    <Suspense fallback={null}>
      <ListBulkBar />
    </Suspense>
  )
}

/** Where there is something to gain: rows that the page does not show. */
function UntilFitIsChosen() {
  const { page } = useList()
  const { isChosen } = useListLook()
  if (isChosen || !page.data || page.data.total <= page.data.items.length) return null
  return (
    <Suspense fallback={null}>
      <ListFitOffer />
    </Suspense>
  )
}

function WhileExporting() {
  if (runningExport.useValue() === null) return null
  return (
    <Suspense fallback={null}>
      <ListExportBar />
    </Suspense>
  )
}
