import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { officesOf } from '@fairlead/domain/registration/registration'
import { useEffect, useState } from 'react'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useOptions } from './useOptions.ts'

type Office = { party_id: number; short_name: string; group_id: string }

interface ReferralProps {
  location: number
  office: number
  onLocation: (location: number) => void
  onOffice: (office: number) => void
}

/** The location of a shipper and the referring office (REG-053); offices depend on the location (REG-055 to REG-057). */
export function ReferralFields({ location, office, onLocation, onOffice }: ReferralProps) {
  const { t } = useText()
  const locations = useOptions('locations')
  const [offices, setOffices] = useState<readonly Office[] | null>(null)
  useEffect(() => {
    send(lookupApi.offices).then(setOffices, () => setOffices([]))
  }, [])
  const choices = offices && officesOf(location, offices).map(({ party_id, short_name }) => ({ value: party_id, label: short_name }))
  return (
    <>
      <SelectField
        key={`location ${locations?.length}`}
        name="location_type_id"
        label={t('registration.location_type_id')}
        blank={t('registration.choose')}
        options={locations?.map(({ pkey, pvalue }) => ({ value: pkey, label: pvalue })) ?? null}
        defaultValue={location || ''}
        onPick={(value) => {
          onLocation(Number(value))
          onOffice(0)
        }}
      />
      <SelectField
        key={`office ${location} ${offices?.length}`}
        name="referred_by_office_party_id"
        label={t('registration.referred_by_office_party_id')}
        blank={t('registration.choose')}
        options={choices}
        {...(location ? {} : { none: '' })}
        defaultValue={office || ''}
        onPick={(value) => onOffice(Number(value))}
      />
    </>
  )
}
