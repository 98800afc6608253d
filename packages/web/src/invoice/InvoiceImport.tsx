import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { governmentFields, invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { INVOICE_TRANSITIONS } from '@fairlead/domain/invoice/invoice.transitions'
import { exportedGroupOf } from '@fairlead/domain/invoice/invoice.late-rules'
import { mayAct } from '@fairlead/domain/kit/transitions'
import type { InvoiceState } from '@fairlead/domain/invoice/invoice.state-rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { RecordForm, showFieldErrors, useRecordForm } from '../kit/form/RecordForm.tsx'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'

const Government = z.strictObject(governmentFields)
const REQUIRED = ['government_invoice_no', 'invoice_date'] as const

/** Number and date of the tax authority for an exported invoice, entered by accounting (INV-066, INV-108, INV-109). */
export function ImportPanel({ invoice }: { invoice: Invoice }) {
  const actor = useActor()
  const { t } = useText()
  const editor = useEditor()
  const { inv_id, version, invoice_date } = invoice
  const form = useRecordForm(Government, { government_invoice_no: null, invoice_date })
  const [busy, setBusy] = useState(false)
  const state = invoice as unknown as InvoiceState
  const isDue = INVOICE_TRANSITIONS.import.some(
    ({ of, from, who }) => from.includes(invoice.invoice_status) && (of?.(state) ?? true) && mayAct(who, state, actor),
  )
  if (!isDue) return null
  const group_no = exportedGroupOf(invoice)
  if (group_no !== null)
    return (
      <section className="panel invoice-note" aria-label={t('invoice.importTitle')}>
        <h2>{t('invoice.importTitle')}</h2>
        <p>{t('invoice.importedWithGroup', { group_no })}</p>
        <Link to="/INV/importDocument">{t('invoice.action_import')}</Link>
      </section>
    )
  const submit = async (body: z.infer<typeof Government>) => {
    setBusy(true)
    await takeStep(editor, {
      name: 'import',
      run: async () => {
        try {
          const imported = await send(invoiceApi.import, { params: { inv_id }, body: { ...body, version } })
          toast({ tone: 'ok', message: 'invoice.done_import' })
          return imported as never
        } catch (error) {
          showFieldErrors(form, error)
          throw error
        }
      },
    })
    setBusy(false)
  }
  return (
    <section className="panel invoice-note" aria-label={t('invoice.importTitle')}>
      <h2>{t('invoice.importTitle')}</h2>
      <RecordForm form={form} onSubmit={submit} required={REQUIRED} className="invoice-import">
        <TextField name="government_invoice_no" label={t('invoice.government_invoice_no')} maxLength={30} />
        <DateField name="invoice_date" label={t('invoice.invoice_date')} />
        <Button type="submit" look="primary" busy={busy}>
          {t('invoice.action_import')}
        </Button>
      </RecordForm>
    </section>
  )
}
