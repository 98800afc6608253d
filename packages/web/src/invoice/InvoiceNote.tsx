import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { noteProblem } from '@fairlead/domain/invoice/invoice.inter-account-rules'
import { useMemo, useState } from 'react'
import { goTo } from '../kit/app/navigation.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { choiceBinding } from '../kit/fields/choiceBinding.ts'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { keepFocus } from '../kit/ui/keepFocus.ts'

const FIELD = 'inter_account_code'

/** INV-097: asks for the other account, makes the debit note and opens it. */
export function MakeNote({ onDone }: { onDone: () => void }) {
  const { t, say } = useText()
  const invoice = useRecord<Invoice>()
  const [account, setAccount] = useState<unknown>(invoice?.inter_account_code ?? null)
  const [busy, setBusy] = useState(false)
  const isGiven = Boolean(invoice?.inter_account_code)
  const binding = useMemo(
    () => choiceBinding({ [FIELD]: account }, (next) => setAccount(next[FIELD]), { required: [FIELD], readOnly: isGiven }),
    [account, isGiven],
  )
  if (!invoice) return null
  const problem = noteProblem(invoice)
  const close = () => {
    onDone()
    keepFocus()
  }
  const make = async () => {
    setBusy(true)
    try {
      const body = { version: invoice.version, inter_account_code: typeof account === 'string' ? account : null }
      const { note } = await send(invoiceApi.makeNote, { params: { inv_id: invoice.inv_id }, body })
      toast({ tone: 'ok', message: note ? 'invoice.noteMade' : 'invoice.noteMadeHidden' })
      onDone()
      if (note) goTo(invoiceHref(note))
    } catch (error) {
      setBusy(false)
      showProblem(error)
    }
  }
  const refusal = problem ? say(problem) : account ? null : t('invoice.chooseAccount')
  return (
    <Dialog
      open
      title={t('invoice.makeNote')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} refusal={refusal} onClick={() => void make()}>
            {t('invoice.makeNote')}
          </Button>
        </>
      }
    >
      <p>{problem ? say(problem) : t('invoice.makeNoteText')}</p>
      <FormContext value={binding}>
        <SearchSelect name={FIELD} label={t('invoice.inter_account_code')} options="invoice_account" />
      </FormContext>
    </Dialog>
  )
}
