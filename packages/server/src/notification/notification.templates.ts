import { differences } from '@fairlead/domain/kit/differences'
import { textOfCode, sourceOfCode } from '@fairlead/domain/notification/notification.codes'
import { sampleFacts, templateFormOf, type EmailTemplate, type EmailTemplateForm } from '@fairlead/domain/notification/notification.form'
import { EMAIL_TEMPLATE_LIST } from '@fairlead/domain/notification/notification.lists'
import { templateApi } from '@fairlead/domain/notification/notification.template-api'
import { templateProblems } from '@fairlead/domain/notification/notification.template-rules'
import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/languages'
import type { Config } from '../kit/start/config.ts'
import { isUniqueViolation, type Db } from '../kit/db/database.ts'
import { notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory, readHistory } from '../kit/record/historyStore.ts'
import { oneList } from '../kit/list/oneList.ts'
import { queueMail } from '../kit/jobs/outbox.ts'
import { serve } from '../kit/http/serve.ts'
import type { Services, RecordContext } from '../kit/http/context.ts'
import { letterOf } from './notification.letters.ts'
import { findTemplate, insertTemplate, TEMPLATE_SOURCE, updateTemplate } from './notification.templates-store.ts'

const MODULE = 'notification'
const KEPT = 'ACTIVE'

const TEMPLATES = oneList(EMAIL_TEMPLATE_LIST, ['admin'], TEMPLATE_SOURCE)

/** With the feature off there is nothing here (NOTIF-040). */
function refuseClosed({ config }: Services): void {
  if (!config.NOTIFICATION_CENTER) throw notFound()
}

export const templateRoutes = serve(templateApi, {
  list: (context) => {
    refuseClosed(context.services)
    return TEMPLATES.page(context)
  },
  read: ({ params, db, services }) => {
    refuseClosed(services)
    return read(db, params.id)
  },
  create: (context) => {
    refuseClosed(context.services)
    return create(context, context.body)
  },
  save: ({ params, body: { version, ...form }, ...context }) => {
    refuseClosed(context.services)
    return save(context, params.id, form, version)
  },
  test: async ({ params, body, db, services }) => {
    refuseClosed(services)
    await sendTest(services, db, await read(db, params.id), body.address)
  },
  history: async ({ params, db, services }) => {
    refuseClosed(services)
    await read(db, params.id)
    return readHistory(db, MODULE, String(params.id), (status) => status ?? KEPT)
  },
})

async function read(db: Db, id: number, lock = false): Promise<EmailTemplate> {
  const template = await findTemplate(db, id, lock)
  if (!template) throw notFound('notification.templateNotFound', { id })
  return template
}

async function create(context: RecordContext, form: EmailTemplateForm): Promise<EmailTemplate> {
  refuseUnfit(form)
  const id = await insertTemplate(context.db, { ...written(form), changed_at: context.now }).catch(refuseTwin)
  await recordChange(context, id, { action: 'create', version: 1 })
  return read(context.db, id)
}

async function save(context: RecordContext, id: number, form: EmailTemplateForm, version: number): Promise<EmailTemplate> {
  const stored = await read(context.db, id, true)
  if (stored.version !== version) throw notLatest(stored)
  refuseUnfit(form)
  const changes = differences(templateFormOf(stored), written(form))
  if (changes.length === 0) return stored
  await updateTemplate(context.db, id, { ...written(form), changed_at: context.now, version: version + 1 }).catch(refuseTwin)
  await recordChange(context, id, { action: 'save', version: version + 1, changes })
  return read(context.db, id)
}

interface TemplateChange {
  action: 'create' | 'save'
  version: number
  changes?: ReturnType<typeof differences>
}

const recordChange = (context: RecordContext, id: number, { action, version, changes = [] }: TemplateChange) =>
  recordHistory(context, {
    module: MODULE,
    record_id: String(id),
    action,
    from_status: action === 'create' ? null : KEPT,
    to_status: KEPT,
    changes,
    record_version: version,
  })

/** The row of a valid form, which has all these values. */
const written = ({ event_code, language, subject, body, active }: EmailTemplateForm) => ({
  event_code: event_code ?? '',
  language: language ?? DEFAULT_LANGUAGE,
  subject: subject ?? '',
  body: body ?? '',
  active: active ?? false,
})

function refuseUnfit(form: EmailTemplateForm): void {
  const problems = templateProblems(form)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
}

function refuseTwin(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw refused({ key: 'notification.templateExists' }, [{ path: 'event_code', key: 'notification.templateExists' }])
}

async function sendTest({ words, config }: Services, db: Db, template: EmailTemplate, address: string): Promise<void> {
  const { event_code, language, subject, body } = written(template)
  const source = sourceOfCode(event_code)
  const event = words(language, textOfCode(source?.module ?? '', event_code), source?.params)
  await queueMail(db, letterOf(address, { subject, body }, sampleFacts(event_code, event, config.PUBLIC_URL)))
}

export const templateExports = (config: Pick<Config, 'BUSINESS_TIME_ZONE' | 'NOTIFICATION_CENTER'>) =>
  config.NOTIFICATION_CENTER ? TEMPLATES.exports(config) : []
