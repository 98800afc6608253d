import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { saveRecord } from '../kit/editor/saving.ts'
import { Button } from '../kit/ui/Button.tsx'
import { takeRate, useRateChange } from './invoice.facts.ts'

/** INV-133: old rate, new rate and who changed it; the user takes the new one over or keeps the old one with its reason. */
export function RateChange() {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const change = useRateChange()
  const isManual = useFormNow((form: InvoiceForm) => form.exchange_rate_is_manual)
  if (!invoice || !isEditable(invoice) || !change || isManual || change.old !== invoice.exchange_rate || !editor.isEditable()) return null
  const text = t('invoice.rateChanged', change)
  const keep = () =>
    editor.setValues({
      ...editor.raw(),
      exchange_rate_is_manual: true,
      exchange_rate: change.old,
      exchange_rate_reason: t('invoice.rateKept', change),
    })
  const take = async () => {
    setBusy(true)
    takeRate()
    await saveRecord(editor)
    setBusy(false)
  }
  return (
    <section className="panel invoice-note invoice-rate" aria-label={t('invoice.exchange_rate')}>
      <output>{text}</output>
      <Button onClick={keep}>{t('invoice.keepRate')}</Button>
      <Button look="primary" busy={busy} onClick={() => void take()}>
        {t('invoice.takeRate')}
      </Button>
    </section>
  )
}
