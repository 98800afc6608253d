import { isEoriTerritory, isState, isUkPostcode, isZip } from '../kit/identifiers.ts'
import { isInCoins } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, findingsOf, requiredRule, type Finding, type Rule } from '../kit/rules.ts'
import { APPROVED, BEING_DECIDED, GUARDED_FIELDS } from './party.codes.ts'
import type { PaymentTerms } from '../kit/paymentTerms.ts'
import { inForce, partyFormOf, pendingOf } from './party.defaults.ts'
import type { Party, PartyForm } from './party.ts'

/** Required fields of every party (PARTY-046 to PARTY-052; document 2 §5). */
export const REQUIRED_FIELDS = [
  'short_name',
  'full_name',
  'roles',
  'city',
  'country_code',
  'requester_remarks',
  'address1',
  'contact_type',
  'tel',
  'ledger_code',
  'bank_name',
  'bank_account',
  'bank_currency',
  'credit_limit',
  'tax_id',
] as const satisfies readonly (keyof PartyForm)[]

const ROLES_WITH_EORI = ['AGENT', 'CONSIGNEE']
const isIdentified = ({ roles }: PartyForm) => roles.some((role) => ROLES_WITH_EORI.includes(role))
/** PARTY-054 */
const needsEori = (form: PartyForm) => isIdentified(form) && isEoriTerritory(form.country_code, form.zip_postal, form.state)
/** The postcode shows whether a party in the United Kingdom is in Northern Ireland. */
const needsZip = (form: PartyForm) => isIdentified(form) && form.country_code === 'GB'

export const hasCredit = ({ credit_limit }: Pick<PartyForm, 'credit_limit'>) => Number(credit_limit ?? 0) > 0

/** The fields that this form requires. */
export const requiredFields = (form: PartyForm): ReadonlySet<string> =>
  new Set([
    ...REQUIRED_FIELDS,
    ...(needsEori(form) ? ['eori_no'] : []),
    ...(needsZip(form) ? ['zip_postal'] : []),
    ...(hasCredit(form) ? ['credit_currency'] : []),
  ])

/** The name under which the kit of screens finds rules about missing values. */
const RULE_FILLED = 'required'
/** The rules for every actor; formats are checked by the fields themselves. */
const RULES: readonly Rule<PartyForm>[] = [
  requiredRule(RULE_FILLED, REQUIRED_FIELDS),
  {
    name: RULE_FILLED,
    level: 'error',
    fields: ['eori_no', 'roles', 'country_code', 'state', 'zip_postal'],
    check: (form) => (needsEori(form) && !form.eori_no ? at('eori_no', 'msgRequired') : null),
  },
  {
    name: RULE_FILLED,
    level: 'error',
    fields: ['zip_postal', 'roles', 'country_code'],
    check: (form) => (needsZip(form) && !form.zip_postal ? at('zip_postal', 'msgRequired') : null),
  },
  {
    name: 'a required UK postcode is valid',
    level: 'error',
    fields: ['zip_postal', 'roles', 'country_code'],
    check: (form) =>
      needsZip(form) && form.zip_postal && !isUkPostcode(form.zip_postal) ? at('zip_postal', 'party.postcodeInvalid') : null,
  },
  {
    name: RULE_FILLED,
    level: 'error',
    fields: ['credit_currency', 'credit_limit'],
    check: (form) => (hasCredit(form) && !form.credit_currency ? at('credit_currency', 'msgRequired') : null),
  },
  {
    name: 'the state fits the country',
    level: 'error',
    fields: ['state', 'country_code'],
    check: ({ state, country_code }) => (state && country_code && !isState(country_code, state) ? at('state', 'party.stateInvalid') : null),
  },
  {
    name: 'the postal code fits the country',
    level: 'error',
    fields: ['zip_postal', 'country_code'],
    check: ({ zip_postal, country_code }) =>
      zip_postal && country_code && !isZip(country_code, zip_postal) ? at('zip_postal', 'party.zipInvalid') : null,
  },
  {
    name: 'an office closes after it opens',
    level: 'error',
    fields: ['office_hour_from', 'office_hour_to'],
    check: ({ office_hour_from, office_hour_to }) =>
      office_hour_from && office_hour_to && office_hour_to <= office_hour_from ? at('office_hour_to', 'party.hoursInvalid') : null,
  },
  {
    name: 'a reminder comes before the deadline',
    level: 'error',
    fields: ['reminder', 'deadline'],
    check: ({ reminder, deadline }) =>
      reminder !== null && deadline !== null && reminder > deadline ? at('reminder', 'party.reminderLate') : null,
  },
  {
    name: 'credit has the decimals of its currency',
    level: 'error',
    fields: ['credit_limit', 'credit_currency'],
    check: ({ credit_limit, credit_currency }) =>
      credit_limit && credit_currency && !isInCoins(credit_limit, credit_currency)
        ? at('credit_limit', 'msgNoSuchCoin', { currency: credit_currency })
        : null,
  },
  {
    name: 'no role is repeated',
    level: 'error',
    fields: ['roles'],
    check: ({ roles }) => (new Set(roles).size < roles.length ? at('roles', 'msgValueInvalid') : null),
  },
]

export const partyFindings = (form: PartyForm): Finding[] => findingsOf(RULES, form, undefined)

/** True once a party was approved: from then on its guarded fields change by approval only. */
export const wasApproved = ({ status }: Pick<Party, 'status'>) => status !== 'P'
export const isApproved = ({ approval_status }: Pick<Party, 'approval_status'>) => APPROVED.some((state) => state === approval_status)
export const isBeingDecided = ({ approval_status }: Pick<Party, 'approval_status'>) =>
  BEING_DECIDED.some((state) => state === approval_status)

/** Does this form request new bank, credit or terms of an approved party? */
export const asksApproval = (party: Party, form: PartyForm) => wasApproved(party) && isApproved(party) && pendingOf(party, form) !== null

/** The problems of changing this party into this form, beyond the rules for every party. */
export function changeProblems(party: Party, form: PartyForm): FieldProblem[] {
  const before = partyFormOf(party)
  const touched = GUARDED_FIELDS.filter((field) => form[field] !== before[field])
  // A pending change is withdrawn by a decision only, not by restoring the old value.
  const { pending_changes } = party
  const dropped = GUARDED_FIELDS.filter((field) => pending_changes && field in pending_changes && form[field] === party[field])
  if (party.approval_status === 'PENDING_ADMIN' && dropped.length > 0) return dropped.map((path) => at(path, 'party.changeWaits'))
  if (isBeingDecided(party)) return touched.map((path) => at(path, 'party.guardedWhileDecided'))
  if (asksApproval(party, form) && form.requester_remarks?.trim() === inForce(party).requester_remarks?.trim())
    return [at('requester_remarks', 'party.sayWhy')]
  return []
}

const NAMES = ['short_name', 'full_name', 'local_name', 'no_edit_name'] as const
const ADDRESS = ['address1', 'address2', 'address3', 'address4', 'city', 'state', 'zip_postal', 'country_code', 'no_edit_address'] as const

/** The problems of fields that only administrators change: the role OFFICE, and locked names and addresses with their locks (PARTY-037). */
export function reservedProblems(form: PartyForm, party: Party | null): FieldProblem[] {
  const isOffice = party?.roles.includes('OFFICE') ?? false
  const touched = (fields: readonly (keyof PartyForm & keyof Party)[]) => fields.filter((field) => party && form[field] !== party[field])
  return [
    ...(form.roles.includes('OFFICE') === isOffice ? [] : [at('roles', 'party.officeByAdmin')]),
    ...(party?.no_edit_name ? touched(NAMES).map((field) => at(field, 'party.nameLocked')) : []),
    ...(party?.no_edit_address ? touched(ADDRESS).map((field) => at(field, 'party.addressLocked')) : []),
  ]
}

type Managed = Pick<PartyForm, 'credit_limit' | 'payment_terms_ar' | 'payment_terms_ap'>
const TERMS = ['payment_terms_ar', 'payment_terms_ap'] as const

/** The fields for which management decides too: a credit limit above zero, and payment terms that the configuration does not count as cash. */
export const managedFields = (form: Managed, cashTerms: readonly PaymentTerms[]): (keyof Managed)[] => [
  ...(hasCredit(form) ? ['credit_limit' as const] : []),
  ...TERMS.filter((field) => {
    const terms = form[field]
    return terms !== null && !cashTerms.includes(terms)
  }),
]
export const needsManagement = (form: Managed, cashTerms: readonly PaymentTerms[]) => managedFields(form, cashTerms).length > 0

/** Warns the requester that a field needs management's approval as well. */
export const managementWarnings = (form: PartyForm, party: Party | null, cashTerms: readonly PaymentTerms[]): Finding[] =>
  party && isApproved(party) && !asksApproval(party, form)
    ? []
    : managedFields(form, cashTerms).map((field) => ({
        ...at(field, 'party.managementToo'),
        rule: 'management decides too',
        level: 'warning',
      }))
