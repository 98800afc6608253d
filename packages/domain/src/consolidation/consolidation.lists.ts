import { bookingColumns, type BookingField } from '../booking/booking.lists.ts'
import type { ShippingOrderRow } from '../booking/booking.ts'
import { JobStatus } from '../job/job.codes.ts'
import type { Actor } from '../kit/access.ts'
import { CARRIER, PORT } from '../kit/columnKeys.ts'
import { STAFF, type FieldRights } from '../kit/fieldRights.ts'
import type { Column, List } from '../kit/list.ts'
import type { NameAfter } from '../messages.ts'
import { AMENDED, BEFORE_ETD, PENDING_CONFIRMATION, REJECTED, UNDER_APPROVAL } from './consolidation.ageing.ts'
import { ConsolMode, ConsolStatus, ConsolType, LoadStatus } from './consolidation.codes.ts'
import { CONSOLIDATION_FIELD_RIGHTS, type ConsolidationRow } from './consolidation.ts'

type PlanField = Extract<keyof ConsolidationRow, NameAfter<'consolidation.'>>
interface PlanColumn extends Column<ConsolidationRow> {
  field: PlanField
}
type Extra = Partial<Omit<PlanColumn, 'field' | 'kind' | 'label' | 'values'>>

const text = (field: PlanField, extra: Extra = {}): PlanColumn => ({ field, kind: 'text', label: `consolidation.${field}`, ...extra })
const date = (field: PlanField, extra: Extra = {}): PlanColumn => ({ field, kind: 'date', label: `consolidation.${field}`, ...extra })
const dateTime = (field: PlanField, extra: Extra = {}): PlanColumn => ({
  field,
  kind: 'dateTime',
  label: `consolidation.${field}`,
  width: 140,
  ...extra,
})
const number = (field: PlanField, digits: number, extra: Extra = {}): PlanColumn => ({
  field,
  kind: 'number',
  label: `consolidation.${field}`,
  digits,
  ...extra,
})
const choice = (field: PlanField, { options }: { options: readonly string[] }, extra: Extra = {}): PlanColumn => ({
  field,
  kind: 'choice',
  label: `consolidation.${field}`,
  values: options,
  valueLabels: `consolidation.${field}_`,
  ...extra,
})

const GROUPS = { groupable: true } as const
const SUM = { summed: true } as const

/** Everything a list of plans can show, in the order of the chooser. */
const COLUMNS: readonly PlanColumn[] = [
  text('consolidation_no', { width: 140, sortable: true, searched: true }),
  choice('consol_type', ConsolType, { width: 110, ...GROUPS }),
  choice('mode', ConsolMode, GROUPS),
  text('pol', { width: 110, sortable: true, key: PORT, ...GROUPS }),
  text('pol_name', { width: 130 }),
  text('pod', { width: 110, sortable: true, key: PORT, ...GROUPS }),
  text('pod_name', { width: 130 }),
  text('carrier_code', { key: CARRIER, ...GROUPS }),
  text('carrier_name', { width: 150 }),
  text('vessel', { width: 150, searched: true, ...GROUPS }),
  text('voyage'),
  date('etd', { sortable: true }),
  date('eta', { sortable: true }),
  dateTime('cfs_closing'),
  dateTime('cy_closing'),
  dateTime('vgm_closing'),
  dateTime('si_closing'),
  text('container_summary', { width: 140 }),
  number('teu', 2, SUM),
  number('so_count', 0, SUM),
  number('package_qty', 0, SUM),
  number('cbm', 3, SUM),
  number('kg', 3, SUM),
  number('fill', 1),
  text('handling_office_party_name', { width: 150 }),
  text('contact_office_party_name', { width: 150 }),
  text('hbl_office_party_name', { width: 150 }),
  text('principal_party_name', { width: 180, searched: STAFF }),
  choice('consol_status', ConsolStatus, { width: 190, ...GROUPS }),
  choice('load_status', LoadStatus, { width: 120, ...GROUPS }),
  text('own_reference', { searched: STAFF }),
  text('agent_reference', { searched: STAFF }),
  text('carrier_reference', { searched: true }),
  text('customer_reference', { searched: STAFF }),
  text('container_nos', { width: 180, searched: true }),
  text('job_no', { width: 130 }),
  { ...choice('job_status', JobStatus, { width: 130 }), valueLabels: 'booking.job_status_' },
  dateTime('approval_changed_at', { width: 165, sortable: true }),
  dateTime('approval_sent_at'),
  text('approval_reason', { width: 200 }),
  text('approval_remark', { width: 200 }),
  text('cancel_reason', { width: 200 }),
  dateTime('amended_at', { sortable: true }),
  dateTime('plan_since', { sortable: true }),
  dateTime('status_changed_at', { width: 150, sortable: true }),
  text('user_name', { width: 130 }),
  dateTime('created_at', { sortable: true }),
]

const SHOWN: readonly PlanField[] = [
  'consolidation_no',
  'consol_type',
  'pol',
  'pod',
  'carrier_code',
  'vessel',
  'voyage',
  'etd',
  'container_summary',
  'so_count',
  'package_qty',
  'cbm',
  'kg',
  'fill',
  'handling_office_party_name',
  'consol_status',
]

const RIGHTS: FieldRights = CONSOLIDATION_FIELD_RIGHTS

const columns = (alsoShown: readonly PlanField[]): readonly PlanColumn[] =>
  COLUMNS.map((column) => ({
    ...column,
    ...(RIGHTS[column.field]?.readBy ? { readBy: RIGHTS[column.field]?.readBy } : {}),
    ...(SHOWN.includes(column.field) || alsoShown.includes(column.field) ? {} : { optional: true as const }),
  }))

/** A list of plans; absent `preset`: every status. */
export interface ConsolidationList extends List<ConsolidationRow> {
  preset?: readonly ConsolStatus[]
  load?: LoadStatus
  /** Only plans with an amended order. */
  amended?: true
}

const list = (
  name: NameAfter<'consolidation.list_'>,
  alsoShown: readonly PlanField[],
  extra: Pick<ConsolidationList, 'preset' | 'load' | 'amended' | 'defaultSort' | 'ageing'>,
): ConsolidationList => ({
  name,
  path: `/BMS/${name}`,
  title: `consolidation.list_${name}`,
  empty: `consolidation.empty_${name}`,
  columns: columns(alsoShown),
  always: ['consolidation_no', 'consol_status', 'version'],
  ...extra,
})

const OLDEST_FIRST = 'approval_changed_at,consolidation_no'
const YOUNGEST_FIRST = '-approval_changed_at,consolidation_no'
/** Plans that can still be changed or loaded. */
export const ACTIVE_STATUSES = [
  'PLAN',
  'REQUESTED',
  'PENDING_CUSTOMER',
  'APPROVED',
  'REJECTED',
  'ADVICE',
] as const satisfies readonly ConsolStatus[]

/** CONSOL-002, CONSOL-003, CONSOL-005 to CONSOL-010, in menu order. */
export const CONSOLIDATION_LISTS: readonly ConsolidationList[] = [
  list('search_consolidation', [], { defaultSort: '-created_at,consolidation_no', ageing: PENDING_CONFIRMATION }),
  list('request_consolidation_approval', ['approval_changed_at'], {
    preset: ['REQUESTED'],
    defaultSort: OLDEST_FIRST,
    ageing: UNDER_APPROVAL,
  }),
  list('pending_customer_consolidation_approval', ['approval_changed_at', 'principal_party_name'], {
    preset: ['PENDING_CUSTOMER'],
    defaultSort: OLDEST_FIRST,
    ageing: UNDER_APPROVAL,
  }),
  list('consolidation_approved', ['approval_changed_at', 'load_status'], { preset: ['APPROVED'], defaultSort: YOUNGEST_FIRST }),
  list('consolidation_rejected', ['approval_changed_at', 'approval_reason'], {
    preset: ['REJECTED'],
    defaultSort: OLDEST_FIRST,
    ageing: REJECTED,
  }),
  list('consolidation_advice', ['approval_changed_at', 'load_status'], { preset: ['ADVICE'], defaultSort: YOUNGEST_FIRST }),
  list('amended_booking_pending', ['amended_at'], {
    preset: ACTIVE_STATUSES,
    amended: true,
    defaultSort: 'amended_at,consolidation_no',
    ageing: AMENDED,
  }),
  list('load_plan_pending_allocation', ['load_status'], {
    preset: ['APPROVED', 'ADVICE'],
    load: 'PENDING',
    defaultSort: 'etd,consolidation_no',
    ageing: BEFORE_ETD,
  }),
]
/** The lists that this reader may open; customers do not learn that an order of someone else was amended. */
export const consolidationListsFor = ({ internal }: Pick<Actor, 'internal'>): ConsolidationList[] =>
  CONSOLIDATION_LISTS.filter(({ amended }) => internal || !amended)
export const consolidationList = (name: string, reader: Pick<Actor, 'internal'>): ConsolidationList | undefined =>
  consolidationListsFor(reader).find((candidate) => candidate.name === name)

const ORDER_COLUMNS: readonly BookingField[] = ['package_qty', 'cbm', 'gross_weight', 'cfs_closing']
/** CONSOL-004: confirmed LCL orders that wait for a plan; the rows are shipping orders. */
export const PENDING_CREATION: List<ShippingOrderRow> = {
  name: 'pending_consolidation_creation',
  path: '/BMS/pending_consolidation_creation',
  title: 'consolidation.list_pending_consolidation_creation',
  empty: 'consolidation.empty_pending_consolidation_creation',
  columns: bookingColumns(ORDER_COLUMNS),
  always: ['so_no', 'booking_status', 'version'],
  defaultSort: 'etd,so_no',
  ageing: BEFORE_ETD,
}

/** Every list name from which a record can be opened (CONSOL-013, CONSOL-014). */
export const CONSOLIDATION_LIST_NAMES = [...CONSOLIDATION_LISTS, PENDING_CREATION].map(({ name }) => name)
