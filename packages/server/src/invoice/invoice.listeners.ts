import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import type { RecordContext } from '../kit/http/context.ts'

/** A change of an invoice that has been stored. */
export interface InvoiceMove {
  inv_id: number
  /** As the history names it: `create`, `save` or the step. */
  action: string
  from: Invoice['invoice_status']
  to: InvoiceStatus
}

/** Lets a later module react to changes of invoices; modules.ts registers the listeners. They run in the transaction of the change. */
export interface InvoiceListener {
  changed: (context: RecordContext, move: InvoiceMove) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    invoice: readonly InvoiceListener[]
  }
}

export async function notifyInvoiceChanged(context: RecordContext, move: InvoiceMove): Promise<void> {
  for (const { changed } of context.services.listeners.invoice) await changed(context, move)
}
