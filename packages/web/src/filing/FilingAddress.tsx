import type * as z from 'zod/mini'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'

const FIELDS = ['name', 'address1', 'address2', 'city', 'state', 'zip'] as const

/** Name and address of a party, the same in every filing. */
export function FilingAddress({ party, schema, country }: { party: string; schema: z.ZodMiniType; country: 'country' | 'country_code' }) {
  const { t } = useText()
  return (
    <>
      {FIELDS.map((field) => (
        <TextField key={field} name={`${party}.${field}`} label={t(`filing.${field}`)} maxLength={maxLengthOf(schema, field)} />
      ))}
      <SearchSelect name={`${party}.${country}`} label={t(`filing.${country}`)} options="country" />
    </>
  )
}
