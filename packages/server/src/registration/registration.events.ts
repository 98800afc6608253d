import type { Db } from '../kit/db/database.ts'
import { notifyAccount } from '../auth/auth.events.ts'

export const notifyRegistration = (db: Db, id: number, login_id: string, event_code: string, by?: string) =>
  notifyAccount(db, { module: 'registration', doc_code: String(id), login_id }, event_code, by)
