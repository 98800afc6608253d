import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import type { CompareColumn } from '@fairlead/domain/compare/compare'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useKeptFocus } from '../kit/ui/useKeptFocus.ts'
import { hasSailing, useSuggestedSailings, withSailing } from './consolidation.sailings.ts'
import { PlanAlign } from './PlanAlign.tsx'
import { PlanSailingMoved } from './PlanSailingMoved.tsx'
import './consolidation.css'

/** Departures of the lane with the cheapest rate of each carrier; one of them fills the sailing and the rate of the plan. */
export function PlanSailing() {
  const { readOnly } = useFormBinding()
  const { actor } = useEditor()
  const plan = useRecord<Consolidation>()
  if (!actor.internal) return null
  return (
    <>
      <PlanRate />
      {!readOnly && plan?.load_status !== 'CLOSED' && <Suggestions />}
      {plan && <PlanSailingMoved plan={plan} />}
      {plan && <PlanAlign plan={plan} />}
    </>
  )
}

/** The selected rate (CONSOL-054). */
function PlanRate() {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const box = useKeptFocus<HTMLParagraphElement>()
  const key = useFormNow(({ rate_source_key }: ConsolidationForm) => rate_source_key ?? null)
  const columns = useSuggestedSailings(key !== null)
  const found = columns.data?.find(({ source_key }) => source_key === key)
  const clear = () => {
    editor.values.set('rate_source_key', null)
    editor.flush()
  }
  return (
    <p ref={box} tabIndex={-1} className="plan-rate">
      <span className="field-label">{t('consolidation.rate_source_key')}</span>
      <span>
        {key === null ? (
          t('consolidation.rateNone')
        ) : found ? (
          <RateWords column={found} />
        ) : (
          // The words of the rate come with the sailings.
          !columns.isPending && t('consolidation.rateNumber', { key: String(key) })
        )}
      </span>
      {key !== null && !readOnly && (
        <Button look="quiet" onClick={clear}>
          {t('consolidation.rateClear')}
        </Button>
      )}
    </p>
  )
}

function RateWords({ column: { contract_no, currency, total_rate } }: { column: CompareColumn }) {
  const { language } = useText()
  return <>{[contract_no, total_rate && `${currency} ${formatAmount(total_rate, currency, language)}`].filter(Boolean).join(' · ')}</>
}

function Suggestions() {
  const { t } = useText()
  const { data, isPending, isReady } = useSuggestedSailings(true)
  const taken = useFormNow((form: ConsolidationForm) => data?.find((column) => hasSailing(form, column))?.key)
  if (!isReady) return <p className="meta">{t('consolidation.sailingsNeedLane')}</p>
  if (isPending) return <div className="skeleton related-waiting" />
  if (!data || data.length === 0) return <p className="meta">{t('consolidation.sailingsEmpty')}</p>
  return (
    <section className="plan-sailings" aria-label={t('consolidation.sailings')}>
      <h3>{t('consolidation.sailings')}</h3>
      <ul>
        {data.map((column) => (
          <Suggestion key={column.key} column={column} isTaken={column.key === taken} />
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ column, isTaken }: { column: CompareColumn; isTaken: boolean }) {
  const { t } = useText()
  const editor = useEditor()
  const box = useKeptFocus<HTMLLIElement>()
  const name = `${column.vessel} ${column.voyage}`
  const facts = [`ETD ${column.est_ship_date}`, `ETA ${column.eta}`, column.carrier_name ?? column.carrier_code]
  const take = () => editor.setValues(withSailing(editor.read().data, column))
  return (
    <li ref={box} tabIndex={-1}>
      <span>
        <strong>{name}</strong> <span className="meta figure">{facts.filter(Boolean).join(' · ')}</span>{' '}
        {column.total_rate !== null && (
          <span className="meta figure">
            <RateWords column={column} />
          </span>
        )}
      </span>
      {isTaken ? (
        <span className="meta">{t('consolidation.sailingTaken')}</span>
      ) : (
        <Button aria-label={t('consolidation.takeSailingOf', { name })} onClick={take}>
          {t('consolidation.takeSailing')}
        </Button>
      )}
    </li>
  )
}
