import type { Consolidation, ConsolidationForm, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { type Candidate, consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { principalProblem } from '@fairlead/domain/consolidation/consolidation.order-rules'
import { daysBetween } from '@fairlead/domain/kit/dates'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { useDebounced } from '../kit/ui/useDebounced.ts'
import { addOrders, namedOrders } from './consolidation.lines.ts'
import { learnOrders } from './consolidation.orders.ts'
import './consolidation.css'

interface Props {
  editor: RecordEditor
  onClose: () => void
}

const SEARCH_AFTER_MS = 250

/** The chosen orders, which stay chosen when another search no longer finds them. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlannedOrder>>(new Map())
  const toggle = (order: PlannedOrder) =>
    setChosen((before) => {
      const others = new Map([...before].filter(([soNo]) => soNo !== order.so_no))
      return before.has(order.so_no) ? others : others.set(order.so_no, order)
    })
  return { chosen, toggle }
}

/** Orders of the lane that wait for a plan; a search finds others, which stay with their reason when they do not fit. */
export function PlanCandidates({ editor, onClose }: Props) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const { chosen, toggle } = useChoice()
  const { data, isError, refetch } = useCandidates(editor, useDebounced(typed.trim(), SEARCH_AFTER_MS))
  const [standing] = useState(() => namedOrders(editor))
  const [plan] = useState(() => formNow<ConsolidationForm>(editor))
  const { pol, pod } = plan
  const hasLane = pol !== null && pod !== null
  const offered = (data ?? []).filter(({ order }) => !standing.has(order.so_no))
  const add = () => {
    const orders = [...chosen.values()]
    learnOrders(orders)
    addOrders(editor, orders)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('consolidation.addOrders')}
      onClose={onClose}
      width={1040}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" refusal={chosen.size === 0 ? t('consolidation.chooseOrders') : null} onClick={add}>
            {t('consolidation.addChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Search typed={typed} hasLane={hasLane} onType={setTyped} />
      {isError && !data && <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton history-waiting" />}
      {data && offered.length === 0 && (
        <p className="meta">{t(hasLane ? 'consolidation.candidatesEmpty' : 'consolidation.candidatesNone')}</p>
      )}
      {offered.length > 0 && (
        <CandidateTable offered={offered} chosen={chosen} plan={plan} showsLane={!hasLane || typed.trim() !== ''} onToggle={toggle} />
      )}
    </Dialog>
  )
}

function useCandidates(editor: RecordEditor, q: string) {
  const [{ pol, pod, mode }] = useState(() => formNow<ConsolidationForm>(editor))
  const [plan] = useState(() => editor.state.get().record as unknown as Consolidation | null)
  const { language } = useText()
  const lane = { ...(pol ? { pol } : {}), ...(pod ? { pod } : {}), ...(mode ? { mode } : {}) }
  const query = { ...(plan ? { consolidation_no: plan.consolidation_no } : {}), ...(q ? { q } : {}), ...lane }
  return useQuery({
    queryKey: ['consolidation', 'candidates', query, language],
    queryFn: ({ signal }) => send(consolidationApi.candidates, { query }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    meta: { silent: 'all' },
  })
}

function Search({ typed, hasLane, onType }: { typed: string; hasLane: boolean; onType: (text: string) => void }) {
  const { t } = useText()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('consolidation.searchOrders')}
      </label>
      <input id={id} className="control" maxLength={100} value={typed} onChange={({ target }) => onType(target.value)} />
      <p className="field-hint">{t(hasLane ? 'consolidation.searchHint' : 'consolidation.searchHintAll')}</p>
    </div>
  )
}

interface TableProps {
  offered: readonly Candidate[]
  chosen: ReadonlyMap<string, PlannedOrder>
  plan: ConsolidationForm
  /** The orders are of several lanes. */
  showsLane: boolean
  onToggle: (order: PlannedOrder) => void
}

function CandidateTable({ offered, chosen, plan, showsLane, onToggle }: TableProps) {
  const { t } = useText()
  const headings = ['so_no', 'shipper', 'consignee', ...(showsLane ? LANE : []), 'etd', 'package_qty', 'cbm', 'kg'] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1)
    <section className="plan-candidates" tabIndex={0} aria-label={t('consolidation.candidates')}>
      <table className="plan-table">
        <thead>
          <tr>
            <td />
            {headings.map((name) => (
              <th key={name} scope="col" className={isMeasure(name) ? 'plan-figure' : undefined}>
                {t(`consolidation.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offered.map((candidate) => (
            <CandidateRow
              key={candidate.order.so_no}
              {...candidate}
              plan={plan}
              showsLane={showsLane}
              isChosen={chosen.has(candidate.order.so_no)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const LANE = ['pol', 'pod'] as const
const isMeasure = (name: string) => name === 'package_qty' || name === 'cbm' || name === 'kg'

/** Orders that sail further from the plan are worth a look: they would wait for it, or miss it. */
const FAR_DAYS = 7

interface RowProps extends Candidate, Pick<TableProps, 'plan' | 'showsLane' | 'onToggle'> {
  isChosen: boolean
}

function CandidateRow({ order, problems, plan, showsLane, isChosen, onToggle }: RowProps) {
  const { t, say, language } = useText()
  const reasonId = useId()
  const { so_no, shipper_party_name, consignee_party_name, etd } = order
  const fits = problems.length === 0
  const { etd: planEtd } = plan
  const ofOther = principalProblem(plan, order)
  const isFar = planEtd !== null && etd !== null && Math.abs(daysBetween(planEtd, etd)) > FAR_DAYS
  const notes = [
    ...problems.map(({ Message }) => Message),
    ...(ofOther ? [say(ofOther)] : []),
    ...(isFar ? [t('consolidation.sailsFarFromPlan', { so_no, etd, plan_etd: planEtd })] : []),
  ]
  return (
    <>
      <tr className={fits ? undefined : 'plan-unfit'}>
        <td>
          <input
            type="checkbox"
            aria-label={t('consolidation.choose', { so_no })}
            aria-describedby={notes.length > 0 ? reasonId : undefined}
            disabled={!fits}
            checked={isChosen}
            onChange={() => onToggle(order)}
          />
        </td>
        <th scope="row">{so_no}</th>
        <td className="plan-name">{shipper_party_name}</td>
        <td className="plan-name">{consignee_party_name}</td>
        {showsLane &&
          LANE.map((field) => (
            <td key={field} className="figure">
              {order[field]}
            </td>
          ))}
        <td className="figure">{etd}</td>
        {(['package_qty', 'cbm', 'kg'] as const).map((field) => (
          <td key={field} className="plan-figure">
            {order[field].toLocaleString(language, { maximumFractionDigits: 3 })}
          </td>
        ))}
      </tr>
      {notes.length > 0 && (
        <tr className={fits ? 'plan-reasons plan-warns' : 'plan-reasons'}>
          <td />
          <td colSpan={showsLane ? 9 : 7} id={reasonId}>
            {notes.join(' · ')}
          </td>
        </tr>
      )}
    </>
  )
}
