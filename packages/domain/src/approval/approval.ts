import * as z from 'zod/mini'
import { ApprovalSide, ApprovalStatus, BookingStatus, ContainerSize } from '../booking/booking.codes.ts'
import { amount, calendarDate, code, instant, key, version } from '../kit/fields.ts'
import { ApprovalAction, MOST_PROPOSALS } from './approval.codes.ts'

const text = z.nullable(z.string())
const moment = z.nullable(instant)

/** What a user enters of a proposal: the sailing, its rate and the offer to the customer. */
const ProposalForm = z.strictObject({
  sailing_schedule_id: key,
  source_key: z._default(z.nullable(key), null),
  offer_currency: z._default(z.nullable(code(3)), null),
  offer_total: z._default(z.nullable(amount), null),
})
export type ProposalForm = z.infer<typeof ProposalForm>
export const ProposalForms = z.array(ProposalForm).check(z.maxLength(MOST_PROPOSALS, { error: 'msgTooManyLines' }))

/** A sailing and a rate as proposed for a booking. The rate is the carrier's price, for staff only; the offer is the price for the customer. */
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
  /** The proposal that was approved or advised. */
  chosen: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

const NO_RATE: Partial<Proposal> = { source_key: null, contract_no: null, free_days: null, currency: null, amounts: [], total_rate: null }
const NO_OFFER: Partial<Proposal> = { offer_currency: null, offer_total: null }

/** Hides the carrier's price from external users (BOOK-047), and the offer from those who do not decide. */
export const proposalFor = ({ internal, decides }: { internal: boolean; decides: boolean }, proposal: Proposal): Proposal => ({
  ...proposal,
  ...(internal ? {} : NO_RATE),
  ...(decides ? {} : NO_OFFER),
})

/** Whether an action is possible now. */
export const ApprovalStep = z.object({
  action: ApprovalAction,
  /** Translated reasons of the guards; empty when the action is possible. */
  refusals: z.array(z.object({ msgKey: z.string(), Message: z.string() })),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** The approval of a booking with its possible actions. */
export const Approval = z.object({
  so_no: z.string(),
  version,
  booking_status: BookingStatus,
  approval_status: ApprovalStatus,
  approval_changed_at: moment,
  approval_reason: text,
  approval_remark: text,
  approval_updated_by: z.nullable(ApprovalSide),
  /** The reader has not opened it since the last update. */
  is_unread: z.boolean(),
  /** A user of the other side has opened it since the last update. */
  other_side_has_read: z.boolean(),
  proposals: z.array(Proposal),
  may_propose: z.boolean(),
  /** The actions for this actor in this status. */
  steps: z.array(ApprovalStep),
})
export type Approval = z.infer<typeof Approval>

/** A proposal as the history names it: `EVER GIVEN 012W, ETD 2026-06-16`. */
export const proposalText = ({ vessel, voyage, etd }: Pick<Proposal, 'vessel' | 'voyage' | 'etd'>) => `${vessel} ${voyage}, ETD ${etd}`
