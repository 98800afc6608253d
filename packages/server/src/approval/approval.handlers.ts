import { proposalFor, type Approval } from '@fairlead/domain/approval/approval'
import { approvalApi, approvalSteps } from '@fairlead/domain/approval/approval.api'
import { ApprovalAction } from '@fairlead/domain/approval/approval.codes'
import { approvalList, APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { approvalStep, mayDecide, mayPropose, seesProposals } from '@fairlead/domain/approval/approval.transitions'
import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import type { List } from '@fairlead/domain/kit/list'
import { bookingAnswer } from '../booking/booking.answer.ts'
import { bookingSource } from '../booking/booking.columns.ts'
import { readOrder } from '../booking/booking.store.ts'
import type { Config } from '../kit/start/config.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { badRequest } from '../kit/http/failures.ts'
import { countRows, readRows } from '../kit/list/listQuery.ts'
import { serve } from '../kit/http/serve.ts'
import { stepHandlers } from '../kit/http/stepHandlers.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { takeApprovalStep, proposalsNow } from './approval.actions.ts'
import { decideAll, readInbox } from './approval.inbox.ts'
import { propose } from './approval.proposals.ts'
import { markRead, planApprovals, readApprovalDashboard, readApprovalPage, readersOf } from './approval.store.ts'

export const approvalRoutes = serve(approvalApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const list = approvalList(name)
    if (!list) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    const page = await readApprovalPage(db, list, query, { actor, now, timeZone: services.config.BUSINESS_TIME_ZONE })
    return { ...page, items: page.items.map((row) => readableOrder(row, actor)) }
  },
  dashboard: ({ db, actor, now, services }) => readApprovalDashboard(db, actor, now, services.config.BUSINESS_TIME_ZONE),
  inbox: (context) => readInbox(context),
  decide: { ownTransactions: async ({ body, ...context }) => ({ results: await decideAll(context, body.decisions) }) },
  read: ({ params, ...context }) => read(context, params.so_no),
  propose: ({ params, body, ...context }) => propose(context, params.so_no, body.version, body.proposals),
  seen: async ({ params, db, actor, now }) => {
    await readOrder(db, params.so_no, actor)
    await markRead(db, params.so_no, actor, now)
  },
  ...stepHandlers(approvalSteps, (context, action, params, body) => takeApprovalStep(context, action, params.so_no, body)),
})

/** The approval with the actions of this actor, by the same table that checks each action. */
async function read(context: RecordContext, soNo: string): Promise<Approval> {
  const { db, actor, services, language } = context
  const order = await readOrder(db, soNo, actor)
  const proposals = await proposalsNow(db, soNo)
  const steps = ApprovalAction.options.flatMap((action) => {
    const { refusal } = approvalStep(action, order, actor, { proposals, today: todayOf(context) })
    if (refusal && refusal.kind !== 'guards') return []
    const messages = refusal?.messages ?? []
    return [{ action, refusals: messages.map(({ key, params }) => ({ msgKey: key, Message: services.words(language, key, params) })) }]
  })
  const shown = seesProposals(order, actor) ? proposals.map(({ proposal: { so_no: _so, ...proposal } }) => proposal) : []
  const { so_no, version, booking_status, approval_status, approval_changed_at, approval_reason, approval_remark, approval_updated_by } =
    bookingAnswer(order, actor)
  return {
    so_no,
    version,
    booking_status,
    approval_status,
    approval_changed_at,
    approval_reason,
    approval_remark,
    approval_updated_by,
    ...(await readersOf(db, soNo, actor)),
    proposals: shown.map((proposal) => proposalFor({ internal: actor.internal, decides: mayDecide(order, actor) }, proposal)),
    may_propose: mayPropose(order, actor),
    steps,
  }
}

/** The export of every list of booking approval, with the rows of the list call. */
export const approvalExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] =>
  APPROVAL_LISTS.map((list) => ({
    list: list as unknown as List,
    access: ['booking_approval'],
    count: (db, query, actor, now) => countRows(db, planApprovals(list, query, { actor, now, timeZone }), bookingSource(actor)),
    read: async (db, query, { actor, now, ...part }) => {
      const plan = planApprovals(list, query, { actor, now, timeZone })
      const rows = await readRows<ShippingOrderRow>(db, plan, bookingSource(actor), part)
      return rows.map((row) => readableOrder(row, actor))
    },
  }))
