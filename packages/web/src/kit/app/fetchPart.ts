import { isAnythingUnsaved, reloadKeepingDrafts, wouldReloadLoseWork } from './dirty.ts'
import { retryFailedStyles, isChunkLoadError } from './connection.ts'

/* The only place that loads code on demand: screens, tabs, dialogs and other lazy parts (ADR 26). */

/** The server answers, but this page can no longer load the part: only a reload helps. */
export class PartNeedsReload extends Error {}

const RELOADED_FOR = 'fairlead.reloaded_for'
const ANSWER_MS = 5_000
const SERVER_ERROR = 500
let wasServerUnreachable = false
let staleFor: string | null = null

/**
 * Tries twice. Browsers before Chromium 156 cache a failed file until the page is reloaded, and a new version removes the files of the old one:
 * in both cases the page reloads, unless that would lose what the user typed. With `quietly` the reload waits until the user opens another screen.
 */
export async function fetchPart<T>(load: () => Promise<T>, { quietly = false } = {}): Promise<T> {
  const attempt = async () => (await Promise.all([load(), retryFailedStyles()]))[0]
  try {
    return await attempt()
  } catch (error) {
    if (!isChunkLoadError(error)) throw error
    if (await doesServerAnswer()) return attempt().catch((secondError: unknown) => reloadOrFail(secondError, quietly))
    wasServerUnreachable = true
    throw error
  }
}

/** Another attempt would fail as well: reloads the page where that may help, else fails with `PartNeedsReload`. */
function reloadOrFail(error: unknown, quietly: boolean): Promise<never> {
  if (!isChunkLoadError(error)) throw error
  if (mayReloadFor(error.message)) {
    staleFor = error.message
    if (!quietly && !wouldReloadLoseWork()) {
      reloadPage()
      // Never settles, so that no error is shown until the page is gone.
      return new Promise(() => {})
    }
  }
  throw new PartNeedsReload(error.message)
}

/** A part failed to load and nothing is unsaved: the next screen is opened by a full page load. */
export const isPageStale = () => staleFor !== null && !isAnythingUnsaved()

/** Once per file and browser tab, or whenever the server was unreachable: prevents a reload loop for a file that no reload brings. */
const mayReloadFor = (file: string) => wasServerUnreachable || sessionStorage.getItem(`${RELOADED_FOR}.${file}`) === null

export function reloadPage() {
  if (!wasServerUnreachable) sessionStorage.setItem(`${RELOADED_FOR}.${staleFor}`, '1')
  reloadKeepingDrafts()
}

/** Asks an address that no service worker answers from its cache. */
const doesServerAnswer = async () =>
  navigator.onLine &&
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status }) => status < SERVER_ERROR,
    () => false,
  )
