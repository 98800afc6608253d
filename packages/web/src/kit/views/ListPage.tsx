import { Suspense, useEffect } from 'react'
import { isWholeFilter } from '../list/listAddress.ts'
import { ListFoot } from '../list/ListFoot.tsx'
import { ListHeading } from '../list/ListHeading.tsx'
import type { ListScreen } from '../list/list.ts'
import { ListBulkBar, ListExportBar, ListPreview } from '../list/listLazy.ts'
import { runningExport } from '../list/listExportState.ts'
import { ListContext, useList, useListModel } from '../list/listModel.ts'
import { ListNarrowing } from '../list/ListNarrowing.tsx'
import { ListTable } from '../list/ListTable.tsx'
import { ListViewTabs } from './ListViewTabs.tsx'
import { toast } from '../app/toast.ts'
import '../list/list.css'

export function ListPage({ screen }: { screen: ListScreen }) {
  const model = useListModel(screen)
  const { Above } = screen
  const { filter } = model.address
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
          <ListNarrowing />
          <WhenSelected />
        </div>
        <ListTable />
        <ListFoot />
        <WhileExporting />
        {model.address.preview !== undefined && (
          <Suspense fallback={null}>
            <ListPreview id={model.address.preview} />
          </Suspense>
        )}
      </div>
    </ListContext>
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

function WhileExporting() {
  if (runningExport.useValue() === null) return null
  return (
    <Suspense fallback={null}>
      <ListExportBar />
    </Suspense>
  )
}
