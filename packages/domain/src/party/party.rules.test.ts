import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PARTY_STATUS_CHOICES } from './party.codes.ts'
import { pendingDifferences, pendingOf, partyFormOf, withoutPending } from './party.defaults.ts'
import {
  asksApproval,
  changeProblems,
  managementWarnings,
  needsManagement,
  partyFindings,
  requiredFields,
  reservedProblems,
} from './party.rules.ts'
import { party, partyForm } from './party.sample.ts'
import { type Party, PartyForm, REFUSED_IN_BENEFICIARY } from './party.ts'

const pathsOf = (form: PartyForm) => partyFindings(form).map(({ path, key }) => `${path} ${key}`)
const problemOf = (changes: Partial<Record<keyof PartyForm, unknown>>) => {
  const parsed = z.safeParse(PartyForm, { ...partyForm(), ...changes })
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join()
}

test('a complete party breaks no rule', () => {
  expect(partyFindings(partyForm())).toEqual([])
  expect(problemOf({})).toBeNull()
})

test.each([
  ['PARTY-046', 'requester_remarks'],
  ['PARTY-047', 'address1'],
  ['PARTY-047', 'contact_type'],
  ['PARTY-048', 'tel'],
  ['PARTY-049', 'bank_name'],
  ['PARTY-049', 'bank_account'],
  ['PARTY-049', 'bank_currency'],
  ['PARTY-050', 'credit_limit'],
  ['PARTY-051', 'tax_id'],
  ['PARTY-052', 'ledger_code'],
  ['PARTY-031', 'full_name'],
  ['PARTY-031', 'short_name'],
  ['PARTY-031', 'city'],
] as const)('%s %s is required', (_id, field) => {
  expect(pathsOf(partyForm({ [field]: null }))).toEqual([`${field} msgRequired`])
})

test('PARTY-037 a party has at least one role, and each role once', () => {
  expect(pathsOf(partyForm({ roles: [] }))).toEqual(['roles msgRequired'])
  expect(pathsOf(partyForm({ roles: ['AGENT', 'AGENT'] }))).toEqual(['roles msgValueInvalid'])
})

test('PARTY-048 a phone number begins with + and contains no spaces', () => {
  expect(problemOf({ tel: '+85212345678' })).toBeNull()
  for (const tel of ['85212345678', '+852 1']) expect(problemOf({ tel })).toBe('tel party.phoneInvalid')
})

test('PARTY-053 an EORI is two capitals and up to fifteen letters or digits', () => {
  expect(problemOf({ eori_no: 'FR1' })).toBeNull()
  expect(problemOf({ eori_no: 'F1' })).toBe('eori_no party.eoriInvalid')
})

test('PARTY-054 an agent in the United Kingdom needs its postcode, which shows whether it is in Northern Ireland', () => {
  const form = partyForm({ roles: ['AGENT'], country_code: 'GB', zip_postal: null, city: 'Derry' })
  expect(pathsOf(form)).toEqual(['zip_postal msgRequired'])
  expect(pathsOf({ ...form, zip_postal: 'XXXX' })).toEqual(['zip_postal party.postcodeInvalid'])
  expect(pathsOf({ ...form, roles: ['SHIPPER'] })).toEqual([])
  expect(pathsOf({ ...form, state: 'Northern Ireland' })).toEqual(['eori_no msgRequired', 'zip_postal msgRequired'])
})

describe('PARTY-054 an EORI is required', () => {
  test.each([
    ['AGENT', 'DE', null, true],
    ['CONSIGNEE', 'CH', null, true],
    ['AGENT', 'NO', null, true],
    ['AGENT', 'GB', 'BT1 5GS', true],
    ['AGENT', 'GB', 'B2 4LP', false],
    ['AGENT', 'US', '10005', false],
    ['SHIPPER', 'DE', null, false],
  ] as const)('for %s in %s %s: %s', (role, country_code, zip_postal, is) => {
    const form = partyForm({ roles: [role], country_code, zip_postal })
    expect(requiredFields(form).has('eori_no')).toBe(is)
    expect(pathsOf(form)).toEqual(is ? ['eori_no msgRequired'] : [])
  })
})

test('PARTY-055 a beneficiary name contains none of the refused characters', () => {
  for (const sign of [...Array.from(REFUSED_IN_BENEFICIARY), '＆', '＜', '🚢'])
    expect(problemOf({ beneficiary_name: `Coral ${sign} Bay` })).toBe('beneficiary_name party.beneficiaryRefused')
  expect(problemOf({ beneficiary_name: 'Coral \u202e Bay' })).toBe(
    'beneficiary_name msgCharacterRefused,beneficiary_name party.beneficiaryRefused',
  )
  for (const name of ["O'Neill (HK) Co., Ltd - A/C 1", '珊瑚灣燈飾有限公司']) expect(problemOf({ beneficiary_name: name })).toBeNull()
})

test('PARTY-056 a BIC has 8 or 11 characters', () => {
  expect(problemOf({ bic: 'HSBCHKHH' })).toBeNull()
  expect(problemOf({ bic: 'HSBCHKHHHKH' })).toBeNull()
  expect(problemOf({ bic: 'HSBCHKHHH' })).toBe('bic party.bicInvalid')
})

test('PARTY-022 state and postal code match the country, and an office closes after it opens', () => {
  expect(pathsOf(partyForm({ country_code: 'US', state: 'Texas', zip_postal: '75201' }))).toEqual(['state party.stateInvalid'])
  expect(pathsOf(partyForm({ country_code: 'CN', zip_postal: '20000' }))).toEqual(['zip_postal party.zipInvalid'])
  expect(pathsOf(partyForm({ office_hour_from: '09:00', office_hour_to: '09:00' }))).toEqual(['office_hour_to party.hoursInvalid'])
  expect(problemOf({ office_hour_from: '25:00' })).toBe('office_hour_from party.timeInvalid')
})

test('PARTY-035 a credit limit needs a currency, and the reminder comes before the deadline', () => {
  expect(pathsOf(partyForm({ credit_limit: '10.00' }))).toEqual(['credit_currency msgRequired'])
  expect(pathsOf(partyForm({ credit_limit: '10.50', credit_currency: 'JPY' }))).toEqual(['credit_limit msgNoSuchCoin'])
  for (const credit_limit of ['10.00', '0.00']) expect(pathsOf(partyForm({ credit_limit, credit_currency: 'JPY' }))).toEqual([])
  expect(pathsOf(partyForm({ credit_limit: '10.50', credit_currency: 'PKR' }))).toEqual([])
  expect(pathsOf(partyForm({ reminder: 31, deadline: 30 }))).toEqual(['reminder party.reminderLate'])
  for (const fits of [
    { reminder: 30, deadline: 30 },
    { reminder: 31, deadline: null },
    { reminder: null, deadline: 30 },
  ])
    expect(pathsOf(partyForm(fits))).toEqual([])
})

describe('fields that only an administrator changes', () => {
  const reserved = (changes: Partial<PartyForm>, stored: Partial<Party> | null = {}) =>
    reservedProblems({ ...partyForm(), ...changes }, stored === null ? null : party({ ...partyForm(), ...stored })).map(
      ({ path, key }) => `${path} ${key}`,
    )

  test('the role OFFICE', () => {
    expect(reserved({})).toEqual([])
    expect(reserved({}, null)).toEqual([])
    for (const stored of [{}, null]) expect(reserved({ roles: ['OFFICE'] }, stored)).toEqual(['roles party.officeByAdmin'])
    expect(reserved({ roles: ['AGENT'] }, { roles: ['OFFICE'] })).toEqual(['roles party.officeByAdmin'])
    expect(reserved({ roles: ['OFFICE', 'AGENT'] }, { roles: ['OFFICE'] })).toEqual([])
  })

  test('a locked name and the lock itself, but no other field', () => {
    expect(reserved({ full_name: 'Other', city: 'Elsewhere', no_edit_name: false }, { no_edit_name: true })).toEqual([
      'full_name party.nameLocked',
      'no_edit_name party.nameLocked',
    ])
    expect(reserved({ full_name: 'Other', city: 'Elsewhere' })).toEqual([])
  })

  test('a locked address and the lock itself, but no other field', () => {
    expect(reserved({ full_name: 'Other', city: 'Elsewhere', no_edit_address: false }, { no_edit_address: true })).toEqual([
      'city party.addressLocked',
      'no_edit_address party.addressLocked',
    ])
    expect(reserved({ full_name: 'Other', city: 'Elsewhere', no_edit_address: true }, { no_edit_address: true })).toEqual([
      'city party.addressLocked',
    ])
  })
})

test('PARTY-032 a user chooses between Active and Inactive', () => {
  expect(PARTY_STATUS_CHOICES).toEqual(['A', 'I'])
})

test.each([
  ['0.00', null, null, false],
  ['0.01', null, null, true],
  [null, 'CASH', 'PREPAID', false],
  [null, 'DAYS_30', null, true],
  [null, null, 'DAYS_7', true],
] as const)('PARTY-060 credit %s with terms %s and %s needs management: %s', (credit_limit, payment_terms_ar, payment_terms_ap, is) => {
  expect(needsManagement({ credit_limit, payment_terms_ar, payment_terms_ap }, ['PREPAID', 'CASH'])).toBe(is)
})

test('PARTY-035 PARTY-036 a requester is warned that management decides too; for an approved party only when guarded fields change', () => {
  const form = partyForm({ credit_limit: '10.00', credit_currency: 'HKD', payment_terms_ap: 'DAYS_7' })
  const warnings = (party: Party | null) => managementWarnings(form, party, ['CASH']).map(({ path, level }) => `${level} ${path}`)
  const both = ['warning credit_limit', 'warning payment_terms_ap']
  expect(warnings(null)).toEqual(both)
  expect(warnings(party({ status: 'A', approval_status: 'APPROVED' }))).toEqual(both)
  expect(warnings(party({ ...form, status: 'A', approval_status: 'APPROVED' }))).toEqual([])
})

describe('guarded fields of an approved party', () => {
  const approved = party({ status: 'A', approval_status: 'SUN_APPROVED' })
  const changed = partyForm({ bank_account: '999', requester_remarks: 'They changed the bank' })

  test('PARTY-034 a change needs approval and a new remark', () => {
    expect(asksApproval(approved, changed)).toBe(true)
    expect(changeProblems(approved, changed)).toEqual([])
    expect(changeProblems(approved, partyForm({ bank_account: '999' }))).toEqual([{ path: 'requester_remarks', key: 'party.sayWhy' }])
    expect(changeProblems(approved, partyForm({ city: 'Kowloon' }))).toEqual([])
  })

  test('PARTY-034 a change is refused while an approver decides', () => {
    for (const approval_status of ['PENDING_MANAGEMENT', 'PENDING_SUN', 'PENDING_CAM'] as const)
      expect(changeProblems(party({ status: 'A', approval_status }), changed)).toEqual([
        { path: 'bank_account', key: 'party.guardedWhileDecided' },
      ])
  })

  test('PARTY-034 the old value stays in force, and the form shows the requested one', () => {
    const pending_changes = pendingOf(approved, changed)
    expect(pending_changes).toEqual({ bank_account: '999' })
    expect(withoutPending(approved, changed).bank_account).toBe(approved.bank_account)
    const waiting = party({ ...approved, pending_changes })
    expect(partyFormOf(waiting).bank_account).toBe('999')
    expect(pendingDifferences(waiting)).toEqual([{ path: 'bank_account', before: approved.bank_account, after: '999' }])
  })

  test('PARTY-034 the values in force and the pending changes together give the form again', () => {
    const value = fc.record({
      bank_name: fc.string({ maxLength: 20 }),
      bic: fc.constantFrom(null, 'HSBCHKHH', 'DEUTDEFF'),
      city: fc.string({ maxLength: 9 }),
    })
    fc.assert(
      fc.property(value, (changes) => {
        const form = partyForm(changes)
        expect({ ...withoutPending(approved, form), ...pendingOf(approved, form) }).toEqual(form)
      }),
    )
  })
})
