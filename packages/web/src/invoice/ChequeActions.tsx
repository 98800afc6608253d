import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceChequeApi } from '@fairlead/domain/invoice/invoice.cheque-api'
import { CHEQUE_TABLE, chequeRefusals, type ChequeAction } from '@fairlead/domain/invoice/invoice.cheque-rules'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { takeStep } from '../kit/editor/saving.ts'
import type { Choice } from '../kit/fields/choiceBinding.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { errorsByField } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { CHEQUE_INPUTS, ChequeFields, chequeIn } from './ChequeFields.tsx'

const ACTIONS = ['issue', 'stop', 'request'] as const satisfies readonly ChequeAction[]

/** Takes an action on the request and shows the invoice after it. */
function useAct(action: ChequeAction) {
  const editor = useEditor()
  const [busy, setBusy] = useState(false)
  /** `isShown` answers whether the screen of the action itself shows the refusal, so that no toast repeats it. */
  const act = async (run: () => Promise<Invoice>, isShown?: (error: unknown) => boolean) => {
    setBusy(true)
    let wasDone = false
    await takeStep(editor, {
      name: `${action}_cheque`,
      run: async () => {
        try {
          const after = await run()
          wasDone = true
          toast({ tone: 'ok', message: `invoice.done_${action}_cheque` })
          return after as never
        } catch (error) {
          if (isShown?.(error)) return editor.state.get().record as never
          throw error
        }
      },
    })
    setBusy(false)
    return wasDone
  }
  return { busy, act }
}

/** What accounting does with the request now: issue its cheque, stop it, or request another one. */
export function ChequeActions({ invoice }: { invoice: Invoice }) {
  const actor = useActor()
  const action = ACTIONS.find((one) => CHEQUE_TABLE[one].from === invoice.cheque_status)
  if (!action || !isAccountingOf(invoice.ap_ar, actor) || chequeRefusals(action, invoice).length > 0) return null
  if (action === 'issue') return <Issue invoice={invoice} />
  return action === 'stop' ? <Stop invoice={invoice} /> : <Request invoice={invoice} />
}

function Issue({ invoice }: { invoice: Invoice }) {
  const { t } = useText()
  const { inv_id, version, available_date, cheque_rate, foreign_currency } = invoice
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<Choice>({ cheque_date: available_date, cheque_rate })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, act } = useAct('issue')
  const issue = async () => {
    const wasDone = await act(
      () => send(invoiceChequeApi.issueCheque, { params: { inv_id }, body: { ...chequeIn(typed, foreign_currency), version } }),
      (error) => {
        const found = errorsByField(error)
        setErrors(found)
        return CHEQUE_INPUTS.some((name) => name in found)
      },
    )
    if (wasDone) setOpen(false)
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('invoice.issueCheque')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('invoice.issueCheque')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button look="primary" busy={busy} onClick={() => void issue()}>
              {t('invoice.issueCheque')}
            </Button>
          </>
        }
      >
        <ChequeFields typed={typed} onChange={setTyped} errors={errors} isForeign={foreign_currency} availableDate={available_date} />
      </Dialog>
    </>
  )
}

function Stop({ invoice: { inv_id, version } }: { invoice: Invoice }) {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  const { busy, act } = useAct('stop')
  const stop = async (reason: string) => {
    await act(() => send(invoiceChequeApi.stopCheque, { params: { inv_id }, body: { reason, version } }))
    setAsks(false)
  }
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('invoice.stopCheque')}</Button>
      {asks && (
        <ReasonDialog
          title={t('invoice.stopCheque')}
          label={t('invoice.stopChequeReason')}
          action={t('invoice.stopCheque')}
          look="danger"
          maxLength={REASON_MAX_LENGTH}
          busy={busy}
          onGive={(reason) => void stop(reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

function Request({ invoice: { inv_id, version } }: { invoice: Invoice }) {
  const { t } = useText()
  const { busy, act } = useAct('request')
  const request = () => act(() => send(invoiceChequeApi.requestCheque, { params: { inv_id }, body: { version } }))
  return (
    <Button busy={busy} onClick={() => void request()}>
      {t('invoice.requestCheque')}
    </Button>
  )
}
