import type { Invoice, StoredCharge } from '@fairlead/domain/invoice/invoice'
import { amountText, compareAmounts } from '@fairlead/domain/kit/money'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { choiceBinding, textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import { Field } from '../kit/fields/Field.tsx'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { errorsByField } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { mayBeStored, readAgain } from './invoice.settlements.ts'
import { newPayment, PaymentFields, paymentOf } from './PaymentFields.tsx'

/** An offset takes several invoices. */
const PAID_BY = ['TRANSFER', 'CHEQUE', 'CASH'] as const

interface Props {
  invoice: Invoice
  /** Reads the invoice again after a settlement. */
  onChanged: () => void
}

/** A cheque that is out pays its invoice. */
const methodOf = ({ cheque_status }: Invoice) => (cheque_status === 'ISSUED' ? 'CHEQUE' : 'TRANSFER')

const openCharges = ({ charges }: Invoice) => charges.filter(({ outstanding_amount }) => compareAmounts(outstanding_amount, '0') !== 0)

/**
 * Settles what is outstanding of an invoice or of one of its charges, or a part of it (INV-028, INV-030). After a lost answer the form stays as it was
 * sent: the same again settles nothing twice.
 */
export function SettleInvoice({ invoice, onChanged }: Props) {
  const { t } = useText()
  const { currency, issue_party_id, inv_id } = invoice
  /** Null: all that is outstanding. */
  const [typed, setTyped] = useState<string | null>(null)
  const [line_no, setLine] = useState<number | null>(null)
  const [payment, setPayment] = useState<Choice>(() => newPayment(methodOf(invoice)))
  const [settled, setSettled] = useState(0)
  const charge = invoice.charges.find((one) => one.line_no === line_no)
  const amount = typed ?? (charge ?? invoice).outstanding_amount
  const settle = useMutation({
    mutationFn: (line: { charge_line_no: number | null; amount: string }) =>
      send(settlementApi.settle, {
        body: {
          party_id: issue_party_id ?? 0,
          currency: currency ?? '',
          external_id: null,
          lines: [{ inv_id, ...line }],
          ...paymentOf(payment),
        },
      }),
    onSuccess: (_answer, line) => {
      toast({ tone: 'ok', message: { key: 'settlement.settled', params: { amount: amountText(line.amount, currency) } } })
      setTyped(null)
      setLine(null)
      setPayment(newPayment(methodOf(invoice)))
      setSettled((count) => count + 1)
    },
    onError: (error, line) => mayBeStored(error) && setTyped(line.amount),
    onSettled: (_settled, error) => readAgain(error, onChanged),
  })
  const errors = useMemo(() => errorsByField(settle.error), [settle.error])
  const { 'lines.0.amount': wrongAmount, 'lines.0.charge_line_no': wrongCharge } = errors
  const change = (next: () => void) => {
    if (settle.isError) settle.reset()
    next()
  }
  return (
    <div className="settlement-new">
      {invoice.charges.length > 1 && (
        <ChargeField
          key={`charge ${settled}`}
          invoice={invoice}
          error={wrongCharge}
          onPick={(picked) => {
            change(() => setLine(picked))
            setTyped(null)
          }}
        />
      )}
      <Field name="amount" label={t('settlement.amount')} {...(wrongAmount ? { error: wrongAmount } : {})}>
        {(control) => (
          <input
            {...control}
            className="control"
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => change(() => setTyped(target.value))}
          />
        )}
      </Field>
      <PaymentFields
        key={settled}
        value={payment}
        methods={PAID_BY}
        errors={errors}
        notBefore={invoice.invoice_date}
        onChange={(next) => change(() => setPayment(next))}
      />
      {methodOf(invoice) === 'CHEQUE' && payment['method'] !== 'CHEQUE' && (
        <p className="field-hint">{t('settlement.chequeIsOut', { cheque_no: invoice.cheque_no ?? invoice.cheque_request_no ?? '' })}</p>
      )}
      <Button look="primary" busy={settle.isPending} onClick={() => settle.mutate({ charge_line_no: line_no, amount })}>
        {t('settlement.settle')}
      </Button>
    </div>
  )
}

interface ChargeProps {
  invoice: Invoice
  error: string | undefined
  onPick: (line_no: number | null) => void
}

/** The whole invoice, or one of its charges that is not settled. */
function ChargeField({ invoice, error, onPick }: ChargeProps) {
  const { t, language } = useText()
  const [choice, setChoice] = useState<Choice>({})
  const pick = (next: Choice) => {
    setChoice(next)
    const picked = textIn(next, 'charge_line_no')
    onPick(picked === null ? null : Number(picked))
  }
  const binding = choiceBinding(choice, pick, { errors: error ? { charge_line_no: error } : {} })
  const label = ({ line_no, charge_code, outstanding_amount }: StoredCharge) =>
    `${line_no} · ${charge_code} · ${formatAmount(outstanding_amount, invoice.currency, language)}`
  const options = openCharges(invoice).map((charge) => ({ value: charge.line_no, label: label(charge) }))
  return (
    <FormContext value={binding}>
      <SelectField name="charge_line_no" label={t('settlement.charge')} options={options} blank={t('settlement.wholeInvoice')} />
    </FormContext>
  )
}
