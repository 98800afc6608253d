import { SESSION_PREFIX } from './session.ts'
import { storeOf } from './store.ts'

/** Part of the session: signing out deletes it. */
const KEY = `${SESSION_PREFIX}overdue`
type Counts = Readonly<Record<string, number>>

function lastCounts(): Counts {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Counts
  } catch {
    return {}
  }
}

const store = storeOf(lastCounts())

/**
 * The number of overdue rows by the address of their list; the menu shows it next to the entry. A page begins with the counts of the one before, so
 * that no entry moves when they are counted again.
 */
export const overdue = {
  ...store,
  set(counts: Counts) {
    store.set(counts)
    if (Object.keys(counts).length > 0) localStorage.setItem(KEY, JSON.stringify(counts))
    else localStorage.removeItem(KEY)
  },
}
