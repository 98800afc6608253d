import type { Consolidation, ConsolidationForm, ConsolidationRow, StoredAllocation } from '@fairlead/domain/consolidation/consolidation'
import { PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import type { OrderConsolidation } from '@fairlead/domain/consolidation/consolidation.api'
import { summaryOfPlan } from '@fairlead/domain/consolidation/consolidation.defaults'
import type { LoadStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import type { ConsolidationList } from '@fairlead/domain/consolidation/consolidation.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { sailingNamedBy } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'
import { planOf } from '../kit/list/listQuery.ts'
import { consolidationScope, consolidationsIn, isOfPrincipal, isOwnOrder } from '../scope/consolidation.scope.ts'
import { consolidationSource, PLAN_SELECT, FORM_COLUMNS } from './consolidation.columns.ts'
import { readContainerKinds } from './consolidation.kinds-store.ts'
import { readPlannedOrders } from './consolidation.orders-store.ts'

/** A stored plan; `is_principal`: the reader is its principal. */
export type StoredPlan = Consolidation & { is_principal: boolean }
/** A list row with the same. */
export type StoredRow = ConsolidationRow & { is_principal: boolean }

export const planConsolidations = (
  list: ConsolidationList,
  query: Omit<ListQuery, 'list'>,
  actor: Actor,
  { now, timeZone }: { now: Date; timeZone: string },
) => planOf(list, query, consolidationSource(actor), { reader: actor, now, timeZone, always: [consolidationsIn(list, actor)] })

/** One plan within the actor's scope, with its lines; a foreign one is not found, like a missing one (CONSOL-056). */
export async function readPlan(db: Db, consolidationNo: string, actor: Actor, lock = false): Promise<StoredPlan> {
  if (lock) await sql`select from consolidation where consolidation_no = ${consolidationNo} for update`.execute(db)
  const { rows } = await sql<StoredPlan>`
    select ${PLAN_SELECT}, ${isOfPrincipal(actor)} as is_principal,
      coalesce((select jsonb_agg(jsonb_build_object('container_size', r.container_size, 'qty', r.qty) order by r.line_no)
        from consolidation_request r where r.consolidation_no = o.consolidation_no), '[]') as container_requests,
      coalesce((select jsonb_agg(to_jsonb(c) - 'consolidation_no' - 'load_version' order by c.line_no)
        from consolidation_container c where c.consolidation_no = o.consolidation_no), '[]') as containers
    from consolidation_listed o where o.consolidation_no = ${consolidationNo} and ${consolidationScope(actor)}`.execute(db)
  const plan = rows[0]
  if (!plan) throw notFound('consolidation.notFound', { consolidation_no: consolidationNo })
  return {
    ...plan,
    so_allocations: await readAllocations(db, plan, actor),
  }
}

/** Does this actor see the plan? */
export async function seesPlan(db: Db, consolidationNo: string, actor: Actor): Promise<boolean> {
  const { rows } =
    await sql`select from consolidation_listed o where o.consolidation_no = ${consolidationNo} and ${consolidationScope(actor)}`.execute(db)
  return rows.length > 0
}

type AllocationRow = Omit<StoredAllocation, 'order'> & { so_version: number }

/** The orders of a plan; a cancelled plan has released them. Of external readers only the principal gets those of others. */
async function readAllocations(
  db: Db,
  { consolidation_no, consol_status, is_principal }: Pick<StoredPlan, 'consolidation_no' | 'consol_status' | 'is_principal'>,
  actor: Actor,
): Promise<StoredAllocation[]> {
  const isCancelled = consol_status === 'CANCELLED'
  const readable: RawBuilder<boolean> =
    actor.internal || is_principal ? sql`true` : sql`exists (select from shipping_order s where s.so_no = a.so_no and ${isOwnOrder(actor)})`
  const { rows } = await sql<AllocationRow>`select a.so_no, a.package_qty, a.cbm, a.kg, a.loading_seq, a.booked_package_qty, a.booked_cbm,
      a.booked_kg, a.loaded_package_qty, a.loaded_cbm, a.loaded_kg, a.so_version, a.amended_at, a.amended_fields
    from so_allocation a where a.consolidation_no = ${consolidation_no} and (a.released_at is null or ${isCancelled}) and ${readable}
    order by a.line_no`.execute(db)
  const facts = await readPlannedOrders(
    db,
    consolidation_no,
    rows.map(({ so_no }) => so_no),
  )
  const bySo = new Map(facts.map((order) => [order.so_no, order]))
  return rows.flatMap(({ so_version, ...row }) => {
    const order = bySo.get(row.so_no)
    if (!order) return []
    const allocation = { ...row, order: orderAsTakenOver({ ...row, order }) }
    if (!actor.internal) return [allocationOutside(allocation, so_version)]
    // What is booked now decides whether an order comes back to a cancelled plan.
    return [isCancelled ? { ...row, order } : allocation]
  })
}

/** The order with the quantities that the plan took over: they are the limit until an amendment is taken over. */
export const orderAsTakenOver = ({ order, booked_package_qty, booked_cbm, booked_kg }: StoredAllocation): PlannedOrder => ({
  ...order,
  package_qty: booked_package_qty,
  cbm: booked_cbm,
  kg: booked_kg,
})

/** An allocation for external readers: the order as it was taken over, without later amendments. */
function allocationOutside({ order, amended_fields, ...row }: StoredAllocation, so_version: number): StoredAllocation {
  // Of several amendments of a field, the first one names the value that was taken over.
  const takenOver = amended_fields.toReversed().filter(({ path }) => path in order || path.replace(/_id$/, '_name') in order)
  const before = Object.fromEntries(
    takenOver.flatMap(({ path, before: value }) => [
      [path, value ?? null],
      ...(path.endsWith('_party_id') ? [[path.replace(/_id$/, '_name'), null]] : []),
    ]),
  )
  const asTakenOver = z.parse(PlannedOrder, { ...order, ...before, version: so_version, on_consolidation_no: null, on_user_name: null })
  return { ...row, amended_at: null, amended_fields: [], order: asTakenOver }
}

const written = (form: ConsolidationForm) =>
  Object.fromEntries(FORM_COLUMNS.map((field) => [field, form[field as keyof ConsolidationForm]]))

/** What a stored line copies from the order, in addition to the form. */
export interface Line {
  order: PlannedOrder
  user_name: string
}

export async function insertPlan(
  db: Db,
  form: ConsolidationForm,
  lines: ReadonlyMap<string, Line>,
  kept: Record<string, unknown> & { consolidation_no: string },
): Promise<void> {
  const summary = summaryOfPlan(form, await readContainerKinds(db))
  const values = { ...kept, ...written(form), ...summary, sailing_schedule_id: sailingNamedBy(form) }
  await db
    .insertInto('consolidation')
    .values(values as never)
    .execute()
  await writeLines(db, kept.consolidation_no, form, lines)
}

/** Columns that a step or a save writes in addition to the form. */
export type PlanChange = Partial<Omit<Consolidation, 'container_requests' | 'so_allocations' | 'containers'>> & {
  approved_version?: number | null
  approved_hash?: string | null
}

/** The sailing of a plan stays while the plan names the same one, even if the schedule has changed; else it is the one that the form names. */
const sailingOf = (form: ConsolidationForm) => {
  const { carrier_code, vessel, voyage, pol, pod, etd } = form
  return sql<number | null>`case when sailing_schedule_id is not null and (carrier_code, vessel, voyage, pol, pod, etd)
      is not distinct from (${carrier_code}::text, ${vessel}::text, ${voyage}::text, ${pol}::text, ${pod}::text, ${etd}::date)
    then sailing_schedule_id else ${sailingNamedBy(form) ?? sql`null`} end`
}

/** Updates a plan if it still has this version; the only place that writes a status. */
export async function moveConsolidation(
  db: Db,
  { consolidation_no, version }: Pick<Consolidation, 'consolidation_no' | 'version'>,
  change: PlanChange,
  rewritten?: { form: ConsolidationForm; lines: ReadonlyMap<string, Line> },
): Promise<boolean> {
  const kinds = rewritten ? await readContainerKinds(db) : []
  const moved = await db
    .updateTable('consolidation')
    .set({
      ...(rewritten
        ? { ...written(rewritten.form), ...summaryOfPlan(rewritten.form, kinds), sailing_schedule_id: sailingOf(rewritten.form) }
        : {}),
      ...change,
      version: version + 1,
    } as never)
    .where('consolidation_no', '=', consolidation_no)
    .where('version', '=', version)
    .returning('consolidation_no')
    .executeTakeFirst()
  if (!moved) return false
  if (rewritten) await writeLines(db, consolidation_no, rewritten.form, rewritten.lines)
  return true
}

/** Writes the status of the load; the only place that does. It is derived from the loads, so the plan keeps its version. */
export const moveLoad = (db: Db, no: string, load_status: LoadStatus) =>
  sql`update consolidation set load_status = ${load_status} where consolidation_no = ${no}`.execute(db)

async function writeLines(db: Db, no: string, form: ConsolidationForm, lines: ReadonlyMap<string, Line>): Promise<void> {
  const requests = JSON.stringify(form.container_requests.map((line, index) => ({ ...line, line_no: index + 1 })))
  await sql`delete from consolidation_request where consolidation_no = ${no} and line_no > ${form.container_requests.length}`.execute(db)
  await sql`insert into consolidation_request (consolidation_no, line_no, container_size, qty)
    select ${no}, line_no, container_size, qty from jsonb_to_recordset(${requests}::jsonb) as r(line_no integer, container_size text, qty integer)
    on conflict (consolidation_no, line_no) do update set container_size = excluded.container_size, qty = excluded.qty`.execute(db)
  await writeAllocations(db, no, form, lines)
  await refreshSearch(db, no)
}

/** Stores exactly the orders of the form. An order that stays or returns keeps the version that was taken over, and its mark. */
async function writeAllocations(
  db: Db,
  no: string,
  { so_allocations }: ConsolidationForm,
  lines: ReadonlyMap<string, Line>,
): Promise<void> {
  const soNos = so_allocations.flatMap(({ so_no }) => so_no ?? [])
  await sql`delete from so_allocation where consolidation_no = ${no} and released_at is null and so_no <> all(${soNos}::text[])`.execute(db)
  const rows = so_allocations.flatMap((line, index) => {
    const brought = lines.get(line.so_no ?? '')
    if (!brought) return []
    const { order, user_name } = brought
    const booked = { booked_package_qty: order.package_qty, booked_cbm: order.cbm, booked_kg: order.kg }
    return [{ ...line, ...booked, line_no: index + 1, so_version: order.version, user_name }]
  })
  await sql`insert into so_allocation (consolidation_no, so_no, line_no, loading_seq, package_qty, cbm, kg, booked_package_qty, booked_cbm, booked_kg, so_version, user_name)
    select ${no}, so_no, line_no, loading_seq, package_qty, cbm, kg, booked_package_qty, booked_cbm, booked_kg, so_version, user_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(so_no text, line_no integer, loading_seq integer, package_qty integer, cbm numeric, kg numeric,
      booked_package_qty integer, booked_cbm numeric, booked_kg numeric, so_version integer, user_name text)
    on conflict (consolidation_no, so_no) do update set line_no = excluded.line_no, loading_seq = excluded.loading_seq, package_qty = excluded.package_qty,
      cbm = excluded.cbm, kg = excluded.kg, booked_package_qty = excluded.booked_package_qty, booked_cbm = excluded.booked_cbm,
      booked_kg = excluded.booked_kg,
      user_name = case when so_allocation.released_at is null then so_allocation.user_name else excluded.user_name end, released_at = null`.execute(
    db,
  )
}

/** Releases the orders of a cancelled plan; their rows stay for a recovery. */
export const releaseOrders = (db: Db, no: string, at: Date) =>
  sql`update so_allocation set released_at = ${at} where consolidation_no = ${no} and released_at is null`.execute(db)

/** Deletes the rows of orders that did not return at a recovery. */
export const forgetReleased = (db: Db, no: string) =>
  sql`delete from so_allocation where consolidation_no = ${no} and released_at is not null`.execute(db)

/** Rebuilds the search text of a plan. */
export const refreshSearch = (db: Db, no: string) =>
  sql`update consolidation c set container_nos = boxes.numbers,
      search_text = lower(concat_ws(' ', c.consolidation_no, c.job_no, c.own_reference, c.agent_reference, c.carrier_reference, c.customer_reference,
        c.vessel, boxes.numbers, boxes.bookings, orders.numbers, bills.numbers, (select full_name from party p where p.party_id = c.principal_party_id))),
      search_text_outside = lower(concat_ws(' ', c.consolidation_no, c.vessel, c.carrier_reference))
    from (select string_agg(container_no, ', ' order by line_no) as numbers, string_agg(carrier_booking_no, ' ' order by line_no) as bookings
        from consolidation_container where consolidation_no = ${no}) boxes,
      (select string_agg(concat_ws(' ', s.so_no, s.hbl_no, s.po_no), ' ' order by a.line_no) as numbers
        from so_allocation a join shipping_order s on s.so_no = a.so_no where a.consolidation_no = ${no} and a.released_at is null) orders,
      (select string_agg(concat_ws(' ', master_bl_no, carrier_mbl_no), ' ' order by master_bl_no) as numbers
        from master_bl where consolidation_no = ${no} and mbl_status <> 'VOID') bills
    where c.consolidation_no = ${no}`.execute(db)

/** The contract numbers of these rates by their keys. */
export async function readContracts(db: Db, keys: readonly number[]): Promise<Map<unknown, string>> {
  const rows = await db
    .selectFrom('rate')
    .select(['source_key', 'contract_no'])
    .where('source_key', 'in', [0, ...keys])
    .execute()
  return new Map(rows.flatMap(({ source_key, contract_no }) => (contract_no === null ? [] : [[source_key, contract_no] as const])))
}

export const officeCode = async (db: Db, partyId: number): Promise<string | null> =>
  (await db.selectFrom('party').select('party_code').where('party_id', '=', partyId).executeTakeFirst())?.party_code ?? null

/** The offices of a plan, without scope. */
export const readOffices = (db: Db, no: string) =>
  sql<{
    offices: number[]
  }>`select array_remove(array[contact_office_party_id, handling_office_party_id, hbl_office_party_id], null) as offices
    from consolidation where consolidation_no = ${no}`.execute(db)

/** True when the plan exists, without scope. */
export const isPlan = async (db: Db, no: string): Promise<boolean> =>
  (await sql`select from consolidation where consolidation_no = ${no}`.execute(db)).rows.length > 0

/** True while cargo of the plan can still be loaded, without scope. Locks the plan, so that its load is not opened again meanwhile. */
export async function isLoadOpen(db: Db, no: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select consol_status <> 'CANCELLED' and load_status <> 'CLOSED' as is_open
    from consolidation where consolidation_no = ${no} for update`.execute(db)
  return rows[0]?.is_open ?? false
}

/** The panel of the active plan of an order that the caller has read within the actor's scope; external readers get it once the plan was sent. */
export async function planBesideOrder(db: Db, soNo: string, actor: Actor): Promise<OrderConsolidation | null> {
  const { rows } = await sql<OrderConsolidation>`select o.consolidation_no, o.consol_status, o.load_status, o.vessel, o.voyage, o.etd,
      o.container_summary,
      coalesce((select jsonb_agg(to_jsonb(held) order by held.line_no) from (select c.line_no, c.container_size, c.container_no, c.seal_no,
          sum(l.package_qty)::integer as package_qty
        from consolidation_load l join consolidation_container c using (container_id)
        where l.consolidation_no = a.consolidation_no and l.so_no = a.so_no and not l.released group by c.container_id) held), '[]') as containers,
      a.package_qty, a.cbm, a.kg, a.booked_package_qty, a.booked_cbm, a.booked_kg,
      ${actor.func_ids.has('consolidation')} and ${consolidationScope(actor)} as may_open
    from so_allocation a join consolidation_listed o using (consolidation_no)
    where a.so_no = ${soNo} and a.released_at is null and (${actor.internal} or o.approval_sent_at is not null)`.execute(db)
  return rows[0] ?? null
}
