import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Delivery, BusinessType, Mode, Service } from './booking.codes.ts'
import { form, order } from './booking.sample.ts'
import { ShippingOrder, ShippingOrderForm } from './booking.ts'

const problem = (value: unknown) => {
  const parsed = z.safeParse(ShippingOrderForm, value)
  return parsed.success ? null : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}

test('a draft may be empty', () => {
  expect(z.parse(ShippingOrderForm, {})).toMatchObject({ mode: null, etd: null, dangerous_goods: false, containers: [] })
})

test('an empty text counts as blank', () => {
  expect(z.parse(ShippingOrderForm, { vessel: '  ', pol: '', un_number: '' })).toMatchObject({ vessel: null, pol: null, un_number: null })
})

test('codes are stored in capitals', () => {
  expect(z.parse(ShippingOrderForm, { pol: ' hkhkg', carrier_code: 'maeu' })).toMatchObject({ pol: 'HKHKG', carrier_code: 'MAEU' })
})

describe('closed lists', () => {
  test.each([
    ['BOOK-039', 'mode', Mode, ['SEA', 'AIR', 'RAIL']],
    ['BOOK-040', 'service', Service, ['FCL', 'LCL', 'BULK']],
    ['BOOK-041', 'delivery', Delivery, ['PORT_TO_PORT', 'PORT_TO_DOOR', 'DOOR_TO_PORT', 'DOOR_TO_DOOR']],
    ['BOOK-042', 'business_type', BusinessType, ['NOMINATION', 'FREEHAND']],
  ] as const)('%s accepts %s and refuses values outside its list', (_id, field, list, values) => {
    expect(list.options).toEqual(values)
    for (const value of values) expect(problem({ [field]: value })).toBeNull()
    expect(problem({ [field]: 'TRUCK' })).toMatch(new RegExp(`^${field}: `))
  })
})

test.each([
  [{ etd: '2026-02-30' }, 'etd: msgDateInvalid'],
  [{ etd: '0000-01-01' }, 'etd: msgDateInvalid'],
  [{ cfs_closing: '0000-01-01T00:00:00Z' }, 'cfs_closing: msgDateTimeInvalid'],
  [{ cfs_closing: '2026-03-01' }, 'cfs_closing: msgDateTimeInvalid'],
  [{ pol: 'HK' }, 'pol: booking.placeInvalid'],
  [{ un_number: '12' }, 'un_number: booking.unNumberInvalid'],
  [{ carrier_code: 'M' }, 'carrier_code: booking.carrierInvalid'],
  [{ gross_weight: 1.2345 }, 'gross_weight: msgThreeDecimals'],
  [{ gross_weight: -1 }, 'gross_weight: msgNumberOutOfRange'],
  [{ package_qty: 1.5 }, 'package_qty: msgWholeNumberInvalid'],
  [{ shipper_party_id: 0 }, 'shipper_party_id: msgNumberOutOfRange'],
  [{ vessel: 'a\nb' }, 'vessel: msgOneLineOnly'],
  [{ marks: 'a\u0000b' }, 'marks: msgCharacterRefused'],
  [{ commodity: 'x'.repeat(201) }, 'commodity: msgTooLong'],
  [{ containers: [{ hs_lines: [{ hs_code: '12345' }] }] }, 'containers.0.hs_lines.0.hs_code: booking.hsCodeInvalid'],
  [{ containers: Array.from({ length: 501 }, () => ({})) }, 'containers: msgTooManyLines'],
])('what is filled has the right type: %j', (value, expected) => {
  expect(problem(value)).toBe(expected)
})

test('an unknown field is refused', () => {
  expect(problem({ so_no: 'SO1' })).not.toBeNull()
  expect(problem({ containers: [{ colour: 'red' }] })).not.toBeNull()
})

test.each([
  ['BOOK-037', ['so_no', 'job_no', 'hbl_no', 'po_no', 'master_so_no', 'user_uid']],
  ['BOOK-038', ['mode', 'service', 'delivery', 'business_type']],
  [
    'BOOK-043',
    [
      'shipper_party_id',
      'customer_party_id',
      'consignee_party_id',
      'notify_party_id',
      'nomination_agent_party_id',
      'release_agent_party_id',
    ],
  ],
  ['BOOK-043', ['sales_code', 'handling_office_party_id', 'por', 'pol', 'pod', 'pld', 'fd']],
  ['BOOK-044', ['etd', 'eta', 'cargo_ready_date', 'projected_etd']],
  ['BOOK-045', ['incoterms', 'incoterms_location', 'freight', 'dangerous_goods', 'un_number', 'commodity', 'marks', 'goods_description']],
  ['BOOK-045', ['package_qty', 'package_unit', 'gross_weight', 'cbm', 'space_status', 'booking_condition']],
  ['BOOK-046', ['contract_type', 'contract_no', 'shipper_reference', 'agent_reference', 'consignee_reference', 'forwarder_reference']],
  ['BOOK-048', ['consolidatable', 'number_of_originals', 'transport_document', 'to_order']],
])('%s the answer has %j', (_id, fields) => {
  const answered = Object.keys(z.parse(ShippingOrder, order()))
  for (const field of fields) expect(answered).toContain(field)
})

test('BOOK-049 a container line keeps its fields', () => {
  const fields = ['container_no', 'container_size', 'seal_no', 'carrier_booking_no', 'package_qty', 'gross_weight', 'cbm']
  const [container] = z.parse(ShippingOrderForm, form()).containers
  expect(Object.keys(container ?? {})).toEqual(expect.arrayContaining([...fields, 'ex_factory_date', 'cfs_received', 'cy_gate_in']))
  expect(container).toEqual(form().containers[0])
})
