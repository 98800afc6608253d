import { thousandths } from '../consolidation/consolidation.measure-rules.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { isSameLine, leftOfLine, sumOfLoads, takenOf, type Load, type Loadable, type LineKey } from './load-plan.share-rules.ts'
import type { LoadContainer } from './load-plan.ts'

/**
 * How many packages of a line that are in no container still fit into this one, by its planning volume and its payload.
 * A container without a planning volume is filled by weight alone.
 */
export function packagesThatFit(plan: Loadable, loads: readonly Load[], key: LineKey, box: LoadContainer): number {
  const line = plan.lines.find((one) => isSameLine(one, key))
  const { package_qty: left } = leftOfLine(plan, loads, key)
  if (!line || left === 0) return 0
  const room = roomOfContainer(box)
  const used = sumOfLoads(loads.filter(({ container_id }) => container_id === box.container_id))
  const fits = (qty: number) => {
    const more = takenOf(plan, loads, key, qty)
    const isWithin = (field: 'cbm' | 'kg', most: number | null) =>
      most === null || thousandths(used[field]) + thousandths(more[field]) <= thousandths(most)
    return isWithin('cbm', room.cbm) && isWithin('kg', room.payload_kg)
  }
  const share = (most: number, already: number, whole: number) =>
    whole > 0 ? Math.floor(((most - already) * line.package_qty) / whole) : left
  const most = Math.min(left, share(room.payload_kg, used.kg, line.kg), room.cbm === null ? left : share(room.cbm, used.cbm, line.cbm))
  // Shares are rounded: one package less can be needed, never more than one.
  return [most, most - 1].find((qty) => qty > 0 && fits(qty)) ?? 0
}
