import { rulesOver, userStep } from '@fairlead/domain/user/user.transitions'
import type { User } from '@fairlead/domain/user/user'
import type { FileAnswer } from '@fairlead/domain/kit/contract'
import { forbidden, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { admit } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { notifyUser } from '../auth/auth.events.ts'
import { deleteSignature, readStoredSignature } from '../auth/auth.signature-store.ts'
import { removeFileLater } from '../kit/files/fileRemoval.ts'
import { eraseTraces, erasePerson, readPersonalData } from './user.privacy.store.ts'
import { readUserRecord } from './user.store.ts'

const MODULE = 'user'

/** Exports all data of a person; the history records who exported it. */
export async function personalData(context: RecordContext, userUid: string): Promise<FileAnswer> {
  const user = await readUserRecord(context.db, userUid)
  if (user.user_uid !== context.actor.user_uid && !rulesOver(user, context.actor)) throw forbidden()
  const data = await readPersonalData(context.db, user, context.services.words(context.language, 'mail.linkHidden'))
  await recordHistory(context, entryOf(user, 'personal_data', user.version))
  const e_signature = await signatureOf(context, userUid)
  const content = Buffer.from(JSON.stringify({ exported_at: context.now, ...data, e_signature }, null, 2))
  return { file_name: `personal-data-${userUid}.json`, content_type: 'application/json', content }
}

/** The picture as text, since the export is one file. */
async function signatureOf({ db, services }: RecordContext, userUid: string) {
  const { e_signature_file_key, content_type, changed_at } = await readStoredSignature(db, userUid)
  if (e_signature_file_key === null) return null
  const picture = Buffer.from(await services.storage.read(e_signature_file_key)).toString('base64')
  return { content_type, changed_at, picture }
}

/** Erases a person's data from the account and from all records that name the person. Their actions stay, under a pseudonym. */
export async function erase(
  context: RecordContext,
  userUid: string,
  { version, login_id }: { version: number; login_id: string },
): Promise<User> {
  const { db, actor, now, services } = context
  const user = await readUserRecord(db, userUid, true)
  const open = userStep('erase', user, actor, {})
  if (open.refusal?.kind === 'forbidden' && user.user_uid === actor.user_uid) throw forbidden('user.notOneself')
  const step = admit(open, user, version, 'user.isErased')
  if (login_id !== user.login_id) throw refused({ key: 'user.eraseMismatch' }, [{ path: 'login_id', key: 'user.eraseMismatch' }])
  const signature = await deleteSignature(db, userUid)
  if (signature !== null) await removeFileLater(services, db, signature)
  await eraseTraces(db, user)
  await erasePerson(db, userUid, now, step.row.to)
  services.sessions.forgetAll()
  const erased = await readUserRecord(db, userUid)
  await recordHistory(context, { ...entryOf(user, 'erase', erased.version), to_status: erased.status })
  await notifyUser(db, erased, step.row.event, context.session.user_uid)
  return erased
}

const entryOf = (user: User, action: string, record_version: number) => ({
  module: MODULE,
  record_id: user.user_uid,
  action,
  from_status: user.status,
  to_status: user.status,
  record_version,
})
