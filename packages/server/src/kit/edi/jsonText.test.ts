import { describe, expect, it } from 'vitest'
import { jsonOf } from './jsonText.ts'

const refused = (at: string, key: string) => expect.objectContaining({ at, key: `carrier-message.${key}` })

describe('the JSON of a message', () => {
  it('is read as it is', () => {
    expect(jsonOf('{"a":[1,"x",{"b":null}],"c":"é \\" ] }"}')).toEqual({ a: [1, 'x', { b: null }], c: 'é " ] }' })
    expect(jsonOf(`${'['.repeat(32)}${']'.repeat(32)}`)).toHaveLength(1)
  })

  it.each([
    ['neither JSON', 'x', '1', 'ediUnreadable'],
    ['of half a character', String.raw`{"a":{"b":"\ud800"}}`, 'b', 'ediValueInvalid'],
    ['with NUL, which no database keeps', String.raw`{"a":"x\u0000"}`, 'a', 'ediValueInvalid'],
    ['with a character that was lost', '{"a":["x","\uFFFD"]}', 'a', 'ediValueInvalid'],
    ['with a name that cannot be kept', String.raw`{"\u0000":1}`, '$', 'ediValueInvalid'],
    ['of 33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, '$', 'ediTooDeep'],
    ['of a million levels', '['.repeat(1_000_000), '$', 'ediTooDeep'],
    ['of half a million levels, all closed', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, '$', 'ediTooDeep'],
    ['of 160,000 objects in one another', `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`, '$', 'ediTooDeep'],
    ['of 20,001 values', `[${'0,'.repeat(19_999)}0]`, '$', 'ediTooManyValues'],
  ])('is refused when %s', (_what, text, at, key) => {
    expect(() => jsonOf(text)).toThrow(refused(at, key))
  })

  it('has up to 20,000 values', () => {
    expect(jsonOf(`[${'0,'.repeat(19_998)}0]`)).toHaveLength(19_999)
  })
})
