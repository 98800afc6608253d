import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import type { DetailRelated } from '../kit/detail/detail.ts'
import { needTexts } from '../kit/app/texts.ts'
import { RelatedInvoices } from './InvoiceRelated.tsx'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Panels of a stored invoice, each loaded when it is opened. */
export const INVOICE_RELATED: readonly DetailRelated[] = [
  { name: 'invoices', title: 'invoice.related', Content: RelatedInvoices },
  {
    name: 'settlements',
    title: 'invoice.relatedSettlements',
    isFor: ({ profile_type }) => profile_type !== 'SALES',
    Content: later(async () => {
      const [{ InvoiceSettlements }] = await Promise.all([import('./InvoiceSettlements.tsx'), needTexts(['settlement'])])
      return { default: InvoiceSettlements }
    }, MissingPanel),
  },
  {
    name: 'gp',
    title: 'invoice.relatedGp',
    isFor: mayReadGp,
    Content: later(async () => {
      const [{ InvoiceGp }] = await Promise.all([import('./InvoiceGp.tsx'), needTexts(['gp'])])
      return { default: InvoiceGp }
    }, MissingPanel),
  },
]
