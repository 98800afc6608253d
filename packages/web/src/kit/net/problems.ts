import { EXPIRY_ALERT_THROTTLE_MS, NO_RECORD_TOAST_MS } from '@fairlead/domain/kit/session'
import { paths } from '../app/paths.ts'
import { type Failure, isFailure } from './failure.ts'
import { PartNeedsReload } from '../app/fetchPart.ts'
import { isChunkLoadError } from '../app/connection.ts'
import { currentPath, goTo } from '../app/navigation.ts'
import { updateSession, clearSession, isExpired, readSession } from '../app/session.ts'
import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

/** Why a session ended: the message that the sign-in page shows (AUTH-030, AUTH-031). */
export type SessionEnd = 'auth.msgLoginTimeout' | 'auth.msgProfileNotFound' | 'auth.sessionEnded'

let lastAlert = Number.NEGATIVE_INFINITY

/** Clears the session and shows the reason; the message stays until clicked (AUTH-032), at most one every five seconds (AUTH-047). */
export function endSession(why: SessionEnd) {
  clearSession()
  if (Date.now() - lastAlert < EXPIRY_ALERT_THROTTLE_MS) return
  lastAlert = Date.now()
  toast({ id: why, tone: 'warn', message: why, ms: 'untilClicked' })
}

/** Reacts to the session errors of any call: 401 ends the session, 403 opens the access-declined page. */
export function applySessionRules(failed: Failure, token: string | null, handles403: boolean) {
  if (failed.call.access === 'public') return
  // A 401 for an old token must not end a session whose token another tab has renewed.
  const session = readSession()
  const from = currentPath()
  // On the sign-in page already: keep its return address.
  if (failed.status === 401 && token === (session?.token ?? null) && !from.toLowerCase().startsWith(paths.login())) {
    endSession(session && !isExpired(session) ? 'auth.sessionEnded' : 'auth.msgLoginTimeout')
    goTo(paths.login(from), { replace: true }) // AUTH-044
  }
  if (failed.status === 403 && !handles403) refuseAccess(failed) // AUTH-045
}

/** The server's last refusal, for the access-declined page. Not in the address: anyone could put text into a link. */
let refusal: { message?: string } | null = null
export const lastRefusal = () => refusal

function refuseAccess({ problem }: Failure) {
  // A user who must change the password is sent to that page, with the way back to the requested one (AUTH-026).
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

/** False for a key that is in no loaded catalogue, which must not be shown. */
export const isKnownKey = (key: string | undefined) => Boolean(key) && texts().say(key ?? '') !== key

interface MessageRule {
  when: (failed: Failure) => boolean
  /** The message; null if `applySessionRules` handles the failure. */
  text: (failed: Failure) => string | null
  tone?: 'warn'
  ms?: number
}

/** The shared error messages (SHELL-037 to SHELL-040). The first matching rule applies. */
const SHARED_RULES: readonly MessageRule[] = [
  { when: ({ status, call }) => (status === 401 || status === 403) && call.access !== 'public', text: () => null },
  { when: ({ status }) => status === 404, text: () => 'msgNoRecordFound', tone: 'warn', ms: NO_RECORD_TOAST_MS },
  { when: ({ problem }) => Boolean(problem?.Message), text: ({ problem }) => problem?.Message ?? null },
  { when: ({ problem }) => isKnownKey(problem?.msgKey), text: ({ problem }) => problem?.msgKey ?? null },
  { when: ({ status, call }) => status >= 500 && call.method !== 'GET' && !call.reads, text: () => 'errSaveUnknown' },
  { when: () => true, text: ({ message }) => message },
]

/** Shows an error once. With an `id`, a later success can dismiss it. `silent` lists the statuses that the caller handles itself or that the user need not see. */
export function showProblem(error: unknown, silent: readonly number[] | 'all' = [], id?: string) {
  const problem = messageOf(error)
  if (!problem || silent === 'all' || (isFailure(error) && silent.includes(error.status))) return
  const { text, tone = 'bad', ms } = problem
  const reference = referenceOf(error)
  toast({ id: id ?? text, tone, title: noConnection(error) ?? undefined, message: text, ms, ...(reference ? { more: [reference] } : {}) })
}

/** The number of a server error in its log. */
export const referenceOf = (error: unknown): string | null =>
  isFailure(error) && error.status >= 500 && error.problem?.request_id
    ? texts().t('errReference', { number: error.problem.request_id.slice(0, 8) })
    : null

/** Explains the browser's error message when the server did not answer (SHELL-039 shows both). */
const noConnection = (error: unknown) => (isFailure(error) && error.status === 0 ? texts().t('errNoConnection') : null)

/** The message that `showProblem` would show, as a catalogue key or a text, for callers that show it in place; without the browser's error message. */
export const problemText = (error: unknown): string => noConnection(error) ?? messageOf(error)?.text ?? ''

function messageOf(error: unknown): { text: string; tone?: 'warn'; ms?: number } | null {
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
