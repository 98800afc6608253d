import { EXPIRY_ALERT_THROTTLE_MS, NO_RECORD_TOAST_MS } from '@fairlead/domain/kit/session'
import { paths } from '../app/paths.ts'
import { type Failure, isFailure } from './failure.ts'
import { PartNeedsReload } from '../app/fetchPart.ts'
import { isChunkLoadError } from '../app/connection.ts'
import { currentPath, goTo } from '../app/navigation.ts'
import { updateSession, clearSession, isExpired, readSession } from '../app/session.ts'
import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

/** Why a session ended, as sign-in tells it (AUTH-030, AUTH-031). */
export type SessionEnd = 'auth.msgLoginTimeout' | 'auth.msgProfileNotFound' | 'auth.sessionEnded'

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
  const session = readSession()
  const from = currentPath()
  // Once there, the way back is known: a call that comes after the session finds none any more.
  if (failed.status === 401 && token === (session?.token ?? null) && !from.toLowerCase().startsWith(paths.login())) {
    endSession(session && !isExpired(session) ? 'auth.sessionEnded' : 'auth.msgLoginTimeout')
    goTo(paths.login(from), { replace: true }) // AUTH-044
  }
  if (failed.status === 403 && !own) refuseAccess(failed) // AUTH-045
}

/** The last refusal of the server, for the page that shows it; kept out of the address, where anybody could write a text of his own. */
let refusal: { message?: string } | null = null
export const lastRefusal = () => refusal

function refuseAccess({ problem }: Failure) {
  // Whoever must change the password is on the way to that page, and keeps where he wanted to go (AUTH-026).
  if (problem?.msgKey === 'auth.passwordMustChange') {
    updateSession({ must_change_password: true })
    const from = currentPath()
    if (from.startsWith(paths.updatePassword)) return
    goTo(`${paths.updatePassword}?${new URLSearchParams({ redir: from }).toString()}`, { replace: true })
    return
  }
  refusal = { message: problem?.Message }
  goTo(paths.accessDeclined)
}

/** A key that no catalogue holds is no text for a user. */
export const isKnownKey = (key: string | undefined) => Boolean(key) && texts().say(key ?? '') !== key

interface Rule {
  when: (failed: Failure) => boolean
  /** What it says; null where the session rules have said it. */
  text: (failed: Failure) => string | null
  tone?: 'warn'
  ms?: number
}

/** The shared handler (SHELL-037 to SHELL-040). The first rule that fits speaks. */
const SHARED_RULES: readonly Rule[] = [
  { when: ({ status, call }) => (status === 401 || status === 403) && call.access !== 'public', text: () => null },
  { when: ({ status }) => status === 404, text: () => 'msgNoRecordFound', tone: 'warn', ms: NO_RECORD_TOAST_MS },
  { when: ({ problem }) => Boolean(problem?.Message), text: ({ problem }) => problem?.Message ?? null },
  { when: ({ problem }) => isKnownKey(problem?.msgKey), text: ({ problem }) => problem?.msgKey ?? null },
  { when: ({ status, call }) => status >= 500 && call.method !== 'GET' && !call.reads, text: () => 'errSaveUnknown' },
  { when: () => true, text: ({ message }) => message },
]

/** Shows what went wrong, once; under an id where a later success takes it back. `silent` names the statuses that the caller shows itself, or that mean nothing to the user. */
export function showProblem(error: unknown, silent: readonly number[] | 'all' = [], id?: string) {
  const spoken = spokenOf(error)
  if (!spoken || silent === 'all' || (isFailure(error) && silent.includes(error.status))) return
  const { text, tone = 'bad', ms } = spoken
  toast({ id: id ?? text, tone, title: noConnection(error) ?? undefined, message: text, ms })
}

/** What the browser's own words mean when no answer came (SHELL-039 shows these as well). */
const noConnection = (error: unknown) => (isFailure(error) && error.status === 0 ? texts().t('errNoConnection') : null)

/** What the shared handler would say, as a catalogue key or a text, for those who say it in place. */
export function problemText(error: unknown): string {
  const text = spokenOf(error)?.text ?? ''
  const words = noConnection(error)
  return words ? `${words} (${text})` : text
}

function spokenOf(error: unknown): { text: string; tone?: 'warn'; ms?: number } | null {
  if (!isFailure(error)) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    if (error instanceof PartNeedsReload) return { text: 'partNeedsReload' }
    if (isChunkLoadError(error)) return { text: 'partNotLoaded' }
    return { text: error instanceof Error ? error.message : String(error) }
  }
  const rule = SHARED_RULES.find(({ when }) => when(error))
  const text = rule?.text(error)
  return rule && text ? { ...rule, text } : null
}
