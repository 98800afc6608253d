import {
  type Condition,
  conditionProblem,
  DEFAULT_PAGE_SIZE,
  type List,
  ListQuery,
  PAGE_SIZES,
  parseConditions,
  parseSort,
  type SortKey,
} from '@fairlead/domain/kit/list'
import * as z from 'zod/mini'

const { q, filter, sort, age, page, page_size } = ListQuery.shape

/** Malformed counts as not said. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const ifGood = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** What a list's address may say. */
const Search = z.object({
  q: ifGood(q),
  filter: ifGood(filter),
  sort: ifGood(sort),
  age: ifGood(age),
  page: ifGood(page),
  page_size: ifGood(page_size),
  /** The saved view that was applied. */
  view: ifGood(z.coerce.number().check(z.int(), z.gte(1))),
  /** The record in the preview. */
  preview: ifGood(z.string().check(z.minLength(1), z.maxLength(60))),
})
export type ListAddress = z.infer<typeof Search>

export const parseAddress = (search: unknown): ListAddress => Search.parse(search ?? {})

export function addressOfText(search: string): ListAddress {
  return parseAddress(Object.fromEntries(new URLSearchParams(search)))
}

/** What a saved view keeps: which records in which order. */
export function viewSearch({ q, filter, sort, age }: ListAddress): string {
  const given = Object.entries({ q, filter, sort, age }).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** The conditions of an address that this list can run. */
export function conditionsOf(list: List, address: ListAddress): Condition[] {
  return (parseConditions(address.filter) ?? []).filter((condition) => conditionProblem(list.columns, condition) === null)
}

/** Could every line of this filter be run? */
export function isWholeFilter(list: List, filter: string): boolean {
  const conditions = parseConditions(filter)
  return conditions !== null && conditions.every((condition) => conditionProblem(list.columns, condition) === null)
}

export const filterText = (conditions: readonly Condition[]) => (conditions.length > 0 ? JSON.stringify(conditions) : undefined)

export function sortOf(list: List, address: ListAddress): SortKey[] {
  const sortable = new Set(list.columns.filter((column) => column.sortable).map((column) => column.field))
  const asked = parseSort(address.sort ?? '').filter((key) => sortable.has(key.field))
  return asked.length > 0 ? asked : parseSort(list.defaultSort)
}

export const sortText = (keys: readonly SortKey[]) => keys.map((key) => (key.descending ? `-${key.field}` : key.field)).join(',')

/** The order as the headings show it: of the list's own order, what breaks ties goes unsaid. */
export const shownSort = (list: List, address: ListAddress) => (address.sort ? sortOf(list, address) : sortOf(list, address).slice(0, 1))

/** A heading was activated: ascending, descending, then the list's own order again. With `add` it joins the other keys. */
export function nextSort(list: List, address: ListAddress, field: string, add: boolean): string | undefined {
  const shown = shownSort(list, address)
  const before = shown.find((key) => key.field === field)
  const goes = before?.descending === true && address.sort !== undefined
  const after: SortKey[] = goes ? [] : [{ field, descending: before ? !before.descending : false }]
  if (!add) return sortText(after) || undefined
  const next = before ? shown.flatMap((key) => (key.field === field ? after : [key])) : [...shown, ...after]
  return sortText(next) || undefined
}

/** What the server is asked; sums where a money column is among the shown ones. */
export function queryOf(list: List, address: ListAddress, defaultPageSize: number, shown: readonly string[] = []): ListQuery {
  return {
    list: list.name,
    q: address.q || undefined,
    filter: filterText(conditionsOf(list, address)),
    sort: address.sort ? sortText(sortOf(list, address)) : undefined,
    age: list.ageing ? address.age : undefined,
    page: address.page ?? 1,
    page_size: address.page_size ?? defaultPageSize,
    totals: list.columns.some(({ field, kind }) => kind === 'money' && shown.includes(field)) ? '1' : undefined,
  }
}

/** PREF-012. */
export function pageSizeOr10(preferred: number | null | undefined): number {
  return PAGE_SIZES.find((size) => size === preferred) ?? DEFAULT_PAGE_SIZE
}

export const isNarrowed = (list: List, address: ListAddress) =>
  Boolean(address.q || (list.ageing && address.age)) || conditionsOf(list, address).length > 0
