import { plainFigure } from '@fairlead/domain/kit/plainValues'
import { arity, type Condition, conditionProblem } from '@fairlead/domain/kit/conditions'
import { type Column, type ColumnKey, type Operator, operatorsOf } from '@fairlead/domain/kit/list'
import { choiceLabel } from './renderColumns.tsx'
import type { Texts } from '../app/texts.ts'

/** A line of the filter while it is edited; it may be incomplete. */
export interface Draft {
  field: string
  operator: Operator
  values: readonly (string | number)[]
}

export const newDraft = (column: Column): Draft => ({ field: column.field, operator: operatorsOf(column)[0] ?? 'is', values: [] })

/** Changes the field and clears the values; keeps the operator if the new field has it, unless its values can be chosen. */
export function withField(draft: Draft, column: Column): Draft {
  const operator = !column.key && operatorsOf(column).includes(draft.operator) ? draft.operator : newDraft(column).operator
  return { field: column.field, operator, values: [] }
}

/** Changes the operator; keeps the values if the new operator takes as many of the same kind. */
export function withOperator(draft: Draft, operator: Operator): Draft {
  const takesDays = (one: Operator) => one === 'nextDays' || one === 'lastDays'
  const same = arity(operator) === arity(draft.operator) && takesDays(operator) === takesDays(draft.operator)
  return { ...draft, operator, values: same ? draft.values : [] }
}

export function draftOf([field, operator, values]: Condition): Draft {
  return { field, operator: operator as Operator, values }
}

/** The condition for the address and the server: as many values as the operator takes, numbers as numbers. */
export function conditionOf(column: Column, { field, operator, values }: Draft): Condition {
  const count = arity(operator)
  if (count === 'many') return [field, operator, [...values]]
  const entered = Array.from({ length: count }, (_, index) => values[index] ?? '')
  return [field, operator, entered.map((value) => valueOf(column, operator, value))]
}

function valueOf(column: Column, operator: Operator, value: string | number): string | number {
  const isNumber = column.kind === 'number' || operator === 'nextDays' || operator === 'lastDays'
  const text = String(value).trim()
  if (column.kind === 'money') return plainFigure(text)
  return isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Why this line is invalid: a catalogue key, or null. A range whose start is after its end is invalid. */
export function draftProblem(columns: readonly Column[], draft: Draft): string | null {
  const column = columns.find((candidate) => candidate.field === draft.field)
  if (!column) return 'msgFilterFieldUnknown'
  const condition = conditionOf(column, draft)
  const problem = conditionProblem(columns, condition)
  if (problem || draft.operator !== 'between') return problem
  const [from = '', to = ''] = condition[2]
  const isReversed = column.kind === 'money' ? Number(from) > Number(to) : from > to
  return isReversed ? 'msgFilterRange' : null
}

/** The option list that gives the names of a condition's values; undefined if the values are shown unchanged. */
export function selectionOf(columns: readonly Column[], [field, operator]: Condition): ColumnKey | undefined {
  return operator === 'in' || operator === 'notIn' ? columns.find((candidate) => candidate.field === field)?.key : undefined
}

/** The text of a filter chip: `ETD: next 14 days`. `names` replace the values of a key column. */
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
