import { describe, expect, test } from 'vitest'
import { bookingFindings } from './booking.rules.ts'
import { form, line } from './booking.sample.ts'
import type { ShippingOrderForm } from './booking.ts'

const found = (order: ShippingOrderForm) =>
  bookingFindings(order, { container_check_digit: 'error' }, null).map(({ rule, path }) => [rule, path])

const hs = { hs_code: '950300', package_qty: 100, gross_weight: 1_200.5, cbm: 60.25 }

describe('container totals compared with the order', () => {
  test.each([
    [1_201.5, []],
    [1_199.5, []],
    [1_201.51, [['allocatedWeightMatches', 'gross_weight']]],
    [1_199.49, [['allocatedWeightMatches', 'gross_weight']]],
  ])('BOOK-098 entered weight %d against 1200.5 in containers', (gross_weight, expected) => {
    expect(found(form({ gross_weight }))).toEqual(expected)
  })

  test.each([
    [61.25, []],
    [61.26, [['allocatedVolumeMatches', 'cbm']]],
  ])('BOOK-099 entered volume %d against 60.25 in containers', (cbm, expected) => {
    expect(found(form({ cbm }))).toEqual(expected)
  })

  test('a package total that differs by one from the containers is a warning', () => {
    const levels = (package_qty: number) => bookingFindings(form({ package_qty }), { container_check_digit: 'error' }, null)
    const allocated = line().package_qty ?? 0
    expect(levels(allocated)).toEqual([])
    expect(levels(allocated + 1)).toMatchObject([{ rule: 'allocatedPackagesMatch', level: 'warning', path: 'package_qty' }])
  })

  test('weights are not compared while a container has none', () => {
    const container_requests = [{ container_size: '40HC' as const, qty: 2 }]
    const half = line({ container_no: null, package_qty: null, gross_weight: null, cbm: null })
    expect(found(form({ gross_weight: 9, cbm: 9, container_requests, containers: [line(), half] }))).toEqual([])
  })
})

describe('HS lines', () => {
  test.each([
    ['package_qty', 99, true],
    ['gross_weight', 1_201.5, false],
    ['gross_weight', 1_201.51, true],
    ['cbm', 59.25, false],
    ['cbm', 59.24, true],
  ] as const)('BOOK-100 HS total of %s at %d: refused is %s', (field, value, refused) => {
    const expected = refused ? [['hsTotalsAlign', `containers.0.${field}`]] : []
    expect(found(form({ containers: [line({ hs_lines: [{ ...hs, [field]: value }] })] }))).toEqual(expected)
  })

  test('BOOK-100 several lines count together', () => {
    const half = { ...hs, package_qty: 50, gross_weight: 600.25, cbm: 30.125 }
    expect(found(form({ containers: [line({ hs_lines: [half, half] })] }))).toEqual([])
    expect(found(form({ containers: [line({ hs_lines: [half] })] })).map(([, path]) => path)).toEqual([
      'containers.0.package_qty',
      'containers.0.gross_weight',
      'containers.0.cbm',
    ])
  })
})

describe('loose cargo', () => {
  const lcl = (changes: object) =>
    form({
      service: 'LCL',
      package_qty: null,
      gross_weight: null,
      cbm: null,
      container_requests: [{ container_size: 'LCL', qty: 1 }],
      containers: [line({ container_size: 'LCL', hs_lines: [], ...changes })],
    })

  test.each([
    ['BOOK-101', 'package_qty'],
    ['BOOK-102', 'gross_weight'],
    ['BOOK-102', 'cbm'],
  ])('%s an LCL line with %s 0 is refused', (_id, field) => {
    expect(found(lcl({ [field]: 0 }))).toEqual([['looseCargoIsMeasured', `containers.0.${field}`]])
    expect(found(lcl({ [field]: 1 }))).toEqual([])
  })

  test('a full container without figures is accepted', () => {
    expect(found(form({ gross_weight: 0, containers: [line({ gross_weight: 0, hs_lines: [] })] }))).toEqual([])
  })
})
