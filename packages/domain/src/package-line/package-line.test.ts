import { describe, expect, test } from 'vitest'
import { ops, order, shipper, viewer } from '../booking/booking.sample.ts'
import { completedPackages } from './package-line.defaults.ts'
import { packageFindings, type PackageFacts } from './package-line.rules.ts'
import { packageLine } from './package-line.sample.ts'
import { packagesEditableBy } from './package-line.transitions.ts'
import { emptyPackageLine, PackageLineForm, type PackageLine, PackagesForm } from './package-line.ts'

const facts = (changes: Partial<PackageFacts> = {}): PackageFacts => ({
  lines: [],
  is_whole_loaded: false,
  booked: { package_qty: 0, cbm: 0, gross_weight: 0 },
  ...changes,
})
const stored = (changes: Partial<PackageLine> = {}): PackageLine => ({
  ...packageLine(),
  line_no: 1,
  loaded_package_qty: 0,
  loaded_cbm: 0,
  loaded_kg: 0,
  ...changes,
})
const found = (lines: PackageLineForm[], changes: Partial<PackageFacts> = {}) =>
  packageFindings({ lines }, facts(changes)).map(({ level, path, key }) => `${level} ${path} ${key}`)

test('CBM that is left blank follows from the sides, to 0.001', () => {
  const line = { ...packageLine({ package_qty: 3, length_cm: 33.3, width_cm: 33.3, height_cm: 33.3 }), cbm: null }
  expect(completedPackages({ lines: [line] }).lines[0]).toMatchObject({ cbm: 0.111, orientation: 'ANY', stacking: 'STACKABLE' })
  expect(completedPackages({ lines: [{ ...line, cbm: 0.2, orientation: 'FIXED' }] }).lines[0]).toMatchObject({
    cbm: 0.2,
    orientation: 'FIXED',
  })
  expect(completedPackages({ lines: [{ ...line, height_cm: null }] }).lines[0]?.cbm).toBeNull()
})

test.each<[string, Partial<PackageLineForm>, string[]]>([
  ['is complete', {}, []],
  ['may lack its sides', { length_cm: null, width_cm: null, height_cm: null, cbm: 1 }, []],
  ['has packages', { package_qty: null, cbm: 1 }, ['error lines.0.package_qty msgRequired']],
  ['has a weight', { gross_weight: null }, ['error lines.0.gross_weight msgRequired']],
  ['weighs something', { gross_weight: 0 }, ['error lines.0.gross_weight package-line.isZero']],
  ['has a volume without sides', { length_cm: null, width_cm: null, height_cm: null, cbm: null }, ['error lines.0.cbm msgRequired']],
  ['has all sides or none', { height_cm: null, cbm: 1 }, ['error lines.0.height_cm package-line.allSides']],
  ['has a class with its UN number', { un_number: '1263' }, ['error lines.0.imdg_class msgRequired']],
  ['has a UN number with its class', { imdg_class: '3' }, ['error lines.0.un_number msgRequired']],
  ['has a UN number of four digits', { un_number: '12', imdg_class: '3' }, ['error lines.0.un_number package-line.unNumberForm']],
  [
    'has no limit where nothing may lie',
    { stacking: 'NOTHING_ON_TOP', max_on_top_kg: 1 },
    ['error lines.0.max_on_top_kg package-line.nothingOnTop'],
  ],
  ['fits its sides', { cbm: 1.27 }, ['warning lines.0.cbm package-line.cbmDiffers']],
  ['may be packed less tightly', { cbm: 1.25 }, []],
])('a line %s', (_what, changes, expected) => {
  expect(found([{ ...packageLine(), ...changes }])).toEqual(expected)
})

describe('lines that are in containers', () => {
  const loaded = stored({ loaded_package_qty: 4, loaded_cbm: 0.48, loaded_kg: 48 })

  test('keep what is loaded', () => {
    const least = packageLine({ line_no: 1, package_qty: 4, gross_weight: 48 })
    expect(found([least], { lines: [loaded] })).toEqual([])
    expect(
      found([{ ...least, package_qty: 3, gross_weight: 47.999, cbm: 0.479 }], { lines: [loaded] }).filter((one) => one.startsWith('error')),
    ).toEqual([
      'error lines.0.package_qty package-line.belowLoaded_package_qty',
      'error lines.0.cbm package-line.belowLoaded_cbm',
      'error lines.0.gross_weight package-line.belowLoaded_gross_weight',
    ])
  })

  test('are not removed, and an order loaded as a whole gets no lines', () => {
    expect(found([], { lines: [loaded] })).toEqual(['error lines package-line.lineIsLoaded'])
    expect(found([], { lines: [stored()] })).toEqual([])
    expect(found([packageLine()], { is_whole_loaded: true })).toEqual(['error lines package-line.wholeIsLoaded'])
  })
})

test('a line number belongs to one stored line', () => {
  const again = packageLine({ line_no: 1 })
  expect(found([again, again], { lines: [stored()] })).toEqual(['error lines.1.line_no package-line.lineUnknown'])
  expect(found([packageLine({ line_no: 7 })], { lines: [stored()] })).toEqual(['error lines.0.line_no package-line.lineUnknown'])
})

test('sums that differ from the booking are warnings', () => {
  const booked = { package_qty: 20, cbm: 2.4, gross_weight: 240 }
  expect(found([packageLine(), packageLine()], { booked })).toEqual([])
  expect(found([packageLine()], { booked })).toEqual([
    'warning lines package-line.sumDiffers_package_qty',
    'warning lines package-line.sumDiffers_cbm',
    'warning lines package-line.sumDiffers_gross_weight',
  ])
})

test('sums far above the booking are refused, a little more is a warning', () => {
  const booked = { package_qty: 20, cbm: 2.4, gross_weight: 240 }
  const sides = { length_cm: null, width_cm: null, height_cm: null }
  const whole = (changes: Partial<PackageLineForm>) =>
    found([packageLine({ ...sides, package_qty: 20, cbm: 2.4, gross_weight: 240, ...changes })], { booked })
  expect(whole({})).toEqual([])
  expect(whole({ package_qty: 40, cbm: 4.8, gross_weight: 480 })).toEqual([
    'warning lines package-line.sumDiffers_package_qty',
    'warning lines package-line.sumDiffers_cbm',
    'warning lines package-line.sumDiffers_gross_weight',
  ])
  expect(whole({ package_qty: 41 })).toEqual(['error lines package-line.sumAbove_package_qty'])
  expect(whole({ cbm: 4.801 })).toEqual(['error lines package-line.sumAbove_cbm'])
  expect(whole({ gross_weight: 480.001 })).toEqual(['error lines package-line.sumAbove_gross_weight'])
  expect(found([packageLine({ package_qty: 999 })])).not.toContain('error lines package-line.sumAbove_package_qty') // nothing is booked yet
})

test('figures out of range, and more than 500 lines, are refused', () => {
  const wrong = [
    { length_cm: 0 },
    { length_cm: 1_360.1 },
    { width_cm: 10.55 },
    { package_qty: 0 },
    { package_qty: 1.5 },
    { cbm: -1 },
    { cbm: 0.0001 },
    { gross_weight: Infinity },
    { colour: 'red' },
  ]
  expect(wrong.filter((changes) => PackageLineForm.safeParse({ ...emptyPackageLine(), ...changes }).success)).toEqual([])
  expect(PackageLineForm.safeParse({ length_cm: 1_360, width_cm: 0.1, height_cm: 33.3 }).success).toBe(true)
  const many = (count: number) => PackagesForm.safeParse({ lines: Array.from({ length: count }, emptyPackageLine) }).success
  expect([many(500), many(501)]).toEqual([true, false])
})

test('staff, shipper, customer and agent list packages from submission until the load is closed', () => {
  const open = { is_closed: false }
  const confirmed = order({ booking_status: 'CONFIRMED' })
  const [customer, agent, consignee] = (['CUSTOMER', 'AGENT', 'CONSIGNEE'] as const).map((profile_type) => ({ ...shipper, profile_type }))
  const allowed = [ops, shipper, customer, agent, consignee, viewer].map((actor) => actor && packagesEditableBy(confirmed, open, actor))
  expect(allowed).toEqual([true, true, true, true, false, false])
  expect(packagesEditableBy(confirmed, { is_closed: true }, ops)).toBe(false)
  const notified = { ...shipper, party_ids: [confirmed.notify_party_id ?? 999] }
  expect(packagesEditableBy({ ...confirmed, notify_party_id: 999 }, open, notified)).toBe(false)
  const statuses = ['DRAFT', 'NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED', 'AMEND_PENDING', 'CANCELLED', 'DELETED'] as const
  expect(statuses.filter((booking_status) => packagesEditableBy(order({ booking_status }), open, shipper))).toEqual([
    'NEW_E_BOOKING',
    'NEW_MANUAL',
    'RECOVERED',
    'AMEND_PENDING',
  ])
})
