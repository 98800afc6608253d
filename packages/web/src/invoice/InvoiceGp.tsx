import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { GpSummary } from '../gp/GpSummary.tsx'
import { useRecord } from '../kit/editor/editorContext.ts'

/** The gross profit of the jobs of the invoice (INV-052). */
export function InvoiceGp() {
  const invoice = useRecord<Invoice>()
  return invoice && <GpSummary of={{ inv_id: invoice.inv_id, version: invoice.version }} />
}
