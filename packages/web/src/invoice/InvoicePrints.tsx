import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { RecordPrints } from '../print/PrintPanels.lazy.tsx'

const KIND = { api: invoicePrintApi, module: 'invoice', idOf: (invoice: Record<string, unknown>) => String(invoice['inv_id']) }

/** The printed documents of an invoice. */
export const InvoicePrints = () => <RecordPrints kind={KIND} />
