import type { Actor } from '../kit/access.ts'
import { compareAmounts, total } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isAccountingOf } from '../invoice/invoice.actor-rules.ts'
import { PAYABLE } from '../invoice/invoice.cheque-rules.ts'
import { NOT_POSTED, READY, isPostingRefused } from '../invoice/invoice.state-rules.ts'
import type { InvoiceStatus } from '../invoice/invoice.codes.ts'
import type { GroupKind, GroupStatus } from './invoice-group.codes.ts'
import type { GroupMember } from './invoice-group.ts'

const FUNC_OF_KIND = { PAYMENT: 'm_ap', TAX_INVOICE: 'm_ar' } as const satisfies Record<GroupKind, string>
export const SIDE_OF_KIND = { PAYMENT: 'AP', TAX_INVOICE: 'AR' } as const satisfies Record<GroupKind, string>

/** Accounting groups invoices; others with the function of the side only read. A sales profile sees single invoices, and a group may have others. */
export const mayGroup = (kind: GroupKind, actor: Actor): boolean => isAccountingOf(SIDE_OF_KIND[kind], actor)
export const mayReadGroups = (kind: GroupKind, { internal, profile_type, func_ids }: Actor): boolean =>
  internal && profile_type !== 'SALES' && func_ids.has(FUNC_OF_KIND[kind])

/** The statuses of invoices that may join a group of this kind. */
export const groupableStatuses = (kind: GroupKind): readonly InvoiceStatus[] => (kind === 'PAYMENT' ? PAYABLE : READY.AR)

/** What all members of a group have in common. */
const ALIKE = {
  PAYMENT: ['company_code', 'issue_party_id', 'currency', 'payee_name', 'paid_currency'],
  TAX_INVOICE: ['account_code', 'issue_party_id', 'currency', 'invoice_sub_type', 'tax_rate_code'],
} as const satisfies Record<GroupKind, readonly (keyof GroupMember)[]>

/** The amount of an invoice that counts in a group: a payment pays what is outstanding. */
export const amountField = (kind: GroupKind) => (kind === 'PAYMENT' ? 'outstanding_amount' : 'total_amount')

/** An exported payment that was not made is cancelled too, and an exported tax invoice that the authority did not accept (INV-065). */
export const mayCancelGroup = ({ group_status }: { group_status: GroupStatus }): boolean => group_status !== 'CANCELLED'

/** The members of a tax invoice that are posted with its number. */
export const postedMembers = <M extends Pick<GroupMember, 'invoice_status'>>(kind: GroupKind, members: readonly M[]): M[] =>
  kind === 'TAX_INVOICE' ? members.filter(({ invoice_status }) => !NOT_POSTED.includes(invoice_status)) : []

/** The members that prevent the cancelling of a tax invoice: they are posted with its number, and no posted reversal offsets them. */
export const unreversedMembers = <M extends Pick<GroupMember, 'invoice_status' | 'is_offset'>>(
  kind: GroupKind,
  members: readonly M[],
): M[] => postedMembers(kind, members).filter(({ invoice_status, is_offset }) => !is_offset && invoice_status !== 'POST_REVERSED')

/** What prevents grouping these invoices. Paths are the places of the invoices. */
export function groupingProblems(kind: GroupKind, members: readonly GroupMember[]): FieldProblem[] {
  const [first] = members
  const ofMembers = members.flatMap((member, index): FieldProblem[] => {
    const { ap_ar, invoice_status, record_no, payment_marker, outstanding_amount, account_code, flow } = member
    const path = `items.${index}`
    if (ap_ar !== SIDE_OF_KIND[kind]) return [at(path, 'invoice-group.otherSide', { invoice_no: record_no })]
    if (kind === 'TAX_INVOICE' && flow !== 'TAX_INVOICE')
      return [at(path, 'invoice-group.otherFlow', { invoice_no: record_no, account_code })]
    if (!groupableStatuses(kind).includes(invoice_status)) return [at(path, 'invoice-group.notReady', { invoice_no: record_no })]
    if (kind === 'PAYMENT' && members.length > 1 && !member.free_to_combine)
      return [at(path, 'invoice-group.notCombined', { invoice_no: record_no })]
    if (kind === 'PAYMENT' && payment_marker === 'ON_HOLD') return [at(path, 'invoice-group.isOnHold', { invoice_no: record_no })]
    if (kind === 'PAYMENT' && member.cheque_no !== null)
      return [at(path, 'invoice-group.hasCheque', { invoice_no: record_no, cheque_no: member.cheque_no })]
    if (kind === 'PAYMENT' && isPostingRefused(member)) return [at(path, 'invoice-group.postingRefused', { invoice_no: record_no })]
    if (kind === 'PAYMENT' && member.awaiting_group_no !== null)
      return [at(path, 'invoice-group.awaitsPayment', { invoice_no: record_no, group_no: member.awaiting_group_no })]
    if (kind === 'PAYMENT' && compareAmounts(outstanding_amount, '0') === 0)
      return [at(path, 'invoice-group.isSettled', { invoice_no: record_no })]
    if (kind === 'PAYMENT' && payment_marker === 'PAID') return [at(path, 'invoice-group.isMarkedPaid', { invoice_no: record_no })]
    return []
  })
  return first ? [...ofMembers, ...differing(kind, first, members)] : ofMembers
}

/** What the members have not in common; names those that differ from the first. */
const differing = (kind: GroupKind, first: GroupMember, members: readonly GroupMember[]): FieldProblem[] =>
  ALIKE[kind].flatMap((field) => {
    const others = members.filter((member) => member[field] !== first[field]).map(({ record_no }) => record_no)
    return others.length === 0
      ? []
      : [at('items', `invoice-group.differ_${field}`, { invoices: others.join(', '), invoice_no: first.record_no })]
  })

/** INV-049: a payment is not made before the day on which a request may be paid. `today` is the day in the business time zone. */
export const earlyProblems = (members: readonly Pick<GroupMember, 'record_no' | 'available_date'>[], today: string): FieldProblem[] =>
  members.flatMap(({ record_no, available_date }) =>
    available_date !== null && available_date > today
      ? [at('', 'invoice-group.notAvailable', { invoice_no: record_no, date: available_date })]
      : [],
  )

/** INV-115, INV-116: what prevents the export of a group. */
export function groupExportProblems(
  members: readonly Pick<GroupMember, 'base_total_amount' | 'base_currency' | 'remarks'>[],
  /** The limit of the account for the joined remarks, in bytes of GB18030, as the tax authority counts them. */
  remarksMax: number,
): FieldProblem[] {
  const sum = total(
    members.map(({ base_total_amount }) => base_total_amount),
    members[0]?.base_currency ?? null,
  )
  return [
    ...(compareAmounts(sum, '0') < 0 ? [at('', 'invoice-group.negative')] : []),
    ...(bytesInGb18030(joinedRemarks(members)) > remarksMax ? [at('', 'invoice-group.remarksTooLong', { most: remarksMax })] : []),
  ]
}

/** The different remarks of the members, one after another. */
export const joinedRemarks = (members: readonly Pick<GroupMember, 'remarks'>[]): string =>
  [...new Set(members.flatMap(({ remarks }) => remarks ?? []))].join('; ')

/** Ranges whose characters take two bytes in GB18030; others beyond ASCII take four. */
const TWO_BYTES =
  /[\u00A4\u00A7\u00A8\u00B0\u00B1\u00B7\u00D7\u00F7\u2014-\u2026\u3000-\u301E\u3041-\u30FE\u4E00-\u9FA5\uF900-\uFA2D\uFE30-\uFE6B\uFF01-\uFF5E\uFFE0-\uFFE5]/
export const bytesInGb18030 = (text: string): number =>
  Array.from(text).reduce((bytes, sign) => bytes + (sign <= '\u007F' ? 1 : TWO_BYTES.test(sign) ? 2 : 4), 0)
