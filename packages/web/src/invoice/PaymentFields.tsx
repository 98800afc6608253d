import { SettlementMethod } from '@fairlead/domain/settlement/settlement'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'
import { today } from '../kit/format/maskDate.ts'

export interface PaymentInput {
  method: SettlementMethod
  settled_on: string
  payment_ref: string | null
}

/** A payment of today by transfer. */
export const newPayment = (): PaymentInput => ({ method: 'TRANSFER', settled_on: today(), payment_ref: null })

interface Props {
  value: PaymentInput
  methods: readonly SettlementMethod[]
  onChange: (value: PaymentInput) => void
}

/** How and when a payment was made. */
export function PaymentFields({ value, methods, onChange }: Props) {
  const { t } = useText()
  return (
    <>
      <Field name="method" label={t('settlement.method')}>
        {(control) => (
          <select
            {...control}
            className="control"
            value={value.method}
            onChange={({ target }) => onChange({ ...value, method: SettlementMethod.parse(target.value) })}
          >
            {methods.map((method) => (
              <option key={method} value={method}>
                {t(`settlement.method_${method}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="settled_on" label={t('settlement.settled_on')}>
        {(control) => (
          <input
            {...control}
            className="control"
            type="date"
            value={value.settled_on}
            onChange={({ target }) => onChange({ ...value, settled_on: target.value })}
          />
        )}
      </Field>
      <Field name="payment_ref" label={t('settlement.payment_ref')}>
        {(control) => (
          <input
            {...control}
            className="control"
            maxLength={35}
            value={value.payment_ref ?? ''}
            onChange={({ target }) => onChange({ ...value, payment_ref: target.value || null })}
          />
        )}
      </Field>
    </>
  )
}
