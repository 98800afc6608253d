import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { total } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { chequeAmount, chequeProblems, type Cheque, type ChequeDay } from '../invoice/invoice.cheque-rules.ts'
import type { ForeignCheque, GroupMember, InvoiceGroup } from './invoice-group.ts'
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

type PaidMember = Pick<GroupMember, 'currency' | 'paid_currency' | 'cheque_rate'> & { amount: string }
/** The rate at which the cheque pays a member: that of the cheque, else that of the preparation. */
export const chequeRateFor = ({ cheque_rate }: Pick<PaidMember, 'cheque_rate'>, entered: string | null): string | null =>
  entered || cheque_rate
/** What the cheque pays of a member in its own currency; null while the rate is not known. */
export const chequeAmountFor = (member: PaidMember, entered: string | null): string | null =>
  chequeAmount({
    total_amount: member.amount,
    currency: member.currency,
    cheque_currency: member.paid_currency,
    cheque_rate: chequeRateFor(member, entered),
  })

/** The rate that all members have in common, else null. */
export const commonRate = (rates: readonly (string | null)[]): string | null => (new Set(rates).size === 1 ? (rates[0] ?? null) : null)

/** What the cheque of a group pays in another currency than that of the invoices; null for any other group. */
export function foreignChequeOf(
  group: ChequeGroup<PaidMember & Pick<GroupMember, 'cheque_request_no'>>,
  entered: string | null = null,
): ForeignCheque | null {
  const [first] = requestsOf(group)
  if (!first || !isForeignCheque(first)) return null
  const amounts = group.members.map((member) => chequeAmountFor(member, entered))
  const known = amounts.filter((amount) => amount !== null)
  return {
    currency: first.paid_currency,
    rate: commonRate(group.members.map((member) => chequeRateFor(member, entered))),
    amount: known.length < amounts.length ? null : total(known, first.paid_currency),
  }
}

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

/** The file of an exported group may be at the bank or the tax authority: a supervisor of accounting cancels it, with a reason. */
export const needsReasonToCancel = ({ group_status }: Pick<InvoiceGroup, 'group_status'>): boolean => group_status === 'EXPORTED'
export const mayTakeCancel = (group: Pick<InvoiceGroup, 'kind' | 'group_status'>, actor: Actor): boolean =>
  mayGroup(group.kind, actor) && (!needsReasonToCancel(group) || actor.user_level_id >= USER_LEVEL.supervisor)
