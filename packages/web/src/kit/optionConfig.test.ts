import { expect, test } from 'vitest'
import { debounceOf } from './optionConfig.ts'

test('LOOKUP-011 LOOKUP-023 countries are asked for after 300 ms, everything else after 1.5 s', () => {
  expect(debounceOf('country')).toBe(300)
  expect(debounceOf('port')).toBe(1_500)
  expect(debounceOf('party_shipper')).toBe(1_500)
})
