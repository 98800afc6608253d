import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../kit/app/texts.ts'
import { openLegal } from './legal.ts'
import { paths } from '../kit/app/paths.ts'
import './public-page.css'

interface PublicPageProps {
  title: string
  children: ReactNode
  wide?: boolean
  /** Shown next to the product name: the language, unless the page has a field for it. */
  tools?: ReactNode
}

/** The frame of public pages: one card, with links to the legal documents below. */
export function PublicPage({ title, children, wide, tools }: PublicPageProps) {
  const { t } = useText()
  return (
    <div className="public">
      <header className="public-head">
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span className="public-name">Fairlead</span>
        {tools}
      </header>
      <main className={`public-card panel${wide ? ' public-wide' : ''}`}>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="public-foot">
        <button type="button" className="as-link" onClick={() => openLegal('privacy')}>
          {t('privacyPolicy')}
        </button>
        <Link to={paths.publicDocuments}>{t('publicDocuments')}</Link>
        <Link to={paths.chinaPrivacyPolicy}>{t('chinaPrivacyPolicy')}</Link>
      </footer>
    </div>
  )
}
