import { ACTIVATION_DAYS, WIZARD_PATHS } from '@fairlead/domain/registration/registration'
import type { RegistrationKind } from '@fairlead/domain/registration/registration.codes'
import type { Language } from '@fairlead/domain/kit/languages'
import { storeLink } from '../auth/auth.store.ts'
import { linkTokenHash, newLinkToken } from '../auth/passwords.ts'
import type { Db } from '../kit/db/database.ts'
import { queueMail } from '../kit/jobs/outbox.ts'
import type { Services } from '../kit/http/context.ts'
import { letterHtml, nameInLetter } from '../kit/mail/letter.ts'

const DAY_MS = 86_400_000

interface Addressee {
  user_uid: string
  login_id: string | null
  given_name: string | null
  default_lang: Language | null
}
type Writing = Pick<Services, 'config' | 'words'>

/** Mails the link that confirms the address and sets the first password. Earlier links become invalid. */
export async function sendActivation(
  services: Writing,
  db: Db,
  user: Addressee,
  { kind, about, now }: { kind: RegistrationKind; about: 'activation' | 'invitation'; now: Date },
): Promise<void> {
  const token = newLinkToken()
  const expires_at = new Date(now.getTime() + ACTIVATION_DAYS * DAY_MS)
  await storeLink(db, { token_hash: linkTokenHash(token), user_uid: user.user_uid, purpose: 'activate', created_at: now, expires_at })
  const query = `loginID=${encodeURIComponent(user.login_id ?? '')}&token=${token}&lang=${user.default_lang ?? 'en-US'}`
  await postLetter(services, db, user, { about, link: `${services.config.PUBLIC_URL}${WIZARD_PATHS[kind]}?${query}` })
}

/** Mails the decision on a registration. */
export const sendDecision = (services: Writing, db: Db, user: Addressee, about: 'granted' | 'refused') =>
  postLetter(services, db, user, { about, link: about === 'granted' ? `${services.config.PUBLIC_URL}/login` : undefined })

async function postLetter(
  { words }: Writing,
  db: Db,
  user: Addressee,
  { about, link }: { about: string; link: string | undefined },
): Promise<void> {
  const language = user.default_lang ?? 'en-US'
  // The address may belong to another person, so the name must not contain a link.
  const name = nameInLetter(user.given_name, user.login_id ?? '')
  const facts = { name, link: link ?? '', days: ACTIVATION_DAYS, login: user.login_id ?? '' }
  const text = words(language, `registration.mailText_${about}`, facts)
  await queueMail(db, {
    to: user.login_id ?? '',
    subject: words(language, `registration.mailSubject_${about}`),
    text,
    html: letterHtml(text, link),
  })
}
