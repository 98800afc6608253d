import { proposalText } from '@fairlead/domain/approval/approval'
import { approvalRelevant, effectOfChange } from '@fairlead/domain/approval/approval.change-rules'
import { APPROVAL_LAPSED, historyAction, sideOf } from '@fairlead/domain/approval/approval.codes'
import type { ApprovalSide } from '@fairlead/domain/booking/booking.codes'
import type { Difference } from '@fairlead/domain/kit/differences'
import { recordHref, textOfCode } from '@fairlead/domain/notification/notification.codes'
import type { BookingChange } from '../booking/booking.listeners.ts'
import { moveOrder, readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { notLatest } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { markChosen, readProposals } from './approval.store.ts'

/** The approval tab of the booking, to which mails link. */
export const approvalHref = (soNo: string) => `${recordHref('booking', soNo)}?tab=approval`

export const notifyApproval = ({ db, session }: RecordContext, order: StoredOrder, event_code: string, side?: 'internal') =>
  publishEvent(
    db,
    {
      module: 'booking',
      sub_module: 'shipping_order',
      doc_code: order.so_no,
      event_code,
      desc_key: textOfCode('booking', event_code),
      desc_param: { so_no: order.so_no },
      href: approvalHref(order.so_no),
    },
    {
      party_ids: order.party_ids,
      user_uid: session.user_uid,
      sales_code: order.sales_code,
      ...(side ? { side, moves_lists_of: 'external' } : {}),
    },
  )

/**
 * After an amendment: an approved approval lapses, with the approved values and the changes in the history; a running one is marked for the other
 * side. Returns the new version of the booking.
 */
export async function approvalAfterChange(context: RecordContext, { before: order, changes, version }: BookingChange): Promise<number> {
  const effect = effectOfChange(order, changes)
  if (effect === null) return version
  if (effect === 'lapses') await lapse(context, order, changes, version)
  else await moveApproval(context, order, markOf(sideOf(context.actor), version + 1), version)
  return version + 1
}

/** After a user selected a sailing: his side has seen the other side's update. */
export async function approvalAfterTakeOver(context: RecordContext, change: BookingChange): Promise<number> {
  const { before: order, changes, version } = change
  if (effectOfChange(order, changes) !== null || !isMarkedFor(order, sideOf(context.actor))) return approvalAfterChange(context, change)
  await moveApproval(context, order, NO_MARK, version)
  return version + 1
}

const NO_MARK = { approval_updated_by: null, approval_updated_version: null } as const
const markOf = (side: ApprovalSide, version: number) => ({ approval_updated_by: side, approval_updated_version: version })
/** The other side's update is still open for this side. */
const isMarkedFor = ({ approval_updated_by }: StoredOrder, side: ApprovalSide) =>
  approval_updated_by !== null && approval_updated_by !== side

/** A step settles the other side's update for the whole side, and marks its version as an update for the other side if `marks` is given. */
export function markOfStep(order: StoredOrder, side: ApprovalSide, marks: number | null) {
  if (marks !== null) return markOf(side, marks)
  return isMarkedFor(order, side) ? NO_MARK : {}
}

const LAPSED = {
  approval_status: 'NOT_REQUESTED',
  approval_sent_at: null,
  approval_reason: null,
  approval_remark: null,
  approval_updated_by: null,
  approval_updated_version: null,
} as const

async function lapse(context: RecordContext, order: StoredOrder, changes: readonly Difference[], version: number): Promise<void> {
  const { db, now } = context
  const approved = (await readProposals(db, [order.so_no])).find(({ chosen }) => chosen)
  await moveApproval(context, order, { ...LAPSED, approval_changed_at: now.toISOString() }, version)
  await markChosen(db, order.so_no, null)
  await recordHistory(context, {
    module: 'booking',
    record_id: order.so_no,
    action: historyAction('lapse'),
    from_status: order.booking_status,
    to_status: order.booking_status,
    changes: [
      { path: 'approval_status', before: order.approval_status, after: LAPSED.approval_status },
      ...(approved ? [{ path: 'approval_sailing', before: proposalText(approved), after: null }] : []),
      ...approvalRelevant(changes),
    ],
    record_version: version + 1,
  })
  await notifyApproval(context, order, APPROVAL_LAPSED)
}

/** Writes the status; there can be no conflict, since the transaction has just saved the order. */
export async function moveApproval(
  { db, actor }: RecordContext,
  order: StoredOrder,
  change: Parameters<typeof moveOrder>[2],
  version: number,
) {
  if (!(await moveOrder(db, order, change, { version }))) throw notLatest(await readOrder(db, order.so_no, actor))
}
