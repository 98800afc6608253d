import { bookingApi, bookingSteps } from '@fairlead/domain/booking/booking.api'
import { bookingBatches } from '@fairlead/domain/booking/booking.batch-api'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { BOOKING_FIELD_RIGHTS } from '@fairlead/domain/booking/booking.rights'
import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import { bookingList } from '@fairlead/domain/booking/booking.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import { hiddenPaths } from '@fairlead/domain/kit/fieldRights'
import type { Db } from '../kit/db/database.ts'
import { badRequest } from '../kit/http/failures.ts'
import { recordHistory, readHistory, userName } from '../kit/record/historyStore.ts'
import * as remarks from '../kit/record/remarks.ts'
import { readRemarks } from '../kit/record/remarkStore.ts'
import { batchHandlers, takeEach } from '../kit/http/batchHandlers.ts'
import { serve } from '../kit/http/serve.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { takeBookingStep, checkBookingAction, settingsOf, notifyBooking } from './booking.actions.ts'
import { bookingAnswer } from './booking.answer.ts'
import { writableBookingForm, amendBooking, refuseUnknownReferences, saveBooking } from './booking.saving.ts'
import { readDashboard } from './booking.figures-store.ts'
import { assignHandler } from './booking.handler.ts'
import { hiddenHistoryOf, loadedContainersOf } from './booking.listeners.ts'
import { insertOrder, readBookingPage, readOrder } from './booking.store.ts'

const MODULE = 'booking'
const JOB_ACTIONS = 'job_'
const HANDLER_ACTION = 'assign_handler'

export const bookingRoutes = serve(bookingApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const list = bookingList(name)
    if (!list) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    const page = await readBookingPage(db, list, query, { actor, now, timeZone: services.config.BUSINESS_TIME_ZONE })
    return { ...page, items: page.items.map((row) => readableOrder(row, actor)) }
  },
  read: async ({ params, db, actor }) => bookingAnswer(await readOrder(db, params.so_no, actor), actor),
  create: (context) => createBooking(context, context.body),
  save: ({ body: { version, ...form }, params, ...context }) => saveBooking(context, params.so_no, form, version),
  ...stepHandlers(bookingSteps, (context, action, params, body) =>
    takeBookingStep(context, action, { so_no: params.so_no, version: body.version, reason: reasonIn(body) }),
  ),
  ...batchHandlers(bookingBatches, (context, action, { id, version }, reason) =>
    takeBookingStep(context, action, { so_no: id, version, reason }),
  ),
  assignHandler: ({ params, body, ...context }) => assignHandler(context, { id: params.so_no, version: body.version }, body.handled_by),
  batch_assignHandler: {
    ownTransactions: ({ body: { items, handled_by }, ...context }) =>
      takeEach(context, items, (each, item) => assignHandler(each, item, handled_by)),
  },
  amend: ({ body: { version, ...form }, params, ...context }) => amendBooking(context, params.so_no, form, { version }),
  checkShippingOrder: ({ params, query, ...context }) => checkBookingAction(context, query.action, params.so_no),
  loadedContainers: async ({ params, db, actor, services }) => {
    const { so_no } = await readOrder(db, params.so_no, actor)
    return loadedContainersOf(services, db, so_no)
  },
  history: async ({ params, db, actor, services }) => {
    const order = await readOrder(db, params.so_no, actor)
    const hiddenByListeners = hiddenHistoryOf(services, order, actor)
    const hidden: readonly string[] = [...hiddenPaths(BOOKING_FIELD_RIGHTS, actor), ...hiddenByListeners.flatMap(({ fields }) => fields)]
    const entries = await readHistory(db, MODULE, params.so_no, (status) => status as ShippingOrder['booking_status'])
    // Steps of the job, and who handles the booking, are internal to the forwarder.
    const isHidden = (action: string) =>
      (!actor.internal && (action.startsWith(JOB_ACTIONS) || action === HANDLER_ACTION)) ||
      hiddenByListeners.some(({ hidesAction }) => hidesAction(action))
    const shown = entries.filter(({ action }) => !isHidden(action))
    return shown.map((entry) => ({ ...entry, fields: entry.fields.filter((change) => !hidden.includes(change.path)) }))
  },
  remarks: async ({ params, db, actor }) => readRemarks(db, await remarkedRecord(db, params.so_no, actor), actor.internal),
  addRemark: async ({ params, body, ...context }) =>
    remarks.addRemark(context, await remarkedRecord(context.db, params.so_no, context.actor), body),
  deleteRemark: async ({ params, db, actor, session }) =>
    remarks.deleteOwnRemark(db, await remarkedRecord(db, params.so_no, actor), params.remark_id, session.user_uid),
  remarkPicture: async ({ params, db, actor }) =>
    remarks.readPicture(db, await remarkedRecord(db, params.so_no, actor), params, actor.internal),
  dashboard: ({ db, actor, now, services }) => readDashboard(db, { actor, now, timeZone: services.config.BUSINESS_TIME_ZONE }),
  settings: ({ services }) => settingsOf(services.config),
})

const remarkedRecord = async (db: Db, soNo: string, actor: Actor) => ({
  module: MODULE,
  record_id: (await readOrder(db, soNo, actor)).so_no,
})

/** Stores a new booking as a draft. */
export async function createBooking(context: RecordContext, input: ShippingOrderForm): Promise<ShippingOrder> {
  const { db, actor, session, now } = context
  const form = writableBookingForm(context, input, null)
  await refuseUnknownReferences(context, form, { party_ids: [], open: null })
  const date = todayOf(context)
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
  await recordHistory(context, {
    module: MODULE,
    record_id: inserted.so_no,
    action: 'create',
    from_status: null,
    to_status: 'DRAFT',
    record_version: 1,
  })
  const audience = { ...inserted, creator_party_ids: [...actor.party_ids], sales_code: form.sales_code ?? null }
  await notifyBooking(context, audience, 'BOOKING_DRAFTED')
  return bookingAnswer(await readOrder(db, inserted.so_no, actor), actor)
}
