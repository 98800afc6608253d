import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { dismissToast, toast } from '../kit/app/toast.ts'
import type { Country } from './CountryField.tsx'

/** REG-049 */
const sayFormInvalid = () => toast({ id: 'registration', tone: 'bad', message: 'registration.msgFormInvalid' })

/** What can be told of a form that is not whole: its country is asked about all the same. */
export function refuseForm(country: Country) {
  sayFormInvalid()
  void country.check()
}

/** Asks what stands against a login ID; what it is stays on the screen, all of it together (REG-047, REG-048). */
async function isLoginFree(login_id: string): Promise<boolean> {
  const found = await send(registrationApi.validateLogin, { query: { login_id, checkIsRegistered: 'true' } })
  const [first, ...more] = found.map(({ msg_key }) => msg_key)
  if (first) toast({ id: 'registration', tone: 'bad', title: login_id, message: first, more, ms: 'untilClicked' })
  return !first
}

/** One try to register: the country, the login ID, then the call itself. Says what went wrong; true when it is stored. */
export async function tryToRegister(login_id: string, country: Country, register: () => Promise<unknown>): Promise<boolean> {
  try {
    if (!(await country.check())) {
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
