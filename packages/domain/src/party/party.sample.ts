import { PROFILE_TYPES, USER_LEVEL, type Actor, type FuncId, type ProfileType } from '../kit/access.ts'
import { emptyParty } from './party.defaults.ts'
import type { MaintainedParty, PartyForm } from './party.ts'

/* Complete, valid records for tests; each test changes only the field it is about. */

export const partyForm = (changes: Partial<PartyForm> = {}): PartyForm => ({
  ...emptyParty(),
  short_name: 'Coral Bay',
  full_name: 'Coral Bay Lanterns Limited',
  roles: ['SHIPPER'],
  address1: '12 Lantern Street',
  city: 'Hong Kong',
  country_code: 'HK',
  contact_type: 'OPERATIONS',
  tel: '+85212345678',
  ledger_code: '7021',
  bank_name: 'Harbour Bank',
  bank_account: '012-345678-001',
  bank_currency: 'HKD',
  beneficiary_name: 'Coral Bay Lanterns Limited',
  bic: 'HSBCHKHH',
  credit_limit: '0.00',
  tax_id: '12345678-000',
  requester_remarks: 'New exporter for the autumn season',
  ...changes,
})

export const party = (changes: Partial<MaintainedParty> = {}): MaintainedParty => ({
  ...partyForm(),
  party_id: 71,
  party_code: 'P00071',
  status: 'P',
  approval_status: 'PENDING_ADMIN',
  user_name: 'Olivia Operator',
  submitted_at: '2026-03-02T08:00:00.000Z',
  status_changed_at: '2026-03-02T08:00:00.000Z',
  created_at: '2026-03-02T08:00:00.000Z',
  version: 1,
  maintainable: true,
  pending_changes: null,
  needs_management: false,
  merged_into: null,
  merged_into_code: null,
  option_texts: [],
  ...changes,
})

const actor = (profile_type: ProfileType, user_level_id: number, ...funcs: FuncId[]): Actor => ({
  user_uid: `${profile_type}-${user_level_id}`,
  login_id: 'somebody@fairlead.example',
  profile_type,
  user_level_id,
  internal: PROFILE_TYPES.some((type) => type.profile_type === profile_type && type.internal),
  func_ids: new Set(funcs),
  party_ids: [1],
  all_party_types: new Set(),
  sales_codes: [],
})

export const operator = actor('OPERATION', USER_LEVEL.user, 'booking', 'party')
export const manager = actor('OPERATION', USER_LEVEL.manager, 'booking', 'party')
export const finance = actor('FINANCE', USER_LEVEL.supervisor, 'booking', 'party')
export const administrator = actor('ADMIN', USER_LEVEL.administrator, 'admin', 'party')
/** An administrator below manager level. */
export const clerk = actor('ADMIN', USER_LEVEL.supervisor, 'admin', 'party')
export const customer = actor('CUSTOMER', USER_LEVEL.external, 'booking', 'party')
export const stranger = actor('OPERATION', USER_LEVEL.user, 'booking')
