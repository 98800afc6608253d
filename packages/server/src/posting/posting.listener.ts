import { journalCsv, journalFileName } from '@fairlead/domain/posting/posting.csv-rules'
import type { InvoiceListener } from '../invoice/invoice.listeners.ts'
import { insertOutgoing, readJournal } from './posting.store.ts'
import { ACCOUNTING_QUEUE } from './posting.transport.ts'
import { readInvoice } from '../invoice/invoice.store.ts'

const SENDING: readonly string[] = ['post', 'repost']

/** Puts the journal of a posted invoice on its way to the accounting system, in the transaction that posts it. */
export const postingsOfInvoices: InvoiceListener = {
  changed: async (context, { inv_id, action }) => {
    if (!SENDING.includes(action)) return
    const { db, actor, session, now, services } = context
    const { process_status } = await readInvoice(db, inv_id, actor)
    const journal = process_status === 'PENDING' ? await readJournal(db, inv_id) : undefined
    if (!journal) return
    const { lines, company_id: _, ...message } = journal
    const accounting_message_id = await insertOutgoing(db, {
      ...message,
      file_name: journalFileName(journal),
      raw: journalCsv(lines),
      user_uid: session.user_uid,
      created_at: now,
    })
    await services.enqueue(db, ACCOUNTING_QUEUE, { accounting_message_id })
  },
}
