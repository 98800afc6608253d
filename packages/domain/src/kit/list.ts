import { agedField, type ListAgeing } from './ageingDays.ts'
import type { MessageKey } from '../messages.ts'
import type { SelectionKey } from './selections.ts'
import { isHeldBy, type Holders, type Reader } from './fieldRights.ts'

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
  /** Included in quick search, of all readers or of these. */
  searched?: true | Holders
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
  /** How the totals of its money are counted, if not as the plain sum of the column. */
  totalsMeaning?: MessageKey
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

/** The longest texts of a query, in characters. The list's address has the same limits. */
export const QUERY_TEXT_MAX = { q: 100, filter: 4000, sort: 200, group: 60 } as const
export const PAGE_MAX = 1_000_000
export const QUERY_AGES = ['yellow', 'red', 'overdue'] as const

/** The fields of the rows of a query; null: all. */
export function fieldsOf<Row>({ always, ageing, columns }: List<Row>, named: string | undefined): ReadonlySet<string> | null {
  if (named === undefined || !always) return null
  const fields = new Set(named.split(','))
  const currencies = columns.flatMap(({ field, currencyField }) => (currencyField && fields.has(field) ? [currencyField] : []))
  return new Set([...always, ...(ageing ? [agedField(ageing)] : []), ...fields, ...currencies])
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

/** The fields that this reader may change in the list itself. */
export const editedFieldsFor = <Row>(list: List<Row>, reader: Reader): readonly (keyof Row & string)[] =>
  list.columns.flatMap(({ field, editedBy }) => (editedBy && isHeldBy(editedBy, reader) ? [field] : []))

/** The columns that this reader may see. */
export const shownColumnsFor = <Row>(list: List<Row>, reader: Reader) => columnsFor(list, reader).filter(({ kind }) => kind !== 'key')
