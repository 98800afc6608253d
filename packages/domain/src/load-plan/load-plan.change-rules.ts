import { loadKeyText, type Load } from './load-plan.share-rules.ts'
import type { ChangedLoads, TypedLoad } from './load-plan.rules.ts'

const textOf = ({ container_id, package_qty, cbm, kg, ...line }: Load | TypedLoad) =>
  JSON.stringify([container_id, loadKeyText(line), package_qty, cbm, kg])

/** The orders and containers whose loads a write changes: an order whose lines were corrected after loading does not block the other orders. */
export function changedLoads(before: readonly Load[], after: readonly TypedLoad[]): ChangedLoads {
  const [was, is] = [Map.groupBy(before, textOf), Map.groupBy(after, textOf)]
  const count = (loads: Map<string, unknown[]>, load: Load | TypedLoad) => loads.get(textOf(load))?.length ?? 0
  const changed = [...before, ...after].filter((load) => count(was, load) !== count(is, load))
  return { orders: new Set(changed.map(({ so_no }) => so_no)), boxes: new Set(changed.map(({ container_id }) => container_id)) }
}
