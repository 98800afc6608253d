import { PARTY_TYPES, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import { codesOf, EVENT_SOURCES } from '@fairlead/domain/notification/notification.codes'
import type { EventSource } from '@fairlead/domain/kit/events'
import { DEFAULT_SETTING } from '@fairlead/domain/notification/notification'
import { ROLES } from '@fairlead/domain/kit/roles'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { MODULE as PARTY_MODULE } from '../party/party.events.ts'
import { profileMaintainsParty } from '../scope/party.scope.ts'
import { isProvenAddress } from './notification.address-store.ts'

/** A recipient of the e-mail about an event. */
export interface Reader {
  outbox_id: number
  address: string
  language: Language
  given_name: string
}

const rolesFor = ({ funcs }: EventSource) =>
  Object.entries(ROLES).flatMap(([role, pairs]) => (pairs.some(([, func]) => funcs?.some((id) => id === func)) ? [role] : []))

/** The event sources of the domain as JSON for the statement. */
const SOURCES = JSON.stringify(
  EVENT_SOURCES.map((source) => ({
    module: source.module,
    of_parties: source.ofParties,
    everyone: source.funcs === undefined,
    role_ids: rolesFor(source),
    codes: codesOf(source),
    changes: source.changes,
  })),
)
const INTERNAL = PROFILE_TYPES.filter(({ internal }) => internal).map(({ profile_type_id }) => profile_type_id)
const SALES = PROFILE_TYPES.find(({ profile_type }) => profile_type === 'SALES')?.profile_type_id ?? 0
const PROFILE_TYPE_IDS = JSON.stringify(
  Object.fromEntries(PROFILE_TYPES.map(({ profile_type, profile_type_id }) => [profile_type, profile_type_id])),
)
const OFFICE = PARTY_TYPES.find(({ party_type }) => party_type === 'OFFICE')?.party_type_id ?? 0

/** Columns in the part of the statement that joins the viewer `v`, the user `u`, and the settings of the document `d` and the module `m`. */
const VIEWER = { user_uid: sql<string>`v.user_uid`, login_id: sql<string>`u.login_id` }
const NAMED_ADDRESS = sql<string | null>`coalesce(d.email_address, m.email_address)`

/** `source` and `event`: the events of these outbox rows with their audiences. */
const eventsSql = (outboxIds: readonly number[]) => sql`source as (
      select * from jsonb_to_recordset(${SOURCES}::jsonb)
        as s(module text, of_parties boolean, everyone boolean, role_ids text[], codes text[], changes text[])
    ), event as (
      select o.outbox_id, o.created_at, coalesce(e.guid, 'outbox-' || o.outbox_id) as guid, e.module, e.sub_module, e.doc_code, e.event_code,
        e.desc_key, e.desc_param, e.href, a.party_ids, a.side, a.user_uid as author, a.user_uids, a.workers, a.sales_code,
        s.of_parties, s.everyone, s.role_ids, e.event_code = any(s.changes) as is_change
      from outbox o
      cross join jsonb_to_record(o.payload -> 'event') as e(guid text, module text, sub_module text, doc_code text, event_code text,
        desc_key text, desc_param jsonb, href text)
      cross join jsonb_to_record(o.payload -> 'audience') as a(party_ids integer[], side text, user_uid uuid, user_uids uuid[], workers jsonb, sales_code text)
      join source s on s.module = e.module and e.event_code = any(s.codes)
      where o.outbox_id = any(${[...outboxIds]}::bigint[])
    )`

/** The profiles that an event reaches by the parties of its audience, or by function. */
const CANDIDATES = sql`candidate as (
      select e.outbox_id, p.user_uid, p.profile_type_id from event e join user_profile_party p on p.party_id = any(e.party_ids) where e.of_parties
      union select e.outbox_id, g.user_uid, g.profile_type_id from event e join party_group_member m on m.party_id = any(e.party_ids)
        join user_profile_party_group g using (party_group_id) where e.of_parties
      union select e.outbox_id, p.user_uid, p.profile_type_id from event e join user_profile_all_party p
        on p.party_type_id = ${OFFICE} and p.profile_type_id = any(${INTERNAL}) where e.of_parties
      union select e.outbox_id, r.user_uid, r.profile_type_id from event e join user_profile_role r on r.role_id = any(e.role_ids)
        where not e.of_parties
      union select e.outbox_id, p.user_uid, p.profile_type_id from event e cross join user_profile p where e.everyone
    )`

/** The users who may see the record, each with the profiles that do. */
const VIEWERS = sql`viewer as (
      select c.outbox_id, c.user_uid, array_agg(c.profile_type_id) as profile_type_ids from candidate c join event e using (outbox_id)
      where (e.user_uids is null or c.user_uid = any(e.user_uids))
        and (e.side is null or (e.side = 'internal') = (c.profile_type_id = any(${INTERNAL})))
        and (e.everyone or exists (select from user_profile_role r
          where r.user_uid = c.user_uid and r.profile_type_id = c.profile_type_id and r.role_id = any(e.role_ids)))
        and (not e.of_parties or c.profile_type_id <> ${SALES} or exists (select from user_profile_sales_code s
          where s.user_uid = c.user_uid and s.profile_type_id = c.profile_type_id and s.sales_code = e.sales_code))
        and case when e.module = ${PARTY_MODULE} then ${profileMaintainsParty(sql`e.doc_code::integer`)} else true end
      group by c.outbox_id, c.user_uid
    )`

/** Is the viewer one of the users whose work the record is? */
const IS_WORKER = sql`exists (select from jsonb_to_recordset(e.workers) as w(level integer, profile_type text, user_uids uuid[])
          where (w.level is null or u.user_level_id >= w.level) and (w.user_uids is null or v.user_uid = any(w.user_uids))
            and (w.profile_type is null or (${PROFILE_TYPE_IDS}::jsonb -> w.profile_type)::integer = any(v.profile_type_ids)))`

/** The viewers whose settings include the event, with their channels and address. */
const RECIPIENTS = sql`recipient as (
      select v.outbox_id, v.user_uid, v.profile_type_ids, u.default_lang as language, u.given_name,
        coalesce(d.in_app_note, m.in_app_note, ${DEFAULT_SETTING.in_app_note}) as in_app,
        coalesce(d.email_note, m.email_note, ${DEFAULT_SETTING.email_note}) as email,
        case when ${isProvenAddress(VIEWER, NAMED_ADDRESS)} then ${NAMED_ADDRESS} else u.login_id end as address
      from viewer v join event e using (outbox_id) join portal_user u on u.user_uid = v.user_uid and u.status = 'A'
      left join notification_setting d on d.user_uid = v.user_uid and d.module = e.module and d.doc_code = e.doc_code and e.doc_code <> ''
      left join notification_setting m on m.user_uid = v.user_uid and m.module = e.module and m.doc_code = ''
      where coalesce(d.is_follow, coalesce(m.follow_setting, ${DEFAULT_SETTING.follow_setting}) = 'ALL')
        and case when coalesce(d.event_codes, m.event_codes) is null then e.is_change or coalesce(d.is_follow, false)
          else e.event_code = any(coalesce(d.event_codes, m.event_codes)) end
        and (e.author is distinct from v.user_uid or d.is_follow)
        and (e.workers is null or coalesce(d.is_follow, false) or ${IS_WORKER})
    )`

/**
 * Creates the messages of events in one statement and returns the recipients of e-mails. `candidate`: users by the parties of the audience or by
 * function. `viewer`: those who may see the record by side, function and sales code, by the same rules as `shippingOrderScope` and
 * `maintainedPartyScope`; of an event for named users only these. `recipient`: those whose setting for the document, or else for the module, includes
 * the event; of an event for workers only these and followers; e-mails go to the address in the setting once it is confirmed, until then to the login address. The user who acted is a recipient only
 * if they follow the document.
 */
export async function fanOut(db: Db, outboxIds: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with ${eventsSql(outboxIds)}, ${CANDIDATES}, ${VIEWERS}, ${RECIPIENTS}, stored as (
      insert into notification_message (guid, user_uid, profile_type_ids, module, sub_module, doc_code, event_code, desc_key, desc_param, href,
        removed, message_dt)
      select e.guid, a.user_uid, a.profile_type_ids, e.module, e.sub_module, e.doc_code, e.event_code, e.desc_key,
        coalesce(e.desc_param, '{}'), e.href, not a.in_app, e.created_at
      from recipient a join event e using (outbox_id) where a.in_app or a.email order by e.outbox_id
      on conflict (user_uid, guid) do nothing returning user_uid, guid
    )
    select a.outbox_id, a.address, a.language, a.given_name from recipient a join event e using (outbox_id)
    join stored s on s.user_uid = a.user_uid and s.guid = e.guid where a.email order by a.outbox_id, a.address`.execute(db)
  return rows
}
