import { EXPIRY_ALERT_THROTTLE_MS, NO_RECORD_TOAST_MS } from '@fairlead/domain/auth/auth'
import { paths } from '../paths.ts'
import { type Failure, isFailure } from './failure.ts'
import { currentPath, goTo } from './navigation.ts'
import { clearSession, readSession } from './session.ts'
import { texts } from './texts.ts'
import { toast } from './toast.ts'

/** Why a session ended, as sign-in tells it (AUTH-030, AUTH-031). */
export type SessionEnd = 'auth.msgLoginTimeout' | 'auth.msgProfileNotFound'

let lastAlert = Number.NEGATIVE_INFINITY

/** Clears the session and says why; the message stays until clicked (AUTH-032), at most one every five seconds (AUTH-047). */
export function endSession(why: SessionEnd) {
  clearSession()
  if (Date.now() - lastAlert < EXPIRY_ALERT_THROTTLE_MS) return
  lastAlert = Date.now()
  toast({ id: why, tone: 'warn', message: why, ms: 'untilClicked' })
}

/** What happens to the session, whoever called: 401 ends it, 403 leads to its page. */
export function meetSessionRules(failed: Failure, token: string | null, own: boolean) {
  if (failed.call.access === 'public') return
  // A tab that renewed meanwhile must not lose its session to an answer for the old token.
  if (failed.status === 401 && token === (readSession()?.token ?? null)) {
    const from = currentPath()
    endSession('auth.msgLoginTimeout')
    goTo(paths.login(from), { replace: true }) // AUTH-044
  }
  if (failed.status === 403 && !own) declineAccess(failed.problem?.Message) // AUTH-045
}

/** The last refusal of the server, for the page that shows it; kept out of the address, where anybody could write a text of his own. */
let refusal: { message?: string; from: string } | null = null
export const lastRefusal = () => refusal

function declineAccess(message?: string) {
  refusal = { message, from: currentPath() }
  goTo(paths.accessDeclined)
}

interface Rule {
  when: (failed: Failure) => boolean
  show: (failed: Failure) => void
}

/** The shared handler (SHELL-037 to SHELL-040). The first rule that fits speaks. */
const SHARED_RULES: readonly Rule[] = [
  { when: ({ status, call }) => (status === 401 || status === 403) && call.access !== 'public', show: () => {} },
  {
    when: ({ status }) => status === 404,
    show: () => toast({ id: 'msgNoRecordFound', tone: 'warn', message: 'msgNoRecordFound', ms: NO_RECORD_TOAST_MS }),
  },
  { when: ({ problem }) => Boolean(problem?.Message), show: ({ problem }) => complain(problem?.Message ?? '') },
  { when: ({ problem }) => Boolean(problem?.msgKey), show: ({ problem }) => complain(texts().say(problem?.msgKey ?? '')) },
  { when: ({ status, call }) => status >= 500 && call.method !== 'GET', show: () => complain('errSaveUnknown') },
  { when: () => true, show: ({ message }) => complain(message) },
]

/** Shows what went wrong, once. `silent` names the statuses that the caller shows itself, or that mean nothing to the user. */
export function showProblem(error: unknown, silent: readonly number[] = []) {
  if (!isFailure(error)) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    complain(error instanceof Error ? error.message : String(error))
    return
  }
  if (!silent.includes(error.status)) SHARED_RULES.find((rule) => rule.when(error))?.show(error)
}

const complain = (message: string) => toast({ id: message, tone: 'bad', message, ms: 8000 })
