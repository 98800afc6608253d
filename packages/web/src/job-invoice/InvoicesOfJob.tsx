import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { MOST_INVOICES, type JobInvoice } from '@fairlead/domain/job-invoice/job-invoice'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'

const STATUS = 'invoice.invoice_status_'

/** The invoices of a job that the reader may see. */
export function InvoicesOfJob({ invoices, hasMore = false }: { invoices: readonly JobInvoice[]; hasMore?: boolean }) {
  const { t, language } = useText()
  if (invoices.length === 0) return <p className="meta">{t('job-invoice.noInvoices')}</p>
  return (
    <>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('invoice.record_no')}</th>
            <th scope="col">{t('invoice.type')}</th>
            <th scope="col">{t('invoice.invoice_status')}</th>
            <th scope="col">{t('invoice.issue_party_name')}</th>
            <th scope="col" className="figure">
              {t('invoice.total_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.inv_id}>
              <td>
                <Link to={invoiceHref(invoice)}>{invoice.record_no}</Link>
              </td>
              <td>{t(`invoice.type_${invoice.type}`)}</td>
              <td>
                <StatusChip labels={STATUS} status={invoice.invoice_status} />
              </td>
              <td>{invoice.issue_party_name}</td>
              <td className="figure">
                {invoice.currency} {formatAmount(invoice.total_amount, invoice.currency, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className="meta">{t('moreNotShown', { count: MOST_INVOICES })}</p>}
    </>
  )
}
