import { chequeAmount } from '@fairlead/domain/invoice/invoice.cheque-rules'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import { useText } from '../kit/app/texts.ts'
import { useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { ChequeActions } from './ChequeActions.tsx'
import { useFigures } from './invoice.facts.ts'

/** Number, status and amount of the cheque request: what the user does not enter. */
export function ChequeState() {
  const { t, language } = useText()
  const invoice = useRecord<Invoice>()
  const figures = useFigures('AP')
  const currency = useFormNow((form: InvoiceForm) => form.currency)
  const cheque_currency = useFormNow((form: InvoiceForm) => form.cheque_currency)
  const amount = figures?.total_amount ?? invoice?.total_amount
  const isForeign = cheque_currency !== null && cheque_currency !== currency
  const inCheque = invoice ? chequeAmount(invoice) : null
  // A request is made with the preparation, and not afterwards.
  const isStillDue = invoice === null || isEditable(invoice)
  return (
    <>
      <dl className="invoice-cheque">
        <div>
          <dt>{t('invoice.cheque_request_no')}</dt>
          <dd>{invoice?.cheque_request_no ?? t(isStillDue ? 'invoice.chequeNotYet' : 'invoice.chequeNone')}</dd>
        </div>
        {invoice?.cheque_status && (
          <div>
            <dt>{t('invoice.cheque_status')}</dt>
            <dd>
              <StatusChip labels="invoice.cheque_status_" status={invoice.cheque_status} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('invoice.foreign_currency')}</dt>
          <dd>{t(isForeign ? 'yes' : 'no')}</dd>
        </div>
        <div>
          <dt>{t('invoice.total_amount')}</dt>
          <dd className="figure">{amount === undefined ? '–' : `${currency ?? ''} ${formatAmount(amount, currency, language)}`}</dd>
        </div>
        {invoice?.cheque_no && (
          <div>
            <dt>{t('invoice.cheque_no')}</dt>
            <dd>
              {invoice.cheque_no} · {invoice.cheque_date}
            </dd>
          </div>
        )}
        {invoice?.cheque_status && invoice.group_no && (
          <div>
            <dt>{t('invoice.group_no')}</dt>
            <dd>{invoice.group_no}</dd>
          </div>
        )}
        {isForeign && inCheque && (
          <div>
            <dt>{t('invoice.cheque_amount')}</dt>
            <dd className="figure">{`${cheque_currency} ${formatAmount(inCheque, cheque_currency, language)}`}</dd>
          </div>
        )}
      </dl>
      {invoice && <ChequeActions invoice={invoice} />}
    </>
  )
}
