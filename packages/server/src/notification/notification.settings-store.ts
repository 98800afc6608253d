import { sql, type Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import { isProvenAddress } from './notification.address-store.ts'

export type StoredSetting = Selectable<Tables['notification_setting']>
/** With whether its own address still waits for its owner's confirmation. */
export type SettingRow = StoredSetting & { email_address_waiting: boolean }

const OWNER = { user_uid: sql<string>`u.user_uid`, login_id: sql<string>`u.login_id` }
const rowsOf = (db: Db, userUid: string, modules: readonly string[]) =>
  db
    .selectFrom('notification_setting as s')
    .innerJoin('portal_user as u', 'u.user_uid', 's.user_uid')
    .selectAll('s')
    .select(sql<boolean>`s.email_address is not null and not ${isProvenAddress(OWNER, sql`s.email_address`)}`.as('email_address_waiting'))
    .where('s.user_uid', '=', userUid)
    .where('s.module', 'in', modules)

/** The settings for these documents of a module; the module's own has no number. */
export const readSettingsOfModule = (db: Db, userUid: string, module: string, docCodes: readonly string[]): Promise<SettingRow[]> =>
  rowsOf(db, userUid, [module]).where('doc_code', 'in', docCodes).execute()

export const readSettingsOfModules = (db: Db, userUid: string, modules: readonly string[], limit: number): Promise<SettingRow[]> =>
  rowsOf(db, userUid, modules).orderBy('module').orderBy('doc_code').limit(limit).execute()

export type SettingChange = Partial<Omit<StoredSetting, 'user_uid' | 'module' | 'doc_code'>>

type Key = Pick<StoredSetting, 'user_uid' | 'module' | 'doc_code'>

export const writeSetting = (db: Db, key: Key, change: SettingChange) =>
  db
    .insertInto('notification_setting')
    .values({ ...key, ...change })
    .onConflict((conflict) =>
      Object.keys(change).length > 0
        ? conflict.columns(['user_uid', 'module', 'doc_code']).doUpdateSet(change)
        : conflict.columns(['user_uid', 'module', 'doc_code']).doNothing(),
    )
    .execute()
