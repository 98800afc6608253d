import { hasLocation, RegisterApplicationForm } from '@fairlead/domain/registration/registration'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useCountry } from './CountryField.tsx'
import { formDraft } from './formDraft.ts'
import { PersonFields, REQUIRED_OF_PERSON } from './PersonFields.tsx'
import { ReferralFields } from './ReferralFields.tsx'
import { refuseForm, tryToRegister } from './registering.ts'
import { SignUp } from './SignUp.tsx'
import { useOptions } from './useOptions.ts'

const REQUIRED = [...REQUIRED_OF_PERSON, 'user_type_id']
/** Location and office are state outside the form, because they depend on the user type. */
const schema = z.omit(RegisterApplicationForm, { location_type_id: true, referred_by_office_party_id: true, email2: true, status: true })
const draft = formDraft('application')

/** The form of step 2 of a registration. Its values are kept as a draft until it is sent. */
export function ApplicationForm({ onDone }: { onDone: (login: string) => void }) {
  const { t } = useText()
  const [start] = useState(draft.read)
  const country = useCountry(start['co_country_code'])
  const userTypes = useOptions('userTypes')
  const placing = usePlacing(start)
  const { busy, submit } = useApplication(country, placing, onDone)
  return (
    <PlainForm
      schema={schema}
      required={REQUIRED}
      label={t('registration.stepDetails')}
      className="public-form"
      onSubmit={submit}
      onInvalid={() => refuseForm(country)}
      onChange={draft.keep}
    >
      <div className="registration-fields">
        <SelectField
          key={userTypes?.length ?? 'loading'}
          name="user_type_id"
          label={t('registration.user_type_id')}
          blank={t('registration.choose')}
          options={userTypes?.map(({ pkey, pvalue }) => ({ value: pkey, label: pvalue })) ?? null}
          defaultValue={placing.userType}
          onPick={placing.pickType}
        />
        {hasLocation(placing.userType) && <ReferralFields {...placing} />}
        <PersonFields start={start} country={country} />
        <TextField name="referred_by" label={t('registration.referred_by')} maxLength={120} defaultValue={start['referred_by']} />
      </div>
      <SignUp busy={busy} />
    </PlainForm>
  )
}

/** User type, location and office; a user type without a location clears the other two (REG-054). */
function usePlacing(start: Readonly<Record<string, string | undefined>>) {
  const [userType, setUserType] = useState(start['user_type_id'] ?? '')
  const [location, setLocation] = useState(Number(start['location_type_id'] ?? 0))
  const [office, setOffice] = useState(Number(start['referred_by_office_party_id'] ?? 0))
  const pickType = (value: string) => {
    setUserType(value)
    if (hasLocation(value)) return
    setLocation(0)
    setOffice(0)
  }
  return { userType, pickType, location, onLocation: setLocation, office, onOffice: setOffice }
}

function useApplication(
  country: ReturnType<typeof useCountry>,
  { location, office }: Pick<ReturnType<typeof usePlacing>, 'location' | 'office'>,
  onDone: (login: string) => void,
) {
  const [busy, setBusy] = useState(false)
  const submit = async (values: z.output<typeof schema>) => {
    setBusy(true)
    const body = {
      ...values,
      location_type_id: location || null,
      referred_by_office_party_id: office || null,
      email2: values.login_id,
      status: 'P',
    }
    const isDone = await tryToRegister(values.login_id, country, async () => {
      const answer = await send(registrationApi.registerApplication, { body })
      return answer && answer.success
    })
    setBusy(false)
    if (!isDone) return
    draft.drop()
    onDone(values.login_id)
  }
  return { busy, submit }
}
