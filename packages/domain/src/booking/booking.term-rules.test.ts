import { expect, test } from 'vitest'
import { INCOTERMS } from './booking.values.ts'
import { bookingFindings } from './booking.rules.ts'
import { form } from './booking.sample.ts'
import type { ShippingOrderForm } from './booking.ts'

const found = (changes: Partial<ShippingOrderForm>) =>
  bookingFindings(form(changes), { container_check_digit: 'error' }, null).map(({ rule, level, path }) => `${level} ${rule} ${path}`)

test('FAS, FOB, CFR and CIF are warned of unless the mode is sea', () => {
  const warned = (mode: 'SEA' | 'RAIL') =>
    INCOTERMS.map((term) => term.incoterms).filter((incoterms) =>
      found({ mode, incoterms }).some((text) => text.includes('incotermsFitTheMode')),
    )
  expect(warned('RAIL')).toEqual(['FAS', 'FOB', 'CFR', 'CIF'])
  expect(warned('SEA')).toEqual([])
})

test('incoterms without a place are warned of', () => {
  expect(found({ incoterms_location: null })).toEqual(['warning incotermsNameAPlace incoterms_location'])
})

test.each([
  ['EXW', 'PREPAID', true],
  ['FOB', 'COLLECT', false],
  ['CIF', 'COLLECT', true],
  ['DDP', 'PREPAID', false],
] as const)('%s with freight %s: warned is %s', (incoterms, freight, warned) => {
  expect(found({ incoterms, freight })).toEqual(warned ? ['warning freightFitsTheIncoterms freight'] : [])
})

test('equal POL and POD are refused', () => {
  expect(found({ pod: 'HKHKG' })).toEqual(['error polAndPodDiffer pod'])
})

test.each(['SWB', 'AWB', 'RWB'] as const)('%s cannot be made out to order', (transport_document) => {
  expect(found({ to_order: true, transport_document })).toContain('error toOrderNeedsABillOfLading to_order')
  expect(found({ to_order: true, transport_document: 'OBL', number_of_originals: 3 })).toEqual([])
})

test('a sea waybill with originals is refused', () => {
  expect(found({ transport_document: 'SWB', number_of_originals: 3 })).toEqual(['error waybillHasNoOriginals number_of_originals'])
})

test.each([
  ['SEA', 'AWB', true],
  ['SEA', 'RWB', true],
  ['SEA', 'TELEX', false],
  ['AIR', 'AWB', false],
  ['AIR', 'OBL', true],
  ['RAIL', 'RWB', false],
  ['RAIL', 'OBL', false],
] as const)('by %s the document %s is warned of: %s', (mode, transport_document, warned) => {
  const warning = 'warning documentFitsTheMode transport_document'
  expect(found({ mode, transport_document }).includes(warning)).toBe(warned)
})

test.each([
  ['OBL', 0, true],
  ['OBL', 3, false],
  ['OBL', null, false],
  ['SWB', 0, false],
] as const)('%s with %s originals is warned of: %s', (transport_document, number_of_originals, warned) => {
  expect(found({ transport_document, number_of_originals }).includes('warning billHasOriginals number_of_originals')).toBe(warned)
})
