import type { SisUser } from '@fairlead/domain/registration/registration'
import type { Selectable } from 'kysely'
import { linkTokenHash, newLinkToken } from '../auth/passwords.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'

const HOUR_MS = 3_600_000

/** A profile type that SIS named, with its companies. */
export type SisNamed = Selectable<Tables['sis_proof']>['named'][number]

/** Stores a proof that the visitor gave the password of a SIS account, with what SIS named. */
export async function giveProof(db: Db, { sis_user_id, profiles }: Omit<SisUser, 'sis_proof'>, now: Date): Promise<string> {
  const proof = newLinkToken()
  const named: SisNamed[] = profiles.map(({ profile_type, parties }) => ({
    profile_type,
    party_codes: parties.flatMap(({ party_code }) => party_code?.toUpperCase() ?? []),
  }))
  await db
    .insertInto('sis_proof')
    .values({ proof_hash: linkTokenHash(proof), sis_user_id: sis_user_id.toLowerCase(), named: JSON.stringify(named), created_at: now })
    .execute()
  return proof
}

/** Uses up the proof and returns what SIS named; null when it is invalid or older than an hour. */
export async function spendProof(db: Db, proof: string | null | undefined, sisUserId: string, now: Date): Promise<SisNamed[] | null> {
  const spent = await db
    .deleteFrom('sis_proof')
    .where('proof_hash', '=', linkTokenHash(proof ?? ''))
    .where('sis_user_id', '=', sisUserId.toLowerCase())
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .returning('named')
    .executeTakeFirst()
  return spent?.named ?? null
}
