import type { SisUser } from '@fairlead/domain/registration/registration'
import { useMemo, useState } from 'react'
import { isMailedLink, mailedLink } from '../auth/mailedLink.ts'
import { Registered } from './Registered.tsx'
import { RegistrationLink } from './RegistrationLink.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { SIS_STEPS } from './RegistrationSteps.tsx'
import { SisDetailsForm } from './SisDetailsForm.tsx'
import { SisForm } from './SisForm.tsx'

/** REG-004: the account of the sister system first, then as without it. */
export function RegistrationWithSis() {
  const link = useMemo(() => mailedLink(location.search), [])
  const [user, setUser] = useState<SisUser>()
  const [login, setLogin] = useState<string>()
  if (isMailedLink(link)) return <RegistrationLink steps={SIS_STEPS} link={link} />
  const at = user === undefined ? 0 : login === undefined ? 1 : 2
  return (
    <RegistrationPage steps={SIS_STEPS} at={at}>
      {at === 0 && <SisForm onFound={setUser} />}
      {user && at === 1 && <SisDetailsForm user={user} onDone={setLogin} />}
      {login !== undefined && <Registered login={login} />}
    </RegistrationPage>
  )
}
