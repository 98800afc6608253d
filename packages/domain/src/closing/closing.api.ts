import * as z from 'zod/mini'
import { ApAr } from '../invoice/invoice.codes.ts'
import { Invoice } from '../invoice/invoice.ts'
import { period } from '../job/job.ts'
import { defineCall } from '../kit/contract.ts'
import { code, key, lines, numberedId, version } from '../kit/fields.ts'
import { FieldError } from '../kit/problem.ts'
import { REASON_MAX_LENGTH } from '../kit/stepCalls.ts'
import { AccountPeriod, PeriodKey, periodVersion, Readiness } from './closing.ts'

const account = ['inv_closing', 'inv_generic_closing'] as const
const generic = ['inv_generic_closing'] as const
const reason = lines(REASON_MAX_LENGTH)
/** Also closes the month if earlier ones with invoices are open. */
const with_earlier_open = z._default(z.boolean(), false)
const CompanyPeriod = z.strictObject({ company_code: code(10), period })
/** What became of each account of a company. */
const Results = z.object({
  results: z.array(
    z.object({ account_code: z.string(), ap_ar: ApAr, period_status: AccountPeriod.shape.period_status, errors: z.array(FieldError) }),
  ),
})

export const closingApi = {
  accounts: defineCall({
    method: 'GET',
    path: '/closing-accounts',
    access: account,
    summary: 'The accounts that the user may close, with their companies',
    answer: z.array(
      z.object({
        account_code: z.string(),
        account_name: z.string(),
        company_code: z.string(),
        company_name: z.string(),
        sides: z.array(ApAr),
      }),
    ),
  }),
  list: defineCall({
    method: 'GET',
    path: '/account-periods',
    access: account,
    summary: 'The months of an account on one side with their states, the latest first',
    query: z.strictObject({ account_code: code(4), ap_ar: ApAr }),
    answer: z.array(AccountPeriod),
  }),
  ofCompany: defineCall({
    method: 'GET',
    path: '/account-periods/company',
    access: generic,
    summary: 'A month of all accounts of a company on both sides, with what blocks its closing and the earlier months that are open',
    query: CompanyPeriod,
    answer: z.array(z.extend(AccountPeriod, { account_name: z.string(), blocked: z.number(), earlier_open: z.number() })),
  }),
  readiness: defineCall({
    method: 'GET',
    path: '/account-periods/readiness',
    access: account,
    summary: 'What blocks or questions the closing of a month, and the figures of its closings',
    query: PeriodKey,
    answer: Readiness,
  }),
  close: defineCall({
    method: 'POST',
    path: '/account-periods/close',
    access: account,
    summary: 'Close a month of an account on one side: nothing is posted in it any more. Before open earlier ones only if the call says so',
    body: z.extend(PeriodKey, { version: periodVersion, with_earlier_open }),
    answer: AccountPeriod,
    moves: true,
    errors: [409],
  }),
  reopen: defineCall({
    method: 'POST',
    path: '/account-periods/reopen',
    access: account,
    summary: 'Reopen the newest closed month; its invoices get back the statuses before',
    body: z.extend(PeriodKey, { version: periodVersion, reason }),
    answer: AccountPeriod,
    moves: true,
    errors: [409],
  }),
  closeCompany: defineCall({
    method: 'POST',
    path: '/account-periods/close-company',
    access: generic,
    summary: 'Close a month of all accounts of a company on both sides, with a result for each',
    body: z.extend(CompanyPeriod, { with_earlier_open }),
    answer: Results,
    moves: true,
  }),
  reopenCompany: defineCall({
    method: 'POST',
    path: '/account-periods/reopen-company',
    access: generic,
    summary: 'Reopen a month of all accounts of a company, with a result for each',
    body: z.extend(CompanyPeriod, { reason }),
    answer: Results,
    moves: true,
  }),
  move: defineCall({
    method: 'POST',
    path: '/account-periods/move',
    access: account,
    summary: 'Move the invoices of a month that are not posted, all or some, to the next open month',
    body: z.extend(PeriodKey, { inv_ids: z.nullable(z.array(key).check(z.maxLength(500))) }),
    answer: z.object({ moved: z.number(), period }),
    moves: true,
    errors: [409],
  }),
  moveInvoice: defineCall({
    method: 'POST',
    path: '/invoices/{inv_id}/move-period',
    access: ['m_ap', 'm_ar'],
    summary: 'Move an invoice that is not posted to another open month',
    params: z.object({ inv_id: numberedId }),
    body: z.strictObject({ version, period }),
    answer: Invoice,
    moves: true,
    errors: [409],
  }),
}
