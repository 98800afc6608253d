import { Plus, Upload } from 'lucide-react'
import { buttonClass } from '../ui/Button.tsx'
import { ListColumnsButton } from './ListColumnsButton.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { ListFilterButton } from './ListFilterButton.tsx'
import { useList } from './listModel.ts'
import { ListSearch } from './ListSearch.tsx'
import { hasFunction, mayCreate, useSession } from '../app/session.ts'
import { useText } from '../app/texts.ts'

export function ListHeading() {
  const { screen, list } = useList()
  const { t, say } = useText()
  const session = useSession()
  const { create, sheets } = screen
  return (
    <div className="list-row list-heading">
      <h1>{say(list.title)}</h1>
      <ListSearch />
      <div className="list-actions">
        <ListFilterButton />
        <ListColumnsButton />
        <ListExportButton />
        {sheets && session && hasFunction(session, ['admin']) && (
          <a className={buttonClass()} href={`/BMS/Admin/imports/new?kind=${sheets}`}>
            <Upload size={14} aria-hidden="true" />
            {t('importSheet')}
          </a>
        )}
        {create && session && mayCreate(session, create) && (
          <a className={buttonClass('primary')} href={create.href}>
            <Plus size={14} aria-hidden="true" />
            {t(create.label)}
          </a>
        )}
      </div>
    </div>
  )
}
