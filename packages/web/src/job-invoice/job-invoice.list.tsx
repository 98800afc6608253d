import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import type { JobRow } from '@fairlead/domain/job-invoice/job-invoice'
import { JOB_LIST } from '@fairlead/domain/job-invoice/job-invoice.lists'
import { jobHref } from '@fairlead/domain/job-invoice/job-invoice.menu'
import type { FieldGroup } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

const GROUPS: readonly FieldGroup<JobRow>[] = [
  {
    title: 'job-invoice.job',
    fields: ['job_no', 'job_status', 'job_type', 'period', 'office_party_name', 'description', 'account_code', 'gp_reason', 'opened_at'],
  },
  { title: 'job-invoice.so_no', fields: ['so_no', 'consolidation_no', 'hbl_no', 'mode', 'etd', 'customer_party_name', 'sales_code'] },
  { title: 'job-invoice.invoices', fields: ['ar_count', 'ap_count'] },
]

export const JobListPage = listScreen<JobRow>({
  list: JOB_LIST,
  call: jobInvoiceApi.list,
  module: 'job-invoice',
  rowLink: ({ job_no }) => jobHref(job_no),
  groups: async () => GROUPS,
  create: { label: 'job-invoice.blankJob', href: '/INV/BlankJob', funcs: ['m_ap_blank_job'] },
})
