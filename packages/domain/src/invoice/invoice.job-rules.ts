import { at, type Rule } from '../kit/rules.ts'
import type { InvoiceRuleFacts } from './invoice.facts-rules.ts'
import type { InvoiceForm } from './invoice.ts'

/* What the jobs of an invoice must be. */

type JobRule = Rule<InvoiceForm, InvoiceRuleFacts>

/** G3, INV-106 */
const jobsAndOrders: JobRule = {
  name: 'an invoice has a job and a shipping order',
  level: 'error',
  fields: ['job_nos', 'type'],
  check: ({ type, job_nos }, { jobs }) => {
    const missing = job_nos.flatMap((job_no, index) =>
      jobs.some((job) => job.job_no === job_no) ? [] : [at(`job_nos.${index}`, 'invoice.jobNotFound', { job_no })],
    )
    if (missing.length > 0) return missing
    const needsNone = type === 'NT' || (jobs.length > 0 && jobs.every(({ job_type }) => job_type === 'BLANK'))
    const lacks = jobs.length === 0 || (!needsNone && jobs.every(({ so_no, job_type }) => so_no === null && job_type !== 'CONSOL'))
    return lacks ? at('job_nos', 'invoice.jobAndOrderNeeded') : null
  },
}

/** INV-015: a job without a shipment takes what the company pays or recharges between its accounts, and no invoice to a customer. */
const BLANK_JOB_TYPES: readonly InvoiceForm['type'][] = ['NT', 'AP', 'CR', 'ICN', 'DN', 'IDN']
const typeFitsBlankJob: JobRule = {
  name: 'a blank job has no invoice to a customer',
  level: 'error',
  fields: ['job_nos', 'type'],
  check: ({ type }, { jobs }) => {
    const blank = jobs.find(({ job_type }) => job_type === 'BLANK')
    return blank && type !== null && !BLANK_JOB_TYPES.includes(type) ? at('type', 'invoice.notOnBlankJob', { job_no: blank.job_no }) : null
  },
}

/** G4, INV-105 */
const jobsAreAlike: JobRule = {
  name: 'jobs are alike',
  level: 'error',
  fields: ['job_nos'],
  check: ({ job_nos }, { jobs }) => {
    const [first, ...others] = jobs
    const repeated = job_nos.flatMap((job_no, index) =>
      job_nos.indexOf(job_no) < index ? [at(`job_nos.${index}`, 'invoice.jobTwice', { job_no })] : [],
    )
    const differing = (['job_type', 'office_party_id', 'period', 'mode', 'direction'] as const)
      .filter((field) => first && others.some((job) => job[field] !== first[field]))
      .map((field) => at('job_nos', `invoice.jobsDiffer_${field}`))
    return [...repeated, ...differing]
  },
}

export const JOB_RULES: readonly JobRule[] = [jobsAndOrders, typeFitsBlankJob, jobsAreAlike]
