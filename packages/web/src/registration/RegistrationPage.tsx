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

/** A link of a mail opens a tab of its own: there, nothing lies behind the first page. */
const CAME_FROM_ELSEWHERE = history.length > 1

/** The frame of both wizards: where one is, the way back (REG-025) and the Terms of Use (REG-026). */
export function RegistrationPage({ steps, at, children }: { steps: readonly MessageKey[]; at: number; children: ReactNode }) {
  const { t } = useText()
  const canGoBack = useCanGoBack() || CAME_FROM_ELSEWHERE
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
