import { isAnythingUnsaved, reloadKeepingDrafts, wouldReloadLose } from './dirty.ts'
import { fetchStylesAgain, isNotFetched } from './line.ts'

/* The one place that fetches a part of the program: a screen, a tab, a dialog, what comes late (ADR 26). */

/** The server answers, and yet the part cannot be fetched within this page. */
export class PartNeedsReload extends Error {}

const RELOADED_FOR = 'fairlead.reloaded_for'
const ANSWER_MS = 5_000
const SERVER_ERROR = 500
let hasLostLine = false
let staleFor: string | null = null

/**
 * Asks twice. Browsers before Chromium 156 remember a failed file until the page is loaded again, and a new version removes the files of the old one:
 * then the page is loaded again, unless that would lose what the user typed. `quietly`: not before the user opens another screen.
 */
export async function fetchPart<T>(load: () => Promise<T>, { quietly = false } = {}): Promise<T> {
  const attempt = async () => (await Promise.all([load(), fetchStylesAgain()]))[0]
  try {
    return await attempt()
  } catch (error) {
    if (!isNotFetched(error)) throw error
    if (await doesServerAnswer()) return attempt().catch((second: unknown) => giveUp(second, quietly))
    hasLostLine = true
    throw error
  }
}

/** Here no further attempt helps. */
function giveUp(error: unknown, quietly: boolean): Promise<never> {
  if (!isNotFetched(error)) throw error
  if (mayReloadFor(error.message)) {
    staleFor = error.message
    if (!quietly && !wouldReloadLose()) {
      reloadPage()
      // Nothing is shown for the moment until the page is gone.
      return new Promise(() => {})
    }
  }
  throw new PartNeedsReload(error.message)
}

/** The next screen begins with a new page: a part was lost, and nothing of the old page is needed any more. */
export const isPageStale = () => staleFor !== null && !isAnythingUnsaved()

/** Once for each file in a tab of the browser, and after each loss of the line: a file that no reload brings must not lead to a second one. */
const mayReloadFor = (file: string) => hasLostLine || sessionStorage.getItem(`${RELOADED_FOR}.${file}`) === null

export function reloadPage() {
  if (!hasLostLine) sessionStorage.setItem(`${RELOADED_FOR}.${staleFor}`, '1')
  reloadKeepingDrafts()
}

/** At an address that no service worker answers from its cache. */
const doesServerAnswer = async () =>
  navigator.onLine &&
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status }) => status < SERVER_ERROR,
    () => false,
  )
