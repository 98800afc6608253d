import type { NameAfter } from '../messages.ts'
import { GpReason, JobStatus, JobType } from '../job/job.codes.ts'
import type { Column, List } from '../kit/list.ts'
import { Mode } from '../transport/transport.codes.ts'
import type { JobRow } from './job-invoice.ts'

type Field = keyof JobRow & NameAfter<'job-invoice.'>
const text = (field: Field, extra: Partial<Column<JobRow>> = {}): Column<JobRow> => ({
  field,
  kind: 'text',
  label: `job-invoice.${field}`,
  ...extra,
})

/** INV-016 */
export const JOB_LIST: List<JobRow> = {
  name: 'jobs',
  path: '/INV/JobSearch',
  title: 'job-invoice.list_jobs',
  empty: 'job-invoice.empty_jobs',
  defaultSort: '-opened_at,job_no',
  columns: [
    text('job_no', { width: 150, sortable: true, searched: true }),
    {
      field: 'job_status',
      kind: 'choice',
      label: 'job-invoice.job_status',
      values: JobStatus.options,
      valueLabels: 'booking.job_status_',
      width: 170,
    },
    {
      field: 'job_type',
      kind: 'choice',
      label: 'job-invoice.job_type',
      values: JobType.options,
      valueLabels: 'job-invoice.job_type_',
      width: 130,
    },
    text('so_no', { width: 140, searched: true }),
    text('consolidation_no', { width: 140, searched: true }),
    text('hbl_no', { width: 150, searched: true }),
    { field: 'mode', kind: 'choice', label: 'job-invoice.mode', values: Mode.options, valueLabels: 'booking.mode_', width: 80 },
    text('period', { width: 90 }),
    { field: 'etd', kind: 'date', label: 'job-invoice.etd' },
    text('customer_party_name', { width: 190 }),
    text('office_party_name', { width: 190 }),
    { field: 'ar_count', kind: 'number', label: 'job-invoice.ar_count', digits: 0 },
    { field: 'ap_count', kind: 'number', label: 'job-invoice.ap_count', digits: 0 },
    text('description', { width: 190, searched: true }),
    text('company_code', { optional: true }),
    text('account_code', { optional: true }),
    text('sales_code', { optional: true }),
    {
      field: 'gp_reason',
      kind: 'choice',
      label: 'job-invoice.gp_reason',
      values: GpReason.options,
      valueLabels: 'job-invoice.gp_reason_',
      optional: true,
    },
    { field: 'opened_at', kind: 'dateTime', label: 'job-invoice.opened_at', width: 140, sortable: true },
  ],
}
