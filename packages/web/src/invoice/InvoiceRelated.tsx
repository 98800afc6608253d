import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { send } from '../kit/net/send.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'

const STATUS = 'invoice.invoice_status_'

/** The reversal and the inter-account notes of the invoice, and what it reverses or was made for. */
export function RelatedInvoices() {
  const { t, say, language } = useText()
  const invoice = useRecord<Invoice>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['invoice', 'related', invoice?.inv_id, invoice?.version],
    queryFn: ({ signal }) => send(invoiceApi.related, { params: { inv_id: invoice?.inv_id ?? 0 } }, { signal }),
    enabled: invoice !== null,
    placeholderData: (before) => before,
  })
  if (isError && !data) return <RetryPanel text={t('invoice.relatedFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton related-waiting" />
  if (data.length === 0) return <p className="meta">{t('invoice.relatedEmpty')}</p>
  return (
    <ul className="invoice-related">
      {data.map(({ relation, record_no, currency, total_amount, invoice_status, ...other }) => (
        <li key={other.inv_id}>
          <span className="meta">{say(`invoice.relation_${relation}`)}</span>
          <Link to={invoiceHref(other)}>{record_no}</Link>
          <StatusChip labels={STATUS} status={invoice_status} />
          <span className="figure">
            {currency} {formatAmount(total_amount, currency, language)}
          </span>
        </li>
      ))}
    </ul>
  )
}
