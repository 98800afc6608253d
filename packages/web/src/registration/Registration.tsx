import { Link } from '@tanstack/react-router'
import { LanguageChoice } from '../legal/LanguageChoice.tsx'
import { PublicPage } from '../legal/PublicPage.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import './registration.css'

/** REG-003: with or without an account in the sister system. */
export function Registration() {
  const { t } = useText()
  return (
    <PublicPage title={t('registration.title')} wide tools={<LanguageChoice />}>
      <p className="public-text">{t('registration.chooseText')}</p>
      <ul className="registration-ways">
        <li>
          <Link className="registration-way" to={paths.registrationWithSis}>
            <strong>{t('registration.withSis')}</strong>
            {t('registration.withSisText')}
          </Link>
        </li>
        <li>
          <Link className="registration-way" to={paths.registrationWithoutSis}>
            <strong>{t('registration.withoutSis')}</strong>
            {t('registration.withoutSisText')}
          </Link>
        </li>
      </ul>
      <div className="public-links">
        <Link to={paths.login()}>{t('auth.backToSignIn')}</Link>
      </div>
    </PublicPage>
  )
}
