import type { User } from '@fairlead/domain/user/user'
import type { Db } from '../kit/database.ts'
import { tell } from '../kit/outbox.ts'

/** Administrators hear of accounts; `by` acted, and is told only when he follows the account. */
export const tellOfUser = (db: Db, user: Pick<User, 'user_uid' | 'login_id'>, event_code: string, by?: string) =>
  tell(
    db,
    {
      module: 'user',
      sub_module: 'user',
      doc_code: user.user_uid,
      event_code,
      desc_key: `user.event_${event_code}`,
      desc_param: { login_id: user.login_id ?? '' },
      href: `/BMS/user_maintenance/${user.user_uid}`,
    },
    { party_ids: [], ...(by ? { user_uid: by } : {}) },
  )
