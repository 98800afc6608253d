import { CONSOL_CARRIER_DECLINED } from '@fairlead/domain/consolidation/consolidation.codes'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { isoCodeOf } from '@fairlead/domain/transport/transport.codes'
import { NUMBER_MAX, textOf, type CarrierAnswer } from '../carrier-booking/carrier-booking.answer.ts'
import { differences } from '../carrier-booking/carrier-booking.differences.ts'
import type { AnswerHolder } from '../carrier-booking/carrier-booking.holder.ts'
import { ACCEPTED, REASON_MAX } from '../carrier-booking/carrier-booking.incoming.ts'
import { partnersOf } from '../carrier-booking/carrier-booking.store.ts'
import type { TakenOver } from '../carrier-message/carrier-message.kinds.ts'
import { findSameMessage } from '../carrier-message/carrier-message.store.ts'
import { MODULE, notifyPlan, recordPlan } from '../consolidation/consolidation.records.ts'
import { readPlan, type StoredPlan } from '../consolidation/consolidation.store.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { Failure } from '../kit/http/failures.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import { changeVgm } from './load-plan.vgm.ts'
import { planOfAnswer } from './load-plan.vgm-store.ts'

/** A carrier's confirmation of the space for a plan: it fills in booking numbers, and names what differs from the plan. */
export const PLAN_ANSWERS: AnswerHolder = { receive: receiveForPlan }

async function receiveForPlan(context: RecordContext, answer: CarrierAnswer, raw: string): Promise<TakenOver | null> {
  const plan = await planFor(context, answer)
  if (!plan) return null
  const record = { module: MODULE, record_id: plan.consolidation_no }
  const taken = { reference: answer.reference, record }
  const before = await findSameMessage(context.db, [record], raw)
  if (before !== null) return { ...taken, before }
  await refuseOther(context, answer, plan, record)
  if (answer.state === 'DECLINED') {
    await recordDecline(context, plan, answer)
    return { ...taken, is_declined: true }
  }
  await changeVgm(context, plan, numbersFor(plan, answer), 'carrier_answer')
  const differing = [...differences(answer, { ...plan, por: null, pld: null }), ...otherNumbers(plan, answer)]
  return { ...taken, warnings: differing.map(withoutPlace) }
}

/** The plan keeps its booking numbers: its offices decide what becomes of them. */
async function recordDecline(context: RecordContext, plan: StoredPlan, { reason }: CarrierAnswer): Promise<void> {
  const stated = (reason ?? '').replaceAll('\0', '').trim().slice(0, REASON_MAX)
  await recordPlan(context, { ...plan, version: plan.version - 1 }, { action: 'carrier_decline', reason: stated || null, changes: [] })
  await notifyPlan(context, plan, CONSOL_CARRIER_DECLINED, { side: 'internal' })
}

/** The plan of the message, locked; null when it names none that the actor sees. */
async function planFor(context: RecordContext, { so_no, carrier_booking_ref, lines }: CarrierAnswer): Promise<StoredPlan | null> {
  const named = (values: readonly unknown[]) =>
    values.flatMap((value) => (typeof value === 'string' && !value.includes('\0') ? [value] : []))
  const no = await planOfAnswer(context.db, {
    no: named([so_no])[0] ?? null,
    booking_nos: named([carrier_booking_ref, ...lines.map((line) => line.carrier_booking_no)]),
    container_nos: named(lines.map((line) => line.container_no)),
  })
  if (no === null) return null
  try {
    return await readPlan(context.db, no, context.actor, true)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

async function refuseOther({ db }: RecordContext, { carrier, state, at, pol, pod }: CarrierAnswer, plan: StoredPlan, record: RecordKey) {
  const { scac } = await partnersOf(db, plan)
  const isOther = carrier !== null && plan.carrier_code !== null && carrier !== scac && carrier !== plan.carrier_code
  if (isOther) throw new EdiFault(at.carrier, 'carrier-booking.ediCarrierWrong', record)
  if (!ACCEPTED.includes(state)) return
  if (pol !== null && pol !== plan.pol) throw new EdiFault(at.pol, 'carrier-booking.ediPortWrong', record)
  if (pod !== null && pod !== plan.pod) throw new EdiFault(at.pod, 'carrier-booking.ediPortWrong', record)
}

/** The booking number that the answer gives each container: one per container, per size, or the one of the booking. */
function numbersIn({ containers }: StoredPlan, { state, lines, carrier_booking_ref }: CarrierAnswer) {
  if (!ACCEPTED.includes(state)) return []
  return containers.flatMap((box) => {
    const own =
      lines.find((line) => line.container_no !== null && line.container_no === box.container_no) ??
      lines.find((line) => line.container_no === null && line.iso_code === isoCodeOf(box.container_size))
    const number = textOf(own?.carrier_booking_no) ?? carrier_booking_ref
    return number !== null && number.length <= NUMBER_MAX ? [{ box, number }] : []
  })
}

/** Fills in the containers that have no booking number yet. */
const numbersFor = (plan: StoredPlan, answer: CarrierAnswer) =>
  numbersIn(plan, answer).flatMap(({ box: { container_id, carrier_booking_no }, number }) =>
    carrier_booking_no === null ? [{ container_id, change: { carrier_booking_no: number } }] : [],
  )

/** A number that a container has stays; the reader decides which one is right. */
const otherNumbers = (plan: StoredPlan, answer: CarrierAnswer) =>
  numbersIn(plan, answer).flatMap(({ box: { line_no, carrier_booking_no: booked }, number: told }) =>
    booked === null || booked === told ? [] : [{ key: 'carrier-booking.differs_carrier_booking_no', params: { line_no, told, booked } }],
  )

/** The text of a difference names its field, so it has no place. */
const withoutPlace = ({ key, params }: Pick<FieldProblem, 'key' | 'params'>) => ({
  at: '',
  key,
  ...(params ? { params } : {}),
})
