import { actor } from '../booking/booking.sample.ts'
import { USER_LEVEL, type Actor, type FuncId } from '../kit/access.ts'
import type { InvoiceFacts } from './invoice.guards.ts'
import type { InvoiceState } from './invoice.state-rules.ts'

/* Complete and correct records for tests; each test breaks the one field it is about. */

/** An AR invoice of an account without tax authority, prepared by the clerk. */
export const invoice = (changes: Partial<InvoiceState> = {}): InvoiceState => ({
  ap_ar: 'AR',
  type: 'AR',
  invoice_no: '7021AR260300001',
  invoice_status: 'NEW',
  process_status: 'NOT_APPLICABLE',
  payment_marker: 'NONE',
  ap_ref: 'V-1',
  invoice_date: '2026-03-12',
  government_invoice_no: 'G-1',
  account_code: '7021',
  flow: 'PLAIN',
  export_mode: 'MANUAL',
  needs_second_level: false,
  prepared_by: { user_uid: 'clerk', super_user_uid: null },
  approved_1_by: null,
  approved_2_by: null,
  status_before: [],
  inter_account_transaction: false,
  ...changes,
})

export const invoiceFacts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  signer: { user_uid: 'approver', super_user_uid: null },
  authors: [],
  problems: [],
  jobs: [{ job_no: 'J1', job_status: 'OUTSTANDING' }],
  blocked_party_code: null,
  changed_bank_of: null,
  has_vendor_document: true,
  period_is_open: true,
  closed_tax_month: null,
  missing_sun_accounts: [],
  without_signature: [],
  debit_note: null,
  reversal: null,
  open_group: null,
  paid_in_part: null,
  exported_group: null,
  paying_group: null,
  stored_hash: 'h1',
  ...changes,
})

const staff = (user_uid: string, changes: Partial<Actor>, ...funcs: FuncId[]): Actor =>
  actor({ user_uid, internal: true, profile_type: 'OPERATION', user_level_id: USER_LEVEL.user, func_ids: new Set(funcs), ...changes })
const BOTH = ['m_ap', 'm_ar'] as const
const { supervisor, manager } = USER_LEVEL

/** One user of each kind that the status table distinguishes. */
export const INVOICE_USERS = {
  clerk: staff('clerk', {}, 'inv_edit', ...BOTH),
  otherClerk: staff('other', {}, 'inv_edit', ...BOTH),
  editingSupervisor: staff('lead', { user_level_id: supervisor }, 'inv_edit', ...BOTH),
  supervisor: staff('supervisor', { user_level_id: supervisor }, ...BOTH),
  manager: staff('manager', { user_level_id: manager }, ...BOTH),
  accounting: staff('finance', { profile_type: 'FINANCE' }, ...BOTH),
  accountingSupervisor: staff('finance2', { profile_type: 'FINANCE', user_level_id: supervisor }, ...BOTH),
  /** Holds the functions of the other side only. */
  otherSide: staff('ap', { profile_type: 'FINANCE', user_level_id: manager }, 'inv_edit', 'm_ap'),
  bystander: staff('bystander', { user_level_id: manager }, 'booking'),
  outsider: actor({ user_uid: 'agent', internal: false, profile_type: 'AGENT', func_ids: new Set<FuncId>(['inv_edit', ...BOTH]) }),
} as const satisfies Record<string, Actor>
