import { SisUser } from '@fairlead/domain/registration/registration'
import { useMemo, useState } from 'react'
import { isMailedLink, mailedLink } from '../auth/mailedLink.ts'
import { entryMemory } from './entryMemory.ts'
import { Registered, registeredLogin } from './Registered.tsx'
import { RegistrationLink } from './RegistrationLink.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { SIS_STEPS } from './RegistrationSteps.tsx'
import { SisDetailsForm } from './SisDetailsForm.tsx'
import { SisForm } from './SisForm.tsx'

const foundUser = entryMemory('sis_user', SisUser)

/** REG-004: the SIS account first, then the same steps as without one. */
export function RegistrationWithSis() {
  const link = useMemo(() => mailedLink(location.search), [])
  const [user, setUser] = useState(foundUser.read)
  const [login, setLogin] = useState(registeredLogin.read)
  if (isMailedLink(location.search)) return <RegistrationLink steps={SIS_STEPS} link={link} />
  const find = (found: SisUser) => {
    foundUser.keep(found)
    setUser(found)
  }
  const finish = (registered: string) => {
    registeredLogin.keep(registered)
    setLogin(registered)
  }
  const at = login !== undefined ? 2 : user === undefined ? 0 : 1
  return (
    <RegistrationPage steps={SIS_STEPS} at={at}>
      {at === 0 && <SisForm onFound={find} />}
      {user && at === 1 && <SisDetailsForm user={user} onDone={finish} />}
      {login !== undefined && <Registered login={login} />}
    </RegistrationPage>
  )
}
