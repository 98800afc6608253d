import { InvoiceSubType, PaymentMarker } from '@fairlead/domain/invoice/invoice.codes'
import type { DocumentType } from '@fairlead/domain/document/document.codes'
import { useMemo, type ReactNode } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { choiceBinding, type Choice } from '../kit/fields/choiceBinding.ts'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextArea } from '../kit/fields/TextArea.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import type { BatchInputProps } from '../kit/list/listBatch.ts'
import { apRefOf, batchStepsFor, isReasonedStep } from './invoice.batch-steps.ts'
import { fileFor, unusedFiles } from './invoice.files.ts'
import { useTaxOptions } from './invoice.columns.ts'
import './invoice.css'

/* What the user enters for several invoices at once. */

const isChoice = (value: unknown): value is Choice => typeof value === 'object' && value !== null
const typedIn = (value: unknown): Choice => (isChoice(value) ? value : {})

type Inner = Pick<BatchInputProps, 'value' | 'onChange'> & { children: ReactNode; required?: readonly string[] }
function Fields({ value, onChange, required = [], children }: Inner) {
  const binding = useMemo(() => choiceBinding(typedIn(value), onChange, { required }), [value, onChange, required])
  return (
    <FormContext value={binding}>
      <div className="invoice-batch">{children}</div>
    </FormContext>
  )
}

/** INV-059: the step, with a reason where it needs one. */
export function StatusInput({ value, onChange }: BatchInputProps) {
  const { t } = useText()
  const actor = useActor()
  const { action } = typedIn(value)
  return (
    <Fields value={value} onChange={onChange} required={['action', 'reason']}>
      <SelectField
        name="action"
        label={t('invoice.nextStep')}
        blank=""
        options={batchStepsFor(actor).map((step) => ({ value: step, label: t(`invoice.action_${step}`) }))}
      />
      {isReasonedStep(action) && <TextArea name="reason" label={t('invoice.reason')} rows={3} maxLength={500} />}
    </Fields>
  )
}

/** INV-054: each invoice gets its own number of the vendor. */
export function ApRefInput({ records, value, onChange }: BatchInputProps) {
  const { t } = useText()
  const refs = typedIn(value)
  return (
    <ul className="invoice-batch-rows" aria-label={t('invoice.ap_ref')}>
      {records.map(({ id, name, row }) => (
        <li key={id}>
          <label htmlFor={`ap-ref-${id}`}>
            {name} <span className="meta">{String(row['issue_party_name'] ?? '')}</span>
          </label>
          <input
            id={`ap-ref-${id}`}
            className="control"
            maxLength={35}
            value={String(refs[id] ?? apRefOf(row) ?? '')}
            onChange={({ target }) => onChange({ ...refs, [id]: target.value })}
          />
        </li>
      ))}
    </ul>
  )
}

/** INV-055 */
export function PaymentRefInput({ value, onChange }: BatchInputProps) {
  const { t } = useText()
  return (
    <Fields value={value} onChange={onChange}>
      <TextField name="payment_ref" label={t('invoice.payment_ref')} maxLength={35} />
    </Fields>
  )
}

/** INV-056 */
export function SubTypeInput({ value, onChange }: BatchInputProps) {
  const { t, say } = useText()
  const taxes = useTaxOptions(null)
  return (
    <Fields value={value} onChange={onChange}>
      <SelectField
        name="invoice_sub_type"
        label={t('invoice.invoice_sub_type')}
        blank=""
        options={InvoiceSubType.options.map((type) => ({ value: type, label: say(`invoice.invoice_sub_type_${type}`) }))}
      />
      <SelectField name="tax_rate_code" label={t('invoice.tax_rate_code')} blank="" options={taxes} />
    </Fields>
  )
}

export function PaymentMarkerInput({ value, onChange }: BatchInputProps) {
  const { t, say } = useText()
  const { payment_marker } = typedIn(value)
  return (
    <Fields value={value} onChange={onChange} required={['payment_marker', 'hold_reason']}>
      <SelectField
        name="payment_marker"
        label={t('invoice.payment_marker')}
        blank=""
        options={PaymentMarker.options.map((marker) => ({ value: marker, label: say(`invoice.payment_marker_${marker}`) }))}
      />
      {payment_marker === 'ON_HOLD' && <TextField name="hold_reason" label={t('invoice.hold_reason')} maxLength={200} />}
    </Fields>
  )
}

const TYPES = ['VENDOR_INVOICE', 'INVOICE', 'COMMERCIAL_INVOICE', 'CORRESPONDENCE', 'OTHER'] as const satisfies readonly DocumentType[]

/** INV-057: one file for all invoices, or several whose names contain the numbers of the invoices. */
export function DocumentsInput({ records, value, onChange }: BatchInputProps) {
  const { t, say } = useText()
  const { files = [], document_type = TYPES[0] } = typedIn(value) as { files?: readonly File[]; document_type?: string }
  return (
    <div className="invoice-batch">
      <label className="field">
        <span className="field-label">{t('invoice.documentType')}</span>
        <select
          className="control"
          value={document_type}
          onChange={({ target }) => onChange(files.length > 0 ? { files, document_type: target.value } : { document_type: target.value })}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {say(`document.document_type_${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{t('invoice.files')}</span>
        <input
          type="file"
          multiple
          className="control"
          onChange={({ target }) => onChange({ files: [...(target.files ?? [])], document_type })}
        />
      </label>
      {files.length > 0 && (
        <ul className="invoice-batch-rows" aria-label={t('invoice.filesOfInvoices')}>
          {records.map((record) => (
            <li key={record.id}>
              <span>{record.name}</span>
              <span className="meta">{fileFor(record, files)?.name ?? t('invoice.noFileMatches')}</span>
            </li>
          ))}
        </ul>
      )}
      {unusedFiles(records, files).map((file) => (
        <p key={file.name} className="meta">
          {t('invoice.fileUnused', { file: file.name })}
        </p>
      ))}
    </div>
  )
}
