import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { choiceBinding, textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import './invoice.css'

const REQUIRED = ['cheque_no', 'cheque_date'] as const
export const CHEQUE_INPUTS: readonly string[] = [...REQUIRED, 'cheque_rate']

/** The cheque as it is sent; a rate belongs to another currency alone. */
export const chequeIn = (typed: Choice, isForeign: boolean) => ({
  cheque_no: textIn(typed, 'cheque_no'),
  cheque_date: textIn(typed, 'cheque_date'),
  cheque_rate: isForeign ? textIn(typed, 'cheque_rate') : null,
})

interface ChequeFieldsProps {
  typed: Choice
  onChange: (typed: Choice) => void
  errors: Readonly<Record<string, string>>
  isForeign: boolean
  /** The first day of the cheque; null for no limit. */
  availableDate: string | null
}

/** Number, date and rate of the cheque that accounting issues for a request or for a payment group. */
export function ChequeFields({ typed, onChange, errors, isForeign, availableDate }: ChequeFieldsProps) {
  const { t } = useText()
  const binding = useMemo(() => choiceBinding(typed, onChange, { required: REQUIRED, errors }), [typed, onChange, errors])
  return (
    <FormContext value={binding}>
      <div className="invoice-asked">
        <TextField name="cheque_no" label={t('invoice.cheque_no')} maxLength={20} />
        <DateField
          name="cheque_date"
          label={t('invoice.cheque_date')}
          defaultValue={textIn(typed, 'cheque_date') ?? ''}
          {...(availableDate ? { min: availableDate } : {})}
        />
        {isForeign && (
          <TextField
            name="cheque_rate"
            label={t('invoice.cheque_rate')}
            inputMode="decimal"
            defaultValue={textIn(typed, 'cheque_rate') ?? ''}
          />
        )}
      </div>
    </FormContext>
  )
}
