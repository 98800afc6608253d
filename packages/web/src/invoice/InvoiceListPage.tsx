import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import type { ComponentType } from 'react'
import { listScreen } from '../kit/views/listScreen.tsx'
import { invoicePath } from './invoice.paths.ts'

const PAGES = new Map<string, ComponentType>(
  INVOICE_LISTS.map((list) => [
    list.path,
    listScreen<InvoiceRow>({
      list,
      call: invoiceListsApi.list,
      module: 'invoice',
      rowLink: invoicePath,
      groups: async () => (await import('./invoice.lists-groups.ts')).INVOICE_GROUPS,
    }),
  ]),
)

/** The screen of the list at an address; always the same component, so that the router keeps its state. */
export function invoiceListPage(path: string): ComponentType {
  const page = PAGES.get(path)
  if (!page) throw new Error(`There is no list of invoices at ${path}`)
  return page
}
