import { expect, test } from 'vitest'
import { debounceOf, isCode } from './optionConfig.ts'

test('LOOKUP-011 LOOKUP-023 a search for countries starts after 300 ms, any other after 1.5 s', () => {
  expect(debounceOf('country')).toBe(300)
  expect(debounceOf('port')).toBe(1_500)
  expect(debounceOf('party_shipper')).toBe(1_500)
})

test('isCode recognises a UN/LOCODE as the code of a port; a name is not a code', () => {
  expect(isCode('port', ' cnsha ')).toBe(true)
  expect(['shan', 'shangh', 'cn1ha', ''].filter((text) => isCode('port', text))).toEqual([])
  expect(isCode('party_shipper', 'PEARL')).toBe(false)
})
