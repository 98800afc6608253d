import type { CodeType } from '@fairlead/domain/code/code'
import type { Actor } from '@fairlead/domain/kit/access'
import { OPTIONS_LIMIT, type HandlingOffice } from '@fairlead/domain/kit/lookup'
import { withoutAccents } from '@fairlead/domain/place/place'
import { sql, type RawBuilder } from 'kysely'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import { worksFor } from '../scope/user.scope.ts'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { maintainedPartyScope, partyScope } from '../scope/party.scope.ts'

export interface PlaceRow {
  un_code: string
  name: string
  country_code: string
  time_zone: string | null
  notify_office_party_id: number | null
}

/**
 * Places in use whose code or name begins with the text, sea ports first, of these the known ones; if these are few, also those that contain it. Accents do not matter. Prefix
 * matches have their own indexes, so that two letters need no scan of the whole list.
 */
export async function findPlaces(db: Db, text: string, portsOnly: boolean): Promise<PlaceRow[]> {
  const typed = withoutAccents(text.trim().toLowerCase())
  const name = sql`lower(coalesce(p.name_plain, p.name)) collate "C"`
  const begun = (expression: RawBuilder<unknown>, only = sql`true`) => sql`(select p.un_code from place p
    where p.status = 'A' and (p.is_port or not ${portsOnly}) and ${only} and ${expression} >= ${typed} and ${expression} < ${typed + LAST_SIGN}
    order by ${expression} limit ${OPTIONS_LIMIT})`
  const { rows } = await sql<PlaceRow>`
    with begun as materialized (
      ${begun(sql`lower(p.un_code) collate "C"`)} union ${begun(name, sql`p.is_port`)} union ${begun(name)}
      union ${begun(sql`p.name_zh_hk collate "C"`)} union ${begun(sql`p.name_zh_cn collate "C"`)}),
    found as (select un_code, true as begins from begun
      union all (select p.un_code, false from place p where p.status = 'A' and (p.is_port or not ${portsOnly})
        and ${typed.length} > 2 and (select count(*) from begun) < ${OPTIONS_LIMIT}
        and p.search_text like ${`%${likeText(typed)}%`} and p.un_code not in (select un_code from begun)
        order by p.is_port desc, p.name limit ${OPTIONS_LIMIT}))
    select p.un_code, p.name, p.country_code, p.time_zone,
      (select o.party_id from port_office o where o.un_code = p.un_code and o.is_default) as notify_office_party_id
    from found f join place p using (un_code)
    order by (lower(p.un_code) = ${typed}) desc, (${name} = ${typed}) desc, f.begins desc, p.is_port desc, (${isKnown}) desc, p.name, p.un_code
    limit ${OPTIONS_LIMIT}`.execute(db)
  return rows
}
/** Of the places of one name, those that have a Chinese one are the ports of the trade: Rotterdam in the Netherlands before Rotterdam, New York. */
const isKnown = sql`coalesce(p.name_zh_hk, p.name_zh_cn) is not null`

/** Sorts after every text with a given prefix. */
const LAST_SIGN = '\u{10FFFF}'

export async function findPlace(db: Db, code: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`select p.un_code, p.name, p.country_code, p.time_zone,
    (select o.party_id from port_office o where o.un_code = p.un_code and o.is_default) as notify_office_party_id from place p where p.un_code = ${code.toUpperCase()}`.execute(
    db,
  )
  return rows[0]
}

/** The IANA time zones of these places, where known. */
export async function zonesOfPlaces(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ un_code: string; time_zone: string }>`
    select un_code, time_zone from place where un_code = any(${[...codes]}) and time_zone is not null`.execute(db)
  return new Map(rows.map(({ un_code, time_zone }) => [un_code, time_zone]))
}

interface PartyQuestion {
  /** Empty: any role. */
  roles: readonly string[]
  text?: string
  partyId?: number
  partyCode?: string
  /** Null: no restriction. */
  actor: Actor | null
  /** Includes parties that wait for approval, which drafts may use. */
  pendingToo?: boolean
  /** Excludes parties that wait for approval in every case. */
  onlyInUse?: boolean
}

/** Active parties of a role that an actor may choose. */
export async function findParties(
  db: Db,
  { roles, text, partyId, partyCode, actor, pendingToo = false, onlyInUse = false }: PartyQuestion,
) {
  return db
    .selectFrom('party as p')
    .select(['p.party_id', 'p.party_code', 'p.short_name', 'p.full_name', 'p.local_name', 'p.country_code', 'p.status', 'p.group_id'])
    .$if(roles.length > 0, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('party_role as r')
            .select('r.party_id')
            .whereRef('r.party_id', '=', 'p.party_id')
            .where('r.party_type', 'in', [...roles]),
        ),
      ),
    )
    .$if(text !== undefined, (query) =>
      query
        .where('p.search_text', 'like', `%${likeText((text ?? '').trim().toLowerCase())}%`)
        .where('p.status', 'in', pendingToo ? ['A', 'P'] : ['A']),
    )
    .$if(onlyInUse, (query) => query.where('p.status', '<>', 'P'))
    .$if(partyId !== undefined, (query) => query.where('p.party_id', '=', partyId ?? 0))
    .$if(partyCode !== undefined, (query) => query.where('p.party_code', '=', partyCode?.toUpperCase() ?? ''))
    .$if(actor !== null, (query) => (actor ? query.where(partyScope(actor, 'p')) : query))
    .orderBy('p.full_name')
    .limit(OPTIONS_LIMIT)
    .execute()
}

/** An office of the forwarder, or an agent in the role of one: the groups contain both (REG-057). */
export const isOffice = sql<boolean>`(p.group_id is not null or exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'OFFICE'))`

export const offices = (db: Db) =>
  db
    .selectFrom('party as p')
    .select(['p.party_id', 'p.short_name', sql<string>`coalesce(p.group_id, '')`.as('group_id')])
    .where(isOffice)
    .where('p.status', '=', 'A')
    .orderBy('p.short_name')
    .execute()

interface OfficeQuestion {
  pol: string
  /** The office that the record already has. */
  includeId: number | null
  actor: Actor
  /** Requests the full list; the caller has checked the functions. */
  all: boolean
}

/**
 * Offices of a port, its default first, limited to those of the profile (ACCESS-008). A port without an office may be handled by any. An external
 * user who has not shipped yet gets the default of the port.
 */
export async function handlingOffices(db: Db, { pol, includeId, actor, all }: OfficeQuestion): Promise<HandlingOffice[]> {
  const found = await officesOf(db, pol, all ? sql`true` : officesOfProfile(actor), mayInclude(actor, includeId))
  const isNewcomer = !all && !actor.internal && found.every(({ party_id }) => party_id === includeId)
  return isNewcomer ? officesOf(db, pol, sql`coalesce(o.is_default, true)`, mayInclude(actor, includeId)) : found
}

async function officesOf(db: Db, pol: string, among: RawBuilder<boolean>, included: RawBuilder<boolean>): Promise<HandlingOffice[]> {
  const code = pol.toUpperCase()
  const { rows } = await sql<HandlingOffice>`
    select p.party_id, p.short_name, coalesce(p.group_id, '') as group_id, p.party_code, p.full_name
    from party p join party_role r on r.party_id = p.party_id and r.party_type = 'OFFICE'
    left join port_office o on o.party_id = p.party_id and o.un_code = ${code}
    where ${included} or (p.status = 'A' and ${among}
      and (${pol} = '' or exists (select from place l where l.un_code = ${code}))
      and (o.party_id is not null or not exists (select from port_office a where a.un_code = ${code})))
    order by coalesce(o.is_default, false) desc, p.short_name`.execute(db)
  return rows
}

function officesOfProfile(actor: Actor): RawBuilder<boolean> {
  if (actor.all_party_types.has('OFFICE')) return sql`true`
  if (actor.internal) return sql`p.party_id = any(${[...actor.party_ids]}::integer[])`
  return sql`(${partyScope(actor, 'p')} or p.party_id = (select u.referred_by_office_party_id from portal_user u where u.user_uid = ${actor.user_uid}))`
}

/** An additional office is included only if the user may see it, or sees a booking with it. */
const mayInclude = (actor: Actor, id: number | null): RawBuilder<boolean> =>
  id === null
    ? sql`false`
    : sql`(p.party_id = ${id} and (${partyScope(actor, 'p')}
        or exists (select from shipping_order o where o.party_ids @> array[p.party_id] and ${shippingOrderScope(actor)})))`

/** Internal users of these offices, or of any; those with this text in their name, or the one with this id. */
export const staffOf = (db: Db, offices: readonly number[] | null, { text, value }: { text: string | null; value: string | null }) =>
  db
    .selectFrom('portal_user as u')
    .select(['u.user_uid', sql<string>`trim(concat(u.given_name, ' ', u.family_name))`.as('user_name')])
    .where(worksFor(offices))
    .$if(value !== null, (query) => query.where(sql<boolean>`u.user_uid::text = ${value?.toLowerCase()}`))
    .$if(text !== null, (query) =>
      query.where(sql<boolean>`lower(concat(u.given_name, ' ', u.family_name)) like ${`%${likeText((text ?? '').trim().toLowerCase())}%`}`),
    )
    .orderBy('user_name')
    .limit(OPTIONS_LIMIT)
    .execute()

export const salesPeople = (db: Db, text: string | null, code: string | null, only: readonly string[] | null) =>
  db
    .selectFrom('sales_person')
    .select(['sales_code', 'full_name'])
    .$if(code !== null, (query) => query.where('sales_code', '=', code ?? ''))
    .$if(text !== null, (query) =>
      query
        .where('status', '=', 'A')
        .where(sql<boolean>`lower(sales_code || ' ' || full_name) like ${`%${likeText((text ?? '').trim().toLowerCase())}%`}`),
    )
    .$if(only !== null, (query) => query.where('sales_code', 'in', only && only.length > 0 ? [...only] : ['']))
    .orderBy('sales_code')
    .limit(OPTIONS_LIMIT)
    .execute()

export const partyGroups = (db: Db, text: string, id: string | null) =>
  db
    .selectFrom('party_group')
    .select(['party_group_id', 'group_name', 'group_key'])
    .$if(id !== null, (query) => query.where('party_group_id', '=', recordIdOf(id)))
    .$if(id === null, (query) =>
      query.where(sql<boolean>`lower(group_key || ' ' || group_name) like ${`%${likeText(text.trim().toLowerCase())}%`}`),
    )
    .orderBy('group_name')
    .limit(OPTIONS_LIMIT)
    .execute()

interface Exactly {
  column: 'customer_id' | 'code'
  value: string
}
/** Active account group codes by code or name, or the one with this id. */
export const accountGroups = (db: Db, text: string | null, exactly: Exactly | null) =>
  db
    .selectFrom('account_group')
    .select(['customer_id', 'code', 'full_name'])
    .$if(exactly?.column === 'customer_id', (query) => query.where('customer_id', '=', recordIdOf(exactly?.value ?? null)))
    .$if(exactly?.column === 'code', (query) => query.where(sql<boolean>`fold(code) = fold(${exactly?.value})`))
    .$if(exactly === null, (query) =>
      query.where('status', '=', 'A').where('search_text', 'like', `%${likeText((text ?? '').trim().toLowerCase())}%`),
    )
    .orderBy('full_name')
    .limit(OPTIONS_LIMIT)
    .execute()

/** Customers as account groups: for staff those of customers that they maintain, for external users those of their parties. */
export const findCustomers = (db: Db, text: string, actor: Actor) =>
  db
    .selectFrom('account_group as g')
    .select(['g.customer_id', 'g.full_name', 'g.code'])
    .where('g.status', '=', 'A')
    .where('g.search_text', 'like', `%${likeText(text.trim().toLowerCase())}%`)
    .$if(!actor.internal || !actor.all_party_types.has('CUSTOMER'), (query) => {
      const own = actor.internal ? maintainedPartyScope(actor, 'p') : sql`p.party_id = any(${[...actor.party_ids]}::integer[])`
      return query.where(sql<boolean>`exists (select from party p where p.customer_id = g.customer_id and ${own})`)
    })
    .orderBy('g.full_name')
    .limit(OPTIONS_LIMIT)
    .execute()

/** Active codes of one code type, by text or by code; a tax with several rates once. */
export const referenceCodes = (db: Db, codeType: CodeType, text: string, code: string | null) =>
  db
    .selectFrom('reference_code')
    .distinctOn('code')
    .select(['code', 'description', 'name_zh_hk', 'name_zh_cn'])
    .where('code_type', '=', codeType)
    .$if(code !== null, (query) => query.where(sql<boolean>`fold(code) = fold(${code})`))
    .$if(code === null, (query) => query.where('status', '=', 'A').where('search_text', 'like', `%${likeText(text.trim().toLowerCase())}%`))
    .orderBy('code')
    .orderBy('valid_from', 'desc')
    .limit(OPTIONS_LIMIT)
    .execute()

export const companies = (db: Db, text: string | null, code: string | null) =>
  db
    .selectFrom('company')
    .select(['company_code', 'company_name'])
    .$if(code !== null, (query) => query.where(sql<boolean>`fold(company_code) = fold(${code})`))
    .$if(code === null, (query) =>
      query.where('status', '=', 'A').where('search_text', 'like', `%${likeText((text ?? '').trim().toLowerCase())}%`),
    )
    .orderBy('company_code')
    .limit(OPTIONS_LIMIT)
    .execute()

export const tradelanes = (db: Db, text: string | null, code: string | null) =>
  db
    .selectFrom('trade_lane')
    .select(['tradelane', 'tradelane_name'])
    .$if(code !== null, (query) => query.where(sql<boolean>`fold(tradelane) = fold(${code})`))
    .$if(code === null, (query) =>
      query.where('status', '=', 'A').where('search_text', 'like', `%${likeText((text ?? '').trim().toLowerCase())}%`),
    )
    .orderBy('tradelane_name')
    .limit(OPTIONS_LIMIT)
    .execute()
