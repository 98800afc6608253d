import type { ConsolStatus } from './consolidation.codes.ts'

interface Entry {
  action: string
  to_status: ConsolStatus
  fields: readonly unknown[]
}

/** Actions that the principal reads in the history, as long as the plan is sent. */
const PRINCIPAL_ACTIONS: ReadonlySet<string> = new Set(['approve', 'reject', 'withdraw', 'cancel', 'lapse'])

/** After these the plan is sent, or is not; after any other status it is as before. */
const SENT_AFTER: Partial<Record<ConsolStatus, boolean>> = { PENDING_CUSTOMER: true, ADVICE: true, PLAN: false, REQUESTED: false }

/**
 * What the principal reads of the history, newest first as given: each sending, and what was done with the plan while it was sent. Steps between
 * planner and supervisor, with their reasons, stay internal; so do the changed fields.
 */
export function historyForPrincipal<E extends Entry>(entries: readonly E[]): E[] {
  let isSent = false
  const readable: E[] = []
  for (const entry of entries.toReversed()) {
    const sends = entry.action === 'send' || entry.action === 'advise'
    if (sends || (isSent && PRINCIPAL_ACTIONS.has(entry.action))) readable.push({ ...entry, fields: [] })
    isSent = SENT_AFTER[entry.to_status] ?? isSent
  }
  return readable.toReversed()
}
