import { goTo } from '../kit/app/navigation.ts'
import { paths } from '../kit/app/paths.ts'

const DELAY_MS = 5_000

/** Opens the root after five seconds, unless the user has left the page. */
export function leaveForRoot() {
  const from = location.href
  setTimeout(() => location.href === from && goTo(paths.home), DELAY_MS)
}
