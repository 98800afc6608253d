import { describe, expect, test } from 'vitest'
import { Mode } from './booking.codes.ts'
import { missingFor, openAlternatives, requiredPaths } from './booking.required.ts'
import { form, line } from './booking.sample.ts'
import type { ShippingOrderForm } from './booking.ts'

const HEADER: readonly [string, keyof ShippingOrderForm][] = [
  ['BOOK-075', 'shipper_party_id'],
  ['BOOK-075', 'customer_party_id'],
  ['BOOK-075', 'consignee_party_id'],
  ['BOOK-076', 'mode'],
  ['BOOK-076', 'service'],
  ['BOOK-076', 'delivery'],
  ['BOOK-076', 'business_type'],
  ['BOOK-078', 'pol'],
  ['BOOK-078', 'pod'],
  ['BOOK-078', 'pld'],
  ['BOOK-078', 'fd'],
  ['BOOK-079', 'etd'],
  ['BOOK-079', 'eta'],
  ['BOOK-080', 'carrier_code'],
  ['BOOK-080', 'vessel'],
  ['BOOK-080', 'voyage'],
  ['BOOK-081', 'handling_office_party_id'],
  ['BOOK-082', 'incoterms'],
  ['BOOK-082', 'freight'],
  ['BOOK-083', 'cargo_ready_date'],
]

const paths = (action: 'submit' | 'confirm', order: ShippingOrderForm) => missingFor(action, order).map((problem) => problem.path)
const without = (field: keyof ShippingOrderForm) => form({ [field]: null })

test('a complete booking has no missing fields', () => {
  expect(missingFor('submit', form())).toEqual([])
  expect(missingFor('confirm', form())).toEqual([])
})

describe('required fields of submit and confirm', () => {
  test.each(HEADER)('%s %s is required', (_id, field) => {
    expect(paths('submit', without(field))).toEqual([field])
    expect(paths('confirm', without(field))).toContain(field)
    expect(requiredPaths('submit', form())).toContain(field)
  })

  test('BOOK-077 one of the two agents is enough', () => {
    expect(missingFor('submit', form({ nomination_agent_party_id: null, release_agent_party_id: null }))).toEqual([
      { path: 'nomination_agent_party_id', key: 'booking.agentRequired' },
    ])
    expect(paths('submit', form({ nomination_agent_party_id: null, release_agent_party_id: 15 }))).toEqual([])
    expect(paths('submit', form({ nomination_agent_party_id: 14, release_agent_party_id: null }))).toEqual([])
    const both = ['nomination_agent_party_id', 'release_agent_party_id']
    expect(openAlternatives('submit', form({ nomination_agent_party_id: null, release_agent_party_id: null }))).toEqual([both])
    expect(openAlternatives('submit', form({ nomination_agent_party_id: 14, release_agent_party_id: null }))).toEqual([])
    for (const field of both) expect(requiredPaths('submit', form())).not.toContain(field)
  })

  test('BOOK-084 a container request with size and quantity is required', () => {
    expect(paths('submit', form({ container_requests: [], containers: [] }))).toEqual(['container_requests'])
    expect(paths('submit', form({ container_requests: [{ container_size: null, qty: 1 }] }))).toEqual([
      'container_requests.0.container_size',
    ])
    expect(paths('submit', form({ container_requests: [{ container_size: '40HC', qty: null }] }))).toEqual(['container_requests.0.qty'])
  })

  test('dangerous goods need a UN number and a class', () => {
    expect(paths('submit', form({ dangerous_goods: true }))).toEqual(['un_number', 'imdg_class'])
    expect(requiredPaths('submit', form())).not.toContain('un_number')
  })
})

describe('further required fields of confirm', () => {
  test.each([
    ['cfs_closing', ['SEA', 'RAIL', 'AIR']],
    ['cy_closing', ['SEA', 'RAIL']],
    ['vgm_closing', ['SEA']],
    ['si_closing', ['SEA', 'RAIL', 'AIR']],
  ] as const)('BOOK-089 %s is required at confirmation by %j', (field, modes) => {
    for (const mode of Mode.options) {
      const order = { ...without(field), mode }
      expect(paths('submit', order), mode).toEqual([])
      expect(paths('confirm', order), mode).toEqual(modes.some((one) => one === mode) ? [field] : [])
      expect(requiredPaths('confirm', order).has(field), mode).toBe(modes.some((one) => one === mode))
      expect(requiredPaths('submit', order), mode).not.toContain(field)
    }
  })

  test('BOOK-088 every container line needs a carrier booking number', () => {
    const order = form({
      container_requests: [{ container_size: '40HC', qty: 2 }],
      containers: [line(), line({ container_no: null, carrier_booking_no: null })],
    })
    expect(paths('submit', order)).toEqual([])
    expect(paths('confirm', order)).toEqual(['containers.1.carrier_booking_no'])
  })

  test('every requested container needs a line', () => {
    const order = form({ container_requests: [{ container_size: '40HC', qty: 3 }] })
    expect(missingFor('confirm', order)).toEqual([
      { path: 'containers', key: 'booking.containersMissing', params: { container_size: '40HC', qty: 2 } },
    ])
    const short = (qty: number) =>
      missingFor('confirm', form({ container_requests: [{ container_size: '40HC', qty }] })).map(({ params }) => params)
    expect(short(2)).toEqual([{ container_size: '40HC', qty: 1 }])
    expect(short(1)).toEqual([])
  })
})

test.each(['LCL', 'BULK'] as const)('%s cargo needs packages, weight and volume to be submitted', (service) => {
  const bare = line({ package_qty: null, gross_weight: null, cbm: null, container_size: service })
  const order = form({ service, container_requests: [{ container_size: service, qty: 1 }], containers: [bare] })
  expect(paths('submit', order)).toEqual(['containers.0.package_qty', 'containers.0.gross_weight', 'containers.0.cbm'])
  expect(paths('submit', { ...order, containers: [] })).toEqual(['containers'])
})
