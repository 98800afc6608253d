import { LANGUAGES } from '../kit/languages.ts'
import type { List } from '../kit/list.ts'
import { EVENT_CODES, type EmailTemplateRow } from './notification.form.ts'

const labelsOf = (field: string) => `notification.${field}_`

/** NOTIF-037 */
export const EMAIL_TEMPLATE_LIST: List<EmailTemplateRow> = {
  name: 'search_email_notification',
  path: '/BMS/NotificationCenter/search_email_notification',
  title: 'notification.list_search_email_notification',
  empty: 'notification.empty_search_email_notification',
  id: 'id',
  defaultSort: 'event_code,language',
  columns: [
    {
      field: 'event_code',
      kind: 'choice',
      label: 'notification.event_code',
      values: EVENT_CODES,
      valueLabels: labelsOf('code'),
      width: 260,
      sortable: true,
    },
    {
      field: 'language',
      kind: 'choice',
      label: 'notification.language',
      values: LANGUAGES,
      valueLabels: labelsOf('language'),
      width: 120,
      sortable: true,
    },
    { field: 'subject', kind: 'text', label: 'notification.subject', width: 320, searched: true },
    { field: 'active', kind: 'boolean', label: 'notification.active', width: 90 },
    { field: 'changed_at', kind: 'dateTime', label: 'notification.changed_at', width: 150, sortable: true },
    { field: 'id', kind: 'number', label: 'notification.id', digits: 0, width: 80, sortable: true, optional: true },
  ],
}
