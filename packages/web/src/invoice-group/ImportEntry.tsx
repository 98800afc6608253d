import { invoiceGroupApi, type ImportResult } from '@fairlead/domain/invoice-group/invoice-group.api'
import { emptyGovernmentRow, GovernmentRow } from '@fairlead/domain/invoice-group/invoice-group.sheet'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { RecordForm, useRecordForm } from '../kit/form/RecordForm.tsx'
import { listsOf } from '../kit/net/listKeys.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import './invoice-group.css'

const REQUIRED = ['number', 'government_invoice_no', 'invoice_date'] as const

/** One number by hand: imported at once, with what became of it. */
export function ImportEntry() {
  const { t } = useText()
  const form = useRecordForm(GovernmentRow, emptyGovernmentRow())
  const [results, setResults] = useState<readonly ImportResult[]>([])
  const [busy, setBusy] = useState(false)
  const submit = async ({ number, ...row }: GovernmentRow) => {
    setBusy(true)
    try {
      const body = { rows: [{ number: number ?? '', ...row }], is_preview: false }
      const found = await send(invoiceGroupApi.importNumbers, { body })
      setResults([...found, ...results])
      await queries.invalidateQueries({ queryKey: listsOf('invoice') })
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel section" aria-label={t('invoice-group.importByHand')}>
      <h2>{t('invoice-group.importByHand')}</h2>
      <RecordForm form={form} onSubmit={submit} required={REQUIRED} className="group-entry">
        <TextField name="number" label={t('invoice-group.number')} maxLength={20} />
        <TextField name="government_invoice_no" label={t('invoice-group.government_invoice_no')} maxLength={30} />
        <DateField name="invoice_date" label={t('invoice-group.invoice_date')} />
        <Button type="submit" look="primary" busy={busy}>
          {t('invoice-group.apply')}
        </Button>
      </RecordForm>
      {results.length > 0 && (
        <ul className="group-results" aria-label={t('invoice-group.result')}>
          {results.map(({ number, ok, invoices, Message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a result has no id other than its place
            <li key={results.length - index} className={ok ? undefined : 'group-refused'}>
              <strong>{number}</strong> {ok ? t('invoice-group.imported', { invoices: invoices.join(', ') }) : Message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
