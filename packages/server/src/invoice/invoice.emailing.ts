import { randomUUID } from 'node:crypto'
import { invoiceEmailApi, mostRecipients, type InvoiceEmail } from '@fairlead/domain/invoice/invoice.email-api'
import { documentOfInvoice, INVOICE_PRINT_OPTIONS, mayPrintInvoice } from '@fairlead/domain/invoice/invoice.print-rules'
import type { Language } from '@fairlead/domain/kit/languages'
import { readDocument, readDocumentFile } from '../document/document.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { queueMails } from '../kit/jobs/outbox.ts'
import type { MailAttachment } from '../kit/jobs/outboxTypes.ts'
import { letterHtml } from '../kit/mail/letter.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { writePdf } from '../print/print.writing.ts'
import { readAccount } from './invoice.facts-store.ts'
import { invoicePlanOf } from './invoice.paper.ts'
import { paperOf } from './invoice.prints.ts'
import { MODULE } from './invoice.records.ts'
import { invoiceAnswer, readInvoice, type StoredInvoice } from './invoice.store.ts'

/** INV-061: a mail for each address, with the paper of the invoice and documents of this invoice alone. */
async function emailInvoice(context: RecordContext, invId: number, email: InvoiceEmail): Promise<{ sent: number }> {
  const { db, actor } = context
  const invoice = await readInvoice(db, invId, actor, true)
  if (!mayPrintInvoice(documentOfInvoice(invoice), 'DRAFT', actor)) throw forbidden()
  if (invoice.version !== email.version) throw notLatest(invoiceAnswer(invoice))
  if (invoice.invoice_status === 'DELETED') throw refused({ key: 'invoice.printDeleted' })
  const recipients = [...new Set(email.to.map((address) => address.toLowerCase()))]
  await refuseTooMany(context, invoice, recipients)
  const attachments = [
    ...(email.language === null ? [] : [await paperFile(context, invoice, email.language)]),
    ...(await documentFiles(context, invoice, email.document_ids)),
  ]
  const { subject, text } = email
  await queueMails(
    db,
    recipients.map((to) => ({ to, subject, text, html: letterHtml(text), attachments })),
  )
  const changes = [
    { path: 'email_to', before: null, after: recipients.join(', ') },
    { path: 'email_subject', before: null, after: subject },
    { path: 'email_attachments', before: null, after: attachments.map(({ file_name }) => file_name).join(', ') || null },
  ]
  await recordHistory(context, {
    module: MODULE,
    record_id: String(invId),
    action: 'email',
    from_status: invoice.invoice_status,
    to_status: invoice.invoice_status,
    changes,
    record_version: invoice.version,
  })
  return { sent: recipients.length }
}

async function refuseTooMany({ db }: RecordContext, { account_code }: StoredInvoice, recipients: readonly string[]): Promise<void> {
  const account = await readAccount(db, account_code, account_code)
  const most = mostRecipients(account?.flow === 'TAX_INVOICE')
  if (recipients.length <= most) return
  const problem = { path: 'to', key: 'invoice.tooManyEmails', params: { most } }
  throw refused(problem, [problem])
}

/** A copy of a printed invoice, else a draft. */
async function paperFile(context: RecordContext, invoice: StoredInvoice, language: Language): Promise<MailAttachment> {
  const document = documentOfInvoice(invoice)
  const kind = invoice.printed_at === null ? 'DRAFT' : 'COPY'
  const options = INVOICE_PRINT_OPTIONS.filter(({ is_usual }) => is_usual).map(({ option }) => option)
  const content = await writePdf(invoicePlanOf(await paperOf(context, invoice, { document, kind, language, options, isPreview: false })))
  const file_key = `mails/${randomUUID()}`
  await context.services.storage.put(file_key, content)
  return { file_key, file_name: `${invoice.invoice_no ?? invoice.inv_id}.pdf`, content_type: 'application/pdf' }
}

async function documentFiles({ db }: RecordContext, { inv_id }: StoredInvoice, ids: readonly number[]): Promise<MailAttachment[]> {
  const files: MailAttachment[] = []
  for (const id of new Set(ids)) {
    const { versions } = await readDocument(db, { module: MODULE, record_id: String(inv_id) }, id)
    const { file_key, file_name, content_type } = await readDocumentFile(db, id, versions[0]?.version_no ?? 0)
    files.push({ file_key, file_name, content_type })
  }
  return files
}

export const invoiceEmailRoutes = serve(invoiceEmailApi, {
  email: ({ params, body, ...context }) => emailInvoice(context, params.inv_id, body),
})
