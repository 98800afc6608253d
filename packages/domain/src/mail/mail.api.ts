import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { MailMessage, MailRow } from './mail.ts'

const access = ['admin'] as const
const params = z.object({ mail_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) })

export const mailApi = {
  list: defineCall({
    method: 'GET',
    path: '/admin/mails',
    access,
    summary: 'What the portal mailed in the last days, with the state of each message',
    query: ListQuery,
    answer: pageOf(MailRow),
  }),
  read: defineCall({ method: 'GET', path: '/admin/mails/{mail_id}', access, summary: 'One message', params, answer: MailMessage }),
  sendAgain: defineCall({
    method: 'POST',
    path: '/admin/mails/{mail_id}/send-again',
    access,
    summary: 'Put a message back into the queue',
    params,
    answer: MailMessage,
  }),
}
