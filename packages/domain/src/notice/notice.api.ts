import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { ListQuery, pageOf } from '../kit/list.ts'
import { Notice, NoticeForm, NoticeRow } from './notice.ts'

const access = ['admin'] as const
const params = z.object({ uid: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })

/** NOTICE-004 */
export const noticeApi = {
  list: defineCall({
    method: 'GET',
    path: '/admin/sys-notices',
    access,
    summary: 'The list of system notices and alerts',
    query: ListQuery,
    answer: pageOf(NoticeRow),
  }),
  read: defineCall({ method: 'GET', path: '/admin/sys-notices/{uid}', access, summary: 'One notice', params, answer: Notice }),
  create: defineCall({
    method: 'POST',
    path: '/admin/sys-notices',
    access,
    summary: 'A new notice; users see it with their next sign-in, an alert with their next renewal too',
    body: NoticeForm,
    answer: Notice,
    creates: true,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/admin/sys-notices/{uid}',
    access,
    summary: 'Save a notice',
    params,
    body: z.extend(NoticeForm, { version }),
    answer: Notice,
    errors: [409],
  }),
  history: defineCall({
    method: 'GET',
    path: '/admin/sys-notices/{uid}/history',
    access,
    summary: 'Every change of a notice, newest first',
    params,
    answer: z.array(historyOf(z.string())),
  }),
}
