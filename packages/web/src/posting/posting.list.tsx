import { postingApi } from '@fairlead/domain/posting/posting.api'
import type { AccountingMessageRow } from '@fairlead/domain/posting/posting'
import { ACCOUNTING_LIST } from '@fairlead/domain/posting/posting.lists'
import type { FieldGroup } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

const GROUPS: readonly FieldGroup<AccountingMessageRow>[] = [
  { title: 'posting.message_of', fields: ['journal_no', 'invoice_no', 'direction', 'attempt', 'file_name', 'created_at'] },
  { title: 'posting.state', fields: ['state', 'answer', 'message', 'reason', 'external_reference', 'done_at', 'tries', 'failure'] },
]

export const AccountingListPage = listScreen<AccountingMessageRow>({
  list: ACCOUNTING_LIST,
  call: postingApi.list,
  module: 'posting',
  rowLink: ({ accounting_message_id }) => `/FIN/AccountingMessages/${accounting_message_id}`,
  groups: async () => GROUPS,
})
