import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, type Rule } from '../kit/rules.ts'
import { ruleFromForm, type SequenceRuleForm } from './sequence.form.ts'
import { isShort, NUMBER_MAX_LENGTH, partsOffered, periodIsShown } from './sequence.ts'

const everyPart = (form: SequenceRuleForm, check: (part: SequenceRuleForm['parts'][number], index: number) => FieldProblem | null) =>
  form.parts.flatMap((part, index) => check(part, index) ?? [])

const isSeparated = ({ parts }: SequenceRuleForm, index: number) => {
  const textOf = (at: number) => (parts[at]?.part === 'literal' ? (parts[at].text ?? '') : 'X')
  const before = index === 0 ? '-' : textOf(index - 1).slice(-1)
  return parts[index]?.part !== 'literal' || !/[/-]{2}/.test(before + textOf(index))
}

/** The sequence of the rule. */
interface Sequence {
  rule_name: string
}

/** Rules that keep numbers unique and readable. */
const SEQUENCE_RULES: readonly Rule<SequenceRuleForm, Sequence>[] = [
  {
    name: 'every part is filled',
    level: 'error',
    fields: ['parts'],
    check: (form) =>
      everyPart(form, ({ part, text }, index) => {
        if (part === null) return at(`parts.${index}.part`, 'msgRequired')
        return part === 'literal' && text === null ? at(`parts.${index}.text`, 'msgRequired') : null
      }),
  },
  {
    name: 'a part is one that the records have',
    level: 'error',
    fields: ['parts'],
    check: (form, { rule_name }) =>
      everyPart(form, ({ part }, index) =>
        part !== null && !partsOffered(rule_name).includes(part) ? at(`parts.${index}.part`, 'sequence.partNotOffered') : null,
      ),
  },
  {
    name: 'a literal is capitals, digits and hyphens',
    level: 'error',
    fields: ['parts'],
    check: (form) =>
      everyPart(form, ({ part, text }, index) =>
        part === 'literal' && text !== null && !/^[A-Z0-9/-]+$/.test(text) ? at(`parts.${index}.text`, 'sequence.literalInvalid') : null,
      ),
  },
  {
    name: 'numbers are readable: no adjacent separators, and none at the beginning',
    level: 'error',
    fields: ['parts'],
    check: (form) =>
      everyPart(form, (_part, index) => (isSeparated(form, index) ? null : at(`parts.${index}.text`, 'sequence.separatorAlone'))),
  },
  {
    name: 'a year has two or four digits',
    level: 'error',
    fields: ['parts'],
    check: (form) =>
      everyPart(form, ({ part, year_digits }, index) =>
        part === 'year' && year_digits === 3 ? at(`parts.${index}.year_digits`, 'sequence.yearDigits') : null,
      ),
  },
  {
    name: 'no part is repeated',
    level: 'error',
    fields: ['parts'],
    check: (form) =>
      everyPart(form, ({ part }, index) =>
        part !== null && part !== 'literal' && form.parts.findIndex((other) => other.part === part) < index
          ? at(`parts.${index}.part`, 'sequence.partTwice')
          : null,
      ),
  },
  {
    name: 'digits and reset are filled',
    level: 'error',
    fields: ['digits', 'reset'],
    check: ({ digits, reset }) => [
      ...(digits === null ? [at('digits', 'msgRequired')] : []),
      ...(reset === null ? [at('reset', 'msgRequired')] : []),
    ],
  },
  {
    name: 'a counter that begins again shows its period',
    level: 'error',
    fields: ['parts', 'reset'],
    check: (form) => (periodIsShown(ruleFromForm('', form)) ? null : at('reset', `sequence.periodMissing_${form.reset ?? 'never'}`)),
  },
  {
    name: 'a number has room',
    level: 'error',
    fields: ['parts', 'digits'],
    check: (form) => (isShort(ruleFromForm('', form)) ? null : at('digits', 'sequence.tooLong', { max: NUMBER_MAX_LENGTH })),
  },
]

export const sequenceFindings = (form: SequenceRuleForm, sequence: Sequence) => findingsOf(SEQUENCE_RULES, form, sequence)
export const sequenceProblems = (form: SequenceRuleForm, sequence: Sequence): FieldProblem[] =>
  errorsOf(sequenceFindings(form, sequence)).map(({ path, key, params }) => (params ? { path, key, params } : { path, key }))
