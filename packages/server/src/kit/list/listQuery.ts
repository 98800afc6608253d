import { ageingLimits } from '@fairlead/domain/kit/ageing'
import { agedField, ageingDayLimits, isByDays, type ListAgeing } from '@fairlead/domain/kit/ageingDays'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Reader } from '@fairlead/domain/kit/fieldRights'
import { BATCH_MAX } from '@fairlead/domain/kit/batchCalls'
import { plainFigure } from '@fairlead/domain/kit/plainValues'
import { asAmount, completedAmount } from '@fairlead/domain/kit/money'
import { conditionProblem, parseConditions, type Condition } from '@fairlead/domain/kit/conditions'
import type { ListQuery, MoneyTotal, Page } from '@fairlead/domain/kit/list.api'
import { columnsFor, EXACT_TOTAL_UP_TO, fieldsOf, parseSort, type Column, type List, type Operator } from '@fairlead/domain/kit/list'
import { DEFAULT_PAGE_SIZE } from '@fairlead/domain/kit/pageSizes'
import { sql, type RawBuilder } from 'kysely'
import { badRequest } from '../http/failures.ts'
import { isOneOf } from '../http/isOneOf.ts'
import { isTimeout, type Db } from '../db/database.ts'
import { likeText } from '../db/like.ts'
import { dayAt } from '../db/today.ts'
import { type Grouping, readGroups } from './listGroupStore.ts'
import { localNames, type NameColumn, type NameCondition, nameCondition, withIds } from './listNameStore.ts'

type Sql = RawBuilder<unknown>
type ColumnTest = (match: (value: Sql) => RawBuilder<boolean>) => RawBuilder<boolean>

/** How the columns of a list map to the database. The main table has the alias `o`. */
export interface ListSource {
  table: string
  /** Columns that are not in the main table, each with a condition on `o` that applies a test to their value. */
  elsewhere: Record<string, ColumnTest>
  /** Names of ids and codes; a filter on one finds the ids first. */
  names?: Record<string, NameColumn>
  /** The select list over `o` of each row of a page. */
  select: Sql
  /** The select list of rows with these fields only; a list without it has whole rows. */
  selectOnly?: (fields: ReadonlySet<string>) => Sql
  /** The column that quick search looks into. */
  searchText: string
  /** 1 or -1 for a row: how its money counts in the list. Its values, filters and totals all have this sign, so that the shown amounts add up. */
  sign?: { of: Sql; columns: ReadonlySet<string> }
  /** Columns with upper-case codes: compared without `lower()`, so that their index is used. */
  codes?: ReadonlySet<string>
  /** Text columns whose value is always part of the searched text, in lower case: its index also finds a part of them. */
  partsOfSearchText?: ReadonlySet<string>
  /** Finds a word of the quick search, as a pattern in lower case, beside that column. */
  alsoSearched?: (pattern: string) => RawBuilder<boolean>
  /** The values of columns of which this reader gets another than that of the record: filters, sorting and sums use them too. */
  seen?: Readonly<Record<string, Sql>>
  /** Columns that filters, sorting and sums treat as null unless the condition is true. The caller removes them from the selected rows. */
  blank?: { columns: ReadonlySet<string>; unless: RawBuilder<boolean> }
}

export interface ListRequest {
  reader: Reader & Pick<Actor, 'language'>
  now: Date
  timeZone: string
  /** Conditions of every query: scope and preset. */
  always: RawBuilder<boolean>[]
  /** Counts the same rows, narrowed by age only, faster than their conditions. */
  counted?: CountedRows
}

/** A statement with at most `limit` rows of a list, narrowed by a condition on the alias `o`. */
export type CountedRows = (narrowed: RawBuilder<boolean>, limit: number) => RawBuilder<unknown>

/** The `where` and `order by` of a list query. Throws 400 for an unknown or forbidden column instead of ignoring it. */
export function planOf<Row>(list: List<Row>, query: Omit<ListQuery, 'list'>, source: ListSource, request: ListRequest) {
  const columns = columnsFor(list, request.reader) as unknown as readonly Column[]
  const hidden = hiddenFields(list as unknown as List, columns)
  const conditions = parseConditions(query.filter)
  if (!conditions) throw badRequest('msgFilterInvalid', [{ path: 'filter', key: 'msgFilterInvalid' }])
  for (const [index, condition] of conditions.entries()) {
    const problem = conditionProblem(columns, condition)
    if (problem) throw badRequest(problem, [{ path: `filter.${index}`, key: problem }])
  }
  const isOfName = ([field]: Condition) => source.names?.[field] !== undefined
  const names = conditions.filter(isOfName).map((condition) => nameSql(columns, condition, source, request))
  const own = conditions.filter((condition) => !isOfName(condition)).map((condition) => conditionSql(columns, condition, source, request))
  const narrowed = [...own, ...searchSql(query.q, source), ...idsSql(list as unknown as List, query.ids, source)]
  const aged = ageSql(list as unknown as List, columns, query.age, request)
  const given = [...request.always, ...narrowed, ...aged]
  const { counted } = request
  return {
    where: allOf([...given, ...names.map(({ joined }) => joined)]),
    /** The same with the ids of matching names, which are read first. */
    resolve: async (db: Db) => (names.length === 0 ? null : allOf([...given, ...(await withIds(db, names))])),
    /** At most so many of the rows, to be counted; absent: by the conditions. */
    ...(counted && narrowed.length + names.length === 0 ? { counted: (limit: number) => counted(allOf(aged), limit) } : {}),
    order: orderSql(list as unknown as List, columns, query.sort ?? list.defaultSort, source),
    money: columns.filter(({ kind }) => kind === 'money').map(moneyColumn),
    hidden,
    grouping: query.group === undefined ? null : groupingOf(columns, query.group, source),
    fields: fieldsOf(list, query.columns),
    language: request.reader.language ?? 'en-US',
    agedIn: list.ageing && isByDays(list.ageing) ? request.timeZone : null,
    /** The query is a search for one word only, where the planner's row estimate is reliable. */
    isOneWord: conditions.length === 0 && !query.age && wordsOf(query.q).length === 1,
  }
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`

/** The selected records. The database compares in the type of the column, so that its index is used. */
function idsSql({ id, columns: [key] }: List, ids: string | undefined, source: ListSource): RawBuilder<boolean>[] {
  if (ids === undefined) return []
  const chosen = ids.split(',')
  const field = id ?? key?.field ?? ''
  const isNumber = id !== undefined || key?.kind === 'number'
  const isPossible =
    !(field in source.elsewhere) && chosen.length <= BATCH_MAX && (!isNumber || chosen.every((one) => /^\d{1,9}$/.test(one)))
  if (!isPossible) throw badRequest('msgFilterInvalid', [{ path: 'ids', key: 'msgFilterInvalid' }])
  return [sql<boolean>`${sql.ref(`o.${field}`)} = any(${chosen})`]
}

type Plan = ReturnType<typeof planOf>

/** The plan with the ids of the names that it filters by. */
async function resolved(db: Db, plan: Plan): Promise<Plan> {
  const where = await plan.resolve(db)
  return where ? { ...plan, where, resolve: async () => null } : plan
}

/** The fields that this reader does not see. Quick search uses one text for all readers, so a searched column must not be restricted. */
function hiddenFields({ columns, name }: List, readable: readonly Column[]): ReadonlySet<string> {
  const restricted = columns.find(({ searched, readBy }) => searched && readBy)
  if (restricted) throw new Error(`quick search of ${name} would reveal the restricted field ${restricted.field}`)
  const shown = new Set(readable.map(({ field }) => field))
  return new Set(columns.map(({ field }) => field).filter((field) => !shown.has(field)))
}

/** Throws 400 for a column that this reader may not see or that makes no groups. */
function groupingOf(readable: readonly Column[], field: string, source: ListSource): Grouping {
  if (!readable.some((column) => column.field === field && column.groupable))
    throw badRequest('msgFilterFieldUnknown', [{ path: 'group', key: 'msgFilterFieldUnknown' }])
  // What the reader sees only of some records makes no sum.
  const summed = readable.filter((column) => column.summed && !source.blank?.columns.has(column.field))
  return {
    field,
    value: valueOf(field, source),
    sums: summed.map((column) => ({ field: column.field, value: valueOf(column.field, source) })),
  }
}

interface MoneyColumn {
  field: string
  currencyField: string
  written: (amount: string, currency: string | null) => string
}

function moneyColumn({ field, currencyField, isShare }: Column): MoneyColumn {
  if (!currencyField) throw new Error(`the money column ${field} names no currency`)
  return { field, currencyField, written: isShare ? asAmount : completedAmount }
}

/** One page of a list with its total (exact up to `EXACT_TOTAL_UP_TO`) and, on request, its sums of money. */
export async function readPage<Row>(
  db: Db,
  planned: Plan,
  source: ListSource,
  query: Pick<ListQuery, 'page' | 'page_size' | 'totals' | 'exact'>,
): Promise<Page<Row>> {
  const plan = await resolved(db, planned)
  const page = query.page ?? 1
  const page_size = query.page_size ?? DEFAULT_PAGE_SIZE
  const { grouping, where } = plan
  const [items, count, totals, grouped] = await Promise.all([
    readRows<Row>(db, plan, source, { from: (page - 1) * page_size, size: page_size }),
    query.exact ? countExactly(db, plan, source) : countUpToLimit(db, plan, source),
    query.totals ? sumMoney(db, plan, source) : null,
    grouping && readGroups(db, grouping, { table: source.table, where }),
  ])
  return {
    items,
    ...count,
    page,
    page_size,
    ...(plan.agedIn ? { time_zone: plan.agedIn } : {}),
    ...(totals ? { totals } : {}),
    ...(grouped ? { grouped } : {}),
  }
}

/** Selects the rows of the page first and then their names: a few look-ups per row instead of a join over the whole table. */
export async function readRows<Row>(
  db: Db,
  plan: Plan,
  source: ListSource,
  { from = 0, size }: { from?: number; size: number },
): Promise<Row[]> {
  const { where, order, money, hidden, fields, language } = await resolved(db, plan)
  const local = localNames(source.names ?? {}, fields, language)
  const select = fields && source.selectOnly ? source.selectOnly(new Set([...fields].filter((field) => !hidden.has(field)))) : source.select
  const { rows } = await sql<Row>`select ${select}${local.select} from
    (select * from ${sql.table(source.table)} o where ${where} order by ${order} limit ${size} offset ${from}) o order by ${order}`.execute(
    db,
  )
  return rows.map((row) => withoutFields(withCurrencyDecimals(local.named(row), money), hidden))
}

/** The row without the fields that its reader may not see. */
function withoutFields<Row>(row: Row, hidden: ReadonlySet<string>): Row {
  if (hidden.size === 0) return row
  const copy: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(row as object)) if (!hidden.has(field)) copy[field] = value
  return copy as Row
}

/** The row with its amounts written with the decimals of their currency. */
function withCurrencyDecimals<Row>(row: Row, money: readonly MoneyColumn[]): Row {
  if (money.length === 0) return row
  const values = row as Record<string, string | null>
  const amounts = money.flatMap(({ field, currencyField, written }) => {
    const amount = values[field]
    return amount === null || amount === undefined ? [] : [[field, written(amount, values[currencyField] ?? null)]]
  })
  return { ...row, ...Object.fromEntries(amounts) }
}

/** Sums per currency of each money column, over all rows of the list. */
async function sumMoney(db: Db, { where, money }: Plan, source: ListSource): Promise<MoneyTotal[]> {
  const sums = await Promise.all(
    money.map(async ({ field, currencyField, written }) => {
      const [amount, currency] = [valueOf(field, source), valueOf(currencyField, source)]
      const { rows } = await sql<{
        currency: string
        amount: string
      }>`select ${currency} as currency, sum(${amount})::text as amount
        from ${sql.table(source.table)} o where ${where} and ${amount} is not null and ${currency} is not null
        group by 1 order by 1`.execute(db)
      return rows.map((row) => ({ field, currency: row.currency, amount: written(row.amount, row.currency) }))
    }),
  )
  return sums.flat()
}

type Count = Pick<Page<unknown>, 'total' | 'total_is_exact'>

async function countUpToLimit(db: Db, plan: Plan, source: ListSource): Promise<Count> {
  const total = plan.isOneWord ? await countSearched(db, plan, source) : await countRows(db, plan, source)
  return { total: Math.min(total, EXACT_TOTAL_UP_TO), total_is_exact: total <= EXACT_TOTAL_UP_TO }
}

/** Counts all rows, within the statement time. */
async function countExactly(db: Db, plan: Plan, source: ListSource): Promise<Count> {
  try {
    return { total: await countRows(db, plan, source, Number.MAX_SAFE_INTEGER), total_is_exact: true }
  } catch (error) {
    if (isTimeout(error)) return countUpToLimit(db, plan, source)
    throw error
  }
}

/** Trust the planner's row estimate only when it exceeds the cap tenfold. */
const TRUSTED_ESTIMATE_FACTOR = 10

/** Counting the rows with a common word reads all of them; where the planner estimates far more than the cap, this is skipped. */
async function countSearched(db: Db, plan: Plan, source: ListSource): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json)
    select from ${sql.table(source.table)} o where ${plan.where}`.execute(db)
  const estimate = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return estimate > TRUSTED_ESTIMATE_FACTOR * EXACT_TOTAL_UP_TO ? EXACT_TOTAL_UP_TO + 1 : countRows(db, plan, source)
}

/** The number of rows, at most `limit`. */
export async function countRows(db: Db, plan: Plan, source: ListSource, limit = EXACT_TOTAL_UP_TO + 1): Promise<number> {
  const { where, counted } = await resolved(db, plan)
  const counting = counted?.(limit) ?? sql`select 1 from ${sql.table(source.table)} o where ${where} limit ${limit}`
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counting}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** The value of a column of `o`, as the reader sees it; null where `blank` hides it. */
function valueOf(field: string, { blank, seen, sign }: ListSource): Sql {
  if (seen?.[field]) return seen[field]
  const value = sign?.columns.has(field) ? sql`(${sql.ref(`o.${field}`)} * ${sign.of})` : sql.ref(`o.${field}`)
  return blank?.columns.has(field) ? sql`case when ${blank.unless} then ${value} end` : value
}

function orderSql({ always }: List, columns: readonly Column[], sort: string, source: ListSource): Sql {
  const keys = parseSort(sort)
  if (keys.length === 0 || keys.length > 5) throw badRequest('msgSortInvalid', [{ path: 'sort', key: 'msgSortInvalid' }])
  const parts = keys.map(({ field, descending }) => {
    if (!columns.find((column) => column.field === field)?.sortable)
      throw badRequest('msgSortInvalid', [{ path: 'sort', key: 'msgSortInvalid' }])
    const value = valueOf(field, source)
    // The key is never blank; its index is that of the table.
    if (field === always?.[0]) return descending ? sql`${value} desc` : sql`${value}`
    // One index serves both directions: blanks come last when descending, first when ascending.
    return descending ? sql`${value} desc nulls last` : sql`${value} asc nulls first`
  })
  return sql.join(parts)
}

const wordsOf = (q: string | undefined) => (q ?? '').split(/\s+/).filter(Boolean).slice(0, 5)

const searchSql = (q: string | undefined, source: ListSource) =>
  wordsOf(q).map((word) => {
    const own = searchedFor(word, source)
    return source.alsoSearched ? sql<boolean>`(${own} or ${source.alsoSearched(patternOf(word))})` : own
  })

/** The instants or days before which a row of `o` is yellow or red; `yellow` is null if the rule has no yellow level. */
export function ageingSql(ageing: ListAgeing, now: Date, timeZone: string): { since: Sql; yellow: Sql | null; red: Sql } {
  const since = sql.ref(`o.${agedField(ageing)}`)
  if (!isByDays(ageing)) {
    const { yellow, red } = ageingLimits(ageing, now)
    return { since, yellow: yellow && sql`${yellow}`, red: sql`${red}` }
  }
  const { yellow, red } = ageingDayLimits(ageing, dayAt(now, timeZone))
  const limit = (day: string): Sql => ('isInstant' in ageing ? sql`(${day}::date::timestamp at time zone ${timeZone})` : sql`${day}::date`)
  return { since, yellow: yellow === null ? null : limit(yellow), red: limit(red) }
}

function ageSql(list: List, readable: readonly Column[], age: ListQuery['age'], { now, timeZone }: ListRequest): RawBuilder<boolean>[] {
  if (!age) return []
  if (!list.ageing || !isShown(list, readable, agedField(list.ageing)))
    throw badRequest('msgFilterFieldUnknown', [{ path: 'age', key: 'msgFilterFieldUnknown' }])
  const { since, yellow, red } = ageingSql(list.ageing, now, timeZone)
  if (age === 'red') return [sql<boolean>`${since} < ${red}`]
  if (age === 'overdue') return [sql<boolean>`${since} < ${yellow ?? red}`]
  return [yellow ? sql<boolean>`${since} < ${yellow} and ${since} >= ${red}` : sql<boolean>`false`]
}

/** Ageing may count from a field that is not a column; from a column only if this reader sees it. */
const isShown = ({ columns }: List, readable: readonly Column[], field: string) =>
  readable.some((column) => column.field === field) || !columns.some((column) => column.field === field)

/** The condition on a name. */
function nameSql(
  columns: readonly Column[],
  [field, operator, values]: Condition,
  source: ListSource,
  request: ListRequest,
): NameCondition {
  const column = columns.find((candidate) => candidate.field === field) as Column
  const test = (value: Sql) => testSql({ column, value, request }, operator as Operator, values)
  return nameCondition(source.names?.[field] as NameColumn, test, (matching) => whereNotBlank(field, source, matching))
}

/** The condition as SQL. `condition` must have passed `conditionProblem`. */
function conditionSql(columns: readonly Column[], condition: Condition, source: ListSource, request: ListRequest): RawBuilder<boolean> {
  const [field, operator, filterValues] = condition
  const values = source.codes?.has(field) ? filterValues.map((value) => String(value).toUpperCase()) : filterValues
  const column = columns.find((candidate) => candidate.field === field) as Column
  if (operator === 'is' && source.codes?.has(field))
    return whereNotBlank(field, source, sql`${sql.ref(`o.${field}`)} = ${String(values[0])}`)
  const test = (value: Sql) => testSql({ column, value, request }, operator as Operator, values)
  const elsewhere = source.elsewhere[field]?.(test)
  if (elsewhere) return whereNotBlank(field, source, elsewhere)
  const own = test(valueOf(field, source))
  return isPartOfSearch(field, operator, source) ? sql`(${searchedFor(String(values[0]), source)} and ${own})` : own
}

const isPartOfSearch = (field: string, operator: string, { partsOfSearchText }: ListSource) =>
  partsOfSearchText?.has(field) === true && ['contains', 'startsWith', 'is'].includes(operator)

const searchedFor = (text: string, { searchText }: ListSource) => sql<boolean>`${sql.ref(`o.${searchText}`)} like ${patternOf(text)}`

const patternOf = (text: string) => `%${likeText(text.toLowerCase())}%`

/** The test, false where `blank` hides the column. */
const whereNotBlank = (field: string, { blank }: ListSource, test: RawBuilder<boolean>): RawBuilder<boolean> =>
  blank?.columns.has(field) ? sql`(${blank.unless} and ${test})` : test

/** A value of a column in SQL, and the request whose "now" and time zone date operators use. */
interface Tested {
  column: Column
  value: Sql
  request: ListRequest
}

function testSql(tested: Tested, operator: Operator, values: (string | number)[]): RawBuilder<boolean> {
  const { column, value } = tested
  const [first, second] = values
  switch (operator) {
    case 'isEmpty':
      return sql`${value} is null`
    case 'isNotEmpty':
      return sql`${value} is not null`
    case 'yes':
      return sql`${value}`
    case 'no':
      return sql`not ${value}`
    case 'contains':
      return sql`${value} ilike ${`%${likeText(String(first))}%`}`
    case 'startsWith':
      return sql`${value} ilike ${`${likeText(String(first))}%`}`
    case 'is':
      return sql`lower(${value}) = lower(${String(first)})`
    case 'in':
      return isOneOf(value, values.map(String))
    case 'notIn':
      return sql`(${value} is null or ${value} <> all(${values.map(String)}))`
    case 'equals':
      return sql`${value} = ${figureOf(column, first)}`
    case 'atLeast':
      return sql`${value} >= ${figureOf(column, first)}`
    case 'atMost':
      return sql`${value} <= ${figureOf(column, first)}`
    case 'between':
      return column.kind === 'number' || column.kind === 'money'
        ? sql`${value} between ${figureOf(column, first)} and ${figureOf(column, second)}`
        : daysSql(tested, String(first), String(second))
    case 'on':
    case 'before':
    case 'after':
    case 'nextDays':
    case 'lastDays':
      return dateTestSql(tested, operator, first)
  }
}

type DateOperator = 'on' | 'before' | 'after' | 'nextDays' | 'lastDays'

function dateTestSql(tested: Tested, operator: DateOperator, filterValue: string | number | undefined): RawBuilder<boolean> {
  const { column, value, request } = tested
  const day = String(filterValue)
  const today = dayAt(request.now, request.timeZone)
  switch (operator) {
    case 'on':
      return daysSql(tested, day, day)
    case 'before':
      return sql`${value} < ${startOf(column, day, 0, request)}`
    case 'after':
      return sql`${value} >= ${startOf(column, day, 1, request)}`
    case 'nextDays':
      return daysSql(tested, today, addDays(today, Number(filterValue)))
    case 'lastDays':
      return daysSql(tested, addDays(today, -Number(filterValue)), today)
  }
}

/** Amounts are passed as decimal text, never as binary numbers. */
const figureOf = ({ kind }: Column, value: string | number | undefined): Sql =>
  kind === 'money' ? sql`${plainFigure(String(value))}::numeric` : sql`${Number(value)}`

/** From the start of day `from` to the end of day `to`; for instants in the time zone of the column, otherwise of the business. */
const daysSql = ({ column, value, request }: Tested, from: string, to: string): RawBuilder<boolean> =>
  sql`(${value} >= ${startOf(column, from, 0, request)} and ${value} < ${startOf(column, to, 1, request)})`

const startOf = (column: Column, day: string, plus: number, { timeZone }: ListRequest): Sql =>
  column.kind === 'date'
    ? sql`(${day}::date + ${plus}::integer)`
    : sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${column.zone ?? timeZone})`

const addDays = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
