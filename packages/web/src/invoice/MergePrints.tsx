import { invoiceMergedPrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { INVOICE_PRINT_OPTIONS } from '@fairlead/domain/invoice/invoice.print-rules'
import { PRINT_REASON_MAX } from '@fairlead/domain/print/print'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import type { SelectedProps } from '../kit/list/list.ts'
import { Field } from '../kit/fields/Field.tsx'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { PrintOptions, usualOptions } from '../print/PrintOptions.tsx'
import { PrintLanguage } from './PrintLanguage.tsx'
import { savePrinted } from './printedFile.ts'
import './invoice.css'

/** The parts that can be chosen are those of a single print. */
const OFFERED = { options: [...INVOICE_PRINT_OPTIONS] }
const KINDS = ['COPY', 'DRAFT'] as const

/** INV-063: drafts or copies of the selected invoices in one file. */
export function MergePrints({ ids }: SelectedProps) {
  const { t, say, language: own } = useText()
  const [language, setLanguage] = useState(own)
  const [options, setOptions] = useState(() => usualOptions(OFFERED))
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<(typeof KINDS)[number]>('COPY')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    const body = { inv_ids: ids.map(Number), kind, language, options, reason: kind === 'COPY' ? reason : null }
    if (await savePrinted(send(invoiceMergedPrintApi.merged, { body }))) setOpen(false)
    setBusy(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('invoice.mergePrints')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('invoice.mergePrints')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button
              look="primary"
              busy={busy}
              refusal={kind === 'COPY' && !reason.trim() ? t('msgReasonRequired') : null}
              onClick={() => void print()}
            >
              {t('invoice.mergePrints')}
            </Button>
          </>
        }
      >
        <p>{t('invoice.mergeText', { count: ids.length })}</p>
        <div className="invoice-asked">
          <label className="field">
            <span className="field-label">{t('invoice.mergeKind')}</span>
            <select
              className="control"
              value={kind}
              onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'COPY')}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {say(`invoice.mergeKind_${one}`)}
                </option>
              ))}
            </select>
          </label>
          <PrintLanguage value={language} onChange={setLanguage} />
          <PrintOptions item={OFFERED} name={t('invoice.mergePrints')} options={options} onChange={setOptions} />

          {kind === 'COPY' && (
            <Field name="reason" label={t('print.copyReason')} required>
              {(control) => (
                <textarea
                  {...control}
                  className="control control-lines"
                  rows={2}
                  maxLength={PRINT_REASON_MAX}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          )}
        </div>
      </Dialog>
    </>
  )
}
