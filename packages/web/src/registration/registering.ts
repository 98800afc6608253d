import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { isFailure } from '../kit/failure.ts'
import { send } from '../kit/send.ts'
import { texts } from '../kit/texts.ts'
import { dismissToast, toast } from '../kit/toast.ts'
import { isKnownCountry } from './CountryField.tsx'

/** REG-049 */
export const sayFormInvalid = () => toast({ id: 'registration', tone: 'bad', message: 'registration.msgFormInvalid' })

/** Asks what stands against a login ID; what it is stays on the screen, all of it together (REG-047, REG-048). */
async function isLoginFree(login_id: string): Promise<boolean> {
  const found = await send(registrationApi.validateLogin, { query: { login_id, checkIsRegistered: 'true' } })
  if (found.length === 0) return true
  const { say } = texts()
  toast({
    id: 'registration',
    tone: 'bad',
    message: [login_id, ...found.map(({ msg_key }) => say(msg_key))].join('\n'),
    ms: 'untilClicked',
  })
  return false
}

interface Asked {
  login_id: string
  co_country_code: string | null
}

/** One try to register: the country, the login ID, then the call itself. Says what went wrong; true when it is stored. */
export async function tryToRegister(
  { login_id, co_country_code }: Asked,
  onCountryUnknown: () => void,
  register: () => Promise<unknown>,
): Promise<boolean> {
  try {
    if (co_country_code && !(await isKnownCountry(co_country_code))) {
      onCountryUnknown()
      sayFormInvalid()
      return false
    }
    if (!(await isLoginFree(login_id))) return false
    if (await register()) {
      dismissToast('registration')
      return true
    }
    toast({ id: 'registration', tone: 'bad', message: 'errSaveUnknown' }) // REG-077
  } catch (error) {
    const told = isFailure(error) && error.status >= 400 && error.status < 500 && error.problem?.Message
    toast({ id: 'registration', tone: 'bad', message: told || 'errSaveUnknown' })
  }
  return false
}
