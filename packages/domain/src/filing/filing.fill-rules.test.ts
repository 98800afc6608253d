import { expect, test } from 'vitest'
import { emptyIsf } from './filing.ts'
import { ISF_PARTIES } from './filing.codes.ts'
import { filledFromBooking, hsCodeOf } from './filing.fill-rules.ts'
import type { FilingParty } from './filing.parties-api.ts'

const party = (role: FilingParty['role'], name: string): FilingParty => ({
  role,
  name,
  address1: `1 ${name} Road`,
  address2: null,
  city: 'Hong Kong',
  state: null,
  zip: null,
  country: 'HK',
  phone: null,
  email: null,
  eori_no: null,
})
const FOUND = [party('shipper', 'Pearl River'), party('consignee', 'Blue Harbor'), party('handling_office', 'Forwarder')]
const NAMES = { name: 'name', address1: 'address1', country: 'country' }
const isf = { parties: ISF_PARTIES, names: NAMES, hsPaths: ISF_PARTIES.map((type) => `${type}.hts_code`) }
const containers = (...codes: (string | null)[]) => ({ containers: [{ hs_lines: codes.map((hs_code) => ({ hs_code })) }] }) as never

test('each party is filled by its usual role', () => {
  const values = filledFromBooking(emptyIsf(), FOUND, null, isf)
  expect(Object.fromEntries(ISF_PARTIES.map((type) => [type, values[`${type}.name`]]))).toEqual({
    seller: 'Pearl River',
    manufacturer: 'Pearl River',
    buyer: 'Blue Harbor',
    ship_to: 'Blue Harbor',
    container_stuffing_location: 'Forwarder',
    consolidator: 'Forwarder',
  })
  expect(values['buyer.address1']).toBe('1 Blue Harbor Road')
  expect(filledFromBooking(emptyIsf(), FOUND.slice(0, 1), null, isf)['consolidator.name']).toBe('Pearl River')
})

test('filled fields stay, and a party with another name is left alone except for its HTS code', () => {
  const form = emptyIsf()
  Object.assign(form.seller, { name: 'Another Mill', hts_code: null })
  Object.assign(form.buyer, { name: 'Blue Harbor', address1: '9 Quay', hts_code: '950300' })
  const values = filledFromBooking({ ...form }, FOUND, '610910', isf)
  expect(Object.keys(values).filter((path) => path.startsWith('seller'))).toEqual(['seller.hts_code'])
  expect(Object.keys(values).filter((path) => path.startsWith('buyer'))).toEqual(['buyer.country'])
})

test('the HS code is the first one with 6, 8 or 10 digits', () => {
  expect(hsCodeOf(containers(null, '9503', '9503.00', '610910'))).toBe('950300')
  expect(hsCodeOf(containers())).toBeNull()
})
