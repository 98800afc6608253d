import { hasLocation, RegisterApplicationForm } from '@fairlead/domain/registration/registration'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { lookupApi } from '@fairlead/domain/lookup/lookup.api'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { PlainForm } from '../kit/PlainForm.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { send } from '../kit/send.ts'
import { useText } from '../kit/texts.ts'
import { PersonFields, REQUIRED_OF_PERSON } from './PersonFields.tsx'
import { ReferralFields } from './ReferralFields.tsx'
import { sayFormInvalid, tryToRegister } from './registering.ts'
import { SignUp } from './SignUp.tsx'

const REQUIRED = [...REQUIRED_OF_PERSON, 'user_type_id']
/** Place and office are kept beside the form: they come and go with the user type. */
const schema = z.omit(RegisterApplicationForm, { location_type_id: true, referred_by_office_party_id: true, email2: true, status: true })
const NOTHING = {}

export function ApplicationForm({ onDone }: { onDone: (login: string) => void }) {
  const { t } = useText()
  const [userTypes, setUserTypes] = useState<readonly { pkey: string; pvalue: string }[]>([])
  const [userType, setUserType] = useState('')
  const [location, setLocation] = useState(0)
  const [office, setOffice] = useState(0)
  const [countryError, setCountryError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => void send(lookupApi.userTypes).then(setUserTypes, () => {}), [])
  const located = hasLocation(userType)
  const pickType = (value: string) => {
    setUserType(value)
    if (hasLocation(value)) return
    setLocation(0) // REG-054
    setOffice(0)
  }
  const submit = async (values: z.output<typeof schema>) => {
    setBusy(true)
    setCountryError(undefined)
    const body = {
      ...values,
      location_type_id: location || null,
      referred_by_office_party_id: office || null,
      email2: values.login_id,
      status: 'P',
    }
    const isDone = await tryToRegister(
      values,
      () => setCountryError('user.countryInvalid'),
      () => send(registrationApi.registerApplication, { body }),
    )
    setBusy(false)
    if (isDone) onDone(values.login_id)
  }
  return (
    <PlainForm
      schema={schema}
      required={REQUIRED}
      label={t('registration.stepDetails')}
      className="public-form"
      onSubmit={submit}
      onInvalid={sayFormInvalid}
    >
      <div className="registration-fields">
        <SelectField
          name="user_type_id"
          label={t('registration.user_type_id')}
          blank={t('registration.choose')}
          options={userTypes.map(({ pkey, pvalue }) => ({ value: pkey, label: pvalue }))}
          onPick={pickType}
        />
        {located && <ReferralFields location={location} office={office} onLocation={setLocation} onOffice={setOffice} />}
        <PersonFields start={NOTHING} countryError={countryError} />
      </div>
      <SignUp busy={busy} />
    </PlainForm>
  )
}
