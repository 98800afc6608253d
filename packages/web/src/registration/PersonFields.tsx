import type { PERSON } from '@fairlead/domain/user/user'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { type Country, CountryField } from './CountryField.tsx'

export const REQUIRED_OF_PERSON = ['login_id', 'family_name', 'given_name', 'co_address1', 'phone', 'fax', 'company']

type Name = Exclude<keyof typeof PERSON, 'referred_by_office_party_id'> | 'login_id'
export type Start = Partial<Record<Name, string | null>>

const NAMES = [
  ['family_name', 'family-name', 60],
  ['given_name', 'given-name', 60],
  ['company', 'organization', 120],
  ['phone', 'tel', 30],
  ['fax', 'off', 30],
  ['department', 'off', 100],
  ['position', 'organization-title', 100],
  ['co_address1', 'address-line1', 100],
  ['co_address2', 'address-line2', 100],
  ['co_address3', 'address-line3', 100],
  ['co_address4', 'off', 100],
] as const satisfies readonly (readonly [Name, string, number])[]

/** The fields of both wizards; `start` prefills them from the sister system. */
export function PersonFields({ start, country }: { start: Start; country: Country }) {
  const { t } = useText()
  return (
    <>
      <TextField
        name="login_id"
        label={t('registration.login_id')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        spellCheck={false}
        defaultValue={start.login_id ?? ''}
        wide
      />
      {NAMES.map(([name, autoComplete, maxLength]) => (
        <TextField
          key={name}
          name={name}
          label={t(`registration.${name}`)}
          autoComplete={autoComplete}
          maxLength={maxLength}
          defaultValue={start[name] ?? ''}
        />
      ))}
      <CountryField country={country} />
    </>
  )
}
