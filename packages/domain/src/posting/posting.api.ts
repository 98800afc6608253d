import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { numberedId } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { AccountingMessage, AccountingMessageRow, Acknowledgement, AcknowledgementResult, JournalLine } from './posting.ts'

const params = z.object({ accounting_message_id: numberedId })
const access = ['m_fin_search'] as const
export const MOST_ACKNOWLEDGEMENTS = 500
export const MOST_JOURNALS = 100

export const postingApi = {
  list: defineCall({
    method: 'GET',
    path: '/accounting/messages',
    access,
    summary: 'Journals sent to the accounting system and its acknowledgements, filtered and sorted',
    query: ListQuery,
    answer: pageOf(AccountingMessageRow),
  }),
  read: defineCall({
    method: 'GET',
    path: '/accounting/messages/{accounting_message_id}',
    access,
    summary: 'One message to or from the accounting system with its text',
    params,
    answer: AccountingMessage,
  }),
  resend: defineCall({
    method: 'POST',
    path: '/accounting/messages/{accounting_message_id}/resend',
    access,
    summary: 'Put a journal back into the queue to the accounting system',
    params,
    answer: AccountingMessage,
    errors: [409],
  }),
  postings: defineCall({
    method: 'GET',
    path: '/accounting/postings',
    access,
    summary: 'The journals after a message, in the order in which they were posted, with their postings',
    query: z.strictObject({ after: z.optional(numberedId) }),
    answer: z.object({
      journals: z.array(z.object({ journal_no: z.string(), attempt: z.number(), lines: z.array(JournalLine) })),
      /** The message to continue after; null if these are all. */
      next: z.nullable(z.number()),
    }),
  }),
  journal: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/journal',
    access: ['m_ap', 'm_ar'],
    summary: 'The postings of an invoice, debit and credit; none before it is posted',
    params: z.object({ inv_id: numberedId }),
    answer: z.object({ lines: z.array(JournalLine) }),
  }),
  acknowledge: defineCall({
    method: 'POST',
    path: '/accounting/acknowledgements',
    access,
    summary: 'The answers of the accounting system to journals; each is kept, and only the first answer to the latest attempt counts',
    body: z.strictObject({ acknowledgements: z.array(Acknowledgement).check(z.minLength(1), z.maxLength(MOST_ACKNOWLEDGEMENTS)) }),
    answer: z.object({ results: z.array(AcknowledgementResult) }),
    creates: true,
  }),
}
