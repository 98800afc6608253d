import { noticeApi } from '@fairlead/domain/notice/notice.api'
import { NOTICE_LIST } from '@fairlead/domain/notice/notice.lists'
import { noticeFindings } from '@fairlead/domain/notice/notice.rules'
import { NOTICE_FIELDS, type Notice, type NoticeForm } from '@fairlead/domain/notice/notice'
import { sql } from 'kysely'
import { keep } from '../kit/record/maintenance.ts'

const NOTICES = keep<NoticeForm, Notice>({
  module: 'notice',
  table: 'sys_notice',
  id: 'uid',
  fields: NOTICE_FIELDS,
  list: NOTICE_LIST,
  access: ['admin'],
  source: { table: 'sys_notice', select: sql`o.*`, searchText: 'search_text', elsewhere: {} },
  notFound: 'notice.notFound',
  findings: (form, _stored, { now }) => noticeFindings(form, now.getTime()),
})

export const noticeRoutes = NOTICES.routes(noticeApi)
export const noticeExports = NOTICES.exports
