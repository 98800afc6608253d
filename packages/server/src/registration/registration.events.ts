import type { Db } from '../kit/db/database.ts'
import { tellOfAccount } from '../auth/auth.events.ts'

export const tellOfRegistration = (db: Db, id: number, login_id: string, event_code: string, by?: string) =>
  tellOfAccount(db, { module: 'registration', doc_code: String(id), login_id }, event_code, by)
