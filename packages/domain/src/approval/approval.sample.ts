import { actor, order } from '../booking/booking.sample.ts'
import type { ShippingOrder } from '../booking/booking.ts'
import { USER_LEVEL, type Actor, type FuncId } from '../kit/access.ts'
import { emptySailing, type SailingRow } from '../sailing/sailing.ts'
import type { ApprovalFacts, ProposalNow } from './approval.guards.ts'

/* A confirmed booking with proposals, and its actors. */

export const confirmed = (changes: Partial<ShippingOrder> = {}): ShippingOrder =>
  order({ booking_status: 'CONFIRMED', job_no: 'J1', job_status: 'OUTSTANDING', ...changes })

const { legs: _legs, ...empty } = emptySailing()
const sailing = (id: number): SailingRow => ({
  ...empty,
  sailing_schedule_id: id,
  version: 1,
  changed_at: null,
  tbc_moved_for: null,
  carrier_name: 'Maersk',
  carrier_type: 'SEA',
  pol_name: 'Hong Kong',
  pod_name: 'Los Angeles',
  pol_time_zone: 'Asia/Hong_Kong',
  carrier_code: 'MAEU',
  mother_vessel: 'EMMA MAERSK',
  voyage: `0${id}E`,
  pol: 'HKHKG',
  pod: 'USLAX',
  etd: '2026-03-12',
  eta: '2026-04-02',
})

export const proposal = (id: number, changes: Partial<SailingRow> = {}): ProposalNow => ({
  proposal: {
    proposal_id: id,
    carrier_code: 'MAEU',
    vessel: 'EMMA MAERSK',
    voyage: `0${id}E`,
    pol: 'HKHKG',
    pod: 'USLAX',
    etd: '2026-03-12',
    eta: '2026-04-02',
  },
  sailing: { ...sailing(id), ...changes },
  rate: null,
})

/** Every input given, one sailing proposed and chosen. */
export const facts = (changes: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  proposals: [proposal(1)],
  today: '2026-03-10',
  proposal_id: 1,
  reason: 'a good reason',
  remark: 'by telephone',
  ...changes,
})

const func_ids: ReadonlySet<FuncId> = new Set<FuncId>(['booking_approval'])
const outside: Partial<Actor> = { func_ids, internal: false, user_level_id: USER_LEVEL.external, party_ids: [13] }
export const PEOPLE = {
  staff: actor({ func_ids }),
  supervisor: actor({ func_ids, user_level_id: USER_LEVEL.supervisor }),
  customer: actor({ ...outside, profile_type: 'CUSTOMER', party_ids: [12] }),
  consignee: actor({ ...outside, profile_type: 'CONSIGNEE' }),
  agent: actor({ ...outside, profile_type: 'AGENT', party_ids: [14] }),
  releaseAgent: actor({ ...outside, profile_type: 'AGENT', party_ids: [15] }),
  /** A party of the booking that does not decide. */
  notify: actor({ ...outside, profile_type: 'AGENT', party_ids: [16] }),
  handlingOffice: actor({ ...outside, profile_type: 'AGENT', party_ids: [17] }),
  shipper: actor({ ...outside, profile_type: 'SHIPPER', party_ids: [11] }),
  stranger: actor({ ...outside, profile_type: 'CUSTOMER', party_ids: [99] }),
  bystander: actor({ func_ids: new Set<FuncId>(['booking', 'create_booking']), user_level_id: USER_LEVEL.manager }),
} as const
