import { TOKEN_RENEWAL_WINDOW_SECONDS } from '@fairlead/domain/auth/auth'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { currentPath, goTo } from '../kit/app/navigation.ts'
import { endSession } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { isExpired, storeSession, readSession, type Session } from '../kit/app/session.ts'
import { paths } from '../kit/app/paths.ts'

const RETRY_MS = 60_000
/** From here on the countdown is amber, and the user is asked. */
const NEAR_SECONDS = 300
let deadline = readSession()?.claims.exp ?? 0
let triedAt = Number.NEGATIVE_INFINITY

/** What the countdown counts down to, in seconds since 1970: the expiry of the token that was last told of. */
export const currentDeadline = () => deadline

export const isEndNear = () => deadline > 0 && deadline - Date.now() / 1000 < NEAR_SECONDS

export function resetDeadline() {
  deadline = readSession()?.claims.exp ?? 0
}

/** Each second while somebody is signed in. Timers of a sleeping tab come late, so nothing counts ticks. */
export function tick(nowMs = Date.now()) {
  const session = readSession()
  if (!session) return
  if (deadline * 1000 <= nowMs) endOfCountdown(session, nowMs)
  else if (isDue(session, nowMs)) void renew()
}

/** Another tab may have renewed while this one slept: the token as it stands now decides. */
function endOfCountdown(session: Session, nowMs: number) {
  if (!isExpired(session, nowMs)) {
    resetDeadline()
    void renew() // AUTH-035
    return
  }
  const from = currentPath()
  endSession('auth.msgLoginTimeout')
  goTo(paths.login(from), { replace: true }) // AUTH-034
}

/** Within 600 seconds of the end, with a profile (AUTH-033). Once a minute at most, however wrong this device's clock is. */
function isDue(session: Session, nowMs: number): boolean {
  if (session.claims.profile === undefined || session.claims.exp - nowMs / 1000 > TOKEN_RENEWAL_WINDOW_SECONDS) return false
  return nowMs - triedAt >= RETRY_MS
}

/** Renews the token; of several tabs one does it, the others hear of it by the storage event. Says whether the server answered. */
export async function renew(): Promise<boolean> {
  const token = readSession()?.token ?? ''
  triedAt = Date.now()
  return inOneTab(async () => {
    if (readSession()?.token !== token) return true
    // Silent: the countdown shows it, and the dialog asks when it comes to that.
    const answer = await send(authApi.renewToken, {}, { handles403: true }).catch(() => null)
    if (answer && readSession()?.token === token) storeSession(answer)
    return answer !== null
  })
}

async function inOneTab(run: () => Promise<boolean>): Promise<boolean> {
  // The lock manager is there on secure origins alone.
  if (!('locks' in navigator)) return run()
  return navigator.locks.request('fairlead.renew', { ifAvailable: true }, (lock) => (lock ? run() : true))
}
