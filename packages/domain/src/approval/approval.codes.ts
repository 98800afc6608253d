import * as z from 'zod/mini'
import type { Actor } from '../kit/access.ts'
import type { ApprovalSide } from '../booking/booking.codes.ts'

/** Each is `POST /shipping-orders/{so_no}/approval/<action>`. */
export const ApprovalAction = z.enum(['request', 'send', 'approve', 'reject', 'advise', 'reopen'])
export type ApprovalAction = z.infer<typeof ApprovalAction>

/** What a decision on many bookings may say of each of them. */
export const ApprovalDecision = z.enum(['approve', 'reject'])

/** Told when an approval no longer covers what is booked. */
export const APPROVAL_LAPSED = 'APPROVAL_LAPSED'
/** Told when what is proposed changes, to whoever asks for it. */
export const APPROVAL_PROPOSED = 'APPROVAL_PROPOSED'

/** More than these nobody weighs side by side. */
export const MOST_PROPOSALS = 6

export const sideOf = ({ internal }: Pick<Actor, 'internal'>): ApprovalSide => (internal ? 'MR' : 'CUSTOMER')

/** The names of these acts in the history of the booking. */
export const historyAction = (action: ApprovalAction | 'propose' | 'repropose' | 'lapse' | 'refuse') => `approval_${action}`
/** Of these the customer's side reads nothing: they are the forwarder's own. What is proposed anew while the customer is asked is not. */
export const INTERNAL_HISTORY: readonly string[] = (['request', 'propose', 'refuse'] as const).map(historyAction)

/** These name what the customer is asked to pay: for those who decide. */
export const OFFER_FIELDS: readonly string[] = ['proposed_sailings']

/** What the history of the booking tells of its approval, beside fields of the form, and how each is labelled. */
export const HISTORY_LABELS: Readonly<Record<string, string>> = {
  approval_status: 'booking.approval_status',
  approval_sailing: 'booking.approval_sailing',
  proposed_sailings: 'booking.proposed_sailings',
}
