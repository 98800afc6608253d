import { comparisonOf } from '@fairlead/domain/master-bl/master-bl.compare-rules'
import { masterBlApi, masterBlSteps } from '@fairlead/domain/master-bl/master-bl.api'
import { MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { billOfOrders, officeOfBill } from '@fairlead/domain/master-bl/master-bl.defaults'
import { SEARCH_MASTER_BL } from '@fairlead/domain/master-bl/master-bl.lists'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { MasterBlForm, MasterBlRow } from '@fairlead/domain/master-bl/master-bl'
import type { List } from '@fairlead/domain/kit/list'
import { readOrder } from '../booking/booking.store.ts'
import { readPlan } from '../consolidation/consolidation.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { badRequest, forbidden } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { stepHandlers } from '../kit/http/stepHandlers.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, readPage, readRows } from '../kit/list/listQuery.ts'
import { readHistory } from '../kit/record/historyStore.ts'
import * as remarks from '../kit/record/remarks.ts'
import { readRemarks } from '../kit/record/remarkStore.ts'
import type { Config } from '../kit/start/config.ts'
import { takeBillStep } from './master-bl.actions.ts'
import { BILL_SOURCE } from './master-bl.columns.ts'
import { factsOfOrders, findBilledOrders, ordersOfPlan, seenOrders } from './master-bl.facts-store.ts'
import { readBillFigures } from './master-bl.figures-store.ts'
import { MODULE } from './master-bl.records.ts'
import { createBill, saveBill } from './master-bl.saving.ts'
import { planBills, readBill, readOfficeCity, relatedBills } from './master-bl.store.ts'

/** The form of a new bill of orders, or of those of a plan; unknown orders are left out. */
async function proposeBill(
  context: Pick<RecordContext, 'db' | 'actor' | 'now' | 'services'>,
  { so_nos, consolidation_no }: { so_nos: readonly string[]; consolidation_no: string | null },
): Promise<MasterBlForm> {
  const { db, actor } = context
  const plan = consolidation_no === null ? null : await readPlan(db, consolidation_no, actor)
  const numbers = so_nos.length > 0 || !plan ? so_nos : await ordersOfPlan(db, plan.consolidation_no)
  const found = await seenOrders(db, null, numbers, actor)
  const orders = numbers.flatMap((so_no) => found.find((order) => order.so_no === so_no) ?? [])
  const facts = await factsOfOrders(db, null, orders, actor)
  const issue = { city: await readOfficeCity(db, officeOfBill(orders, plan)), today: todayOf(context) }
  return billOfOrders(orders, facts, plan, issue)
}

export const masterBlRoutes = serve(masterBlApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    if (name !== SEARCH_MASTER_BL.name) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    const plan = planBills(query, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE })
    return readPage<MasterBlRow>(db, plan, BILL_SOURCE, query)
  },
  dashboard: ({ db, actor, now, services }) => readBillFigures(db, actor, now, services.config.BUSINESS_TIME_ZONE),
  read: ({ params, db, actor }) => readBill(db, params.master_bl_no, actor),
  comparison: async ({ params, db, actor }) => ({ lines: comparisonOf(await readBill(db, params.master_bl_no, actor)) }),
  create: ({ body, ...context }) => createBill(context, body),
  save: ({ body: { version, ...form }, params, ...context }) => saveBill(context, params.master_bl_no, form, version),
  ...stepHandlers(masterBlSteps, (context, action, params, body) => takeBillStep(context, action, params.master_bl_no, body)),
  findOrders: ({ query, db, actor }) => findBilledOrders(db, query.q, actor),
  facts: async ({ body, db, actor }) =>
    factsOfOrders(db, body.master_bl_no, await seenOrders(db, body.master_bl_no, body.so_nos, actor), actor),
  proposeBill: ({ body, ...context }) => proposeBill(context, body),
  ofOrder: async ({ params, db, actor }) => {
    const { so_no } = await readOrder(db, params.so_no, actor)
    return { bills: await relatedBills(db, { so_no }, actor) }
  },
  ofPlan: async ({ params, db, actor }) => {
    const { consolidation_no } = await readPlan(db, params.consolidation_no, actor)
    return { bills: await relatedBills(db, { consolidation_no }, actor) }
  },
  history: async ({ params, db, actor }) => {
    const { master_bl_no } = await readBill(db, params.master_bl_no, actor)
    return readHistory(db, MODULE, master_bl_no, (status) => MblStatus.parse(status))
  },
  remarks: async ({ params, ...context }) =>
    readRemarks(context.db, await remarkedBill(context, params.master_bl_no), context.actor.internal),
  addRemark: async ({ params, body, ...context }) => {
    const record = await remarkedBill(context, params.master_bl_no)
    if (!mayWriteBills(context.actor)) throw forbidden()
    return remarks.addRemark(context, record, body)
  },
  deleteRemark: async ({ params, ...context }) =>
    remarks.deleteOwnRemark(context.db, await remarkedBill(context, params.master_bl_no), params.remark_id, context.session.user_uid),
  remarkPicture: async ({ params, ...context }) =>
    remarks.readPicture(context.db, await remarkedBill(context, params.master_bl_no), params, context.actor.internal),
})

const remarkedBill = async ({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, no: string) => ({
  module: MODULE,
  record_id: (await readBill(db, no, actor)).master_bl_no,
})

export const masterBlExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
  {
    list: SEARCH_MASTER_BL as unknown as List,
    access: ['master_bl'],
    count: (db, query, actor, now) => countRows(db, planBills(query, actor, { now, timeZone }), BILL_SOURCE),
    read: (db, query, { actor, now, ...part }) => readRows<MasterBlRow>(db, planBills(query, actor, { now, timeZone }), BILL_SOURCE, part),
  },
]
