import { noticeApi } from '@fairlead/domain/notice/notice.api'
import type { NoticeRow } from '@fairlead/domain/notice/notice'
import { NOTICE_LIST } from '@fairlead/domain/notice/notice.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const NoticeListPage = listScreen<NoticeRow>({
  list: NOTICE_LIST,
  call: noticeApi.list,
  module: 'notice',
  rowLink: ({ uid }) => recordAddress(NOTICE_LIST.path, uid),
  groups: async () => [
    { title: 'notice.group_what', fields: ['notice_title', 'notice_type', 'affected_system', 'notice_body', 'uid'] },
    { title: 'notice.group_when', fields: ['valid_from', 'valid_to', 'changed_at'] },
  ],
  create: { label: 'notice.new', href: recordAddress(NOTICE_LIST.path, 'new'), funcs: ['admin'] },
})
