import { currentPath, goTo } from '../kit/navigation.ts'
import { publishSession, readSession, subscribeSession, TOKEN_KEY } from '../kit/session.ts'
import { setLanguage, texts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { resetDeadline, tick } from './renewal.ts'

/** Follows what other tabs do to the session, and the clock. */
export function watchSession(): () => void {
  const stopFollowing = subscribeSession(resetDeadline)
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

function onStorage(event: StorageEvent) {
  if (event.key !== null && !event.key.startsWith('fairlead.')) return
  publishSession() // a new token resets the countdown (AUTH-036)
  const session = readSession()
  if (!session && (event.key === TOKEN_KEY || event.key === null)) goTo(paths.login(currentPath()), { replace: true }) // AUTH-037
  if (session?.language && session.language !== texts().language) void setLanguage(session.language)
}
