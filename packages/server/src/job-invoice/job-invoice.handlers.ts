import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import { mayMovePeriod, mayWriteInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import type { Job } from '@fairlead/domain/job/job'
import { isPeriodNear, periodOf } from '@fairlead/domain/job/job'
import { mayTakeJobStep } from '@fairlead/domain/job/job.transitions'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import { BLANK_JOB_REQUIRED, type BlankJobForm, type JobDesk, type JobRow } from '@fairlead/domain/job-invoice/job-invoice'
import { JOB_LIST } from '@fairlead/domain/job-invoice/job-invoice.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { at } from '@fairlead/domain/kit/rules'
import { openJob, readJob } from '../job/job.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { badRequest, conflict, forbidden, notFound, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, planOf, readPage, readRows } from '../kit/list/listQuery.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { Config } from '../kit/start/config.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { isGpUnusual } from './job-invoice.listeners.ts'
import { missingChargesOfJob } from './job-invoice.missing.ts'
import * as store from './job-invoice.store.ts'

const plan = (query: Omit<ListQuery, 'list'>, actor: Actor, zone: { now: Date; timeZone: string }) =>
  planOf(JOB_LIST, query, store.jobRows(actor), { reader: actor, ...zone, always: [store.jobsFor(actor)] })

export const jobInvoiceRoutes = serve(jobInvoiceApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    if (!actor.internal) throw forbidden()
    if (name !== JOB_LIST.name) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    return readPage<JobRow>(db, plan(query, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE }), store.jobRows(actor), query)
  },
  desk: ({ params, ...context }) => readDesk(context, params.job_no),
  ofOrder: async ({ params, db, actor }) => {
    if (!actor.internal) throw forbidden()
    const jobs = await store.readJobsOfOrder(db, actor, params.so_no)
    if (jobs.length === 0) throw notFound('job.notFound', { job_no: params.so_no })
    const { invoices, has_more } = await store.readInvoicesOfJobs(
      db,
      actor,
      jobs.map(({ job_no }) => job_no),
    )
    return {
      jobs: jobs.map((job) => ({
        ...job,
        invoices: invoices.filter(({ job_no }) => job_no === job.job_no).map(({ job_no: _, ...invoice }) => invoice),
      })),
      has_more,
    }
  },
  openBlank: ({ body, ...context }) => openBlankJob(context, body),
  openOffice: ({ params, body, ...context }) => openOfficeJob(context, params.so_no, body.office_party_id),
  movePeriod: ({ params, body, ...context }) => movePeriod(context, params.job_no, body),
})

async function readDesk(context: RecordContext, jobNo: string): Promise<JobDesk> {
  const { db, actor } = context
  if (!actor.internal) throw forbidden()
  const job = await readJob(db, jobNo, actor)
  const { invoices, has_more } = await store.readInvoicesOfJobs(db, actor, [jobNo])
  const mayOpen = job.so_no !== null && (mayWriteInvoice('AR', actor) || mayWriteInvoice('AP', actor))
  const offices = mayOpen ? await store.readOpenOffices(db, actor, job.so_no ?? '') : []
  return {
    job,
    office_party_name: await store.readOfficeName(db, job.office_party_id),
    invoices: invoices.map(({ job_no: _, ...invoice }) => invoice),
    has_more,
    offices: offices.map(({ party_id, party_name }) => ({ party_id, party_name })),
    needs_gp_reason: mayReadGp(actor) ? await isGpUnusual(context, jobNo) : null,
    missing_charges: mayTakeJobStep('complete', job, actor) ? await missingChargesOfJob(context, jobNo) : [],
  }
}

const recordJob = (
  context: RecordContext,
  job: Pick<Job, 'job_no' | 'job_status' | 'version'>,
  entry: Partial<Parameters<typeof recordHistory>[1]>,
) =>
  recordHistory(context, {
    module: 'job',
    record_id: job.job_no,
    action: 'create',
    from_status: null,
    to_status: job.job_status,
    record_version: job.version,
    ...entry,
  })

/** INV-015: a job without a shipment, for non-trade invoices, cheque requests and costs that are allocated later. */
async function openBlankJob(context: RecordContext, form: BlankJobForm): Promise<Job> {
  const { db, actor, now } = context
  if (!actor.internal) throw forbidden()
  const missing = BLANK_JOB_REQUIRED.filter((field) => form[field] === null).map((field) => at(field, 'msgRequired'))
  const { office_party_id, account_code, period, description, mode, direction } = form
  if (missing.length > 0 || office_party_id === null || account_code === null || period === null) throw wrongForm(missing)
  if (!isPeriodNear(period, todayOf(context))) throw wrongForm([at('period', 'job.periodFar', { period })])
  const office = await store.readOffice(db, actor, office_party_id)
  if (!office) throw wrongForm([at('office_party_id', 'msgNotAvailable')])
  if (!(await store.isAccountOf(db, account_code, office_party_id))) throw wrongForm([at('account_code', 'job-invoice.accountOfOffice')])
  const job_no = await nextNumber(db, 'job_no', { date: todayOf(context), office_code: office.party_code, mode, direction: null })
  const blank = { job_type: 'BLANK', so_no: null, consolidation_no: null } as const
  await openJob(db, { job_no, ...blank, office_party_id, mode, period, description, account_code, direction }, now)
  const job = await readJob(db, job_no, actor)
  await recordJob(context, job, {})
  return job
}

/** The job of another office on the shipment, with its own company and books. */
async function openOfficeJob(context: RecordContext, soNo: string, officeId: number): Promise<Job> {
  const { db, actor, now } = context
  if ((await store.readJobsOfOrder(db, actor, soNo)).length === 0) throw notFound('job.notFound', { job_no: soNo })
  if (!mayWriteInvoice('AR', actor) && !mayWriteInvoice('AP', actor)) throw forbidden()
  const office = (await store.readOpenOffices(db, actor, soNo)).find(({ party_id }) => party_id === officeId)
  if (!office) throw conflict({ key: 'job-invoice.officeHasNoJob' })
  const date = todayOf(context)
  const job_no = await nextNumber(db, 'job_no', { date, office_code: office.party_code, mode: modeOf(office.mode), direction: null })
  const job = { job_type: 'SO_OFFICE', so_no: soNo, consolidation_no: null, description: null } as const
  await openJob(db, { ...job, job_no, office_party_id: officeId, mode: modeOf(office.mode), period: periodOf(office.etd, date) }, now)
  const opened = await readJob(db, job_no, actor)
  await recordJob(context, opened, {})
  return opened
}

const modeOf = (mode: string | null): Job['mode'] => (mode === 'SEA' || mode === 'AIR' || mode === 'RAIL' ? mode : null)

/** Moves an open job to another month; its closed invoices keep it where it is. */
async function movePeriod(
  context: RecordContext,
  jobNo: string,
  { version, period, reason }: { version: number; period: string; reason: string },
): Promise<Job> {
  const { db, actor } = context
  if (!mayMovePeriod('AR', actor) && !mayMovePeriod('AP', actor)) throw forbidden()
  const job = await readJob(db, jobNo, actor, true)
  if (job.version !== version) throw notLatest(job)
  if (reason.trim() === '') throw wrongForm([at('reason', 'msgReasonRequired')])
  if (job.job_status !== 'OUTSTANDING') throw conflict({ key: 'invoice.reopenJob', params: { job_no: jobNo } })
  if (await store.hasClosedInvoices(db, jobNo)) throw refused({ key: 'job-invoice.hasClosed' })
  if (job.period === period) return job
  if (!isPeriodNear(period, todayOf(context))) throw wrongForm([at('period', 'job.periodFar', { period })])
  if (!(await store.moveJobPeriod(db, job, period))) throw notLatest(job)
  await recordJob(context, job, {
    action: 'move_period',
    from_status: job.job_status,
    reason,
    changes: [{ path: 'period', before: job.period, after: period }],
    record_version: version + 1,
  })
  return readJob(db, jobNo, actor)
}

export const jobExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
  {
    list: JOB_LIST as unknown as List,
    access: ['m_ap_search', 'm_ar_search'],
    count: (db, query, actor, now) => countRows(db, plan(query, actor, { now, timeZone }), store.jobRows(actor)),
    read: (db, query, { actor, now, ...part }) => readRows<JobRow>(db, plan(query, actor, { now, timeZone }), store.jobRows(actor), part),
  },
]
