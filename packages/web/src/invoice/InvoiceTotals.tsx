import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { useText } from '../kit/app/texts.ts'
import { useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { formatDecimal } from '../kit/grid/gridColumns.ts'
import { useBaseCurrency, useBaseRate, useFigures } from './invoice.facts.ts'
import './invoice.css'

/** Net, tax and total in both currencies, as the server will store them, with the rate between them. */
export function InvoiceTotals({ ap_ar }: { ap_ar: ApAr }) {
  const { t, language } = useText()
  const invoice = useRecord<Invoice>()
  const figures = useFigures(ap_ar)
  const base = useBaseCurrency()
  const currency = useFormNow((form: InvoiceForm) => form.currency)
  const rate = useBaseRate(ap_ar)
  const shown = figures ?? invoice
  const money = (value: string | undefined, of: string | null) => (value === undefined ? '–' : formatAmount(value, of, language))
  return (
    <dl className="invoice-totals" aria-label={t('invoice.totals')}>
      {rate && currency && base && currency !== base && (
        <div>
          <dt>{t('invoice.exchange_rate')}</dt>
          <dd className="figure">{t('invoice.rateOf', { from: currency, rate: formatDecimal(rate, language), to: base })}</dd>
        </div>
      )}
      <div>
        <dt>{t('invoice.amount')}</dt>
        <dd className="figure">{money(shown?.amount, currency)}</dd>
      </div>
      <div>
        <dt>{t('invoice.tax_amount')}</dt>
        <dd className="figure">{money(shown?.tax_amount, currency)}</dd>
      </div>
      <div className="invoice-total">
        <dt>{t('invoice.totalIn', { currency: currency ?? '' })}</dt>
        <dd className="figure">{money(shown?.total_amount, currency)}</dd>
      </div>
      {base !== null && base !== currency && (
        <div className="invoice-total">
          <dt>{t('invoice.totalIn', { currency: base })}</dt>
          <dd className="figure">{money(shown?.base_total_amount, base)}</dd>
        </div>
      )}
    </dl>
  )
}
