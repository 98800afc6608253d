import type { Signer } from '@fairlead/domain/invoice/invoice.state-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** A user with the picture of the e-signature; null without one. */
export interface Signature {
  user_uid: string
  name: string
  file_key: string | null
  content_type: string | null
}
export async function readSigners(db: Db, userUids: readonly string[]): Promise<Signature[]> {
  if (userUids.length === 0) return []
  const { rows } = await sql<Signature>`select u.user_uid, trim(u.given_name || ' ' || u.family_name) as name,
      s.e_signature_file_key as file_key, s.content_type
    from portal_user u left join user_signature s using (user_uid) where u.user_uid = any(${[...userUids]}::uuid[])`.execute(db)
  return rows
}

/** Who created an invoice, changed its content or prepared it, by its history. */
export async function readAuthors(db: Db, invId: number): Promise<Signer[]> {
  const { rows } = await sql<Signer>`select distinct user_uid, super_user_uid from history
    where module = 'invoice' and record_id = ${String(invId)} and action in ('create', 'save', 'prepare')`.execute(db)
  return rows.map(({ user_uid, super_user_uid }) => ({ user_uid, super_user_uid: super_user_uid === user_uid ? null : super_user_uid }))
}
