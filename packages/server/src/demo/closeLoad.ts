import { problemsOfClosing } from '@fairlead/domain/consolidation/consolidation.close-rules'
import { loadedIn } from '@fairlead/domain/consolidation/consolidation.container-rules'
import { sql } from 'kysely'
import { moveLoad, readPlan } from '../consolidation/consolidation.store.ts'
import type { Db } from '../kit/db/database.ts'
import { PLANNER } from './fillConsolidations.ts'
import { hoursBefore } from './finishPlan.ts'

/** A plan whose containers are picked up, and its planner. */
export interface PickedUp {
  consolidation_no: string
  user_uid: string
  user_name: string
}

/** Who answers for the mass towards the terminal. */
const RESPONSIBLE = 'Fairlead Logistics'

/** Enters tally and mass of the stuffed containers, puts the orders on the sailing of the plan and closes the load by the rules of the product. */
export async function closeLoad(db: Db, { consolidation_no: no, user_uid, user_name }: PickedUp, now: Date): Promise<void> {
  await sql`update consolidation_container set package_qty = loaded_package_qty, gross_weight = loaded_kg, cbm = loaded_cbm,
    vgm_kg = ceil(loaded_kg + tare_kg), vgm_method = 'SM2', responsible_party = ${RESPONSIBLE}, authorized_person = ${user_name}, weighed_on = ${hoursBefore(now, 12).slice(0, 10)} where consolidation_no = ${no}`.execute(
    db,
  )
  await sql`update shipping_order o set carrier_code = c.carrier_code, vessel = c.vessel, voyage = c.voyage, etd = c.etd, eta = c.eta,
      pld_eta = c.eta, fd_eta = greatest(o.fd_eta, c.eta), sailing_schedule_id = c.sailing_schedule_id
    from so_allocation a join consolidation c using (consolidation_no)
    where a.so_no = o.so_no and a.released_at is null and c.consolidation_no = ${no}`.execute(db)
  const plan = await readPlan(db, no, PLANNER)
  const loads = plan.containers.flatMap((box) => {
    const loaded = loadedIn(box)
    return loaded ? [[box.container_id, loaded] as const] : []
  })
  const problems = problemsOfClosing(plan, new Map(loads))
  if (problems.length > 0) throw new Error(`The demo world made a load that cannot be closed: ${JSON.stringify(problems.slice(0, 3))}`)
  await moveLoad(db, no, 'CLOSED')
  const entry = {
    action: 'close_load',
    reason: null,
    record_version: plan.version,
    user_uid,
    super_user_uid: null,
    user_name,
    profile_type: 'OPERATION',
    request_id: 'demo',
    happened_at: hoursBefore(now, 2),
  }
  const closing = { from_status: plan.consol_status, to_status: plan.consol_status }
  const changes = JSON.stringify([{ path: 'load_status', before: plan.load_status, after: 'CLOSED' }])
  const noted = JSON.stringify([{ path: 'consolidation_no', before: null, after: no }])
  await db
    .insertInto('history')
    .values([
      { ...entry, ...closing, module: 'consolidation', record_id: no, changes },
      ...plan.so_allocations.map(({ so_no, order }) => ({
        ...entry,
        module: 'booking',
        record_id: so_no,
        action: 'consolidation_load_closed',
        from_status: order.booking_status,
        to_status: order.booking_status,
        record_version: order.version,
        changes: noted,
      })),
    ])
    .execute()
}
