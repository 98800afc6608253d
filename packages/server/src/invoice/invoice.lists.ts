import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import { JOBS_WITHOUT_INVOICE, type InvoiceJobList } from '@fairlead/domain/invoice/invoice.job-lists'
import { INVOICE_LISTS, type InvoiceList } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi, type InvoiceJobRow } from '@fairlead/domain/invoice/invoice.lists.api'
import { mayOpenList, mayReadSide } from '@fairlead/domain/invoice/invoice.side-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { List } from '@fairlead/domain/kit/list'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { badRequest, forbidden } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, planOf, readPage, readRows } from '../kit/list/listQuery.ts'
import type { Config } from '../kit/start/config.ts'
import { invoicesIn, jobsWithoutInvoice } from '../scope/invoice.scope.ts'
import { INVOICE_SOURCE, JOB_SOURCE, SEARCH_SOURCE } from './invoice.columns.ts'
import { countedJobs, readStageFigures } from './invoice.figures-store.ts'

const sourceOf = ({ ap_ar }: Pick<InvoiceList, 'ap_ar'>) => (ap_ar === null ? SEARCH_SOURCE : INVOICE_SOURCE)

const planInvoices = (
  list: InvoiceList,
  query: Omit<ListQuery, 'list'>,
  actor: Actor,
  { now, timeZone }: { now: Date; timeZone: string },
) => planOf(list, query, sourceOf(list), { reader: actor, now, timeZone, always: [invoicesIn(list, actor)] })

const planJobs = (list: InvoiceJobList, query: Omit<ListQuery, 'list'>, actor: Actor, { now, timeZone }: { now: Date; timeZone: string }) =>
  planOf(list, query, JOB_SOURCE, {
    reader: actor,
    now,
    timeZone,
    always: [jobsWithoutInvoice(list, actor)],
    counted: countedJobs(list, actor),
  })

const listNamed = <L extends Pick<InvoiceList, 'name' | 'ap_ar' | 'funcs'>>(lists: readonly L[], name: string, actor: Actor): L => {
  const list = lists.find((one) => one.name === name)
  if (!list) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
  if (!mayOpenList(list, actor)) throw forbidden()
  return list
}

export const invoiceListRoutes = serve(invoiceListsApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const list = listNamed(INVOICE_LISTS, name, actor)
    const plan = planInvoices(list, query, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE })
    return readPage<InvoiceRow>(db, plan, sourceOf(list), query)
  },
  jobs: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const at = { now, timeZone: services.config.BUSINESS_TIME_ZONE }
    const plan = planJobs(listNamed(JOBS_WITHOUT_INVOICE, name, actor), query, actor, at)
    return readPage<InvoiceJobRow>(db, plan, JOB_SOURCE, query)
  },
  dashboard: async ({ query: { ap_ar }, db, actor, now, services }) => {
    if (!actor.func_ids.has(ap_ar === 'AP' ? 'm_ap' : 'm_ar') || !mayReadSide(ap_ar, actor)) throw forbidden()
    return { stages: await readStageFigures(db, ap_ar, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE }) }
  },
})

/** Every list of invoices, and of jobs without one, for the export (INV-045). */
export const invoiceExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
  ...INVOICE_LISTS.map((list): Exportable => {
    const plan = (query: Omit<ListQuery, 'list'>, actor: Actor, now: Date) => planInvoices(list, query, actor, { now, timeZone })
    return {
      list: list as unknown as List,
      access: list.funcs,
      mayOpen: (actor) => mayOpenList(list, actor),
      count: (db, query, actor, now) => countRows(db, plan(query, actor, now), sourceOf(list)),
      read: (db, query, { actor, now, ...part }) => readRows<InvoiceRow>(db, plan(query, actor, now), sourceOf(list), part),
    }
  }),
  ...JOBS_WITHOUT_INVOICE.map((list): Exportable => {
    const plan = (query: Omit<ListQuery, 'list'>, actor: Actor, now: Date) => planJobs(list, query, actor, { now, timeZone })
    return {
      list: list as unknown as List,
      access: list.funcs,
      mayOpen: (actor) => mayOpenList(list, actor),
      count: (db, query, actor, now) => countRows(db, plan(query, actor, now), JOB_SOURCE),
      read: (db, query, { actor, now, ...part }) => readRows<InvoiceJobRow>(db, plan(query, actor, now), JOB_SOURCE, part),
    }
  }),
]
