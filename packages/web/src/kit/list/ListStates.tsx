import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../ui/Button.tsx'
import { isNarrowed } from './listAddress.ts'
import { useList } from './listModel.ts'
import { problemText } from '../net/problems.ts'
import { mayCreate, useSession } from '../app/session.ts'
import { useText } from '../app/texts.ts'

const MOST_SKELETONS = 13 // as many as fit into the table

/** Placeholder rows as high as real ones, so that the layout does not shift when those arrive. */
export function ListSkeleton() {
  const { query, columns } = useList()
  const rows = Array.from({ length: Math.min(query.page_size ?? 0, MOST_SKELETONS) }, (_, index) => index)
  // oxlint-disable jsx-a11y/control-has-associated-label -- hidden from screen readers; the table is marked as busy
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          <td className="list-tools">
            <span className="skeleton list-skeleton" />
          </td>
          {columns.map((column, index) => (
            <td key={column.id} className={index === 0 ? 'list-key' : undefined}>
              <span className="skeleton list-skeleton" style={{ width: `${45 + ((row * 7 + index * 13) % 45)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
  // oxlint-enable jsx-a11y/control-has-associated-label
}

/** Why the list is empty, with the action that helps (GRID-009). */
export function ListEmpty() {
  const { list, screen, address, go } = useList()
  const { t } = useText()
  const session = useSession()
  const narrowed = isNarrowed(list, address)
  const { create } = screen
  const isCreator = create && session && mayCreate(session, create)
  return (
    <output className="list-message">
      <span className="list-message-title">{t('msgNoRecordFound')}</span>
      <span className="meta">{t(narrowed ? 'listEmptyNarrowed' : (list.empty ?? 'listEmpty'))}</span>
      {narrowed && (
        <Button onClick={() => go({ q: undefined, filter: undefined, age: undefined, view: undefined })}>{t('listClearAll')}</Button>
      )}
      {!narrowed && isCreator && (
        <Link className={buttonClass()} to={create.href}>
          {t(create.label)}
        </Link>
      )}
    </output>
  )
}

export function ListFailed() {
  const { page } = useList()
  const { t, say } = useText()
  return (
    <div className="list-message" role="alert">
      <p className="list-message-title">{t('listFailed')}</p>
      <p className="meta">{say(problemText(page.error))}</p>
      <Button busy={page.isFetching} onClick={() => void page.refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}
