import * as z from 'zod/mini'
import { BookingStatus } from '../booking/booking.codes.ts'
import { ShippingOrder, ShippingOrderRow } from '../booking/booking.ts'
import { defineCall } from '../kit/contract.ts'
import { instant, key, lines, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { narrowPageOf } from '../kit/list.api.ts'
import { FieldError } from '../kit/problem.ts'
import { REASON_MAX_LENGTH, stepCalls } from '../kit/stepCalls.ts'
import { Approval, Proposal, ProposalForms } from './approval.ts'
import { ApprovalDecision } from './approval.codes.ts'
import { approvalListsApi } from './approval.lists.api.ts'
import { APPROVAL_TABLE } from './approval.transitions.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['booking', 'create_booking', 'booking_approval'] as const
const write = ['booking_approval'] as const

const words = z.optional(z.nullable(lines(REASON_MAX_LENGTH)))
const MOST_DECISIONS = 50

const ApproveBody = z.strictObject({ version, proposal_id: key, remark: words })

const steps = stepCalls(
  APPROVAL_TABLE,
  { path: '/shipping-orders/{so_no}/approval', access: write, params: SoParams, answer: ShippingOrder },
  {
    request: 'Request approval of what is proposed',
    send: 'Send to the customer; for supervisors',
    approve: 'Approve one of the proposed sailings, which becomes the selected one; staff does so with a remark',
    reject: 'Reject what is proposed; a reason is required',
    advise: 'Give booking advice with the one proposed sailing, which becomes the selected one',
    reopen: 'Begin the approval anew; for supervisors, a reason is required',
  },
)
export const approvalSteps = { ...steps, approve: { ...steps.approve, body: ApproveBody } }

/** A booking that waits for a decision, with its proposals and the other side's changes since the reader last opened it. */
const InboxItem = z.object({
  order: ShippingOrderRow,
  proposals: z.array(Proposal),
  since: z.array(historyOf(BookingStatus)),
  /** When the reader last opened it. */
  seen_at: z.nullable(instant),
})
export type InboxItem = z.infer<typeof InboxItem>

/** One of several decisions: `reason` for a rejection, `remark` for an approval. */
export const Decision = z.strictObject({
  so_no: SoParams.shape.so_no,
  version,
  decision: ApprovalDecision,
  proposal_id: z.optional(z.nullable(key)),
  reason: words,
  remark: words,
})
export type Decision = z.infer<typeof Decision>

/** The result of one of several decisions. */
export const Decided = z.object({
  so_no: z.string(),
  /** The status that the call for this one booking would answer: 200, 403, 404, 409 or 422. */
  status: z.number(),
  msgKey: z.nullable(z.string()),
  Message: z.nullable(z.string()),
  errors: z.array(FieldError),
})
export type Decided = z.infer<typeof Decided>

export const approvalApi = {
  /** The list call with its rows typed, for the server and for the API documentation. */
  list: defineCall({ ...approvalListsApi.list, answer: narrowPageOf(ShippingOrderRow) }),
  dashboard: approvalListsApi.dashboard,
  inbox: defineCall({
    method: 'GET',
    path: '/booking-approval-inbox',
    access: write,
    summary:
      "What waits for the customer's decision, oldest first, with what changed since the reader last opened it; an outside party's own decisions alone",
    answer: z.object({ items: z.array(InboxItem), total: z.number() }),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/booking-approvals/decide',
    access: write,
    summary: 'Decide several bookings at once, each by itself: what is refused for one is done for the others',
    body: z.strictObject({ decisions: z.array(Decision).check(z.minLength(1), z.maxLength(MOST_DECISIONS, { error: 'msgTooManyLines' })) }),
    answer: z.object({ results: z.array(Decided) }),
    moves: true,
  }),
  read: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/approval',
    access: read,
    summary: 'The approval of a shipping order: status, proposed sailings, and what may be done',
    params: SoParams,
    answer: Approval,
  }),
  propose: defineCall({
    method: 'PUT',
    path: '/shipping-orders/{so_no}/approval/proposals',
    access: write,
    summary: 'Propose these sailings in this order, instead of those that were proposed',
    params: SoParams,
    body: z.strictObject({ version, proposals: ProposalForms }),
    answer: ShippingOrder,
    errors: [409],
  }),
  seen: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/approval/seen',
    access: read,
    summary: "The reader has opened the approval: it leaves the reader's own lists of what was updated",
    params: SoParams,
  }),
  ...approvalSteps,
}
