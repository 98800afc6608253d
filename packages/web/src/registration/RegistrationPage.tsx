import type { MessageKey } from '@fairlead/domain/messages'
import { useCanGoBack } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../legal/LanguageChoice.tsx'
import { PublicPage } from '../legal/PublicPage.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { goTo } from '../kit/app/navigation.ts'
import { useText } from '../kit/app/texts.ts'
import { openLegal } from '../legal/legal.ts'
import { paths } from '../kit/app/paths.ts'
import { RegistrationSteps } from './RegistrationSteps.tsx'
import './registration.css'

/** A mailed link opens a new tab, in which there is no earlier page. */
const HAS_EARLIER_PAGE = history.length > 1

/** The frame of both wizards: steps, back button (REG-025) and Terms of Use (REG-026). */
export function RegistrationPage({ steps, at, children }: { steps: readonly MessageKey[]; at: number; children: ReactNode }) {
  const { t } = useText()
  const canGoBack = useCanGoBack() || HAS_EARLIER_PAGE
  return (
    <PublicPage title={t('registration.title')} wide tools={<LanguageChoice />}>
      <RegistrationSteps steps={steps} at={at} />
      {children}
      <div className="public-links">
        <Button look="quiet" onClick={() => (canGoBack ? history.back() : goTo(paths.registration))}>
          {t('back')}
        </Button>
        <button type="button" className="as-link" onClick={() => openLegal('terms')}>
          {t('termsOfUse')}
        </button>
      </div>
    </PublicPage>
  )
}
