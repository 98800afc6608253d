import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mayTakeSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { type CompareColumn, type Comparison, MOST_COLUMNS } from '@fairlead/domain/compare/compare'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import { inOneCurrency, bestProposals } from '@fairlead/domain/compare/compare.rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { addDays } from '@fairlead/domain/kit/dates'
import type { RateFound } from '@fairlead/domain/rate/rate.api'
import { type RateQuery, parseContainers } from '@fairlead/domain/rate/rate.defaults'
import { readOrder } from '../booking/booking.store.ts'
import type { Db } from '../kit/db/database.ts'
import { todayOf } from '../kit/db/today.ts'
import { badRequest } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { cheapestFirst, RATES } from '../rate/rate.handlers.ts'
import { findRates, type LaneAsked } from '../rate/rate.store.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { findSailings } from '../sailing/sailing.store.ts'
import { columnOfOrder, columnOfSailing } from './compare.columns.ts'
import { boxesOf, priceOf } from '../rate/rate.prices.ts'
import { exchangeRatesOf, visibleNumbers } from './compare.store.ts'

/** The most departures that are considered for proposals. */
const MOST_CANDIDATES = 20

interface Who {
  db: Db
  now: Date
  today: string
  actor: Actor
}

export const compareRoutes = serve(compareApi, {
  compare: async ({
    query: { so_no, propose, pol, pod, cargo_ready_date, containers, mode, vessel, voyage },
    db,
    actor,
    now,
    services,
  }) => {
    const who = { db, actor, now, today: todayOf({ services, now }) }
    const wanted = [...new Set((so_no ?? '').split(',').map((one) => one.trim().toUpperCase()))].filter(Boolean)
    if (wanted.length > MOST_COLUMNS) throw badRequest('compare.tooMany', [{ path: 'so_no', key: 'compare.tooMany' }])
    const orders = await visibleOrders(who, wanted)
    const missing = wanted.filter((one) => !orders.some((order) => order.so_no === one))
    const base = { of: null, missing, with_rates: actor.internal }
    const [order] = orders
    if (propose && order) return { ...base, ...(await proposalsFor(who, order)) }
    if (wanted.length > 0)
      return { ...base, columns: await withOneCurrency(db, now, await Promise.all(orders.map((one) => columnFor(who, one)))) }
    if (!pol || !pod) return { ...base, columns: [] }
    const ready = cargo_ready_date ?? who.today
    return { ...base, columns: await proposals(who, { pol, pod, mode, vessel, voyage }, ready, parseContainers(containers ?? '')) }
  },
})

/** The requested orders that this actor sees, in the requested order. */
async function visibleOrders({ db, actor }: Who, wanted: readonly string[]): Promise<ShippingOrder[]> {
  if (wanted.length === 0) return []
  const visible = await visibleNumbers(db, actor, wanted)
  return Promise.all(wanted.filter((so_no) => visible.has(so_no)).map((so_no) => readOrder(db, so_no, actor)))
}

async function columnFor(who: Who, order: ShippingOrder): Promise<CompareColumn> {
  const { db } = who
  const { pol, pod, cargo_ready_date: ready, sailing_schedule_id } = order
  const sailing = sailing_schedule_id === null ? null : await SAILINGS.read(db, sailing_schedule_id)
  const [first] = pol && pod && ready ? await findSailings(db, { pol, pod, mode: order.mode, from: addDays(ready, 1) }, 1) : []
  return columnOfOrder(order, sailing, first?.etd ?? null, await priceOfOrder(who, order))
}

/** The chosen rate of an order, else the cheapest applicable one of its carrier. */
async function priceOfOrder({ db, actor }: Who, order: ShippingOrder) {
  if (!actor.internal) return priceOf(null, false)
  const boxes = boxesOf(order)
  if (order.rate_source_key) {
    const [chosen] = cheapestFirst([await RATES.read(db, order.rate_source_key)], boxes)
    return priceOf(chosen ?? null, false)
  }
  const { pol, pod, etd, cargo_ready_date, carrier_code } = order
  const date = etd ?? cargo_ready_date
  if (!pol || !pod || !date) return priceOf(null, false)
  const [best] = cheapestFirst(await findRates(db, { ...laneOf(order, pol, pod), carrier_code }, date), boxes)
  return priceOf(best ?? null, true)
}

const laneOf = ({ por, pld, mode, service }: ShippingOrder, pol: string, pod: string): LaneAsked => ({ pol, pod, por, pld, mode, service })

async function proposalsFor(who: Who, order: ShippingOrder): Promise<Pick<Comparison, 'columns' | 'of'>> {
  const { so_no, version, pol, pod, cargo_ready_date, etd, service, mode } = order
  const ready = cargo_ready_date ?? etd
  const columns = pol && pod && ready ? await proposals(who, laneOf(order, pol, pod), ready, boxesOf(order)) : []
  return { columns, of: { so_no, version, may_take: mayTakeSailing(order, who.actor), service, mode, cargo_ready_date } }
}

/** A lane, and the ship and voyage whose departure is always proposed. */
type ProposedLane = LaneAsked & { vessel?: string | undefined; voyage?: string | undefined }

/** The best of the next departures after the cargo is ready, from tomorrow on, each with the cheapest rate of its carrier. */
async function proposals(
  { db, actor, now, today }: Who,
  { vessel, voyage, ...lane }: ProposedLane,
  ready: string,
  asked: readonly RateQuery[],
): Promise<CompareColumn[]> {
  const from = addDays(ready < today ? today : ready, 1)
  const sailings = await findSailings(db, { ...lane, carrier_code: undefined, from }, MOST_CANDIDATES)
  const last = sailings.at(-1)?.etd
  const rates = actor.internal && last ? await findRates(db, lane, ready, last) : []
  const bestOn = (carrier: string | null, day: string | null): RateFound | null => {
    const holding = rates.filter(
      ({ carrier_code, effective_from, effective_to }) =>
        carrier_code === carrier && day !== null && (effective_from ?? '') <= day && day <= (effective_to ?? ''),
    )
    return cheapestFirst(holding, asked)[0] ?? null
  }
  const earliest = sailings[0]?.etd ?? null
  const columns = sailings.map((sailing) =>
    columnOfSailing(sailing, ready, earliest, priceOf(bestOn(sailing.carrier_code, sailing.etd), true)),
  )
  return bestProposals(
    await withOneCurrency(db, now, columns),
    MOST_COLUMNS,
    (column) => column.vessel === vessel && column.voyage === voyage,
  )
}

/** Adds totals in one currency, by the exchange rates of the day. */
async function withOneCurrency(db: Db, now: Date, columns: readonly CompareColumn[]): Promise<CompareColumn[]> {
  const currencies = [...new Set(columns.flatMap(({ currency }) => currency ?? []))]
  if (currencies.length < 2) return inOneCurrency(columns, [])
  return inOneCurrency(columns, await exchangeRatesOf(db, now, currencies))
}
