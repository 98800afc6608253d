import { expect, test } from 'vitest'
import { sizesFor } from '../transport/transport.codes.ts'
import { bookingFindings } from './booking.rules.ts'
import { form, line } from './booking.sample.ts'
import type { ShippingOrderForm } from './booking.ts'

const found = (order: ShippingOrderForm, container_check_digit: 'error' | 'warning' = 'error') =>
  bookingFindings(order, { container_check_digit }, null).map(({ rule, level, path }) => `${level} ${rule} ${path}`)

test.each([
  [{ mode: 'SEA', service: 'FCL' }, '40HC', 'LCL'],
  [{ mode: 'SEA', service: 'LCL' }, 'LCL', '40HC'],
  [{ mode: 'RAIL', service: 'BULK' }, 'BULK', '20GP'],
  [{ mode: 'AIR', service: 'FCL' }, 'PMC', '20GP'],
  [{ mode: 'RAIL', service: 'FCL' }, '45HC', 'AIR'],
] as const)('sizes of %o: %s but not %s', (choice, offered, refused) => {
  const sizes = sizesFor(choice).map((size): string => size.container_size)
  expect(sizes).toContain(offered)
  expect(sizes).not.toContain(refused)
})

test('a container size of another service is refused', () => {
  const order = form({ container_requests: [{ container_size: 'LCL', qty: 1 }], containers: [] })
  expect(found(order)).toEqual(['error sizesFitTheService container_requests.0.container_size'])
})

test('more container lines of a size than requested are refused', () => {
  const second = line({ container_no: null, package_qty: null, gross_weight: null, cbm: null })
  expect(found(form({ containers: [line(), second] }))).toEqual(['error noMoreContainersThanRequested containers.1.container_size'])
  const two = [
    { container_size: '40HC', qty: 1 },
    { container_size: '40HC', qty: 1 },
  ] as const
  expect(found(form({ container_requests: [...two], containers: [line(), second] }))).toEqual([])
})

test('a container number needs four letters and seven digits, by air the format of a load device', () => {
  expect(found(form({ containers: [line({ container_no: 'CSQ3054383' })] }))).toEqual([
    'error containerNumberHasTheForm containers.0.container_no',
  ])
  const air = form({
    mode: 'AIR',
    container_requests: [{ container_size: 'PMC', qty: 1 }],
    containers: [line({ container_size: 'PMC', container_no: 'PMC12345CX', carrier_booking_no: '160-12345675' })],
  })
  expect(found({ ...air, incoterms: 'FCA' })).toEqual([])
})

test('a wrong check digit is an error or a warning, as configured', () => {
  const order = form({ containers: [line({ container_no: 'CSQU3054384' })] })
  expect(found(order, 'error')).toEqual(['error containerCheckDigitIsRight containers.0.container_no'])
  expect(found(order, 'warning')).toEqual(['warning containerCheckDigitIsRight containers.0.container_no'])
})

test('a container number on two lines is refused', () => {
  const order = form({
    package_qty: null,
    gross_weight: null,
    cbm: null,
    container_requests: [{ container_size: '40HC', qty: 2 }],
    containers: [line(), line()],
  })
  expect(found(order)).toEqual(['error containerNumberStandsOnce containers.1.container_no'])
})

test('by air a carrier booking number that is not an air waybill number is a warning', () => {
  const order = form({
    mode: 'AIR',
    incoterms: 'FCA',
    container_requests: [{ container_size: 'AIR', qty: 1 }],
    containers: [line({ container_size: 'AIR', container_no: null, carrier_booking_no: '160-12345674' })],
  })
  expect(found(order)).toEqual(['warning airWaybillNumberIsRight containers.0.carrier_booking_no'])
})
