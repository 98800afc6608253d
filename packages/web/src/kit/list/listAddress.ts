import { type Condition, conditionProblem, parseConditions } from '@fairlead/domain/kit/conditions'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { type List, PAGE_MAX, parseSort, QUERY_AGES, QUERY_TEXT_MAX, type SortKey } from '@fairlead/domain/kit/list'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { INTEGER_MAX } from '@fairlead/domain/kit/plainValues'

/** The query parameters of a list's address. */
export interface ListAddress extends Pick<ListQuery, 'q' | 'filter' | 'sort' | 'age' | 'group' | 'exact' | 'page' | 'page_size'> {
  /** The id of the applied saved view. */
  view?: number | undefined
  /** The id of the record in the preview. */
  preview?: string | undefined
}

const PREVIEW_MAX = 60
const textOf = (value: unknown, max: number) => (typeof value === 'string' && value.length <= max ? value : undefined)
const wholeOf = (value: unknown, max: number) => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** Reads the query parameters; a malformed value counts as absent. Written out, because the first list comes without the schemas (ADR 31). */
export function parseAddress(search: unknown): ListAddress {
  const given = (search ?? {}) as Partial<Record<keyof ListAddress, unknown>>
  const { q, filter, sort, group } = QUERY_TEXT_MAX
  return {
    q: textOf(typeof given.q === 'string' ? given.q.trim() : undefined, q),
    filter: textOf(given.filter, filter),
    sort: textOf(given.sort, sort),
    age: QUERY_AGES.find((age) => age === given.age),
    group: textOf(given.group, group),
    exact: given.exact === '1' ? '1' : undefined, // opened from an exact figure
    page: wholeOf(given.page, PAGE_MAX),
    page_size: PAGE_SIZES.find((size) => size === wholeOf(given.page_size, Math.max(...PAGE_SIZES))),
    view: wholeOf(given.view, INTEGER_MAX),
    preview: textOf(given.preview, PREVIEW_MAX) || undefined,
  }
}

export function addressOfText(search: string): ListAddress {
  return parseAddress(Object.fromEntries(new URLSearchParams(search)))
}

/** The query string that a saved view stores: filters, order and groups, not the page. */
export function viewSearch({ q, filter, sort, age, group }: Pick<ListAddress, 'q' | 'filter' | 'sort' | 'age' | 'group'>): string {
  const present = Object.entries({ q, filter, sort, age, group }).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
}

/** The conditions of the address that are valid for this list; others are left out. */
export function conditionsOf(list: List, address: ListAddress): Condition[] {
  return (parseConditions(address.filter) ?? []).filter((condition) => conditionProblem(list.columns, condition) === null)
}

/** True if every condition of the filter is valid for this list. */
export function isWholeFilter(list: List, filter: string): boolean {
  const conditions = parseConditions(filter)
  return conditions !== null && conditions.every((condition) => conditionProblem(list.columns, condition) === null)
}

export const filterText = (conditions: readonly Condition[]) => (conditions.length > 0 ? JSON.stringify(conditions) : undefined)

/** The sort keys of the address, or the default order of the list. */
export function sortOf(list: List, address: ListAddress): SortKey[] {
  const sortable = new Set(list.columns.filter((column) => column.sortable).map((column) => column.field))
  const requested = parseSort(address.sort ?? '').filter((key) => sortable.has(key.field))
  return requested.length > 0 ? requested : parseSort(list.defaultSort)
}

export const sortText = (keys: readonly SortKey[]) => keys.map((key) => (key.descending ? `-${key.field}` : key.field)).join(',')

/** The sort keys that the headings show: of the default order only the first, not its tie breakers. */
export const shownSort = (list: List, address: ListAddress) => (address.sort ? sortOf(list, address) : sortOf(list, address).slice(0, 1))

/** The sort after a click on a heading: ascending, descending, then the default order. With `add` the field joins the other keys. */
export function nextSort(list: List, address: ListAddress, field: string, add: boolean): string | undefined {
  const shown = shownSort(list, address)
  const before = shown.find((key) => key.field === field)
  const isRemoved = before?.descending === true && address.sort !== undefined
  const after: SortKey[] = isRemoved ? [] : [{ field, descending: before ? !before.descending : false }]
  if (!add) return sortText(after) || undefined
  const next = before ? shown.flatMap((key) => (key.field === field ? after : [key])) : [...shown, ...after]
  return sortText(next) || undefined
}

/** The query sent to the server; it requests totals if a money column is shown. */
export function queryOf(list: List, address: ListAddress, defaultPageSize: number, shown: readonly string[] = []): ListQuery {
  return {
    list: list.name,
    q: address.q || undefined,
    filter: filterText(conditionsOf(list, address)),
    sort: address.sort ? sortText(sortOf(list, address)) : undefined,
    age: list.ageing ? address.age : undefined,
    exact: address.exact,
    group: groupColumn(list, address)?.field,
    page: address.page ?? 1,
    page_size: address.page_size ?? defaultPageSize,
    totals: list.columns.some(({ field, kind }) => kind === 'money' && shown.includes(field)) ? '1' : undefined,
  }
}

/** The column by whose values the list is grouped. */
export const groupColumn = (list: List, { group }: Pick<ListAddress, 'group'>) =>
  list.columns.find(({ field, groupable }) => groupable && field === group)

/** The preferred page size, or 10 if it is not one of the sizes offered (PREF-012). */
export function pageSizeOr10(preferred: number | null | undefined): number {
  return PAGE_SIZES.find((size) => size === preferred) ?? DEFAULT_PAGE_SIZE
}

/** True if search, age or filter leave records out. */
export const isNarrowed = (list: List, address: ListAddress) =>
  Boolean(address.q || (list.ageing && address.age)) || conditionsOf(list, address).length > 0
