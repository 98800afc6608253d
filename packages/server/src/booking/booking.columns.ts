import { ShippingOrderForm, ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import type { NameColumn } from '../kit/list/listNameStore.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import type { Tables } from '../db/tables.ts'
import { partyName, placeName } from '../party/party.name-columns.ts'

/** The columns of the form's fields, without the lines. */
export const WRITTEN = Object.keys(ShippingOrderForm.shape).filter(
  (field) => field !== 'container_requests' && field !== 'containers',
) as (keyof Tables['shipping_order'])[]

const KEPT = [
  'so_no',
  'booking_status',
  'origin',
  'space_status',
  'si_status',
  'approval_status',
  'job_no',
  'hbl_no',
  'user_uid',
  'user_name',
  'version',
  'created_at',
  'submitted_at',
  'confirmed_at',
  'etd_confirmed',
  'eta_confirmed',
  'rollovers',
  'cancelled_at',
  'cancel_reason',
  'status_changed_at',
  'approval_changed_at',
  'approval_sent_at',
  'approval_reason',
  'approval_remark',
  'approval_updated_by',
  'sailing_schedule_id',
  'rate_source_key',
  'status_before',
  'handled_by',
  'handled_by_name',
  'amended',
] as const

export type Find = NameColumn

/** Joined names of ids and codes, by the field of the answer. */
const NAMES: Record<string, Find> = {
  ...Object.fromEntries(
    BOOKING_PARTIES.flatMap(({ field }) => {
      const place = field.replace(/_id$/, '')
      return [
        [`${place}_code`, { table: 'party', key: 'party_id', column: 'party_code', by: field }],
        [`${place}_name`, partyName(field)],
      ]
    }),
  ),
  ...Object.fromEntries(['por', 'pol', 'pod', 'pld', 'fd'].map((place) => [`${place}_name`, placeName(place)])),
  pol_time_zone: { table: 'place', key: 'un_code', column: 'time_zone', by: 'pol' },
  carrier_name: { table: 'carrier', key: 'carrier_code', column: 'display_name', by: 'carrier_code' },
  sales_name: { table: 'sales_person', key: 'sales_code', column: 'full_name', by: 'sales_code' },
  consolidation_no: { table: 'planned_order', key: 'so_no', column: 'consolidation_no', by: 'so_no' },
  master_bl_no: { table: 'billed_order', key: 'so_no', column: 'master_bl_no', by: 'so_no' },
  carrier_mbl_no: { table: 'billed_order', key: 'so_no', column: 'carrier_mbl_no', by: 'so_no' },
  job_status: { table: 'job', key: 'job_no', column: 'job_status', by: 'job_no' },
}

/** Raw SQL is safe here: it contains only names of our tables and columns, no user input. */
const nameSql = ([name, { table, key, column, by }]: [string, Find]) =>
  `(select n."${column}" from "${table}" n where n."${key}" = o."${by}") as "${name}"`

export const selectOf = (columns: readonly string[], names: readonly [string, Find][]): RawBuilder<unknown> =>
  sql.raw([...columns.map((column) => `o."${column}"`), ...names.map(nameSql)].join(', '))

/** One order without its lines. */
export const ORDER_SELECT = selectOf([...KEPT, ...WRITTEN, 'party_ids', 'creator_party_ids'], Object.entries(NAMES))

const listed = new Set(Object.keys(ShippingOrderRow.shape))
const ROW_COLUMNS = [...KEPT, ...WRITTEN, 'container_summary', 'teu', 'container_count', 'cw'].filter((column) => listed.has(column))
const ROW_NAMES = Object.entries(NAMES).filter(([name]) => listed.has(name))
const ROW_SELECT = selectOf(ROW_COLUMNS, ROW_NAMES)

/** The columns and names of a row among `fields`, in the order of the row. `readableOrder` needs when an approval was sent to show its reason. */
function selectOnly(fields: ReadonlySet<string>): RawBuilder<unknown> {
  const needed = fields.has('approval_reason') ? new Set([...fields, 'approval_sent_at']) : fields
  return selectOf(
    ROW_COLUMNS.filter((column) => needed.has(column)),
    ROW_NAMES.filter(([name]) => needed.has(name)),
  )
}

const { consolidation_no: _plan, master_bl_no: _bill, carrier_mbl_no: _number, ...FOUND_NAMES } = NAMES

const elsewhere: ListSource['elsewhere'] = {
  // Most orders are in no consolidation and on no master bill, so a filter must also find those without a number.
  consolidation_no: (test) => test(sql`(select n.consolidation_no from planned_order n where n.so_no = o.so_no)`),
  master_bl_no: (test) => test(sql`(select n.master_bl_no from billed_order n where n.so_no = o.so_no)`),
  carrier_mbl_no: (test) => test(sql`(select n.carrier_mbl_no from billed_order n where n.so_no = o.so_no)`),
}

const CODES = new Set(['so_no', 'job_no', 'hbl_no', 'por', 'pol', 'pod', 'pld', 'fd', 'carrier_code', 'sales_code'])

const BOOKING_SOURCE: ListSource = {
  table: 'shipping_order',
  elsewhere,
  names: FOUND_NAMES,
  partsOfSearchText: new Set(['so_no', 'job_no', 'hbl_no', 'po_no']),
  select: ROW_SELECT,
  searchText: 'search_text',
  codes: CODES,
}

/** Inbound for the receiving parties: consignee, customer, notify party and agents at destination. Cancelled overrides both (BOOK-132). */
function shipmentType({ party_ids }: Actor): RawBuilder<unknown> {
  const mine = sql`any(${[...party_ids]}::integer[])`
  return sql`(case when o.booking_status = 'CANCELLED' then 'c'
    when o.handling_office_party_id = ${mine} or o.shipper_party_id = ${mine} then 'o'
    when o.release_agent_party_id = ${mine} or o.nomination_agent_party_id = ${mine} or o.consignee_party_id = ${mine}
      or o.customer_party_id = ${mine} or o.notify_party_id = ${mine} then 'i'
    else 'o' end)`
}
const RECORD_STATUS = sql`(case when o.booking_status = 'DELETED' then 'del' else 'opn' end)` // BOOK-133

/** A supervisor's reason is internal until the approval was sent to the customer; `readableOrder` blanks it in the rows. */
const INTERNAL_REASON = { columns: new Set(['approval_reason']), unless: sql<boolean>`o.approval_sent_at is not null` }

/** The bookings as this actor reads them. */
export const bookingSource = (actor: Actor): ListSource => {
  const shipment_type = shipmentType(actor)
  return {
    ...BOOKING_SOURCE,
    select: sql`${ROW_SELECT}, ${shipment_type} as shipment_type, ${RECORD_STATUS} as record_status`,
    selectOnly: (fields) =>
      sql.join([
        selectOnly(fields),
        ...(fields.has('shipment_type') ? [sql`${shipment_type} as shipment_type`] : []),
        ...(fields.has('record_status') ? [sql`${RECORD_STATUS} as record_status`] : []),
      ]),
    ...(actor.internal ? {} : { blank: INTERNAL_REASON }),
    elsewhere: { ...elsewhere, shipment_type: (test) => test(shipment_type), record_status: (test) => test(RECORD_STATUS) },
  }
}
