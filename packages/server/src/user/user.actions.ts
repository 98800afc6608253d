import type { UserAction } from '@fairlead/domain/user/user.codes'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { userProblems } from '@fairlead/domain/user/user.rules'
import { rulesOver, userStep } from '@fairlead/domain/user/user.transitions'
import type { User, UserForm } from '@fairlead/domain/user/user'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { notifyAccountRecovered } from '../auth/auth.listeners.ts'
import { changePassword } from '../auth/auth.password.ts'
import { deleteLinks, endOtherSessions } from '../auth/auth.store.ts'
import { conflict, forbidden, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { admit } from '../kit/http/steps.ts'
import type { RecordContext, SignedInContext } from '../kit/http/context.ts'
import { isCountry } from '../lookup/names.ts'
import { sendActivation } from './user.mails.ts'
import { notifyUser } from '../auth/auth.events.ts'
import { unknownReferences } from './user.references.ts'
import { loginChanged } from './user.login.ts'
import * as store from './user.store.ts'

const MODULE = 'user'

/** Takes a step of the status table. Removed access takes effect on open sessions immediately. Throws 403, 409 or 422. */
export async function takeUserStep(
  context: RecordContext,
  action: UserAction,
  userUid: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<User> {
  const { db, actor, session, now } = context
  const user = await store.readUserRecord(db, userUid, true)
  const open = userStep(action, user, actor, { reason })
  if (open.refusal?.kind === 'forbidden' && user.user_uid === actor.user_uid) throw forbidden('user.notOneself')
  const step = admit(open, user, version, 'user.statusRefusesAction')
  const change = {
    status: step.row.to,
    ...(action === 'lock' ? { locked_by: 'ADMIN' as const, locked_at: now } : {}),
    ...(action === 'unlock' || action === 'reactivate' ? { failed_sign_ins: 0 } : {}),
    // AUTH-071: an unlocked user must set a new password.
    ...(action === 'force_password_change' || action === 'unlock' ? { force_change_password: true } : {}),
  }
  if (!(await store.moveUser(db, userUid, change, version))) throw notLatest(await store.readUserRecord(db, userUid))
  if (step.row.to !== 'A') await endOtherSessions(db, userUid, null, now)
  if (action === 'lock') await deleteLinks(db, userUid)
  if (action === 'lock' || action === 'force_password_change') await notifyAccountRecovered(context.services, db, userUid)
  context.services.sessions.forgetAll()
  await recordHistory(context, {
    module: MODULE,
    record_id: userUid,
    action,
    from_status: user.status,
    to_status: step.row.to,
    reason,
    record_version: version + 1,
  })
  await notifyUser(db, user, step.row.event, session.user_uid)
  return store.readUserRecord(db, userUid)
}

export async function create(context: SignedInContext, form: UserForm): Promise<User> {
  const { db, session, now, services } = context
  await refuseUnfit(context, form, null)
  const userUid = await store.insertUser(db, form, now)
  if (!userUid) throw loginTaken()
  if (form.password !== null) await givePassword(context, userUid, form.password)
  else await sendActivation(services, db, await store.readUserRecord(db, userUid), { kind: 'NO_SIS', about: 'invitation', now })
  const user = await store.readUserRecord(db, userUid)
  await recordHistory(context, {
    module: MODULE,
    record_id: userUid,
    action: 'create',
    from_status: null,
    to_status: user.status,
    record_version: 1,
  })
  await notifyUser(db, user, 'USER_CREATED', session.user_uid)
  return user
}

export async function save(context: SignedInContext, userUid: string, form: UserForm, version: number): Promise<User> {
  const { db, session } = context
  const user = await store.readUserRecord(db, userUid, true)
  if (user.version !== version) throw notLatest(user)
  if (user.erased_at !== null) throw conflict({ key: 'user.isErased' })
  await refuseUnfit(context, form, user)
  const changes = [...differences(userFormOf(user), { ...form, password: null }), ...passwordChange(form)]
  if (changes.length === 0) return user
  if (!(await store.updateUser(db, userUid, form, version))) throw notLatest(await store.readUserRecord(db, userUid))
  if (form.password !== null) await givePassword(context, userUid, form.password)
  if (form.login_id !== user.login_id) await loginChanged(context, userUid, user.login_id)
  context.services.sessions.forgetAll()
  const saved = await store.readUserRecord(db, userUid)
  await recordHistory(context, {
    module: MODULE,
    record_id: userUid,
    action: 'save',
    from_status: user.status,
    to_status: saved.status,
    changes,
    record_version: version + 1,
  })
  await notifyUser(db, user, 'USER_CHANGED', session.user_uid)
  return saved
}

/** The history records that there is a new password, not the password. */
const passwordChange = ({ password }: UserForm) => (password === null ? [] : [{ path: 'password', before: null, after: '••••••••' }])

async function givePassword({ db, services, now }: RecordContext, userUid: string, password: string): Promise<void> {
  await changePassword(services, db, { userUid, password, now })
  await notifyAccountRecovered(services, db, userUid)
  await store.openWithGivenPassword(db, userUid, now)
  await store.openWhenReady(db, userUid)
  await endOtherSessions(db, userUid, null, now)
}

const loginTaken = () => refused({ key: 'user.loginIdTaken' }, [{ path: 'login_id', key: 'user.loginIdTaken' }])

/** Throws 422 or 403 if the form breaks a rule, refers to an unknown record, or grants rights that its author lacks. */
async function refuseUnfit({ db, actor, session }: SignedInContext, form: UserForm, stored: User | null): Promise<void> {
  if (stored && stored.user_uid !== actor.user_uid && !rulesOver(stored, actor)) throw forbidden()
  const problems: FieldProblem[] = [
    ...userProblems(form, stored?.login_id ?? null),
    ...ownRights(form, stored, actor.user_uid),
    ...((form.user_level_id ?? 0) > actor.user_level_id ? [{ path: 'user_level_id', key: 'user.levelAboveOwn' }] : []),
    ...(form.change_user_right && !stored?.change_user_right && !session.change_user_right
      ? [{ path: 'change_user_right', key: 'msgNoPermission' }]
      : []),
    ...(form.co_country_code && !isCountry(form.co_country_code) ? [{ path: 'co_country_code', key: 'user.countryInvalid' }] : []),
    ...(await unknownReferences(db, form)).map((path) => ({ path, key: 'msgNotAvailable' })),
  ]
  if (problems.length > 0) throw wrongForm(problems)
  if (stored && (await store.isLoginTaken(db, form.login_id ?? '', stored.user_uid))) throw loginTaken()
}

/** Users cannot change their own rights or password here; a mistake could lock out the last administrator. */
function ownRights(form: UserForm, stored: User | null, self: string): FieldProblem[] {
  if (!stored || stored.user_uid !== self) return []
  const before = userFormOf(stored)
  const touched = (['profiles', 'user_level_id', 'change_user_right', 'password'] as const).filter(
    (field) => differences(before[field], form[field]).length > 0,
  )
  return touched.map((path) => ({ path, key: 'user.notOneself' }))
}
