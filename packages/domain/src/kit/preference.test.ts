import * as z from 'zod/mini'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preferenceApi } from './preference.api.ts'
import { isKeepable, PREFERENCE_MAX_DEPTH, PREFERENCE_MAX_LENGTH, preferenceUrl, tableLayoutOf } from './preference.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) })

describe('what may be kept', () => {
  test('any JSON that is neither large nor deep', () => {
    for (const value of [null, 0, false, '', [], {}, { columns: ['so_no'], widths: { so_no: 120 } }]) expect(isKeepable(value)).toBe(true)
    expect(isKeepable(undefined)).toBe(false)
  })

  test('depth and length are limited', () => {
    expect(isKeepable(nested(PREFERENCE_MAX_DEPTH))).toBe(true)
    expect(isKeepable(nested(PREFERENCE_MAX_DEPTH + 1))).toBe(false)
    expect(isKeepable('x'.repeat(PREFERENCE_MAX_LENGTH - 2))).toBe(true)
    expect(isKeepable('x'.repeat(PREFERENCE_MAX_LENGTH - 1))).toBe(false)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused at any depth', (key) => {
    const value: unknown = JSON.parse(`{"a": [{"${key}": {"admin": true}}]}`)
    expect(isKeepable(value)).toBe(false)
  })

  test('text that the database cannot store is refused, as key and as value', () => {
    for (const text of ['a\u0000b', '\uD83D']) {
      expect(isKeepable({ a: text })).toBe(false)
      expect(isKeepable({ [text]: 1 })).toBe(false)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isKeepable(text)).toBe(!text.includes('\u0000') && text.isWellFormed())
      }),
    )
  })
})

describe('the bodies', () => {
  const save = (body: object) => z.safeParse(preferenceApi.save.body, body)
  const least = { preference: { a: 1 }, url: '/BMS/search_booking', preference_name: 'mine' }

  test('PREF-004 page, name and preference suffice; a member that is not known is refused', () => {
    expect(save(least).success).toBe(true)
    const whole = { ...least, preference_id: 7, preference_type: null, preference_style: null, isFavourite: true }
    expect(save(whole).data).toEqual(whole)
    expect(save({ ...least, user_uid: 'x' }).success).toBe(false)
    for (const field of ['url', 'preference_name', 'preference']) expect(save({ ...least, [field]: undefined }).success).toBe(false)
    expect(save({ ...least, preference_name: ' ' }).success).toBe(false)
  })

  test('PREF-005 the other call asks for a type as well', () => {
    expect(z.safeParse(preferenceApi.saveWithType.body, least).success).toBe(false)
    expect(z.safeParse(preferenceApi.saveWithType.body, { ...least, preference_type: 'TABLE_LAYOUT' }).success).toBe(true)
  })

  test('PREF-009 a search is new with id -1, else it has its id', () => {
    const isSearch = (id: unknown) => z.safeParse(preferenceApi.saveSearch.body, { id, search_text: 'HKG' }).success
    expect([-1, 7, 0, -2, '7'].map(isSearch)).toEqual([true, true, false, false, false])
  })
})

test('a page is known by its address without the query', () => {
  expect(preferenceUrl('/BMS/search_booking?page=2&q=a')).toBe('/BMS/search_booking')
  expect(preferenceUrl('/BMS/search_booking#top')).toBe('/BMS/search_booking')
  expect(preferenceUrl('/BMS/search_booking')).toBe('/BMS/search_booking')
})

test('GRID-002 a table layout has at most 30 columns', () => {
  const layout = (length: number) => ({ columns: Array.from({ length }, (_, index) => `c${index}`), widths: {} })
  expect([30, 31].map((length) => tableLayoutOf(layout(length)) !== null)).toEqual([true, false])
})
