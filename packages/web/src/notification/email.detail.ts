import type { Actor } from '@fairlead/domain/kit/access'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import {
  EmailTemplateForm,
  emptyTemplate,
  EVENT_CODES,
  templateFormOf,
  type EmailTemplate,
} from '@fairlead/domain/notification/notification.form'
import { templateApi } from '@fairlead/domain/notification/notification.template-api'
import { TEMPLATE_REQUIRED, templateFindings } from '@fairlead/domain/notification/notification.template-rules'
import type { DetailTab } from '../kit/detail/detail.ts'
import { History } from '../kit/history/History.tsx'
import { plainDetail } from '../kit/detail/plainDetail.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailTest } from './EmailTest.tsx'
import { TEMPLATES_PATH } from './notification.paths.ts'

export const templateAddress = (id: string) => `${TEMPLATES_PATH}/${encodeURIComponent(id)}`

const TABS: readonly DetailTab<EmailTemplateForm>[] = [
  {
    name: 'template',
    label: 'notification.tab_template',
    panels: [
      {
        name: 'what',
        title: 'notification.group_what',
        fields: [
          { field: 'event_code', kind: 'choice', values: EVENT_CODES, labels: 'notification.code_' },
          { field: 'language', kind: 'choice', values: LANGUAGES, labels: 'notification.language_' },
          { field: 'active', kind: 'check', hint: 'notification.activeHint' },
        ],
      },
      {
        name: 'letter',
        title: 'notification.group_letter',
        fields: [
          { field: 'subject', kind: 'text', wide: true },
          { field: 'body', kind: 'lines', rows: 10, wide: true, hint: 'notification.bodyHint' },
        ],
      },
      { name: 'preview', title: 'notification.preview', Content: EmailPreview },
      { name: 'test', title: 'notification.testSend', Content: EmailTest },
    ],
  },
  { name: 'history', label: 'notification.tab_history', Content: History, ofStored: true },
]

const isAdmin = (actor: Actor) => actor.func_ids.has('admin')
const target = (id: string) => ({ params: { id: Number(id) } })

/** NOTIF-038, NOTIF-039 */
export const templateDetail = plainDetail<EmailTemplate, EmailTemplateForm>({
  module: 'email-template',
  idOf: ({ id }) => String(id),
  hrefOf: templateAddress,
  shape: {
    schema: EmailTemplateForm,
    labelOf: (field) => texts().say(`notification.${field}`),
  },
  forms: {
    empty: emptyTemplate,
    of: templateFormOf,
    copyOf: templateFormOf,
  },
  calls: {
    read: (id, signal) => send(templateApi.read, target(id), { signal }),
    create: (form, idempotencyKey) => send(templateApi.create, { body: form }, { idempotencyKey }),
    save: ({ id, version }, form) => send(templateApi.save, { ...target(String(id)), body: { ...form, version } }),
    history: (id, signal) => send(templateApi.history, target(id), { signal }),
  },
  rules: {
    editable: (_template, actor) => isAdmin(actor),
    required: () => new Set(TEMPLATE_REQUIRED),
    findings: (form) => templateFindings(form),
  },
  words: {
    titleOf: ({ event_code }) => texts().say(`notification.code_${event_code}`),
    newTitle: 'notification.newTemplate',
    notFound: (id) => ({ key: 'notification.templateNotFound', params: { id } }),
    chips: ({ active }, { t }) => [
      active ? { kind: 'done', text: t('notification.state_active') } : { kind: 'draft', text: t('notification.state_inactive') },
    ],
    subtitle: ({ language }, { t }) => (language ? t(`notification.language_${language}`) : ''),
    statusLabels: 'notification.status_',
    actionLabels: 'notification.did_',
  },
  tabs: TABS,
})
