import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { PROFILE_TYPES } from '../kit/access.ts'
import { withProfileType } from './user.defaults.ts'
import { countryCode, isEmail, newProfile } from './user.ts'

test.each([
  ['a@b.co', true],
  ['shipping.desk+hkg@pearl-toys.example', true],
  ['a@b', false],
  ['@b.co', false],
  ['a b@c.co', false],
  ['a@b.co,c@d.co', false],
  ['Mei <mei@b.co>', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('LIMIT-006 %s is an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

test.each([
  ['nothing but a Braille blank', 'ops\u2800@fairlead.example'],
  ['a Khitan filler', 'ops\u{16FE4}@fairlead.example'],
  ['a note without a head', 'ops\u{1D159}@fairlead.example'],
  ['an object without a shape', 'ops\uFFFC@fairlead.example'],
  ['a Cyrillic a', '\u0430dmin@fairlead.example'],
  ['a dot of its own over an i', 'admi\u0307n@fairlead.example'],
  ['a domain in other letters', 'ops@f\u0430irlead.example'],
  ['a label that begins with a hyphen', 'ops@-fairlead.example'],
  ['a label that ends with a hyphen', 'ops@fairlead-.example'],
  ['an underscore in the domain', 'ops@fair_lead.example'],
  ['an IP address', 'ops@192.168.0.1'],
  ['a dot at the end', 'ops.@fairlead.example'],
  ['a local part that is too long', `${'a'.repeat(65)}@fairlead.example`],
  ['a label that is too long', `ops@${'a'.repeat(64)}.example`],
])('USER-007 REG-038 a login ID must not contain %s', (_what, text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(["o'brien+x@fairlead.example", 'a_b-c@xn--fsqu00a.xn--0zwm56d', 'Ops.HKG@3m.com'])('USER-007 %s is a login ID', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['HKG', 'Hong Kong', 'h', '香港'])('REG-043 %s is reported only as an invalid country code', (text) => {
  expect(z.safeParse(countryCode, text).error?.issues.map(({ message }) => message)).toEqual(['user.countryInvalid'])
})

test('ACCESS-012 a new staff profile sees all parties except offices, an external one none; a chosen value stays', () => {
  const staff = ['SHIPPER', 'CUSTOMER', 'CONSIGNEE', 'AGENT', 'NOTIFY', 'VENDOR', 'WAREHOUSE', 'CARRIER_AGENT']
  for (const { profile_type, internal } of PROFILE_TYPES) {
    expect(withProfileType(newProfile(), profile_type)).toMatchObject({ profile_type, all_party_types: internal ? staff : [] })
    const chosen = { ...newProfile(), profile_type: 'SALES' as const, all_party_types: ['AGENT' as const] }
    expect(withProfileType(chosen, profile_type).all_party_types).toEqual(['AGENT'])
  }
  const operation = withProfileType(newProfile(), 'OPERATION')
  expect(withProfileType(operation, 'SHIPPER').all_party_types).toEqual([])
  expect(withProfileType(operation, null)).toMatchObject({ profile_type: null, all_party_types: [] })
})
