import { mailApi } from '@fairlead/domain/mail/mail.api'
import { MAIL_LIST } from '@fairlead/domain/mail/mail.lists'
import type { MailRow } from '@fairlead/domain/mail/mail'
import type { FieldGroup } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

const GROUPS: readonly FieldGroup<MailRow>[] = [
  { title: 'mail.message', fields: ['mail_id', 'mail_to', 'subject', 'created_at'] },
  { title: 'mail.state', fields: ['state', 'sent_at', 'attempts', 'failure', 'not_before'] },
]

export const MailListPage = listScreen<MailRow>({
  list: MAIL_LIST,
  call: mailApi.list,
  module: 'mail',
  rowLink: ({ mail_id }) => `/BMS/Admin/mailbox/${mail_id}`,
  groups: async () => GROUPS,
})
