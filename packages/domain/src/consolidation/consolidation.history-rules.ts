import type { ConsolStatus } from './consolidation.codes.ts'

interface Entry {
  action: string
  to_status: ConsolStatus
  fields: readonly { path: string; before?: unknown }[]
}

/** The principal of the plan after each entry, newest first: the present one, and what each change of it names as its value before. */
function principalsAfter(entries: readonly Entry[], principal: number | null): unknown[] {
  let current: unknown = principal
  return entries.map(({ fields }) => {
    const after = current
    const change = fields.find(({ path }) => path === 'principal_party_id')
    if (change) current = change.before
    return after
  })
}

/** Actions that the principal reads in the history, as long as the plan is sent. */
const PRINCIPAL_ACTIONS: ReadonlySet<string> = new Set(['approve', 'reject', 'withdraw', 'cancel', 'lapse'])

/** After these the plan is sent, or is not; after any other status it is as before. */
const SENT_AFTER: Partial<Record<ConsolStatus, boolean>> = { PENDING_CUSTOMER: true, ADVICE: true, PLAN: false, REQUESTED: false }

/**
 * What the principal reads of the history, newest first as given: each sending to a principal, and what was done with the plan while it was sent. Steps between
 * planner and supervisor, with their reasons, stay internal; so do the changed fields.
 */
export function historyForPrincipal<E extends Entry>(entries: readonly E[], principal: number | null): E[] {
  const principals = principalsAfter(entries, principal).toReversed()
  let isSent = false
  const readable: E[] = []
  for (const [index, entry] of entries.toReversed().entries()) {
    const hasPrincipal = (principals[index] ?? null) !== null
    const sends = (entry.action === 'send' || entry.action === 'advise') && hasPrincipal
    if (sends || (isSent && PRINCIPAL_ACTIONS.has(entry.action))) readable.push({ ...entry, fields: [] })
    isSent = (SENT_AFTER[entry.to_status] ?? isSent) && hasPrincipal
  }
  return readable.toReversed()
}
