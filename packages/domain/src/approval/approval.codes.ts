import * as z from 'zod/mini'
import type { Actor } from '../kit/access.ts'
import type { ApprovalSide } from '../booking/booking.codes.ts'

/** Each is `POST /shipping-orders/{so_no}/approval/<action>`. */
export const ApprovalAction = z.enum(['request', 'send', 'approve', 'reject', 'advise', 'reopen'])
export type ApprovalAction = z.infer<typeof ApprovalAction>

/** The actions of a decision on several bookings. */
export const ApprovalDecision = z.enum(['approve', 'reject'])

/** Published when an approval no longer covers the booking. */
export const APPROVAL_LAPSED = 'APPROVAL_LAPSED'
/** Published to the decider when the proposals change. */
export const APPROVAL_PROPOSED = 'APPROVAL_PROPOSED'

/** The most proposals that can be compared side by side. */
export const MOST_PROPOSALS = 6

export const sideOf = ({ internal }: Pick<Actor, 'internal'>): ApprovalSide => (internal ? 'MR' : 'CUSTOMER')

/** The names of these actions in the history of the booking. */
export const historyAction = (action: ApprovalAction | 'propose' | 'repropose' | 'lapse' | 'refuse') => `approval_${action}`
/** Actions hidden from the customer's side, since they are internal to the forwarder. A changed proposal during the customer's decision is not. */
export const INTERNAL_HISTORY: readonly string[] = (['request', 'propose', 'refuse'] as const).map(historyAction)

/** Fields with the price for the customer, for those who decide only. */
export const OFFER_FIELDS: readonly string[] = ['proposed_sailings']

/** Labels of the approval's entries in the booking history that are not fields of the form. */
export const HISTORY_LABELS: Readonly<Record<string, string>> = {
  approval_status: 'booking.approval_status',
  approval_sailing: 'booking.approval_sailing',
  proposed_sailings: 'booking.proposed_sailings',
}
