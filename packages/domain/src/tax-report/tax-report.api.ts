import * as z from 'zod/mini'
import { period } from '../job/job.ts'
import { defineCall } from '../kit/contract.ts'
import { code } from '../kit/fields.ts'
import { TaxReport } from './tax-report.ts'

const access = ['m_fin_search'] as const
const query = z.strictObject({ company_code: code(10), vat_period: period })

export const taxReportApi = {
  companies: defineCall({
    method: 'GET',
    path: '/tax-report-companies',
    access,
    summary: 'The companies in use whose books the reader sees',
    answer: z.array(z.object({ company_code: z.string(), company_name: z.string() })),
  }),
  read: defineCall({
    method: 'GET',
    path: '/tax-report',
    access,
    summary: 'Output and input tax of a company in a month by tax code, from the postings of visible invoices',
    query,
    answer: TaxReport,
  }),
  file: defineCall({
    method: 'GET',
    path: '/tax-report/file',
    access,
    summary: 'The tax report as an Excel file',
    query,
    answer: 'file',
  }),
}
