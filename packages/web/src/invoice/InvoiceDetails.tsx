import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { InvoiceSubType, PaymentMarker } from '@fairlead/domain/invoice/invoice.codes'
import { InvoiceDetails, invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { lateFieldsOf, type LateField } from '@fairlead/domain/invoice/invoice.late-rules'
import type { InvoiceState } from '@fairlead/domain/invoice/invoice.state-rules'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { adoptBesideTyping } from '../kit/editor/saving.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextArea } from '../kit/fields/TextArea.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { RecordForm, showFieldErrors, useRecordForm } from '../kit/form/RecordForm.tsx'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { useTaxOptions } from './invoice.columns.ts'

/** In the order of the dialog. */
const FIELDS = [
  'ap_ref',
  'payment_ref',
  'local_invoice_no',
  'payment_marker',
  'hold_reason',
  'invoice_sub_type',
  'tax_rate_code',
  'government_invoice_no',
  'invoice_date',
  'remarks',
  'internal_remarks',
] as const satisfies readonly LateField[]
const Details = z.partial(
  z.pick(InvoiceDetails, Object.fromEntries(FIELDS.map((field) => [field, true])) as Record<(typeof FIELDS)[number], true>),
)
type Details = z.infer<typeof Details>

/** Changes what stays open after the preparation, each field as long as its status allows. */
export function ChangeDetails({ onDone }: { onDone: () => void }) {
  const { t } = useText()
  const id = useId()
  const editor = useEditor()
  const actor = useActor()
  const invoice = useRecord<Invoice>()
  const [busy, setBusy] = useState(false)
  const form = useRecordForm(Details, Object.fromEntries(FIELDS.map((field) => [field, invoice?.[field] ?? null])))
  if (!invoice) return null
  const open = lateFieldsOf({ ...invoice, status_before: [] } as unknown as InvoiceState & Invoice, actor)
  const fields = FIELDS.filter((field) => open.includes(field))
  const close = () => {
    onDone()
    keepFocus()
  }
  const submit = async (values: Details) => {
    const body = Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as Details
    setBusy(true)
    try {
      adoptBesideTyping(
        editor,
        await send(invoiceDetailsApi.saveDetails, { params: { inv_id: invoice.inv_id }, body: { ...body, version: invoice.version } }),
      )
      toast({ tone: 'ok', message: 'savedSuccess' })
      close()
    } catch (error) {
      setBusy(false)
      if (!showFieldErrors(form, error)) showProblem(error)
    }
  }
  return (
    <Dialog
      open
      title={t('invoice.changeDetails')}
      onClose={close}
      width={560}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={busy} disabled={fields.length === 0}>
            {t('save')}
          </Button>
        </>
      }
    >
      <RecordForm form={form} id={id} onSubmit={submit} className="invoice-details">
        {fields.length === 0 && <p>{t('invoice.noOpenFields')}</p>}
        {fields.map((field) => (
          <DetailControl key={field} field={field} />
        ))}
      </RecordForm>
    </Dialog>
  )
}

function DetailControl({ field }: { field: (typeof FIELDS)[number] }) {
  const { t, say } = useText()
  const taxes = useTaxOptions(useRecord<Invoice>()?.tax_rate_code ?? null)
  const label = t(`invoice.${field}`)
  const choice = (values: readonly string[]) => values.map((value) => ({ value, label: say(`invoice.${field}_${value}`) }))
  if (field === 'payment_marker') return <SelectField name={field} label={label} options={choice(PaymentMarker.options)} />
  if (field === 'invoice_sub_type') return <SelectField name={field} label={label} options={choice(InvoiceSubType.options)} blank="" />
  if (field === 'tax_rate_code') return <SelectField name={field} label={label} options={taxes} blank="" />
  if (field === 'invoice_date') return <DateField name={field} label={label} />
  const maxLength = maxLengthOf(InvoiceDetails, field)
  if (field === 'remarks' || field === 'internal_remarks') return <TextArea name={field} label={label} maxLength={maxLength} rows={3} />
  return <TextField name={field} label={label} maxLength={maxLength} />
}
