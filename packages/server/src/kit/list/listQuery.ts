import { ageingLimits } from '@fairlead/domain/kit/ageing'
import { agedField, ageingDayLimits, isByDays, type ListAgeing } from '@fairlead/domain/kit/ageingDays'
import type { Reader } from '@fairlead/domain/kit/fieldRights'
import { signedAmount } from '@fairlead/domain/kit/fields'
import { completedAmount } from '@fairlead/domain/kit/money'
import {
  columnsFor,
  conditionProblem,
  DEFAULT_PAGE_SIZE,
  EXACT_TOTAL_UP_TO,
  parseConditions,
  parseSort,
  type Column,
  type Condition,
  type List,
  type ListQuery,
  type MoneyTotal,
  type Operator,
  type Page,
} from '@fairlead/domain/kit/list'
import { sql, type RawBuilder } from 'kysely'
import { badRequest } from '../http/failures.ts'
import { isOneOf } from '../http/isOneOf.ts'
import type { Db } from '../db/database.ts'
import { likeText } from '../db/like.ts'
import { dayAt } from '../db/today.ts'

type Sql = RawBuilder<unknown>
type Test = (match: (value: Sql) => RawBuilder<boolean>) => RawBuilder<boolean>

/** How the columns of a list are found in the database. The aggregate's table has the alias `o`. */
export interface ListSource {
  table: string
  /** A column that is not one of the table: how to ask whether its value passes a test. */
  elsewhere: Record<string, Test>
  /** What a page reads for each of its rows, as a select list over `o`. */
  select: Sql
  /** Column of the search box. */
  searchText: string
  /** Columns that hold upper-case codes: compared as they stand, so that their index serves. */
  codes?: ReadonlySet<string>
  /** Columns that read as blank where the condition does not hold: to filters, sorts and sums. Of what `select` reads the caller blanks them. */
  blank?: { columns: ReadonlySet<string>; unless: RawBuilder<boolean> }
}

export interface ListRequest {
  reader: Reader
  now: Date
  timeZone: string
  /** Conditions that always hold: scope and preset. */
  always: RawBuilder<boolean>[]
}

/** The rows that a list's state asks for, as one "where" and one "order by". An unknown or forbidden name is refused, never dropped. */
export function planOf<Row>(list: List<Row>, query: Omit<ListQuery, 'list'>, source: ListSource, request: ListRequest) {
  const columns = columnsFor(list, request.reader) as unknown as readonly Column[]
  const hidden = hiddenFields(list as unknown as List, columns)
  const conditions = parseConditions(query.filter)
  if (!conditions) throw badRequest('msgFilterInvalid', [{ path: 'filter', key: 'msgFilterInvalid' }])
  const where = [
    ...request.always,
    ...conditions.map((condition, index) => conditionSql(columns, condition, index, source, request)),
    ...searchSql(query.q, source),
    ...ageSql(list as unknown as List, columns, query.age, request),
  ]
  return {
    where: where.length > 0 ? sql<boolean>`${sql.join(where, sql` and `)}` : sql<boolean>`true`,
    order: orderSql(columns, query.sort ?? list.defaultSort, source),
    money: columns.filter(({ kind }) => kind === 'money').map(moneyColumn),
    hidden,
    /** A single word is searched for, and nothing else is asked: what the database then foretells of the number of rows can be relied on. */
    isOneWord: conditions.length === 0 && !query.age && wordsOf(query.q).length === 1,
  }
}

type Plan = ReturnType<typeof planOf>

/** The fields of a list that are not sent to this reader. Quick search looks into one text for all readers, so it may hold none of them. */
function hiddenFields({ columns, name }: List, readable: readonly Column[]): string[] {
  const told = columns.find(({ searched, readBy }) => searched && readBy)
  if (told) throw new Error(`quick search of ${name} would tell everybody what stands in ${told.field}`)
  const shown = new Set(readable.map(({ field }) => field))
  return columns.map(({ field }) => field).filter((field) => !shown.has(field))
}

interface MoneyColumn {
  field: string
  currencyField: string
}

function moneyColumn({ field, currencyField }: Column): MoneyColumn {
  if (!currencyField) throw new Error(`the money column ${field} names no currency`)
  return { field, currencyField }
}

export async function readPage<Row>(
  db: Db,
  plan: Plan,
  source: ListSource,
  query: Pick<ListQuery, 'page' | 'page_size' | 'totals'>,
): Promise<Page<Row>> {
  const page = query.page ?? 1
  const page_size = query.page_size ?? DEFAULT_PAGE_SIZE
  const [items, total, totals] = await Promise.all([
    readRows<Row>(db, plan, source, (page - 1) * page_size, page_size),
    plan.isOneWord ? countFound(db, plan, source) : countRows(db, plan, source),
    query.totals ? sumMoney(db, plan, source) : null,
  ])
  return {
    items,
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    total_is_exact: total <= EXACT_TOTAL_UP_TO,
    page,
    page_size,
    ...(totals ? { totals } : {}),
  }
}

/** The page is cut first, then its rows are filled: names cost a few look-ups a row, not a join over the table. */
export async function readRows<Row>(
  db: Db,
  { where, order, money, hidden }: Plan,
  source: ListSource,
  from: number,
  size: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${source.select} from
    (select * from ${sql.table(source.table)} o where ${where} order by ${order} limit ${size} offset ${from}) o order by ${order}`.execute(
    db,
  )
  return rows.map((row) => without(withCurrencyDecimals(row, money), hidden))
}

/** The row without the fields that are not for its reader. */
function without<Row>(row: Row, hidden: readonly string[]): Row {
  if (hidden.length === 0) return row
  const copy = { ...row } as Record<string, unknown>
  for (const field of hidden) delete copy[field]
  return copy as Row
}

/** The row with its amounts written with the decimals of their currency. */
function withCurrencyDecimals<Row>(row: Row, money: readonly MoneyColumn[]): Row {
  if (money.length === 0) return row
  const values = row as Record<string, string | null>
  const amounts = money.flatMap(({ field, currencyField }) => {
    const amount = values[field]
    return amount === null || amount === undefined ? [] : [[field, completedAmount(amount, values[currencyField] ?? null)]]
  })
  return { ...row, ...Object.fromEntries(amounts) }
}

/** Sums per currency of each money column, over all rows of the list. */
async function sumMoney(db: Db, { where, money }: Plan, source: ListSource): Promise<MoneyTotal[]> {
  const sums = await Promise.all(
    money.map(async ({ field, currencyField }) => {
      const [amount, currency] = [valueOf(field, source), valueOf(currencyField, source)]
      const { rows } = await sql<{ currency: string; amount: string }>`select ${currency} as currency, sum(${amount})::text as amount
        from ${sql.table(source.table)} o where ${where} and ${amount} is not null and ${currency} is not null
        group by 1 order by 1`.execute(db)
      return rows.map((row) => ({ field, currency: row.currency, amount: completedAmount(row.amount, row.currency) }))
    }),
  )
  return sums.flat()
}

/** So many times more than is counted must be foretold before it is believed. */
const FAR_BEYOND = 10

/** To count what a common word is found in, all of it must be looked up: where by far enough is foretold, it is not counted. */
async function countFound(db: Db, plan: Plan, source: ListSource): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json)
    select from ${sql.table(source.table)} o where ${plan.where}`.execute(db)
  const foretold = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return foretold > FAR_BEYOND * EXACT_TOTAL_UP_TO ? EXACT_TOTAL_UP_TO + 1 : countRows(db, plan, source)
}

/** Exact up to EXACT_TOTAL_UP_TO, one more beyond it. */
export async function countRows(db: Db, { where }: Plan, source: ListSource): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from ${sql.table(source.table)} o where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** The value of a column of the table, as the reader may know it. */
const valueOf = (field: string, { blank }: ListSource): Sql =>
  blank?.columns.has(field) ? sql`case when ${blank.unless} then ${sql.ref(`o.${field}`)} end` : sql.ref(`o.${field}`)

function orderSql(columns: readonly Column[], sort: string, source: ListSource): Sql {
  const keys = parseSort(sort)
  if (keys.length === 0 || keys.length > 5) throw badRequest('msgSortInvalid', [{ path: 'sort', key: 'msgSortInvalid' }])
  const parts = keys.map(({ field, descending }) => {
    if (!columns.find((column) => column.field === field)?.sortable)
      throw badRequest('msgSortInvalid', [{ path: 'sort', key: 'msgSortInvalid' }])
    // One index serves both directions: blanks come last when descending, first when ascending.
    const value = valueOf(field, source)
    return descending ? sql`${value} desc nulls last` : sql`${value} asc nulls first`
  })
  return sql.join(parts)
}

const wordsOf = (q: string | undefined) => (q ?? '').split(/\s+/).filter(Boolean).slice(0, 5)

const searchSql = (q: string | undefined, source: ListSource) =>
  wordsOf(q).map((word) => sql<boolean>`${sql.ref(`o.${source.searchText}`)} like ${`%${likeText(word.toLowerCase())}%`}`)

/** Before which instant or day a row of `o` is yellow or red; `yellow` is null where the rule knows none. */
export function ageingSql(ageing: ListAgeing, now: Date, timeZone: string): { since: Sql; yellow: Sql | null; red: Sql } {
  const since = sql.ref(`o.${agedField(ageing)}`)
  if (!isByDays(ageing)) {
    const { yellow, red } = ageingLimits(ageing, now)
    return { since, yellow: yellow && sql`${yellow}`, red: sql`${red}` }
  }
  const { yellow, red } = ageingDayLimits(ageing, dayAt(now, timeZone))
  return { since, yellow: yellow === null ? null : sql`${yellow}::date`, red: sql`${red}::date` }
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

/** Ageing may count from a field that is no column; from a column only for whom it is. */
const isShown = ({ columns }: List, readable: readonly Column[], field: string) =>
  readable.some((column) => column.field === field) || !columns.some((column) => column.field === field)

function conditionSql(
  columns: readonly Column[],
  condition: Condition,
  index: number,
  source: ListSource,
  request: ListRequest,
): RawBuilder<boolean> {
  const problem = conditionProblem(columns, condition)
  if (problem) throw badRequest(problem, [{ path: `filter.${index}`, key: problem }])
  const [field, operator, given] = condition
  const values = source.codes?.has(field) ? given.map((value) => String(value).toUpperCase()) : given
  const column = columns.find((candidate) => candidate.field === field) as Column
  if (operator === 'is' && source.codes?.has(field)) return whereKnown(field, source, sql`${sql.ref(`o.${field}`)} = ${String(values[0])}`)
  const test = (value: Sql) => testSql(column, operator as Operator, values, value, request)
  const elsewhere = source.elsewhere[field]?.(test)
  return elsewhere ? whereKnown(field, source, elsewhere) : test(valueOf(field, source))
}

/** A test that no blank passes. */
const whereKnown = (field: string, { blank }: ListSource, test: RawBuilder<boolean>): RawBuilder<boolean> =>
  blank?.columns.has(field) ? sql`(${blank.unless} and ${test})` : test

function testSql(column: Column, operator: Operator, values: (string | number)[], value: Sql, request: ListRequest): RawBuilder<boolean> {
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
        : daysSql(column, value, String(first), String(second), request)
    case 'on':
      return daysSql(column, value, String(first), String(first), request)
    case 'before':
      return sql`${value} < ${startOf(column, String(first), 0, request)}`
    case 'after':
      return sql`${value} >= ${startOf(column, String(first), 1, request)}`
    case 'nextDays':
      return daysSql(column, value, today(request), dayAfter(today(request), Number(first)), request)
    case 'lastDays':
      return daysSql(column, value, dayAfter(today(request), -Number(first)), today(request), request)
  }
}

/** An amount goes to the database digit by digit, never as a binary number. */
const figureOf = ({ kind }: Column, value: string | number | undefined): Sql =>
  kind === 'money' ? sql`${signedAmount.parse(String(value))}::numeric` : sql`${Number(value)}`

/** From the start of one day to the end of another, in the business time zone where the column is an instant. */
const daysSql = (column: Column, value: Sql, from: string, to: string, request: ListRequest): RawBuilder<boolean> =>
  sql`(${value} >= ${startOf(column, from, 0, request)} and ${value} < ${startOf(column, to, 1, request)})`

const startOf = (column: Column, day: string, plus: number, { timeZone }: ListRequest): Sql =>
  column.kind === 'date'
    ? sql`(${day}::date + ${plus}::integer)`
    : sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${column.zone ?? timeZone})`

const today = ({ now, timeZone }: ListRequest) => dayAt(now, timeZone)
const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
