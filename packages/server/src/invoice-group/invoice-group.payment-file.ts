import type { Cheque } from '@fairlead/domain/invoice/invoice.cheque-rules'
import { chequeAmountFor, chequeRateFor, foreignChequeOf } from '@fairlead/domain/invoice-group/invoice-group.cheque-rules'
import { csvOfCells } from '../kit/files/csv.ts'
import { cellOf } from '../invoice/invoice.export-file.ts'
import type { IssueParty } from '../invoice/invoice.facts-store.ts'
import type { StoredInvoice } from '../invoice/invoice.store.ts'
import type { StoredGroup } from './invoice-group.store.ts'

/* The file of a payment group for the bank: a row for each invoice, with payee and bank account repeated. Headings are field names. */

interface Paid {
  group: StoredGroup
  cheque: Cheque
  payee: IssueParty | null
  invoice: StoredInvoice
  member: StoredGroup['members'][number]
}
type Cell = (paid: Paid) => string | null
const ofGroup =
  (field: 'group_no' | 'payment_ref' | 'currency'): Cell =>
  ({ group }) =>
    group[field]
const ofPayee =
  (field: 'bank_name' | 'bank_account' | 'bank_currency'): Cell =>
  ({ payee }) =>
    payee?.[field] ?? null
const ofInvoice =
  (field: 'ap_ref' | 'invoice_no' | 'invoice_date' | 'due_date' | 'account_code' | 'remarks'): Cell =>
  ({ invoice }) =>
    invoice[field]

const COLUMNS: readonly (readonly [string, Cell])[] = [
  ['group_no', ofGroup('group_no')],
  ['payment_ref', ofGroup('payment_ref')],
  ['payee_code', ({ payee }) => payee?.party_code ?? null],
  ['payee_name', ({ payee }) => payee?.full_name ?? null],
  ['bank_name', ofPayee('bank_name')],
  ['bank_account', ofPayee('bank_account')],
  ['bank_currency', ofPayee('bank_currency')],
  ['ap_ref', ofInvoice('ap_ref')],
  ['invoice_no', ofInvoice('invoice_no')],
  ['invoice_date', ofInvoice('invoice_date')],
  ['due_date', ofInvoice('due_date')],
  ['currency', ofGroup('currency')],
  ['amount', ({ member }) => member.amount],
  ['account_code', ofInvoice('account_code')],
  ['jobs', ({ invoice }) => invoice.jobs.map(({ job_no }) => job_no).join(' ')],
  ['remarks', ofInvoice('remarks')],
]

/** Only of a group that a cheque pays, so that the file of a bank stays as it is. */
const OF_CHEQUE: typeof COLUMNS = [
  ['cheque_no', ({ cheque }) => cheque.cheque_no],
  ['cheque_date', ({ cheque }) => cheque.cheque_date],
]
/** What a cheque in another currency pays of each invoice. */
const OF_FOREIGN_CHEQUE: typeof COLUMNS = [
  ['cheque_currency', ({ member }) => member.paid_currency],
  ['cheque_rate', ({ member, cheque }) => chequeRateFor(member, cheque.cheque_rate)],
  ['cheque_amount', ({ member, cheque }) => chequeAmountFor(member, cheque.cheque_rate)],
]

/** `group` is as it is exported with this cheque. */
export function paymentFileOf(group: StoredGroup, cheque: Cheque, invoices: readonly StoredInvoice[], payee: IssueParty | null): string {
  const ofCheque = foreignChequeOf(group) ? [...OF_CHEQUE, ...OF_FOREIGN_CHEQUE] : OF_CHEQUE
  const columns = cheque.cheque_no === null ? COLUMNS : [...COLUMNS, ...ofCheque]
  const memberOf = new Map(group.members.map((member) => [member.inv_id, member]))
  const rows = invoices.flatMap((invoice) => {
    const member = memberOf.get(invoice.inv_id)
    return member ? [columns.map(([heading, of]) => cellOf(heading, of({ group, cheque, payee, invoice, member })))] : []
  })
  return csvOfCells([columns.map(([heading]) => heading), ...rows])
}
