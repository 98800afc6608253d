import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'
import { lossyCharacters } from './lossyCharacters.ts'
import { isSeen } from './seen.ts'

test.each([
  ['廣州明亮燈飾有限公司', '廣州明亮燈飾有限公司'],
  ['Ac廣me', '廣'],
  ['玩具 toys, 玩具', '玩具'],
  ['Завод No. 1', 'Завод'],
  ['٣ Nile Road', '٣'],
  ['Acme ㈱', '㈱'],
  ['5½ Long Road', '½'],
  ['한 Trading', '한'],
  ['🧸 #', '🧸#'],
  ['Größe, Łódź, Ærø, São Paulo, Ħamrun, STRAẞE', ''],
  ['Cafe\u0301 ＡＢ１２ №5 m² Ⅷ', ''],
  ['Kapiʻolani Blvd #5 – “A_B” 🧸', ''],
  ['Pearl River\u200B Toys\u3164', ''],
  ['  ', ''],
  ['', ''],
])('LIMIT-005 of %j is lost %j', (text, lost) => {
  expect(lossyCharacters(text).join('')).toBe(lost)
})

test('LIMIT-005 if no character is lossy, every letter and digit is in the cleaned text', () => {
  const sign = fc.constantFrom(...'a Z 9 é ß Ł ŉ ① ﬁ 廣 Ж \u3164 \u0301 \u200B 🧸 # - , ½ ㈱'.split(' '), ' ')
  const countMeaningful = (text: string) => (text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).filter(isSeen).length
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 6 }), (text) => {
      fc.pre(lossyCharacters(text).length === 0)
      expect((cleanText(text).match(/[A-Z0-9']/g) ?? []).length).toBeGreaterThanOrEqual(countMeaningful(text))
    }),
  )
})
