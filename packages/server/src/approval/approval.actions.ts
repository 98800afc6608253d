import { proposalText } from '@fairlead/domain/approval/approval'
import { historyAction, sideOf, type ApprovalAction } from '@fairlead/domain/approval/approval.codes'
import type { ApprovalFacts, ProposalNow } from '@fairlead/domain/approval/approval.guards'
import { approvalStep, type ApprovalTransition } from '@fairlead/domain/approval/approval.transitions'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import { savingProblems } from '@fairlead/domain/booking/booking.guards'
import { differences, type Difference } from '@fairlead/domain/kit/differences'
import { settingsOf } from '../booking/booking.actions.ts'
import { bookingAnswer } from '../booking/booking.answer.ts'
import { withSailingAndRate } from '../booking/booking.sailing.ts'
import { notifyBookingChanged } from '../booking/booking.listeners.ts'
import { readOrder, updateOrder, type StoredOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { admit } from '../kit/http/steps.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { RATES } from '../rate/rate.handlers.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { markOfStep, moveApproval, notifyApproval } from './approval.changes.ts'
import { markChosen, readProposals, type StoredProposal } from './approval.store.ts'

/** The input of an action. */
export interface StepOptions {
  version: number
  reason?: string | null | undefined
  remark?: string | null | undefined
  proposal_id?: number | null | undefined
}

/** Takes one step of the approval, with its history and events, in the caller's transaction. */
export async function takeApprovalStep(
  context: RecordContext,
  action: ApprovalAction,
  soNo: string,
  options: StepOptions,
): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor, true)
  const { reason = null, remark = null, proposal_id = null } = options
  const facts = { proposals: await proposalsNow(db, soNo), today: todayOf(context), reason, remark, proposal_id }
  const open = approvalStep(action, order, actor, facts)
  const step = admit(open, bookingAnswer(order, actor), options.version, 'approval.statusRefusesAction')
  const selected = selectedBy(step.row, facts)
  const taken = selected ? await select(context, order, selected) : { version: options.version, movesSailing: false }
  await settle(context, order, { action, row: step.row, selected, reason, remark, ...taken })
  await notifyApproval(context, order, step.row.event, step.row.tells)
  return bookingAnswer(await readOrder(db, soNo, actor), actor)
}

type Now = ProposalNow & { proposal: StoredProposal }
type NowFacts = Pick<ApprovalFacts, 'proposal_id'> & { proposals: readonly Now[] }

/** The proposals with the current state of their sailings and rates. */
export async function proposalsNow(db: Db, soNo: string): Promise<Now[]> {
  const proposals = await readProposals(db, [soNo])
  return Promise.all(
    proposals.map(async (proposal) => ({
      proposal,
      sailing: await SAILINGS.read(db, proposal.sailing_schedule_id),
      rate: proposal.source_key === null ? null : await RATES.read(db, proposal.source_key),
    })),
  )
}

const selectedBy = ({ selects }: ApprovalTransition, { proposals, proposal_id }: NowFacts) => {
  if (!selects) return null
  return (selects === 'only' ? proposals[0] : proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)) ?? null
}

/** Writes the proposed sailing to the order, as if a user had selected it. */
async function select(context: RecordContext, order: StoredOrder, { sailing, rate }: Now) {
  const { db, actor, services } = context
  const { version } = order
  const { form, taken } = withSailingAndRate(order, sailing, rate ?? undefined)
  const { sailing_schedule_id, rate_source_key } = order
  const changes = [...differences(formOf(order), form), ...differences({ sailing_schedule_id, rate_source_key }, taken)]
  if (changes.length === 0) return { version, movesSailing: false }
  const problems = savingProblems(order.booking_status, form, settingsOf(services.config))
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  if (!(await updateOrder(db, order, { form, chosen: taken }, version)))
    throw notLatest(bookingAnswer(await readOrder(db, order.so_no, actor), actor))
  await recordHistory(context, {
    module: 'booking',
    record_id: order.so_no,
    action: 'take_sailing',
    from_status: order.booking_status,
    to_status: order.booking_status,
    changes,
    record_version: version + 1,
  })
  const after = await notifyBookingChanged(context, { before: order, action: 'select_sailing', changes, version: version + 1 })
  return { version: after, movesSailing: sailing_schedule_id !== taken.sailing_schedule_id }
}

interface Settled {
  action: ApprovalAction
  row: ApprovalTransition
  selected: Now | null
  reason: string | null
  remark: string | null
  version: number
  movesSailing: boolean
}

async function settle(context: RecordContext, order: StoredOrder, settled: Settled): Promise<void> {
  const { db, actor, now } = context
  const { row, selected, reason, remark, version } = settled
  const at = now.toISOString()
  const sent_at = row.sends ? at : row.to === 'NOT_REQUESTED' || row.to === 'REQUESTED' ? null : order.approval_sent_at
  const change = {
    approval_status: row.to,
    approval_changed_at: at,
    approval_sent_at: sent_at,
    approval_reason: row.reason ? reason : null,
    approval_remark: remark?.trim() ? remark : null,
    ...markOfStep(order, sideOf(actor), row.marks ? version + 1 : null),
    // Space was released on the previous sailing.
    ...(settled.movesSailing && order.space_status === 'RELEASED_SO' ? { space_status: 'OPEN' as const } : {}),
  }
  await moveApproval(context, order, change, version)
  await markChosen(db, order.so_no, selected?.proposal.proposal_id ?? null)
  const changes: Difference[] = [{ path: 'approval_status', before: order.approval_status, after: row.to }]
  if (selected) changes.push({ path: 'approval_sailing', before: null, after: proposalText(selected.proposal) })
  await recordHistory(context, {
    module: 'booking',
    record_id: order.so_no,
    action: historyAction(row.event === 'APPROVAL_REFUSED' ? 'refuse' : settled.action),
    from_status: order.booking_status,
    to_status: order.booking_status,
    reason: reason ?? remark,
    changes,
    record_version: version + 1,
  })
}
