import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

  const allAre = (wanted: boolean) => (text: string) => {
    expect(judge(text)).toBe(wanted)
  }

  test('is taken as its standard writes it', () => {
    expect(() => fc.assert(fc.property(right, allAre(true)))).not.toThrow()
  })

  test('is refused with a blank or a sign of another script in it', () => {
    const strange = fc.constantFrom(' ', '\u00A0', '\u200B', 'а', '０', 'é', '\n')
    const spoilt = fc.tuple(right, strange, fc.nat(most)).map(([text, sign, at]) => text.slice(0, at) + sign + text.slice(at))
    expect(() => fc.assert(fc.property(spoilt, allAre(false)))).not.toThrow()
  })

  test('is refused when it is too long', () => {
    const long = right.map((text) => text + text.at(-1)?.repeat(most))
    expect(() => fc.assert(fc.property(long, allAre(false)))).not.toThrow()
  })

  test('is never taken from just any text', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !form.test(text))
    expect(() => fc.assert(fc.property(any, allAre(false)))).not.toThrow()
  })
})
