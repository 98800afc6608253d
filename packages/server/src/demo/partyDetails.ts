import type { PartyType } from '@fairlead/domain/kit/access'
import { isEoriTerritory } from '@fairlead/domain/kit/identifiers'
import type { PartyForm } from '@fairlead/domain/party/party'
import { emptyParty, inOrder } from '@fairlead/domain/party/party.defaults'
import { partyFindings } from '@fairlead/domain/party/party.rules'

/** The manually written fields of a demo party. */
export interface DemoFirm {
  short_name: string
  full_name: string
  local_name?: string
  address1: string
  city: string
  state?: string
  zip_postal?: string
  country_code: string
  tel: string
  roles: readonly PartyType[]
}

/** Digits that depend only on the seed. */
const digits = (seed: number, count: number) =>
  String((seed * 7919 + 1234567) * 104729)
    .repeat(2)
    .slice(-count)

interface Country {
  bank: string
  bic: string
  currency: string
  account: (seed: number) => string
  tax: (seed: number) => string
}
/** Invented banks, with account numbers in the format of each country. */
const COUNTRIES: Record<string, Country> = {
  HK: {
    bank: 'Victoria Harbour Bank',
    bic: 'VHBKHKHH',
    currency: 'HKD',
    account: (n) => `021-${digits(n, 6)}-001`,
    tax: (n) => `${digits(n, 8)}-000`,
  },
  CN: {
    bank: 'Pearl Delta Commercial Bank',
    bic: 'PDCBCNBS',
    currency: 'CNY',
    account: (n) => `6222${digits(n, 15)}`,
    tax: (n) => `91${digits(n, 15)}X`,
  },
  SG: {
    bank: 'Straits Merchant Bank',
    bic: 'SMBKSGSG',
    currency: 'SGD',
    account: (n) => `${digits(n, 3)}-${digits(n, 5)}-1`,
    tax: (n) => `2019${digits(n, 5)}K`,
  },
  VN: { bank: 'Saigon Trade Bank', bic: 'STBKVNVX', currency: 'VND', account: (n) => digits(n, 12), tax: (n) => `03${digits(n, 8)}` },
  IN: {
    bank: 'Deccan National Bank',
    bic: 'DNBKINBB',
    currency: 'INR',
    account: (n) => digits(n, 14),
    tax: (n) => `27AAACD${digits(n, 4)}E1Z5`,
  },
  DE: {
    bank: 'Hanse Handelsbank',
    bic: 'HAHBDEHH',
    currency: 'EUR',
    account: (n) => `DE89${digits(n, 18)}`,
    tax: (n) => `DE${digits(n, 9)}`,
  },
  NL: {
    bank: 'Maas Bank',
    bic: 'MAASNL2R',
    currency: 'EUR',
    account: (n) => `NL91MAAS${digits(n, 10)}`,
    tax: (n) => `NL${digits(n, 9)}B01`,
  },
  US: {
    bank: 'Pacific Harbor Bank',
    bic: 'PHBKUS66',
    currency: 'USD',
    account: (n) => digits(n, 10),
    tax: (n) => `${digits(n, 2)}-${digits(n, 7)}`,
  },
  GB: { bank: 'Thames Trade Bank', bic: 'TTBKGB2L', currency: 'GBP', account: (n) => digits(n, 8), tax: (n) => `GB${digits(n, 9)}` },
  EE: {
    bank: 'Balti Kaubapank',
    bic: 'BAKPEE2X',
    currency: 'EUR',
    account: (n) => `EE38${digits(n, 16)}`,
    tax: (n) => `EE${digits(n, 9)}`,
  },
  PK: { bank: 'Indus Commercial Bank', bic: 'ICBKPKKA', currency: 'PKR', account: (n) => digits(n, 12), tax: (n) => `${digits(n, 7)}-8` },
  BD: { bank: 'Karnaphuli Bank', bic: 'KARNBDDH', currency: 'BDT', account: (n) => digits(n, 11), tax: (n) => `${digits(n, 9)}-0203` },
  CH: {
    bank: 'Limmat Handelsbank',
    bic: 'LIHBCHZZ',
    currency: 'CHF',
    account: (n) => `CH93${digits(n, 17)}`,
    tax: (n) => `CHE-${digits(n, 9)}`,
  },
  MY: { bank: 'Klang Valley Bank', bic: 'KVBKMYKL', currency: 'MYR', account: (n) => digits(n, 12), tax: (n) => `C${digits(n, 10)}` },
  ID: {
    bank: 'Bank Niaga Nusantara',
    bic: 'BNNSIDJA',
    currency: 'IDR',
    account: (n) => digits(n, 10),
    tax: (n) => `01.${digits(n, 3)}.${digits(n, 3)}.4-021.000`,
  },
}

const PEOPLE = ['Cheung Ka Wai', 'Li Na', 'Priya Rao', 'Anna Becker', 'Tom Walker', 'Nguyen Van An', 'Maria Lopez', 'Jan de Vries'] as const
const LEDGERS: Partial<Record<PartyType, string>> = {
  OFFICE: '7040',
  SHIPPER: '7021',
  CUSTOMER: '7030',
  AGENT: '7035',
  WAREHOUSE: '7048',
  CARRIER_AGENT: '7036',
}

const isBuyer = (roles: readonly PartyType[]) => roles.includes('CUSTOMER')
const mailOf = (who: string, { short_name }: DemoFirm) =>
  `${who}@${short_name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.example`

const CREDIT = { credit_limit: '50000.00', payment_terms_ar: 'DAYS_30', reminder: 21, deadline: 30 } as const
const NO_CREDIT = { credit_limit: '0.00', credit_currency: null, payment_terms_ar: 'CASH', reminder: null, deadline: null } as const

/** A complete party: ledger, bank, credit and terms by country and role; fails when it breaks a rule. */
export function demoParty(firm: DemoFirm, seed: number, more: Partial<PartyForm> = {}): PartyForm {
  const country = COUNTRIES[firm.country_code]
  if (!country) throw new Error(`The demo has no bank in ${firm.country_code}`)
  const eori = isEoriTerritory(firm.country_code, firm.zip_postal ?? null) ? `${firm.country_code}${digits(seed, 12)}` : null
  const credit = isBuyer(firm.roles)
  const form = inOrder({
    ...emptyParty(),
    ...firm,
    roles: [...firm.roles],
    contact_person: PEOPLE[seed % PEOPLE.length] ?? null,
    contact_type: credit ? 'ACCOUNTS' : 'OPERATIONS',
    email: mailOf('info', firm),
    office_hour_from: '09:00',
    office_hour_to: '18:00',
    ledger_code: firm.roles.map((role) => LEDGERS[role]).find(Boolean) ?? '7021',
    sun_suffix: firm.country_code,
    sun_ac_code: `${firm.country_code}${digits(seed, 5)}`,
    cost_centre_code: firm.roles.includes('OFFICE') ? 'OFF' : 'EXT',
    bank_name: country.bank,
    bank_account: country.account(seed),
    bank_currency: country.currency,
    beneficiary_name: firm.full_name,
    bic: country.bic,
    ...(credit ? { ...CREDIT, credit_currency: country.currency } : NO_CREDIT),
    payment_terms_ap: 'CASH',
    tax_id: country.tax(seed),
    eori_no: eori,
    invoice_email: mailOf('accounts', firm),
    invoice_currency: country.currency,
    invoice_language: ['CN'].includes(firm.country_code) ? 'zh-CN' : 'en-US',
    requester_remarks: 'Taken over when the portal began',
    ...(firm.roles.includes('AGENT') ? { agent_type: 'NOMINATED' as const, agent_network: 'Harbour Alliance', profit_share: 50 } : {}),
    ...(firm.roles.includes('CONSIGNEE') ? { notify_email: mailOf('imports', firm), customs_broker: 'In house' } : {}),
    ...more,
  })
  const [broken] = partyFindings(form)
  if (broken) throw new Error(`The demo party ${firm.full_name} breaks a rule: ${broken.path} ${broken.key}`)
  return form
}
