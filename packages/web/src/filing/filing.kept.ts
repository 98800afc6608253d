import { watchUnsaved } from '../kit/app/dirty.ts'
import { readSession, subscribeSession } from '../kit/app/session.ts'
import type { Filing } from './filing.kinds.ts'
import type { FilingValues } from './filing.values.ts'

interface Typing {
  /** What it began with. */
  filing: Filing
  values: FilingValues
  /** The screen on which it stands. */
  path: string
}

/** What was typed into filings and is not saved, while another tab of the booking is shown. */
export const keptTyping = new Map<string, Typing>()

// Asked whenever somebody leaves the booking, whichever of its tabs he sees.
watchUnsaved(() => [...keptTyping.values()].some(({ path }) => path === location.pathname))

// What one user typed is nothing for the next.
subscribeSession(() => {
  if (!readSession()) keptTyping.clear()
})
