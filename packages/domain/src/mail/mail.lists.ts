import type { List } from '../kit/list.ts'
import { MailState, type MailRow } from './mail.ts'

const state: keyof MailRow = 'state'

export const MAIL_LIST: List<MailRow> = {
  name: 'mailbox',
  path: '/BMS/Admin/mailbox',
  title: 'mail.list_mailbox',
  empty: 'mail.empty_mailbox',
  id: 'mail_id',
  defaultSort: '-created_at',
  columns: [
    { field: 'subject', kind: 'text', label: 'mail.subject', width: 340, searched: true },
    { field: state, kind: 'choice', label: `mail.${state}`, values: MailState.options, valueLabels: `mail.${state}_`, width: 110 },
    { field: 'mail_to', kind: 'text', label: 'mail.mail_to', width: 240, searched: true },
    { field: 'created_at', kind: 'dateTime', label: 'mail.created_at', width: 140, sortable: true },
    { field: 'sent_at', kind: 'dateTime', label: 'mail.sent_at', width: 140 },
    { field: 'attempts', kind: 'number', label: 'mail.attempts', digits: 0, width: 80 },
    { field: 'failure', kind: 'text', label: 'mail.failure', width: 260 },
    { field: 'not_before', kind: 'dateTime', label: 'mail.not_before', width: 140, optional: true },
    { field: 'mail_id', kind: 'text', label: 'mail.mail_id', width: 80, optional: true },
  ],
}
