import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import type { ConsolidationRow } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi, consolidationSteps } from '@fairlead/domain/consolidation/consolidation.api'
import { ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { readablePlan } from '@fairlead/domain/consolidation/consolidation.defaults'
import { historyForPrincipal } from '@fairlead/domain/consolidation/consolidation.history-rules'
import { CONSOLIDATION_LISTS, consolidationList, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import { mayAnnotatePlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { bookingSource } from '../booking/booking.columns.ts'
import { readOrder } from '../booking/booking.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { badRequest, forbidden } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, planOf, readPage, readRows } from '../kit/list/listQuery.ts'
import { readHistory } from '../kit/record/historyStore.ts'
import * as remarks from '../kit/record/remarks.ts'
import { readRemarks } from '../kit/record/remarkStore.ts'
import type { Config } from '../kit/start/config.ts'
import { countedWaiting, waitingOrders } from '../scope/consolidation.scope.ts'
import { alignSailing } from './consolidation.aligning.ts'
import { takePlanStep } from './consolidation.actions.ts'
import { consolidationSource } from './consolidation.columns.ts'
import { saveContainer } from './consolidation.containers.ts'
import { readFigures } from './consolidation.figures-store.ts'
import { readContainerKinds } from './consolidation.kinds-store.ts'
import { readCandidates, readOffers } from './consolidation.offers.ts'
import { planAnswer, MODULE, readWholePlan } from './consolidation.records.ts'
import { createPlan, savePlan } from './consolidation.saving.ts'
import { planBesideOrder, planConsolidations, readPlan, type StoredRow } from './consolidation.store.ts'
import { takeOver } from './consolidation.taking-over.ts'

const unknownList = () => badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
const rowOf = (actor: Actor, { is_principal, ...row }: StoredRow): ConsolidationRow => readablePlan(row, actor, is_principal)

/** The list of orders that wait for a plan. */
const planWaitingOrders = (query: Omit<ListQuery, 'list'>, actor: Actor, now: Date, timeZone: string) =>
  planOf(PENDING_CREATION, query, bookingSource(actor), {
    reader: actor,
    now,
    timeZone,
    always: [waitingOrders(actor)],
    counted: countedWaiting(actor),
  })

export const consolidationRoutes = serve(consolidationApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const list = consolidationList(name, actor)
    if (!list) throw unknownList()
    const plan = planConsolidations(list, query, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE })
    const page = await readPage<StoredRow>(db, plan, consolidationSource(actor), query)
    return { ...page, items: page.items.map((row) => rowOf(actor, row)) }
  },
  waitingOrders: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    if (name !== PENDING_CREATION.name) throw unknownList()
    const plan = planWaitingOrders(query, actor, now, services.config.BUSINESS_TIME_ZONE)
    const page = await readPage<ShippingOrderRow>(db, plan, bookingSource(actor), query)
    return { ...page, items: page.items.map((row) => readableOrder(row, actor)) }
  },
  dashboard: ({ db, actor, now, services }) => readFigures(db, actor, now, services.config.BUSINESS_TIME_ZONE),
  read: async ({ params, db, actor }) => planAnswer(await readPlan(db, params.consolidation_no, actor), actor),
  create: ({ body: { copied_from, ...form }, ...context }) => createPlan(context, form, copied_from ?? null),
  save: ({ body: { version, ...form }, params, ...context }) => savePlan(context, params.consolidation_no, form, version),
  ...stepHandlers(consolidationSteps, (context, action, params, body) =>
    takePlanStep(context, action, params.consolidation_no, { version: body.version, reason: reasonIn(body) }),
  ),
  takeOver: ({ params, body, ...context }) => takeOver(context, params.consolidation_no, body),
  alignSailing: {
    ownTransactions: async ({ params, body, ...context }) => ({
      results: await alignSailing(context, params.consolidation_no, body.so_nos),
    }),
  },
  saveContainer: ({ params, body: { version, ...form }, ...context }) =>
    saveContainer(context, { no: params.consolidation_no, containerId: params.container_id, version }, form),
  candidates: ({ query, ...context }) => {
    if (!mayPlan(context.actor)) throw forbidden()
    return readCandidates(context, query)
  },
  planTogether: ({ body, ...context }) => {
    if (!mayPlan(context.actor)) throw forbidden()
    return readOffers(context, body.so_nos)
  },
  containerKinds: ({ db }) => readContainerKinds(db),
  ofOrder: async ({ params, db, actor }) => {
    const { so_no } = await readOrder(db, params.so_no, actor)
    return { consolidation: await planBesideOrder(db, so_no, actor) }
  },
  history: async ({ params, ...context }) => {
    const { consolidation_no, principal_party_id } = await readWholePlan(context, params.consolidation_no)
    const entries = await readHistory(context.db, MODULE, consolidation_no, (status) => ConsolStatus.parse(status))
    return context.actor.internal ? entries : historyForPrincipal(entries, principal_party_id)
  },
  remarks: async ({ params, ...context }) =>
    readRemarks(context.db, await remarkedPlan(context, params.consolidation_no), context.actor.internal),
  addRemark: async ({ params, body, ...context }) => {
    const record = await remarkedPlan(context, params.consolidation_no)
    if (!mayAnnotatePlan(context.actor)) throw forbidden()
    return remarks.addRemark(context, record, body)
  },
  deleteRemark: async ({ params, ...context }) =>
    remarks.deleteOwnRemark(context.db, await remarkedPlan(context, params.consolidation_no), params.remark_id, context.session.user_uid),
  remarkPicture: async ({ params, ...context }) =>
    remarks.readPicture(context.db, await remarkedPlan(context, params.consolidation_no), params, context.actor.internal),
})

const remarkedPlan = async (context: Pick<RecordContext, 'db' | 'actor'>, no: string) => ({
  module: MODULE,
  record_id: (await readWholePlan(context, no)).consolidation_no,
})

/** Every list of consolidations for the export. */
export const consolidationExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
  ...CONSOLIDATION_LISTS.map((list): Exportable => {
    const plan = (query: Omit<ListQuery, 'list'>, actor: Actor, now: Date) => planConsolidations(list, query, actor, { now, timeZone })
    return {
      list: list as unknown as List,
      access: ['consolidation'],
      count: (db, query, actor, now) => countRows(db, plan(query, actor, now), consolidationSource(actor)),
      read: async (db, query, { actor, now, ...part }) => {
        const rows = await readRows<StoredRow>(db, plan(query, actor, now), consolidationSource(actor), part)
        return rows.map((row) => rowOf(actor, row))
      },
    }
  }),
  {
    list: PENDING_CREATION as unknown as List,
    access: ['consolidation'],
    count: (db, query, actor, now) => countRows(db, planWaitingOrders(query, actor, now, timeZone), bookingSource(actor)),
    read: async (db, query, { actor, now, ...part }) => {
      const rows = await readRows<ShippingOrderRow>(db, planWaitingOrders(query, actor, now, timeZone), bookingSource(actor), part)
      return rows.map((row) => readableOrder(row, actor))
    },
  },
]
