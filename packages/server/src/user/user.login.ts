import { notifyAccountRecovered } from '../auth/auth.listeners.ts'
import { deleteLinks } from '../auth/auth.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { notifyLoginChanged } from './user.listeners.ts'
import { sendActivation } from './user.mails.ts'
import { readUserRecord, unconfirmAddress } from './user.store.ts'

/** A link mailed to the old address becomes invalid; the new address gets another link to confirm it (REG-028, REG-029). */
export async function loginChanged(context: RecordContext, userUid: string, before: string | null): Promise<void> {
  const { db, services, now } = context
  await deleteLinks(db, userUid)
  await notifyAccountRecovered(services, db, userUid)
  const isUnconfirmed = await unconfirmAddress(db, userUid)
  const user = await readUserRecord(db, userUid)
  const kind = await notifyLoginChanged(context, { user_uid: userUid, before, login_id: user.login_id ?? '', isUnconfirmed })
  if (!isUnconfirmed) return
  await sendActivation(services, db, user, { kind: kind ?? 'NO_SIS', about: user.granted_at === null ? 'activation' : 'invitation', now })
}
