import { REGISTRATION_HISTORY } from '@fairlead/domain/registration/registration.codes'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { UserListener } from '../user/user.listeners.ts'
import { renameRegistrations } from './registration.store.ts'

/** Registrations follow users: each goes by the login of its account, and its history tells since when. */
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
