import { batchCalls } from '../kit/batchCalls.ts'
import { INVOICE_TABLE } from './invoice.transitions.ts'

/** Steps that are taken on several invoices of a list at once (INV-059). */
export const invoiceBatches = batchCalls(
  INVOICE_TABLE,
  { path: '/invoices', access: ['m_ap', 'm_ar'] },
  {
    prepare: 'Prepare several invoices independently; a refused one does not stop the others',
    withdraw: 'Withdraw several prepared invoices',
    approve: 'Approve several invoices as they are shown',
    reject: 'Reject several invoices for one reason',
    release: 'Release several AP invoices for payment',
    export: 'Export several invoices',
    post: 'Post several invoices',
    repost: 'Send several refused postings again',
    rollback: 'Roll back several invoices for one reason',
    take_back: 'Take back several invoices for one reason',
    delete: 'Delete several invoices for one reason',
  },
)
