import { useMemo, useState } from 'react'
import { isMailedLink, mailedLink } from '../auth/mailedLink.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { Registered, registeredLogin } from './Registered.tsx'
import { RegistrationLink } from './RegistrationLink.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { APPLICATION_STEPS } from './RegistrationSteps.tsx'

/** REG-005: the details, then the mail, whose link opens the other two steps. */
export function RegistrationWithoutSis() {
  const link = useMemo(() => mailedLink(location.search), [])
  const [login, setLogin] = useState(registeredLogin.read)
  if (isMailedLink(location.search)) return <RegistrationLink steps={APPLICATION_STEPS} link={link} />
  const finish = (registered: string) => {
    registeredLogin.keep(registered)
    setLogin(registered)
  }
  return (
    <RegistrationPage steps={APPLICATION_STEPS} at={login === undefined ? 0 : 1}>
      {login === undefined ? <ApplicationForm onDone={finish} /> : <Registered login={login} />}
    </RegistrationPage>
  )
}
