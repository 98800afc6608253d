import { MOST_TAX_EMAILS } from '@fairlead/domain/invoice/invoice.codes'
import { invoiceMailApi } from '@fairlead/domain/invoice/invoice.email-api'
import { documentOfInvoice, INVOICE_PRINT_OPTIONS, isVoidPrint, mayPrintInvoice } from '@fairlead/domain/invoice/invoice.print-rules'
import { MAIL_RECIPIENTS_MAX } from '@fairlead/domain/record-mail/record-mail'
import type { Language } from '@fairlead/domain/kit/languages'
import type { SignedInContext } from '../kit/http/context.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { writePaper } from '../print/print.making.ts'
import { recordMailRoutes } from '../record-mail/record-mail.handlers.ts'
import type { MailHolder, WrittenPaper } from '../record-mail/record-mail.holder.ts'
import { keepCopy, numberedCopies } from './invoice.copies.ts'
import { readAccount } from './invoice.facts-store.ts'
import { invoicePlanOf } from './invoice.paper.ts'
import { paperOf } from './invoice.prints.ts'
import { MODULE } from './invoice.records.ts'
import { invoiceAnswer, readInvoice, type StoredInvoice } from './invoice.store.ts'

const numberOf = ({ invoice_no, inv_id }: StoredInvoice) => invoice_no ?? String(inv_id)

/** INV-061: e-mails about an invoice, with its paper, its prints and its documents; those who print it send it. */
const INVOICE_MAILS: MailHolder<StoredInvoice> = {
  module: MODULE,
  read: async ({ db, actor }, invId, lock) => {
    const invoice = await readInvoice(db, recordIdOf(invId), actor, lock)
    if (!mayPrintInvoice(documentOfInvoice(invoice), 'DRAFT', actor)) throw forbidden()
    if (lock && invoice.invoice_status === 'DELETED') throw refused({ key: 'invoice.printDeleted' })
    return invoice
  },
  recordOf: ({ inv_id, invoice_status, version }) => ({ record_id: String(inv_id), status: invoice_status, version }),
  partiesOf: ({ issue_party_id }) => (issue_party_id === null ? [] : [{ party_id: issue_party_id, role: 'invoice.issue_party_id' }]),
  paperOf: (invoice) => ({ label: `print.document_${documentOfInvoice(invoice)}`, write: writeInvoice }),
  refusesPrint: (print, invoice, actor) => {
    if (!mayPrintInvoice(print.document, print.kind, actor)) return 'record-mail.attachmentMissing'
    return isVoidPrint(print, invoiceAnswer(invoice)) ? 'record-mail.printVoid' : null
  },
  addressesOf: ({ tax_invoice_emails }) => tax_invoice_emails,
  limitOf: async ({ db }, { account_code }) => {
    const account = await readAccount(db, account_code, account_code)
    return { most: account?.flow === 'TAX_INVOICE' ? MOST_TAX_EMAILS : MAIL_RECIPIENTS_MAX, key: 'invoice.tooManyEmails' }
  },
  templates: ['INVOICE'],
  paramsOf: async (_context, invoice) => ({ number: numberOf(invoice) }),
}

/** A copy of a printed invoice, which counts among its copies once the e-mail is sent, else a draft. */
async function writeInvoice(context: SignedInContext, invoice: StoredInvoice, language: Language): Promise<WrittenPaper> {
  const document = documentOfInvoice(invoice)
  const kind = invoice.printed_at === null ? 'DRAFT' : 'COPY'
  const options = INVOICE_PRINT_OPTIONS.filter(({ is_usual }) => is_usual).map(({ option }) => option)
  const copy_no = kind === 'COPY' ? ((await numberedCopies(context, [invoice], document)).get(invoice.inv_id) ?? null) : null
  const paper = await paperOf(context, invoice, { document, kind, copy_no, language, options, isPreview: false })
  const content = await writePaper(invoicePlanOf(paper))
  const file = { file_name: `${numberOf(invoice)}.pdf`, content }
  if (kind === 'DRAFT') return file
  const reasonOf = (recipients: readonly string[]) =>
    context.services.words(context.language, 'invoice.copyByMail', { recipients: recipients.join(', ') })
  return { ...file, keep: (recipients) => keepCopy(context, invoice, { paper, content, reason: reasonOf(recipients) }) }
}

export const invoiceEmailRoutes = recordMailRoutes(invoiceMailApi, INVOICE_MAILS)
