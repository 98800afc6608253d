import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { mayAct, type Step, type Who } from '../kit/transitions.ts'
import type { InvoiceStatus } from './invoice.codes.ts'
import type { InvoiceState } from './invoice.state-rules.ts'

interface Leveled {
  from: readonly InvoiceStatus[]
  who: Who<InvoiceState>
}
/** INV-121, INV-122: a step that only a manager takes in this status is refused by the level of the user, not by the status. */
export function refusedByLevel<R>(step: Step<R>, rows: readonly Leveled[], invoice: InvoiceState, actor: Actor): Step<R> {
  const who = step.refusal?.kind === 'state' ? rows.find(({ from }) => from.includes(invoice.invoice_status))?.who : undefined
  const isOfManager = who?.level === USER_LEVEL.manager && mayAct(who, invoice, { ...actor, user_level_id: USER_LEVEL.manager })
  return isOfManager ? { row: null, refusal: { kind: 'forbidden', key: 'invoice.managerNeeded' } } : step
}
