import { differences } from '@fairlead/domain/kit/differences'
import { textOfCode, sourceOfCode } from '@fairlead/domain/notification/notification.codes'
import { sampleFacts, templateFormOf, type EmailTemplate, type EmailTemplateForm } from '@fairlead/domain/notification/notification.form'
import { EMAIL_TEMPLATE_LIST } from '@fairlead/domain/notification/notification.lists'
import { templateApi } from '@fairlead/domain/notification/notification.template-api'
import { templateProblems } from '@fairlead/domain/notification/notification.template-rules'
import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/fields'
import type { Config } from '../kit/start/config.ts'
import { isUniqueViolation, type Db } from '../kit/db/database.ts'
import { notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory, tellHistory } from '../kit/record/historyStore.ts'
import { oneList } from '../kit/list/oneList.ts'
import { post } from '../kit/jobs/outbox.ts'
import { serve } from '../kit/http/serve.ts'
import type { House, RecordContext } from '../kit/http/visit.ts'
import { letterOf } from './notification.letters.ts'
import { findTemplate, insertTemplate, TEMPLATE_SOURCE, updateTemplate } from './notification.templates-store.ts'

const MODULE = 'notification'
const KEPT = 'ACTIVE'

const TEMPLATES = oneList(EMAIL_TEMPLATE_LIST, ['admin'], TEMPLATE_SOURCE)

/** With the feature off there is nothing here (NOTIF-040). */
function refuseClosed({ config }: House): void {
  if (!config.NOTIFICATION_CENTER) throw notFound()
}

export const templateRoutes = serve(templateApi, {
  list: (visit) => {
    refuseClosed(visit.house)
    return TEMPLATES.page(visit)
  },
  read: ({ params, db, house }) => {
    refuseClosed(house)
    return read(db, params.id)
  },
  create: (visit) => {
    refuseClosed(visit.house)
    return create(visit, visit.body)
  },
  save: ({ params, body: { version, ...form }, ...visit }) => {
    refuseClosed(visit.house)
    return save(visit, params.id, form, version)
  },
  test: async ({ params, body, db, house }) => {
    refuseClosed(house)
    await sendTest(house, db, await read(db, params.id), body.address)
  },
  history: async ({ params, db, house }) => {
    refuseClosed(house)
    await read(db, params.id)
    return tellHistory(db, MODULE, String(params.id), (status) => status ?? KEPT)
  },
})

async function read(db: Db, id: number, lock = false): Promise<EmailTemplate> {
  const template = await findTemplate(db, id, lock)
  if (!template) throw notFound('notification.templateNotFound', { id })
  return template
}

async function create(visit: RecordContext, form: EmailTemplateForm): Promise<EmailTemplate> {
  refuseUnfit(form)
  const id = await insertTemplate(visit.db, { ...written(form), changed_at: visit.now }).catch(refuseTwin)
  await rememberStep(visit, id, 'create', 1)
  return read(visit.db, id)
}

async function save(visit: RecordContext, id: number, form: EmailTemplateForm, version: number): Promise<EmailTemplate> {
  const stored = await read(visit.db, id, true)
  if (stored.version !== version) throw notLatest(stored)
  refuseUnfit(form)
  const changes = differences(templateFormOf(stored), written(form))
  if (changes.length === 0) return stored
  await updateTemplate(visit.db, id, { ...written(form), changed_at: visit.now, version: version + 1 }).catch(refuseTwin)
  await rememberStep(visit, id, 'save', version + 1, changes)
  return read(visit.db, id)
}

const rememberStep = (
  visit: RecordContext,
  id: number,
  action: 'create' | 'save',
  record_version: number,
  changes: ReturnType<typeof differences> = [],
) =>
  recordHistory(visit, {
    module: MODULE,
    record_id: String(id),
    action,
    from_status: action === 'create' ? null : KEPT,
    to_status: KEPT,
    changes,
    record_version,
  })

/** A form whose rules hold has all of these. */
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

async function sendTest({ words, config }: House, db: Db, template: EmailTemplate, address: string): Promise<void> {
  const { event_code, language, subject, body } = written(template)
  const source = sourceOfCode(event_code)
  const event = words(language, textOfCode(source?.module ?? '', event_code), source?.params)
  await post(db, letterOf(address, { subject, body }, sampleFacts(event_code, event, config.PUBLIC_URL)))
}

export const templateExports = (config: Pick<Config, 'BUSINESS_TIME_ZONE' | 'NOTIFICATION_CENTER'>) =>
  config.NOTIFICATION_CENTER ? TEMPLATES.exports(config) : []
