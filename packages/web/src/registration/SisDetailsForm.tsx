import { RegisterUserForm, type SisUser } from '@fairlead/domain/registration/registration'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useCountry } from './CountryField.tsx'
import { formDraft } from './formDraft.ts'
import { PersonFields, REQUIRED_OF_PERSON } from './PersonFields.tsx'
import { refuseForm, tryToRegister } from './registering.ts'
import { SignUp } from './SignUp.tsx'

const schema = z.omit(RegisterUserForm, { sis_user_id: true, sis_proof: true, email2: true, status: true, profiles: true })

/** The data of the SIS account and the rights to request with it (REG-014). */
export function SisDetailsForm({ user, onDone }: { user: SisUser; onDone: (login: string) => void }) {
  const { t } = useText()
  const draft = useMemo(() => formDraft(`sis.${user.sis_user_id}`), [user])
  const start = useMemo(() => ({ ...user, ...draft.read() }), [user, draft])
  const country = useCountry(start.co_country_code)
  const [busy, setBusy] = useState(false)
  const submit = async (values: z.output<typeof schema>) => {
    setBusy(true)
    const { sis_user_id, sis_proof, profiles } = user
    const body = { ...values, sis_user_id, sis_proof, email2: values.login_id, status: 'P', profiles }
    const register = async () => (await send(registrationApi.registerUser, { body })).success
    const isDone = await tryToRegister(values.login_id, country, register)
    setBusy(false)
    if (!isDone) return
    draft.drop()
    onDone(values.login_id)
  }
  return (
    <PlainForm
      schema={schema}
      required={REQUIRED_OF_PERSON}
      label={t('registration.stepDetails')}
      className="public-form"
      onSubmit={submit}
      onInvalid={() => refuseForm(country)}
      onChange={draft.keep}
    >
      <p className="public-text">{t('registration.sisFound', { id: user.sis_user_id })}</p>
      <div className="registration-fields">
        <PersonFields start={start} country={country} />
      </div>
      <SignUp busy={busy} />
    </PlainForm>
  )
}
