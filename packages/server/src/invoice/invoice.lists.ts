import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import { INVOICE_LISTS, invoiceList, type InvoiceList } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { isAllowed, type Actor } from '@fairlead/domain/kit/access'
import type { List, ListQuery } from '@fairlead/domain/kit/list'
import { badRequest, forbidden } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, planOf, readPage, readRows } from '../kit/list/listQuery.ts'
import type { Config } from '../kit/start/config.ts'
import { invoicesIn } from '../scope/invoice.scope.ts'
import { INVOICE_SOURCE } from './invoice.columns.ts'
import { readStageFigures } from './invoice.figures-store.ts'

const planInvoices = (
  list: InvoiceList,
  query: Omit<ListQuery, 'list'>,
  actor: Actor,
  { now, timeZone }: { now: Date; timeZone: string },
) => planOf(list, query, INVOICE_SOURCE, { reader: actor, now, timeZone, always: [invoicesIn(list, actor)] })

export const invoiceListRoutes = serve(invoiceListsApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    const list = invoiceList(name)
    if (!list) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    if (!isAllowed(list.funcs, actor.func_ids)) throw forbidden()
    const plan = planInvoices(list, query, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE })
    return readPage<InvoiceRow>(db, plan, INVOICE_SOURCE, query)
  },
  dashboard: async ({ query: { ap_ar }, db, actor, now, services }) => {
    if (!actor.func_ids.has(ap_ar === 'AP' ? 'm_ap' : 'm_ar')) throw forbidden()
    return { stages: await readStageFigures(db, ap_ar, actor, { now, timeZone: services.config.BUSINESS_TIME_ZONE }) }
  },
})

/** Every list of invoices for the export (INV-045). */
export const invoiceExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] =>
  INVOICE_LISTS.map((list) => ({
    list: list as unknown as List,
    access: list.funcs,
    count: (db, query, actor, now) => countRows(db, planInvoices(list, query, actor, { now, timeZone }), INVOICE_SOURCE),
    read: (db, query, { actor, now, ...part }) =>
      readRows<InvoiceRow>(db, planInvoices(list, query, actor, { now, timeZone }), INVOICE_SOURCE, part),
  }))
