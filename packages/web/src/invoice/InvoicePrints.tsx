import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { InvoiceExports } from './InvoiceExports.tsx'
import { RecordPrints } from '../print/PrintPanels.lazy.tsx'

const KIND = {
  api: invoicePrintApi,
  module: 'invoice',
  idOf: (invoice: Record<string, unknown>) => String(invoice['inv_id']),
  failed: 'invoice.printLoadFailed', // INV-130
} as const

/** The printed documents of an invoice, and the files to which it was exported. */
export const InvoicePrints = () => (
  <>
    <RecordPrints kind={KIND} />
    <InvoiceExports />
  </>
)
