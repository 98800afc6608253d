import type { ConsolidationList } from '@fairlead/domain/consolidation/consolidation.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { isOneOf } from '../kit/http/isOneOf.ts'
import type { CountedRows } from '../kit/list/listQuery.ts'
import { countedOrders, seesEverything, shippingOrderScope } from './booking.scope.ts'

const mine = ({ party_ids }: Actor) => sql`any(${[...party_ids]}::integer[])`

/** The order `s` is one of a party of this actor. */
export const isOwnOrder = ({ party_ids }: Actor) => sql<boolean>`s.party_ids && ${[...party_ids]}::integer[]`

/** The plan `o` has an order on it that this actor sees, over the alias `s` within. */
const hasOrder = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from so_allocation a join shipping_order s on s.so_no = a.so_no
    where a.consolidation_no = o.consolidation_no and a.released_at is null and ${condition})`

/** The principal of the plan `o`, if the plan was sent to no other one, is a party of this actor: it reads all of the plan that its side may read. */
export const isOfPrincipal = (actor: Actor): RawBuilder<boolean> =>
  sql`coalesce(o.principal_party_id = ${mine(actor)} and coalesce(o.sent_to_party_id, o.principal_party_id) = o.principal_party_id, false)`

/**
 * The consolidations that an actor may see, over the alias `o`; in every query on them. Staff: those of their offices, or all; a sales profile those
 * with an order of its sales codes. From outside: those that were sent, of which the party is the principal or is a party of an order.
 */
export function consolidationScope(actor: Actor): RawBuilder<boolean> {
  if (!actor.internal) return sql`(o.approval_sent_at is not null and (${isOfPrincipal(actor)} or ${hasOrder(isOwnOrder(actor))}))`
  const ofOffice = seesEverything(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(o.contact_office_party_id = ${mine(actor)} or o.handling_office_party_id = ${mine(actor)} or o.hbl_office_party_id = ${mine(actor)})`
  return actor.profile_type === 'SALES' ? hasOrder(sql`s.sales_code = any(${[...actor.sales_codes]})`) : ofOffice
}

/**
 * The numbers of the containers of the plan `o` that an external reader sees: the principal all of them; every other party, once the load is closed,
 * those with its orders.
 */
export const seenContainers = (actor: Actor): RawBuilder<string | null> =>
  sql`case when ${isOfPrincipal(actor)} then o.container_nos when o.load_status = 'CLOSED' then (
    select string_agg(c.container_no, ', ' order by c.line_no) from consolidation_container c
    where c.consolidation_no = o.consolidation_no and exists (select from consolidation_load l
      join so_allocation a on a.consolidation_no = l.consolidation_no and a.so_no = l.so_no and a.released_at is null
      join shipping_order s on s.so_no = l.so_no
      where l.container_id = c.container_id and not l.released and ${isOwnOrder(actor)})) end`

/** The plan `o` has this pattern in what an external reader sees of its orders and containers; the principal sees the numbers of all orders. */
export const foundFromOutside = (actor: Actor, pattern: string): RawBuilder<boolean> =>
  sql`(lower(${seenContainers(actor)}) like ${pattern} or (${isOfPrincipal(actor)} and ${hasOrder(numbered(pattern))})
    or ${hasOrder(sql`${isOwnOrder(actor)} and s.search_text like ${pattern}`)})`

const numbered = (pattern: string) => sql<boolean>`lower(concat_ws(' ', s.so_no, s.hbl_no, s.po_no)) like ${pattern}`

/** What a list of consolidations holds for this actor: its statuses within the actor's scope. */
export function consolidationsIn({ preset, load, amended }: ConsolidationList, actor: Actor): RawBuilder<boolean> {
  const conditions = [
    consolidationScope(actor),
    ...(preset ? [isOneOf(sql`o.consol_status`, preset)] : []),
    ...(load ? [sql<boolean>`o.load_status = ${load}`] : []),
    ...(amended ? [actor.internal ? sql<boolean>`o.amended_at is not null` : sql<boolean>`false`] : []),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Confirmed LCL orders `o` on no active plan, within the actor's scope (CONSOL-004). */
export const waitingOrders = (actor: Actor): RawBuilder<boolean> =>
  sql`${isWaiting(IS_LCL)} and ${shippingOrderScope(actor, ['CONFIRMED'])}`

/** The same orders, to be counted; tested order by order (`offset 0`), so that a count stops at its limit. */
export const countedWaiting = (actor: Actor): CountedRows =>
  countedOrders(actor, { held: isWaiting(IS_LCL, sql`offset 0`), ofParties: isWaiting(sql`o.is_lcl`, sql`offset 0`) }, ['CONFIRMED'])

const IS_LCL = sql<boolean>`o.service = 'LCL' and o.consolidatable and o.mode in ('SEA', 'RAIL')`
const isWaiting = (isLcl: RawBuilder<boolean>, each = sql``): RawBuilder<boolean> => sql`o.booking_status = 'CONFIRMED' and ${isLcl}
    and exists (select from container_request r where r.so_no = o.so_no and r.container_size = 'LCL' ${each})
    and not exists (select from so_allocation a where a.so_no = o.so_no and a.released_at is null ${each})`
