import { expect, test } from 'vitest'
import { debounceOf, isCode } from './optionConfig.ts'

test('LOOKUP-011 LOOKUP-023 countries are asked for after 300 ms, everything else after 1.5 s', () => {
  expect(debounceOf('country')).toBe(300)
  expect(debounceOf('port')).toBe(1_500)
  expect(debounceOf('party_shipper')).toBe(1_500)
})

test('a text that is the code of a port needs no search; a name does', () => {
  expect(isCode('port', ' cnsha ')).toBe(true)
  expect(['shan', 'shangh', 'cn1ha', ''].filter((text) => isCode('port', text))).toEqual([])
  expect(isCode('party_shipper', 'PEARL')).toBe(false)
})
