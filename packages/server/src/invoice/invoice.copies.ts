import { recordNoOf } from '@fairlead/domain/invoice/invoice.codes'
import type { SignedInContext } from '../kit/http/context.ts'
import { printFileName, storePrint, writePaper } from '../print/print.making.ts'
import { nextCopyNos } from '../print/print.store.ts'
import { invoicePlanOf, type InvoicePaper } from './invoice.paper.ts'
import { MODULE } from './invoice.records.ts'
import type { StoredInvoice } from './invoice.store.ts'

/* INV-080: copies in a merged file and in an e-mail have their number too, and are stored like a single copy. */

/** The number of the next copy of each invoice, by its id. The invoices must be locked. */
export async function numberedCopies(
  { db }: Pick<SignedInContext, 'db'>,
  all: readonly StoredInvoice[],
  document: InvoicePaper['document'],
) {
  const numbers = await nextCopyNos(
    db,
    MODULE,
    all.map(({ inv_id }) => String(inv_id)),
    document,
  )
  return new Map(all.map(({ inv_id }) => [inv_id, numbers.get(String(inv_id)) ?? 1]))
}

interface KeptCopy {
  paper: InvoicePaper
  /** The file; written here if the caller has none of this invoice alone. */
  content?: Uint8Array
  reason: string | null
}
/** Stores a copy in the caller's transaction and returns the key of its file. */
export async function keepCopy(context: SignedInContext, invoice: StoredInvoice, { paper, content, reason }: KeptCopy): Promise<string> {
  const { document, kind, language, copy_no = null } = paper
  const record = { record_id: String(invoice.inv_id), status: invoice.invoice_status, version: invoice.version }
  const print = {
    document,
    kind,
    language,
    originals: null,
    copy_no,
    reason,
    file_name: printFileName(document, recordNoOf(invoice), { kind, copy_no, suffix: [language] }),
    content: content ?? (await writePaper(invoicePlanOf(paper))),
  }
  return (await storePrint(context, { module: MODULE, record }, print)).file_key
}
