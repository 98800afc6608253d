import { CHINA_POLICY } from '@fairlead/domain/legal/legal'
import { Link } from '@tanstack/react-router'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PublicPage } from './PublicPage.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { DownloadButton } from './DownloadButton.tsx'
import './public-paper.css'

/** The policy on the page and as a file (SHELL-004). */
export function ChinaPrivacyPolicy() {
  const { t } = useText()
  return (
    <PublicPage title={t('legal.chinaPolicy')} wide tools={<LanguageChoice />}>
      <p className="public-text">{t('legal.chinaPolicyText')}</p>
      <div className="public-paper">
        {CHINA_POLICY.parts.map((part) => (
          <section key={part}>
            <h2>{t(`legal.china_${part}_title`)}</h2>
            <p>{t(`legal.china_${part}`)}</p>
          </section>
        ))}
      </div>
      <DownloadButton filename={CHINA_POLICY.filename} title={t('legal.chinaPolicy')} />
      <div className="public-links">
        <Link to={paths.publicDocuments}>{t('legal.documents')}</Link>
      </div>
    </PublicPage>
  )
}
