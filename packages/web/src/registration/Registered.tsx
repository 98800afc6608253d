import { ACTIVATION_DAYS } from '@fairlead/domain/registration/registration'
import { useText } from '../kit/texts.ts'

/** REG-015: stored; the mail is on its way. */
export function Registered({ login }: { login: string }) {
  const { t } = useText()
  return (
    <output className="registration-result">
      <h2>{t('registration.registered')}</h2>
      <p className="public-text">{t('registration.checkMail', { login, days: ACTIVATION_DAYS })}</p>
    </output>
  )
}
