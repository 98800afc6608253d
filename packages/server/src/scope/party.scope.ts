import { PARTY_TYPES, type Actor } from '@fairlead/domain/kit/access'
import { HIDES } from '@fairlead/domain/print/print.codes'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything, shippingOrderScope } from './booking.scope.ts'

/**
 * The parties that an actor finds, from this alias; part of every query that shows parties (ACCESS-012): those that it maintains, and those on
 * records that it may see. Of the latter it reads only what the record shows: `isShownOnRecord` in the domain.
 */
export function partyScope(actor: Actor, alias: Alias): RawBuilder<boolean> {
  if (maintainsEveryParty(actor)) return sql`true`
  return sql`(${sql.join([...waysToMaintain(actor, alias), ...standsOnRecord(actor, alias)], sql` or `)})`
}

/**
 * The parties that an actor maintains, from this alias: all of the types that the profile covers completely, those granted to it or its party groups,
 * and for staff those submitted by its own offices. Only these may be read completely and edited. Never null, so that it can be selected and negated.
 */
export function maintainedPartyScope(actor: Actor, alias: Alias): RawBuilder<boolean> {
  return maintainsEveryParty(actor) ? sql`true` : sql`((${sql.join(waysToMaintain(actor, alias), sql` or `)}) is true)`
}

/**
 * Does one of these bookings (alias `o`), by default of all that this actor sees, hide the address of the party `p` from it (BOOK-129)? Never from
 * staff, and never from a profile that maintains the party.
 */
export function hidesAddress(actor: Actor, among: RawBuilder<boolean> = shippingOrderScope(actor)): RawBuilder<boolean> {
  if (actor.internal || maintainsEveryParty(actor)) return sql`false`
  return sql`(not ${maintainedPartyScope(actor, 'p')} and exists (select from address_hiding h join shipping_order o using (so_no)
    where h.status = ${HIDES} and ((h.hide_shipper and o.shipper_party_id = p.party_id) or (h.hide_consignee and o.consignee_party_id = p.party_id))
      and ${among}))`
}

type Alias = 'o' | 'p'
export const maintainsEveryParty = ({ all_party_types }: Actor) => all_party_types.size === PARTY_TYPES.length
const idOf = (alias: Alias) => sql.ref(`${alias}.party_id`)
const own = ({ party_ids }: Actor) => sql`${[...party_ids]}::integer[]`

function waysToMaintain(actor: Actor, alias: Alias): RawBuilder<boolean>[] {
  const [id, mine] = [idOf(alias), own(actor)]
  return [
    ...(actor.all_party_types.size > 0 ? [isOfTypes(actor, id)] : []),
    sql<boolean>`${id} = any(${mine})`,
    ...(actor.internal
      ? [
          sql<boolean>`${sql.ref(`${alias}.user_uid`)} = ${actor.user_uid}`,
          sql<boolean>`${sql.ref(`${alias}.office_party_ids`)} && ${mine}`,
        ]
      : []),
  ]
}

/**
 * For profiles with nearly every type, reads the few parties without these types once, from the index of types; otherwise checks the types of each
 * party.
 */
function isOfTypes({ all_party_types }: Actor, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const held = sql`${[...all_party_types]}::text[]`
  const has = (party: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from party_role t where t.party_id = ${party} and t.party_type = any(${held}))`
  const others = PARTY_TYPES.map(({ party_type }) => party_type).filter((party_type) => !all_party_types.has(party_type))
  if (others.length > FEW_TYPES) return has(id)
  return sql`${id} not in (select r.party_id from party_role r where r.party_type = any(${others}::text[]) and not ${has(sql`r.party_id`)})`
}
const FEW_TYPES = 2

/** Parties of a submitted booking are related; those of drafts, which are few, and of a sales profile's bookings are read from the bookings. */
function standsOnRecord(actor: Actor, alias: Alias): RawBuilder<boolean>[] {
  const [id, mine] = [idOf(alias), own(actor)]
  const among = (only: RawBuilder<boolean>) => sql<boolean>`${id} in (select unnest(o.party_ids) from shipping_order o where ${only})`
  if (actor.profile_type === 'SALES') return [among(shippingOrderScope(actor))]
  const whose = seesEverything(actor) ? sql`true` : sql`x.party_id = any(${mine})`
  const isRelated = sql<boolean>`exists (select from party_relation x where x.related_party_id = ${id} and ${whose})`
  return actor.internal ? [isRelated, among(sql`o.booking_status = 'DRAFT' and ${shippingOrderScope(actor, ['DRAFT'])}`)] : [isRelated]
}

const TYPES_BY_ID = JSON.stringify(Object.fromEntries(PARTY_TYPES.map(({ party_type_id, party_type }) => [party_type_id, party_type])))

/** Does this user have a party of the actor, in any profile? */
export const isOnSideOf = (actor: Actor, userUid: RawBuilder<unknown>) => sql<boolean>`(${userUid} = ${actor.user_uid} or exists (
  select from user_profile_party x where x.user_uid = ${userUid} and x.party_id = any(${own(actor)})
  union all select from user_profile_party_group g join party_group_member m using (party_group_id)
    where g.user_uid = ${userUid} and m.party_id = any(${own(actor)})))`

/** Does the stored staff profile `c` (user_uid, profile_type_id) maintain this party? Only then it is notified. */
export const profileMaintainsParty = (
  partyId: RawBuilder<unknown>,
) => sql<boolean>`exists (select from party p where p.party_id = ${partyId} and (
  p.user_uid = c.user_uid
  or exists (select from user_profile_all_party a join party_role r on r.party_type = ${TYPES_BY_ID}::jsonb ->> a.party_type_id::text
    where a.user_uid = c.user_uid and a.profile_type_id = c.profile_type_id and r.party_id = p.party_id)
  or exists (select from (
      select x.party_id from user_profile_party x where x.user_uid = c.user_uid and x.profile_type_id = c.profile_type_id
      union all select m.party_id from user_profile_party_group g join party_group_member m using (party_group_id)
        where g.user_uid = c.user_uid and g.profile_type_id = c.profile_type_id) mine
    where mine.party_id = p.party_id or mine.party_id = any(p.office_party_ids))))`
