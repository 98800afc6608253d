import { useMemo } from 'react'
import { type FormBinding, FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import type { BatchInputProps } from '../kit/list/listBatch.ts'
import { useText } from '../kit/app/texts.ts'

/** Chooses a user of the reader's offices. */
export function HandlerInput({ value, onChange }: BatchInputProps) {
  const { t } = useText()
  const binding = useMemo(
    (): FormBinding => ({
      register: (name) => ({ name }),
      subscribeError: () => () => {},
      errorOf: () => undefined,
      isRequired: () => true,
      readOnly: false,
      values: { get: () => value ?? null, set: (_name, next) => onChange(next ?? undefined), subscribe: () => () => {} },
    }),
    [value, onChange],
  )
  return (
    <FormContext value={binding}>
      <SearchSelect name="handled_by" label={t('booking.handled_by')} options="handler" />
    </FormContext>
  )
}
