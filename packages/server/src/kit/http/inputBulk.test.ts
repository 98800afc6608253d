import { INPUT_PROBLEMS_LISTED } from '@fairlead/domain/kit/problem'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bulkProblems, MAX_DEPTH, MAX_VALUES } from './inputBulk.ts'

const Form = z.strictObject({
  name: z.string().check(z.maxLength(5, { error: 'msgTooLong' })),
  lines: z.optional(z.array(z.strictObject({ code: z.nullable(z.string().check(z.maxLength(3))) })).check(z.maxLength(4))),
  free: z.optional(z.unknown()),
})
const judge = (value: unknown) => bulkProblems(Form, value)
const fine = { problems: [], more: 0 }
/** An array within arrays, so many levels deep. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

describe('the bulk of a body', () => {
  it('is fine within its limits', () => {
    expect(judge({ name: 'abc', lines: [{ code: 'A' }, { code: null }] })).toEqual(fine)
  })

  it('names the first unknown field of an object, and counts the others', () => {
    expect(judge({ name: 'a', wrong: 1, other: 2, third: 3 })).toEqual({ problems: [{ path: 'wrong', key: 'msgFieldUnknown' }], more: 2 })
    expect(judge({ name: 'a', wrong: 1 })).toEqual({ problems: [{ path: 'wrong', key: 'msgFieldUnknown' }], more: 0 })
    expect(judge({ name: 'a', lines: [{ code: 'A', extra: 1 }] })).toEqual({
      problems: [{ path: 'lines.0.extra', key: 'msgFieldUnknown' }],
      more: 0,
    })
  })

  it('allows a text a thousand characters more than its field, for blanks that are trimmed, also the first time that a field is asked', () => {
    expect(judge({ name: 'a'.repeat(1_005) })).toEqual(fine)
    expect(judge({ name: 'a'.repeat(1_006) })).toEqual({ problems: [{ path: 'name', key: 'msgTooLong', params: { max: 5 } }], more: 0 })
    const Fresh = z.strictObject({ one: z.string().check(z.maxLength(2)) })
    for (const time of ['first', 'second'])
      expect([time, bulkProblems(Fresh, { one: 'x'.repeat(1_003) }).problems]).toEqual([
        time,
        [{ path: 'one', key: expect.any(String), params: { max: 2 } }],
      ])
  })

  it('refuses more lines than an array takes, and NUL in any text', () => {
    expect(judge({ name: 'a', lines: Array.from({ length: 5 }, () => ({ code: 'A' })) }).problems).toEqual([
      { path: 'lines', key: expect.any(String), params: { max: 4 } },
    ])
    expect(judge({ name: 'a\u0000' }).problems).toEqual([{ path: 'name', key: 'msgValueInvalid' }])
    expect(judge({ name: 'a', free: ['b\u0000'] }).problems).toEqual([{ path: 'free.0', key: 'msgValueInvalid' }])
  })

  it('lists so many problems and counts the rest', () => {
    const { problems, more } = judge({ name: 'a', free: Array.from({ length: INPUT_PROBLEMS_LISTED + 7 }, () => '\u0000') })
    expect([problems.length, more]).toEqual([INPUT_PROBLEMS_LISTED, 7])
  })

  it('ends at its greatest depth', () => {
    expect(judge({ name: 'a', free: nested(MAX_DEPTH - 1) })).toEqual(fine)
    expect(judge({ name: 'a', free: nested(MAX_DEPTH) })).toEqual({ problems: [{ path: '', key: 'msgTooDeep' }], more: 0 })
  })

  it('ends at its greatest number of values', () => {
    // The object, its two members and the items of the array.
    expect(judge({ name: 'a', free: Array.from({ length: MAX_VALUES - 3 }, () => 1) })).toEqual(fine)
    expect(judge({ name: 'a', free: Array.from({ length: MAX_VALUES - 2 }, () => 1) })).toEqual({
      problems: [{ path: '', key: 'msgInputTooLarge' }],
      more: 0,
    })
  })
})
