import type { registrationApi as Api } from '@fairlead/domain/registration/registration.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { planOf } from '@fairlead/domain/registration/registration.defaults'
import { hasLocation, officesOf, type RequestedProfile } from '@fairlead/domain/registration/registration'
import { REGISTRATION_HISTORY, type RegistrationKind } from '@fairlead/domain/registration/registration.codes'
import { REGISTRATION_ARRIVED } from '@fairlead/domain/registration/registration.transitions'
import { loginOf } from '@fairlead/domain/auth/auth'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { isEmail, type UserProfile } from '@fairlead/domain/user/user'
import { changePassword } from '../auth/auth.password.ts'
import { isFlood } from '../kit/session/attemptStore.ts'
import { badRequest, Failure, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import type { RequestContext } from '../kit/http/context.ts'
import { offices } from '../lookup/lookup.store.ts'
import { isCountry } from '../lookup/names.ts'
import { openWhenReady } from '../user/user.store.ts'
import { setsPassword, spendActivation, spendForPassword } from './registration.links-store.ts'
import { sendActivation } from '../user/user.mails.ts'
import { notifyRegistration } from './registration.events.ts'
import { giveProof, spendProof } from './registration.proof-store.ts'
import { requestedOf, sisUserOf } from './registration.requests.ts'
import { askSis } from './registration.sis.ts'
import { claimLogin, insertRegistration, isTaken } from './registration.store.ts'

const tooMany = () => new Failure(429, { key: 'msgTooManyRequests' })
const sisError = (msg_key: string) => ({ msg_type: 'error' as const, msg_key })

export const registrationRoutes = serve(registrationApi, {
  sisUser: async ({ query, db, services, now }) => {
    if (await isFlood(db, services.config, { kind: 'sis', subject: query.sis_user_id.toLowerCase(), now })) throw tooMany()
    const answer = await askSis(services.sisUrl, query.sis_user_id, query.password)
    if (answer.kind === 'unavailable') services.log.warn({ why: answer.why }, 'the sister system is unavailable')
    if (answer.kind === 'unavailable') return sisError('registration.msgSisUnavailable')
    if (answer.kind === 'refused') return sisError('registration.msgSisInvalid') // REG-080
    const user = await sisUserOf(db, answer.account)
    if (user.profiles.length === 0) return sisError('registration.msgSisNotMapped') // REG-081
    return { ...user, sis_proof: await giveProof(db, user, now) }
  },
  validateLogin: async ({ query, db, now }) => {
    const login = loginOf(query)
    if (!isEmail(login.trim())) return [{ msg_key: 'registration.msgLoginIdEmail' }]
    const withPending = query.checkIsRegistered?.toLowerCase() !== 'false'
    return (await isTaken(db, login, withPending, now)) ? [{ msg_key: 'registration.msgLoginExists' }] : []
  },
  registerUser: async (context) => {
    const { body, db, now } = context
    const { profiles, sis_user_id, sis_proof, ...person } = body
    const named = await spendProof(db, sis_proof, sis_user_id, now)
    const requested = await requestedOf(db, profiles, named ?? [])
    const user_uid = await register(context, 'SIS', person, {
      sis_user_id,
      sis_verified: named !== null,
      user_type_id: null,
      location_type_id: null,
      requested_profiles: requested,
      profiles: planOf(requested, null),
    })
    return { success: true, user_uid }
  },
  registerApplication: async (context) => {
    const { user_type_id, location_type_id, ...person } = context.body
    const located = hasLocation(user_type_id)
    await register(context, 'NO_SIS', located ? person : { ...person, referred_by_office_party_id: null }, {
      sis_user_id: null,
      sis_verified: false,
      user_type_id,
      location_type_id: located ? location_type_id || null : null, // REG-054: 0 means none
      requested_profiles: [],
      profiles: planOf([], user_type_id),
    })
    return { success: true }
  },
  activate: async ({ query, db, now }) => {
    const link = { login: loginOf(query), token: query.token }
    const confirmed = await spendActivation(db, link, now)
    if (confirmed?.waiting)
      await notifyRegistration(db, { id: confirmed.waiting, login_id: confirmed.login_id, event_code: REGISTRATION_ARRIVED })
    const success = confirmed !== null
    return { success, set_password: success || (await setsPassword(db, link, now)) }
  },
  setFirstPassword: async ({ body, db, services, now }) => {
    const userUid = await spendForPassword(db, { login: loginOf(body), token: body.token }, now)
    if (!userUid) throw badRequest('registration.msgLinkInvalid') // REG-078
    await changePassword(services, db, { userUid, password: body.password, now })
    await openWhenReady(db, userUid)
    return { success: true }
  },
})

interface PersonDetails {
  login_id: string
  family_name: string
  given_name: string
  company: string
  phone: string
  department: string | null
  position: string | null
  co_country_code: string | null
  referred_by_office_party_id?: number | null
}
interface RegistrationRequest {
  sis_user_id: string | null
  sis_verified: boolean
  user_type_id: string | null
  location_type_id: number | null
  requested_profiles: RequestedProfile[]
  profiles: UserProfile[]
}
type RegisterContext = Pick<RequestContext<typeof Api.registerUser>, 'db' | 'services' | 'now' | 'language' | 'address' | 'request_id'>

/** Creates a pending account without rights, its registration, its history and its mail in one transaction. */
async function register(
  context: RegisterContext,
  kind: RegistrationKind,
  person: PersonDetails,
  request: RegistrationRequest,
): Promise<string> {
  const { db, services, now, language, address } = context
  if (await isFlood(db, services.config, { kind: 'registration', subject: address, now })) throw tooMany()
  await refuseUnknown(context, person, request.location_type_id)
  const { login_id, given_name, family_name, company, phone } = person
  const account = {
    login_id,
    given_name,
    family_name,
    company,
    phone,
    department: person.department ?? '',
    position: person.position ?? '',
  }
  const user_uid = await claimLogin(db, { ...account, default_lang: language }, now)
  if (!user_uid) throw refused({ key: 'registration.msgLoginExists' }, [{ path: 'login_id', key: 'registration.msgLoginExists' }])
  const id = await insertRegistration(db, { kind, user_uid, login_id, ...request, created_at: now }, { ...person })
  const author = { user_uid, super_user_uid: null, given_name, family_name, actor: { profile_type: 'VISITOR' } }
  await recordHistory(
    { ...context, session: author },
    {
      module: REGISTRATION_HISTORY,
      record_id: String(id),
      action: 'register',
      from_status: null,
      to_status: 'P',
      record_version: 1,
    },
  )
  await sendActivation(services, db, { user_uid, login_id, given_name, default_lang: language }, { kind, about: 'activation', now })
  return user_uid
}

async function refuseUnknown({ db }: RegisterContext, person: PersonDetails, location: number | null): Promise<void> {
  const { co_country_code, referred_by_office_party_id: office } = person
  const isOffered = !office || officesOf(location ?? 0, await offices(db)).some(({ party_id }) => party_id === office)
  const problems: FieldProblem[] = [
    ...(co_country_code && !isCountry(co_country_code) ? [{ path: 'co_country_code', key: 'user.countryInvalid' }] : []),
    ...(isOffered ? [] : [{ path: 'referred_by_office_party_id', key: 'msgNotAvailable' }]), // REG-055 to REG-057
  ]
  if (problems.length > 0) throw refused({ key: 'registration.msgFormInvalid' }, problems)
}
