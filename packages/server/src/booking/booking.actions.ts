import { amendmentProblems, spaceAfter } from '@fairlead/domain/booking/booking.amend-rules'
import { amendedFormOf, asAmended, formOf, openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { validationOf, type BookingFacts } from '@fairlead/domain/booking/booking.guards'
import { isBookingAction, orderStep, type OrderStep } from '@fairlead/domain/booking/booking.progress-transitions'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { staysOnSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { isRequiring, missingFor } from '@fairlead/domain/booking/booking.required'
import { stateRefusalKey, type BookingTransition } from '@fairlead/domain/booking/booking.transitions'
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
import { recordHistory } from '../kit/record/historyStore.ts'
import { todayOf } from '../kit/db/today.ts'
import { tell } from '../kit/jobs/outbox.ts'
import { remarkLimitsOf } from '../kit/record/remarks.ts'
import { admit, guarded } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { openJob } from '../job/job.store.ts'
import { nextNumbers } from '../sequence/sequence.store.ts'
import { answerOf, OUT_OF_SIGHT } from './booking.answer.ts'
import { holdsOn, notifyBookingChanged } from './booking.listeners.ts'
import { isSeenAfter, moveOrder, partyStates, readOrder, type OrderChange, type StoredOrder } from './booking.store.ts'

export const settingsOf = (config: Config): BookingSettings => ({
  container_check_digit: config.CONTAINER_CHECK_DIGIT,
  ...remarkLimitsOf(config),
})

/** One step of a status table: checked, numbered, stored, remembered and told, all in the caller's transaction. */
export async function act(
  context: RecordContext,
  action: OrderAction,
  soNo: string,
  version: number,
  reason: string | null,
): Promise<ShippingOrder> {
  const { db, actor, now } = context
  const order = await readOrder(db, soNo, actor, true)
  const refusesState = stateRefusalKey(isBookingAction(action) ? action : null, order, actor)
  const step = admit(orderStep(action, order, actor, await factsOf(context, order, reason)), answerOf(order, actor), version, refusesState)
  const applied = amendmentBy(step, order)
  const reasons = await reasonsAgainst(context, order, step.moved, applied)
  if (reasons.length > 0) throw guarded(reasons)
  const change = {
    ...applied?.change,
    ...step.moved,
    ...stampsOf(step.own, step.moved, order, now),
    ...(action === 'cancel' || action === 'request_cancel' ? { cancel_reason: reason } : {}),
    ...(await numbersOf(context, step.own, order)),
  }
  if (!(await moveOrder(db, order, change, version, applied?.rewritten))) throw notLatest(answerOf(await readOrder(db, soNo, actor), actor))
  await recordStep(context, order, change, { action, reason, changes: applied?.changes ?? takenBack(order, change) })
  await notifyBookingChanged(context, { before: order, action, changes: applied?.changes ?? [], version: version + 1 })
  const moved = await readOrder(db, soNo, actor)
  await notifyBooking(context, { ...moved, party_ids: [...new Set([...order.party_ids, ...moved.party_ids])] }, step.row.event)
  return answerOf(moved, actor)
}

/** With an amendment that is not confirmed goes all that was asked for, and what operations have entered into it since. */
const takenBack = (order: StoredOrder, change: OrderChange): Difference[] =>
  order.amended !== null && change.amended === null ? differences(openFormOf(order), formOf(order)) : []

type OpenStep = Extract<OrderStep, { refusal: null }>
type Amendment = ReturnType<typeof amendmentOf>

const amendmentBy = ({ own }: OpenStep, order: StoredOrder): Amendment | null => (own?.applies ? amendmentOf(order) : null)

/** What the confirmation of a waiting amendment writes; space on another sailing is open again. */
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

/** Why a step that its status table allows is refused nevertheless: by what it would write. */
async function reasonsAgainst({ db, actor }: RecordContext, order: StoredOrder, moved: OpenStep['moved'], applied: Amendment | null) {
  const isSeen = await isSeenAfter(db, order, moved, actor, applied?.rewritten)
  const reasons: Reason[] = [...(applied?.problems ?? []), ...(isSeen ? [] : [OUT_OF_SIGHT])]
  return reasons
}

export const chosenOf = ({ sailing_schedule_id, rate_source_key }: ShippingOrder) => ({ sailing_schedule_id, rate_source_key })
/** An order that names another sailing is on the chosen one no more. */
export const chosenBy = (order: ShippingOrder, form: ShippingOrderForm) =>
  staysOnSailing(order, form) ? chosenOf(order) : { ...chosenOf(order), sailing_schedule_id: null }

interface Remembered {
  action: string
  reason?: string | null
  changes: Difference[]
}
/** The trail of a booking: its own status from and to, and each of the other two as a field that changed. */
export function recordStep(
  context: RecordContext,
  order: StoredOrder,
  change: OrderChange,
  { changes, ...entry }: Remembered,
): Promise<unknown> {
  const others = (['space_status', 'si_status'] as const).flatMap((path) => {
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

async function factsOf({ db, services }: RecordContext, order: StoredOrder, reason: string | null | undefined): Promise<BookingFacts> {
  return {
    parties: await partyStates(db, asAmended(order)),
    settings: settingsOf(services.config),
    holds: await holdsOn(services, db, order.so_no),
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

/** Job# and HBL# where the order has none: once given they stay, through cancellation and recovery. */
async function numbersOf(context: RecordContext, row: BookingTransition | null, order: StoredOrder): Promise<OrderChange> {
  const { db, now } = context
  const wanted = (row?.numbers ?? []).filter((name) => order[name] === null)
  if (wanted.length === 0) return {}
  // On a TBC sailing the numbers are of the period of the projected ETD (BOOK-074).
  const date = order.projected_etd ?? todayOf(context)
  const facts = { date, office_code: order.handling_office_party_code, mode: order.mode, direction: null }
  const given: OrderChange = await nextNumbers(db, wanted, facts)
  if (given.job_no && order.handling_office_party_id !== null)
    await openJob(
      db,
      {
        job_no: given.job_no,
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
  return given
}

/** The event code is the status table's; nowhere else does a booking tell of itself. */
export const notifyBooking = (
  { db, actor, session }: RecordContext,
  order: Pick<StoredOrder, 'so_no' | 'party_ids' | 'creator_party_ids' | 'sales_code'>,
  event_code: string,
  { job_no, ...audience }: { job_no?: string; side?: 'internal' } = {},
) =>
  tell(
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

/** Those whom the scope shows a draft: the side that made it, and of outsiders the makers alone. */
const draftAudience = ({ internal }: Actor, { creator_party_ids }: Pick<StoredOrder, 'creator_party_ids'>) =>
  internal ? { side: 'internal' as const } : { side: 'external' as const, party_ids: creator_party_ids }

const guardsOf = (refusal: Refusal) => (refusal.kind === 'guards' ? refusal.messages : [])
const isOfField = (reason: Reason): reason is FieldProblem => 'path' in reason

/** "Would this action be allowed now, and if not, why not": every refusal and every finding, in words. */
export async function check(context: RecordContext, action: OrderAction, soNo: string): Promise<z.infer<typeof BookingCheck>> {
  const { db, actor, services, language } = context
  const order = await readOrder(db, soNo, actor)
  const facts = await factsOf(context, order, undefined)
  const open = asAmended(order)
  const step = orderStep(action, order, actor, facts)
  const say = (message: Message) => inWords(message, (key, params) => services.words(language, key, params))
  const requiring = isRequiring(action) ? action : null
  const missing = requiring ? missingFor(requiring, open).map((problem) => ({ ...problem, rule: 'required', level: 'error' as const })) : []
  const broken = requiring ? bookingFindings(open, facts.settings, open.pol_time_zone) : []
  const standing = step.refusal ? guardsOf(step.refusal) : await reasonsAgainst(context, order, step.moved, amendmentBy(step, order))
  const general = standing.filter((reason) => !isOfField(reason))
  const told = new Set([...missing, ...broken].map(({ path, key }) => `${path} ${key}`))
  const others = standing
    .filter(isOfField)
    .flatMap((problem) => (told.has(`${problem.path} ${problem.key}`) ? [] : [{ ...problem, rule: problem.key, level: 'error' as const }]))
  return {
    action,
    allowed: step.refusal === null && standing.length === 0,
    refused_as: step.refusal && step.refusal.kind !== 'guards' ? step.refusal.kind : null,
    refusals: general.map(say),
    findings: [...missing, ...broken, ...others].map((finding) => ({
      path: finding.path,
      rule: finding.rule,
      level: finding.level,
      ...say(finding),
    })),
    validation: validationOf(open, action, facts.parties),
  }
}
