import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { needZone } from '../kit/editor/zones.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { ORDERS_PARAM, planHref } from './consolidation.address.ts'
import { addOrders } from './consolidation.lines.ts'
import { useMovedWarning } from './consolidation.moved.ts'
import { takeOrders } from './consolidation.orders.ts'
import { sailingOfOrders, withDates } from './consolidation.sailings.ts'
import { PlanAmended } from './PlanAmended.tsx'
import './consolidation.css'

/** Above the tabs: the reason of a cancelled plan, and amended orders until they are taken over. Adds the orders that the address names. */
export function PlanTopPanel() {
  const plan = useRecord<Consolidation>()
  useOrdersOfAddress()
  useMovedWarning()
  if (plan?.consol_status === 'CANCELLED') return <Cancelled plan={plan} />
  return plan?.amended_at ? <PlanAmended plan={plan} /> : null
}

function useOrdersOfAddress() {
  const editor = useEditor()
  const navigate = useNavigate()
  const named: unknown = useSearch({ strict: false, select: (search: Record<string, unknown>) => search[ORDERS_PARAM] })
  useEffect(() => {
    if (typeof named !== 'string' || !editor.isEditable()) return
    // Once: going back does not add again.
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, [ORDERS_PARAM]: undefined }),
      replace: true,
      resetScroll: false,
    })
    const add = async () => {
      const orders = await takeOrders(named.split(',').filter(Boolean))
      await fillLane(editor, orders)
      addOrders(editor, orders)
      await fillDates(editor, orders)
    }
    add().catch((error: unknown) => showProblem(error))
  }, [named, editor, navigate])
}

type Orders = Awaited<ReturnType<typeof takeOrders>>

/** A new plan takes lane and sailing of its first order, and an office of its planner. */
async function fillLane(editor: RecordEditor, orders: Orders) {
  const [first] = orders
  if (!first || editor.state.get().record) return
  const [office] = await Promise.all([planningOffice(first.so_no), needZone(first.pol)])
  const form = editor.read().data
  const { pol, pod, mode, carrier_code, vessel, voyage, etd } = first
  const blank = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => (form[field] ?? null) === null))
  const filled = {
    ...editor.raw(),
    ...blank({ pol, pod, contact_office_party_id: office, handling_office_party_id: office, carrier_code, vessel, voyage, etd }),
    mode: mode === 'RAIL' ? 'RAIL' : form['mode'],
  }
  editor.setValues(filled)
}

const planningOffice = async (soNo: string) =>
  (await send(consolidationApi.planTogether, { body: { so_nos: [soNo] } }))[0]?.office_party_id ?? null

/** A new plan takes ETA and cut-offs of the sailing that its orders name. */
async function fillDates(editor: RecordEditor, orders: Orders) {
  if (editor.state.get().record) return
  const named = await sailingOfOrders(editor.read().data, orders)
  if (named) editor.setValues(withDates(editor.read().data, named))
}

/** Which orders come back when the plan is recovered. */
function Cancelled({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const { actor } = useEditor()
  const gone = plan.so_allocations.filter(({ order }) => order.on_consolidation_no !== null)
  return (
    <section className="panel plan-note" aria-label={t('consolidation.cancelledTitle')}>
      <h2>{t('consolidation.cancelledTitle')}</h2>
      <blockquote className="plan-reason">{plan.cancel_reason}</blockquote>
      {actor.internal && gone.length > 0 && (
        <>
          <p>{t('consolidation.goneOrders')}</p>
          <ul>
            {gone.map(({ so_no, order }) => (
              <li key={so_no}>
                {so_no} → <a href={planHref(order.on_consolidation_no ?? '', undefined)}>{order.on_consolidation_no}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
