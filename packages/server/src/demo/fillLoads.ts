import { CONTAINER_KINDS } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { sharedByPackages } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { loadStatusOf } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { movedToMiddle, placeInOrder } from '@fairlead/domain/load-plan/load-plan.first-fit-rules'
import { loadFindings } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { allocationFindings } from '@fairlead/domain/load-plan/load-plan.rules'
import { withMove, type Load } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { completedPackages } from '@fairlead/domain/package-line/package-line.defaults'
import { emptyPackageLine, type PackageLineForm } from '@fairlead/domain/package-line/package-line'
import { packageProblems } from '@fairlead/domain/package-line/package-line.rules'
import { sql } from 'kysely'
import { moveLoad, readPlan } from '../consolidation/consolidation.store.ts'
import type { Db } from '../kit/db/database.ts'
import { loadPlanOf } from '../load-plan/load-plan.reading.ts'
import { writeLoads } from '../load-plan/load-plan.store.ts'
import { savePackageList } from '../package-line/package-line.store.ts'
import { closeLoad, type PickedUp } from './closeLoad.ts'
import { PLANNER } from './fillConsolidations.ts'
import type { Filling } from './prepare.ts'

interface DemoLoad extends PickedUp {
  is_picked_up: boolean
}
interface LclOrder {
  so_no: string
  po_no: string | null
  package_unit: PackageLineForm['package_unit']
  goods_description: string | null
  package_qty: number
  cbm: number
  kg: number
}

/** Package lines of every LCL order, and the loads of some plans, checked by the rules of the product. */
export async function fillLoads(db: Db, { clock }: Filling): Promise<void> {
  const now = clock()
  const { rows: orders } =
    await sql<LclOrder>`select o.so_no, o.po_no, o.package_unit, o.goods_description, sum(c.package_qty)::integer as package_qty,
      sum(c.cbm) as cbm, sum(c.gross_weight) as kg
    from shipping_order o join container_line c on c.so_no = o.so_no and c.container_size = 'LCL'
    where o.service = 'LCL' and o.booking_status not in ('DRAFT', 'DELETED')
    group by o.so_no having sum(c.package_qty) > 3 and sum(c.cbm) > 0.1 and sum(c.gross_weight) > 1 order by o.so_no`.execute(db)
  for (const [index, order] of orders.entries()) await listPackages(db, order, index, now)
  const { rows: plans } = await sql<DemoLoad>`select c.consolidation_no, c.user_uid, c.user_name,
      exists (select from consolidation_container b where b.consolidation_no = c.consolidation_no and b.container_no is not null) as is_picked_up
    from consolidation c where c.consol_status in ('APPROVED', 'ADVICE') order by c.consolidation_no`.execute(db)
  // Containers that are picked up are stuffed; of the others a third is loaded in full, a third in part, the rest waits.
  for (const [index, plan] of plans.entries())
    if (plan.is_picked_up || index % 3 < 2) await loadPlan(db, plan, { isWhole: plan.is_picked_up || index % 3 === 0, now })
  await weighContainers(db)
  for (const plan of plans.filter(({ is_picked_up }) => is_picked_up).slice(0, MOST_CLOSED)) await closeLoad(db, plan, now)
}

/** The loads of the other picked-up containers wait to be closed. */
const MOST_CLOSED = 3

/** What was weighed is what is loaded, and a picked-up container has its tare on its doors. */
const weighContainers = async (db: Db) => {
  const kinds = JSON.stringify(CONTAINER_KINDS.map(({ container_size, tare_kg }) => ({ container_size, tare_kg })))
  await sql`update consolidation_container c set tare_kg = k.tare_kg,
      actual_kg = case when c.loaded_kg > 0 then c.loaded_kg else c.actual_kg end
    from jsonb_to_recordset(${kinds}::jsonb) as k(container_size text, tare_kg numeric)
    where k.container_size = c.container_size and c.container_no is not null`.execute(db)
}

const MOST_LINES = 3
const WAYS = ['ANY', 'UPRIGHT', 'UPRIGHT', 'FIXED'] as const
const MOST_ON_TOP_KG = 150

async function listPackages(db: Db, order: LclOrder, index: number, now: Date): Promise<void> {
  const count = 1 + (index % MOST_LINES)
  const parts = Array.from(
    { length: count },
    (_none, at) => Math.floor((order.package_qty * (at + 1)) / count) - Math.floor((order.package_qty * at) / count),
  )
  const [volumes, masses] = [sharedByPackages(order.cbm, parts), sharedByPackages(order.kg, parts)]
  const lines = parts.map((package_qty, at): PackageLineForm => {
    const isFragile = (index + at) % 5 === 4
    const cbm = volumes[at] ?? 0
    return {
      ...emptyPackageLine(),
      po_no: order.po_no ? `${order.po_no}-${at + 1}` : `PO-${order.so_no.slice(-5)}-${at + 1}`,
      item_no: `ITEM-${100 + ((index * 7 + at) % 900)}`,
      goods_description: order.goods_description?.split('\n')[0]?.slice(0, 200) ?? null,
      package_qty,
      package_unit: order.package_unit,
      ...sidesFor(cbm / package_qty),
      gross_weight: masses[at] ?? 0,
      cbm,
      orientation: WAYS[(index + at) % WAYS.length] ?? 'ANY',
      stacking: isFragile ? 'NOTHING_ON_TOP' : 'STACKABLE',
      max_on_top_kg: isFragile || (index + at) % 2 ? null : MOST_ON_TOP_KG,
    }
  })
  const form = completedPackages({ lines })
  const booked = { package_qty: order.package_qty, cbm: order.cbm, gross_weight: order.kg }
  refuse(packageProblems(form, { lines: [], is_whole_loaded: false, booked }))
  await savePackageList(db, order.so_no, { lines: form.lines, version: 0, now })
}

const LONGER = 1.3
const TENTHS = 10
/** Sides in cm of a package of this volume, cut down to a millimetre. */
function sidesFor(cbm: number): Pick<PackageLineForm, 'length_cm' | 'width_cm' | 'height_cm'> {
  const cm = Math.cbrt(cbm) * 100
  const cut = (value: number) => Math.max(1, Math.floor(value * TENTHS) / TENTHS)
  return { length_cm: cut(cm * LONGER), width_cm: cut(cm), height_cm: cut(cm / LONGER) }
}

async function loadPlan(
  db: Db,
  { consolidation_no, user_name }: { consolidation_no: string; user_name: string },
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<void> {
  const stored = await readPlan(db, consolidation_no, PLANNER)
  const plan = await loadPlanOf(db, stored, PLANNER)
  const [box] = plan.containers
  if (!box) return
  const loads = loadedInto(plan, box.container_id, isWhole ? 1 : 1 / 2)
  refuse(
    errorsOf(
      allocationFindings(
        loads.map((load) => ({ ...load, path: 'loads' })),
        plan,
      ),
    ),
  )
  const room = roomOfContainer(box)
  // A closed load is balanced.
  const placements = movedToMiddle(placeInOrder(loads, plan, room).placements, plan.lines, room)
  const pieces = placements.map((piece, index) => ({ ...piece, path: String(index) }))
  refuse(errorsOf(loadFindings(pieces, { room, lines: plan.lines, loads })))
  await writeLoads(db, { consolidation_no, user_name, now }, [{ container_id: box.container_id, before: [], after: loads, placements }])
  const { load_status, so_allocations } = await readPlan(db, consolidation_no, PLANNER)
  await moveLoad(db, consolidation_no, loadStatusOf(load_status, so_allocations))
}

/** The loads after a share of the lines was put into a container. */
function loadedInto(plan: LoadPlan, to: number, share: number): Load[] {
  const lines = plan.lines.slice(0, Math.ceil(plan.lines.length * share))
  let loads: Load[] = []
  for (const { so_no, package_line_no, package_qty } of lines)
    loads = withMove(plan, loads, { so_no, package_line_no, package_qty, from: null, to }) ?? loads
  return loads
}

function refuse(problems: readonly object[]): void {
  if (problems.length > 0) throw new Error(`The demo world made a load that breaks a rule: ${JSON.stringify(problems.slice(0, 3))}`)
}
