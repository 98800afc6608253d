import { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { emptyForm } from '@fairlead/domain/booking/booking.defaults'
import { expect, test } from 'vitest'
import { maxLengthOf } from '../form/maxLength.ts'
import { readForm, withNumbers } from './readForm.ts'
import { unmatched } from '../fields/unmatched.ts'

const read = (raw: Record<string, unknown>, numeric: string[] = []) =>
  readForm(ShippingOrderForm, withNumbers({ ...emptyForm(), ...raw }, new Set(numeric)), emptyForm())

test('readForm trims texts, reads empty ones as null and figures as numbers', () => {
  const { data, problems } = read({ po_no: ' PO1 ', vessel: '', gross_weight: '1,200.5' }, ['gross_weight'])
  expect(data).toMatchObject({ po_no: 'PO1', vessel: null, gross_weight: 1200.5 })
  expect(problems).toEqual([])
})

test('GRID-008 readForm names the path and message of each unreadable value and reads the others', () => {
  const { data, problems } = read({ po_no: 'PO1', etd: '2027-02-30', package_qty: 'many', cbm: '99999999' }, ['package_qty', 'cbm'])
  expect(problems).toEqual([
    { path: 'etd', key: 'msgDateInvalid' },
    { path: 'package_qty', key: 'msgNumberInvalid' },
    { path: 'cbm', key: 'msgNumberOutOfRange' },
  ])
  expect(data).toMatchObject({ po_no: 'PO1', etd: null, package_qty: null, cbm: null })
})

test('typed text that matches no option is reported as not available, for lookups of any type', () => {
  const { data, problems } = read({ shipper_party_id: unmatched('NO SUCH'), pol: unmatched('XXX') }, ['shipper_party_id'])
  expect(problems).toEqual([
    { path: 'shipper_party_id', key: 'msgNotAvailable' },
    { path: 'pol', key: 'msgNotAvailable' },
  ])
  expect(data).toMatchObject({ shipper_party_id: null, pol: null })
})

test('an unreadable cell is reported with the path of its line', () => {
  const line = { container_no: 'CSQU3054383', gross_weight: 'abc', hs_lines: [{ hs_code: '12' }] }
  const { data, problems } = read({ containers: [line] })
  expect(problems).toEqual([
    { path: 'containers.0.gross_weight', key: 'msgNumberInvalid' },
    { path: 'containers.0.hs_lines.0.hs_code', key: 'booking.hsCodeInvalid' },
  ])
  expect(data.containers[0]).toMatchObject({ container_no: 'CSQU3054383', gross_weight: null })
})

test('maxLengthOf reads the limits from the schema', () => {
  expect(maxLengthOf(ShippingOrderForm, 'po_no')).toBe(100)
  expect(maxLengthOf(ShippingOrderForm, 'containers')).toBe(500)
  expect(maxLengthOf(ShippingOrderForm, 'etd')).toBeUndefined()
})
