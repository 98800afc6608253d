import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DEPTH, MAX_VALUES } from './inputBulk.ts'
import { bulkOfJson } from './jsonBody.ts'

const judged = (text: string) => bulkOfJson(Buffer.from(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('the bulk of a JSON text', () => {
  it.each([
    ['as deep as allowed', nested(MAX_DEPTH + 1), null],
    ['one deeper', nested(MAX_DEPTH + 2), 'msgTooDeep'],
    ['as many values as allowed', `[${'1,'.repeat(MAX_VALUES - 1)}1]`, null],
    ['one more', `[${'1,'.repeat(MAX_VALUES)}1]`, 'msgInputTooLarge'],
    ['brackets and commas within a text', JSON.stringify('[{,'.repeat(50_000)), null],
    ['an escaped quote within a text', `{"a":"\\"${'['.repeat(100)}"}`, null],
    ['an escaped backslash at the end of a text', `{"a":"\\\\","b":${nested(40)}}`, 'msgTooDeep'],
    ['no JSON', '"[[[[', null],
    ['nothing', '', null],
  ])('%s', (_, text, problem) => expect(judged(text)).toBe(problem))

  it('of any small value is nothing to refuse', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(judged(JSON.stringify(value))).toBeNull()
      }),
    )
  })

  it('is found after texts of any length, with quotes and backslashes at any place', () => {
    const piece = fc.tuple(fc.constantFrom('"', '\\', '[', ',', 'a', 'é', '貨'), fc.constantFrom(1, 2, 3, 4_094, 4_095, 4_096, 4_097))
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.map(([sign, count]) => sign.repeat(count)).join(''))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const head = JSON.stringify(texts).slice(0, -1)
        const deep = `${head}${texts.length > 0 ? ',' : ''}${nested(MAX_DEPTH)}]`
        expect([judged(deep), judged(deep.replace(nested(MAX_DEPTH), nested(MAX_DEPTH + 1)))]).toEqual([null, 'msgTooDeep'])
      }),
      { numRuns: 300 },
    )
  })
})
