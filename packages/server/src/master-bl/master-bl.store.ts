import { carrierProblems } from '@fairlead/domain/carrier/carrier.mode-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import { completedAmount } from '@fairlead/domain/kit/money'
import { figuresOfBill } from '@fairlead/domain/master-bl/master-bl.figure-rules'
import { SEARCH_MASTER_BL } from '@fairlead/domain/master-bl/master-bl.lists'
import { isOfHandlingOffice } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import type { BlockParty } from '@fairlead/domain/master-bl/master-bl.defaults'
import type { RelatedBill } from '@fairlead/domain/master-bl/master-bl.api'
import { sql, type RawBuilder } from 'kysely'
import { refreshSearch } from '../consolidation/consolidation.store.ts'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'
import { planOf } from '../kit/list/listQuery.ts'
import { masterBlScope } from '../scope/master-bl.scope.ts'
import { carrierType } from '../lookup/lookup.carriers-store.ts'
import { countryName } from '../lookup/names.ts'
import { partyScope } from '../scope/party.scope.ts'
import { BILL_SELECT, BILL_SOURCE, FORM_COLUMNS } from './master-bl.columns.ts'
import { factsOfOrders, readBilledOrders } from './master-bl.facts-store.ts'

export const planBills = (query: Omit<ListQuery, 'list'>, actor: Actor, { now, timeZone }: { now: Date; timeZone: string }) =>
  planOf(SEARCH_MASTER_BL, query, BILL_SOURCE, { reader: actor, now, timeZone, always: [masterBlScope(actor)] })

type StoredLines = Omit<MasterBl, 'facts'>

/** One bill within the actor's scope, with its lines and facts; an unseen one is not found, like a missing one. */
export async function readBill(db: Db, masterBlNo: string, actor: Actor, lock = false): Promise<MasterBl> {
  if (lock) await sql`select from master_bl where master_bl_no = ${masterBlNo} for update`.execute(db)
  const { rows } = await sql<StoredLines>`
    select ${BILL_SELECT},
      coalesce((select jsonb_agg(jsonb_build_object('so_no', b.so_no) order by b.line_no)
        from master_bl_order b where b.master_bl_no = o.master_bl_no), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('container_no', b.container_no, 'seal_no', b.seal_no) order by b.line_no)
        from master_bl_container b where b.master_bl_no = o.master_bl_no), '[]') as containers
    from master_bl_listed o where o.master_bl_no = ${masterBlNo} and ${masterBlScope(actor)}`.execute(db)
  const bill = rows[0]
  if (!bill) throw notFound('master-bl.notFound', { master_bl_no: masterBlNo })
  const numbers = bill.orders.map(({ so_no }) => so_no)
  const facts = await factsOfOrders(db, masterBlNo, await readBilledOrders(db, masterBlNo, numbers), actor)
  const { freight_amount, freight_currency } = bill
  return {
    ...bill,
    // Until the issue the figures follow the orders and their containers.
    ...(bill.mbl_status === 'DRAFT' || bill.mbl_status === 'INSTRUCTED' ? figuresOfBill(bill, facts) : {}),
    freight_amount: freight_amount === null ? null : completedAmount(freight_amount, freight_currency),
    facts,
    maintainable: isOfHandlingOffice(bill, actor),
  }
}

const written = (form: MasterBlForm) => Object.fromEntries(FORM_COLUMNS.map((field) => [field, form[field as keyof MasterBlForm]]))

/** Columns that a step or a save writes in addition to the form. */
export type BillChange = Partial<Omit<MasterBl, 'orders' | 'containers' | 'facts'>>

export async function insertBill(db: Db, form: MasterBlForm, kept: BillChange & { master_bl_no: string }): Promise<void> {
  await db
    .insertInto('master_bl')
    .values({ ...written(form), ...kept } as never)
    .execute()
  await writeLines(db, kept.master_bl_no, form)
}

/** Updates a bill if it still has this version; the only place that writes a status. */
export async function moveMasterBl(
  db: Db,
  { master_bl_no, version }: Pick<MasterBl, 'master_bl_no' | 'version'>,
  change: BillChange,
  form?: MasterBlForm,
): Promise<boolean> {
  const moved = await db
    .updateTable('master_bl')
    .set({ ...(form ? written(form) : {}), ...change, version: version + 1 } as never)
    .where('master_bl_no', '=', master_bl_no)
    .where('version', '=', version)
    .returning('master_bl_no')
    .executeTakeFirst()
  if (!moved) return false
  if (form) await writeLines(db, master_bl_no, form)
  return true
}

async function writeLines(db: Db, no: string, form: MasterBlForm): Promise<void> {
  const numbers = form.orders.flatMap(({ so_no }) => so_no ?? [])
  await sql`delete from master_bl_order where master_bl_no = ${no} and so_no <> all(${numbers}::text[])`.execute(db)
  await sql`insert into master_bl_order (master_bl_no, so_no, line_no)
    select ${no}, so_no, place from unnest(${numbers}::text[]) with ordinality as n(so_no, place)
    on conflict (master_bl_no, so_no) do update set line_no = excluded.line_no`.execute(db)
  await sql`delete from master_bl_container where master_bl_no = ${no}`.execute(db)
  const boxes = form.containers.map((line, index) => ({ ...line, line_no: index + 1 }))
  await sql`insert into master_bl_container (master_bl_no, line_no, container_no, seal_no, vessel, voyage)
    select ${no}, line_no, container_no, seal_no, ${form.vessel}, ${form.voyage}
    from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as b(line_no integer, container_no text, seal_no text)`.execute(db)
  await refreshBillSearch(db, no)
}

/** Releases the orders and containers of a void bill; its lines stay readable. */
export async function releaseBill(db: Db, no: string): Promise<void> {
  await sql`update master_bl_order set released = true where master_bl_no = ${no}`.execute(db)
  await sql`update master_bl_container set released = true where master_bl_no = ${no}`.execute(db)
}

/** Rebuilds the search text of a bill, whose number is found with and without hyphen, and of its plan, which is found by the numbers of its bills. */
export async function refreshBillSearch(db: Db, no: string): Promise<void> {
  const { rows } = await sql<{
    consolidation_no: string | null
  }>`update master_bl m set search_text = lower(concat_ws(' ', m.master_bl_no, m.carrier_mbl_no, replace(m.carrier_mbl_no, '-', ''), m.carrier_booking_no, m.vessel,
        m.consolidation_no, m.container_nos, orders.numbers))
    from (select string_agg(concat_ws(' ', s.so_no, s.hbl_no), ' ' order by b.line_no) as numbers
      from master_bl_order b join shipping_order s on s.so_no = b.so_no where b.master_bl_no = ${no}) orders
    where m.master_bl_no = ${no} returning m.consolidation_no`.execute(db)
  for (const { consolidation_no } of rows) if (consolidation_no !== null) await refreshSearch(db, consolidation_no)
}

/** The active bills of an order or a plan, within the actor's scope, the latest first. */
export async function relatedBills(db: Db, of: { so_no: string } | { consolidation_no: string }, actor: Actor): Promise<RelatedBill[]> {
  const named: RawBuilder<boolean> =
    'so_no' in of
      ? sql`exists (select from master_bl_order b where b.master_bl_no = o.master_bl_no and b.so_no = ${of.so_no} and not b.released)`
      : sql`o.consolidation_no = ${of.consolidation_no} and o.mbl_status <> 'VOID'`
  const { rows } = await sql<RelatedBill>`select o.master_bl_no, o.carrier_mbl_no, o.mbl_status, o.mbl_type, o.vessel, o.voyage, o.etd
    from master_bl o where ${named} and ${masterBlScope(actor)} order by o.created_at desc, o.master_bl_no limit 50`.execute(db)
  return rows
}

/** The bills of a plan that are not void. */
export async function billsOfPlan(db: Db, consolidationNo: string) {
  const { rows } = await sql<Pick<MasterBl, 'master_bl_no' | 'mbl_status'>>`select master_bl_no, mbl_status from master_bl
    where consolidation_no = ${consolidationNo} and mbl_status <> 'VOID' order by 1`.execute(db)
  return rows
}

/** Problems of unknown ids and codes, and of parties that may not be chosen; values that the bill already has are accepted. */
export async function unknownReferences(db: Db, form: MasterBlForm, actor: Actor, stored: MasterBl | null): Promise<FieldProblem[]> {
  const parties = ['shipper_party_id', 'consignee_party_id', 'notify_party_id'] as const
  const places = ['por', 'pol', 'pod', 'pld'] as const
  const { rows } = await sql<{
    office: boolean
    parties: number[]
    places: string[]
    carrier_type: string | null
    mode: string | null
  }>`select
    exists (select from party_role where party_type = 'OFFICE' and party_id = ${form.handling_office_party_id}) as office,
    array(select p.party_id from party p where p.party_id = any(${parties.map((field) => form[field])}::integer[])
      and (${partyScope(actor, 'p')} or exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'OFFICE')
        or p.party_id = any(${parties.map((field) => stored?.[field] ?? null)}::integer[]))) as parties,
    array(select un_code from place where un_code = any(${places.map((field) => form[field])}::text[])) as places,
    ${carrierType(form.carrier_code)} as carrier_type,
    (select mode from shipping_order where so_no = ${form.main_so_no}) as mode`.execute(db)
  const known = rows[0]
  if (!known) return []
  const unknown = [
    ...(form.handling_office_party_id !== null && !known.office ? ['handling_office_party_id'] : []),
    ...parties.filter((field) => form[field] !== null && !known.parties.includes(form[field])),
    ...places.filter((field) => form[field] !== null && !known.places.includes(form[field])),
  ]
  return [
    ...unknown.map((path) => at(path, 'msgNotAvailable')),
    ...carrierProblems({ ...form, mode: known.mode }, known.carrier_type, stored),
  ]
}

export const readOfficeCity = async (db: Db, officeId: number | null): Promise<string | null> =>
  (
    await db
      .selectFrom('party')
      .select('city')
      .where('party_id', '=', officeId ?? 0)
      .executeTakeFirst()
  )?.city || null

/** The parties of a bill as it prints them, by id. */
export async function readBlockParties(db: Db, ids: readonly (number | null)[]): Promise<Map<number, BlockParty>> {
  const { rows } = await sql<
    BlockParty & { party_id: number; country_code: string | null }
  >`select party_id, full_name as name, nullif(tel, '') as tel, nullif(fax, '') as fax,
      array_remove(array[nullif(address1, ''), nullif(address2, ''), nullif(address3, ''), nullif(address4, ''),
        nullif(concat_ws(' ', nullif(city, ''), nullif(state, ''), nullif(zip_postal, '')), '')], null) as address, country_code
    from party where party_id = any(${[...ids]}::integer[])`.execute(db)
  // Transport documents are always in English.
  const countryOf = (code: string | null) => (code === null ? [] : [countryName(code, 'en-US')])
  return new Map(
    rows.map(({ party_id, country_code, ...party }) => [party_id, { ...party, address: [...party.address, ...countryOf(country_code)] }]),
  )
}
