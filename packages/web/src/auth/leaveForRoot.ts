import { goTo } from '../kit/app/navigation.ts'
import { paths } from '../kit/app/paths.ts'

const DELAY_MS = 5_000

/** Back to the root after five seconds, unless the reader went on by himself. */
export function leaveForRoot() {
  const from = location.href
  setTimeout(() => location.href === from && goTo(paths.home), DELAY_MS)
}
