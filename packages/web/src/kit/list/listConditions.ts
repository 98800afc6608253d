import { signedAmount } from '@fairlead/domain/kit/fields'
import { arity, type Column, type ColumnKey, type Condition, conditionProblem, type Operator, operatorsOf } from '@fairlead/domain/kit/list'
import { choiceLabel } from './listReady.tsx'
import type { Texts } from '../app/texts.ts'

/** A line of the filter while it is written. The line itself is its identity. */
export interface Draft {
  field: string
  operator: Operator
  values: readonly (string | number)[]
}

export const newDraft = (column: Column): Draft => ({ field: column.field, operator: operatorsOf(column)[0] ?? 'is', values: [] })

/** Another field keeps the comparison when it has it; another comparison keeps the values when it takes as many. */
export function withField(draft: Draft, column: Column): Draft {
  const operator = operatorsOf(column).includes(draft.operator) ? draft.operator : newDraft(column).operator
  return { field: column.field, operator, values: [] }
}

export function withOperator(draft: Draft, operator: Operator): Draft {
  const counted = (one: Operator) => one === 'nextDays' || one === 'lastDays'
  const same = arity(operator) === arity(draft.operator) && counted(operator) === counted(draft.operator)
  return { ...draft, operator, values: same ? draft.values : [] }
}

export function draftOf([field, operator, values]: Condition): Draft {
  return { field, operator: operator as Operator, values }
}

/** As the address and the server want it: as many values as the comparison takes, numbers as numbers. */
export function conditionOf(column: Column, { field, operator, values }: Draft): Condition {
  const wanted = arity(operator)
  if (wanted === 'many') return [field, operator, [...values]]
  const given = Array.from({ length: wanted }, (_, index) => values[index] ?? '')
  return [field, operator, given.map((value) => valueOf(column, operator, value))]
}

function valueOf(column: Column, operator: Operator, value: string | number): string | number {
  const counted = column.kind === 'number' || operator === 'nextDays' || operator === 'lastDays'
  const text = String(value).trim()
  if (column.kind === 'money') return signedAmount.safeParse(text).data ?? text
  return counted && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Why this line cannot be run: a catalogue key, or null. Two bounds the wrong way round would find nothing. */
export function draftProblem(columns: readonly Column[], draft: Draft): string | null {
  const column = columns.find((candidate) => candidate.field === draft.field)
  if (!column) return 'msgFilterFieldUnknown'
  const condition = conditionOf(column, draft)
  const problem = conditionProblem(columns, condition)
  if (problem || draft.operator !== 'between') return problem
  const [from = '', to = ''] = condition[2]
  const isTurned = column.kind === 'money' ? Number(from) > Number(to) : from > to
  return isTurned ? 'msgFilterRange' : null
}

/** The selection that names what a condition holds; none where its values are shown as they stand. */
export function selectionOf(columns: readonly Column[], [field, operator]: Condition): ColumnKey | undefined {
  return operator === 'in' || operator === 'notIn' ? columns.find((candidate) => candidate.field === field)?.key : undefined
}

/** `ETD: next 14 days`, as the chip says it; `names` stand for the values of a key. */
export function conditionWords(
  columns: readonly Column[],
  [field, operator, values]: Condition,
  texts: Texts,
  names: readonly string[] = [],
): string {
  const column = columns.find((candidate) => candidate.field === field)
  if (!column) return field
  const words = values.map((value, index) =>
    column.kind === 'choice' ? choiceLabel(column, String(value), texts) : (names[index] ?? String(value)),
  )
  return texts.t(`filterWords_${operator as Operator}`, {
    field: texts.say(column.label),
    values: words.join(texts.t('separator')),
    first: words[0] ?? '',
    second: words[1] ?? '',
  })
}
