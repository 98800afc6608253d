import type { PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import type { Candidate, PlanOffer } from '@fairlead/domain/consolidation/consolidation.api'
import { orderProblems } from '@fairlead/domain/consolidation/consolidation.order-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { addDays } from '@fairlead/domain/kit/dates'
import { inWords } from '../kit/http/answers.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { refused } from '../kit/http/failures.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { findCandidates, findOrders } from './consolidation.orders-store.ts'
import { openPlanFor } from './consolidation.offers-store.ts'
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
  const offers: PlanOffer[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { pol, pod, mode } = first
    const week = weekOf(first.etd)
    const offer = { pol, pod, mode, week, orders: group, office_party_id: planningOffice(actor, first.handling_office_party_id) }
    offers.push({ ...offer, consolidation_no: await openPlanFor(db, offer, actor) })
  }
  return offers.toSorted((a, b) => (a.week ?? '9').localeCompare(b.week ?? '9') || (a.pod ?? '').localeCompare(b.pod ?? ''))
}
