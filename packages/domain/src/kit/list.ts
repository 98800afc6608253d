import * as z from 'zod/mini'
import type { ListAgeing } from './ageingDays.ts'
import { isCalendarDate } from './dates.ts'
import type { MessageKey } from '../messages.ts'
import { INTEGER_MAX, isPlainText, signedAmount } from './fields.ts'
import type { SelectionKey } from './lookup.ts'
import { isHeldBy, type Holders, type Reader } from './fieldRights.ts'

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const // GRID-001
export const DEFAULT_PAGE_SIZE = 10 // PREF-012
export const MAX_COLUMNS = 30 // GRID-002
export const TABLE_MAX_HEIGHT = 450 // GRID-003, px
export const DEFAULT_COLUMN_WIDTH = 100 // GRID-004, px
export const EXPORT_LIMIT = 10_000 // FILE-006
/** Of more than so many rows of a list it is only told that there are more. */
export const EXACT_TOTAL_UP_TO = 10_000
export const CUSTOM_FILTER_MIN_LENGTH = 3 // GRID-007

/**
 * What a column holds decides its alignment, its filter operators and its cell in the spreadsheet. A `key` is an id that nobody reads: it is there to
 * be filtered by, and neither shown nor sorted nor exported.
 */
export type ColumnKind = 'text' | 'choice' | 'date' | 'dateTime' | 'number' | 'money' | 'boolean' | 'key'

/** The selection in which a filter finds ids or codes by their names, and what they are. */
export interface ColumnKey {
  options: SelectionKey
  id: 'number' | 'uuid' | 'code'
  /** Of a selection that everybody may search as a whole (LOOKUP-021). */
  skipDataAccessCheck?: true
}

export interface Column<Row = Record<string, unknown>> {
  field: keyof Row & string
  kind: ColumnKind
  /** Catalogue key of the heading. */
  label: MessageKey
  /** The values of a choice; each is labelled by `<valueLabels><value>`. */
  values?: readonly string[]
  valueLabels?: string
  /** Of a key; also of a text that holds codes, which are then chosen as well as typed. */
  key?: ColumnKey
  /** The clock by which an instant is told (IANA name), where it is not the reader's own; the heading says so. */
  zone?: string
  /**
   * Of money: the column of the same table that holds its currency. The amount is answered as a text with the decimals of that currency, compared
   * and sorted as a number, and summed per currency in the foot of the list.
   */
  currencyField?: keyof Row & string
  /** Decimals of a number. */
  digits?: number
  /** px; DEFAULT_COLUMN_WIDTH otherwise. */
  width?: number
  /** Not in the list until the user chooses it. */
  optional?: true
  /** To anybody else it is not sent, and nobody else filters, sorts, sums or exports by it. */
  readBy?: Holders
  /** Backed by an index; without it the heading does not sort. */
  sortable?: true
  /** Searched by the one search box. */
  searched?: true
}

/** A list of the product, declared once: the screen, the export, the dashboard card and a saved view all read this. */
export interface List<Row = Record<string, unknown>> {
  name: string
  /** Address of the screen. */
  path: string
  title: MessageKey
  columns: readonly Column<Row>[]
  defaultSort: string
  ageing?: ListAgeing<keyof Row & string>
}

export const OPERATORS = {
  text: ['contains', 'is', 'startsWith', 'isEmpty', 'isNotEmpty'],
  choice: ['in', 'notIn', 'isEmpty', 'isNotEmpty'],
  date: ['on', 'between', 'before', 'after', 'nextDays', 'lastDays', 'isEmpty', 'isNotEmpty'],
  dateTime: ['on', 'between', 'before', 'after', 'lastDays', 'isEmpty', 'isNotEmpty'],
  number: ['equals', 'between', 'atLeast', 'atMost', 'isEmpty', 'isNotEmpty'],
  money: ['equals', 'between', 'atLeast', 'atMost', 'isEmpty', 'isNotEmpty'],
  boolean: ['yes', 'no'],
  key: ['in', 'notIn', 'isEmpty', 'isNotEmpty'],
} as const satisfies Record<ColumnKind, readonly string[]>
export type Operator = (typeof OPERATORS)[ColumnKind][number]

/** What a filter may ask of a column; of codes also whether they are among some that were chosen. */
export const operatorsOf = ({ kind, key }: Pick<Column, 'kind' | 'key'>): readonly Operator[] =>
  kind === 'text' && key ? [...OPERATORS.text, 'in', 'notIn'] : OPERATORS[kind]

/** One line of a filter: field, operator, values. Lines are joined by "and". */
export const Condition = z.tuple([z.string(), z.string(), z.array(z.union([z.string(), z.number()])).check(z.maxLength(50))])
export type Condition = z.infer<typeof Condition>

/** How many values an operator takes; 'many' is one to fifty. */
export function arity(operator: Operator): 0 | 1 | 2 | 'many' {
  if (operator === 'isEmpty' || operator === 'isNotEmpty' || operator === 'yes' || operator === 'no') return 0
  if (operator === 'between') return 2
  return operator === 'in' || operator === 'notIn' ? 'many' : 1
}

/** Why this line of a filter cannot be run: a catalogue key, or null. The filter builder and the server ask the same question. */
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
      return signedAmount.safeParse(String(value)).success ? null : 'msgSignedAmountInvalid'
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
/** Has it the form of an id? Whether there is such a record is not asked: an unknown one matches nothing. */
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

/** The state of a list as its address, a saved view and the API carry it. Everything but `list` may be left out. */
export const ListQuery = z.strictObject({
  list: z.string().check(z.maxLength(60)),
  /** The search box. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** JSON of `Condition[]`. */
  filter: z.optional(z.string().check(z.maxLength(4000))),
  /** `-etd,so_no`: descending ETD, then SO. */
  sort: z.optional(z.string().check(z.maxLength(200))),
  age: z.optional(z.enum(['yellow', 'red', 'overdue'])),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  /** Sums of the money columns over all rows, for a list that shows such a column. */
  totals: z.optional(z.enum(['1'])),
  page_size: z.optional(
    z.coerce.number().check(z.refine((size: number) => (PAGE_SIZES as readonly number[]).includes(size), { error: 'msgPageSize' })),
  ),
})
export type ListQuery = z.infer<typeof ListQuery>

/** Sum of a money column in one currency, over every row of the list and not the page alone. Rows without a currency are left out. */
const MoneyTotal = z.object({ field: z.string(), currency: z.string(), amount: z.string() })
export type MoneyTotal = z.infer<typeof MoneyTotal>

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    items: z.array(row),
    total: z.number(),
    /** False when there are more than EXACT_TOTAL_UP_TO. */
    total_is_exact: z.boolean(),
    page: z.number(),
    page_size: z.number(),
    /** Absent unless asked for. */
    totals: z.optional(z.array(MoneyTotal)),
  })
export interface Page<Row> {
  items: Row[]
  total: number
  total_is_exact: boolean
  page: number
  page_size: number
  totals?: MoneyTotal[]
}

export function parseConditions(filter: string | undefined): Condition[] | null {
  if (!filter) return []
  try {
    const parsed = z.safeParse(z.array(Condition).check(z.maxLength(20)), JSON.parse(filter))
    const hasNul = /\\u0000/.test(filter) // no text of the database holds it
    return parsed.success && !hasNul ? parsed.data : null
  } catch {
    return null
  }
}

export interface SortKey {
  field: string
  descending: boolean
}
export function parseSort(sort: string): SortKey[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((part) => (part.startsWith('-') ? { field: part.slice(1), descending: true } : { field: part, descending: false }))
}

/** The columns that this reader may filter by: those that he may see, and the keys. */
export const columnsFor = <Row>(list: List<Row>, reader: Reader) => list.columns.filter(({ readBy }) => isHeldBy(readBy, reader))

/** The columns that this reader may see. */
export const shownColumnsFor = <Row>(list: List<Row>, reader: Reader) => columnsFor(list, reader).filter(({ kind }) => kind !== 'key')
