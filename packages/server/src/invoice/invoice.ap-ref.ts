import { invoiceApRefApi } from '@fairlead/domain/invoice/invoice.ap-ref-api'
import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { apRefIn } from '@fairlead/domain/invoice/invoice.ap-ref-rules'
import type { PortalDocument } from '@fairlead/domain/document/document'
import { readDocumentFile, readDocuments } from '../document/document.store.ts'
import { inTransaction } from '../kit/db/database.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { serve } from '../kit/http/serve.ts'
import { changeDetails } from './invoice.details.ts'
import { readPdfText } from './invoice.pdf-text.ts'
import { MODULE } from './invoice.records.ts'
import { invoiceAnswerFor, readInvoice } from './invoice.store.ts'

/** A larger file is not read into memory. */
const MOST_BYTES = 10 * MEGABYTE

/** INV-132: reads the newest vendor's invoice outside of any transaction, then fills the AP ref; nothing is guessed, and nothing is replaced. */
async function readApRef(context: SignedInContext, invId: number, version: number) {
  const { services, actor } = context
  const { db } = services
  const invoice = await readInvoice(db, invId, actor)
  const text = invoice.ap_ref === null && invoice.ap_ar === 'AP' ? await textOfVendorInvoice(context, invId) : null
  const ap_ref = text === null ? null : apRefIn(text)
  if (ap_ref === null) return { ap_ref, invoice: invoiceAnswerFor(invoice, actor) }
  return { ap_ref, invoice: await inTransaction(db, (tx) => changeDetails({ ...context, db: tx }, invId, version, { ap_ref })) }
}

async function textOfVendorInvoice({ services }: SignedInContext, invId: number): Promise<string | null> {
  const { db, storage } = services
  const documents = await readDocuments(db, { module: MODULE, record_id: String(invId) })
  // The file that was uploaded last, also as a further version of an older document.
  const uploadedAt = ({ versions }: PortalDocument) => versions[0]?.created_at ?? ''
  const newest = documents
    .filter(({ document_type }) => document_type === 'VENDOR_INVOICE')
    .toSorted((a, b) => (uploadedAt(a) < uploadedAt(b) ? 1 : -1))[0]
  const version_no = newest?.versions[0]?.version_no
  if (!newest || version_no === undefined) return null
  const { file_key, content_type, size } = await readDocumentFile(db, newest.document_id, version_no)
  return content_type === 'application/pdf' && (size ?? 0) <= MOST_BYTES ? readPdfText(await storage.read(file_key)) : null
}

export const invoiceApRefRoutes = serve(invoiceApRefApi, {
  readApRef: { ownTransactions: ({ params, body, ...context }) => readApRef(context, params.inv_id, body.version) },
})
