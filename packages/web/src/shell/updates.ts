import { whenAllSaved } from '../kit/app/dirty.ts'
import { ask } from '../kit/ui/ask.ts'
import { fetchPart } from '../kit/app/fetchPart.ts'
import { fetchWithRetries } from '../kit/app/connection.ts'
import { texts } from '../kit/app/texts.ts'

const WORKER = '/sw.js'
const WAIT_MS = 5_000
const CHECK_MS = 30 * 60_000
/** As long as the older worker has something under way, the newer one waits for it; a page that is loaded again leaves it nothing. */
const TAKE_OVER_MS = 3_000

/** Asks for a refresh when a new version is there (SHELL-032): never over unsaved work, and never without a yes. */
export function startUpdates() {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registered = true
  // The first screen comes first: the worker fetches every file there is.
  setTimeout(() => void register(), WAIT_MS)
}

let registered = false
async function register() {
  trustWorker()
  const { registerSW } = await fetchWithRetries(() => fetchPart(() => import('virtual:pwa-register'), { quietly: true }))
  const update = registerSW({
    onNeedRefresh: () => whenAllSaved(() => void offer(() => void update())),
    // Another tab said yes: this page runs on, and is asked for itself.
    onNeedReload: () => (confirmed ? location.reload() : whenAllSaved(() => void offer(() => location.reload()))),
    onRegisteredSW: (_url, registration) => {
      setInterval(() => void registration?.update().catch(() => {}), CHECK_MS)
    },
  })
}

let confirmed = false
async function offer(refresh: () => void) {
  const { t } = texts()
  const yes = await ask({ title: t('updateTitle'), text: t('updateText'), yes: t('updateYes'), no: t('updateNo') })
  if (!yes) return
  confirmed = true
  refresh()
  setTimeout(() => whenAllSaved(() => location.reload()), TAKE_OVER_MS)
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/** The content security policy trusts no script address as such; this one, and no other, is ours. */
function trustWorker() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`Not a script of this portal: ${url}`)
      return url
    },
  })
}
