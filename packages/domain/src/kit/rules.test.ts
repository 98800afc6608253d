import { expect, test } from 'vitest'
import { at, errorsOf, findingsOf, requiredRule, type Rule } from './rules.ts'

interface Box {
  name: unknown
  lines: unknown
}
const WARNS: Rule<Box> = { name: 'warns', level: 'warning', fields: ['name'], check: () => at('name', 'odd', { most: 3 }) }
const box = (name: unknown, lines: unknown) => findingsOf([requiredRule<Box>('filled', ['name', 'lines'])], { name, lines }, undefined)

test.each([
  ['a word', 'Ann', true],
  ['no text', '', false],
  ['blanks', '  \u200B', false],
  ['nothing', null, false],
  ['nothing at all', undefined, false],
  ['nought', 0, true],
  ['no', false, true],
  ['a list with something in it', ['a'], true],
  ['an empty list', [], false],
])('%s fills a required field: %s', (_what, value, isFilled) => {
  expect(box(value, ['x'])).toEqual(isFilled ? [] : [{ path: 'name', key: 'msgRequired', rule: 'filled', level: 'error' }])
  expect(box('Ann', value)).toEqual(isFilled ? [] : [{ path: 'lines', key: 'msgRequired', rule: 'filled', level: 'error' }])
})

test('a finding carries its rule, its level and its parameters; only errors refuse', () => {
  const found = findingsOf([requiredRule<Box>('filled', ['name']), WARNS], { name: '', lines: [] }, undefined)
  expect(found).toEqual([
    { path: 'name', key: 'msgRequired', rule: 'filled', level: 'error' },
    { path: 'name', key: 'odd', params: { most: 3 }, rule: 'warns', level: 'warning' },
  ])
  expect(errorsOf(found)).toEqual(found.slice(0, 1))
  expect(at('name', 'odd')).not.toHaveProperty('params')
})
