import { REGISTRATION_HISTORY } from '@fairlead/domain/registration/registration.codes'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { UserListener } from '../user/user.listeners.ts'
import { renameRegistrations } from './registration.store.ts'

/** Renames the registrations of a user whose login changed, and records that in their history. */
export const registrationsOfUsers: UserListener = {
  loginChanged: async (context, { user_uid, before, login_id, isUnconfirmed }) => {
    const registrations = await renameRegistrations(context.db, user_uid, login_id, isUnconfirmed)
    for (const { user_registration_id: id, status, version } of registrations)
      await recordHistory(context, {
        module: REGISTRATION_HISTORY,
        record_id: String(id),
        action: 'save',
        from_status: status,
        to_status: status,
        changes: [{ path: 'login_id', before, after: login_id }],
        record_version: version,
      })
    return registrations[0]?.kind ?? null
  },
}
