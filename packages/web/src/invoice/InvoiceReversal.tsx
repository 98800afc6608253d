import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'

const REVERSAL: ReadonlySet<string> = new Set(['REVERSES', 'REVERSED_BY'])
/** An original of a closed period may keep the status Closed. */
const mayBeReversed = ({ reverses_inv_id, invoice_status }: Invoice) =>
  reverses_inv_id !== null || invoice_status === 'REVERSED' || invoice_status === 'CLOSED'

/** INV-087 INV-088: the reversal of this invoice, or the invoice that it reverses; null if there is neither. */
export function useReversal(invoice: Invoice | null) {
  const { data } = useQuery({
    queryKey: ['invoice', 'related', invoice?.inv_id, invoice?.version],
    queryFn: ({ signal }) => send(invoiceApi.related, { params: { inv_id: invoice?.inv_id ?? 0 } }, { signal }),
    enabled: invoice !== null && mayBeReversed(invoice),
  })
  return data?.findLast(({ relation, invoice_status }) => REVERSAL.has(relation) && invoice_status !== 'DELETED') ?? null
}

/** Names the other half of a reversal at the head of both. */
export function ReversalNote() {
  const { t } = useText()
  const other = useReversal(useRecord<Invoice>())
  if (!other) return null
  const title = t(`invoice.relation_${other.relation as 'REVERSES' | 'REVERSED_BY'}`)
  return (
    <section className="panel invoice-note" aria-label={title}>
      <p>
        {title} <Link to={invoiceHref(other)}>{other.record_no}</Link>{' '}
        <StatusChip labels="invoice.invoice_status_" status={other.invoice_status} />
      </p>
    </section>
  )
}
