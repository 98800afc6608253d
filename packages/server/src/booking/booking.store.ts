import type { BookingList } from '@fairlead/domain/booking/booking.lists'
import type { BookingPartyState } from '@fairlead/domain/booking/booking.guards'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import {
  chargeableWeightOf,
  containerCountOf,
  containerSummaryOf,
  rolloversAfter,
  teuOf,
} from '@fairlead/domain/booking/booking.figure-rules'
import { carrierProblems } from '@fairlead/domain/carrier/carrier.mode-rules'
import type { ContainerLine, ShippingOrder, ShippingOrderForm, ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { at } from '@fairlead/domain/kit/rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { SELECTIONS } from '@fairlead/domain/kit/selections'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery, Page } from '@fairlead/domain/kit/list.api'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import { post } from '../kit/db/pipeline.ts'
import { notFound } from '../kit/http/failures.ts'
import { planOf, readPage } from '../kit/list/listQuery.ts'
import { carrierType } from '../lookup/lookup.carriers-store.ts'
import { partyScope } from '../scope/party.scope.ts'
import { bookingSource, ORDER_SELECT } from './booking.columns.ts'
import { bookingsIn, countedBookings, shippingOrderScope } from '../scope/booking.scope.ts'

/** An order as the store reads it: the fields of the answer, and the parties that scope and audience need. */
export type StoredOrder = ShippingOrder & { party_ids: number[]; creator_party_ids: number[] }

/** The user who reads a list, and the clock for its ageing. */
export interface BookingReader {
  actor: Actor
  now: Date
  timeZone: string
}

export function planBookings(list: BookingList, query: Omit<ListQuery, 'list'>, { actor, now, timeZone }: BookingReader) {
  return planOf(list, query, bookingSource(actor), {
    reader: actor,
    now,
    timeZone,
    always: [bookingsIn(list, actor)],
    counted: countedBookings(list, actor),
  })
}

export const readBookingPage = (
  db: Db,
  list: BookingList,
  query: Omit<ListQuery, 'list'>,
  reader: BookingReader,
): Promise<Page<ShippingOrderRow>> => readPage<ShippingOrderRow>(db, planBookings(list, query, reader), bookingSource(reader.actor), query)

const sizesOf = (sourceKey: RawBuilder<unknown>) =>
  sql`(select jsonb_path_query_array(r.total_rate, '$[*].container_size') from rate r where r.source_key = ${sourceKey})`
const RATE_SIZES = sizesOf(sql`o.rate_source_key`)

/** Reads one order of the actor's scope with its lines in one statement; an order outside the scope is answered like a missing one. */
export async function readOrder(db: Db, soNo: string, actor: Actor, lock = false): Promise<StoredOrder> {
  if (lock) await post(db, sql`select 1 from shipping_order where so_no = ${soNo} for update`)
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_SELECT}, ${RATE_SIZES} as rate_sizes,
      coalesce((select jsonb_agg(jsonb_build_object('container_size', r.container_size, 'qty', r.qty) order by r.line_no)
        from container_request r where r.so_no = o.so_no), '[]') as container_requests,
      coalesce((select jsonb_agg(jsonb_build_object('container_no', c.container_no, 'container_size', c.container_size, 'seal_no', c.seal_no,
          'carrier_booking_no', c.carrier_booking_no, 'package_qty', c.package_qty, 'gross_weight', c.gross_weight, 'cbm', c.cbm,
          'ex_factory_date', c.ex_factory_date, 'cfs_received', c.cfs_received, 'cy_gate_in', c.cy_gate_in,
          'hs_lines', coalesce((select jsonb_agg(jsonb_build_object('hs_code', h.hs_code, 'package_qty', h.package_qty, 'gross_weight', h.gross_weight, 'cbm', h.cbm) order by h.hs_line_no)
            from hs_line h where h.so_no = c.so_no and h.line_no = c.line_no), '[]')) order by c.line_no)
        from container_line c where c.so_no = o.so_no), '[]') as containers
    from shipping_order o where o.so_no = ${soNo} and ${shippingOrderScope(actor)}`.execute(db)
  const order = rows[0]
  if (!order) throw notFound('booking.soNotFound', { so_no: soNo }) // BOOK-125
  return order
}

/** The numbers by which users search for an order. */
interface OrderNumbers {
  so_no: string
  job_no?: string | null
  hbl_no?: string | null
}
type OrderTable = Tables['shipping_order']
type FormColumns = ReturnType<typeof formColumns> & ReturnType<typeof derivedColumns>
/** The columns of a new order that come neither from its form nor from its parties. */
export type OrderStamps = Omit<Insertable<OrderTable>, keyof FormColumns | 'party_ids' | 'creator_party_ids'>

/** Stores a new order. `stamps` runs last, because the number that it draws locks its counter until the end of the transaction. */
export async function insertOrder(
  db: Db,
  form: ShippingOrderForm,
  creatorPartyIds: readonly number[],
  stamps: () => Promise<OrderStamps>,
): Promise<Pick<StoredOrder, 'so_no' | 'party_ids'>> {
  const names = await partyNamesOf(db, form)
  const numbers = await stamps()
  const party_ids = partyIds(form, creatorPartyIds)
  const values = {
    ...numbers,
    ...formColumns(form),
    ...derivedColumns(numbers, form, names),
    sailing_schedule_id: sailingNamedBy(form),
    creator_party_ids: [...creatorPartyIds],
    party_ids,
  }
  await post(db, db.insertInto('shipping_order').values(values))
  if (form.container_requests.length > 0 || form.containers.length > 0) await writeLines(db, numbers.so_no, form)
  return { so_no: numbers.so_no, party_ids }
}

/** The sailing that an order or a plan names by carrier, vessel, voyage, ports and departure, by the index `sailing_schedule_once`. */
export const sailingNamedBy = ({
  carrier_code,
  vessel,
  voyage,
  pol,
  pod,
  etd,
}: Pick<ShippingOrderForm, 'carrier_code' | 'vessel' | 'voyage' | 'pol' | 'pod' | 'etd'>) =>
  vessel && voyage && etd
    ? sql<number | null>`(select sailing_schedule_id from sailing_schedule where carrier_code = ${carrier_code}
        and fold(mother_vessel) = fold(${vessel}) and fold(voyage) = fold(${voyage}) and pol = ${pol} and pod = ${pod} and etd = ${etd}
        and not is_tbc and status = 'A')`
    : null

/** The columns that a step writes; `amended` is stored as JSON. */
export type OrderChange = Omit<Updateable<OrderTable>, 'amended'> & Partial<Pick<ShippingOrder, 'amended'>>

/** A form to write, with the chosen sailing and rate. */
export interface Rewritten {
  form: ShippingOrderForm
  chosen: Pick<ShippingOrder, 'sailing_schedule_id' | 'rate_source_key'>
}

/** Saves a form if the order still has this version; false otherwise. */
export const updateOrder = (db: Db, order: StoredOrder, rewritten: Rewritten, version: number): Promise<boolean> =>
  moveOrder(db, order, {}, { version, rewritten })

/** Writes a change, and a form if given, if the order still has this version; false otherwise. The only place that writes a status. */
export async function moveOrder(
  db: Db,
  order: StoredOrder,
  change: OrderChange,
  { version, rewritten }: { version: number; rewritten?: Rewritten | undefined },
): Promise<boolean> {
  const status = change.booking_status ?? order.booking_status
  const isShipping = !SIDE_ONLY_STATUSES.includes(status)
  const leavesDraft = order.booking_status === 'DRAFT' && isShipping
  const onOrder = partyIds(rewritten?.form ?? order, [])
  const { amended, ...columns } = change
  const values = {
    ...(rewritten ? await rewrittenColumns(db, order, rewritten) : {}),
    ...(leavesDraft || rewritten ? { party_ids: partyIdsAfter(order, change, rewritten) } : {}),
    ...columns,
    ...(amended === undefined ? {} : { amended: amended && JSON.stringify(amended) }),
    version: version + 1,
    ...numbersInSearch(order, change),
  }
  const moved = await db
    .updateTable('shipping_order')
    .set(values)
    .where('so_no', '=', order.so_no)
    .where('version', '=', version)
    .returning('so_no')
    .executeTakeFirst()
  if (!moved) return false
  if (rewritten) await writeLines(db, order.so_no, rewritten.form)
  if (isShipping && (leavesDraft || onOrder.some((id) => !order.party_ids.includes(id)))) await relateParties(db, onOrder)
  return true
}

/** The parties of an order after a change; a draft also counts the parties that created it. */
function partyIdsAfter(order: StoredOrder, { booking_status = order.booking_status }: OrderChange, rewritten?: Rewritten): number[] {
  if (order.booking_status !== 'DRAFT' && !rewritten) return order.party_ids
  const isDraft = order.booking_status === 'DRAFT' && SIDE_ONLY_STATUSES.includes(booking_status)
  return partyIds(rewritten?.form ?? order, isDraft ? order.creator_party_ids : [])
}

/** Would this actor still see the order after a change? Another handling office, for example, may take it out of the actor's scope. */
export async function isVisibleAfter(
  { db, actor }: { db: Db; actor: Actor },
  order: StoredOrder,
  change: OrderChange,
  rewritten?: Rewritten,
): Promise<boolean> {
  // A step without a form changes sales code and parties only if it leaves the draft status.
  if (!rewritten && order.booking_status !== 'DRAFT') return true
  const { rows } = await sql`select from (select o.origin, o.user_uid, o.creator_party_ids,
      ${change.booking_status ?? order.booking_status}::text as booking_status, ${(rewritten?.form ?? order).sales_code}::text as sales_code,
      ${partyIdsAfter(order, change, rewritten)}::integer[] as party_ids
    from shipping_order o where o.so_no = ${order.so_no}) o where ${shippingOrderScope(actor)}`.execute(db)
  return rows.length > 0
}

async function rewrittenColumns(db: Db, order: StoredOrder, { form, chosen }: Rewritten) {
  return {
    ...formColumns(form),
    ...derivedColumns(order, form, await partyNamesOf(db, form)),
    ...chosen,
    rollovers: rolloversAfter(order, form),
  }
}

/** The form without its lines, which have their own tables. */
const formColumns = ({ container_requests: _requests, containers: _containers, ...columns }: ShippingOrderForm) => columns

function partyIds(form: Pick<ShippingOrderForm, (typeof BOOKING_PARTIES)[number]['field']>, creators: readonly number[]): number[] {
  const onOrder = BOOKING_PARTIES.map(({ field }) => form[field]).filter((id) => id !== null)
  return [...new Set([...onOrder, ...creators])]
}

async function partyNamesOf(db: Db, form: ShippingOrderForm): Promise<(string | null)[]> {
  const ids = partyIds(form, [])
  if (ids.length === 0) return []
  const parties = await db.selectFrom('party').select(['full_name', 'short_name']).where('party_id', 'in', ids).execute()
  return parties.flatMap((party) => [party.full_name, party.short_name])
}

function derivedColumns(numbers: OrderNumbers, form: ShippingOrderForm, partyNames: readonly (string | null)[]) {
  const words = [
    numbers.so_no,
    numbers.job_no,
    numbers.hbl_no,
    form.po_no,
    form.vessel,
    form.shipper_reference,
    form.agent_reference,
    form.consignee_reference,
    form.forwarder_reference,
  ]
  const containers = form.containers.flatMap((line) => [line.container_no, line.carrier_booking_no])
  return {
    search_text: [...words, ...containers, ...partyNames].filter(Boolean).join(' ').toLowerCase(),
    container_summary: containerSummaryOf(form),
    teu: teuOf(form),
    container_count: containerCountOf(form),
    cw: chargeableWeightOf(form),
  }
}

/** Adds newly assigned Job# and HBL# to the search text, which is otherwise built when a form is saved. */
function numbersInSearch(order: StoredOrder, change: OrderChange) {
  const added = [change.job_no, change.hbl_no].filter((number, index) => number && number !== [order.job_no, order.hbl_no][index])
  return added.length > 0 ? { search_text: sql<string>`search_text || ' ' || ${added.join(' ').toLowerCase()}` } : {}
}

/** Writes lines by line number: upserts the present ones and deletes the rest. */
async function writeLines(db: Db, soNo: string, form: ShippingOrderForm): Promise<void> {
  const requests = JSON.stringify(form.container_requests.map((line, index) => ({ ...line, line_no: index + 1 })))
  const containers = JSON.stringify(form.containers.map(({ hs_lines: _lines, ...line }, index) => ({ ...line, line_no: index + 1 })))
  await post(
    db,
    sql`
    with gone_requests as (delete from container_request where so_no = ${soNo} and line_no > ${form.container_requests.length}),
    gone_containers as (delete from container_line where so_no = ${soNo} and line_no > ${form.containers.length}),
    kept_requests as (insert into container_request (so_no, line_no, container_size, qty)
      select ${soNo}, line_no, container_size, qty from jsonb_to_recordset(${requests}::jsonb) as r(line_no integer, container_size text, qty integer)
      on conflict (so_no, line_no) do update set container_size = excluded.container_size, qty = excluded.qty)
    insert into container_line (so_no, line_no, container_no, container_size, seal_no, carrier_booking_no, package_qty, gross_weight, cbm, ex_factory_date, cfs_received, cy_gate_in)
      select ${soNo}, line_no, container_no, container_size, seal_no, carrier_booking_no, package_qty, gross_weight, cbm, ex_factory_date, cfs_received, cy_gate_in
      from jsonb_to_recordset(${containers}::jsonb) as c(line_no integer, container_no text, container_size text, seal_no text, carrier_booking_no text,
        package_qty integer, gross_weight numeric, cbm numeric, ex_factory_date date, cfs_received date, cy_gate_in date)
      on conflict (so_no, line_no) do update set container_no = excluded.container_no, container_size = excluded.container_size, seal_no = excluded.seal_no,
        carrier_booking_no = excluded.carrier_booking_no, package_qty = excluded.package_qty, gross_weight = excluded.gross_weight, cbm = excluded.cbm,
        ex_factory_date = excluded.ex_factory_date, cfs_received = excluded.cfs_received, cy_gate_in = excluded.cy_gate_in`,
  )
  await writeHsLines(db, soNo, form.containers)
}

async function writeHsLines(db: Db, soNo: string, containers: readonly ContainerLine[]): Promise<void> {
  await post(db, db.deleteFrom('hs_line').where('so_no', '=', soNo))
  const lines = containers.flatMap((container, index) =>
    container.hs_lines.map((line, hs) => ({ ...line, so_no: soNo, line_no: index + 1, hs_line_no: hs + 1 })),
  )
  if (lines.length > 0) await post(db, db.insertInto('hs_line').values(lines))
}

export const partyStates = async (
  db: Db,
  order: Pick<ShippingOrder, (typeof BOOKING_PARTIES)[number]['field']>,
): Promise<BookingPartyState[]> => {
  const ids = partyIds(order, [])
  if (ids.length === 0) return []
  const rows = await db.selectFrom('party').select(['party_id', 'party_code', 'status']).where('party_id', 'in', ids).execute()
  return rows as BookingPartyState[]
}

/** Lets parties that have shipped together choose each other later. Inserts in a fixed order, so that concurrent transactions do not deadlock. */
export async function relateParties(db: Db, partyIdsTogether: readonly number[]): Promise<void> {
  const ids = [...partyIdsTogether]
  await post(
    db,
    sql`insert into party_relation (party_id, related_party_id)
    select a, b from unnest(${ids}::integer[]) a, unnest(${ids}::integer[]) b where a <> b order by 1, 2 on conflict do nothing`,
  )
}

/** What a booking already has, which is accepted: its parties, and its present form. */
export interface OnOrder {
  party_ids: readonly number[]
  open: ShippingOrderForm | null
}

/** The fields of a form whose id or code does not exist, is of the wrong kind, or may not be chosen by this actor. */
export async function unknownBookingReferences(
  db: Db,
  form: ShippingOrderForm,
  actor: Actor,
  { party_ids: onOrder, open }: OnOrder,
): Promise<FieldProblem[]> {
  const places = ['por', 'pol', 'pod', 'pld', 'fd'] as const
  const ids = partyIds(form, [])
  const choosable = sql<boolean>`p.party_id = any(${[...onOrder]}::integer[]) or ${partyScope(actor, 'p')}
    or exists (select from party_role t where t.party_id = p.party_id and t.party_type in ('OFFICE', 'AGENT'))`
  const { rows } = await sql<{
    parties: { party_id: number; roles: string[] }[]
    places: string[]
    carrier_type: string | null
    sales: boolean
    master: boolean
  }>`select
    coalesce((select jsonb_agg(jsonb_build_object('party_id', p.party_id, 'roles', array(select party_type from party_role t where t.party_id = p.party_id)))
      from party p where p.party_id = any(${ids}::integer[]) and (${choosable})), '[]') as parties,
    array(select un_code from place where un_code = any(${places.map((place) => form[place]).filter((code) => code !== null)}::text[])) as places,
    ${carrierType(form.carrier_code)} as carrier_type,
    exists (select from sales_person where sales_code = ${form.sales_code}) as sales,
    exists (select from shipping_order o where o.so_no = ${form.master_so_no} and ${shippingOrderScope(actor)}) as master`.execute(db)
  const found = rows[0]
  if (!found) return []
  const unknown = [
    ...BOOKING_PARTIES.filter(
      ({ field, selection }) =>
        form[field] !== null &&
        !found.parties.some(
          (party) => party.party_id === form[field] && SELECTIONS[selection].roles.some((role) => party.roles.includes(role)),
        ),
    ).map(({ field }) => field),
    ...places.filter((place) => form[place] !== null && !found.places.includes(form[place] ?? '')),
    ...(form.sales_code !== null && !found.sales ? ['sales_code'] : []),
    ...(form.master_so_no !== null && !found.master ? ['master_so_no'] : []),
  ]
  return [...unknown.map((path) => at(path, 'msgNotAvailable')), ...carrierProblems(form, found.carrier_type, open)]
}

/** The container sizes that a rate has amounts for; null without a rate. */
export async function rateSizes(db: Db, sourceKey: number | null): Promise<string[] | null> {
  const { rows } = await sql<{ sizes: string[] | null }>`select ${sizesOf(sql`${sourceKey}::integer`)} as sizes`.execute(db)
  return rows[0]?.sizes ?? null
}

/** This order and its masters, the nearest first. */
export async function mastersOf(db: Db, soNo: string): Promise<string[]> {
  const { rows } = await sql<{ so_no: string }>`with recursive above as (
      select so_no, master_so_no from shipping_order where so_no = ${soNo}
      union select o.so_no, o.master_so_no from above a join shipping_order o on o.so_no = a.master_so_no)
    select so_no from above`.execute(db)
  return rows.map(({ so_no }) => so_no)
}
