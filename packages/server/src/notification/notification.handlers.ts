import type { Actor } from '@fairlead/domain/kit/access'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/languages'
import { placeholdersIn } from '@fairlead/domain/kit/texts'
import { availableCodes, codesOf } from '@fairlead/domain/notification/notification.codes'
import type { EventSource } from '@fairlead/domain/kit/events'
import { isOwnPath } from '@fairlead/domain/notification/notification'
import { MESSAGES_CHANGED } from '@fairlead/domain/kit/socket'
import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { now as instant, type Db } from '../kit/db/database.ts'
import { forbidden, notFound, refused } from '../kit/http/failures.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'
import type { Services } from '../kit/http/context.ts'
import type { Words } from '../kit/record/words.ts'
import { sendAddressLetterAgain, askForAddresses, confirmAddress } from './notification.address.ts'
import { endTakenBackLinks } from './notification.address-store.ts'
import { sourceForActor, invalidDocCode, knownSource, recordsOf, seenDocument } from './notification.records.ts'
import { saveSetting, readSetting, readSettings, unfollow } from './notification.settings.ts'
import * as store from './notification.store.ts'

/** A user without a chosen profile receives nothing, because they have no functions yet. */
const heard = (actor: Actor, profile: number | null): Actor => (profile === null ? { ...actor, func_ids: new Set() } : actor)

const centreRoutes = serve(notificationApi, {
  getMessages: ({ body, db, session, services, language }) => store.readMessages(db, session, body, { words: services.words, language }),
  getSetting: async ({ params, db, actor, session }) => {
    const source = sourceForActor(params.module, heard(actor, session.profile_type_id))
    return readSetting(db, actor.user_uid, source.module, await seenDocument(db, source, params.docCode, actor))
  },
  getSettings: ({ db, actor, session }) => readSettings(db, heard(actor, session.profile_type_id)),
  confirmAddress: async ({ body, db, session, services, now }) => {
    // A super user who acts as another user cannot confirm an address for them.
    if (session.super_user_uid && session.super_user_uid !== session.user_uid) throw forbidden('notification.confirmAsYourself')
    return { email_address: await confirmAddress(db, { services, user_uid: session.user_uid, now }, body.token) }
  },
  sendConfirmation: async ({ body, db, session, services, now }) => ({
    sent: await sendAddressLetterAgain(db, { services, user_uid: session.user_uid, now }, body.email_address),
  }),
  options: ({ services: { config } }) => ({
    reporting_url: config.REPORTING_URL ?? null,
    notification_center: config.NOTIFICATION_CENTER,
  }),
})

/** Once something is read or removed, every window of the user counts anew. */
function tellWindows({ realtime }: Services, { user_uid }: Pick<SessionRow, 'user_uid'>): true {
  realtime.emitToUser(user_uid, MESSAGES_CHANGED)
  return true
}

/** NOTIF-018 to NOTIF-024: served here until REPORTING_URL names another service. */
const reportingRoutes = serve(reportingApi, {
  addNotification: async ({ body, db, services }) => {
    await add(db, body, services.words)
    return true
  },
  unfollow: async ({ body, db, actor, session }) => {
    await unfollow(db, heard(actor, session.profile_type_id), body.module, body.doc_code)
    return true
  },
  markAllAsRead: {
    ownTransactions: async ({ services, session }) => {
      await store.markAllRead(services.db, session)
      return tellWindows(services, session)
    },
  },
  deleteAll: {
    ownTransactions: async ({ services, session }) => {
      await store.removeAll(services.db, session)
      return tellWindows(services, session)
    },
  },
  upsertMessage: {
    ownTransactions: async ({ body: { message_id, ...change }, services, session }) => {
      if (!(await store.changeMessage(services.db, session.user_uid, message_id, change))) throw notFound()
      return tellWindows(services, session)
    },
  },
  upsertConfigs: async ({ body, db, actor, session, services, now }) => {
    const forms = [body].flat()
    for (const form of forms) await saveSetting(db, heard(actor, session.profile_type_id), form)
    await endTakenBackLinks(db, session.user_uid)
    const named = forms.flatMap(({ email_address }) => email_address || [])
    await askForAddresses(db, { services, user_uid: session.user_uid, now }, named)
    return true
  },
  availableCodes: ({ actor, session }) => (session.profile_type_id === null ? [] : availableCodes(actor.func_ids)),
})

export const notificationRoutes: readonly Route[] = [...centreRoutes, ...reportingRoutes]

/** 'All' means all users who may see the record, the sender included. */
async function add(db: Db, body: BodyOf<typeof reportingApi.addNotification>, words: Words): Promise<void> {
  const source = knownSource(body.module)
  const event_code = body.event_code || (source.changes[0] ?? '')
  refuseUnfit(source, event_code, body)
  refuseUnsaid(words(DEFAULT_LANGUAGE, body.desc_key), body.desc_param ?? {})
  const doc_code = body.doc_code?.trim() ?? ''
  const audience = await audienceOf(db, source, doc_code)
  await publishEvent(
    db,
    {
      module: source.module,
      sub_module: source.sub_module,
      doc_code,
      event_code,
      desc_key: body.desc_key,
      desc_param: body.desc_param ?? {},
      href: body.href || source.hrefOf(doc_code),
      ...(body.guid ? { guid: body.guid } : {}),
    },
    audience,
    { subject: body.email_subject_param ?? {}, body: body.email_body_param ?? {} },
  )
}

async function audienceOf(db: Db, source: EventSource, docCode: string): Promise<Audience> {
  const records = recordsOf(source.module)
  if (!records) return { party_ids: [] }
  const audience = docCode ? await records.audience(db, docCode) : null
  if (!audience) throw invalidDocCode()
  return audience
}

function refuseUnfit(source: EventSource, code: string, { sub_module, href }: BodyOf<typeof reportingApi.addNotification>): void {
  const problems = [
    ...(sub_module && sub_module !== source.sub_module ? ['sub_module'] : []),
    ...(codesOf(source).includes(code) ? [] : ['event_code']),
    ...(href && !isOwnPath(href) ? ['href'] : []),
  ]
  if (problems.length > 0)
    throw refused(
      { key: 'msgInputInvalid' },
      problems.map((path) => ({ path, key: 'msgValueInvalid' })),
    )
}

/** Fills `{{so_no}}` in a text with the booking's number. */
function refuseUnsaid(text: string, given: object): void {
  const missing = placeholdersIn(text).filter((name) => !Object.hasOwn(given, name))
  if (missing.length > 0)
    throw refused(
      { key: 'msgInputInvalid' },
      missing.map((name) => ({ path: `desc_param.${name}`, key: 'msgRequired' })),
    )
}

/** Deletes removed messages after a month and all messages after a year. */
export const notificationCleaning = ({ db, clock }: Services): Job => ({
  queue: 'notification-cleaning',
  schedule: '37 3 * * *',
  work: async () => {
    await store.deleteOutdated(db, instant(clock()))
  },
})
