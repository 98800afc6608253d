import { SETTINGS_PATH } from '@fairlead/domain/notification/notification.address-rules'
import { readUser } from '../auth/auth.store.ts'
import type { Db } from '../kit/db/database.ts'
import { queueMail } from '../kit/jobs/outbox.ts'
import type { Services } from '../kit/http/context.ts'
import { letterHtml, nameInLetter } from '../kit/mail/letter.ts'

interface Confirmation {
  user_uid: string
  to: string
  token: string
}

/** The e-mail that asks the owner of an address whether he wants a user's notifications there. */
export async function postConfirmation(
  { config, words }: Pick<Services, 'config' | 'words'>,
  db: Db,
  { user_uid, to, token }: Confirmation,
) {
  const user = await readUser(db, user_uid)
  const link = `${config.PUBLIC_URL}${SETTINGS_PATH}?token=${token}`
  const name = nameInLetter(`${user.given_name} ${user.family_name}`.trim(), user.login_id)
  const facts = { name, login: user.login_id, address: to, hours: config.PASSWORD_LINK_HOURS, link }
  const text = words(user.default_lang, 'notification.confirmMailText', facts)
  await queueMail(db, { to, subject: words(user.default_lang, 'notification.confirmMailSubject'), text, html: letterHtml(text, link) })
}

/** Informs the login address of the new notification address, so that an unauthorised change does not go unnoticed. */
export async function postConfirmed(
  { config, words }: Pick<Services, 'config' | 'words'>,
  db: Db,
  { user_uid, address }: { user_uid: string; address: string },
) {
  const user = await readUser(db, user_uid)
  const link = `${config.PUBLIC_URL}${SETTINGS_PATH}`
  const text = words(user.default_lang, 'notification.confirmedMailText', { login: user.login_id, address, link })
  const subject = words(user.default_lang, 'notification.confirmedMailSubject')
  await queueMail(db, { to: user.login_id, subject, text, html: letterHtml(text, link) })
}
