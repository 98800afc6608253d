import { LETTER_PAUSE_MS } from '@fairlead/domain/notification/notification.address-rules'
import { linkTokenHash, newLinkToken } from '../auth/passwords.ts'
import type { Db } from '../kit/db/database.ts'
import { badRequest, Failure, refused } from '../kit/http/failures.ts'
import type { Services } from '../kit/http/context.ts'
import { isWithinLimits, lockLetters, insertAddressLetter } from './notification.address-letters-store.ts'
import { postConfirmation, postConfirmed } from './notification.address-letter.ts'
import {
  findUnproven,
  isNamedAddress,
  insertAddressToken,
  spendAddressToken,
  type Unproven,
  wasAskedSince,
} from './notification.address-store.ts'

const HOUR_MS = 3_600_000

interface Asking {
  services: Pick<Services, 'config' | 'words'>
  user_uid: string
  now: Date
}

/** Mails a confirmation link to each of these addresses that needs one. What was asked within the hour, or is past a limit, is left out. */
export async function askForAddresses(db: Db, asking: Asking, addresses: readonly string[]): Promise<void> {
  const unproven = await findUnproven(db, asking.user_uid, addresses)
  await lockLetters(db, asking.user_uid, unproven)
  for (const one of unproven) {
    if (await wasAskedSince(db, asking.user_uid, one, new Date(asking.now.getTime() - LETTER_PAUSE_MS))) continue
    if (await isWithinLimits(db, asking.user_uid, one.address, asking.now)) await sendLink(db, asking, one)
  }
}

/** Mails a new link to an address of the user's settings; false where it is confirmed already. */
export async function sendAddressLetterAgain(db: Db, asking: Asking, address: string): Promise<boolean> {
  const { user_uid, now } = asking
  if (!(await isNamedAddress(db, user_uid, address)))
    throw refused({ key: 'notification.addressNotNamed' }, [{ path: 'email_address', key: 'notification.addressNotNamed' }])
  const unproven = await findUnproven(db, user_uid, [address])
  await lockLetters(db, user_uid, unproven)
  for (const one of unproven) {
    if (!(await isWithinLimits(db, user_uid, one.address, now))) throw new Failure(429, { key: 'notification.tooManyLetters' })
    await sendLink(db, asking, one)
  }
  return unproven.length > 0
}

/** The address that a token confirms, once. Unknown, used, expired and foreign tokens get the same answer. */
export async function confirmAddress(db: Db, { services, user_uid, now }: Asking, token: string): Promise<string> {
  const earliest = new Date(now.getTime() - services.config.PASSWORD_LINK_HOURS * HOUR_MS)
  const address = await spendAddressToken(db, { user_uid, token_hash: linkTokenHash(token), earliest, now })
  if (address === null) throw badRequest('notification.confirmInvalid')
  await postConfirmed(services, db, { user_uid, address })
  return address
}

/** A new link voids the older one. */
async function sendLink(db: Db, { services, user_uid, now }: Asking, { written, address }: Unproven): Promise<void> {
  const token = newLinkToken()
  await insertAddressToken(db, { user_uid, address, token_hash: linkTokenHash(token), asked_at: now })
  await insertAddressLetter(db, user_uid, address, now)
  await postConfirmation(services, db, { user_uid, to: written, token })
}
