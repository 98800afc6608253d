import { PUBLIC_DOCUMENTS } from '@fairlead/domain/legal/legal'
import { Link } from '@tanstack/react-router'
import { PublicPage } from './PublicPage.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** The public documents (SHELL-001). A `filename` in the address has no effect (SHELL-003). */
export function PublicDocuments() {
  const { t } = useText()
  return (
    <PublicPage title={t('legal.documents')} wide>
      <p className="public-text">{t('legal.documentsText')}</p>
      <ul className="documents">
        {PUBLIC_DOCUMENTS.map(({ filename, title }) => (
          <li key={filename}>
            <span>{t(title)}</span>
            <DownloadButton filename={filename} title={t(title)} />
          </li>
        ))}
      </ul>
      <div className="public-links">
        <Link to={paths.login()}>{t('auth.backToSignIn')}</Link>
      </div>
    </PublicPage>
  )
}
