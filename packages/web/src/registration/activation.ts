import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { useEffect, useState } from 'react'
import type { MailedLink } from '../auth/mailedLink.ts'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'

/** What a mailed link shows: the password form while it can set one, otherwise a result. */
export type Activation = 'checking' | 'password' | 'done' | 'over' | 'failed' | 'invalid' | 'unreachable'

/** A missing or failed answer does not show whether the link is valid. */
function stateOf(error: unknown): Activation {
  if (!isFailure(error)) return 'failed'
  if (error.status === 422) return 'invalid'
  return error.status === 0 || error.status >= 500 ? 'unreachable' : 'failed'
}

/** Uses the link once. `activated` means that this request confirmed the address. */
export function useActivation(link: MailedLink) {
  const whole = link.loginID !== '' && link.token !== ''
  const [state, setState] = useState<Activation>(whole ? 'checking' : 'invalid') // REG-078
  const [activated, setActivated] = useState(false)
  useEffect(() => {
    if (!whole) return
    const open = async () => {
      try {
        const { success, set_password } = await send(registrationApi.activate, { query: { ...link } })
        setActivated(success)
        setState(set_password ? 'password' : 'failed')
      } catch (error) {
        setState(stateOf(error))
      }
    }
    void open()
  }, [link, whole])
  return { state, activated, done: () => setState('done'), over: () => setState('over') }
}
