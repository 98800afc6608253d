import { describe, expect, test } from 'vitest'
import { emptyRuleForm, type SequenceRuleForm } from './sequence.form.ts'
import { sequenceProblems } from './sequence.rules.ts'

const year = { part: 'year' as const, text: null, year_digits: 2 }
const month = { part: 'month' as const, text: null, year_digits: null }
const literal = (text: string | null) => ({ part: 'literal' as const, text, year_digits: null })
const form = (changes: Partial<SequenceRuleForm>): SequenceRuleForm => ({ ...emptyRuleForm(), digits: 4, reset: 'never', ...changes })
const problems = (changes: Partial<SequenceRuleForm>) =>
  sequenceProblems(form(changes), { rule_name: 'so_no' }).map(({ path, key }) => `${path} ${key}`)

describe('a number rule', () => {
  test.each<[string, Partial<SequenceRuleForm>, string[]]>([
    ['only a counter', {}, []],
    ['each month with its month', { parts: [year, month], reset: 'monthly' }, []],
    ['each month without the month', { parts: [year], reset: 'monthly' }, ['reset sequence.periodMissing_monthly']],
    ['each year without the year', { parts: [month], reset: 'yearly' }, ['reset sequence.periodMissing_yearly']],
    ['the year twice', { parts: [year, year] }, ['parts.1.part sequence.partTwice']],
    ['two literals', { parts: [literal('A'), literal('B')] }, []],
    ['a literal without text', { parts: [literal(null)] }, ['parts.0.text msgRequired']],
    ['a literal with a blank', { parts: [literal('A B')] }, ['parts.0.text sequence.literalInvalid']],
    ['a year of three digits', { parts: [{ ...year, year_digits: 3 }] }, ['parts.0.year_digits sequence.yearDigits']],
    ['signs between the parts', { parts: [literal('S/'), year, literal('-'), month] }, []],
    ['two signs together', { parts: [literal('S//')] }, ['parts.0.text sequence.separatorAlone']],
    ['two signs of two parts', { parts: [literal('S/'), literal('-A')] }, ['parts.1.text sequence.separatorAlone']],
    ['a sign at the beginning', { parts: [literal('-'), year] }, ['parts.0.text sequence.separatorAlone']],
    ['a part that is not chosen', { parts: [{ part: null, text: null, year_digits: null }] }, ['parts.0.part msgRequired']],
    [
      'an account, which orders do not have',
      { parts: [{ part: 'account', text: null, year_digits: null }] },
      ['parts.0.part sequence.partNotOffered'],
    ],
    [
      'a type behind a literal',
      { parts: [literal('A'), { part: 'type', text: null, year_digits: null }] },
      ['parts.1.part sequence.partNotOffered'],
    ],
    ['no digits', { digits: null }, ['digits msgRequired']],
    ['no reset', { reset: null }, ['reset msgRequired']],
    ['21 characters', { parts: [literal('ABCDEFGHIJ')], digits: 11 }, ['digits sequence.tooLong']],
    ['20 characters', { parts: [literal('ABCDEFGHIJ')], digits: 10 }, []],
  ])('%s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })
})
