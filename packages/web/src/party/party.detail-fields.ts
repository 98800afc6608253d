import type { PartyForm } from '@fairlead/domain/party/party'
import { AgentType, ContactType, PartyKind, PartyRole } from '@fairlead/domain/party/party.codes'
import { PaymentTerms } from '@fairlead/domain/kit/paymentTerms'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { DetailField, DetailPanel, DetailTab } from '../kit/detail/detail.ts'
import { DocumentsTab } from '../document/DocumentsTab.tsx'
import { History } from '../kit/history/History.tsx'
import { GuardedNote } from './GuardedNote.tsx'
import { NotAgent, NotCarrier, NotConsignee } from './NotThisRole.tsx'
import { PartyApproval } from './PartyApproval.tsx'
import { SimilarParties } from './SimilarParties.tsx'

type Field = DetailField<PartyForm>
type Panel = DetailPanel<PartyForm>
type Name = keyof PartyForm & string

const text = (field: Name): Field => ({ field, kind: 'text' })
const code = (field: Name): Field => ({ field, kind: 'code' })
const check = (field: Name): Field => ({ field, kind: 'check' })
const choice = (field: Name, { options }: { options: readonly string[] }, labels: string): Field => ({
  field,
  kind: 'choice',
  values: options,
  labels,
})
const currency = (field: Name): Field => ({ field, kind: 'lookup', options: 'currency' })
const days = (field: Name): Field => ({ field, kind: 'number' })
const guarded = (one: Panel): Panel => ({ ...one, Content: GuardedNote })
const panel = (name: string, title: Panel['title'], ...fields: Field[]): Panel => ({ name, title, fields })

const GENERAL: readonly Panel[] = [
  {
    ...panel('approval', 'party.group_approval', {
      field: 'requester_remarks',
      kind: 'lines',
      rows: 2,
      wide: true,
      hint: 'party.requesterRemarksHint',
    }),
    Content: PartyApproval,
  },
  panel(
    'identity',
    'party.group_identity',
    text('short_name'),
    text('full_name'),
    text('local_name'),
    choice('type', PartyKind, 'party.type_'),
    code('other_code'),
    code('cost_centre_code'),
    { field: 'customer_id', kind: 'lookup', options: 'account_group', numeric: true },
    text('description'),
  ),
  { name: 'similar', title: 'party.group_similar', Content: SimilarParties },
  panel(
    'roles',
    'party.group_roles',
    { field: 'roles', kind: 'several', values: PartyRole.options, labels: 'user.party_type_', wide: true },
    { field: 'target_offices', kind: 'values', options: 'office', numeric: true, wide: true },
  ),
  panel('locks', 'party.group_locks', check('no_edit_name'), check('no_edit_address'), check('no_hbl_printing'), check('is_auto_fill')),
]

const DETAILS: readonly Panel[] = [
  panel(
    'contact',
    'party.group_contact',
    text('contact_person'),
    choice('contact_type', ContactType, 'party.contact_type_'),
    { field: 'tel', kind: 'text', hint: 'party.telHint' },
    text('fax'),
    text('email'),
  ),
  panel(
    'address',
    'party.group_address',
    text('address1'),
    text('address2'),
    text('address3'),
    text('address4'),
    text('city'),
    text('state'),
    text('zip_postal'),
    { field: 'country_code', kind: 'lookup', options: 'country' },
  ),
  panel('hours', 'party.group_hours', { field: 'office_hour_from', kind: 'text', hint: 'party.hoursHint' }, text('office_hour_to')),
]

const LEDGER: readonly Panel[] = [panel('ledger', 'party.group_ledger', code('ledger_code'), code('sun_suffix'), code('sun_ac_code'))]

const BANK: readonly Panel[] = [
  guarded(
    panel(
      'bank',
      'party.group_bank',
      text('bank_name'),
      text('bank_account'),
      currency('bank_currency'),
      text('beneficiary_name'),
      code('bic'),
    ),
  ),
]

const INVOICE: readonly Panel[] = [
  guarded(panel('credit', 'party.group_credit', text('credit_limit'), currency('credit_currency'), days('reminder'), days('deadline'))),
  guarded(
    panel(
      'terms',
      'party.group_terms',
      choice('payment_terms_ar', PaymentTerms, 'party.terms_'),
      choice('payment_terms_ap', PaymentTerms, 'party.terms_'),
    ),
  ),
  panel('tax', 'party.group_tax', text('tax_id'), code('eori_no'), text('sst_no'), text('npwp_no')),
  panel(
    'invoice',
    'party.group_invoice',
    text('invoice_email'),
    currency('invoice_currency'),
    choice('invoice_language', { options: LANGUAGES }, 'user.default_lang_'),
  ),
]

/** The panel of a role, or a note when the party lacks the role. */
const ofRole = (role: (typeof PartyRole.options)[number], own: Panel, Otherwise: Panel['Content']): readonly Panel[] => [
  { ...own, when: ({ roles }) => roles.includes(role) },
  { ...own, name: `no_${own.name}`, fields: undefined, Content: Otherwise, when: ({ roles }) => !roles.includes(role) },
]

const AGENT = panel(
  'agent',
  'party.group_agent',
  choice('agent_type', AgentType, 'party.agent_type_'),
  text('agent_network'),
  { field: 'profit_share', kind: 'number', unit: '%' },
  text('iata_code'),
  { field: 'agreement_until', kind: 'date' },
)
const CONSIGNEE = panel('consignee', 'party.group_consignee', text('customs_broker'), text('notify_email'), {
  field: 'delivery_notes',
  kind: 'lines',
  rows: 3,
  wide: true,
})
const CARRIER = panel(
  'carrier',
  'party.group_carrier',
  { field: 'carrier_code', kind: 'lookup', options: 'carrier' },
  text('booking_contact'),
  text('booking_email'),
  text('carrier_contract_no'),
)

/** PARTY-020 to PARTY-029 */
export const PARTY_TABS: readonly DetailTab<PartyForm>[] = [
  { name: 'general', label: 'party.tab_general', panels: GENERAL },
  { name: 'details', label: 'party.tab_details', panels: DETAILS },
  { name: 'ledger', label: 'party.tab_ledger', panels: LEDGER },
  { name: 'bank', label: 'party.tab_bank', panels: BANK },
  { name: 'invoice', label: 'party.tab_invoice', panels: INVOICE },
  { name: 'agent', label: 'party.tab_agent', panels: ofRole('AGENT', AGENT, NotAgent) },
  { name: 'consignee', label: 'party.tab_consignee', panels: ofRole('CONSIGNEE', CONSIGNEE, NotConsignee) },
  { name: 'carrier', label: 'party.tab_carrier', panels: ofRole('CARRIER_AGENT', CARRIER, NotCarrier) },
  { name: 'documents', label: 'party.tab_documents', Content: DocumentsTab, ofStored: true },
  { name: 'history', label: 'tabHistory', Content: History, ofStored: true },
]
