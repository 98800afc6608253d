import { useMemo, useState } from 'react'
import { isMailedLink, mailedLink } from '../auth/mailedLink.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { Registered } from './Registered.tsx'
import { RegistrationLink } from './RegistrationLink.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { APPLICATION_STEPS } from './RegistrationSteps.tsx'

/** REG-005: details, then the mail; its link leads to the other two steps. */
export function RegistrationWithoutSis() {
  const link = useMemo(() => mailedLink(location.search), [])
  const [login, setLogin] = useState<string>()
  if (isMailedLink(link)) return <RegistrationLink steps={APPLICATION_STEPS} link={link} />
  return (
    <RegistrationPage steps={APPLICATION_STEPS} at={login === undefined ? 0 : 1}>
      {login === undefined ? <ApplicationForm onDone={setLogin} /> : <Registered login={login} />}
    </RegistrationPage>
  )
}
