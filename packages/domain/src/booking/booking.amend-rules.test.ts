import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSiOnly, amendmentProblems, SI_FIELDS, SI_FILLED, spaceAfter } from './booking.amend-rules.ts'
import { amendedFormOf, asAmended, formOf, openFormOf } from './booking.defaults.ts'
import { form, line, order } from './booking.sample.ts'
import type { ShippingOrder, ShippingOrderForm } from './booking.ts'

const confirmed = (changes: Partial<ShippingOrder> = {}) => order({ booking_status: 'CONFIRMED', ...changes })
const none = { sailing_schedule_id: null }

test('changes to shipping instruction fields are not an amendment', () => {
  const told = form({ marks: 'A/B', number_of_originals: 3, containers: [line({ seal_no: 'X', container_no: null, hs_lines: [] })] })
  expect(isSiOnly(form(), told)).toBe(true)
})

test.each<Partial<ShippingOrderForm>>([
  { vessel: 'OTHER' },
  { etd: '2026-03-11' },
  { consignee_party_id: 11 },
  { container_requests: [{ container_size: '40HC', qty: 2 }] },
  { containers: [line(), line({ container_no: null })] },
  { containers: [] },
  { containers: [line({ container_size: '40GP' })] },
  { containers: [line({ carrier_booking_no: 'OTHER' })] },
  { gross_weight: 8_201 },
  { package_qty: 401 },
  { containers: [line({ gross_weight: 8_201 })] },
])('%o is one', (changes) => {
  expect(isSiOnly(form(), form(changes))).toBe(false)
  expect(isSiOnly(form(), form({ ...changes, marks: 'and marks' }))).toBe(false)
})

test('a change to any other header field is an amendment', () => {
  const fields = fc.constantFrom('po_no', 'commodity', 'booking_condition', 'shipper_reference', 'contract_no', ...SI_FIELDS, ...SI_FILLED)
  fc.assert(
    fc.property(fields, fc.string({ minLength: 1 }), (field, text) => {
      const after = { ...form({ goods_description: 'TOYS', package_unit: 'CT' }), [field]: `changed ${text}` }
      const names: readonly string[] = SI_FIELDS
      expect(isSiOnly(form({ goods_description: 'TOYS', package_unit: 'CT' }), after)).toBe(names.includes(field))
    }),
  )
})

test('BOOK-058 blank cargo fields of header and containers are filled in without an amendment', () => {
  const blank = form({
    gross_weight: null,
    package_qty: null,
    goods_description: null,
    containers: [line({ gross_weight: null, package_qty: null, cbm: null })],
  })
  const filled = form({ goods_description: 'TOYS', containers: [line()] })
  expect(isSiOnly(blank, filled)).toBe(true)
  expect(isSiOnly(filled, blank)).toBe(false)
})

test('a change of sailing opens released space again', () => {
  const released = confirmed({ space_status: 'RELEASED_SO', sailing_schedule_id: 7 })
  const same = { sailing_schedule_id: 7 }
  expect(spaceAfter(released, formOf(released), same)).toEqual({})
  expect(spaceAfter(released, { ...formOf(released), etd: '2026-03-12' }, same)).toEqual({})
  expect(spaceAfter(released, { ...formOf(released), voyage: '013E' }, none)).toEqual({ space_status: 'OPEN' })
  expect(spaceAfter(released, formOf(released), { sailing_schedule_id: 8 })).toEqual({ space_status: 'OPEN' })
  expect(spaceAfter(confirmed({ space_status: 'REQUESTED' }), form({ voyage: '013E' }), none)).toEqual({})
})

test('BOOK-105 an amendment to a TBC sailing is refused while the SO is released', () => {
  const released = confirmed({ space_status: 'RELEASED_SO' })
  expect(amendmentProblems(released, form({ projected_etd: '2026-03-31' }), none)).toMatchObject([{ path: 'projected_etd' }])
  expect(amendmentProblems(confirmed(), form({ projected_etd: '2026-03-31' }), none)).toEqual([])
  expect(amendmentProblems(released, form({ marks: 'A/B' }), none)).toEqual([])
})

test.each<[string, Partial<ShippingOrderForm>, string[]]>([
  ['the sailing', { voyage: '013E' }, ['voyage']],
  ['the port of discharge', { pod: 'USNYC' }, ['pod']],
  ['the marks', { marks: 'A/B' }, ['marks']],
  ['the document', { transport_document: 'SWB', number_of_originals: 1 }, ['number_of_originals', 'transport_document']],
  ['a seal', { containers: [line({ seal_no: 'SL002' })] }, ['containers.0.seal_no']],
  ['an HS line', { containers: [line({ hs_lines: [] })] }, ['containers.0.hs_lines.0']],
  ['a container more', { containers: [line(), line({ container_no: 'MAEU1234567' })] }, ['containers.1']],
  ['a date of a container', { containers: [line({ cy_gate_in: '2026-03-05' })] }, []],
  ['the cargo', { gross_weight: 1_201 }, []],
  ['a reference', { po_no: 'PO 2' }, []],
])('under a submitted shipping instruction an amendment does not change its fields: %s', (_, changes, paths) => {
  const submitted = confirmed({ si_status: 'SUBMITTED', space_status: 'RELEASED_SO' })
  const found = amendmentProblems(submitted, form(changes), none)
  expect(found).toEqual(paths.map((path) => ({ path, key: 'booking.siIsSubmitted' })))
})

test('a pending amendment changes the open form, not the confirmed booking', () => {
  const waiting = confirmed({ booking_status: 'AMEND_PENDING', amended: form({ voyage: '013E', pol: 'CNSZX' }) })
  expect(openFormOf(waiting).voyage).toBe('013E')
  expect(formOf(waiting).voyage).toBe('012E')
  expect(asAmended(waiting)).toMatchObject({ voyage: '013E', pol_time_zone: null })
  expect(openFormOf(confirmed())).toEqual(formOf(confirmed()))
})

test('confirming an amendment keeps a projected ETD that moved while it was pending', () => {
  const moved = { sailing_schedule_id: 7, projected_etd: '2026-04-30' }
  const asked = form({ projected_etd: '2026-03-31' })
  expect(amendedFormOf(confirmed({ ...moved, amended: asked })).projected_etd).toBe('2026-04-30')
  expect(amendedFormOf(confirmed({ ...moved, amended: { ...asked, voyage: '013E' } })).projected_etd).toBe('2026-03-31')
})
