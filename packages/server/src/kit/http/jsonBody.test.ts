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
})
