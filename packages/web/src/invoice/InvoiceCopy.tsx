import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { invoiceCopyApi } from '@fairlead/domain/invoice/invoice.copy-api'
import { useMemo, useState } from 'react'
import { goTo } from '../kit/app/navigation.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { choiceBinding, textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { problemText } from '../kit/net/problems.ts'
import { newKey, send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { keepFocus } from '../kit/ui/keepFocus.ts'

/** INV-007, INV-010: a form with the content of this invoice, of which nothing is stored yet. */
const copyFormHref = ({ ap_ar, inv_id }: Invoice) => `${invoiceHref({ ap_ar, inv_id: 0 }).replace(/0$/, 'new')}/${inv_id}`

/** INV-062: creates a New invoice with the same charges at once, for this or another account and job; or fills a form with them. */
export function QuickCopy({ onDone }: { onDone: () => void }) {
  const { t } = useText()
  const invoice = useRecord<Invoice>()
  const [choice, setChoice] = useState<Choice>(() => ({
    account_code: invoice?.account_code ?? null,
    job_no: invoice?.jobs.length === 1 ? (invoice.jobs[0]?.job_no ?? null) : null,
  }))
  const [busy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const binding = useMemo(() => choiceBinding(choice, setChoice), [choice])
  if (!invoice) return null
  const close = () => {
    onDone()
    keepFocus()
  }
  const copy = async () => {
    setBusy(true)
    const chosen = { account_code: textIn(choice, 'account_code'), job_no: textIn(choice, 'job_no') }
    const body = {
      account_code: chosen.account_code === invoice.account_code ? null : chosen.account_code,
      job_no: invoice.jobs.length === 1 && chosen.job_no === invoice.jobs[0]?.job_no ? null : chosen.job_no,
    }
    try {
      const made = await send(invoiceCopyApi.copy, { params: { inv_id: invoice.inv_id }, body }, { idempotencyKey: key })
      toast({ tone: 'ok', message: 'invoice.copied' })
      onDone()
      goTo(invoiceHref(made))
    } catch (error) {
      setBusy(false)
      toast({ id: 'copy-failed', tone: 'bad', message: 'invoice.copyFailed', more: [problemText(error)] })
    }
  }
  return (
    <Dialog
      open
      title={t('invoice.copy')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button onClick={() => goTo(copyFormHref(invoice))}>{t('invoice.copyAsForm')}</Button>
          <Button look="primary" busy={busy} onClick={() => void copy()}>
            {t('invoice.quickCopy')}
          </Button>
        </>
      }
    >
      <p>{t('invoice.quickCopyText')}</p>
      <FormContext value={binding}>
        <SearchSelect name="account_code" label={t('invoice.account_code')} options="own_invoice_account" />
        {invoice.jobs.length === 1 && <SearchSelect name="job_no" label={t('invoice.job_no')} options="invoice_job" />}
      </FormContext>
    </Dialog>
  )
}
