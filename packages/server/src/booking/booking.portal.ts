import type { Actor } from '@fairlead/domain/kit/access'
import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/languages'
import { randomUUID } from 'node:crypto'
import type { Db } from '../kit/db/database.ts'
import { THE_PORTAL } from '../kit/record/historyStore.ts'
import type { Services, RecordContext } from '../kit/http/context.ts'

/** The actor for incoming messages: the permissions of operations on every order. */
const AS_OPERATIONS: Actor = {
  user_uid: THE_PORTAL.user_uid,
  login_id: '',
  profile_type: 'OPERATION',
  user_level_id: 10,
  internal: true,
  func_ids: new Set(['booking', 'create_booking']),
  party_ids: [],
  all_party_types: new Set(['OFFICE']),
  sales_codes: [],
}

/** The context of automatic actions, recorded under the portal's name. */
export const portalContext = (services: Services, db: Db, now: Date): RecordContext => ({
  db,
  services,
  now,
  actor: AS_OPERATIONS,
  session: THE_PORTAL,
  language: DEFAULT_LANGUAGE,
  request_id: randomUUID(),
})
