import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { useText } from '../kit/app/texts.ts'
import { useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { formatDecimal } from '../kit/grid/gridColumns.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { useBaseCurrency, useBaseRate } from './invoice.facts.ts'

const NUMBERS = ['government_invoice_no', 'vat_period', 'close_period', 'journal_no'] as const

/** INV-068: the rate, numbers and periods of the invoice in the books; users enter none of them here. */
export function BookState() {
  const { t } = useText()
  const invoice = useRecord<Invoice>()
  return (
    <dl className="invoice-cheque">
      {NUMBERS.map((name) => (
        <div key={name}>
          <dt>{t(`invoice.${name}`)}</dt>
          <dd>{invoice?.[name] ?? '–'}</dd>
        </div>
      ))}
      <Rate />
      <div>
        <dt>{t('invoice.process_status')}</dt>
        <dd>
          {invoice?.posted_at ? <StatusChip labels="invoice.process_status_" status={invoice.process_status} /> : t('invoice.notPosted')}
          {invoice?.process_message && <span className="meta"> {invoice.process_message}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** The rate to the base currency, with the day of which it is. */
function Rate() {
  const { t, language } = useText()
  const invoice = useRecord<Invoice>()
  const side = useFormNow(({ type }: InvoiceForm) => invoice?.ap_ar ?? (type === 'AP' ? 'AP' : 'AR'))
  const currency = useFormNow((form: InvoiceForm) => form.currency)
  const base = useBaseCurrency()
  const rate = useBaseRate(side)
  return (
    <div>
      <dt>{t('invoice.exchange_rate')}</dt>
      <dd className="figure">
        {rate && currency && base ? t('invoice.rateOf', { from: currency, rate: formatDecimal(rate, language), to: base }) : '–'}
        {invoice?.exchange_rate_date && <span className="meta"> {invoice.exchange_rate_date}</span>}
      </dd>
    </div>
  )
}
