import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanAddress, cleanName, percentText, similarityOf, trigrams } from './similarity.ts'

const ofNames = (one: string, other: string) => similarityOf(cleanName(one), cleanName(other))

describe('what does not count', () => {
  test.each([
    ['Pearl River Toys Limited', 'PEARL RIVER TOYS LTD.'],
    ['Tulip Home B.V.', 'Tulip-Home BV'],
    ['Saigon Coffee Exporters Co. Ltd', 'Saigon  Coffee (Exporters)'],
    ['Baltic Agents OÜ', 'Baltic Agents'],
    ['珠江玩具有限公司', '珠江玩具'],
    ['München Möbel GmbH', 'Munchen Mobel'],
    ['Ｐｅａｒｌ Toys', 'Pearl Toys'],
  ])('PARTY-057 %s is %s', (one, other) => {
    expect(ofNames(one, other)).toBe(1)
  })

  test('a name that is a legal form stays a name', () => {
    expect(cleanName('Limited')).toBe('limited')
    expect(cleanName('有限公司')).not.toBe('')
  })

  test('a legal form within a name counts', () => {
    expect(cleanName('AB Volvo')).toBe('ab volvo')
  })
})

describe('what counts', () => {
  test('PARTY-057 Chinese is compared by characters, whatever their order of words', () => {
    expect(ofNames('金港紡織有限公司', '金港紡織')).toBe(1)
    expect(ofNames('金港紡織有限公司', '金港製衣有限公司')).toBeGreaterThan(0.25)
    expect(ofNames('金港紡織有限公司', '金港製衣有限公司')).toBeLessThan(0.6)
    expect(ofNames('珠江玩具', '三角洲製衣')).toBeLessThan(0.15)
  })

  test('another alphabet keeps its words', () => {
    expect(ofNames('Балтийские агенты', 'Балтийские Агенты')).toBe(1)
    expect(ofNames('Балтийские агенты', 'Московский завод')).toBeLessThan(0.3)
  })

  test('PARTY-057 the more they share the more alike they are', () => {
    expect(ofNames('Northwind Retail GmbH', 'Northwind Retial GmbH')).toBeGreaterThan(0.6)
    expect(ofNames('Northwind Retail GmbH', 'Northgate Stores plc')).toBeLessThan(0.3)
  })

  test('trigrams are cut as pg_trgm cuts them', () => {
    expect([...trigrams('cat a')].toSorted()).toEqual(['  a', '  c', ' a ', ' ca', 'at ', 'cat'])
  })
})

describe('of any two texts', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  test('PARTY-057 the score is between 0 and 1 and the same both ways', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const score = ofNames(one, other)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(ofNames(other, one)).toBe(score)
      }),
    )
  })

  test('PARTY-057 a text is wholly like itself, in any case', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9 .,()-]{1,40}$/).filter((one) => cleanName(one) !== '')
    fc.assert(
      fc.property(word, (one) => {
        expect(ofNames(one, one.toUpperCase())).toBe(1)
      }),
    )
  })

  test('a cleaned text is of signs that every database takes for words', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(cleanName(one)).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
        expect(cleanAddress([one, null, one])).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
      }),
    )
  })
})

test('PARTY-059 a score is shown as a percentage with two decimals', () => {
  expect(percentText(0.8765)).toBe('87.65%')
  expect(percentText(0.6)).toBe('60.00%')
  expect(percentText(1)).toBe('100.00%')
  expect(percentText(0.876549)).toBe('87.65%')
})
