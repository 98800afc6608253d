import * as z from 'zod/mini'
import { ApprovalSide, ApprovalStatus, BookingStatus, ContainerSize } from '../booking/booking.codes.ts'
import { amount, calendarDate, code, instant, key, version } from '../kit/fields.ts'
import { ApprovalAction, MOST_PROPOSALS } from './approval.codes.ts'

const text = z.nullable(z.string())
const moment = z.nullable(instant)

/** What a user writes of a proposal: the sailing, the rate behind it, and what the customer is asked to pay. */
const ProposalForm = z.strictObject({
  sailing_schedule_id: key,
  source_key: z._default(z.nullable(key), null),
  offer_currency: z._default(z.nullable(code(3)), null),
  offer_total: z._default(z.nullable(amount), null),
})
export type ProposalForm = z.infer<typeof ProposalForm>
export const ProposalForms = z.array(ProposalForm).check(z.maxLength(MOST_PROPOSALS, { error: 'msgTooManyLines' }))

/**
 * A sailing and a rate that are proposed for a booking, as they stood when they were proposed. The rate is what the carrier asks, which is for
 * the own staff alone; the offer is what the customer is asked.
 */
export const Proposal = z.object({
  proposal_id: z.number(),
  sailing_schedule_id: z.number(),
  carrier_code: z.string(),
  carrier_name: text,
  vessel: z.string(),
  voyage: z.string(),
  service_name: text,
  pol: z.string(),
  pod: z.string(),
  pol_time_zone: text,
  etd: calendarDate,
  eta: calendarDate,
  is_tbc: z.boolean(),
  transit_days: z.number(),
  transshipment_port: text,
  cfs_cut_off: moment,
  cy_cut_off: moment,
  vgm_cut_off: moment,
  si_cut_off: moment,
  source_key: z.nullable(z.number()),
  contract_no: text,
  free_days: z.nullable(z.number()),
  currency: text,
  amounts: z.array(z.object({ container_size: ContainerSize, qty: z.number(), amount: z.string() })),
  total_rate: text,
  offer_currency: text,
  offer_total: text,
  /** The one that was approved, or advised. */
  chosen: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

const NO_RATE: Partial<Proposal> = { source_key: null, contract_no: null, free_days: null, currency: null, amounts: [], total_rate: null }
const NO_OFFER: Partial<Proposal> = { offer_currency: null, offer_total: null }

/** What the forwarder pays is for his own staff (BOOK-047), what the customer is asked for those who decide. */
export const proposalFor = ({ internal, decides }: { internal: boolean; decides: boolean }, proposal: Proposal): Proposal => ({
  ...proposal,
  ...(internal ? {} : NO_RATE),
  ...(decides ? {} : NO_OFFER),
})

/** What an action would meet now. */
export const ApprovalStep = z.object({
  action: ApprovalAction,
  /** The guards' reasons, in words; empty when it is open. */
  refusals: z.array(z.object({ msgKey: z.string(), Message: z.string() })),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** The approval of a booking with what may be done to it. */
export const Approval = z.object({
  so_no: z.string(),
  version,
  booking_status: BookingStatus,
  approval_status: ApprovalStatus,
  approval_changed_at: moment,
  approval_reason: text,
  approval_remark: text,
  approval_updated_by: z.nullable(ApprovalSide),
  /** The reader has not opened it since it was updated. */
  is_unread: z.boolean(),
  /** Somebody of the other side than the one that updated it has opened it since. */
  other_side_has_read: z.boolean(),
  proposals: z.array(Proposal),
  may_propose: z.boolean(),
  /** Those that this actor may take in this status. */
  steps: z.array(ApprovalStep),
})
export type Approval = z.infer<typeof Approval>

/** `EVER GIVEN 012W, ETD 2026-06-16`: a proposal as the history names it. */
export const proposalWords = ({ vessel, voyage, etd }: Pick<Proposal, 'vessel' | 'voyage' | 'etd'>) => `${vessel} ${voyage}, ETD ${etd}`
