import { sheetOfKind } from '@fairlead/domain/sheet/sheet.kinds'
import { ROWS_A_PAGE, type PreviewRow, type RowOutcome, type SheetImport } from '@fairlead/domain/sheet/sheet'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { useText } from '../kit/app/texts.ts'
import { useRows } from './sheetCalls.ts'

const TONES: Record<RowOutcome, ChipKind> = { new: 'open', changed: 'waiting', same: 'draft', refused: 'refused', skipped: 'draft' }

/** The rows of the sheet with their outcome. */
export function SheetRows({ sheet, outcome }: { sheet: SheetImport; outcome: RowOutcome | undefined }) {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const { data } = useRows(sheet, outcome, page)
  if (!data) return <div className="skeleton sheet-waiting" />
  const last = Math.max(1, Math.ceil(data.total / ROWS_A_PAGE))
  const width = Math.max(0, ...data.items.map(({ cells }) => cells.length))
  const headings = Array.from(
    { length: width },
    (_, index) => (sheet.is_official ? '' : sheet.columns[index]) || t('sheet.column', { no: index + 1 }),
  )
  return (
    <div className="panel sheet-rows">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1) */}
      <section className="sheet-scroll" tabIndex={0} aria-label={t('sheet.preview')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sheet.row')}</th>
              <th scope="col">{t('sheet.reasons')}</th>
              {headings.map((heading, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <Row key={row.row_no} row={row} width={width} kind={sheet.kind} />
            ))}
          </tbody>
        </table>
        {data.items.length === 0 && <p className="empty">{t('sheet.empty')}</p>}
      </section>
      {last > 1 && <Pages page={page} last={last} onPage={setPage} />}
    </div>
  )
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useText()
  return (
    <div className="section-foot sheet-pages">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('listPrevious')}
      </Button>
      <span className="figure">
        {page} / {last}
      </span>
      <Button disabled={page === last} onClick={() => onPage(page + 1)}>
        {t('listNext')}
      </Button>
    </div>
  )
}

function Row({ row, width, kind }: { row: PreviewRow; width: number; kind: SheetImport['kind'] }) {
  const { say } = useText()
  return (
    <tr>
      <td className="figure">{row.row_no}</td>
      <td>
        <Chip kind={TONES[row.outcome]}>{say(`sheet.outcome_${row.outcome}`)}</Chip>
        <RowDetails row={row} kind={kind} />
      </td>
      {Array.from({ length: width }, (_, index) => (
        <td key={index}>
          <CellText text={row.cells[index] ?? ''} />
        </td>
      ))}
    </tr>
  )
}

/** A long text takes three lines until it is opened. */
function CellText({ text }: { text: string }) {
  if (text.length <= LONGEST_SHOWN) return text
  return (
    <details className="sheet-long">
      <summary>{text}</summary>
    </details>
  )
}
const LONGEST_SHOWN = 120

/** Why a row is refused, or what it changes. */
function RowDetails({ row: { errors, changes }, kind }: { row: PreviewRow; kind: SheetImport['kind'] }) {
  const { say } = useText()
  if (errors.length + changes.length === 0) return null
  const { fields } = sheetOfKind(kind)
  const label = (path: string) => {
    const found = fields.find(({ field }) => field === path)
    return found ? `${say(found.label)}: ` : ''
  }
  return (
    <ul className="sheet-details">
      {errors.map(({ path, msgKey, Message }) => (
        <li key={`${path} ${msgKey}`}>
          {label(path)}
          {Message}
        </li>
      ))}
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {label(path)}
          <del>
            <CellText text={String(before ?? '—')} />
          </del>{' '}
          →{' '}
          <ins>
            <CellText text={String(after ?? '—')} />
          </ins>
        </li>
      ))}
    </ul>
  )
}
