import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { dismissToast, toast } from '../kit/app/toast.ts'
import type { Country } from './CountryField.tsx'

/** REG-049 */
const showFormInvalid = () => toast({ id: 'registration', tone: 'bad', message: 'registration.msgFormInvalid' })

/** Reports an incomplete form, and checks its country too. */
export function refuseForm(country: Country) {
  showFormInvalid()
  void country.check()
}

/** Shows all problems of a login ID until they are closed (REG-047, REG-048); true when there are none. */
async function isLoginFree(login_id: string): Promise<boolean> {
  const found = await send(registrationApi.validateLogin, { query: { login_id, checkIsRegistered: 'true' } })
  const [first, ...more] = found.map(({ msg_key }) => msg_key)
  if (first) toast({ id: 'registration', tone: 'bad', title: login_id, message: first, more, ms: 'untilClicked' })
  return !first
}

/** Tries to register: checks the country and the login ID, then calls the server. Shows what failed; true when stored. */
export async function tryToRegister(login_id: string, country: Country, register: () => Promise<unknown>): Promise<boolean> {
  try {
    if (!(await country.check())) {
      showFormInvalid()
      return false
    }
    if (!(await isLoginFree(login_id))) return false
    if (await register()) {
      dismissToast('registration')
      return true
    }
    toast({ id: 'registration', tone: 'bad', message: 'errSaveUnknown' }) // REG-077
  } catch (error) {
    const serverMessage = isFailure(error) && error.status >= 400 && error.status < 500 && error.problem?.Message
    toast({ id: 'registration', tone: 'bad', message: serverMessage || 'errSaveUnknown' })
  }
  return false
}
