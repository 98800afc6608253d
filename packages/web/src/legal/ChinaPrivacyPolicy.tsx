import { CHINA_PRIVACY_POLICY } from '@fairlead/domain/legal/legal'
import { Link } from '@tanstack/react-router'
import { PublicPage } from '../auth/PublicPage.tsx'
import { useText } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { DownloadButton } from './DownloadButton.tsx'

export function ChinaPrivacyPolicy() {
  const { t } = useText()
  return (
    <PublicPage title={t('legal.chinaPolicy')} wide>
      <p className="public-text">{t('legal.chinaPolicyText')}</p>
      <DownloadButton filename={CHINA_PRIVACY_POLICY} title={t('legal.chinaPolicy')} />
      <div className="public-links">
        <Link to={paths.publicDocuments}>{t('legal.documents')}</Link>
      </div>
    </PublicPage>
  )
}
