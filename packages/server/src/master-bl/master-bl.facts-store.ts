import { hsLinesOnBill, type BookedHsLine, type HsLine } from '@fairlead/domain/master-bl/master-bl.hs-rules'
import { BOX_SIZES } from '@fairlead/domain/consolidation/consolidation.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import { MOST_FOUND_ORDERS } from '@fairlead/domain/master-bl/master-bl.api'
import type { BilledBox, BilledOrder, BillFacts, MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import { masterBlScope } from '../scope/master-bl.scope.ts'

/** A figure of an order `o` as its house bill prints it: the sum of the cargo lines where each has its figure. */
function asOnHouseBill(field: 'gross_weight' | 'cbm') {
  const [ofLine, ofOrder] = [sql.ref(`c.${field}`), sql.ref(`o.${field}`)]
  return sql`coalesce((select case when count(*) = count(${ofLine}) then sum(${ofLine}) end
    from container_line c where c.so_no = o.so_no), ${ofOrder}, 0)`
}

/** What a bill reads of an order `o`; `own` is the bill itself. */
const columns = (
  own: string | null,
) => sql`o.so_no, o.version, o.booking_status, o.si_status, o.mode, o.service, o.por, o.pol, o.pod, o.pld,
  o.carrier_code, (select k.awb_prefix from carrier k where k.carrier_code = o.carrier_code) as awb_prefix, o.vessel, o.voyage, o.etd, o.eta, o.freight, o.dangerous_goods,
  case when o.dangerous_goods then o.un_number end as un_number, case when o.dangerous_goods then o.imdg_class end as imdg_class,
  o.hbl_no, o.marks, o.goods_description, o.package_unit, o.handling_office_party_id, o.shipper_party_id, o.consignee_party_id,
  o.release_agent_party_id, o.nomination_agent_party_id,
  (select full_name from party p where p.party_id = o.shipper_party_id) as shipper_party_name,
  (select full_name from party p where p.party_id = o.consignee_party_id) as consignee_party_name,
  (select full_name from party p where p.party_id = o.notify_party_id) as notify_party_name,
  coalesce(o.package_qty, 0) as package_qty, ${asOnHouseBill('gross_weight')} as gross_weight, ${asOnHouseBill('cbm')} as cbm,
  coalesce((select jsonb_agg(jsonb_build_object('package_qty', c.package_qty, 'gross_weight', c.gross_weight, 'cbm', c.cbm, 'hs_lines', h.lines)
      order by c.line_no) from container_line c cross join lateral (
        select jsonb_agg(jsonb_build_object('package_qty', h.package_qty, 'gross_weight', h.gross_weight, 'cbm', h.cbm) order by h.hs_line_no) as lines
        from hs_line h where h.so_no = c.so_no and h.line_no = c.line_no) h
    where c.so_no = o.so_no and h.lines is not null), '[]') as hs_cargo,
  plan.consolidation_no, plan.load_status, plan.plan_carrier_code, plan.plan_vessel, plan.plan_voyage,
  array(select b.master_bl_no from master_bl_order b where b.so_no = o.so_no and not b.released and b.master_bl_no is distinct from ${own}::text
    order by 1) as other_master_bl_nos`

const select = async (db: Db, own: string | null, where: RawBuilder<unknown>): Promise<BilledOrder[]> =>
  (
    await sql<BilledOrder>`select ${columns(own)} from shipping_order o
      left join lateral (select c.consolidation_no, c.load_status, c.carrier_code as plan_carrier_code, c.vessel as plan_vessel,
          c.voyage as plan_voyage from so_allocation a join consolidation c using (consolidation_no)
        where a.so_no = o.so_no and a.released_at is null) plan on true
      where ${where}`.execute(db)
  ).rows

/** Locks a plan and orders in the sequence of all writers, so that neither is cancelled meanwhile. */
export async function lockBilled(db: Db, consolidationNo: string | null, soNos: readonly string[]): Promise<void> {
  if (consolidationNo !== null) await sql`select from consolidation where consolidation_no = ${consolidationNo} for update`.execute(db)
  await sql`select from shipping_order where so_no = any(${[...soNos]}::text[]) order by so_no for update`.execute(db)
}

/** Reads orders without scope; the caller has read the bill that names them. */
export const readBilledOrders = (db: Db, own: string | null, soNos: readonly string[]): Promise<BilledOrder[]> =>
  soNos.length === 0 ? Promise.resolve([]) : select(db, own, sql`o.so_no = any(${[...soNos]}::text[])`)

/** Reads orders within the actor's scope. */
export const seenOrders = (db: Db, own: string | null, soNos: readonly string[], actor: Actor): Promise<BilledOrder[]> =>
  soNos.length === 0 ? Promise.resolve([]) : select(db, own, sql`o.so_no = any(${[...soNos]}::text[]) and ${shippingOrderScope(actor)}`)

/** The active orders of a plan that the caller has read within the actor's scope, in the sequence of loading. */
export async function ordersOfPlan(db: Db, consolidationNo: string): Promise<string[]> {
  const { rows } = await sql<{ so_no: string }>`select so_no from so_allocation
    where consolidation_no = ${consolidationNo} and released_at is null order by loading_seq, so_no`.execute(db)
  return rows.map(({ so_no }) => so_no)
}

/** Orders to choose from, by text. */
export function findBilledOrders(db: Db, q: string, actor: Actor): Promise<BilledOrder[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
  if (words.length === 0) return Promise.resolve([])
  const found = words.map((word) => sql`o.search_text like ${`%${likeText(word)}%`}`)
  const conditions = [...found, sql`o.booking_status not in ('DRAFT', 'DELETED', 'CANCELLED')`, shippingOrderScope(actor)]
  return select(db, null, sql`${sql.join(conditions, sql` and `)} order by o.etd desc nulls last, o.so_no limit ${MOST_FOUND_ORDERS}`)
}

interface LoadRow extends Omit<BilledBox, 'loads' | 'on_master_bl_no'> {
  so_no: string
  package_qty: number
  gross_weight: number
  cbm: number
}

/** Full containers of these orders, and the containers of their plans with all that lies in them. */
async function readLoads(db: Db, soNos: readonly string[]): Promise<LoadRow[]> {
  const numbers = sql`any(${[...soNos]}::text[])`
  const { rows } = await sql<LoadRow>`select c.container_no, c.container_size, c.seal_no, c.carrier_booking_no, c.cy_gate_in, c.so_no,
      coalesce(c.package_qty, 0) as package_qty, coalesce(c.gross_weight, 0) as gross_weight, coalesce(c.cbm, 0) as cbm
    from container_line c where c.so_no = ${numbers} and c.container_no is not null and c.container_size = any(${[...BOX_SIZES]}::text[])
    union all
    select c.container_no, c.container_size, c.seal_no, c.carrier_booking_no, c.cy_gate_in, l.so_no, sum(l.package_qty)::integer, sum(l.kg), sum(l.cbm)
    from consolidation_container c join consolidation_load l using (container_id)
    where c.container_id in (select container_id from consolidation_load where so_no = ${numbers} and not released)
      and c.container_no is not null and not l.released group by c.container_id, l.so_no
    order by 1, so_no`.execute(db)
  return rows
}

/** The HS codes of what a bill covers: of its orders, without the cargo of their containers on other bills. */
export async function readHsLines(db: Db, bill: MasterBl): Promise<HsLine[]> {
  const { rows } = await sql<BookedHsLine>`select c.so_no, c.line_no, c.container_no, h.hs_code, h.package_qty, h.gross_weight, h.cbm,
      jsonb_build_object('package_qty', c.package_qty, 'gross_weight', c.gross_weight, 'cbm', c.cbm) as booked
    from container_line c join hs_line h using (so_no, line_no)
    where c.so_no = any(${bill.orders.map(({ so_no }) => so_no)}::text[]) and h.hs_code is not null
      and (c.container_no is null or c.container_no = any(${bill.containers.map(({ container_no }) => container_no)}::text[]))
    order by c.so_no, c.line_no, h.hs_line_no`.execute(db)
  return hsLinesOnBill(rows, bill)
}

/** The contracts with the carrier under which the bill is: that of the rate of its plan, else those of its orders. */
export async function readContractNos(
  db: Db,
  { consolidation_no, orders }: Pick<MasterBl, 'consolidation_no' | 'orders'>,
): Promise<string[]> {
  const { rows } = await sql<{ contract_no: string }>`
    with planned as (select r.contract_no from consolidation o join rate r on r.source_key = o.rate_source_key
      where o.consolidation_no = ${consolidation_no} and r.contract_no is not null)
    select contract_no from planned
    union select s.contract_no from shipping_order s
      where s.so_no = any(${orders.map(({ so_no }) => so_no)}::text[]) and s.contract_no is not null and not exists (select from planned)
    order by contract_no`.execute(db)
  return rows.map(({ contract_no }) => contract_no)
}

/** Bills other than `own` that have one of these containers on the sailing of one of these orders. */
async function readOtherBills(db: Db, own: string | null, numbers: readonly string[], soNos: readonly string[], actor: Actor) {
  if (numbers.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ container_no: string; bill: string }>`select b.container_no,
      case when ${masterBlScope(actor)} then o.master_bl_no else '' end as bill
    from master_bl_container b join master_bl o using (master_bl_no)
    where b.container_no = any(${[...numbers]}::text[]) and not b.released and b.master_bl_no is distinct from ${own}::text
      and exists (select from shipping_order s where s.so_no = any(${[...soNos]}::text[])
        and s.vessel is not distinct from b.vessel and s.voyage is not distinct from b.voyage)`.execute(db)
  return new Map(rows.map(({ container_no, bill }) => [container_no, bill]))
}

/** The containers of orders. */
export async function readBoxes(db: Db, own: string | null, soNos: readonly string[], actor: Actor): Promise<BilledBox[]> {
  if (soNos.length === 0) return []
  const boxes = new Map<string, BilledBox>()
  for (const { so_no, package_qty, gross_weight, cbm, ...row } of await readLoads(db, soNos)) {
    const box = boxes.get(row.container_no) ?? { ...row, loads: [], on_master_bl_no: null }
    const { seal_no, carrier_booking_no, cy_gate_in } = row
    boxes.set(row.container_no, {
      ...box,
      seal_no: box.seal_no ?? seal_no,
      carrier_booking_no: box.carrier_booking_no ?? carrier_booking_no,
      cy_gate_in:
        [box.cy_gate_in, cy_gate_in]
          .filter((date) => date !== null)
          .toSorted()
          .at(-1) ?? null,
      loads: [...box.loads, { so_no, package_qty, gross_weight, cbm }],
    })
  }
  const others = await readOtherBills(db, own, [...boxes.keys()], soNos, actor)
  return [...boxes.values()].map((box) => ({ ...box, on_master_bl_no: others.get(box.container_no) ?? null }))
}

export const factsOfOrders = async (db: Db, own: string | null, orders: readonly BilledOrder[], actor: Actor): Promise<BillFacts> => ({
  orders: [...orders],
  boxes: await readBoxes(
    db,
    own,
    orders.map(({ so_no }) => so_no),
    actor,
  ),
})
