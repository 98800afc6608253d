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

let shownWho = ''

/** Follows what other tabs do to the session, and the clock. */
export function watchSession(): () => void {
  shownWho = whoIs(readSession())
  onSessionChanged(refetchRights)
  const stopFollowing = subscribeSession(() => {
    resetDeadline()
    const now = whoIs(readSession())
    if (now !== shownWho) forget()
    shownWho = now
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
    stopFollowing()
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
    clearInterval(timer)
  }
}

/** The person and the profile: what decides which data may stand here. */
const whoIs = (session: Session | null) => (session ? `${session.claims.sub}/${session.claims.profile}` : '')

/** Nothing that was fetched for one user may be shown to the next. */
function forget() {
  queries.clear()
  overdue.set({})
}

function onStorage(event: StorageEvent) {
  if (event.key !== null && !event.key.startsWith('fairlead.')) return
  const before = shownWho
  publishSession() // a new token resets the countdown (AUTH-036)
  const session = readSession()
  if (!session && (event.key === TOKEN_KEY || event.key === null)) goTo(paths.login(currentPath()), { replace: true }) // AUTH-037
  // Another profile, or another user, was chosen there: what stands here is not his.
  if (session && whoIs(session) !== before) whenAllSaved(() => location.assign(paths.home))
  if (session?.language && session.language !== texts().language) void setLanguage(session.language)
}
