import type { Page } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { useState } from 'react'
import { idOf, type Row } from './list.ts'

export interface StableRows {
  items: readonly Row[]
  /** The ids of records that changed or arrived with the last refresh of this page. */
  fresh: ReadonlySet<string>
  /** A refresh with a new order waits until the user leaves the rows. */
  waiting: boolean
  updatedAt: number | null
}

const NO_ROWS: StableRows = { items: [], fresh: new Set(), waiting: false, updatedAt: null }

interface Refresh {
  items: readonly Row[]
  /** The user points at the rows or has the focus in them. */
  busy: boolean
  /** When the page was fetched, ms. */
  fetchedAt: number
}

/** The row that is shown, unless a value differs: rows that only moved are other objects after a refresh. */
const sameAs = (shown: Row | undefined, row: Row): Row => (shown && JSON.stringify(shown) === JSON.stringify(row) ? shown : row)

/** Merges a refresh of the same page: changed values show immediately, a new order only while the rows are not in use. */
export function mergeRefresh(list: List, before: StableRows, { items, busy, fetchedAt }: Refresh): StableRows {
  const old = new Map(before.items.map((row) => [idOf(list, row), row]))
  const next = items.map((row) => sameAs(old.get(idOf(list, row)), row))
  const ids = next.map((row) => idOf(list, row))
  const byId = new Map(next.map((row, index) => [ids[index] ?? '', row]))
  const changed = ids.filter((id) => old.get(id) !== byId.get(id))
  const moves = ids.join('\n') !== [...old.keys()].join('\n')
  if (!moves && changed.length === 0) return { ...before, waiting: false }
  if (!moves || !busy) return { items: next, fresh: new Set(changed), waiting: false, updatedAt: fetchedAt }
  const kept = before.items.map((row) => byId.get(idOf(list, row)) ?? row)
  return { items: kept, fresh: new Set(changed.filter((id) => old.has(id))), waiting: true, updatedAt: fetchedAt }
}

/** Identifies the query, and its records without regard to the columns. */
export interface ShownKeys {
  query: string
  records: string
  /** Names in another language are no change of the records. */
  language: string
}

interface Shown {
  keys: ShownKeys
  page: Page<Row> | undefined
  rows: StableRows
}

/** Keeps the order of the rows while the user points at them or moves through them. `fetchedAt` in ms. */
export function useStableRows(list: List, page: Page<Row> | undefined, keys: ShownKeys, fetchedAt: number) {
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Shown>({ keys: { query: '', records: '', language: '' }, page: undefined, rows: NO_ROWS })
  const released = shown.rows.waiting && !busy
  if (page && (shown.page !== page || shown.keys.query !== keys.query || released)) {
    const isRefresh = shown.keys.query === keys.query && shown.keys.language === keys.language && shown.page !== undefined
    const { items } = page
    setShown({ keys, page, rows: isRefresh ? mergeRefresh(list, shown.rows, { items, busy, fetchedAt }) : { ...NO_ROWS, items } })
  }
  return { stableRows: shown.rows, shownKey: shown.keys.records, setBusy }
}
