import { validationOf, type BookingFacts } from '@fairlead/domain/booking/booking.guards'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { missingFor } from '@fairlead/domain/booking/booking.required'
import { bookingStep, type BookingTransition } from '@fairlead/domain/booking/booking.transitions'
import type { BookingAction } from '@fairlead/domain/booking/booking.codes'
import type { BookingCheck, BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'
import { recordHref } from '@fairlead/domain/notification/notification.codes'
import type { Reason, Refusal } from '@fairlead/domain/kit/transitions'
import type * as z from 'zod/mini'
import type { Config } from '../kit/config.ts'
import { conflict, forbidden, notLatest, refused, type Failure } from '../kit/failures.ts'
import { remember } from '../kit/historyStore.ts'
import { tell } from '../kit/outbox.ts'
import { nextNumbers } from '../sequence/sequence.store.ts'
import { answerOf, type BookingVisit } from './booking.answer.ts'
import { moveOrder, openJob, partyStates, readOrder, relateParties, type StoredOrder } from './booking.store.ts'

export const settingsOf = (config: Config): BookingSettings => ({
  container_check_digit: config.CONTAINER_CHECK_DIGIT,
  remark_max_length: config.REMARK_MAX_LENGTH,
})

/** One step of the status table: checked, numbered, stored, remembered and told, all in the caller's transaction. */
export async function act(
  visit: BookingVisit,
  action: BookingAction,
  soNo: string,
  version: number,
  reason: string | null,
): Promise<ShippingOrder> {
  const { db, actor, session, now } = visit
  const order = await readOrder(db, soNo, actor, true)
  const step = bookingStep(action, order, actor, await factsOf(visit, order, reason))
  if (step.refusal) throw failureOf(step.refusal)
  if (order.version !== version) throw notLatest(answerOf(order, actor))
  const change = {
    booking_status: step.row.to,
    ...step.row.sets,
    ...stampsOf(step.row, now),
    ...(action === 'cancel' ? { cancel_reason: reason } : {}),
    ...(await numbersOf(visit, step.row, order)),
  }
  if (!(await moveOrder(db, order, change, version))) throw notLatest(answerOf(await readOrder(db, soNo, actor), actor))
  if (action === 'submit') await relateParties(db, order.party_ids)
  await remember(db, session, visit, {
    module: 'booking',
    record_id: soNo,
    action,
    from_status: order.booking_status,
    to_status: step.row.to,
    reason,
    record_version: version + 1,
  })
  await tellOfBooking(visit, order, step.row.event)
  return answerOf(await readOrder(db, soNo, actor), actor)
}

async function factsOf({ db, house }: BookingVisit, order: StoredOrder, reason: string | null | undefined): Promise<BookingFacts> {
  return { parties: await partyStates(db, order), settings: settingsOf(house.config), ...(reason === undefined ? {} : { reason }) }
}

const stampsOf = (row: BookingTransition, now: Date): Partial<ShippingOrder> => ({
  status_changed_at: now.toISOString(),
  ...(row.stamp ? { [row.stamp]: now.toISOString() } : {}),
})

/** Job# and HBL# where the order has none: once given they stay, through cancellation and recovery. */
async function numbersOf({ db, now, house }: BookingVisit, row: BookingTransition, order: StoredOrder): Promise<Partial<ShippingOrder>> {
  const wanted = (row.numbers ?? []).filter((name) => order[name] === null)
  if (wanted.length === 0) return {}
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: house.config.BUSINESS_TIME_ZONE }).format(now)
  const facts = { date, office_code: order.handling_office_party_code, mode: order.mode, direction: null }
  const given: Partial<ShippingOrder> = await nextNumbers(db, wanted, facts)
  if (given.job_no && order.handling_office_party_id !== null)
    await openJob(db, { job_no: given.job_no, so_no: order.so_no, office_party_id: order.handling_office_party_id, opened_at: now })
  return given
}

/** The event code is the status table's; nowhere else does a booking tell of itself. */
export const tellOfBooking = (
  { db, actor, session }: BookingVisit,
  order: Pick<StoredOrder, 'so_no' | 'party_ids' | 'creator_party_ids' | 'sales_code'>,
  event_code: string,
) =>
  tell(
    db,
    {
      module: 'booking',
      sub_module: 'shipping_order',
      doc_code: order.so_no,
      event_code,
      desc_key: `booking.event_${event_code}`,
      desc_param: { so_no: order.so_no },
      href: recordHref('booking', order.so_no),
    },
    {
      party_ids: order.party_ids,
      user_uid: session.user_uid,
      sales_code: order.sales_code,
      ...(event_code === 'BOOKING_DISCARDED' || event_code === 'BOOKING_DRAFTED' ? draftAudience(actor, order) : {}),
    },
  )

/** Those whom the scope shows a draft: the side that made it, and of outsiders the makers alone. */
const draftAudience = ({ internal }: Actor, { creator_party_ids }: Pick<StoredOrder, 'creator_party_ids'>) =>
  internal ? { side: 'internal' as const } : { side: 'external' as const, party_ids: creator_party_ids }

const isOfField = (reason: Reason): reason is FieldProblem => 'path' in reason

/** Permission, then state, then what the guards found: the job and party texts first, missing fields beside their fields. */
function failureOf(refusal: Refusal): Failure {
  if (refusal.kind === 'forbidden') return forbidden()
  if (refusal.kind === 'state') return conflict({ key: 'booking.statusRefusesAction' })
  const general: Message[] = refusal.messages.filter((reason) => !isOfField(reason))
  const fields = refusal.messages.filter(isOfField)
  return refused(general[0] ?? { key: 'msgInputInvalid' }, [...general.slice(1).map((message) => ({ ...message, path: '' })), ...fields])
}

/** "Would this action be allowed now, and if not, why not": every refusal and every finding, in words. */
export async function check(visit: BookingVisit, action: BookingAction, soNo: string): Promise<z.infer<typeof BookingCheck>> {
  const { db, actor, house, language } = visit
  const order = await readOrder(db, soNo, actor)
  const facts = await factsOf(visit, order, undefined)
  const step = bookingStep(action, order, actor, facts)
  const say = ({ key, params }: Message) => ({ msgKey: key, Message: house.words(language, key, params), ...(params ? { params } : {}) })
  const requiring = action === 'submit' || action === 'confirm' ? action : null
  const missing = requiring
    ? missingFor(requiring, order).map((problem) => ({ ...problem, rule: 'required', level: 'error' as const }))
    : []
  const broken = requiring ? bookingFindings(order, facts.settings, order.pol_time_zone) : []
  const general = step.refusal?.kind === 'guards' ? step.refusal.messages.filter((reason) => !isOfField(reason)) : []
  return {
    action,
    allowed: step.refusal === null,
    refused_as: step.refusal && step.refusal.kind !== 'guards' ? step.refusal.kind : null,
    refusals: general.map(say),
    findings: [...missing, ...broken].map((finding) => ({ path: finding.path, rule: finding.rule, level: finding.level, ...say(finding) })),
    validation: validationOf(order, action, facts.parties),
  }
}
