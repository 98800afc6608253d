import { INTERNAL_HISTORY } from '@fairlead/domain/approval/approval.codes'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { INTERNAL_FIELDS, type ShippingOrder, type ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { formOf, withoutInternalFields, withSystemLines, writableForm } from '@fairlead/domain/booking/booking.defaults'
import { problemsOfSaving } from '@fairlead/domain/booking/booking.guards'
import { mayTakeSailing, staysOnSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { BOOKING_LISTS, bookingList } from '@fairlead/domain/booking/booking.lists'
import { editableBy } from '@fairlead/domain/booking/booking.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import { noteChange } from '../approval/approval.changes.ts'
import { badRequest, conflict, forbidden, notFound, notLatest, refused } from '../kit/failures.ts'
import { remember, tellHistory, userName } from '../kit/historyStore.ts'
import * as remarks from '../kit/remarkStore.ts'
import { serve } from '../kit/serve.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { act, check, settingsOf, tellOfBooking } from './booking.actions.ts'
import { answerOf, type BookingVisit } from './booking.answer.ts'
import { insertOrder, readBookingPage, readDashboard, readOrder, unknownReferences, updateOrder } from './booking.store.ts'

const MODULE = 'booking'

export const bookingRoutes = serve(bookingApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, house }) => {
    const list = bookingList(name)
    if (!list) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    const page = await readBookingPage(db, list, query, actor, now, house.config.BUSINESS_TIME_ZONE)
    return actor.internal ? page : { ...page, items: page.items.map(withoutInternalFields) }
  },
  read: async ({ params, db, actor }) => answerOf(await readOrder(db, params.so_no, actor), actor),
  create: (visit) => create(visit, visit.body),
  save: ({ body: { version, ...form }, params, ...visit }) => save(visit, params.so_no, form, version),
  submit: ({ params, body, ...visit }) => act(visit, 'submit', params.so_no, body.version, null),
  discard: ({ params, body, ...visit }) => act(visit, 'discard', params.so_no, body.version, null),
  confirm: ({ params, body, ...visit }) => act(visit, 'confirm', params.so_no, body.version, null),
  cancel: ({ params, body, ...visit }) => act(visit, 'cancel', params.so_no, body.version, body.reason ?? null),
  recover: ({ params, body, ...visit }) => act(visit, 'recover', params.so_no, body.version, null),
  checkShippingOrder: ({ params, query, ...visit }) => check(visit, query.action, params.so_no),
  history: async ({ params, db, actor }) => {
    await readOrder(db, params.so_no, actor)
    const hidden: readonly string[] = actor.internal ? [] : INTERNAL_FIELDS
    const entries = await tellHistory(db, MODULE, params.so_no, (status) => status as ShippingOrder['booking_status'])
    const seen = actor.internal ? entries : entries.filter(({ action }) => !INTERNAL_HISTORY.includes(action))
    return seen.map((entry) => ({ ...entry, fields: entry.fields.filter((change) => !hidden.includes(change.path)) }))
  },
  remarks: async ({ params, db, actor }) => {
    await readOrder(db, params.so_no, actor)
    return remarks.readRemarks(db, MODULE, params.so_no, actor.internal)
  },
  addRemark: async ({ params, body, db, actor, session, now, house }) => {
    await readOrder(db, params.so_no, actor)
    if (body.visible_to === 'INTERNAL' && !actor.internal) throw forbidden()
    const max = house.config.REMARK_MAX_LENGTH
    if (body.body.length > max) throw refused({ key: 'msgInputInvalid' }, [{ path: 'body', key: 'msgTooLong', params: { max } }])
    return remarks.addRemark(db, {
      module: MODULE,
      record_id: params.so_no,
      ...body,
      user_uid: session.user_uid,
      user_name: userName(session),
      created_at: now,
    })
  },
  deleteRemark: async ({ params, db, actor, session }) => {
    await readOrder(db, params.so_no, actor)
    if (!(await remarks.deleteOwnRemark(db, MODULE, params.so_no, params.remark_id, session.user_uid))) throw notFound()
  },
  dashboard: ({ db, actor, now, house }) => readDashboard(db, BOOKING_LISTS, actor, now, house.config.BUSINESS_TIME_ZONE),
  settings: ({ house }) => settingsOf(house.config),
})

async function create(visit: BookingVisit, given: ShippingOrderForm): Promise<ShippingOrder> {
  const { db, actor, session, now, house } = visit
  const form = withSystemLines(allowed(visit, given, null))
  await refuseUnknown(visit, form, [])
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: house.config.BUSINESS_TIME_ZONE }).format(now)
  const at = now.toISOString()
  const inserted = await insertOrder(db, form, actor.party_ids, async () => ({
    so_no: await nextNumber(db, 'so_no', { date, office_code: null, mode: form.mode, direction: null }),
    booking_status: 'DRAFT' as const,
    origin: actor.internal ? 'M' : 'E',
    user_uid: session.user_uid,
    user_name: userName(session),
    created_at: at,
    status_changed_at: at,
  }))
  await remember(db, session, visit, {
    module: MODULE,
    record_id: inserted.so_no,
    action: 'create',
    from_status: null,
    to_status: 'DRAFT',
    record_version: 1,
  })
  const audience = { ...inserted, creator_party_ids: [...actor.party_ids], sales_code: form.sales_code }
  await tellOfBooking(visit, audience, 'BOOKING_DRAFTED')
  return answerOf(await readOrder(db, inserted.so_no, actor), actor)
}

/** What an order has chosen; absent: what it had, as long as it stays on that sailing. */
export type Chosen = Pick<ShippingOrder, 'sailing_schedule_id' | 'rate_source_key'>

export async function save(
  visit: BookingVisit,
  soNo: string,
  given: ShippingOrderForm,
  version: number,
  taken?: Chosen,
): Promise<ShippingOrder> {
  const { db, actor, session, house } = visit
  const order = await readOrder(db, soNo, actor, true)
  if (!actor.func_ids.has('create_booking')) throw forbidden()
  if (!(taken ? mayTakeSailing(order, actor) : editableBy(order, actor))) throw conflict({ key: 'booking.notEditable' })
  if (order.version !== version) throw notLatest(answerOf(order, actor))
  const form = withSystemLines(allowed(visit, given, order))
  await refuseUnknown(visit, form, order.party_ids)
  const problems = problemsOfSaving(order.booking_status, form, settingsOf(house.config))
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const had = chosenOf(order)
  const chosen = taken ?? (staysOnSailing(order, form) ? had : { ...had, sailing_schedule_id: null })
  const changes = [...differences(formOf(order), form), ...differences(had, chosen)]
  if (changes.length === 0) return answerOf(order, actor)
  if (!(await updateOrder(db, order, form, version, chosen))) throw notLatest(answerOf(await readOrder(db, soNo, actor), actor))
  await remember(db, session, visit, {
    module: MODULE,
    record_id: soNo,
    action: taken ? 'take_sailing' : 'save',
    from_status: order.booking_status,
    to_status: order.booking_status,
    changes,
    record_version: version + 1,
  })
  await noteChange(visit, order, changes, version + 1)
  const saved = await readOrder(db, soNo, actor)
  await tellOfBooking(visit, saved, order.booking_status === 'DRAFT' ? 'BOOKING_DRAFTED' : 'BOOKING_CHANGED')
  return answerOf(saved, actor)
}

const chosenOf = ({ sailing_schedule_id, rate_source_key }: ShippingOrder): Chosen => ({ sailing_schedule_id, rate_source_key })

const allowed = ({ actor }: BookingVisit, form: ShippingOrderForm, stored: ShippingOrder | null): ShippingOrderForm =>
  writableForm(form, stored && { contract_type: stored.contract_type, contract_no: stored.contract_no }, actor)

async function refuseUnknown({ db, actor }: BookingVisit, form: ShippingOrderForm, standing: readonly number[]): Promise<void> {
  const unknown = await unknownReferences(db, form, actor, standing)
  if (unknown.length > 0)
    throw refused(
      { key: 'msgInputInvalid' },
      unknown.map((path) => ({ path, key: 'msgNotAvailable' })),
    )
}
