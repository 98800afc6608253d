import { sql } from 'kysely'
import { linkTokenHash, loginKey } from '../auth/passwords.ts'
import type { Db } from '../kit/db/database.ts'

interface Link {
  login: string
  token: string
}

const ofLink = ({ login, token }: Link, now: Date) => sql`l.token_hash = ${linkTokenHash(token)} and l.purpose = 'activate'
  and l.expires_at > ${now} and u.user_uid = l.user_uid and u.login_key = ${loginKey(login)} and u.status = 'P'`

interface Confirmed {
  login_id: string
  /** The registration that now waits for an administrator; null when it was granted already, or an administrator created the user. */
  waiting: number | null
}

/** Confirms the address once; a single statement, so that one of two parallel requests wins. */
export async function spendActivation(db: Db, link: Link, now: Date): Promise<Confirmed | null> {
  const { rows } = await sql<Confirmed>`with spent as (
      update password_link l set used_at = ${now} from portal_user u where ${ofLink(link, now)} and l.used_at is null returning l.user_uid, u.login_id),
    confirmed as (update portal_user set activated_at = ${now} where user_uid in (select user_uid from spent)),
    noted as (update user_registration set activated_at = ${now} where status in ('P', 'A') and user_uid in (select user_uid from spent)
      returning user_registration_id, user_uid, status)
    select s.login_id, n.user_registration_id as waiting from spent s left join noted n on n.user_uid = s.user_uid and n.status = 'P'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Can this activated link still set the first password? */
export async function setsPassword(db: Db, link: Link, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from password_link l, portal_user u where ${ofLink(link, now)}
    and l.used_at is not null and l.password_set_at is null`.execute(db)
  return rows.length > 0
}

/** Uses the link to set the first password, once; returns its user. Of two parallel requests the second gets null. */
export async function spendForPassword(db: Db, link: Link, now: Date): Promise<string | null> {
  const { rows } = await sql<{ user_uid: string }>`update password_link l set password_set_at = ${now} from portal_user u
    where ${ofLink(link, now)} and l.used_at is not null and l.password_set_at is null returning l.user_uid`.execute(db)
  return rows[0]?.user_uid ?? null
}
