import { noticeApi } from '@fairlead/domain/notice/notice.api'
import { NOTICE_LIST } from '@fairlead/domain/notice/notice.lists'
import { noticeFindings } from '@fairlead/domain/notice/notice.rules'
import { NOTICE_FIELDS, type Notice, type NoticeForm } from '@fairlead/domain/notice/notice'
import { masterData } from '../kit/record/masterData.ts'

const DECLARED = {
  module: 'notice',
  notFound: 'notice.notFound',
  id: 'uid',
  fields: NOTICE_FIELDS,
  list: NOTICE_LIST,
  api: noticeApi,
} as const

const NOTICES = masterData<NoticeForm, Notice>(DECLARED, {
  table: 'sys_notice',
  findings: (form, _stored, { now }) => noticeFindings(form, now.getTime()),
})

export const noticeRoutes = NOTICES.routes
export const noticeExports = NOTICES.exports
