import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { useParams } from '@tanstack/react-router'
import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { DetailSkeleton } from '../kit/detail/DetailSkeleton.tsx'
import { PageNotFound } from '../kit/ui/PageNotFound.tsx'
import { invoiceDetail } from './invoice.detail.ts'
import { useJobOfAddress, useStart } from './invoice.starting.ts'

export type InvoiceScreenKind = 'new' | 'stored'

const pagesOf = (ap_ar: ApAr) => {
  const detail = invoiceDetail(ap_ar)
  const Blank = detailScreen(detail, 'inv_id', 'new')
  const Copy = detailScreen(detail, 'inv_id', 'copy')
  function New() {
    const { inv_id }: Record<string, string | undefined> = useParams({ strict: false })
    const job = useJobOfAddress()
    const { isError, isPending } = useStart(ap_ar)
    if (job && isError) return <PageNotFound />
    // What is typed before the form is filled from the job would be lost.
    if (job && isPending) return <DetailSkeleton />
    return inv_id ? <Copy /> : <Blank />
  }
  return { new: New, stored: detailScreen(detail, 'inv_id', 'stored') }
}
const PAGES = { AP: pagesOf('AP'), AR: pagesOf('AR') }

/** Returns the same component every time, so that it keeps its state when the route changes. */
export const invoicePage = (ap_ar: ApAr, kind: InvoiceScreenKind) => PAGES[ap_ar][kind]
