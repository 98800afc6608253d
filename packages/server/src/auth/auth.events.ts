import { recordHref, sourceOf, textOfCode } from '@fairlead/domain/notification/notification.codes'
import type { Db } from '../kit/db/database.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'

interface Account {
  module: 'user' | 'registration'
  doc_code: string
  login_id: string | null
}

/** Notifies administrators about accounts and registrations. The acting user `by` is notified only when he follows the record. */
export const notifyAccount = (db: Db, { module, doc_code, login_id }: Account, event_code: string, by?: string) =>
  publishEvent(
    db,
    {
      module,
      sub_module: sourceOf(module)?.sub_module ?? module,
      doc_code,
      event_code,
      desc_key: textOfCode(module, event_code),
      desc_param: { login_id: login_id ?? '' },
      href: recordHref(module, doc_code),
    },
    { party_ids: [], ...(by ? { user_uid: by } : {}) },
  )

export const notifyUser = (
  db: Db,
  { user_uid, login_id }: { user_uid: string; login_id: string | null },
  event_code: string,
  by?: string,
) => notifyAccount(db, { module: 'user', doc_code: user_uid, login_id }, event_code, by)
