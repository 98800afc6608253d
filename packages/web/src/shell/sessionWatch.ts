import { whenAllSaved } from '../kit/app/dirty.ts'
import { currentPath, goTo } from '../kit/app/navigation.ts'
import { onSessionChanged } from '../kit/net/realtime.ts'
import { queries } from '../kit/net/queries.ts'
import { publishSession, readSession, type Session, subscribeSession, TOKEN_KEY } from '../kit/app/session.ts'
import { setLanguage, texts } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { overdue } from '../kit/app/overdue.ts'
import { refetchRights } from '../auth/useModules.ts'
import { resetDeadline, tick } from './renewal.ts'

let shownIdentity = ''

/** Follows changes of the session by other tabs, and its end. */
export function watchSession(): () => void {
  shownIdentity = identityOf(readSession())
  onSessionChanged(refetchRights)
  const unsubscribe = subscribeSession(() => {
    resetDeadline()
    const identity = identityOf(readSession())
    if (identity !== shownIdentity) clearData()
    shownIdentity = identity
  })
  const onVisible = () => {
    if (document.visibilityState === 'visible') tick()
  }
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  const timer = setInterval(() => tick(), 1000)
  resetDeadline()
  tick()
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
    clearInterval(timer)
  }
}

/** User and profile, which determine the data that may be shown. */
const identityOf = (session: Session | null) => (session ? `${session.claims.sub}/${session.claims.profile}` : '')

/** Clears data fetched for the previous user. */
function clearData() {
  queries.clear()
  overdue.set({})
}

function onStorage(event: StorageEvent) {
  if (event.key !== null && !event.key.startsWith('fairlead.')) return
  const before = shownIdentity
  publishSession() // a new token resets the countdown (AUTH-036)
  const session = readSession()
  if (!session && (event.key === TOKEN_KEY || event.key === null)) goTo(paths.login(currentPath()), { replace: true }) // AUTH-037
  // Another tab switched profile or user: the data shown here belongs to the previous one.
  if (session && identityOf(session) !== before) whenAllSaved(() => location.assign(paths.home))
  if (session?.language && session.language !== texts().language) void setLanguage(session.language)
}
