import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { SisUser } from '@fairlead/domain/registration/registration'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { PasswordField } from '../kit/fields/PasswordField.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { dismissToast, toast } from '../kit/app/toast.ts'

const requiredError = { error: 'msgRequired' }
/** REG-050, REG-051 */
const schema = z.object({
  sis_user_id: z.string().check(z.trim(), z.minLength(1, requiredError)),
  sis_password: z.string().check(z.minLength(1, requiredError)),
})
const REQUIRED = ['sis_user_id', 'sis_password']

const showProblem = (message: string) => toast({ id: 'registration', tone: 'bad', message })

/** Fetches the account from the sister system (REG-013). */
export function SisForm({ onFound }: { onFound: (user: SisUser) => void }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const submit = async ({ sis_user_id, sis_password }: z.output<typeof schema>) => {
    setBusy(true)
    try {
      const found = await send(registrationApi.sisUser, { query: { sis_user_id, password: sis_password } })
      if ('msg_key' in found) showProblem(found.msg_key) // REG-076
      else {
        const user = z.parse(SisUser, found) // throws for an answer of an unexpected shape
        dismissToast('registration')
        onFound(user)
      }
    } catch (error) {
      // The request failed, or its answer was unexpected.
      showProblem((isFailure(error) && error.problem?.Message) || 'registration.msgSisUnavailable')
    }
    setBusy(false)
  }
  return (
    <PlainForm schema={schema} required={REQUIRED} label={t('registration.stepSis')} className="public-form" onSubmit={submit}>
      <p className="public-text">{t('registration.sisText')}</p>
      <TextField name="sis_user_id" label={t('registration.sisUserId')} maxLength={100} spellCheck={false} />
      <PasswordField name="sis_password" label={t('registration.sisPassword')} autoComplete="current-password" />
      <Button look="primary" type="submit" wide busy={busy}>
        {t('registration.next')}
      </Button>
    </PlainForm>
  )
}
