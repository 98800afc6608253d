import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { line, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { EmailTemplate, EmailTemplateForm, EmailTemplateRow } from './notification.form.ts'

const access = ['admin'] as const
const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
const PATH = '/admin/email-notifications'

/** NOTIF-037 to NOTIF-039. With the feature switched off each of them answers as if it did not exist (NOTIF-040). */
export const templateApi = {
  list: defineCall({
    method: 'GET',
    path: PATH,
    access,
    summary: 'The list of e-mail templates',
    query: ListQuery,
    answer: pageOf(EmailTemplateRow),
  }),
  read: defineCall({ method: 'GET', path: `${PATH}/{id}`, access, summary: 'One e-mail template', params, answer: EmailTemplate }),
  create: defineCall({
    method: 'POST',
    path: PATH,
    access,
    summary: 'A new e-mail template: one for each event and language',
    body: EmailTemplateForm,
    answer: EmailTemplate,
    creates: true,
  }),
  save: defineCall({
    method: 'PUT',
    path: `${PATH}/{id}`,
    access,
    summary: 'Save an e-mail template',
    params,
    body: z.extend(EmailTemplateForm, { version }),
    answer: EmailTemplate,
    errors: [409],
  }),
  test: defineCall({
    method: 'POST',
    path: `${PATH}/{id}/test`,
    access,
    rate: 'export',
    summary: 'Send the stored template, filled with examples, to one address',
    params,
    body: z.strictObject({ address: line(254).check(z.email({ error: 'notification.addressInvalid' })) }),
  }),
  history: defineCall({
    method: 'GET',
    path: `${PATH}/{id}/history`,
    access,
    summary: 'Every change of an e-mail template, newest first',
    params,
    answer: z.array(historyOf(z.string())),
  }),
}
