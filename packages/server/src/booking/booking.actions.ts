import { amendmentProblems, spaceAfter } from '@fairlead/domain/booking/booking.amend-rules'
import { amendedFormOf, asAmended, formOf, openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { validationOf, type BookingFacts } from '@fairlead/domain/booking/booking.guards'
import { orderStateRefusal, orderStep, type OrderStep } from '@fairlead/domain/booking/booking.progress-transitions'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { checksPlan, planFindings } from '@fairlead/domain/booking/booking.plan-rules'
import { staysOnSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { isRequiring, missingFor } from '@fairlead/domain/booking/booking.required'
import type { BookingTransition } from '@fairlead/domain/booking/booking.transitions'
import type { OrderAction } from '@fairlead/domain/booking/booking.codes'
import type { BookingCheck, BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { periodOf } from '@fairlead/domain/job/job'
import { differences, type Difference } from '@fairlead/domain/kit/differences'
import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'
import { bookingHref } from '@fairlead/domain/booking/booking.codes'
import type { Reason, Refusal } from '@fairlead/domain/kit/transitions'
import type * as z from 'zod/mini'
import { inWords } from '../kit/http/answers.ts'
import type { Config } from '../kit/start/config.ts'
import { notLatest } from '../kit/http/failures.ts'
import { recordHistory, userName } from '../kit/record/historyStore.ts'
import { dayAt, todayOf } from '../kit/db/today.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import { remarkLimitsOf } from '../kit/record/remarks.ts'
import { admit, guarded } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { openJob } from '../job/job.store.ts'
import { nextNumbers } from '../sequence/sequence.store.ts'
import { bookingAnswer, OUT_OF_SIGHT } from './booking.answer.ts'
import { holdsOn, notifyBookingChanged } from './booking.listeners.ts'
import { isVesselKnown } from '../sailing/sailing.store.ts'
import { isVisibleAfter, moveOrder, partyStates, readOrder, type OrderChange, type StoredOrder } from './booking.store.ts'

export const settingsOf = (config: Config): BookingSettings => ({
  container_check_digit: config.CONTAINER_CHECK_DIGIT,
  ...remarkLimitsOf(config),
})

interface BookingStepInput {
  so_no: string
  version: number
  reason: string | null
}

/** Takes one step of a status table: checks it, assigns numbers, writes order, history and notices, all in the caller's transaction. */
export async function takeBookingStep(
  context: RecordContext,
  action: OrderAction,
  { so_no, version, reason }: BookingStepInput,
): Promise<ShippingOrder> {
  const { db, actor, now } = context
  const order = await readOrder(db, so_no, actor, true)
  const stateMessage = orderStateRefusal(action, order, actor, context.services.config.BUSINESS_TIME_ZONE)
  const step = admit(
    orderStep(action, order, actor, await factsOf(context, order, reason)),
    bookingAnswer(order, actor),
    version,
    stateMessage,
  )
  const applied = amendmentAppliedBy(step, order)
  const reasons = await refusalReasons(context, order, step.moved, applied)
  if (reasons.length > 0) throw guarded(reasons)
  const change = {
    ...applied?.change,
    ...step.moved,
    ...stampsOf(step.own, step.moved, order, now),
    ...(action === 'cancel' || action === 'request_cancel' ? { cancel_reason: reason } : {}),
    ...(await numbersOf(context, step.own, order)),
    ...(action === 'confirm' ? handlerAtConfirmation(context, order) : {}),
  }
  if (!(await moveOrder(db, order, change, { version, rewritten: applied?.rewritten })))
    throw notLatest(bookingAnswer(await readOrder(db, so_no, actor), actor))
  await recordStep(context, order, change, { action, reason, changes: applied?.changes ?? discardedChanges(order, change) })
  await notifyBookingChanged(context, { before: order, action, changes: applied?.changes ?? [], version: version + 1 })
  const moved = await readOrder(db, so_no, actor)
  await notifyBooking(context, { ...moved, party_ids: [...new Set([...order.party_ids, ...moved.party_ids])] }, step.row.event)
  return bookingAnswer(moved, actor)
}

/** The user who confirms a booking handles it, unless it has a handler. */
const handlerAtConfirmation = ({ session }: RecordContext, { handled_by }: StoredOrder): OrderChange =>
  handled_by ? {} : { handled_by: session.user_uid, handled_by_name: userName(session) }

/** Discarding an amendment also discards operations' edits to it; returns them for the history. */
const discardedChanges = (order: StoredOrder, change: OrderChange): Difference[] =>
  order.amended !== null && change.amended === null ? differences(openFormOf(order), formOf(order)) : []

type OpenStep = Extract<OrderStep, { refusal: null }>
type Amendment = ReturnType<typeof amendmentOf>

const amendmentAppliedBy = ({ own }: OpenStep, order: StoredOrder): Amendment | null => (own?.applies ? amendmentOf(order) : null)

/** The changes that confirming a pending amendment writes; another sailing opens released space again. */
function amendmentOf(order: StoredOrder) {
  const form = amendedFormOf(order)
  const chosen = chosenBy(order, form)
  return {
    rewritten: { form, chosen },
    change: { amended: null, ...spaceAfter(order, form, chosen) },
    changes: differences({ ...formOf(order), ...chosenOf(order) }, { ...form, ...chosen }),
    problems: amendmentProblems(order, form, chosen),
  }
}

/** Reasons to refuse a step that its status table allows, because of the data that it would write. */
async function refusalReasons(context: RecordContext, order: StoredOrder, moved: OpenStep['moved'], applied: Amendment | null) {
  const isSeen = await isVisibleAfter(context, order, moved, applied?.rewritten)
  const reasons: Reason[] = [...(applied?.problems ?? []), ...(isSeen ? [] : [OUT_OF_SIGHT])]
  return reasons
}

export const chosenOf = ({ sailing_schedule_id, rate_source_key }: ShippingOrder) => ({ sailing_schedule_id, rate_source_key })
/** The chosen sailing and rate after a save: a form with another sailing drops the chosen one. */
export const chosenBy = (order: ShippingOrder, form: ShippingOrderForm) =>
  staysOnSailing(order, form) ? chosenOf(order) : { ...chosenOf(order), sailing_schedule_id: null }

interface StepEntry {
  action: string
  reason?: string | null
  changes: Difference[]
}
/** Records a step in the history: the booking status as from and to, space and SI status and the handler as changed fields. */
export function recordStep(
  context: RecordContext,
  order: StoredOrder,
  change: OrderChange,
  { changes, ...entry }: StepEntry,
): Promise<unknown> {
  const others = (['space_status', 'si_status', 'handled_by_name'] as const).flatMap((path) => {
    const after = change[path]
    return after === undefined || after === order[path] ? [] : [{ path, before: order[path], after }]
  })
  return recordHistory(context, {
    module: 'booking',
    record_id: order.so_no,
    from_status: order.booking_status,
    to_status: change.booking_status ?? order.booking_status,
    ...entry,
    changes: [...changes, ...others],
    record_version: order.version + 1,
  })
}

async function factsOf(
  { db, services, actor }: RecordContext,
  order: StoredOrder,
  reason: string | null | undefined,
): Promise<BookingFacts> {
  return {
    parties: await partyStates(db, asAmended(order)),
    settings: settingsOf(services.config),
    holds: await holdsOn(services, db, order, actor),
    ...(reason === undefined ? {} : { reason }),
  }
}

function stampsOf(own: BookingTransition | null, { booking_status }: OrderChange, before: StoredOrder, now: Date): OrderChange {
  if (!own || booking_status === before.booking_status) return {}
  const at = now.toISOString()
  return { status_changed_at: at, ...(own.stamp ? { [own.stamp]: at } : {}), ...confirmedDates(own, before) }
}

const confirmedDates = ({ stamp }: BookingTransition, { job_no, etd, eta }: StoredOrder): OrderChange =>
  stamp === 'confirmed_at' && job_no === null ? { etd_confirmed: etd, eta_confirmed: eta } : {}

/** Assigns Job# and HBL# if the order has none; they never change, not even through cancellation and recovery. */
async function numbersOf(context: RecordContext, row: BookingTransition | null, order: StoredOrder): Promise<OrderChange> {
  const { db, now } = context
  const missing = (row?.numbers ?? []).filter((name) => order[name] === null)
  if (missing.length === 0) return {}
  // On a TBC sailing the period in the numbers is that of the projected ETD (BOOK-074).
  const date = order.projected_etd ?? todayOf(context)
  const facts = { date, office_code: order.handling_office_party_code, mode: order.mode, direction: null }
  const numbers: OrderChange = await nextNumbers(db, missing, facts)
  if (numbers.job_no && order.handling_office_party_id !== null)
    await openJob(
      db,
      {
        job_no: numbers.job_no,
        job_type: 'SO',
        so_no: order.so_no,
        consolidation_no: null,
        office_party_id: order.handling_office_party_id,
        mode: order.mode,
        period: periodOf(order.projected_etd ?? order.etd, todayOf(context)),
        description: null,
      },
      now,
    )
  return numbers
}

/** Notifies the users who see the booking; the only place that does. Event codes of steps come from the status tables. */
export const notifyBooking = (
  { db, actor, session }: RecordContext,
  order: Pick<StoredOrder, 'so_no' | 'party_ids' | 'creator_party_ids' | 'sales_code'>,
  event_code: string,
  { job_no, ...audience }: { job_no?: string; side?: 'internal' } = {},
) =>
  publishEvent(
    db,
    {
      module: 'booking',
      sub_module: 'shipping_order',
      doc_code: order.so_no,
      event_code,
      desc_key: `booking.event_${event_code}`,
      desc_param: { so_no: order.so_no, ...(job_no ? { job_no } : {}) },
      href: bookingHref(order.so_no),
    },
    {
      party_ids: order.party_ids,
      user_uid: session.user_uid,
      sales_code: order.sales_code,
      ...audience,
      ...(event_code === 'BOOKING_DISCARDED' || event_code === 'BOOKING_DRAFTED' ? draftAudience(actor, order) : {}),
    },
  )

/** The users who see a draft: staff if staff made it, otherwise only the external parties that made it. */
const draftAudience = ({ internal }: Actor, { creator_party_ids }: Pick<StoredOrder, 'creator_party_ids'>) =>
  internal ? { side: 'internal' as const } : { side: 'external' as const, party_ids: creator_party_ids }

const guardsOf = (refusal: Refusal) => (refusal.kind === 'guards' ? refusal.messages : [])
const isFieldProblem = (reason: Reason): reason is FieldProblem => 'path' in reason

const planWarnings = async ({ db, now, services }: RecordContext, order: ShippingOrder) =>
  planFindings(order, {
    today: dayAt(now, order.pol_time_zone ?? services.config.BUSINESS_TIME_ZONE),
    is_vessel_known: order.vessel === null ? null : await isVesselKnown(db, order.vessel),
  })

/** Checks whether an action would be allowed now; returns every refusal and finding as text. */
export async function checkBookingAction(context: RecordContext, action: OrderAction, soNo: string): Promise<z.infer<typeof BookingCheck>> {
  const { db, actor, services, language } = context
  const order = await readOrder(db, soNo, actor)
  const facts = await factsOf(context, order, undefined)
  const open = asAmended(order)
  const step = orderStep(action, order, actor, facts)
  const translate = (message: Message) => inWords(message, (key, params) => services.words(language, key, params))
  const requiring = isRequiring(action) ? action : null
  const missing = requiring ? missingFor(requiring, open).map((problem) => ({ ...problem, rule: 'required', level: 'error' as const })) : []
  const broken = [
    ...(requiring ? bookingFindings(open, facts.settings, open.pol_time_zone) : []),
    ...(checksPlan(action) ? await planWarnings(context, open) : []),
  ]
  const reasons = step.refusal ? guardsOf(step.refusal) : await refusalReasons(context, order, step.moved, amendmentAppliedBy(step, order))
  const general = reasons.filter((reason) => !isFieldProblem(reason))
  const reported = new Set([...missing, ...broken].map(({ path, key }) => `${path} ${key}`))
  const others = reasons
    .filter(isFieldProblem)
    .flatMap((problem) =>
      reported.has(`${problem.path} ${problem.key}`) ? [] : [{ ...problem, rule: problem.key, level: 'error' as const }],
    )
  return {
    action,
    allowed: step.refusal === null && reasons.length === 0,
    refused_as: step.refusal && step.refusal.kind !== 'guards' ? step.refusal.kind : null,
    refusals: general.map(translate),
    findings: [...missing, ...broken, ...others].map((finding) => ({
      path: finding.path,
      rule: finding.rule,
      level: finding.level,
      ...translate(finding),
    })),
    validation: validationOf(open, action, facts.parties),
  }
}
