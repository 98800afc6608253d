import type { LoadContainer, LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { loadLinesOf, loadOrderOf } from '@fairlead/domain/load-plan/load-plan.defaults'
import { loadKeyText } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { kindOfContainer } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Difference } from '@fairlead/domain/kit/differences'
import { readContainerKinds } from '../consolidation/consolidation.kinds-store.ts'
import { readPlannedOrders } from '../consolidation/consolidation.orders-store.ts'
import type { StoredPlan } from '../consolidation/consolidation.store.ts'
import type { Db } from '../kit/db/database.ts'
import { packagesOf } from '../package-line/package-line.store.ts'
import { readContainers } from './load-plan.store.ts'

/** The load of a plan that the caller has read within the actor's scope. A party other than the principal reads its orders alone. */
export async function loadPlanOf(db: Db, plan: StoredPlan, actor: Actor): Promise<LoadPlan> {
  const { consolidation_no, consol_status, load_status, version: plan_version } = plan
  const allocations = plan.so_allocations.toSorted((a, b) => (a.loading_seq ?? 0) - (b.loading_seq ?? 0))
  const amended = allocations.filter(({ amended_at }) => amended_at !== null).map(({ so_no }) => so_no)
  const bookedNow = new Map((await readPlannedOrders(db, consolidation_no, amended)).map((order) => [order.so_no, order]))
  const packages = await packagesOf(
    db,
    allocations.map(({ so_no }) => so_no),
  )
  const kinds = await readContainerKinds(db)
  const boxes = await readContainers(db, consolidation_no, consol_status === 'CANCELLED')
  const stored = boxes.map((box) => ({ ...box, kind: kindOfContainer(box.container_size, kinds) }))
  const lines = allocations.flatMap((one) => loadLinesOf(one, packages.get(one.so_no) ?? []))
  const containers = actor.internal || plan.is_principal ? stored : onlyOrders(stored, new Set(allocations.map(({ so_no }) => so_no)))
  return {
    consolidation_no,
    version: stored.reduce((sum, { version }) => sum + version, 1),
    consol_status,
    load_status,
    plan_version,
    orders: allocations.map((one) => loadOrderOf(one, bookedNow.get(one.so_no))),
    lines,
    containers: actor.internal ? containers : containers.map(withoutNames),
  }
}

/** The containers that hold these orders, without what lies beside them. */
const onlyOrders = (containers: readonly LoadContainer[], own: ReadonlySet<string>): LoadContainer[] =>
  containers
    .map((box) => ({
      ...box,
      loads: box.loads.filter(({ so_no }) => own.has(so_no)),
      placements: box.placements.filter(({ so_no }) => own.has(so_no)),
    }))
    .filter(({ loads }) => loads.length > 0)

/** Users of the forwarder are not named outside. */
const withoutNames = (box: LoadContainer): LoadContainer => ({ ...box, loads: box.loads.map((load) => ({ ...load, user_name: '' })) })

/** Packages by container and line, as the history shows them. */
export const historyOfLoads = (containers: readonly Pick<LoadContainer, 'line_no' | 'loads'>[]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    containers.map(({ line_no, loads }) => [
      `[${line_no}]`,
      Object.fromEntries(loads.map((load) => [`[${loadKeyText(load)}]`, load.package_qty])),
    ]),
  )

const pieceName = (piece: Placement) => `${loadKeyText(piece)}#${piece.piece_no}`
const placeText = ({ x, y, z, dx, dy, dz, step }: Placement) => [x, y, z, dx, dy, dz, step].join(' ')

type Placed = Pick<LoadContainer, 'line_no' | 'placements'>

/** Of each container, how many packages have a place, and how many have another place or step than before, as the history shows them. */
export const changesOfPlaces = (before: readonly Placed[], after: readonly Placed[]): Difference[] =>
  after.flatMap(({ line_no, placements }) => {
    const old = before.find((box) => box.line_no === line_no)?.placements ?? []
    const places = new Map(old.map((piece) => [pieceName(piece), placeText(piece)]))
    const moved = placements.filter((piece) => (places.get(pieceName(piece)) ?? placeText(piece)) !== placeText(piece)).length
    const path = `containers.[${line_no}]`
    return [
      ...(old.length === placements.length ? [] : [{ path: `${path}.placed_qty`, before: old.length, after: placements.length }]),
      ...(moved === 0 ? [] : [{ path: `${path}.moved_qty`, before: null, after: moved }]),
    ]
  })
