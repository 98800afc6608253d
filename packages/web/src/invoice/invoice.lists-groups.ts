import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import type { InvoiceJobRow } from '@fairlead/domain/invoice/invoice.lists.api'
import type { FieldGroup } from '../kit/list/list.ts'

/** The columns of an invoice in the chooser, the filter and the preview. */
export const INVOICE_GROUPS: readonly FieldGroup<InvoiceRow>[] = [
  {
    title: 'invoice.group_invoice',
    fields: [
      'record_no',
      'ap_ref',
      'ap_ar',
      'type',
      'invoice_status',
      'account_code',
      'company_code',
      'government_invoice_no',
      'local_invoice_no',
      'invoice_sub_type',
      'tax_rate_code',
      'stamp_duty',
      'with_credit_term',
      'group_no',
      'inter_account_transaction',
      'inter_account_code',
      'remarks',
      'internal_remarks',
    ],
  },
  { title: 'invoice.group_shipments', fields: ['job_nos', 'so_nos', 'hbl_nos', 'mbl_nos', 'container_nos', 'etd', 'etd_or_opened'] },
  {
    title: 'invoice.group_party',
    fields: ['issue_party_code', 'issue_party_name', 'office_party_name', 'overseas_local', 'sales_code'],
  },
  {
    title: 'invoice.group_money',
    fields: [
      'currency',
      'amount',
      'tax_amount',
      'total_amount',
      'settled_amount',
      'outstanding_amount',
      'base_outstanding_amount',
      'base_currency',
      'base_amount',
      'base_tax_amount',
      'base_total_amount',
      'exchange_rate',
    ],
  },
  { title: 'invoice.group_payment', fields: ['invoice_date', 'due_date', 'payment_ref', 'payment_marker', 'hold_reason'] },
  {
    title: 'invoice.group_cheque',
    fields: [
      'cheque_request_no',
      'available_date',
      'cheque_currency',
      'foreign_currency',
      'cheque_issued_to',
      'free_to_combine',
      'cheque_no',
      'cheque_date',
    ],
  },
  {
    title: 'invoice.group_accounting',
    fields: [
      'process_status',
      'process_message',
      'journal_no',
      'posted_by_name',
      'posted_at',
      'close_period',
      'closed_flag',
      'period_ends',
      'vat_period',
    ],
  },
  {
    title: 'invoice.group_record',
    fields: [
      'prepared_by_name',
      'prepared_at',
      'approved_1_by_name',
      'approved_1_at',
      'approved_2_by_name',
      'approved_2_at',
      'released_by_name',
      'released_at',
      'printed_at',
      'print_file',
      'export_file',
      'status_reason',
      'status_changed_at',
      'user_name',
      'created_at',
    ],
  },
]

/** The columns of a job without an invoice. */
export const JOB_GROUPS: readonly FieldGroup<InvoiceJobRow>[] = [
  { title: 'invoice.group_job', fields: ['job_no', 'so_no', 'hbl_no', 'office_party_name', 'period', 'sales_code', 'opened_at'] },
  {
    title: 'invoice.group_shipment',
    fields: [
      'mode',
      'etd',
      'etd_or_opened',
      'pol',
      'pod',
      'carrier_code',
      'vessel',
      'voyage',
      'shipper_party_name',
      'consignee_party_name',
      'customer_party_name',
    ],
  },
]
