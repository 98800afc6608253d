import { expect, test } from 'vitest'
import { carrierProblems } from './carrier.mode-rules.ts'

const keys = (...args: Parameters<typeof carrierProblems>) => carrierProblems(...args).map(({ path, key }) => `${path} ${key}`)
const bySea = { carrier_code: 'MSCU', mode: 'SEA' }

test('a record names a carrier of its mode', () => {
  expect(keys(bySea, 'SEA', null)).toEqual([])
  expect(keys({ ...bySea, mode: 'RAIL' }, 'SEA', null)).toEqual(['carrier_code booking.carrierOfOtherMode'])
  expect(keys(bySea, 'AIR', null)).toEqual(['carrier_code booking.carrierOfOtherMode'])
  expect(keys({ ...bySea, mode: null }, 'AIR', null)).toEqual([])
  expect(keys({ carrier_code: null, mode: 'SEA' }, null, null)).toEqual([])
  expect(keys(bySea, null, null)).toEqual(['carrier_code msgNotAvailable'])
})

test('the carrier that a record has already stays, until the carrier or the mode changes', () => {
  expect(keys(bySea, 'AIR', bySea)).toEqual([])
  expect(keys(bySea, 'AIR', { ...bySea, carrier_code: 'CX' })).toEqual(['carrier_code booking.carrierOfOtherMode'])
  expect(keys(bySea, 'AIR', { ...bySea, mode: 'AIR' })).toEqual(['carrier_code booking.carrierOfOtherMode'])
})
