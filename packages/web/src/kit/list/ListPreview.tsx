import { agedField } from '@fairlead/domain/kit/ageingDays'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { rowAfterKey } from './listRowActions.ts'
import { idOf, type ListScreen, type Row } from './list.ts'
import { pageOptions } from './listData.ts'
import { ageOf, ListAge } from './ListAge.tsx'
import { useMinute } from './listClock.ts'
import { choosableFields } from './listLayout.ts'
import { renderColumns } from './renderColumns.tsx'
import { useGroups } from './listGroups.ts'
import { useList } from './listModel.ts'
import { ListIconButton } from './ListIconButton.tsx'
import { useText } from '../app/texts.ts'
import './list-preview.css'

/** All fields of one row in a side panel; the arrow keys show the previous or next row. */
export function ListPreview({ id }: { id: string }) {
  const { rows, screen, columns, go, page } = useList()
  const { t } = useText()
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const show = (next: number) => rows[next] && go({ preview: rows[next].id }, { replace: true })
  const close = () => go({ preview: undefined }, { replace: true })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const next = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? rowAfterKey(event.key, index, rows.length) : null
    if (next === null) return
    event.preventDefault()
    show(next)
  }
  if (!row) return page.isPending ? null : <MissingRow id={id} onClose={close} />
  const name = columns[0]?.text(row.record) || id
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do what the buttons in the head do
    <section className="preview" aria-label={t('listPreviewOf', { id: name })} onKeyDown={onKeyDown}>
      <div className="preview-head">
        <h2>{name}</h2>
        <Age row={row.record} />
        <ListIconButton label={t('previewPrevious')} disabled={index <= 0} icon={UP} onClick={() => show(index - 1)} />
        <ListIconButton label={t('previewNext')} disabled={index >= rows.length - 1} icon={DOWN} onClick={() => show(index + 1)} />
        <ListIconButton label={t('close')} icon={CLOSE} onClick={close} />
      </div>
      <Facts key={id} />
      <div className="preview-foot">
        <Link className={buttonClass('primary')} to={screen.rowLink(row.record)}>
          {t('previewOpen')}
        </Link>
        <a className={buttonClass()} href={screen.rowLink(row.record)} target="_blank" rel="noopener">
          {t('previewNewTab')}
        </a>
      </div>
    </section>
  )
}

function Age({ row }: { row: Row }) {
  const { list, page } = useList()
  const { say } = useText()
  const now = useMinute()
  const { ageing } = list
  const aged = ageing && agedField(ageing)
  const from = list.columns.find((column) => column.field === aged)
  return ageing && from && <ListAge {...ageOf(ageing, row, now, page.data?.time_zone)} ageing={ageing} label={say(from.label)} />
}

const UP = <ChevronUp size={16} aria-hidden="true" />
const DOWN = <ChevronDown size={16} aria-hidden="true" />
const CLOSE = <X size={16} aria-hidden="true" />

/** Shown for a link to a row that is no longer on this page. */
function MissingRow({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  return (
    <section className="preview" aria-label={t('listPreviewOf', { id })}>
      <div className="preview-head">
        <h2>{id}</h2>
        <ListIconButton label={t('close')} icon={CLOSE} onClick={onClose} />
      </div>
      <p className="preview-gone">{t('previewGone')}</p>
    </section>
  )
}

/** Leaves out the names that are shown together with their codes. */
function withoutNames(screen: ListScreen, fields: readonly string[]) {
  const names = new Set(Object.values(screen.names ?? {}))
  return fields.filter((field) => !names.has(field))
}

/** The row with all its columns, when the page has only the shown ones; undefined until it is fetched. */
function useWholeRow(id: string | undefined): Row | undefined {
  const { screen, list, query } = useList()
  const whole = useQuery({ ...pageOptions(screen, { ...query, columns: undefined }), enabled: query.columns !== undefined })
  return whole.data?.items.find((row) => idOf(list, row) === id)
}

function Facts() {
  const { screen, list, layout, rows, address } = useList()
  const groups = useGroups(screen)
  const texts = useText()
  const columns = useMemo(
    () =>
      new Map(
        renderColumns(screen, withoutNames(screen, choosableFields(list, layout.reader)), texts).map((column) => [column.id, column]),
      ),
    [screen, list, layout.reader, texts],
  )
  const shown = rows.find(({ id }) => id === address.preview)?.record
  const row = useWholeRow(address.preview) ?? shown
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1)
    <section className="preview-body" tabIndex={0} aria-label={texts.t('previewFacts')}>
      {row &&
        groups.map(({ title, fields }) => {
          const facts = fields.flatMap((field) => columns.get(field) ?? []).filter((column) => column.text(row) !== '')
          return (
            facts.length > 0 && (
              <section key={title} className="preview-group">
                <h3>{texts.t(title)}</h3>
                <dl className="preview-facts">
                  {facts.map((column) => (
                    <div key={column.id}>
                      <dt>{column.label}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
    </section>
  )
}
