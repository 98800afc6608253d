import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { containerCheckDigit } from '../kit/identifiers.ts'
import { containerText, isInner, isPaletteSearch, numberText, recognised } from './palette.ts'

test.each([
  ['CSQU3054383', 'container'],
  ['csqu 305438-3', 'container'],
  ['ＣＳＱＵ３０５４３８３', 'container'],
  ['CSQU3054384', 'containerCheck'],
  ['CSQU305438', null],
  ['SO2603000123', null],
  ['HKHKG', null],
  ['', null],
])('%s is recognized as %s', (typed, kind) => {
  expect(recognised(typed)).toBe(kind)
})

test('a container number is recognized only with its check digit', () => {
  const owner = fc.stringMatching(/^[A-Z]{3}[UJZ]$/)
  fc.assert(
    fc.property(owner, fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 9 }), (code, serial, digit) => {
      const ten = `${code}${String(serial).padStart(6, '0')}`
      expect(recognised(`${ten}${digit}`)).toBe(digit === containerCheckDigit(ten) ? 'container' : 'containerCheck')
    }),
  )
})

test('a search needs two characters of any script', () => {
  expect(['S', ' S ', '香', '💼'].filter(isPaletteSearch)).toEqual([])
  expect(['SO', '香港', '💼💼'].filter(isPaletteSearch)).toHaveLength(3)
})

test('numbers are compared in capitals and half width; only text with a digit is searched inside numbers', () => {
  expect(numberText(' ｓｏ２６ ')).toBe('SO26')
  expect(containerText('csqu/305 438.3')).toBe('CSQU3054383')
  expect(['2603', 'TEST0'].filter(isInner)).toHaveLength(2)
  expect(['260', 'PEARL'].filter(isInner)).toEqual([])
})
