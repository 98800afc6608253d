import type { Language } from './languages.ts'
/**
 * Every function id of the product, spelt as the specification spells it (ACCESS-003, ACCESS-004).
 * A call, a route, a menu entry and a role name these and nothing else.
 */
export const FUNC_IDS = [
  'booking',
  'booking_approval',
  'create_booking',
  'master_bl',
  'consolidation',
  'create_consolidation',
  'tmplib_base',
  'tmplib_edit',
  'routing_template',
  'create_routing_template',
  'seq_base',
  'admin',
  'party',
  'm_rw_search',
  'm_ap',
  'm_ar',
  'm_ap_search',
  'm_ar_search',
  'm_ap_blank_job',
  'm_ap_job_month_gp',
  'm_ar_gp_so',
  'inv_edit',
  'inv_closing',
  'inv_generic_closing',
  'm_fin',
  'm_fin_search',
  'm_fin_customer_overdue_report',
  'm_analytics_shipment',
  'm_analytics_inv_gp',
  'm_analytics_inv_gp1',
  'm_analytics_inv_gp2',
  'm_analytics_inv_gp3',
  'm_analytics_inv_gp4',
  'm_analytics_inv_salesgp',
  'm_operation_alert_dashboard',
  'show_full_list_hd_office',
] as const
export type FuncId = (typeof FUNC_IDS)[number]

/** Who may make a call: everyone, every signed-in user, or users with one of the functions. There is no default. */
export type Access = 'public' | 'signedIn' | readonly [FuncId, ...FuncId[]]

/** `user_level_id`: the internal ladder. Accounting is a role, not a level. */
export const USER_LEVEL = { external: 0, user: 10, supervisor: 20, manager: 30, administrator: 90 } as const

/** The acting user, as guards, scopes and screens see them. Read from the session on every request. */
export interface Actor {
  user_uid: string
  login_id: string
  profile_type: ProfileType
  user_level_id: number
  /** Staff of the forwarder; decided by the profile type. */
  internal: boolean
  func_ids: ReadonlySet<FuncId>
  /** The parties of the profile and of its party groups; for an internal profile its offices. */
  party_ids: readonly number[]
  /** Party types of which the profile sees every party (ACCESS-012). */
  all_party_types: ReadonlySet<PartyType>
  sales_codes: readonly string[]
  /** The language of the session, in which lists name parties and places; absent: English. */
  language?: Language
}

export const PROFILE_TYPES = [
  { profile_type_id: 1, profile_type: 'OPERATION', internal: true },
  { profile_type_id: 2, profile_type: 'SALES', internal: true },
  { profile_type_id: 3, profile_type: 'FINANCE', internal: true },
  { profile_type_id: 4, profile_type: 'ADMIN', internal: true },
  { profile_type_id: 5, profile_type: 'SHIPPER', internal: false },
  { profile_type_id: 6, profile_type: 'CUSTOMER', internal: false },
  { profile_type_id: 7, profile_type: 'CONSIGNEE', internal: false },
  { profile_type_id: 8, profile_type: 'AGENT', internal: false },
] as const
export type ProfileType = (typeof PROFILE_TYPES)[number]['profile_type']

/** `party_type_id` to what a party is; a party may hold several. */
export const PARTY_TYPES = [
  { party_type_id: 1, party_type: 'OFFICE' },
  { party_type_id: 2, party_type: 'SHIPPER' },
  { party_type_id: 3, party_type: 'CUSTOMER' },
  { party_type_id: 4, party_type: 'CONSIGNEE' },
  { party_type_id: 5, party_type: 'AGENT' },
  { party_type_id: 6, party_type: 'NOTIFY' },
  { party_type_id: 7, party_type: 'VENDOR' },
  { party_type_id: 8, party_type: 'WAREHOUSE' },
  { party_type_id: 9, party_type: 'CARRIER_AGENT' },
] as const
export type PartyType = (typeof PARTY_TYPES)[number]['party_type']

export function profileTypeById(id: number) {
  return PROFILE_TYPES.find((type) => type.profile_type_id === id)
}

/** True if a user with these functions may make the call; `null` means a visitor who is not signed in. */
export function isAllowed(access: Access, funcIds: ReadonlySet<FuncId> | null): boolean {
  if (access === 'public') return true
  if (!funcIds) return false
  return access === 'signedIn' || access.some((id) => funcIds.has(id))
}
