import type { EmailTemplateRow } from '@fairlead/domain/notification/notification.form'
import { EMAIL_TEMPLATE_LIST } from '@fairlead/domain/notification/notification.lists'
import { templateApi } from '@fairlead/domain/notification/notification.template-api'
import { listScreen } from '../kit/views/listScreen.tsx'
import { templateAddress } from './email.detail.ts'

export const EmailTemplateListPage = listScreen<EmailTemplateRow>({
  list: EMAIL_TEMPLATE_LIST,
  call: templateApi.list,
  module: 'email-template',
  rowLink: ({ id }) => templateAddress(String(id)),
  groups: async () => [
    { title: 'notification.group_what', fields: ['id', 'event_code', 'language', 'active'] },
    { title: 'notification.group_letter', fields: ['subject', 'changed_at'] },
  ],
  create: { label: 'notification.newTemplate', href: templateAddress('new'), funcs: ['admin'] },
})
