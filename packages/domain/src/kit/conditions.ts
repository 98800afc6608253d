import { isCalendarDate } from './dates.ts'
import { CUSTOM_FILTER_MIN_LENGTH, operatorsOf, type Column, type ColumnKey, type Operator } from './list.ts'
import { INTEGER_MAX, isPlainText, isSignedAmount } from './plainValues.ts'

/** One line of a filter: field, operator, values. Lines are joined by "and". */
export type Condition = [field: string, operator: string, values: (string | number)[]]

const CONDITIONS_MAX = 20
const VALUES_MAX = 50
const isValue = (value: unknown) => typeof value === 'string' || Number.isFinite(value)
/** Written out, not as a schema: every list reads its address, and a first list would fetch the schemas for this alone. */
const isCondition = (line: unknown): line is Condition =>
  Array.isArray(line) &&
  line.length === 3 &&
  typeof line[0] === 'string' &&
  typeof line[1] === 'string' &&
  Array.isArray(line[2]) &&
  line[2].length <= VALUES_MAX &&
  line[2].every(isValue)

/** How many values an operator takes; 'many' is one to fifty. */
export function arity(operator: Operator): 0 | 1 | 2 | 'many' {
  if (operator === 'isEmpty' || operator === 'isNotEmpty' || operator === 'yes' || operator === 'no') return 0
  if (operator === 'between') return 2
  return operator === 'in' || operator === 'notIn' ? 'many' : 1
}

/** Why a condition is invalid: a catalogue key, or null. Used by the filter editor and the server. */
export function conditionProblem(columns: readonly Column[], [field, operator, values]: Condition): string | null {
  const column = columns.find((candidate) => candidate.field === field)
  if (!column) return 'msgFilterFieldUnknown'
  if (!(operatorsOf(column) as readonly string[]).includes(operator)) return 'msgFilterOperatorUnknown'
  const wanted = arity(operator as Operator)
  if (wanted === 'many' ? values.length === 0 : values.length !== wanted) return 'msgFilterIncomplete' // GRID-006
  if (values.some((value) => value === '')) return 'msgFilterIncomplete'
  return values.map((value) => valueProblem(column, operator, value)).find((problem) => problem !== null) ?? null
}

function valueProblem(column: Column, operator: string, value: string | number): string | null {
  if (operator === 'nextDays' || operator === 'lastDays') return isWhole(value, 0, 3650) ? null : 'msgNumberOutOfRange'
  if (column.key && isAmong(operator)) return isKey(column.key, value) ? null : 'msgFilterValueUnknown'
  switch (column.kind) {
    case 'text':
      return typeof value === 'string' && Array.from(value.trim()).length >= CUSTOM_FILTER_MIN_LENGTH ? null : 'msgFilterTooShort' // GRID-007
    case 'choice':
      return column.values?.includes(String(value)) ? null : 'msgFilterValueUnknown'
    case 'number':
      return numberProblem(column, Number(value))
    case 'money':
      return isSignedAmount(String(value)) ? null : 'msgSignedAmountInvalid'
    case 'date':
    case 'dateTime':
      return typeof value === 'string' && isCalendarDate(value) ? null : 'msgDateInvalid'
    case 'boolean':
      return null
    case 'key':
      return 'msgFilterValueUnknown'
  }
}

const isAmong = (operator: string) => operator === 'in' || operator === 'notIn'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const CODE_MAX_LENGTH = 60
/** True if the value has the format of the id. It need not exist: an unknown id matches nothing. */
function isKey({ id }: ColumnKey, value: string | number): boolean {
  if (id === 'number') return typeof value === 'number' && isWhole(value, 1, INTEGER_MAX)
  if (typeof value !== 'string') return false
  return id === 'uuid' ? UUID.test(value) : value.trim() !== '' && value.length <= CODE_MAX_LENGTH && isPlainText(value)
}

/** A column without decimals is an integer of the database. */
function numberProblem({ digits = 0 }: Column, value: number): string | null {
  if (!Number.isFinite(value)) return 'msgNumberInvalid'
  if (digits === 0 && !Number.isInteger(value)) return 'msgWholeNumberInvalid'
  return Math.abs(value) <= (digits === 0 ? INTEGER_MAX : 1e12) ? null : 'msgNumberOutOfRange'
}

const isWhole = (value: string | number, min: number, max: number) =>
  Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max

export function parseConditions(filter: string | undefined): Condition[] | null {
  if (!filter) return []
  try {
    const parsed: unknown = JSON.parse(filter)
    const hasNul = /\\u0000/.test(filter) // PostgreSQL cannot store it
    return Array.isArray(parsed) && parsed.length <= CONDITIONS_MAX && parsed.every(isCondition) && !hasNul ? parsed : null
  } catch {
    return null
  }
}

/** The condition that finds the records of a group; null if the column has no filter for this value. */
export function groupCondition(column: Column, value: string | null): Condition | null {
  const condition = conditionOfGroup(column, value)
  return conditionProblem([column], condition) === null ? condition : null
}

function conditionOfGroup({ field, kind, key }: Column, value: string | null): Condition {
  if (value === null) return [field, 'isEmpty', []]
  if (kind === 'boolean') return [field, value === 'true' ? 'yes' : 'no', []]
  return [field, kind === 'choice' || key ? 'in' : 'is', [value]]
}
