import type { Signature } from '@fairlead/domain/auth/auth.signature-api'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

export type StoredSignature = Signature & { e_signature_file_key: string | null }
const NO_SIGNATURE: StoredSignature = { e_signature_file_key: null, content_type: null, size: null, changed_at: null, version: 0 }

export async function readStoredSignature(db: Db, userUid: string): Promise<StoredSignature> {
  const { rows } = await sql<StoredSignature>`select e_signature_file_key, content_type, size,
      case when e_signature_file_key is not null then changed_at end as changed_at, version
    from user_signature where user_uid = ${userUid}`.execute(db)
  return rows[0] ?? NO_SIGNATURE
}

type SignatureFile = Pick<StoredSignature, 'e_signature_file_key' | 'content_type' | 'size'>

/** Replaces or, with blank columns, removes the signature; false when another change was faster. */
export async function writeSignature(
  db: Db,
  user_uid: string,
  { changed_at, ...file }: SignatureFile & { changed_at: Date },
  version: number,
): Promise<boolean> {
  const written =
    version === 0
      ? await db
          .insertInto('user_signature')
          .values({ ...file, user_uid, changed_at })
          .onConflict((conflict) => conflict.column('user_uid').doNothing())
          .returning('user_uid')
          .executeTakeFirst()
      : await db
          .updateTable('user_signature')
          .set({ ...file, changed_at, version: version + 1 })
          .where('user_uid', '=', user_uid)
          .where('version', '=', version)
          .returning('user_uid')
          .executeTakeFirst()
  return written !== undefined
}

/** Deletes the signature of an erased person; returns the key of its file. */
export async function deleteSignature(db: Db, user_uid: string): Promise<string | null> {
  const gone = await db.deleteFrom('user_signature').where('user_uid', '=', user_uid).returning('e_signature_file_key').executeTakeFirst()
  return gone?.e_signature_file_key ?? null
}

export async function readUserVersion(db: Db, userUid: string): Promise<number> {
  const user = await db.selectFrom('portal_user').select('version').where('user_uid', '=', userUid).executeTakeFirstOrThrow()
  return user.version
}
