import { REGISTRATION_HISTORY } from '@fairlead/domain/registration/registration.codes'
import type { User } from '@fairlead/domain/user/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { withoutLinks } from '../kit/mail/letter.ts'

/** Replaces the name of an erased person; different for each. The trigger on the history uses the same text. */
const markOf = (userUid: string) => `#${userUid.slice(0, 8)}`

/** Tables with rows of the user, by their name in the export; none contains a password or token. */
const OWN: Record<string, { table: string; columns: string }> = {
  sessions: { table: 'session', columns: 'session_id, super_user_uid, language, created_at, ends_at, ended_at' },
  preferences: { table: 'user_preference', columns: 'url, preference_type, preference_name, preference, is_favourite, updated_at' },
  templates: { table: 'booking_template', columns: 'name, form, changed_at' },
  searches: { table: 'smart_search', columns: 'search_text, used_at' },
  notification_settings: { table: 'notification_setting', columns: '*' },
  notification_addresses: { table: 'notification_address', columns: 'address, asked_at, confirmed_at' },
  notification_address_letters: { table: 'notification_address_letter', columns: 'address, sent_at' },
  notifications: { table: 'notification_message', columns: 'module, doc_code, event_code, desc_param, is_read, message_dt' },
  registrations: { table: 'user_registration', columns: '*' },
  exports: { table: 'export_job', columns: 'list, request, status, created_at' },
  remarks: { table: 'remark', columns: 'module, record_id, body, visible_to, created_at' },
  uploads: { table: 'document_version', columns: 'document_id, version_no, file_name, size, created_at' },
  bookings: { table: 'shipping_order', columns: 'so_no, created_at' },
  parties: { table: 'party', columns: 'party_code, created_at' },
  done: { table: 'history', columns: 'module, record_id, action, happened_at' },
}

/** Links that would open the account are replaced by these words. */
export async function readPersonalData(db: Db, user: User, hidden: string): Promise<Record<string, unknown>> {
  const { user_uid, login_id } = user
  const parts: [string, RawBuilder<unknown>][] = [
    ...Object.entries(OWN).map(([name, { table, columns }]): [string, RawBuilder<unknown>] => [
      name,
      sql`select ${sql.raw(columns)} from ${sql.table(table)} where user_uid = ${user_uid}`,
    ]),
    ['history', sql`select action, reason, changes, happened_at from history where ${about(user_uid)}`],
    [
      'mails',
      sql`select mail_to, subject, text, created_at, sent_at from mail_message where ${mailsTo(login_id ?? '', 'search_text')} and lower(mail_to) = lower(${login_id})`,
    ],
  ]
  const data: Record<string, unknown> = { account: user }
  for (const [name, statement] of parts) data[name] = (await statement.execute(db)).rows
  data['mails'] = (data['mails'] as { text: string }[]).map((mail) => ({ ...mail, text: withoutLinks(mail.text, hidden) }))
  return data
}

/** The history of the account and of its registrations, by any author. */
const about = (userUid: string) => sql<boolean>`(module = 'user' and record_id = ${userUid}
  or module = ${REGISTRATION_HISTORY} and record_id in (select user_registration_id::text from user_registration where user_uid = ${userUid}))`

/** What events about the person name. */
const records = (userUid: string) =>
  sql`array(select user_registration_id::text from user_registration where user_uid = ${userUid}) || ${userUid}::text`

/** By the words of the mail, which have an index. */
const mailsTo = (login: string, words: string) => sql<boolean>`${sql.raw(words)} like ${`%${likeText(login.toLowerCase())}%`}`

/** Gone with the person. */
const ERASED = [
  'session',
  'user_preference',
  'smart_search',
  'booking_template',
  'notification_setting',
  'notification_address',
  'notification_address_letter',
  'notification_message',
  'export_job',
] as const
const ALSO_ERASED = ['password_history', 'password_link', 'idempotency', 'user_profile'] as const
/** Kept for the forwarder under the anonymous mark. */
const MARKED = ['history', 'remark', 'document_version', 'shipping_order', 'party'] as const

/** Whatever names the person outside of the account. */
export async function eraseTraces(db: Db, user: User): Promise<void> {
  const { user_uid } = user
  const mark = markOf(user_uid)
  await sql`update history set changes = '[]', reason = null where ${about(user_uid)}`.execute(db)
  await sql`update user_registration r set decided_by = ${mark} from history h
    where h.user_uid = ${user_uid} and h.module = ${REGISTRATION_HISTORY} and h.record_id = r.user_registration_id::text
      and r.decided_by = h.user_name`.execute(db)
  for (const table of MARKED) await sql`update ${sql.table(table)} set user_name = ${mark} where user_uid = ${user_uid}`.execute(db)
  await sql`delete from notification_message where module in ('user', 'registration') and doc_code = any(${records(user_uid)})`.execute(db)
  await sql`delete from outbox where kind = 'event' and payload -> 'event' ->> 'module' in ('user', 'registration')
    and payload -> 'event' ->> 'doc_code' = any(${records(user_uid)})`.execute(db)
  await sql`delete from user_registration where user_uid = ${user_uid}`.execute(db)
  await sql`delete from outbox where kind = 'mail' and ${mailsTo(user.login_id ?? '', 'mail_words(payload)')}
    and lower(payload -> 'mail' ->> 'to') = lower(${user.login_id})`.execute(db)
  await eraseMailsToNamedAddresses(db, user)
  for (const table of [...ERASED, ...ALSO_ERASED]) await sql`delete from ${sql.table(table)} where user_uid = ${user_uid}`.execute(db)
}

/** Mails to an address that others have named too are theirs as well: of these, only the ones that name this person's login go. */
const eraseMailsToNamedAddresses = (db: Db, { user_uid, login_id }: User) =>
  sql`delete from outbox using notification_address n where n.user_uid = ${user_uid} and kind = 'mail'
    and lower(payload -> 'mail' ->> 'to') = n.address
    and (position(lower(${login_id}) in lower(payload -> 'mail' ->> 'text')) > 0
      or not exists (select from notification_address other where other.address = n.address and other.user_uid <> n.user_uid))`.execute(db)

/** The row stays, for what hangs on its id. The address is one that can never exist. */
export const erasePerson = (db: Db, user_uid: string, erased_at: Date, status: User['status']) =>
  db
    .updateTable('portal_user')
    .set({
      login_id: `${user_uid}@erased.invalid`,
      login_key: `${user_uid}@erased.invalid`,
      password_hash: null,
      given_name: '',
      family_name: '',
      company: '',
      department: '',
      position: '',
      phone: '',
      fax: null,
      co_address1: null,
      co_address2: null,
      co_address3: null,
      co_address4: null,
      zip_postal: null,
      co_country_code: null,
      sales_code: null,
      referred_by: null,
      referred_by_office_party_id: null,
      change_user_right: false,
      last_sign_in_at: null,
      status,
      erased_at,
      version: sql<number>`version + 1`,
    })
    .where('user_uid', '=', user_uid)
    .execute()
