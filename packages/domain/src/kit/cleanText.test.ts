import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

test.each([
  ['abc', 'ABC'],
  ['Größe', 'GROSSE'],
  ['Café São Paulo', 'CAFE SAO PAULO'],
  ['Ærø Łódź', 'AERO LODZ'],
  ['STRAẞE Ħamrun Ŧ Ŋ Əli Kapiʻolani', "STRASSE HAMRUN T N ELI KAPI'OLANI"],
  ['ﬁsh ＡＢ１２', 'FISH AB12'],
  ['line one\r\nline\ttwo', 'LINE ONE LINE TWO'],
  ['a_b{c}|d~e^f`g#h@i$', 'ABCDEFGHI'],
  ['玩具 toys 🧸 ok', 'TOYS OK'],
  ['O’Brien & Sons (HK) Ltd., 3/F', "O'BRIEN & SONS (HK) LTD., 3/F"],
  ['  ', ''],
])('LIMIT-005 the cleaner makes %j %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

test('LIMIT-005 a cleaned text has only allowed characters, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = cleanText(text)
      expect(cleaned).toMatch(/^[A-Z0-9 .,\-()/='+:?!"%&*;<>]*$/)
      expect(cleanText(cleaned)).toBe(cleaned)
    }),
    { numRuns: 500 },
  )
})

test('LIMIT-005 plain capitals stay as they are', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9.,()/]+( [A-Z0-9.,()/]+)*$/), (text) => {
      expect(cleanText(text)).toBe(text)
    }),
  )
})
