import * as z from 'zod/mini'
import { calendarDate, code, integer, key, language, line, lines, money, quantity, version } from '../kit/fields.ts'
import { isBic, isEori, isIataAgentCode, isPhone, isTimeOfDay } from '../kit/identifiers.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { isEmail, OptionTexts } from '../user/user.ts'
import { AgentType, ContactType, PartyApproval, PartyKind, PartyRole, PartyStatus, type GuardedField } from './party.codes.ts'
import { PaymentTerms } from '../kit/paymentTerms.ts'

const matching = (schema: z.ZodMiniString, is: (text: string) => boolean, error: string) =>
  schema.check(z.refine((text: string) => text === '' || is(text), { error }))
const country = matching(code(2), (text) => /^[A-Z]{2}$/.test(text), 'party.countryInvalid')
/** Checks the form of an ISO 4217 code; the server checks that the currency exists. */
const currency = matching(code(3), (text) => /^[A-Z]{3}$/.test(text), 'party.currencyInvalid')
const mailAddress = matching(line(254), isEmail, 'party.emailInvalid')
const timeOfDay = matching(line(5), isTimeOfDay, 'party.timeInvalid')
const days = integer(0, 365)

/** Characters that SWIFT's character set X lacks, in any width (PARTY-055). Emoji and direction marks are refused as well. */
export const REFUSED_IN_BENEFICIARY = '!"#$%&*;<=>@[\\]^_`{|}~'
const beneficiary = matching(
  line(120),
  (text) =>
    !/\p{Cf}|\p{Extended_Pictographic}/u.test(text) &&
    !Array.from(text.normalize('NFKC')).some((sign) => REFUSED_IN_BENEFICIARY.includes(sign)),
  'party.beneficiaryRefused',
)

/** PARTY-031 */
const IDENTITY = {
  short_name: line(60),
  full_name: line(120),
  local_name: line(120),
  other_code: code(20),
  type: PartyKind,
  cost_centre_code: code(20),
  customer_id: key,
  description: line(200),
  requester_remarks: lines(500),
}
const DETAILS = {
  contact_person: line(80),
  contact_type: ContactType,
  tel: matching(line(20), isPhone, 'party.phoneInvalid'), // PARTY-048
  fax: line(30),
  email: mailAddress,
  address1: line(100),
  address2: line(100),
  address3: line(100),
  address4: line(100),
  city: line(60),
  state: line(40),
  zip_postal: line(20),
  country_code: country,
  office_hour_from: timeOfDay,
  office_hour_to: timeOfDay,
}
/** PARTY-033 */
const LEDGER = { sun_suffix: code(10), ledger_code: code(20), sun_ac_code: code(20) }
/** PARTY-034 */
const BANK = {
  bank_name: line(100),
  bank_account: line(40),
  bank_currency: currency,
  beneficiary_name: beneficiary,
  bic: matching(code(20), isBic, 'party.bicInvalid'), // PARTY-056
}
/** PARTY-035, PARTY-036 */
const INVOICE = {
  credit_limit: money,
  credit_currency: currency,
  reminder: days,
  deadline: days,
  payment_terms_ar: PaymentTerms,
  payment_terms_ap: PaymentTerms,
  tax_id: line(40),
  eori_no: matching(line(20), isEori, 'party.eoriInvalid'), // PARTY-053
  sst_no: line(20),
  npwp_no: line(25),
  invoice_email: mailAddress,
  invoice_currency: currency,
  invoice_language: language,
}
const AGENT = {
  agent_type: AgentType,
  agent_network: line(80),
  profit_share: quantity(100),
  iata_code: matching(line(12), isIataAgentCode, 'party.iataInvalid'),
  agreement_until: calendarDate,
}
const CONSIGNEE = { customs_broker: line(100), notify_email: mailAddress, delivery_notes: lines(500) }
const CARRIER = { carrier_code: code(4), booking_contact: line(80), booking_email: mailAddress, carrier_contract_no: line(40) }

const fields = { ...IDENTITY, ...DETAILS, ...LEDGER, ...BANK, ...INVOICE, ...AGENT, ...CONSIGNEE, ...CARRIER }

/** PARTY-037: locks of name and address, and how house bills print the party. */
const flag = z._default(z.boolean(), false)
export const FLAGS = { no_edit_name: flag, no_edit_address: flag, no_hbl_printing: flag, is_auto_fill: flag }
const asAnswered = { no_edit_name: z.boolean(), no_edit_address: z.boolean(), no_hbl_printing: z.boolean(), is_auto_fill: z.boolean() }
const lists = {
  roles: z._default(z.array(PartyRole).check(z.maxLength(PartyRole.options.length)), []),
  /** Offices that work with the party. */
  target_offices: z._default(z.array(key).check(z.maxLength(50)), []),
}

export const PartyForm = z.strictObject({ ...formShape(fields), ...FLAGS, ...lists })
export type PartyForm = z.infer<typeof PartyForm>

const GUARDED: Record<GuardedField, true> = {
  bank_name: true,
  bank_account: true,
  bank_currency: true,
  beneficiary_name: true,
  bic: true,
  credit_limit: true,
  credit_currency: true,
  payment_terms_ar: true,
  payment_terms_ap: true,
}
const Guarded = z.partial(z.pick(z.object(answerShape(fields)), GUARDED))
/** Requested values that are not approved yet, by field. */
export type PendingChanges = Partial<Pick<PartyForm, GuardedField>>

const SYSTEM = {
  party_id: z.number(),
  party_code: z.string(),
  status: PartyStatus,
  /** Null for a reader who does not maintain the party, like `created_at` and every field that no record shows. */
  approval_status: z.nullable(PartyApproval),
  user_name: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  status_changed_at: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  version,
  /**
   * True when the reader's profile maintains the party; otherwise the reader found it on a record and reads only what the record shows (ACCESS-012).
   */
  maintainable: z.boolean(),
}

export const Party = z.object({
  ...answerShape(fields),
  ...asAnswered,
  ...SYSTEM,
  roles: z.array(PartyRole),
  target_offices: z.array(z.number()),
  pending_changes: z.nullable(Guarded),
  /** Credit, or terms beyond cash: management decides too. */
  needs_management: z.boolean(),
  /** The party that replaced this one. */
  merged_into: z.nullable(z.number()),
  merged_into_code: z.nullable(z.string()),
  option_texts: OptionTexts,
})
export type Party = z.infer<typeof Party>
/** A party with all its stored fields, for readers who maintain it. */
export type MaintainedParty = Party & { maintainable: true; approval_status: PartyApproval }

export const PartyRow = z.object({
  ...SYSTEM,
  ...z.pick(z.object(answerShape(fields)), {
    short_name: true,
    full_name: true,
    local_name: true,
    other_code: true,
    type: true,
    cost_centre_code: true,
    contact_person: true,
    contact_type: true,
    tel: true,
    email: true,
    address1: true,
    city: true,
    state: true,
    zip_postal: true,
    country_code: true,
    ledger_code: true,
    sun_suffix: true,
    sun_ac_code: true,
    credit_currency: true,
    payment_terms_ar: true,
    payment_terms_ap: true,
    eori_no: true,
    tax_id: true,
    requester_remarks: true,
  }).shape,
  credit_limit: z.nullable(z.string()),
  role_names: z.nullable(z.string()),
  account_group_code: z.nullable(z.string()),
  has_pending_changes: z.boolean(),
})
export type PartyRow = z.infer<typeof PartyRow>
