import fc from 'fast-check'
import { describe, test } from 'vitest'
import { CARRIER_CODE, HS_CODE, isBic, isEori, isPhone, isZip, SCAC, UN_LOCODE, UN_NUMBER } from './identifiers.ts'

type Judge = (text: string) => boolean
const by =
  (pattern: RegExp): Judge =>
  (text) =>
    pattern.test(text)

/** Each identifier, how it is written, and how long it may be. */
const IDENTIFIERS: readonly (readonly [name: string, judge: Judge, form: RegExp, most: number])[] = [
  ['PARTY-053 EORI', isEori, /^[A-Z]{2}[A-Z0-9]{1,15}$/, 17],
  ['PARTY-056 BIC', isBic, /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 11],
  ['PARTY-048 phone', isPhone, /^\+[1-9]\d{6,14}$/, 16],
  ['UN/LOCODE', by(UN_LOCODE), /^[A-Z]{2}[A-Z2-9]{3}$/, 5],
  ['CARRIER-005 carrier code', by(CARRIER_CODE), /^[A-Z0-9]{2,4}$/, 4],
  ['SCAC', by(SCAC), /^[A-Z]{2,4}$/, 4],
  ['HS code', by(HS_CODE), /^\d{6}(?:\d{2}){0,2}$/, 10],
  ['UN number', by(UN_NUMBER), /^\d{4}$/, 4],
  ['ZIP of the US', (text) => isZip('US', text), /^\d{5}(?:-\d{4})?$/, 10],
]

describe.each(IDENTIFIERS)('%s', (_name, judge, form, most) => {
  const right = fc.stringMatching(form)

  test('is taken as its standard writes it', () => {
    fc.assert(fc.property(right, judge))
  })

  test('is refused with a blank or a sign of another script in it', () => {
    const strange = fc.constantFrom(' ', '\u00A0', '\u200B', 'а', '０', 'é', '\n')
    fc.assert(
      fc.property(right, strange, fc.nat(most), (text, sign, at) => {
        const where = Math.min(at, text.length)
        return !judge(text.slice(0, where) + sign + text.slice(where))
      }),
    )
  })

  test('is refused when it is too long', () => {
    fc.assert(fc.property(right, (text) => !judge(text + text.at(-1)?.repeat(most))))
  })

  test('is never taken from just any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => judge(text) === (form.test(text) && text.length <= most)),
    )
  })
})
