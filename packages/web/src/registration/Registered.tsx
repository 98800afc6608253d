import { ACTIVATION_DAYS } from '@fairlead/domain/registration/registration'
import * as z from 'zod/mini'
import { useText } from '../kit/app/texts.ts'
import { entryMemory } from './entryMemory.ts'

/** The login that was registered from this history entry, so that a reload shows no empty form. */
export const registeredLogin = entryMemory('registered', z.string())

/** REG-015: confirms the registration, whose mail is on its way. */
export function Registered({ login }: { login: string }) {
  const { t } = useText()
  return (
    <output className="registration-result">
      <h2>{t('registration.registered')}</h2>
      <p className="public-text">{t('registration.checkMail', { login, days: ACTIVATION_DAYS })}</p>
    </output>
  )
}
