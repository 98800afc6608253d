import type { List } from '../kit/list.ts'
import { NOTICE_ZONE, NoticeType, type NoticeRow } from './notice.ts'

const labelsOf = (field: string) => `notice.${field}_`

/** NOTICE-001 */
export const NOTICE_LIST: List<NoticeRow> = {
  name: 'sys_notice_maintenance',
  path: '/BMS/sys_notice_maintenance',
  title: 'notice.list_sys_notice_maintenance',
  empty: 'notice.empty_sys_notice_maintenance',
  defaultSort: '-valid_from',
  columns: [
    { field: 'notice_title', kind: 'text', label: 'notice.notice_title', width: 260, sortable: true, searched: true },
    {
      field: 'notice_type',
      kind: 'choice',
      label: 'notice.notice_type',
      values: NoticeType.options,
      valueLabels: labelsOf('notice_type'),
      width: 120,
    },
    { field: 'valid_from', kind: 'dateTime', zone: NOTICE_ZONE, label: 'notice.validFromHere', width: 170, sortable: true },
    { field: 'valid_to', kind: 'dateTime', zone: NOTICE_ZONE, label: 'notice.validToHere', width: 170, sortable: true },
    { field: 'affected_system', kind: 'text', label: 'notice.affected_system', width: 160, searched: true },
    { field: 'notice_body', kind: 'text', label: 'notice.notice_body', width: 300, searched: true },
    { field: 'changed_at', kind: 'dateTime', label: 'notice.changed_at', width: 150, optional: true },
    { field: 'uid', kind: 'number', label: 'notice.uid', digits: 0, optional: true },
  ],
}
