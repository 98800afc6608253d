import { noticeApi } from '@fairlead/domain/notice/notice.api'
import { NOTICE_LIST } from '@fairlead/domain/notice/notice.lists'
import { emptyNotice, NOTICE_FIELDS, type Notice, NoticeForm, NoticeType } from '@fairlead/domain/notice/notice'
import { NOTICE_REQUIRED, noticeFindings } from '@fairlead/domain/notice/notice.rules'
import type { ChipKind } from '../kit/ui/Chip.tsx'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

/** A place in the specified time zone, UTC+8. */
const PLACE = 'HKHKG'

const TABS: readonly DetailTab<NoticeForm>[] = [
  {
    name: 'notice',
    label: 'notice.tab_notice',
    panels: [
      {
        name: 'what',
        title: 'notice.group_what',
        fields: [
          { field: 'notice_type', kind: 'choice', values: NoticeType.options, labels: 'notice.notice_type_' },
          { field: 'affected_system', kind: 'text' },
          { field: 'notice_title', kind: 'text', wide: true },
          { field: 'notice_body', kind: 'lines', rows: 6, wide: true, hint: 'notice.bodyHint' },
        ],
      },
      {
        name: 'when',
        title: 'notice.group_when',
        fields: [
          { field: 'valid_from', kind: 'instant' },
          { field: 'valid_to', kind: 'instant' },
          { field: 'remarks', kind: 'lines', rows: 3, wide: true },
        ],
      },
    ],
  },
]

function stateOf({ valid_from, valid_to }: Notice): { kind: ChipKind; state: 'planned' | 'running' | 'over' } {
  const now = Date.now()
  if (now < Date.parse(valid_from ?? '')) return { kind: 'waiting', state: 'planned' }
  return now <= Date.parse(valid_to ?? '') ? { kind: 'done', state: 'running' } : { kind: 'draft', state: 'over' }
}

/** NOTICE-002, NOTICE-003 */
export const noticeDetail = maintenanceDetail<Notice, NoticeForm>({
  module: 'notice',
  api: noticeApi,
  func: 'admin',
  path: NOTICE_LIST.path,
  id: 'uid',
  fields: NOTICE_FIELDS,
  shape: {
    schema: NoticeForm,
    zonePlace: () => PLACE,
  },
  forms: {
    empty: emptyNotice,
  },
  rules: {
    required: new Set(NOTICE_REQUIRED),
    findings: (form) => noticeFindings(form, Date.now()),
  },
  words: {
    newTitle: 'notice.new',
    titleOf: ({ notice_title }) => notice_title ?? '',
    subtitle: ({ notice_type }, { t }) => (notice_type ? t(`notice.notice_type_${notice_type}`) : ''),
    chips: (notice, { t }) => {
      const { kind, state } = stateOf(notice)
      return [{ kind, text: t(`notice.state_${state}`) }]
    },
  },
  tabs: TABS,
})
