import { tell } from '../kit/outbox.ts'
import type { Db } from '../kit/database.ts'

/** Administrators hear of registrations; whoever acted, if somebody signed in did, is told only when he follows it. */
export const tellOfRegistration = (db: Db, id: number, login_id: string, event_code: string, user_uid?: string) =>
  tell(
    db,
    {
      module: 'registration',
      sub_module: 'user_registration',
      doc_code: String(id),
      event_code,
      desc_key: `registration.event_${event_code}`,
      desc_param: { login_id },
      href: `/BMS/user_registration_maintenance/${id}`,
    },
    { party_ids: [], ...(user_uid ? { user_uid } : {}) },
  )
