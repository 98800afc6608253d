import type { Actor } from '@fairlead/domain/kit/access'
import { noticeApi } from '@fairlead/domain/notice/notice.api'
import { emptyNotice, type Notice, NoticeForm, noticeFormOf, NoticeType } from '@fairlead/domain/notice/notice'
import { NOTICE_REQUIRED, noticeFindings } from '@fairlead/domain/notice/notice.rules'
import type { ChipKind } from '../kit/Chip.tsx'
import type { DetailTab } from '../kit/detail.ts'
import { History } from '../kit/History.tsx'
import { plainDetail } from '../kit/plainDetail.ts'
import { send } from '../kit/send.ts'
import { texts } from '../kit/texts.ts'

export const noticeAddress = (uid: string) => `/BMS/sys_notice_maintenance/${encodeURIComponent(uid)}`
/** The clock of the specification's eight hour offset. */
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
  { name: 'history', label: 'notice.tab_history', Content: History, ofStored: true },
]

function stateOf({ valid_from, valid_to }: Notice): { kind: ChipKind; state: 'planned' | 'running' | 'over' } {
  const now = Date.now()
  if (now < Date.parse(valid_from ?? '')) return { kind: 'waiting', state: 'planned' }
  return now <= Date.parse(valid_to ?? '') ? { kind: 'done', state: 'running' } : { kind: 'draft', state: 'over' }
}

const isAdmin = (actor: Actor) => actor.func_ids.has('admin')
const target = (uid: string) => ({ params: { uid: Number(uid) } })

/** NOTICE-002, NOTICE-003 */
export const noticeDetail = plainDetail<Notice, NoticeForm>({
  module: 'notice',
  schema: NoticeForm,
  tabs: TABS,

  labelOf: (field) => texts().say(`notice.${field}`),
  idOf: ({ uid }) => String(uid),
  titleOf: ({ notice_title }) => notice_title ?? '',
  hrefOf: noticeAddress,
  newTitle: 'notice.new',
  notFound: (id) => ({ key: 'notice.notFound', params: { id } }),
  chips: (notice, { t }) => {
    const { kind, state } = stateOf(notice)
    return [{ kind, text: t(`notice.state_${state}`) }]
  },
  subtitle: ({ notice_type }, { t }) => (notice_type ? t(`notice.notice_type_${notice_type}`) : ''),
  zonePlace: () => PLACE,

  emptyForm: emptyNotice,
  formOf: noticeFormOf,
  copyOf: noticeFormOf,
  read: (uid, signal) => send(noticeApi.read, target(uid), { signal }),
  create: (form, idempotencyKey) => send(noticeApi.create, { body: form }, { idempotencyKey }),
  save: ({ uid, version }, form) => send(noticeApi.save, { ...target(String(uid)), body: { ...form, version } }),
  editable: (_notice, actor) => isAdmin(actor),

  required: () => new Set(NOTICE_REQUIRED),
  findings: (form) => noticeFindings(form),

  history: (uid, signal) => send(noticeApi.history, target(uid), { signal }),
  statusLabels: 'notice.status_',
  actionLabels: 'notice.action_',
})
