import { csvOfCells } from '../kit/files/csv.ts'
import { cellOf } from '../invoice/invoice.export-file.ts'
import type { IssueParty } from '../invoice/invoice.facts-store.ts'
import type { StoredInvoice } from '../invoice/invoice.store.ts'
import type { StoredGroup } from './invoice-group.store.ts'

/* The file of a payment group for the bank: a row for each invoice, with payee and bank account repeated. Headings are field names. */

interface Paid {
  group: StoredGroup
  payee: IssueParty | null
  invoice: StoredInvoice
  /** What the group pays of it. */
  amount: string | null
}
type Cell = (paid: Paid) => string | null
const ofGroup =
  (field: 'group_no' | 'payment_ref' | 'currency' | 'cheque_no' | 'cheque_date'): Cell =>
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
  ['amount', ({ amount }) => amount],
  ['account_code', ofInvoice('account_code')],
  ['jobs', ({ invoice }) => invoice.jobs.map(({ job_no }) => job_no).join(' ')],
  ['remarks', ofInvoice('remarks')],
]

/** Only of a group that a cheque pays, so that the file of a bank stays as it is. */
const OF_CHEQUE: typeof COLUMNS = [
  ['cheque_no', ofGroup('cheque_no')],
  ['cheque_date', ofGroup('cheque_date')],
]

export function paymentFileOf(group: StoredGroup, invoices: readonly StoredInvoice[], payee: IssueParty | null): string {
  const columns = group.cheque_no === null ? COLUMNS : [...COLUMNS, ...OF_CHEQUE]
  return csvOfCells([
    columns.map(([heading]) => heading),
    ...invoices.map((invoice) => {
      const { amount = null } = group.members.find(({ inv_id }) => inv_id === invoice.inv_id) ?? {}
      return columns.map(([heading, of]) => cellOf(heading, of({ group, payee, invoice, amount })))
    }),
  ])
}
