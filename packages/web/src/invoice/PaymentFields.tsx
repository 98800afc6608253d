import { SettlementMethod } from '@fairlead/domain/settlement/settlement'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { choiceBinding, textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { businessToday } from '../kit/format/businessDay.ts'

/** A payment of today, as the fields hold it. */
export const newPayment = (method: SettlementMethod = 'TRANSFER'): Choice => ({ method, settled_on: businessToday() })

/** The payment as the server takes it. */
export const paymentOf = (typed: Choice) => ({
  method: SettlementMethod.parse(typed['method']),
  settled_on: textIn(typed, 'settled_on') ?? '',
  payment_ref: textIn(typed, 'payment_ref'),
  exchange_rate: textIn(typed, 'exchange_rate'),
  bank_currency: textIn(typed, 'bank_currency'),
  bank_amount: textIn(typed, 'bank_amount'),
})

interface Props {
  value: Choice
  methods: readonly SettlementMethod[]
  /** What the server found wrong, by field. */
  errors: Readonly<Record<string, string>>
  /** The latest date of the invoices that are settled. */
  notBefore?: string | null
  onChange: (value: Choice) => void
}

/** How and when a payment was made, and what the bank booked for it. */
export function PaymentFields({ value, methods, errors, notBefore, onChange }: Props) {
  const { t } = useText()
  const binding = useMemo(() => choiceBinding(value, onChange, { required: ['settled_on'], errors }), [value, onChange, errors])
  const options = methods.map((method) => ({ value: method, label: t(`settlement.method_${method}`) }))
  return (
    <FormContext value={binding}>
      <SelectField name="method" label={t('settlement.method')} options={options} defaultValue={textIn(value, 'method') ?? ''} />
      <DateField
        name="settled_on"
        label={t('settlement.settled_on')}
        defaultValue={textIn(value, 'settled_on') ?? ''}
        {...(notBefore ? { min: notBefore } : {})}
        max={businessToday()}
      />
      <TextField name="payment_ref" label={t('settlement.payment_ref')} maxLength={35} />
      <TextField name="exchange_rate" label={t('settlement.exchange_rate')} placeholder={t('settlement.rateOfDay')} inputMode="decimal" />
      <SearchSelect name="bank_currency" label={t('settlement.bank_currency')} options="currency" />
      <TextField name="bank_amount" label={t('settlement.bank_amount')} inputMode="decimal" />
    </FormContext>
  )
}
