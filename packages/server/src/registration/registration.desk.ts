import { registrationDeskApi, registrationSteps } from '@fairlead/domain/registration/registration.desk-api'
import { registrationFormOf } from '@fairlead/domain/registration/registration.defaults'
import { registrationProblems } from '@fairlead/domain/registration/registration.rules'
import { registrationStep } from '@fairlead/domain/registration/registration.transitions'
import { REGISTRATION_HISTORY, RegistrationStatus, type RegistrationAction } from '@fairlead/domain/registration/registration.codes'
import type { Registration, RegistrationForm } from '@fairlead/domain/registration/registration'
import { differences } from '@fairlead/domain/kit/differences'
import { conflict, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory, readHistory, userName } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { admit } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCountry } from '../lookup/names.ts'
import { writeProfiles } from '../user/user.profiles-store.ts'
import { unknownReferences } from '../user/user.references.ts'
import { openWhenReady, readUserRecord } from '../user/user.store.ts'
import { notifyRegistration } from './registration.events.ts'
import { sendActivation, sendDecision } from '../user/user.mails.ts'
import * as store from './registration.store.ts'

export const registrationDeskRoutes = serve(registrationDeskApi, {
  list: store.REGISTRATIONS.page,
  read: ({ params, db }) => store.readRegistration(db, params.user_registration_id),
  save: ({ body: { version, ...form }, params, ...context }) => saveRegistration(context, params.user_registration_id, form, version),
  ...stepHandlers(registrationSteps, (context, action, params, body) =>
    takeRegistrationStep(context, params.user_registration_id, { action, version: body.version, reason: reasonIn(body) }),
  ),
  history: async ({ params, db }) => {
    await store.readRegistration(db, params.user_registration_id)
    return readHistory(db, REGISTRATION_HISTORY, String(params.user_registration_id), (status) => statusOf(status) ?? 'P')
  },
})

const statusOf = (text: string | null) => RegistrationStatus.options.find((status) => status === text) ?? null

export const registrationExports = store.REGISTRATIONS.exports

async function saveRegistration(context: RecordContext, id: number, form: RegistrationForm, version: number): Promise<Registration> {
  const { db } = context
  const registration = await store.readRegistration(db, id, true)
  if (registration.version !== version) throw notLatest(registration)
  if (registration.status !== 'P') throw conflict({ key: 'registration.statusRefusesAction' })
  const problems = registrationProblems(form)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  await refuseUnknown(context, form)
  const changes = differences(registrationFormOf(registration), form)
  if (changes.length === 0) return registration
  if (!(await store.updateRegistration(db, id, form, version))) throw notLatest(await store.readRegistration(db, id))
  await recordHistory(context, {
    module: REGISTRATION_HISTORY,
    record_id: String(id),
    action: 'save',
    from_status: 'P',
    to_status: 'P',
    changes,
    record_version: version + 1,
  })
  return store.readRegistration(db, id)
}

/** Takes one step of the transition table with its consequences. */
async function takeRegistrationStep(
  context: RecordContext,
  id: number,
  { action, version, reason }: { action: RegistrationAction; version: number; reason: string | null },
): Promise<Registration> {
  const { db, actor, session, now } = context
  const registration = await store.readRegistration(db, id, true)
  const attempted = registrationStep(action, registration, actor, { reason })
  const step = admit(attempted, registration, version, 'registration.statusRefusesAction')
  const decided = action === 'send_link' ? {} : { decided_at: now, decided_by: userName(session) }
  if (!(await store.moveRegistration(db, id, { status: step.row.to, ...decided }, version)))
    throw notLatest(await store.readRegistration(db, id))
  await CONSEQUENCES[action](context, registration)
  await recordHistory(context, {
    module: REGISTRATION_HISTORY,
    record_id: String(id),
    action,
    from_status: registration.status,
    to_status: step.row.to,
    reason,
    record_version: version + 1,
  })
  await notifyRegistration(db, { id, login_id: registration.login_id, event_code: step.row.event, by: session.user_uid })
  return store.readRegistration(db, id)
}

const CONSEQUENCES: Record<RegistrationAction, (context: RecordContext, registration: Registration) => Promise<void>> = {
  /** Turns the planned profiles into rights, and copies the person to the user. */
  grant: async (context, registration) => {
    const { db, services, now } = context
    await refuseUnknown(context, registration)
    await store.copyToUser(db, registration, now)
    await writeProfiles(db, registration.user_uid, registration.profiles)
    await openWhenReady(db, registration.user_uid)
    const user = await readUserRecord(db, registration.user_uid)
    await recordHistory(context, {
      module: 'user',
      record_id: user.user_uid,
      action: 'grant',
      from_status: 'P',
      to_status: user.status,
      record_version: user.version,
    })
    await sendDecision(services, db, user, 'granted')
    services.sessions.forgetAll()
  },
  refuse: async ({ db, services }, registration) => {
    await sendDecision(services, db, await readUserRecord(db, registration.user_uid), 'refused')
    await store.closeAccount(db, registration.user_uid)
  },
  send_link: async ({ db, services, now }, registration) =>
    sendActivation(services, db, await readUserRecord(db, registration.user_uid), {
      kind: registration.kind,
      about: registration.status === 'A' ? 'invitation' : 'activation',
      now,
    }),
}

async function refuseUnknown({ db }: RecordContext, form: RegistrationForm): Promise<void> {
  const unknown = (await unknownReferences(db, form)).map((path) => ({ path, key: 'msgNotAvailable' }))
  const country = form.co_country_code && !isCountry(form.co_country_code) ? [{ path: 'co_country_code', key: 'user.countryInvalid' }] : []
  if (unknown.length + country.length > 0) throw refused({ key: 'msgInputInvalid' }, [...country, ...unknown])
}
