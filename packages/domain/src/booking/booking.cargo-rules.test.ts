import { expect, test } from 'vitest'
import { bookingFindings } from './booking.rules.ts'
import { form } from './booking.sample.ts'
import type { ShippingOrderForm } from './booking.ts'

const found = (changes: Partial<ShippingOrderForm>) =>
  bookingFindings(form(changes), { container_check_digit: 'error' }, null).map(({ rule, level, path }) => `${level} ${rule} ${path}`)

test('details of dangerous goods without the dangerous goods flag are refused', () => {
  expect(found({ un_number: '1203', imdg_class: '3', packing_group: 'II' })).toEqual([
    'error dangerousDetailsNeedTheMark un_number',
    'error dangerousDetailsNeedTheMark imdg_class',
    'error dangerousDetailsNeedTheMark packing_group',
  ])
  expect(found({ dangerous_goods: true, un_number: '1203', imdg_class: '3', packing_group: 'II' })).toEqual([])
})

test.each(['1.4', '2.1', '5.2', '6.2', '7'] as const)('a packing group is refused in class %s', (imdg_class) => {
  const cargo = { dangerous_goods: true, un_number: '1950', imdg_class }
  expect(found({ ...cargo, packing_group: 'II' })).toEqual(['error noPackingGroupInThisClass packing_group'])
  expect(found(cargo)).toEqual([])
})

test.each(['3', '5.1', '6.1', '8'] as const)('class %s without a packing group is a warning', (imdg_class) => {
  expect(found({ dangerous_goods: true, un_number: '1203', imdg_class })).toEqual(['warning packingGroupUsualInThisClass packing_group'])
})
