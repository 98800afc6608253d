import { ASK_AGAIN_MS } from '@fairlead/domain/notification/notification.address-rules'
import { sql, type RawBuilder } from 'kysely'
import { linkTokenHash, newLinkToken } from '../auth/passwords.ts'
import type { Db } from '../kit/database.ts'
import { badRequest, Failure, refused } from '../kit/failures.ts'
import type { House } from '../kit/visit.ts'
import { isWithinLimits, lockLetters, noteLetter } from './notification.address-limits.ts'
import { postConfirmation } from './notification.address-letter.ts'

const HOUR_MS = 3_600_000

/** May e-mails for a user go to this address? It is the address of the login, or its owner has confirmed it for this user. */
export const isProvenAddress = (user: { user_uid: RawBuilder<string>; login_id: RawBuilder<string> }, address: RawBuilder<string | null>) =>
  sql<boolean>`(lower(${address}) = lower(${user.login_id}) or exists (select from notification_address n
    where n.user_uid = ${user.user_uid} and n.address = lower(${address}) and n.confirmed_at is not null))`

interface Asking {
  house: Pick<House, 'config' | 'words'>
  user_uid: string
  now: Date
}

/** One address as the user wrote it, and as the portal compares it. */
interface Unproven {
  written: string
  address: string
}

/** Mails a confirmation link to each of these addresses that needs one. What was asked within the hour, or is past a limit, is left out. */
export async function askForAddresses(db: Db, asking: Asking, addresses: readonly string[]): Promise<void> {
  const unproven = await unprovenOf(db, asking.user_uid, addresses)
  await lockLetters(db, asking.user_uid, unproven)
  for (const one of unproven) {
    if (await wasAskedWithinTheHour(db, asking, one)) continue
    if (await isWithinLimits(db, asking.user_uid, one.address, asking.now)) await sendLink(db, asking, one)
  }
}

/** Mails a new link to an address of the user's settings; false where it is confirmed already. */
export async function askAgain(db: Db, asking: Asking, address: string): Promise<boolean> {
  const { user_uid, now } = asking
  const named =
    await sql`select from notification_setting where user_uid = ${user_uid} and lower(email_address) = lower(${address})`.execute(db)
  if (named.rows.length === 0)
    throw refused({ key: 'notification.addressNotNamed' }, [{ path: 'email_address', key: 'notification.addressNotNamed' }])
  const unproven = await unprovenOf(db, user_uid, [address])
  await lockLetters(db, user_uid, unproven)
  for (const one of unproven) {
    if (!(await isWithinLimits(db, user_uid, one.address, now))) throw new Failure(429, { key: 'notification.tooManyLetters' })
    await sendLink(db, asking, one)
  }
  return unproven.length > 0
}

/** The address that this token confirms, once. Of unknown, used, expired and foreign tokens nobody learns which they are. */
export async function confirmAddress(db: Db, { house, user_uid, now }: Asking, token: string): Promise<string> {
  const earliest = new Date(now.getTime() - house.config.PASSWORD_LINK_HOURS * HOUR_MS)
  const { rows } = await sql<{ address: string }>`update notification_address set confirmed_at = ${now}, token_hash = null
    where token_hash = ${linkTokenHash(token)} and user_uid = ${user_uid} and asked_at > ${earliest} returning address`.execute(db)
  if (!rows[0]) throw badRequest('notification.confirmInvalid')
  return rows[0].address
}

/** In one order for everybody, so that users who name the same addresses do not wait for each other in a circle. */
async function unprovenOf(db: Db, user_uid: string, addresses: readonly string[]): Promise<Unproven[]> {
  const user = { user_uid: sql<string>`u.user_uid`, login_id: sql<string>`u.login_id` }
  const { rows } = await sql<Unproven>`select distinct on (lower(a)) a as written, lower(a) as address
    from portal_user u cross join unnest(${[...addresses]}::text[]) a
    where u.user_uid = ${user_uid} and not ${isProvenAddress(user, sql<string>`a`)} order by lower(a)`.execute(db)
  return rows
}

async function wasAskedWithinTheHour(db: Db, { user_uid, now }: Asking, { address }: Unproven): Promise<boolean> {
  const { rows } = await sql`select from notification_address where user_uid = ${user_uid} and address = ${address}
    and asked_at > ${new Date(now.getTime() - ASK_AGAIN_MS)}`.execute(db)
  return rows.length > 0
}

/** A new link voids the older one. */
async function sendLink(db: Db, { house, user_uid, now }: Asking, { written, address }: Unproven): Promise<void> {
  const token = newLinkToken()
  const asked = { token_hash: linkTokenHash(token), asked_at: now }
  await db
    .insertInto('notification_address')
    .values({ user_uid, address, ...asked })
    .onConflict((conflict) => conflict.columns(['user_uid', 'address']).doUpdateSet(asked))
    .execute()
  await noteLetter(db, user_uid, address, now)
  await postConfirmation(house, db, { user_uid, to: written, token })
}
