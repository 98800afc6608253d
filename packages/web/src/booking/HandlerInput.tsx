import { useMemo } from 'react'
import { type FormBinding, FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import type { BatchInputProps } from '../kit/list/listBatch.ts'
import { useText } from '../kit/app/texts.ts'

interface HandlerInputProps extends Pick<BatchInputProps, 'value' | 'onChange'> {
  /** No handler is a choice too. */
  canBeEmpty?: boolean
  /** The handling office, whose users alone are offered; without one those of all offices of the reader. */
  office?: number | null
}

/** Chooses who handles a booking. */
export function HandlerInput({ value, onChange, canBeEmpty = false, office = null }: HandlerInputProps) {
  const { t } = useText()
  const binding = useMemo(
    (): FormBinding => ({
      register: (name) => ({ name }),
      subscribeError: () => () => {},
      errorOf: () => undefined,
      isRequired: () => !canBeEmpty,
      readOnly: false,
      values: { get: () => value ?? null, set: (_name, next) => onChange(next ?? undefined), subscribe: () => () => {} },
    }),
    [value, onChange, canBeEmpty],
  )
  return (
    <FormContext value={binding}>
      <SearchSelect name="handled_by" label={t('booking.handled_by')} options="handler" ofOffice={office} />
    </FormContext>
  )
}
