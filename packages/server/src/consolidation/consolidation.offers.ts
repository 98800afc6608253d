import type { PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import type { Candidate, PlanOffer } from '@fairlead/domain/consolidation/consolidation.api'
import { type Cargo, hasRoomFor } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { sumOfMeasures } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { orderProblems } from '@fairlead/domain/consolidation/consolidation.order-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { addDays } from '@fairlead/domain/kit/dates'
import { inWords } from '../kit/http/answers.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { refused } from '../kit/http/failures.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { readContainerKinds } from './consolidation.kinds-store.ts'
import { findCandidates, findOrders } from './consolidation.orders-store.ts'
import { openPlansFor } from './consolidation.offers-store.ts'
import { readPlan } from './consolidation.store.ts'

interface CandidateQuery {
  consolidation_no?: string | undefined
  q?: string | undefined
  pol?: string | undefined
  pod?: string | undefined
  mode?: 'SEA' | 'RAIL' | undefined
}

/** Orders to choose from, those that fit first, each with its problems. */
export async function readCandidates(context: RecordContext, query: CandidateQuery): Promise<Candidate[]> {
  const { db, actor, services, language } = context
  const plan = query.consolidation_no === undefined ? null : await readPlan(db, query.consolidation_no, actor)
  const lane = {
    pol: query.pol ?? plan?.pol ?? null,
    pod: query.pod ?? plan?.pod ?? null,
    mode: query.mode ?? plan?.mode ?? null,
  }
  const found = await findCandidates(db, { plan: plan?.consolidation_no ?? null, lane, q: query.q }, actor)
  const translate = (key: string, params?: Record<string, string | number>) => services.words(language, key, params)
  const judged = found.map((order) => ({
    order,
    problems: orderProblems(lane, order).map(({ path, ...message }) => ({ path, ...inWords(message, translate) })),
  }))
  return judged.toSorted((a, b) => Number(a.problems.length > 0) - Number(b.problems.length > 0))
}

/** Monday of the week of a day. */
const weekOf = (day: string | null) => (day === null ? null : addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)))

/** A planner cannot save a plan outside of the own offices, so a plan is not offered with one of others. */
function planningOffice(actor: Actor, ofOrders: number | null): number | null {
  if (seesEverything(actor) || (ofOrders !== null && actor.party_ids.includes(ofOrders))) return ofOrders
  return actor.party_ids.length === 1 ? (actor.party_ids[0] ?? null) : null
}

/** "Plan these": the orders by lane and week, each group with the plan that could take it. */
export async function readOffers({ db, actor }: RecordContext, soNos: readonly string[]): Promise<PlanOffer[]> {
  const orders = await findOrders(db, null, soNos, actor)
  const unseen = soNos.find((so_no) => !orders.some((order) => order.so_no === so_no))
  if (unseen !== undefined) throw refused({ key: 'booking.soNotFound', params: { so_no: unseen } })
  const groups = Map.groupBy(orders, ({ pol, pod, mode, etd }: PlannedOrder) => JSON.stringify([pol, pod, mode, weekOf(etd)]))
  const kinds = await readContainerKinds(db)
  const offered = new Map<string, Cargo>()
  const offers: PlanOffer[] = []
  for (const group of [...groups.values()].toSorted(byWeek)) {
    const [first] = group
    if (!first) continue
    const { pol, pod, mode } = first
    const week = weekOf(first.etd)
    const offer = { pol, pod, mode, week, orders: group, office_party_id: planningOffice(actor, first.handling_office_party_id) }
    const cargo = cargoOfOrders(group)
    const plan = (await openPlansFor(db, offer, actor)).find((one) =>
      hasRoomFor(withCargo(one, offered.get(one.consolidation_no)), cargo, kinds),
    )
    if (plan) offered.set(plan.consolidation_no, withCargo(cargo, offered.get(plan.consolidation_no)))
    offers.push({ ...offer, consolidation_no: plan?.consolidation_no ?? null })
  }
  return offers
}

const byWeek = ([a]: readonly PlannedOrder[], [b]: readonly PlannedOrder[]) =>
  (weekOf(a?.etd ?? null) ?? '9').localeCompare(weekOf(b?.etd ?? null) ?? '9') || (a?.pod ?? '').localeCompare(b?.pod ?? '')

/** What was offered to the groups before takes room too. */
const withCargo = <C extends Cargo>(one: C, more: Cargo = { cbm: 0, kg: 0 }): C => ({
  ...one,
  cbm: sumOfMeasures([one.cbm, more.cbm]),
  kg: sumOfMeasures([one.kg, more.kg]),
})
const cargoOfOrders = (orders: readonly PlannedOrder[]): Cargo => ({
  cbm: sumOfMeasures(orders.map(({ cbm }) => cbm)),
  kg: sumOfMeasures(orders.map(({ kg }) => kg)),
})
