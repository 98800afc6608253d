import type { Language } from '@fairlead/domain/kit/languages'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { Suspense } from 'react'
import { recentRecords } from '../kit/app/recentRecords.ts'
import { hasFunction, type Session, useSession } from '../kit/app/session.ts'
import { needTexts, useText } from '../kit/app/texts.ts'
import { hrefOfPreference } from './favourites.ts'
import { homeCards } from './homeCards.ts'
import { Page } from '../kit/ui/Page.tsx'
import { later } from '../kit/ui/later.tsx'
import './home.css'

const UnreadNote = later(async () => {
  const [{ UnreadNote: Loaded }] = await Promise.all([import('../notification/UnreadNote.tsx'), needTexts(['notification'])])
  return { default: Loaded }
})
const cards = homeCards.map(({ load, ...rest }) => ({ ...rest, Cards: later(load) }))

/** The start page: unread messages, cards of the modules, what was opened last, and favourites (SHELL-005). */
export function Home() {
  const { t, language } = useText()
  const session = useSession()
  if (!session) return null
  return (
    <Page title={t('greeting', { name: session.claims.first_name })}>
      <p className="page-lead">{today(language)}</p>
      {session.claims.profile !== undefined && (
        <Suspense fallback={null}>
          <UnreadNote />
        </Suspense>
      )}
      {cards
        .filter(({ funcs }) => hasFunction(session, funcs))
        .map(({ key, Cards }) => (
          <Suspense key={key} fallback={<div className="skeleton home-skeleton" />}>
            <Cards />
          </Suspense>
        ))}
      <div className="home-more">
        <RecentRecords />
        <Favourites session={session} />
      </div>
    </Page>
  )
}

const today = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format()

/** The records that were opened last in this browser, to go on where one stopped. */
function RecentRecords() {
  const { t } = useText()
  const records = recentRecords()
  return (
    <section className="panel section">
      <h2>{t('recentRecords')}</h2>
      {records.length === 0 ? (
        <p className="meta">{t('recentRecordsEmpty')}</p>
      ) : (
        <ul className="home-links">
          {records.map(({ href, title, words }) => (
            <li key={href}>
              <Link to={href} className="home-link">
                {title}
              </Link>{' '}
              <span className="meta">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Favourites({ session }: { session: Session }) {
  const { t } = useText()
  const favourites = session.user_preferences.filter(({ isFavourite }) => isFavourite)
  return (
    <section className="panel section">
      <h2>{t('favourites')}</h2>
      {favourites.length === 0 ? (
        <p className="meta">{t('favouritesEmpty')}</p>
      ) : (
        <ul className="home-links">
          {favourites.map((favourite) => (
            <li key={favourite.preference_id}>
              <Link to={hrefOfPreference(favourite)} className="home-link">
                <Star size={14} aria-hidden="true" />
                {favourite.preference_name || favourite.url}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
