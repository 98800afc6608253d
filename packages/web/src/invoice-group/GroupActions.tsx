import type { InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import {
  availableDateOf,
  commonRate,
  foreignChequeOf,
  isForeignCheque,
  mayTakeCancel,
  needsReasonToCancel,
  requestsOf,
} from '@fairlead/domain/invoice-group/invoice-group.cheque-rules'
import { unreversedMembers } from '@fairlead/domain/invoice-group/invoice-group.rules'
import type { GroupAction } from '@fairlead/domain/invoice-group/invoice-group.codes'
import { exchangeRate } from '@fairlead/domain/kit/fields'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { useState } from 'react'
import { CHEQUE_INPUTS, ChequeFields, chequeIn } from '../invoice/ChequeFields.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import type { Choice } from '../kit/fields/choiceBinding.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { errorsByField, isFailure } from '../kit/net/failure.ts'
import { problemText } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'

interface GroupActionsProps {
  group: InvoiceGroup
  onChanged: () => Promise<unknown>
}
const DONE = { export: 'invoice-group.exported', cancel: 'invoice-group.cancelled' } as const

/** Takes a step and shows the refusal, without what the fields of its dialog show. Answers the errors by field, null once it is done. */
function useGroupStep(group_no: string, onChanged: GroupActionsProps['onChanged'], inputs: readonly string[] = []) {
  const [busy, setBusy] = useState(false)
  const take = async (action: GroupAction, run: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await run()
      toast({ tone: 'ok', message: { key: DONE[action], params: { group_no } } })
      return null
    } catch (error) {
      const all = isFailure(error) ? (error.problem?.errors ?? []) : []
      // The reasons of a refused export are shown with it (INV-115, INV-116).
      const more = all.filter(({ path }) => !inputs.includes(path)).map(({ Message }) => Message)
      if (more.length > 0 || all.length === 0) toast({ id: 'group', tone: 'bad', message: problemText(error), more })
      return errorsByField(error)
    } finally {
      setBusy(false)
      await onChanged()
    }
  }
  return { busy, take }
}

/** Exports a group. One with cheque requests asks for the cheque that pays it, another payment shows who is paid how much. */
export function ExportGroup({ group, onChanged }: GroupActionsProps) {
  const { t } = useText()
  const { group_no, version, kind, issue_party_name, members, total_amount } = group
  const [isOpen, setOpen] = useState(false)
  const { busy, take } = useGroupStep(group_no, onChanged)
  const amount = useTotalOf(group)
  const blank = { cheque_no: null, cheque_date: null, cheque_rate: null }
  const run = () => send(invoiceGroupApi.export, { params: { group_no }, body: { ...blank, total_amount, version } })
  const exportAfterQuestion = async () => {
    const yes = t('invoice-group.export')
    const text = t('invoice-group.exportToBankText', { payee: issue_party_name ?? '', amount, count: members.length })
    if (kind !== 'PAYMENT' || (await ask({ title: `${yes} · ${group_no}`, text, yes, no: t('back') }))) await take('export', run)
  }
  const hasRequests = requestsOf(group).length > 0
  return (
    <>
      <Button look="primary" busy={busy} onClick={() => (hasRequests ? setOpen(true) : void exportAfterQuestion())}>
        {t('invoice-group.export')}
      </Button>
      {isOpen && <ExportByCheque group={group} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the group pays or declares, with its currency. */
function useTotalOf({ currency, total_amount }: InvoiceGroup): string {
  const { language } = useText()
  return `${currency} ${formatAmount(total_amount, currency, language)}`
}

function ExportByCheque({ group, onChanged, onClose }: GroupActionsProps & { onClose: () => void }) {
  const { t } = useText()
  const { group_no, version, members, total_amount } = group
  const amount = useTotalOf(group)
  const requests = requestsOf(group)
  const isForeign = requests.some(isForeignCheque)
  const availableDate = availableDateOf(members)
  const [typed, setTyped] = useState<Choice>({
    cheque_date: availableDate,
    cheque_rate: commonRate(requests.map(({ cheque_rate }) => cheque_rate)),
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, take } = useGroupStep(group_no, onChanged, CHEQUE_INPUTS)
  const submit = async () => {
    const body = { ...chequeIn(typed, isForeign), total_amount, version }
    const found = await take('export', () => send(invoiceGroupApi.export, { params: { group_no }, body }))
    if (found) setErrors(found)
    else onClose()
  }
  return (
    <Dialog
      open
      title={`${t('invoice-group.exportByCheque')} · ${group_no}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" busy={busy} onClick={() => void submit()}>
            {t('invoice-group.exportByCheque')}
          </Button>
        </>
      }
    >
      <p>
        {t('invoice-group.exportText', {
          payee: members[0]?.payee_name ?? '',
          amount,
          count: requests.length,
        })}
      </p>
      <ForeignTotal group={group} rate={chequeIn(typed, isForeign).cheque_rate} />
      <ChequeFields typed={typed} onChange={setTyped} errors={errors} isForeign={isForeign} availableDate={availableDate} />
    </Dialog>
  )
}

/** Currency and amount of a cheque in another currency, at the rate that is typed. */
function ForeignTotal({ group, rate }: { group: InvoiceGroup; rate: string | null }) {
  const { t, language } = useText()
  const { success, data } = exchangeRate.safeParse(rate ?? '')
  const cheque = foreignChequeOf(group, success ? data : null)
  if (!cheque) return null
  const { currency, amount } = cheque
  return (
    <dl className="invoice-cheque">
      <div>
        <dt>{t('invoice.cheque_currency')}</dt>
        <dd>{currency}</dd>
      </div>
      <div>
        <dt>{t('invoice.cheque_amount')}</dt>
        <dd className="figure">{success && amount !== null ? `${currency} ${formatAmount(amount, currency, language)}` : '–'}</dd>
      </div>
    </dl>
  )
}

/** Cancels a group. An exported one asks for the reason; its file may be at the bank or the tax authority. */
export function CancelGroup({ group, onChanged }: GroupActionsProps) {
  const { t } = useText()
  const actor = useActor()
  const { group_no, version, kind, members, cheque_no } = group
  const [asks, setAsks] = useState(false)
  const { busy, take } = useGroupStep(group_no, onChanged)
  const cancel = async (reason: string | null) => {
    const run = () => send(invoiceGroupApi.cancel, { params: { group_no }, body: { reason, version } })
    if ((await take('cancel', run)) === null) setAsks(false)
  }
  const isAsked = needsReasonToCancel(group)
  const isPayment = kind === 'PAYMENT'
  const label = t(isAsked && isPayment ? 'invoice-group.notPaid' : 'invoice-group.cancel')
  const invoices = unreversedMembers(kind, members)
    .map(({ record_no }) => record_no)
    .join(', ')
  const refusal = invoices ? t('invoice-group.membersPosted', { invoices }) : null
  const about = isPayment
    ? [t('invoice-group.notPaidFile'), ...(cheque_no === null ? [] : [t('invoice-group.notPaidCheque', { cheque_no })])]
    : [t('invoice-group.cancelTaxFile'), t('invoice-group.cancelTaxNumbers')]
  return (
    <>
      <Button
        busy={busy && !asks}
        refusal={mayTakeCancel(group, actor) ? refusal : t('invoice-group.onlySupervisor')}
        onClick={() => (isAsked ? setAsks(true) : void cancel(null))}
      >
        {label}
      </Button>
      {asks && (
        <ReasonDialog
          title={`${label} · ${group_no}`}
          label={t(isPayment ? 'invoice-group.notPaidReason' : 'invoice-group.cancelTaxReason')}
          action={t('invoice-group.cancel')}
          look="danger"
          maxLength={REASON_MAX_LENGTH}
          about={about}
          busy={busy}
          onGive={(reason) => void cancel(reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
