import type { Db } from '../kit/db/database.ts'
import { notifyAccount } from '../auth/auth.events.ts'

interface RegistrationEvent {
  id: number
  login_id: string
  event_code: string
  /** The acting user, if any. */
  by?: string
}

export const notifyRegistration = (db: Db, { id, login_id, event_code, by }: RegistrationEvent) =>
  notifyAccount(db, { module: 'registration', doc_code: String(id), login_id }, event_code, by)
