import { TOKEN_RENEWAL_WINDOW_SECONDS } from '@fairlead/domain/auth/auth'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { currentPath, goTo } from '../kit/app/navigation.ts'
import { endSession } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { isExpired, storeSession, readSession, type Session } from '../kit/app/session.ts'
import { paths } from '../kit/app/paths.ts'

const RETRY_MS = 60_000
/** From here on the countdown is amber and the session dialog opens. */
const NEAR_SECONDS = 300
let deadline = readSession()?.claims.exp ?? 0
let lastAttempt = Number.NEGATIVE_INFINITY

/** The end of the countdown, in seconds since 1970: the expiry of the last known token. */
export const currentDeadline = () => deadline

export const isEndNear = () => deadline > 0 && deadline - Date.now() / 1000 < NEAR_SECONDS

export function resetDeadline() {
  deadline = readSession()?.claims.exp ?? 0
}

/** Called every second. Compares times instead of counting ticks, because timers of a background tab are delayed. */
export function tick(nowMs = Date.now()) {
  const session = readSession()
  if (!session) return
  if (deadline * 1000 <= nowMs) handleEnd(session, nowMs)
  else if (isDue(session, nowMs)) void renewToken()
}

/** Checks the stored token first, because another tab may have renewed it. */
function handleEnd(session: Session, nowMs: number) {
  if (!isExpired(session, nowMs)) {
    resetDeadline()
    void renewToken() // AUTH-035
    return
  }
  const from = currentPath()
  endSession('auth.msgLoginTimeout')
  goTo(paths.login(from), { replace: true }) // AUTH-034
}

/** Due in the last 600 seconds of a session with a profile (AUTH-033). At most once a minute, even if the clock of the device is wrong. */
function isDue(session: Session, nowMs: number): boolean {
  if (session.claims.profile === undefined || session.claims.exp - nowMs / 1000 > TOKEN_RENEWAL_WINDOW_SECONDS) return false
  return nowMs - lastAttempt >= RETRY_MS
}

/** Renews the token in one of the open tabs; the others get it by the storage event. Returns whether the server answered. */
export async function renewToken(): Promise<boolean> {
  const token = readSession()?.token ?? ''
  lastAttempt = Date.now()
  return inOneTab(async () => {
    if (readSession()?.token !== token) return true
    // Errors are ignored: the countdown continues, and the session dialog opens in time.
    const answer = await send(authApi.renewToken, {}, { handles403: true }).catch(() => null)
    if (answer && readSession()?.token === token) storeSession(answer)
    return answer !== null
  })
}

async function inOneTab(run: () => Promise<boolean>): Promise<boolean> {
  // The lock manager exists only on secure origins.
  if (!('locks' in navigator)) return run()
  return navigator.locks.request('fairlead.renew', { ifAvailable: true }, (lock) => (lock ? run() : true))
}
