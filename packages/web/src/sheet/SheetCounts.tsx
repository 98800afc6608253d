import { RowOutcome, type SheetImport } from '@fairlead/domain/sheet/sheet'
import { useText } from '../kit/app/texts.ts'

interface CountsProps {
  sheet: SheetImport
  chosen: RowOutcome | undefined
  onChoose: (outcome: RowOutcome | undefined) => void
}

/** The count of rows per outcome; each count filters the rows below. */
export function SheetCounts({ sheet, chosen, onChoose }: CountsProps) {
  const { t, say } = useText()
  const counts = RowOutcome.options.map((outcome) => ({ outcome, count: sheet[`rows_${outcome}`] }))
  return (
    <section className="sheet-counts" aria-label={t(sheet.status === 'PREVIEWED' ? 'sheet.previewTitle' : 'sheet.resultTitle')}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <span className="figure">{sheet.rows_total.toLocaleString('en-US')}</span> {t('sheet.outcome_all')}
      </button>
      {counts.map(({ outcome, count }) => (
        <button
          key={outcome}
          type="button"
          className={`sheet-count-${outcome}`}
          aria-pressed={chosen === outcome}
          disabled={count === 0}
          onClick={() => onChoose(outcome)}
        >
          <span className="figure">{count.toLocaleString('en-US')}</span> {say(`sheet.outcome_${outcome}`)}
        </button>
      ))}
    </section>
  )
}
