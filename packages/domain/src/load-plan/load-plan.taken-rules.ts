import type { Message } from '../kit/problem.ts'
import { fullLabel, isSameLine, leftOfLine, type Load, type Loadable, type LineKey } from './load-plan.share-rules.ts'
import { loadsOf } from './load-plan.defaults.ts'
import type { LoadContainer } from './load-plan.ts'

interface Stored extends Loadable {
  containers: readonly LoadContainer[]
}

/**
 * The last load in a container other than these that took packages of the line; where the plan takes less of the order than the line has, of the
 * order. Who wants more than is left has lost it to that user.
 */
function lastTaken(stored: Stored, key: LineKey, own: ReadonlySet<number>) {
  const others = stored.containers
    .filter(({ container_id }) => !own.has(container_id))
    .flatMap(({ container_id, line_no, loads }) =>
      loads.filter(({ so_no }) => so_no === key.so_no).map((load) => ({ ...load, container_id, line_no })),
    )
  const { ofLine, ofOrder } = leftOfLine(stored, others, key)
  const isOfOrder = ofOrder.package_qty < ofLine.package_qty
  return others.filter((load) => isOfOrder || isSameLine(load, key)).toSorted((a, b) => (a.loaded_at < b.loaded_at ? 1 : -1))[0]
}

const text = (stored: Stored, key: LineKey, own: ReadonlySet<number>, { left, asked }: { left: number; asked: number }): Message | null => {
  // More than there ever was is no other user's doing.
  if (asked > leftOfLine(stored, [], key).package_qty) return null
  const taken = lastTaken(stored, key, own)
  if (!taken) return null
  const { user_name, package_qty: qty, line_no } = taken
  return { key: 'load-plan.taken', params: { left, asked, line: fullLabel(stored, key), user_name, qty, line_no } }
}

/** Why these loads are refused although they fit an earlier state: another user has loaded the packages meanwhile. Null when no other user has. */
export function takenByOthers(stored: Stored, loads: readonly Load[], own: ReadonlySet<number>): Message | null {
  const others = loadsOf(stored.containers).filter(({ container_id }) => !own.has(container_id))
  for (const load of loads) {
    const { package_qty: left } = leftOfLine(stored, others, load)
    const asked = loads.reduce(
      (sum, one) => sum + (one.so_no === load.so_no && one.package_line_no === load.package_line_no ? one.package_qty : 0),
      0,
    )
    const found = asked > left ? text(stored, load, own, { left, asked }) : null
    if (found) return found
  }
  return null
}

/** The same for packages that are moved: from where they lay, or from those that are in no container. */
export function movedByOthers(
  stored: Stored,
  { from, package_qty: asked, ...key }: LineKey & { from: number | null; package_qty: number },
): Message {
  const loads = loadsOf(stored.containers)
  if (from === null) {
    const { package_qty: left } = leftOfLine(stored, loads, key)
    return (
      text(stored, key, new Set(), { left, asked }) ?? { key: 'load-plan.onlyLeft', params: { left, asked, line: fullLabel(stored, key) } }
    )
  }
  const box = stored.containers.find(({ container_id }) => container_id === from)
  const left = box?.loads.find((load) => load.so_no === key.so_no && load.package_line_no === key.package_line_no)?.package_qty ?? 0
  return { key: 'load-plan.notThere', params: { left, asked, line: fullLabel(stored, key), line_no: box?.line_no ?? 0 } }
}
