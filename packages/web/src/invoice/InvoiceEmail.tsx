import { invoiceMailApi } from '@fairlead/domain/invoice/invoice.email-api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { useRecord } from '../kit/editor/editorContext.ts'
import { SendByEmail } from '../record-mail/SendByEmail.tsx'

/** INV-061: the tool of an invoice that sends an e-mail about it. */
export function EmailInvoice({ onDone }: { onDone: () => void }) {
  const invoice = useRecord<Invoice>()
  return invoice && <SendByEmail place={{ api: invoiceMailApi, module: 'invoice', id: String(invoice.inv_id) }} onDone={onDone} />
}
