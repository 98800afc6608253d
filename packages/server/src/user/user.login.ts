import { REGISTRATION_HISTORY } from '@fairlead/domain/registration/registration.codes'
import { endLinks } from '../auth/auth.store.ts'
import type { RecordContext } from '../kit/http/visit.ts'
import { notifyLoginChanged } from './user.listeners.ts'
import { sendActivation } from './user.mails.ts'
import { readUserRecord, unconfirmAddress } from './user.store.ts'

/** A link was mailed to the old address: it opens nothing of the new one, which has to be confirmed by a link of its own (REG-028, REG-029). */
export async function loginChanged(visit: RecordContext, userUid: string, before: string | null): Promise<void> {
  const { db, house, now } = visit
  await endLinks(db, userUid)
  const isUnconfirmed = await unconfirmAddress(db, userUid)
  const user = await readUserRecord(db, userUid)
  const registrations = await renameRegistrations(db, userUid, user.login_id ?? '', isUnconfirmed)
  const changes = [{ path: 'login_id', before, after: user.login_id }]
  for (const { user_registration_id: id, status, version } of registrations)
    await recordHistory(visit, {
      module: REGISTRATION_HISTORY,
      record_id: String(id),
      action: 'save',
      from_status: status,
      to_status: status,
      changes,
      record_version: version,
    })
  const kind = registrations[0]?.kind ?? 'NO_SIS'
  if (isUnconfirmed) await sendActivation(house, db, user, { kind, about: user.granted_at === null ? 'activation' : 'invitation' }, now)
}
