import type { IsfProfile, IsfProfileForm } from '@fairlead/domain/filing/filing'
import { PROFILE_FIELDS } from '@fairlead/domain/filing/filing'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'

/** The user with the current profile. */
export interface Owner {
  session: Pick<SessionRow, 'user_uid' | 'profile_type_id'>
  actor: Actor
}

const MOST = 200
const COLUMNS = ['isf_profile_id', 'version', ...PROFILE_FIELDS] as const

/** The parties that the user belongs to; those of his party groups are other companies. */
const ownParties = ({ session }: Owner) =>
  sql<
    number[]
  >`array(select party_id from user_profile_party p where p.user_uid = ${session.user_uid} and p.profile_type_id = ${session.profile_type_id})`

/** Staff share their profiles; external users share those of their parties. */
const ofOwnCompany = (owner: Owner): RawBuilder<boolean> =>
  owner.actor.internal
    ? sql`internal`
    : sql`(not internal and (owner_party_ids && ${ownParties(owner)} or user_uid = ${owner.session.user_uid}))`

export const readProfiles = (db: Db, owner: Owner, id?: number): Promise<IsfProfile[]> =>
  db
    .selectFrom('isf_profile')
    .select(COLUMNS)
    .where(ofOwnCompany(owner))
    .$if(id !== undefined, (query) => query.where('isf_profile_id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('isf_profile_id')
    .limit(MOST)
    .execute()

export const insertProfile = (db: Db, owner: Owner, { name, ...form }: IsfProfileForm): Promise<IsfProfile> =>
  db
    .insertInto('isf_profile')
    .values({
      ...form,
      name: name ?? '',
      internal: owner.actor.internal,
      owner_party_ids: owner.actor.internal ? [] : ownParties(owner),
      user_uid: owner.session.user_uid,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updateProfile = (
  db: Db,
  owner: Owner,
  { isf_profile_id, version }: Pick<IsfProfile, 'isf_profile_id' | 'version'>,
  { name, ...form }: IsfProfileForm,
): Promise<IsfProfile | undefined> =>
  db
    .updateTable('isf_profile')
    .set({ ...form, name: name ?? '', version: version + 1 })
    .where('isf_profile_id', '=', isf_profile_id)
    .where('version', '=', version)
    .where(ofOwnCompany(owner))
    .returning(COLUMNS)
    .executeTakeFirst()

export async function deleteProfile(db: Db, owner: Owner, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('isf_profile')
    .where('isf_profile_id', '=', id)
    .where(ofOwnCompany(owner))
    .returning('isf_profile_id')
    .executeTakeFirst()
  return deleted !== undefined
}
