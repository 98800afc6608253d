import type { BookingField } from '../booking/booking.lists.ts'
import { Mode } from '../transport/transport.codes.ts'
import type { FuncId } from '../kit/access.ts'
import type { Column, List } from '../kit/list.ts'
import { INVOICE_CLOCKS } from './invoice.ageing.ts'
import { stageHref } from './invoice.addresses.ts'
import { ApAr, OverseasLocal } from './invoice.codes.ts'
import type { InvoiceJobRow } from './invoice.lists.api.ts'

type JobColumn = Column<InvoiceJobRow>
type Field = keyof InvoiceJobRow & BookingField

/** A job and its order, with the labels of bookings. */
const text = (field: Field, extra: Partial<JobColumn> = {}): JobColumn => ({ field, kind: 'text', label: `booking.${field}`, ...extra })
const sortable = { sortable: true } as const
const searched = { searched: true } as const

const COLUMNS: readonly JobColumn[] = [
  text('job_no', { width: 140, ...sortable, ...searched }),
  text('so_no', { width: 140, ...searched }),
  text('hbl_no', { width: 150, ...searched }),
  { field: 'mode', kind: 'choice', label: 'booking.mode', values: Mode.options, valueLabels: 'booking.mode_' },
  { field: 'etd', kind: 'date', label: 'booking.etd', ...sortable },
  { field: 'etd_or_opened', kind: 'date', label: 'invoice.etd_or_opened', width: 140, optional: true, ...sortable },
  text('pol', { width: 110 }),
  text('pod', { width: 110 }),
  text('carrier_code'),
  text('vessel', { width: 150 }),
  text('voyage'),
  text('shipper_party_name', { width: 190 }),
  text('consignee_party_name', { width: 190 }),
  text('customer_party_name', { width: 190, optional: true }),
  { field: 'office_party_name', kind: 'text', label: 'invoice.office_party_name', width: 190, optional: true },
  { field: 'period', kind: 'text', label: 'invoice.job_period', optional: true },
  text('sales_code', { optional: true }),
  { field: 'opened_at', kind: 'dateTime', label: 'invoice.job_opened_at', width: 140, optional: true },
]

/** The jobs without an invoice of a side. */
export interface InvoiceJobList extends List<InvoiceJobRow> {
  ap_ar: ApAr
  /** Only jobs with a payer or payee of this kind, without an invoice of it; null: of either kind. */
  locality: OverseasLocal | null
  /** The function that opens it. */
  funcs: readonly [FuncId, ...FuncId[]]
}

const STAGES = { LOCAL: 'PendingCreationLocal', OVERSEAS: 'PendingCreationOverseas' } as const
const jobList = (ap_ar: ApAr, locality: OverseasLocal | null): InvoiceJobList => {
  const stage = locality === null ? 'PendingCreation' : STAGES[locality]
  const ageing = INVOICE_CLOCKS[ap_ar]['PendingCreation']
  return {
    name: `invoice_${ap_ar}_${stage}`,
    path: stageHref(ap_ar, stage),
    title: `invoice.list_${ap_ar}_${stage}`,
    empty: `invoice.empty_${ap_ar}_${stage}`,
    columns: COLUMNS,
    always: ['job_no', 'so_no', 'consolidation_no', 'version'],
    defaultSort: 'etd_or_opened,job_no',
    ...(ageing?.from === 'etd_or_opened' ? { ageing: { ...ageing, from: ageing.from } } : {}),
    ap_ar,
    locality,
    funcs: [ap_ar === 'AP' ? 'm_ap_search' : 'm_ar_search'],
  }
}

/** INV-017, INV-018, INV-034, INV-040: open jobs of shipments, of which no invoice of the side exists; all, the local and the overseas ones. */
export const JOBS_WITHOUT_INVOICE: readonly InvoiceJobList[] = ApAr.options.flatMap((ap_ar) =>
  [null, ...OverseasLocal.options].map((locality) => jobList(ap_ar, locality)),
)
