import * as z from 'zod/mini'
import { agedField, type ListAgeing } from './ageingDays.ts'
import { isCalendarDate } from './dates.ts'
import type { MessageKey } from '../messages.ts'
import { INTEGER_MAX, isPlainText, signedAmount } from './fields.ts'
import type { SelectionKey } from './selections.ts'
import { isHeldBy, type Holders, type Reader } from './fieldRights.ts'

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const // GRID-001
export const DEFAULT_PAGE_SIZE = 10 // PREF-012
export const MAX_COLUMNS = 30 // GRID-002
export const TABLE_MAX_HEIGHT = 450 // GRID-003, px
export const DEFAULT_COLUMN_WIDTH = 100 // GRID-004, px
export const EXPORT_LIMIT = 10_000 // FILE-006
/** Rows are counted exactly up to this number; beyond it, only that there are more. */
export const EXACT_TOTAL_UP_TO = 10_000
/** Figures of the menu and of dashboards are counted up to this number; beyond it, only that there are more. */
export const FIGURES_UP_TO = 1_000
/** Groups of one list that are shown, the largest first. */
export const GROUPS_SHOWN = 100
export const CUSTOM_FILTER_MIN_LENGTH = 3 // GRID-007

/**
 * The kind decides alignment, filter operators and the spreadsheet cell of a column. A `key` is an id used only for filters: it is not shown, sorted
 * or exported.
 */
export type ColumnKind = 'text' | 'choice' | 'date' | 'dateTime' | 'number' | 'money' | 'boolean' | 'key'

/** The option list in which a filter finds ids or codes by name. */
export interface ColumnKey {
  options: SelectionKey
  id: 'number' | 'uuid' | 'code'
  /** For an option list that every user may search completely (LOOKUP-021). */
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
  /** For a key column; also for a text column with codes, which users can then choose or type. */
  key?: ColumnKey
  /** For a name: the column with its id or code, by which users filter by choosing. */
  filterBy?: keyof Row & string
  /** The time zone (IANA name) in which an instant is shown, if not the reader's; the heading names it. */
  zone?: string
  /**
   * For money: the column with its currency. Amounts are returned as text with the decimals of that currency, compared and sorted as numbers, and
   * totalled per currency in the foot of the list.
   */
  currencyField?: keyof Row & string
  /** For money that is a share of another amount: rounded to the coins of its currency where it is shown. */
  isShare?: true
  /** Decimals of a number. */
  digits?: number
  /** px; DEFAULT_COLUMN_WIDTH otherwise. */
  width?: number
  /** Not in the list until the user chooses it. */
  optional?: true
  /** Only these users receive the column and can filter, sort, total or export it. */
  readBy?: Holders
  /** These users may change the field in the list itself; each record decides whether it can still be changed. Absent: only in the record. */
  editedBy?: Holders
  /** Backed by an index; without it the heading does not sort. */
  sortable?: true
  /** A filter on it has an index too; other filters may read all rows of the list. A test explains both at 100,000 rows. */
  indexed?: true
  /** The list can be grouped by its values; the column is in the main table, with few different values. */
  groupable?: true
  /** A number that is added up for each group. */
  summed?: true
  /** Included in quick search. */
  searched?: true
}

/** A list of the product, declared once: the screen, the export, the dashboard card and a saved view all read this. */
export interface List<Row = Record<string, unknown>> {
  name: string
  /** Address of the screen. */
  path: string
  title: MessageKey
  /** What the list would show and how a record gets into it. */
  empty?: MessageKey
  columns: readonly Column<Row>[]
  /** The field that identifies a record, if the first column shows a name or code that may repeat. */
  id?: keyof Row & string
  defaultSort: string
  ageing?: ListAgeing<keyof Row & string>
  /** The fields that every row has, with the key first, when a query names its columns. Without it the rows are always whole. */
  always?: readonly (keyof Row & string)[]
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

/** The filter operators of a column, the usual one first; codes are chosen rather than typed. */
export const operatorsOf = ({ kind, key }: Pick<Column, 'kind' | 'key'>): readonly Operator[] =>
  kind === 'text' && key ? ['in', 'notIn', ...OPERATORS.text] : OPERATORS[kind]

/** The column by which users filter what this column shows. */
export const filterColumnOf = <Row>(columns: readonly Column<Row>[], column: Column<Row>): Column<Row> =>
  columns.find(({ field }) => field === column.filterBy) ?? column

/** One line of a filter: field, operator, values. Lines are joined by "and". */
export const Condition = z.tuple([z.string(), z.string(), z.array(z.union([z.string(), z.number()])).check(z.maxLength(50))])
export type Condition = z.infer<typeof Condition>

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

/** The state of a list in its address, a saved view and the API. Only `list` is required. */
export const ListQuery = z.strictObject({
  list: z.string().check(z.maxLength(60)),
  /** The search box. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** JSON of `Condition[]`. */
  filter: z.optional(z.string().check(z.maxLength(4000))),
  /** `-etd,so_no`: descending ETD, then SO. */
  sort: z.optional(z.string().check(z.maxLength(200))),
  age: z.optional(z.enum(['yellow', 'red', 'overdue'])),
  /** `so_no,etd`: the columns that the rows contain, on lists that can leave others out; absent: all. Columns that the reader may not see are left out. */
  columns: z.optional(z.string().check(z.maxLength(2000))),
  /** `SO1,SO2`: only the records with these values in the first column, for exports of a selection. */
  ids: z.optional(z.string().check(z.maxLength(6_100), z.refine(isPlainText))),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  /** Counts the rows exactly at any number, for a list that is opened from an exact figure; the first 10,000 where that takes too long. */
  exact: z.optional(z.enum(['1'])),
  /** Requests the totals of the money columns over all rows. */
  totals: z.optional(z.enum(['1'])),
  /** Requests the number of records and the sums for each value of this column. */
  group: z.optional(z.string().check(z.maxLength(60))),
  page_size: z.optional(
    z.coerce.number().check(z.refine((size: number) => (PAGE_SIZES as readonly number[]).includes(size), { error: 'msgPageSize' })),
  ),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The total of a money column in one currency, over all rows of the list. Rows without a currency are left out. */
const MoneyTotal = z.object({ field: z.string(), currency: z.string(), amount: z.string() })
export type MoneyTotal = z.infer<typeof MoneyTotal>

/** The records with one value of the column; null: without a value. `sums` by field. */
const ListGroup = z.object({ value: z.nullable(z.string()), total: z.number(), sums: z.record(z.string(), z.number()) })
export type ListGroup = z.infer<typeof ListGroup>

/** The largest GROUPS_SHOWN groups, and all records together; `more` further groups are left out. */
const ListGroups = z.object({ field: z.string(), groups: z.array(ListGroup), all: ListGroup, more: z.number() })
export type ListGroups = z.infer<typeof ListGroups>

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    items: z.array(row),
    total: z.number(),
    /** False when there are more than EXACT_TOTAL_UP_TO, which `total` is then. */
    total_is_exact: z.boolean(),
    page: z.number(),
    page_size: z.number(),
    /** Absent unless requested. */
    totals: z.optional(z.array(MoneyTotal)),
    /** Absent unless requested. */
    grouped: z.optional(ListGroups),
  })
/** As `pageOf`, for a list that leaves out the columns that a query does not name. The type has them all, because each caller knows what it named. */
export const narrowPageOf = <S extends z.ZodMiniObject>(row: S) => pageOf(z.partial(row) as unknown as S)

/** The fields of the rows of a query; null: all. */
export function fieldsOf<Row>({ always, ageing, columns }: List<Row>, named: string | undefined): ReadonlySet<string> | null {
  if (named === undefined || !always) return null
  const fields = new Set(named.split(','))
  const currencies = columns.flatMap(({ field, currencyField }) => (currencyField && fields.has(field) ? [currencyField] : []))
  return new Set([...always, ...(ageing ? [agedField(ageing)] : []), ...fields, ...currencies])
}

export interface Page<Row> {
  items: Row[]
  total: number
  total_is_exact: boolean
  page: number
  page_size: number
  totals?: MoneyTotal[]
  grouped?: ListGroups
}

export function parseConditions(filter: string | undefined): Condition[] | null {
  if (!filter) return []
  try {
    const parsed = z.safeParse(z.array(Condition).check(z.maxLength(20)), JSON.parse(filter))
    const hasNul = /\\u0000/.test(filter) // PostgreSQL cannot store it
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

/** The columns that this reader may filter by: visible columns and keys. */
export const columnsFor = <Row>(list: List<Row>, reader: Reader) => list.columns.filter(({ readBy }) => isHeldBy(readBy, reader))

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

/** The fields that this reader may change in the list itself. */
export const editedFieldsFor = <Row>(list: List<Row>, reader: Reader): readonly (keyof Row & string)[] =>
  list.columns.flatMap(({ field, editedBy }) => (editedBy && isHeldBy(editedBy, reader) ? [field] : []))

/** The columns that this reader may see. */
export const shownColumnsFor = <Row>(list: List<Row>, reader: Reader) => columnsFor(list, reader).filter(({ kind }) => kind !== 'key')
