import { Suspense } from 'react'
import { ListBulkBar } from './ListBulkBar.tsx'
import { ListExportBar } from './ListExportBar.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListHeading } from './ListHeading.tsx'
import type { ListScreen } from './list.ts'
import { ListPreview } from './listLazy.ts'
import { ListContext, useListModel } from './listModel.ts'
import { ListNarrowing } from './ListNarrowing.tsx'
import { ListTable } from './ListTable.tsx'
import { ListViewTabs } from './ListViewTabs.tsx'
import './list.css'

export function ListPage({ screen }: { screen: ListScreen }) {
  const model = useListModel(screen)
  const { Above } = screen
  return (
    <ListContext value={model}>
      <div className="list">
        {Above && <Above />}
        <ListHeading />
        <div className="list-row">
          <ListViewTabs />
          <ListNarrowing />
          <ListBulkBar />
        </div>
        <ListTable />
        <ListFoot />
        <ListExportBar />
        {model.address.preview !== undefined && (
          <Suspense fallback={null}>
            <ListPreview id={model.address.preview} />
          </Suspense>
        )}
      </div>
    </ListContext>
  )
}
