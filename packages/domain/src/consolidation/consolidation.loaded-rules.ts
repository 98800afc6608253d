import { at } from '../kit/rules.ts'
import { onLine, type PlanFacts, type PlanRule } from './consolidation.facts-rules.ts'
import { MEASURES, thousandths } from './consolidation.measure-rules.ts'
import type { SoAllocation } from './consolidation.ts'

/** A plan takes no less of an order than its containers hold. */
export const notBelowLoaded: PlanRule = {
  name: 'notBelowLoaded',
  level: 'error',
  fields: ['so_allocations'],
  check: ({ so_allocations }, { stored }) =>
    so_allocations.flatMap((allocation, index) => {
      const held = stored?.find(({ so_no }) => so_no === allocation.so_no)
      if (!held) return []
      return MEASURES.flatMap((field) => {
        const [planned, loaded] = [allocation[field], held[`loaded_${field}`]]
        return planned !== null && thousandths(planned) < thousandths(loaded)
          ? [onLine(index, at(field, `consolidation.lessThanLoaded_${field}`, { loaded, so_no: held.so_no }), field)]
          : []
      })
    }),
}

/** A thousandth may be lost where a share is rounded. */
const ROUNDED = 1

/**
 * May the plan take more CBM and KG of an order than its loaded packages have? An allocation that stays as it is, was checked before; that of an
 * amended order follows the order, as do all packages of an order.
 */
function mayDiffer(allocation: SoAllocation, { stored, orders, taken_over }: PlanFacts): boolean {
  const before = stored?.find(({ so_no }) => so_no === allocation.so_no)
  if (!before || allocation.package_qty !== before.loaded_package_qty) return true
  const isKept = MEASURES.every((field) => allocation[field] === before[field])
  return isKept || taken_over?.includes(before.so_no) === true || orders.get(before.so_no)?.package_qty === allocation.package_qty
}

/** CONSOL-044: once all packages that the plan takes of an order are in containers, it takes their CBM and KG. */
export const loadedPackagesLoadedMeasures: PlanRule = {
  name: 'loadedPackagesLoadedMeasures',
  level: 'error',
  fields: ['so_allocations'],
  check: ({ so_allocations }, facts) =>
    so_allocations.flatMap((allocation, index) => {
      const held = facts.stored?.find(({ so_no }) => so_no === allocation.so_no)
      if (!held || mayDiffer(allocation, facts)) return []
      return (['cbm', 'kg'] as const).flatMap((field) => {
        const [planned, loaded] = [allocation[field], held[`loaded_${field}`]]
        return planned !== null && thousandths(planned) - thousandths(loaded) > ROUNDED
          ? [onLine(index, at(field, `consolidation.moreThanLoaded_${field}`, { loaded, so_no: held.so_no }), field)]
          : []
      })
    }),
}
