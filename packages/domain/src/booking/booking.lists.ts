import type { FieldRights } from '../kit/fieldRights.ts'
import { CARRIER, PORT } from '../kit/columnKeys.ts'
import type { Column, List } from '../kit/list.ts'
import { SELECTIONS } from '../kit/selections.ts'
import type { NameAfter } from '../messages.ts'
import { BOOKING_PARTIES } from './booking.party-kinds.ts'
import { PENDING_ANSWER, PENDING_CONFIRMATION, PENDING_SI } from './booking.ageing.ts'
import {
  APPROVAL_SIDES,
  APPROVAL_STATUSES,
  BOOKING_STATUSES,
  BUSINESS_TYPES,
  CONTRACT_TYPES,
  DELIVERIES,
  FREIGHTS,
  IMDG_CLASSES,
  INCOTERM_CODES,
  ORIGINS,
  PACKAGE_UNITS,
  RECORD_STATUSES,
  SHIPMENT_TYPES,
  SI_STATUSES,
  SPACE_STATUSES,
  TRANSPORT_DOCUMENTS,
} from './booking.values.ts'
import { JOB_STATUSES } from '../job/job.values.ts'
import { MODES, SERVICES } from '../transport/transport.values.ts'
import type { BookingStatus } from './booking.codes.ts'
import type { ShippingOrderRow } from './booking.ts'
import { BOOKING_FIELD_RIGHTS } from './booking.rights.ts'

/** A column has its heading in the catalogue. */
export type BookingField = Extract<keyof ShippingOrderRow, NameAfter<'booking.'>>
interface BookingColumn extends Column<ShippingOrderRow> {
  field: BookingField
}
type ColumnOptions = Partial<Omit<BookingColumn, 'field' | 'kind' | 'label' | 'values'>>

const text = (field: BookingField, extra: ColumnOptions = {}): BookingColumn => ({
  field,
  kind: 'text',
  label: `booking.${field}`,
  ...extra,
})
const date = (field: BookingField, extra: ColumnOptions = {}): BookingColumn => ({
  field,
  kind: 'date',
  label: `booking.${field}`,
  ...extra,
})
const dateTime = (field: BookingField, extra: ColumnOptions = {}): BookingColumn => ({
  field,
  kind: 'dateTime',
  label: `booking.${field}`,
  width: 140,
  ...extra,
})
const number = (field: BookingField, digits: number, extra: ColumnOptions = {}): BookingColumn => ({
  field,
  kind: 'number',
  label: `booking.${field}`,
  digits,
  ...extra,
})
const flag = (field: BookingField): BookingColumn => ({ field, kind: 'boolean', label: `booking.${field}` })
const choice = (field: BookingField, values: readonly string[], extra: ColumnOptions = {}): BookingColumn => ({
  field,
  kind: 'choice',
  label: `booking.${field}`,
  values,
  valueLabels: `booking.${field}_`,
  ...extra,
})

/** Filters by party id, because two parties may have the same name. Every user may filter by any agent or office. */
const PARTIES = BOOKING_PARTIES.map(({ field, selection }): BookingColumn => ({
  field,
  kind: 'key',
  label: `booking.${field}`,
  // Each office handles a large share of all orders.
  ...(field === 'handling_office_party_id' ? {} : { indexed: true as const }),
  key: { options: selection, id: 'number', ...('skippable' in SELECTIONS[selection] ? { skipDataAccessCheck: true } : {}) },
}))

/** A choice among codes that are the same in every language. */
const codeChoice = (field: BookingField, values: readonly string[], extra: ColumnOptions = {}): BookingColumn => ({
  field,
  kind: 'choice',
  label: `booking.${field}`,
  values,
  ...extra,
})

/** Everything a list of bookings can show, in the order of the chooser. */
const COLUMNS: readonly BookingColumn[] = [
  text('so_no', { width: 130, indexed: true, sortable: true, searched: true }),
  choice('booking_status', BOOKING_STATUSES, { width: 170, indexed: true, groupable: true }),
  choice('shipment_type', SHIPMENT_TYPES),
  choice('record_status', RECORD_STATUSES),
  choice('origin', ORIGINS, { groupable: true }),
  text('job_no', { width: 130, indexed: true, sortable: true, searched: true }),
  choice('job_status', JOB_STATUSES, { width: 130 }),
  text('hbl_no', { width: 130, indexed: true, sortable: true, searched: true }),
  text('po_no', { width: 130, indexed: true, searched: true, editedBy: { funcs: ['create_booking'] } }),
  text('master_so_no', { width: 130 }),
  text('consolidation_no', { width: 140 }),
  text('master_bl_no', { width: 140 }),
  text('carrier_mbl_no', { width: 150 }),
  choice('mode', MODES, { groupable: true }),
  choice('service', SERVICES, { groupable: true }),
  choice('delivery', DELIVERIES, { width: 120, groupable: true }),
  choice('business_type', BUSINESS_TYPES, { groupable: true }),
  text('shipper_party_name', { indexed: true, filterBy: 'shipper_party_id', width: 180, searched: true }),
  text('customer_party_name', { indexed: true, filterBy: 'customer_party_id', width: 180, searched: true }),
  text('consignee_party_name', { indexed: true, filterBy: 'consignee_party_id', width: 180, searched: true }),
  text('notify_party_name', { filterBy: 'notify_party_id', width: 180 }),
  text('nomination_agent_party_name', { filterBy: 'nomination_agent_party_id', width: 180 }),
  text('release_agent_party_name', { filterBy: 'release_agent_party_id', width: 180 }),
  text('handling_office_party_name', { filterBy: 'handling_office_party_id', width: 150 }),
  ...PARTIES,
  text('handled_by_name', {
    filterBy: 'handled_by',
    width: 140,
    groupable: true,
    editedBy: { side: 'internal', funcs: ['create_booking'] },
  }),
  { field: 'handled_by', kind: 'key', label: 'booking.handled_by', key: { options: 'handler', id: 'uuid' } },
  text('sales_code', { groupable: true }),
  text('sales_name', { width: 130 }),
  text('por', { key: PORT, groupable: true }),
  text('por_name', { filterBy: 'por', width: 130 }),
  text('pol', { width: 110, indexed: true, sortable: true, key: PORT, groupable: true }),
  text('pol_name', { filterBy: 'pol', width: 130 }),
  text('pod', { width: 110, indexed: true, sortable: true, key: PORT, groupable: true }),
  text('pod_name', { filterBy: 'pod', width: 130 }),
  text('pld', { key: PORT, groupable: true }),
  text('pld_name', { filterBy: 'pld', width: 130 }),
  text('fd', { key: PORT, groupable: true }),
  text('fd_name', { filterBy: 'fd', width: 130 }),
  date('cargo_ready_date', { width: 125, indexed: true, sortable: true }),
  date('etd', { indexed: true, sortable: true }),
  date('eta', { indexed: true, sortable: true }),
  date('pld_eta'),
  date('fd_eta'),
  date('projected_etd'),
  date('etd_confirmed'),
  date('eta_confirmed'),
  number('rollovers', 0),
  text('carrier_code', { indexed: true, key: CARRIER, groupable: true }),
  text('carrier_name', { filterBy: 'carrier_code', width: 150 }),
  text('vessel', { width: 150, searched: true, groupable: true }),
  text('voyage'),
  dateTime('cfs_closing'),
  dateTime('cy_closing'),
  dateTime('vgm_closing'),
  dateTime('si_closing'),
  codeChoice('incoterms', INCOTERM_CODES, { groupable: true }),
  text('incoterms_location', { width: 130 }),
  choice('freight', FREIGHTS, { groupable: true }),
  text('container_summary', { width: 140 }),
  number('teu', 2, { summed: true }),
  number('container_count', 0, { summed: true }),
  text('commodity', { width: 150 }),
  number('package_qty', 0, { summed: true }),
  choice('package_unit', PACKAGE_UNITS),
  number('gross_weight', 3, { width: 130, summed: true }),
  number('cbm', 3, { summed: true }),
  number('cw', 3),
  { ...flag('dangerous_goods'), groupable: true },
  text('un_number'),
  codeChoice('imdg_class', IMDG_CLASSES),
  choice('space_status', SPACE_STATUSES, { width: 120, groupable: true }),
  choice('si_status', SI_STATUSES, { groupable: true }),
  choice('approval_status', APPROVAL_STATUSES, { width: 190, groupable: true }),
  dateTime('approval_changed_at', { width: 165, sortable: true, indexed: true }),
  text('approval_reason', { width: 200 }),
  choice('approval_updated_by', APPROVAL_SIDES, { width: 120 }),
  choice('contract_type', CONTRACT_TYPES),
  text('contract_no'),
  text('shipper_reference', { searched: true }),
  text('agent_reference', { searched: true }),
  text('consignee_reference', { searched: true }),
  text('forwarder_reference', { searched: true }),
  choice('transport_document', TRANSPORT_DOCUMENTS, { width: 130 }),
  flag('consolidatable'),
  flag('to_order'),
  flag('oms_shipment'),
  text('user_name', { width: 130 }),
  dateTime('created_at', { sortable: true, indexed: true }),
  dateTime('submitted_at', { sortable: true, indexed: true }),
  dateTime('confirmed_at', { sortable: true, indexed: true }),
  dateTime('status_changed_at', { width: 150, sortable: true, indexed: true }),
  dateTime('cancelled_at', { sortable: true, indexed: true }),
  text('cancel_reason', { width: 200 }),
]

/** Columns that every list shows at first. */
const SHOWN: readonly BookingField[] = [
  'so_no',
  'po_no',
  'shipper_party_name',
  'consignee_party_name',
  'pol',
  'pod',
  'cargo_ready_date',
  'etd',
  'carrier_code',
  'vessel',
  'container_summary',
]

const RIGHTS: FieldRights = BOOKING_FIELD_RIGHTS

/** The columns of a list of bookings; those not shown by default are optional. */
export const bookingColumns = (alsoShown: readonly BookingField[]): readonly BookingColumn[] =>
  COLUMNS.map((column) => ({
    ...column,
    ...(RIGHTS[column.field]?.readBy ? { readBy: RIGHTS[column.field]?.readBy } : {}),
    ...(SHOWN.includes(column.field) || alsoShown.includes(column.field) ? {} : { optional: true as const }),
  }))

/** A list of the booking pipeline; absent `preset`: every status. */
export interface BookingList extends List<ShippingOrderRow> {
  preset?: readonly BookingStatus[]
  /** A further status that the rows must have. */
  where?: Partial<Pick<ShippingOrderRow, 'si_status' | 'approval_status'>>
}

const list = (
  name: NameAfter<'booking.list_'>,
  alsoShown: readonly BookingField[],
  { preset, where, defaultSort, ageing }: Pick<BookingList, 'preset' | 'where' | 'defaultSort' | 'ageing'>,
): BookingList => ({
  name,
  path: `/BMS/${name}`,
  title: `booking.list_${name}`,
  empty: `booking.empty_${name}`,
  columns: bookingColumns(alsoShown),
  always: ['so_no', 'booking_status', 'version'],
  defaultSort,
  preset,
  where,
  ageing,
})

const OLDEST_FIRST = { defaultSort: 'submitted_at,so_no', ageing: PENDING_CONFIRMATION }

const OLDEST_REQUEST_FIRST = { defaultSort: 'status_changed_at,so_no', ageing: PENDING_ANSWER }

/** BOOK-002 to BOOK-010, in menu order. */
export const BOOKING_LISTS: readonly BookingList[] = [
  list('search_booking', ['booking_status'], { defaultSort: '-created_at,so_no' }),
  list('new_e_booking', ['submitted_at'], { preset: ['NEW_E_BOOKING'], ...OLDEST_FIRST }),
  list('amend_e_booking', ['status_changed_at', 'job_no'], { preset: ['AMEND_PENDING'], ...OLDEST_REQUEST_FIRST }),
  list('cancel_e_booking', ['status_changed_at', 'cancel_reason'], { preset: ['CANCEL_PENDING'], ...OLDEST_REQUEST_FIRST }),
  list('new_manual_booking', ['submitted_at'], { preset: ['NEW_MANUAL'], ...OLDEST_FIRST }),
  list('booking_confirmed', ['job_no', 'hbl_no'], { preset: ['CONFIRMED'], defaultSort: '-confirmed_at,so_no' }),
  list('reuse_booking', ['status_changed_at'], { preset: ['RECOVERED'], defaultSort: '-status_changed_at,so_no' }),
  list('booking_cancelled', ['cancelled_at', 'cancel_reason'], { preset: ['CANCELLED'], defaultSort: '-cancelled_at,so_no' }),
  list('booking_pending_si', ['confirmed_at', 'space_status'], {
    preset: ['CONFIRMED'],
    where: { si_status: 'NONE' },
    defaultSort: 'confirmed_at,so_no',
    ageing: PENDING_SI,
  }),
]

export const bookingList = (name: string): BookingList | undefined => BOOKING_LISTS.find((candidate) => candidate.name === name)
