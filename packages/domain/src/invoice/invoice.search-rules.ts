import type { InvoiceRow } from './invoice.ts'

/* INV-041: the search of invoices names the kind of number that was typed. */

/** The fields of the search, in the order in which their kinds are shown. */
export const SEARCHED_KINDS = [
  'record_no',
  'job_nos',
  'so_nos',
  'hbl_nos',
  'mbl_nos',
  'container_nos',
  'group_no',
  'ap_ref',
  'issue_party_code',
  'issue_party_name',
  'payment_ref',
  'cheque_request_no',
  'government_invoice_no',
  'local_invoice_no',
  'journal_no',
] as const satisfies readonly (keyof InvoiceRow)[]
export type SearchedKind = (typeof SEARCHED_KINDS)[number]

type Searched = Partial<Pick<InvoiceRow, SearchedKind>>
const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** The kinds of the numbers or names in which the typed text was found, of the rows that the search answered. */
export function kindsFound(typed: string, rows: readonly Searched[]): SearchedKind[] {
  const words = wordsOf(typed)
  const isFound = (value: string | null | undefined) => words.some((word) => (value ?? '').toLowerCase().includes(word))
  return SEARCHED_KINDS.filter((field) => rows.some((row) => isFound(row[field])))
}
