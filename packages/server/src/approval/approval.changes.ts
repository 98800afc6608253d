import { proposalWords } from '@fairlead/domain/approval/approval'
import { approvalRelevant, effectOfChange } from '@fairlead/domain/approval/approval.change-rules'
import { APPROVAL_LAPSED, historyAction, sideOf } from '@fairlead/domain/approval/approval.codes'
import type { Difference } from '@fairlead/domain/kit/differences'
import { recordHref, textOfCode } from '@fairlead/domain/notification/notification.codes'
import type { BookingVisit } from '../booking/booking.answer.ts'
import { moveOrder, readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { notLatest } from '../kit/failures.ts'
import { remember } from '../kit/historyStore.ts'
import { tell } from '../kit/outbox.ts'
import { markChosen, readProposals } from './approval.store.ts'

/** The approval's tab of the booking: where a letter about it leads, by way of the sign-in. */
export const approvalHref = (soNo: string) => `${recordHref('booking', soNo)}?tab=approval`

export const tellOfApproval = ({ db, session }: BookingVisit, order: StoredOrder, event_code: string, side?: 'internal') =>
  tell(
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
 * Whoever has saved a booking tells it here, in his own transaction: `order` as it was, what changed, and the version that it has now. What was
 * approved falls back, with what was approved and what changed in the history; what is under way is marked for the other side.
 */
export async function noteChange(visit: BookingVisit, order: StoredOrder, changes: readonly Difference[], version: number): Promise<void> {
  const effect = effectOfChange(order, changes)
  if (effect === 'lapses') await lapse(visit, order, changes, version)
  if (effect === 'marks') await move(visit, order, { approval_updated_by: sideOf(visit.actor) }, version)
}

const LAPSED = {
  approval_status: 'NOT_REQUESTED',
  approval_sent_at: null,
  approval_reason: null,
  approval_remark: null,
  approval_updated_by: null,
} as const

async function lapse(visit: BookingVisit, order: StoredOrder, changes: readonly Difference[], version: number): Promise<void> {
  const { db, session, now } = visit
  const approved = (await readProposals(db, [order.so_no])).find(({ chosen }) => chosen)
  await move(visit, order, { ...LAPSED, approval_changed_at: now.toISOString() }, version)
  await markChosen(db, order.so_no, null)
  await remember(db, session, visit, {
    module: 'booking',
    record_id: order.so_no,
    action: historyAction('lapse'),
    from_status: order.booking_status,
    to_status: order.booking_status,
    changes: [
      { path: 'approval_status', before: order.approval_status, after: LAPSED.approval_status },
      ...(approved ? [{ path: 'approval_sailing', before: proposalWords(approved), after: null }] : []),
      ...approvalRelevant(changes),
    ],
    record_version: version + 1,
  })
  await tellOfApproval(visit, order, APPROVAL_LAPSED)
}

/** Written by the one door for statuses; nobody can have been faster within the transaction that has just saved. */
export async function move({ db, actor }: BookingVisit, order: StoredOrder, change: Parameters<typeof moveOrder>[2], version: number) {
  if (!(await moveOrder(db, order, change, version))) throw notLatest(await readOrder(db, order.so_no, actor))
}
