import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { amountText, compareAmounts, total } from '@fairlead/domain/kit/money'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { Settlement } from '@fairlead/domain/settlement/settlement'
import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import type { Choice } from '../kit/fields/choiceBinding.ts'
import { Field } from '../kit/fields/Field.tsx'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { errorsByField } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { useReversal } from './InvoiceReversal.tsx'
import { settlementsChanged } from './invoice.settlements.ts'
import { newPayment, PaymentFields, paymentOf } from './PaymentFields.tsx'
import './invoice.settlement.css'

/** An offset takes several invoices. */
const PAID_BY = ['TRANSFER', 'CHEQUE', 'CASH'] as const

interface Props {
  invoice: Invoice
  /** Reads the invoice again after a settlement. */
  onChanged: () => void
}

/** The settlements beside an invoice. */
export function InvoiceSettlements() {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  return invoice && <SettlementsOf invoice={invoice} onChanged={() => void editor.reload()} />
}

/** What was settled of an invoice, with a form for the rest. */
function SettlementsOf({ invoice, onChanged }: Props) {
  const { t } = useText()
  const actor = useActor()
  const { inv_id, version } = invoice
  const query = useQuery({
    queryKey: ['settlement', 'invoice', inv_id, version],
    queryFn: ({ signal }) => send(settlementApi.ofInvoice, { params: { inv_id } }, { signal }),
  })
  const { data } = query
  const isReversed = useReversal(invoice)?.relation === 'REVERSED_BY'
  const isOpen = invoice.posted_at !== null && compareAmounts(invoice.outstanding_amount, '0') !== 0
  return (
    <>
      {!data && (
        <LoadState query={query}>
          <div className="skeleton related-waiting" />
        </LoadState>
      )}
      {data?.length === 0 && <p className="meta settlement-none">{t('settlement.none')}</p>}
      {data && data.length > 0 && <List settlements={data} invoice={invoice} onChanged={onChanged} />}
      {isOpen && isReversed && <p className="meta settlement-none">{t('settlement.isReversed')}</p>}
      {isOpen && !isReversed && isAccountingOf(invoice.ap_ar, actor) && <Settle key={version} invoice={invoice} onChanged={onChanged} />}
    </>
  )
}

function Settle({ invoice, onChanged }: Props) {
  const { t } = useText()
  const { currency, issue_party_id, inv_id } = invoice
  const [amount, setAmount] = useState(invoice.outstanding_amount)
  const [payment, setPayment] = useState<Choice>(newPayment)
  const settle = useMutation({
    mutationFn: () =>
      send(settlementApi.settle, {
        body: {
          party_id: issue_party_id ?? 0,
          currency: currency ?? '',
          external_id: null,
          lines: [{ inv_id, charge_line_no: null, amount }],
          ...paymentOf(payment),
        },
      }),
    onSuccess: () => {
      toast({ tone: 'ok', message: { key: 'settlement.settled', params: { amount: amountText(amount, currency) } } })
      onChanged()
    },
    onSettled: settlementsChanged,
  })
  const errors = useMemo(() => errorsByField(settle.error), [settle.error])
  const { 'lines.0.amount': wrongAmount } = errors
  return (
    <div className="settlement-new">
      <Field name="amount" label={t('settlement.amount')} {...(wrongAmount ? { error: wrongAmount } : {})}>
        {(control) => (
          <input {...control} className="control" inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        )}
      </Field>
      <PaymentFields
        value={payment}
        methods={PAID_BY}
        errors={errors}
        notBefore={invoice.invoice_date}
        onChange={(typed) => {
          if (settle.isError) settle.reset()
          setPayment(typed)
        }}
      />
      <Button look="primary" busy={settle.isPending} onClick={() => settle.mutate()}>
        {t('settlement.settle')}
      </Button>
    </div>
  )
}

function List({ settlements, invoice, onChanged }: Props & { settlements: readonly Settlement[] }) {
  const { t, language } = useText()
  const actor = useActor()
  const [undoing, setUndoing] = useState<number | null>(null)
  const undo = useMutation({
    mutationFn: (reason: string) => send(settlementApi.undo, { params: { settlement_id: undoing ?? 0 }, body: { reason } }),
    onSuccess: () => {
      toast({ tone: 'ok', message: 'settlement.undoneNow' })
      onChanged()
    },
    onSettled: settlementsChanged,
  })
  const sum = ({ lines, currency }: Settlement) =>
    formatAmount(
      total(
        lines.map(({ amount }) => amount),
        currency,
      ),
      currency,
      language,
    )
  return (
    <div className="settlement-list">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('settlement.settled_on')}</th>
            <th scope="col">{t('settlement.method')}</th>
            <th scope="col" className="figure">
              {t('settlement.amount')}
            </th>
            <th scope="col">{t('settlement.payment_ref')}</th>
            <th scope="col">{t('settlement.settled_by')}</th>
            <th scope="col">{t('settlement.state')}</th>
          </tr>
        </thead>
        <tbody>
          {settlements.map((one) => (
            <tr key={one.settlement_id}>
              <td>{one.settled_on}</td>
              <td>{t(`settlement.method_${one.method}`)}</td>
              <td className="figure">
                {one.currency} {sum(one)}
                {one.bank_amount !== null && (
                  <span className="meta settlement-bank">
                    {t('settlement.atBank', {
                      amount: `${one.bank_currency} ${formatAmount(one.bank_amount, one.bank_currency, language)}`,
                    })}
                  </span>
                )}
              </td>
              <td>{one.payment_ref}</td>
              <td>{one.user_name}</td>
              <td>
                {one.undone_by !== null && t('settlement.undone')}
                {one.undoes_settlement_id !== null && `${t('settlement.counterEntry')}: ${one.reason ?? ''}`}
                {one.undone_by === null && one.undoes_settlement_id === null && isAccountingOf(invoice.ap_ar, actor) && (
                  <Button look="quiet" onClick={() => setUndoing(one.settlement_id)}>
                    {t('settlement.undo')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {undoing !== null && (
        <ReasonDialog
          title={t('settlement.undoTitle')}
          label={t('settlement.reason')}
          action={t('settlement.undo')}
          look="danger"
          maxLength={REASON_MAX_LENGTH}
          busy={undo.isPending}
          onGive={(reason) => undo.mutate(reason, { onSettled: () => setUndoing(null) })}
          onClose={() => setUndoing(null)}
        />
      )}
    </div>
  )
}
