import type { Column, List } from '../kit/list.ts'
import type { NameAfter } from '../messages.ts'
import { ContactType, PartyApproval, PartyKind, PartyRole, PartyStatus } from './party.codes.ts'
import { PaymentTerms } from '../kit/paymentTerms.ts'
import type { PartyRow } from './party.ts'

/** A field with a heading in the catalogue. */
type Field = Extract<keyof PartyRow, NameAfter<'party.'>>
type ListName = NameAfter<'party.list_'>
interface PartyColumn extends Column<PartyRow> {
  field: Field
}
type Extra = Partial<Omit<PartyColumn, 'field' | 'kind' | 'label'>>
const column =
  (kind: Column['kind']) =>
  (field: Field, extra: Extra = {}): PartyColumn => ({ field, kind, label: `party.${field}`, ...extra })
const text = column('text')
const dateTime = (field: Field, extra: Extra = {}) => column('dateTime')(field, { width: 140, sortable: true, ...extra })
const choice = (field: Field, { options }: { options: readonly string[] }, valueLabels: string, extra: Extra = {}) =>
  column('choice')(field, { values: options, valueLabels, ...extra })

const GROUPS = { groupable: true } as const

/** Every column of a list of parties, in the order of the column chooser. */
const COLUMNS: readonly PartyColumn[] = [
  text('party_code', { width: 120, sortable: true, searched: true }),
  text('short_name', { width: 150, sortable: true, searched: true }),
  text('full_name', { width: 220, sortable: true, searched: true }),
  text('local_name', { width: 170, searched: true }),
  choice('status', PartyStatus, 'party.state_', GROUPS),
  choice('approval_status', PartyApproval, 'party.state_', { width: 190, ...GROUPS }),
  column('choice')('role_names', { values: PartyRole.options, width: 170 }),
  choice('type', PartyKind, 'party.type_'),
  text('city', { width: 130 }),
  text('country_code', GROUPS),
  text('state'),
  text('zip_postal'),
  text('address1', { width: 200 }),
  text('contact_person', { width: 140 }),
  choice('contact_type', ContactType, 'party.contact_type_', { width: 120 }),
  text('tel', { width: 130 }),
  text('email', { width: 180 }),
  text('other_code'),
  text('account_group_code', { width: 130 }),
  text('cost_centre_code'),
  text('ledger_code'),
  text('sun_suffix'),
  text('sun_ac_code', { width: 120 }),
  column('money')('credit_limit', { currencyField: 'credit_currency', width: 120, sortable: true }),
  text('credit_currency', { width: 115 }),
  choice('payment_terms_ar', PaymentTerms, 'party.terms_', { width: 150 }),
  choice('payment_terms_ap', PaymentTerms, 'party.terms_', { width: 150 }),
  text('eori_no', { width: 140 }),
  text('tax_id', { width: 130 }),
  column('boolean')('has_pending_changes', { width: 120 }),
  text('user_name', { width: 130 }),
  text('requester_remarks', { width: 200 }),
  dateTime('submitted_at'),
  dateTime('status_changed_at', { width: 150 }),
  dateTime('created_at'),
]

/** Columns that every list shows at first. */
const ALWAYS_SHOWN: readonly Field[] = ['party_code', 'short_name', 'full_name', 'status', 'role_names', 'city', 'country_code', 'tel']

/** A list of one approval status; without `preset`, a list of all. */
export interface PartyList extends List<PartyRow> {
  preset?: PartyApproval
}

const list = (
  name: ListName,
  alsoShown: readonly Field[],
  { preset, defaultSort }: Pick<PartyList, 'preset' | 'defaultSort'>,
): PartyList => ({
  name,
  path: `/BMS/${name}`,
  title: `party.list_${name}`,
  empty: `party.empty_${name}`,
  columns: COLUMNS.map((one) => (ALWAYS_SHOWN.includes(one.field) || alsoShown.includes(one.field) ? one : { ...one, optional: true })),
  always: ['party_code', 'party_id', 'status', 'version', 'maintainable'],
  defaultSort,
  ...(preset ? { preset } : {}),
})

/** Open decisions list the oldest first; finished ones list the latest first. */
const waiting = (name: ListName, preset: PartyApproval) =>
  list(name, ['user_name', 'requester_remarks', 'credit_limit', 'credit_currency', 'status_changed_at'], {
    preset,
    defaultSort: 'status_changed_at,party_code',
  })
const done = (name: ListName, preset: PartyApproval) =>
  list(name, ['ledger_code', 'status_changed_at'], { preset, defaultSort: '-status_changed_at,party_code' })

/** PARTY-002 to PARTY-014, in menu order. */
export const PARTY_LISTS: readonly PartyList[] = [
  list('search_party', ['approval_status'], { defaultSort: 'party_code' }),
  waiting('pending_party_approval', 'PENDING_ADMIN'),
  waiting('pending_party_management_approval', 'PENDING_MANAGEMENT'),
  done('party_management_approved', 'MANAGEMENT_APPROVED'),
  done('party_approved', 'APPROVED'),
  waiting('pending_party_sunac_approval', 'PENDING_SUN'),
  done('party_sunac_approved', 'SUN_APPROVED'),
  done('party_admin_rejected', 'ADMIN_REJECTED'),
  done('party_management_rejected', 'MANAGEMENT_REJECTED'),
  done('party_sunac_rejected', 'SUN_REJECTED'),
  waiting('pending_for_party_sunac_cam_approval', 'PENDING_CAM'),
  done('party_sunac_approved_cam', 'CAM_APPROVED'),
  done('party_sunac_rejected_cam', 'CAM_REJECTED'),
]

export const partyList = (name: string): PartyList | undefined => PARTY_LISTS.find((candidate) => candidate.name === name)
