import type { List, Page } from '@fairlead/domain/kit/list'
import { useState } from 'react'
import { idOf, type Row } from './list.ts'

export interface Steady {
  items: readonly Row[]
  /** Records that changed or came with the last refresh of this same page. */
  fresh: ReadonlySet<string>
  /** A refresh would move rows; it waits until nobody works in them, or until it is asked for. */
  waiting: boolean
  updatedAt: number | null
}

const NOTHING: Steady = { items: [], fresh: new Set(), waiting: false, updatedAt: null }

/** What a refresh of the same page does to the rows on the screen: new facts at once, a new order only when nobody works in them. */
export function merged(list: List, before: Steady, next: readonly Row[], busy: boolean, at: number): Steady {
  const ids = next.map((row) => idOf(list, row))
  const old = new Map(before.items.map((row) => [idOf(list, row), row]))
  const young = new Map(next.map((row, index) => [ids[index] ?? '', row]))
  const changed = ids.filter((id) => old.get(id) !== young.get(id))
  const moves = ids.join('\n') !== [...old.keys()].join('\n')
  if (!moves && changed.length === 0) return { ...before, waiting: false }
  if (!moves || !busy) return { items: next, fresh: new Set(changed), waiting: false, updatedAt: at }
  const items = before.items.map((row) => young.get(idOf(list, row)) ?? row)
  return { items, fresh: new Set(changed.filter((id) => old.has(id))), waiting: true, updatedAt: at }
}

interface Seen {
  key: string
  page: Page<Row> | undefined
  steady: Steady
}

/** Keeps the rows where they are while somebody points at them or walks through them. `page` is the answer, of the instant `at`, to the question `key`. */
export function useSteadyRows(list: List, page: Page<Row> | undefined, key: string, at: number) {
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<Seen>({ key: '', page: undefined, steady: NOTHING })
  const released = seen.steady.waiting && !busy
  if (page && (seen.page !== page || seen.key !== key || released)) {
    // The same question answered again is a refresh; another question is another page.
    const refresh = seen.key === key && seen.page !== undefined
    setSeen({ key, page, steady: refresh ? merged(list, seen.steady, page.items, busy, at) : { ...NOTHING, items: page.items } })
  }
  return { steady: seen.steady, shownKey: seen.key, setBusy }
}
