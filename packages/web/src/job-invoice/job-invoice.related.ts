import type { DetailRelated } from '../kit/detail/detail.ts'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Beside a stored booking, for staff with invoices. */
export const ORDER_INVOICES: DetailRelated = {
  name: 'invoices',
  title: 'booking.relatedInvoices',
  isFor: ({ internal, func_ids }) => internal && (func_ids.has('m_ap') || func_ids.has('m_ar')),
  Content: later(async () => {
    const [{ RelatedInvoices }] = await Promise.all([import('./RelatedInvoices.tsx'), needTexts(['job-invoice', 'invoice', 'gp'])])
    return { default: RelatedInvoices }
  }, MissingPanel),
}
