import type { MessageKey } from '@fairlead/domain/messages'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../auth/LanguageChoice.tsx'
import { PublicPage } from '../auth/PublicPage.tsx'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/texts.ts'
import { openLegal } from '../legal/legal.ts'
import { RegistrationSteps } from './RegistrationSteps.tsx'
import './registration.css'

/** The frame of both wizards: where one is, the way back (REG-025) and the Terms of Use (REG-026). */
export function RegistrationPage({ steps, at, children }: { steps: readonly MessageKey[]; at: number; children: ReactNode }) {
  const { t } = useText()
  return (
    <PublicPage title={t('registration.title')} wide tools={<LanguageChoice />}>
      <RegistrationSteps steps={steps} at={at} />
      {children}
      <div className="public-links">
        <Button look="quiet" onClick={() => history.back()}>
          {t('back')}
        </Button>
        <button type="button" className="as-link" onClick={() => openLegal('terms')}>
          {t('termsOfUse')}
        </button>
      </div>
    </PublicPage>
  )
}
