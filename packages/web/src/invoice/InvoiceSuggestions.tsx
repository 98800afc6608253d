import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { QueryOf } from '@fairlead/domain/kit/contract'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { completedInvoice } from '@fairlead/domain/invoice/invoice.defaults'
import { suggestionApi, type Suggestion } from '@fairlead/domain/invoice/invoice.suggestion-api'
import { withSuggestions } from '@fairlead/domain/invoice/invoice.suggestion-rules'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { formNow, useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { formatDecimal } from '../kit/grid/gridColumns.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import './invoice.suggestion.css'

/** What the suggestions depend on; null without an account or a single job. */
const questionOf = ({ account_code, job_nos, issue_party_id, currency, invoice_date }: InvoiceForm) =>
  account_code === null || job_nos.length !== 1
    ? null
    : JSON.stringify({
        account_code,
        job_no: job_nos[0],
        ...(issue_party_id === null ? {} : { issue_party_id }),
        ...(currency === null ? {} : { currency }),
        ...(invoice_date === null ? {} : { invoice_date }),
      })

/** Asked only for an invoice that the user may change. */
function useSuggestions(ap_ar: ApAr, isEditable: boolean): readonly Suggestion[] {
  const invoice = useRecord<Invoice>()
  const question = useFormNow(questionOf)
  const { data } = useQuery({
    queryKey: ['invoice', 'suggestions', ap_ar, invoice?.inv_id ?? null, invoice?.version ?? 0, question],
    queryFn: ({ signal }) => {
      const asked = JSON.parse(question ?? '{}') as Omit<QueryOf<typeof suggestionApi.suggestions>, 'ap_ar'>
      const query = { ...asked, ap_ar, ...(invoice ? { inv_id: invoice.inv_id } : {}) }
      return send(suggestionApi.suggestions, { query }, { signal })
    },
    enabled: isEditable && question !== null,
    meta: { silent: 'all' },
    retry: false,
  })
  const present = useFormNow(({ charges }: InvoiceForm) => charges.map(({ charge_code }) => charge_code).join(' ')).split(' ')
  return (data ?? []).filter(({ charge_code }) => !present.includes(charge_code))
}

/** Charges that the invoice may need, each with its reason; one click adds one or all. */
export function InvoiceSuggestions({ ap_ar }: { ap_ar: ApAr }) {
  const { t } = useText()
  const editor = useEditor()
  const found = useSuggestions(ap_ar, editor.isEditable())
  if (found.length === 0 || !editor.isEditable()) return null
  const add = (accepted: readonly Suggestion[]) => {
    const form = formNow<InvoiceForm>(editor)
    const { charges, lines } = completedInvoice(withSuggestions(completedInvoice(form, ap_ar), accepted), ap_ar)
    editor.setValues({ ...editor.raw(), charges, lines })
  }
  return (
    <section className="suggestions" aria-label={t('invoice.suggestions')}>
      <header>
        <h3>{t('invoice.suggestions')}</h3>
        <Button onClick={() => add(found)}>{t('invoice.suggestAll', { count: found.length })}</Button>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('invoice.suggestCharge')}</th>
            <th scope="col">{t('invoice.suggestPrice')}</th>
            <th scope="col">{t('invoice.suggestWhy')}</th>
            <th scope="col" aria-label={t('invoice.suggestAdd')} />
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <Suggested key={one.charge_code} suggestion={one} onAdd={() => add([one])} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Suggested({ suggestion, onAdd }: { suggestion: Suggestion; onAdd: () => void }) {
  const { t, language } = useText()
  const { charge_code, charge_name, source, source_note, on, of, lines } = suggestion
  return (
    <tr>
      <td>
        <strong>{charge_code}</strong> {charge_name}
      </td>
      <td>
        {lines.map(({ currency, unit_price, quantity, uom, container_size }) => (
          <div key={`${container_size ?? ''} ${currency} ${unit_price}`} className="figure">
            {formatDecimal(quantity, language)} {container_size ?? t(`code.basis_${uom}`)} × {currency}{' '}
            {unit_price.includes('.') && (unit_price.split('.')[1]?.length ?? 0) > 2
              ? formatDecimal(unit_price, language)
              : formatAmount(unit_price, currency, language)}
          </div>
        ))}
      </td>
      <td>{t(`invoice.why_${source}`, { note: source_note ?? '', on: on ?? 0, of: of ?? 0 })}</td>
      <td>
        <Button onClick={onAdd} aria-label={`${t('invoice.suggestAdd')} ${charge_code}`}>
          {t('invoice.suggestAdd')}
        </Button>
      </td>
    </tr>
  )
}
