import { USER_LEVEL, type Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { chequeProblems, type Cheque, type ChequeDay } from '../invoice/invoice.cheque-rules.ts'
import type { GroupMember, InvoiceGroup } from './invoice-group.ts'
import { mayGroup } from './invoice-group.rules.ts'

/* The one cheque that pays a group with cheque requests (INV-049, INV-064). */

type Request = Pick<GroupMember, 'cheque_request_no' | 'available_date' | 'cheque_rate' | 'currency' | 'paid_currency'>
type ChequeGroup<M> = Pick<InvoiceGroup, 'kind'> & { members: readonly M[] }

/** The members that the cheque is requested for; none in a group that the bank pays. */
export const requestsOf = <M extends Pick<GroupMember, 'cheque_request_no'>>({ kind, members }: ChequeGroup<M>): M[] =>
  kind === 'PAYMENT' ? members.filter(({ cheque_request_no }) => cheque_request_no !== null) : []

/** The first day on which one cheque may pay all members; null for no limit. */
export const availableDateOf = (members: readonly Pick<GroupMember, 'available_date'>[]): string | null =>
  members
    .flatMap(({ available_date }) => available_date ?? [])
    .toSorted()
    .at(-1) ?? null

/** Is the cheque in another currency than the invoices? */
export const isForeignCheque = ({ currency, paid_currency }: Pick<GroupMember, 'currency' | 'paid_currency'>): boolean =>
  currency !== paid_currency

/** What is wrong with the cheque with which a group is exported: required with cheque requests, refused without. */
export function groupChequeProblems(cheque: Cheque, group: ChequeGroup<Request>, day: ChequeDay): FieldProblem[] {
  const requests = requestsOf(group)
  const [first] = requests
  if (!first)
    return (['cheque_no', 'cheque_date', 'cheque_rate'] as const)
      .filter((field) => cheque[field] !== null)
      .map((field) => at(field, 'invoice-group.noCheque'))
  // Without a rate that is entered each request takes that of its preparation.
  const cheque_rate = requests.every((request) => request.cheque_rate !== null) ? first.cheque_rate : null
  return chequeProblems(
    cheque,
    { available_date: availableDateOf(group.members), foreign_currency: isForeignCheque(first), cheque_rate },
    day,
  )
}

/** An exported payment may be at the bank already: a supervisor of accounting cancels it, with a reason. */
export const needsReasonToCancel = ({ group_status }: Pick<InvoiceGroup, 'group_status'>): boolean => group_status === 'EXPORTED'
export const mayTakeCancel = (group: Pick<InvoiceGroup, 'kind' | 'group_status'>, actor: Actor): boolean =>
  mayGroup(group.kind, actor) && (!needsReasonToCancel(group) || actor.user_level_id >= USER_LEVEL.supervisor)
