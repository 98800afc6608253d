import type { FuncId } from '../kit/access.ts'
import type { Column, List } from '../kit/list.ts'
import type { NameAfter } from '../messages.ts'
import { INVOICE_CLOCKS } from './invoice.ageing.ts'
import { stageHref } from './invoice.addresses.ts'
import { InvoiceStatus, InvoiceSubType, InvoiceType, OverseasLocal, PaymentMarker, ProcessStatus, ApAr } from './invoice.codes.ts'
import { INVOICE_STAGES, type InvoiceStage } from './invoice.stage-rules.ts'
import { SEARCHED_KINDS } from './invoice.search-rules.ts'
import type { InvoiceRow } from './invoice.ts'

type InvoiceField = Extract<keyof InvoiceRow, NameAfter<'invoice.'>>
interface InvoiceColumn extends Column<InvoiceRow> {
  field: InvoiceField
}
type Extra = Partial<Omit<InvoiceColumn, 'field' | 'kind' | 'label' | 'values'>>

const column = (field: InvoiceField, kind: Column['kind'], extra: Partial<InvoiceColumn> = {}): InvoiceColumn => ({
  field,
  kind,
  label: `invoice.${field}`,
  ...extra,
})
const text = (field: InvoiceField, extra: Extra = {}) => column(field, 'text', extra)
const date = (field: InvoiceField, extra: Extra = {}) => column(field, 'date', extra)
const dateTime = (field: InvoiceField, extra: Extra = {}) => column(field, 'dateTime', { width: 140, ...extra })
const money = (field: InvoiceField, currencyField: 'currency' | 'base_currency', extra: Extra = {}) =>
  column(field, 'money', { currencyField, width: 120, ...extra })
const choice = (field: InvoiceField, { options }: { options: readonly string[] }, extra: Extra = {}) =>
  column(field, 'choice', { values: options, valueLabels: `invoice.${field}_`, ...extra })
const sortable = { sortable: true } as const
const searched = { searched: true } as const
const groupable = { groupable: true } as const
const CURRENCY = { key: { options: 'currency', id: 'code' } } as const

/** Everything a list of invoices can show, in the order of the chooser; quick search looks into the numbers of INV-041. */
const COLUMNS: readonly InvoiceColumn[] = [
  text('record_no', { width: 150, ...sortable, ...searched }),
  text('ap_ref', { width: 130, ...searched }),
  choice('ap_ar', ApAr),
  choice('type', InvoiceType, { width: 130, ...groupable }),
  choice('invoice_status', InvoiceStatus, { width: 164, ...groupable }),
  text('issue_party_name', { width: 190, ...searched }),
  text('issue_party_code', searched),
  text('currency', { width: 80, ...CURRENCY, ...groupable }),
  money('amount', 'currency'),
  money('tax_amount', 'currency'),
  money('total_amount', 'currency'),
  money('settled_amount', 'currency'),
  money('outstanding_amount', 'currency', { width: 140 }),
  text('base_currency', CURRENCY),
  money('base_amount', 'base_currency', { width: 150 }),
  money('base_tax_amount', 'base_currency', { width: 150 }),
  money('base_total_amount', 'base_currency', { width: 150 }),
  money('base_outstanding_amount', 'base_currency', { width: 170, isShare: true }),
  column('exchange_rate', 'number', { digits: 6 }),
  date('invoice_date', sortable),
  date('due_date', sortable),
  date('etd', sortable),
  date('etd_or_opened', { width: 140, ...sortable }),
  text('account_code', { width: 80, ...groupable }),
  text('company_code', groupable),
  column('inter_account_transaction', 'boolean'),
  text('inter_account_code'),
  text('group_no', { width: 130, ...searched }),
  text('job_nos', { width: 130, ...searched }),
  text('so_nos', { width: 130, ...searched }),
  text('hbl_nos', { width: 150, ...searched }),
  text('mbl_nos', { width: 150, ...searched }),
  text('container_nos', { width: 150, ...searched }),
  text('office_party_name', { width: 190 }),
  choice('overseas_local', OverseasLocal),
  text('close_period'),
  column('closed_flag', 'boolean'),
  text('vat_period'),
  date('period_ends', sortable),
  text('payment_ref', { width: 130, ...searched }),
  text('cheque_request_no', { width: 140, ...searched }),
  date('available_date'),
  text('cheque_currency', CURRENCY),
  column('foreign_currency', 'boolean'),
  text('cheque_issued_to', { width: 190 }),
  column('free_to_combine', 'boolean'),
  text('cheque_no', { width: 130 }),
  date('cheque_date'),
  choice('payment_marker', PaymentMarker, { width: 120, ...groupable }),
  text('hold_reason', { width: 180 }),
  text('government_invoice_no', { width: 170, ...searched }),
  text('local_invoice_no', { width: 150, ...searched }),
  choice('invoice_sub_type', InvoiceSubType, { width: 170 }),
  text('tax_rate_code'),
  column('stamp_duty', 'boolean'),
  column('with_credit_term', 'boolean'),
  choice('process_status', ProcessStatus, { width: 150, ...groupable }),
  text('process_message', { width: 215 }),
  text('journal_no', { width: 140, ...searched }),
  text('sales_code'),
  text('remarks', { width: 200 }),
  text('internal_remarks', { width: 200 }),
  text('export_file', { width: 200 }),
  text('print_file', { width: 200 }),
  text('prepared_by_name', { width: 130 }),
  dateTime('prepared_at', sortable),
  text('approved_1_by_name', { width: 150 }),
  dateTime('approved_1_at', sortable),
  text('approved_2_by_name', { width: 150 }),
  dateTime('approved_2_at'),
  text('released_by_name', { width: 130 }),
  dateTime('released_at'),
  dateTime('printed_at', sortable),
  text('posted_by_name', { width: 130 }),
  dateTime('posted_at', sortable),
  text('status_reason', { width: 200 }),
  dateTime('status_changed_at', sortable),
  text('user_name', { width: 130 }),
  dateTime('created_at', sortable),
]

const SHOWN: readonly InvoiceField[] = [
  'record_no',
  'type',
  'invoice_status',
  'account_code',
  'job_nos',
  'so_nos',
  'issue_party_name',
  'currency',
  'total_amount',
  'base_total_amount',
  'invoice_date',
  'due_date',
  'etd',
]

const columns = (alsoShown: readonly InvoiceField[], hidden: readonly InvoiceField[]): readonly InvoiceColumn[] =>
  COLUMNS.filter(({ field }) => !hidden.includes(field)).map((one) =>
    SHOWN.includes(one.field) || alsoShown.includes(one.field) ? one : { ...one, optional: true as const },
  )

/** A list of invoices: those of a stage of one side, or with neither every invoice that the reader may see. */
export interface InvoiceList extends List<InvoiceRow> {
  ap_ar: ApAr | null
  stage: InvoiceStage | null
  /** What the dashboard adds up (INV-002, INV-003). */
  summed: 'base_total_amount' | 'base_outstanding_amount'
  /** The function that opens it. */
  funcs: readonly [FuncId, ...FuncId[]]
}

const ALWAYS = ['inv_id', 'ap_ar', 'record_no', 'ap_ref', 'invoice_status', 'version'] as const

/** INV-001 */
export const SEARCH_INVOICES: InvoiceList = {
  name: 'invoice_search',
  path: '/INV/Search',
  title: 'invoice.list_search',
  empty: 'invoice.empty_search',
  columns: columns(['ap_ar', 'outstanding_amount'], []),
  id: 'inv_id',
  always: [...new Set([...ALWAYS, ...SEARCHED_KINDS])],
  defaultSort: '-created_at,record_no',
  totalsMeaning: 'invoice.totalsOfBoth',
  ap_ar: null,
  stage: null,
  summed: 'base_total_amount',
  funcs: ['m_ap'],
}

/** Also shown on the lists of these stages. */
const ALSO_SHOWN: Readonly<Record<string, readonly InvoiceField[]>> = {
  Prepared: ['prepared_by_name', 'prepared_at'],
  SupervisorApproved: ['prepared_by_name', 'approved_1_by_name', 'approved_1_at'],
  PendingPrinting: ['prepared_at'],
  Released: ['released_at', 'payment_marker'],
  PendingPosting: ['printed_at', 'payment_marker'],
  Export: ['printed_at'],
  Import: ['printed_at', 'government_invoice_no'],
  Posted: ['journal_no', 'process_status', 'posted_at', 'close_period'],
  PostedPending: ['journal_no', 'process_status', 'posted_at'],
  PostedSuccess: ['journal_no', 'process_status', 'posted_at'],
  PostedFailure: ['journal_no', 'process_message', 'posted_at'],
  Unsettled: ['outstanding_amount', 'base_outstanding_amount', 'payment_marker', 'payment_ref'],
  Settled: ['settled_amount', 'payment_ref'],
  Voided: ['status_reason', 'status_changed_at'],
  Reversed: ['status_reason', 'status_changed_at'],
}

const TOTALS_MEANING = { AR: 'invoice.totalsOfAR', AP: 'invoice.totalsOfAP' } as const satisfies Record<ApAr, string>

/** The names of the lists of stages: side and stage. */
type StageListName = Exclude<Extract<NameAfter<'invoice.list_'>, NameAfter<'invoice.empty_'>>, 'search'>

/** Waiting invoices with the oldest first, all others with the latest change first. */
function stageList(ap_ar: ApAr, stage: InvoiceStage, name: StageListName): InvoiceList {
  const ageing = INVOICE_CLOCKS[ap_ar][stage.name]
  return {
    name: `invoice_${name}`,
    path: stageHref(ap_ar, stage.name),
    title: `invoice.list_${name}`,
    empty: `invoice.empty_${name}`,
    columns: columns([...(ALSO_SHOWN[stage.name] ?? []), ...(ap_ar === 'AP' ? (['ap_ref'] as const) : [])], ['ap_ar']),
    id: 'inv_id',
    always: ALWAYS,
    defaultSort: ageing ? `${ageing.from},record_no` : '-status_changed_at,record_no',
    ...(ageing ? { ageing } : {}),
    totalsMeaning: TOTALS_MEANING[ap_ar],
    ap_ar,
    stage,
    summed: stage.name === 'Unsettled' ? 'base_outstanding_amount' : 'base_total_amount',
    funcs: [ap_ar === 'AP' ? 'm_ap_search' : 'm_ar_search'],
  }
}

const LIST_NAMES: Readonly<Record<ApAr, readonly StageListName[]>> = {
  AP: [
    'AP_PendingPreparation',
    'AP_APRefInput',
    'AP_APDocument',
    'AP_Prepared',
    'AP_SupervisorApproved',
    'AP_Released',
    'AP_PendingPosting',
    'AP_Posted',
    'AP_PostedPending',
    'AP_PostedSuccess',
    'AP_PostedFailure',
    'AP_Unsettled',
    'AP_Settled',
    'AP_Reversed',
    'AP_Closed',
    'AP_Voided',
  ],
  AR: [
    'AR_New',
    'AR_PendingPreparation',
    'AR_Prepared',
    'AR_SupervisorApproved',
    'AR_PendingPrinting',
    'AR_Export',
    'AR_Import',
    'AR_PendingPosting',
    'AR_Posted',
    'AR_PostedPending',
    'AR_PostedSuccess',
    'AR_PostedFailure',
    'AR_Unsettled',
    'AR_Settled',
    'AR_Reversed',
    'AR_Closed',
    'AR_Voided',
  ],
}

/** INV-019 to INV-033, INV-035 to INV-039 */
export const INVOICE_LISTS: readonly InvoiceList[] = [
  SEARCH_INVOICES,
  ...ApAr.options.flatMap((ap_ar) =>
    LIST_NAMES[ap_ar].flatMap((name) =>
      INVOICE_STAGES[ap_ar].filter((stage) => name === `${ap_ar}_${stage.name}`).map((stage) => stageList(ap_ar, stage, name)),
    ),
  ),
]

/** The lists of one side, in the order of work. */
export const invoiceListsOf = (ap_ar: ApAr): readonly InvoiceList[] => INVOICE_LISTS.filter((list) => list.ap_ar === ap_ar)

/** The stage that an address names, in any case, with or without its space. */
export function stageListAt(ap_ar: ApAr, stage_name: string): InvoiceList | undefined {
  const named = stage_name.replaceAll(' ', '').toLowerCase()
  return invoiceListsOf(ap_ar).find(({ stage }) => stage?.name.toLowerCase() === named)
}
