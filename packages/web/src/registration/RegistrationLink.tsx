import type { MessageKey } from '@fairlead/domain/messages'
import type { MailedLink } from '../auth/mailedLink.ts'
import { useLinkLanguage } from '../auth/useLinkLanguage.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../kit/ui/Button.tsx'
import { goTo } from '../kit/app/navigation.ts'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { useActivation, type Activation } from './activation.ts'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

/** The wizard opened by a mailed link: only its last two steps (REG-016, REG-021). */
export function RegistrationLink({ steps, link }: { steps: readonly MessageKey[]; link: MailedLink }) {
  const { t } = useText()
  useLinkLanguage()
  const { state, activated, done, over } = useActivation(link)
  const isOpen = state === 'password' || state === 'checking'
  return (
    <RegistrationPage steps={steps} at={steps.length - (isOpen ? 2 : 1)}>
      {state === 'checking' && <output className="public-text">{t('loading')}</output>}
      {state === 'password' && (
        <>
          <output className="registration-result">
            {activated && <h2>{t('registration.activated')}</h2>}
            <p className="public-text">{t('registration.choosePassword')}</p>
          </output>
          <FirstPasswordForm link={link} onDone={done} onLinkOver={over} />
        </>
      )}
      {!isOpen && <Result state={state} />}
    </RegistrationPage>
  )
}

function Result({ state }: { state: Activation }) {
  const { t } = useText()
  if (state === 'done')
    return (
      <output className="registration-result">
        <h2>{t('registration.activated')}</h2>
        <p className="public-text">{t('registration.activatedText')}</p>
        <Button look="primary" onClick={() => goTo(paths.login())}>
          {t('registration.goToLogin')}
        </Button>
      </output>
    )
  return (
    <div className="registration-result" role="alert">
      {state === 'invalid' && <p className="field-error">{t('registration.msgLinkInvalid')}</p>}
      {state === 'over' && (
        <>
          <h2>{t('registration.linkOver')}</h2>
          <p className="public-text">{t('registration.linkOverText')}</p>
        </>
      )}
      {state === 'failed' && (
        <>
          <h2>{t('registration.activateFailed')}</h2>
          <p className="public-text">{t('registration.activateFailedText')}</p>
        </>
      )}
      {state === 'unreachable' && (
        <>
          <h2>{t('screenFailed')}</h2>
          <Button look="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        </>
      )}
      <Link to={paths.login()}>{t('auth.backToSignIn')}</Link>
    </div>
  )
}
