import * as z from 'zod/mini'
import { code, instant, integer } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { NUMBER_MAX_LENGTH, PART_KINDS, RESETS, type SequencePart, type SequenceRule } from './sequence.ts'

const partFields = {
  part: z.enum(PART_KINDS),
  /** The text of a literal part. */
  text: code(10),
  /** The digits of a year: two or four. */
  year_digits: integer(2, 4),
}
export const SequencePartForm = z.strictObject(formShape(partFields))
export type SequencePartForm = z.infer<typeof SequencePartForm>

const ruleFields = { digits: integer(1, 12), reset: z.enum(RESETS) }
const MAX_PARTS = 8

/** The fields of a rule that an administrator edits. */
export const SequenceRuleForm = z.strictObject({
  ...formShape(ruleFields),
  parts: z._default(z.array(SequencePartForm).check(z.maxLength(MAX_PARTS)), []),
})
export type SequenceRuleForm = z.infer<typeof SequenceRuleForm>

const kept = {
  mst_seq_rule_id: z.number(),
  rule_name: z.string(),
  /** The pattern of the number: `J{office}{mode}{yy}{mm}####`. */
  pattern: z.string(),
  version: z.number(),
  changed_at: z.nullable(instant),
}
export const SequenceRuleRow = z.object({ ...kept, digits: z.number(), reset: z.enum(RESETS) })
export type SequenceRuleRow = z.infer<typeof SequenceRuleRow>

export const SequenceRuleRecord = z.object({ ...kept, ...answerShape(ruleFields), parts: z.array(z.object(answerShape(partFields))) })
export type SequenceRuleRecord = z.infer<typeof SequenceRuleRecord>

/** The next number of one office and mode under a rule; `taken` is an existing number that the counter would reach, if any. */
export const SequenceExample = z.object({
  office_code: z.nullable(z.string()),
  mode: z.nullable(z.string()),
  number: z.string().check(z.maxLength(NUMBER_MAX_LENGTH * 2)),
  taken: z.nullable(z.string()),
})
export type SequenceExample = z.infer<typeof SequenceExample>

export const partFormOf = (part: SequencePart): SequencePartForm => ({
  part: part.part,
  text: part.part === 'literal' ? part.text : null,
  year_digits: part.part === 'year' ? part.digits : null,
})

/** The rule of a form; missing values get the least strict meaning. */
export function ruleFromForm(name: string, { parts, digits, reset }: SequenceRuleForm): SequenceRule {
  return { name, parts: parts.flatMap(partOf), digits: digits ?? 1, reset: reset ?? 'never' }
}

function partOf({ part, text, year_digits }: SequencePartForm): SequencePart[] {
  if (part === null) return []
  if (part === 'literal') return text === null ? [] : [{ part, text }]
  return part === 'year' ? [{ part, digits: year_digits === 4 ? 4 : 2 }] : [{ part }]
}

export const formOfRule = ({ parts, digits, reset }: SequenceRuleRecord): SequenceRuleForm => ({ parts, digits, reset })
export const emptyRuleForm = (): SequenceRuleForm => ({ parts: [], digits: null, reset: null })
