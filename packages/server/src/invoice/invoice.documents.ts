import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { needsVendorDocument } from '@fairlead/domain/invoice/invoice.state-rules'
import { documentRoutes } from '../document/document.handlers.ts'
import { conflict } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { MODULE } from './invoice.records.ts'
import { readInvoice } from './invoice.store.ts'

/** Staff who see the invoice; a sales profile only reads. */
export const invoiceDocumentRoutes = documentRoutes(invoiceDocumentApi, {
  module: MODULE,
  mayWrite: ({ profile_type }) => profile_type !== 'SALES',
  refuseLoss: async ({ db, actor }, invId, type) => {
    const invoice = await readInvoice(db, recordIdOf(invId), actor, true)
    if (type === 'VENDOR_INVOICE' && needsVendorDocument(invoice)) throw conflict({ key: 'invoice.documentStays' })
  },
  find: async ({ db, actor }, invId) => {
    const { inv_id, office_party_id } = await readInvoice(db, recordIdOf(invId), actor)
    return { record_id: String(inv_id), audience: { party_ids: [office_party_id], side: 'internal' } }
  },
})
