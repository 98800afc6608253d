import { whenAllSaved } from '../kit/app/dirty.ts'
import { ask } from '../kit/ui/ask.ts'
import { fetchPart } from '../kit/app/fetchPart.ts'
import { fetchWithRetries } from '../kit/app/connection.ts'
import { texts } from '../kit/app/texts.ts'

const WORKER = '/sw.js'
const WAIT_MS = 5_000
const CHECK_MS = 30 * 60_000
/** The new worker waits while the old one handles requests; after this time the page reloads, which ends them. */
const TAKE_OVER_MS = 3_000

/** Offers a reload when a new version is available (SHELL-032): never while anything is unsaved, and only after the user agrees. */
export function startUpdates() {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registered = true
  // After the first screen, because the worker downloads every file.
  setTimeout(() => void register(), WAIT_MS)
}

let registered = false
async function register() {
  allowWorkerScript()
  const { registerSW } = await fetchWithRetries(() => fetchPart(() => import('virtual:pwa-register'), { quietly: true }))
  const update = registerSW({
    onNeedRefresh: () => whenAllSaved(() => void offerReload(() => void update())),
    // The user agreed in another tab: this page keeps running and asks separately.
    onNeedReload: () => (isConfirmed ? location.reload() : whenAllSaved(() => void offerReload(() => location.reload()))),
    onRegisteredSW: (_url, registration) => {
      setInterval(() => void registration?.update().catch(() => {}), CHECK_MS)
    },
  })
}

let isConfirmed = false
async function offerReload(refresh: () => void) {
  const { t } = texts()
  const accepted = await ask({ title: t('updateTitle'), text: t('updateText'), yes: t('updateYes'), no: t('updateNo') })
  if (!accepted) return
  isConfirmed = true
  refresh()
  setTimeout(() => whenAllSaved(() => location.reload()), TAKE_OVER_MS)
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/** The content security policy requires trusted script addresses: this policy allows only the service worker. */
function allowWorkerScript() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`Not a script of this portal: ${url}`)
      return url
    },
  })
}
