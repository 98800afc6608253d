import { bookingHref } from '@fairlead/domain/booking/booking.codes'
import { stageHref } from '@fairlead/domain/invoice/invoice.addresses'
import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { JOBS_WITHOUT_INVOICE } from '@fairlead/domain/invoice/invoice.job-lists'
import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi, type InvoiceJobRow } from '@fairlead/domain/invoice/invoice.lists.api'
import type { ComponentType } from 'react'
import { planHref } from '../consolidation/consolidation.address.ts'
import type { ListScreen, SelectedProps } from '../kit/list/list.ts'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingFloat } from '../kit/ui/later.tsx'
import { listScreen } from '../kit/views/listScreen.tsx'
import { FoundIn } from './FoundIn.tsx'
import { invoicePath } from './invoice.paths.ts'
import { PendingViews } from './PendingViews.tsx'

/** Accounting alone imports (INV-083). */
const NOT_ACCOUNTING = PROFILE_TYPES.map(({ profile_type }) => profile_type).filter((type) => type !== 'FINANCE')

/** Comes with the words of prints once it is used. */
const withPrintTexts = (load: () => Promise<ComponentType<SelectedProps>>) =>
  later(async () => {
    const [Part] = await Promise.all([load(), needTexts(['print'])])
    return { default: Part }
  }, MissingFloat)
const Merge = withPrintTexts(async () => (await import('./MergePrints.tsx')).MergePrints)
const Prints = withPrintTexts(async () => (await import('./ChequeSummary.tsx')).SelectedPrints)

const PAGES = new Map<string, ComponentType>([
  ...INVOICE_LISTS.map(
    (list) =>
      [
        list.path,
        listScreen<InvoiceRow>({
          list,
          call: invoiceListsApi.list,
          module: 'invoice',
          rowLink: invoicePath,
          groups: async () => (await import('./invoice.lists-groups.ts')).INVOICE_GROUPS,
          Selected: list.ap_ar === 'AR' ? Merge : Prints,
          batches: async () => (await import('./invoice.batches.ts')).INVOICE_BATCHES,
          create: createOf(list.path),
          ...(list.ap_ar === null ? { Found: FoundIn } : {}),
        }),
      ] as const,
  ),
  ...JOBS_WITHOUT_INVOICE.map(
    (list) =>
      [
        list.path,
        listScreen<InvoiceJobRow>({
          list,
          call: invoiceListsApi.jobs,
          module: 'invoice',
          rowLink: shipmentHref,
          groups: async () => (await import('./invoice.lists-groups.ts')).JOB_GROUPS,
          Above: () => <PendingViews of={list} />,
        }),
      ] as const,
  ),
])

/** A list of one side offers a new invoice of this side, and that of exported ones the import. */
function createOf(path: string): ListScreen['create'] {
  const ap_ar = /\/(ap|ar)Search\//i.exec(path)?.[1]?.toUpperCase()
  if (ap_ar === undefined) return undefined
  if (path === stageHref('AR', 'Import'))
    return { label: 'invoice.action_import', href: '/INV/importDocument', funcs: ['m_ar_search'], notFor: NOT_ACCOUNTING }
  return ap_ar === 'AP'
    ? { label: 'invoice.create_AP', href: '/INV/apDetails/new', funcs: ['inv_edit'] }
    : { label: 'invoice.create_AR', href: '/INV/arDetails/new', funcs: ['inv_edit'] }
}

/** The order of a job, or its consolidation. */
function shipmentHref({ so_no, consolidation_no }: InvoiceJobRow): string {
  return so_no === null ? planHref(consolidation_no ?? '', undefined) : bookingHref(so_no)
}

/** The screen of the list at an address; always the same component, so that the router keeps its state. */
export function invoiceListPage(path: string): ComponentType {
  const page = PAGES.get(path)
  if (!page) throw new Error(`There is no list of invoices at ${path}`)
  return page
}
