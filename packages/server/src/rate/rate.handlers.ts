import { compareAmounts } from '@fairlead/domain/kit/money'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { rateApi, type RateFound } from '@fairlead/domain/rate/rate.api'
import { amountsFor, parseContainers, totalFor, withRateTotals, type RateQuery } from '@fairlead/domain/rate/rate.defaults'
import { RATE_LIST } from '@fairlead/domain/rate/rate.lists'
import { RATE_PORTS, rateFindings } from '@fairlead/domain/rate/rate.rules'
import { RATE_FIELDS, type Rate, type RateForm } from '@fairlead/domain/rate/rate'
import type { Db } from '../kit/db/database.ts'
import { forbidden } from '../kit/http/failures.ts'
import { masterData } from '../kit/record/masterData.ts'
import { serve } from '../kit/http/serve.ts'
import { isCurrency } from '../lookup/names.ts'
import { unknownCodes } from '../sailing/sailing.store.ts'
import './rate.listeners.ts'
import { findRates, knownCharges, RATE_SELECT } from './rate.store.ts'

const { search, ...api } = rateApi
const DECLARED = { module: 'rate', notFound: 'rate.notFound', id: 'source_key', fields: RATE_FIELDS, list: RATE_LIST, api } as const

export const RATES = masterData<RateForm, Rate>(DECLARED, {
  table: 'rate',
  source: { select: RATE_SELECT, codes: new Set(['carrier_code', 'pol', 'pod', 'por', 'pld']) },
  completed: withRateTotals,
  findings: async (form, _stored, { db }) => [...rateFindings(form), ...(await unknown(db, form))],
  // A new rate is selected by no booking yet.
  saved: async (context, rate, before) => {
    if (before) for (const { changed } of context.services.listeners.rate) await changed(context, rate)
  },
  refusals: { rate_periods_apart: at('effective_from', 'rate.overlaps') },
})

async function unknown(db: Db, form: RateForm): Promise<Finding[]> {
  const codes = await unknownCodes(
    db,
    RATE_PORTS.flatMap((port) => form[port] ?? []),
    form.carrier_code,
  )
  const paths = [
    ...RATE_PORTS.filter((port) => form[port] !== null && codes.places.has(form[port])),
    ...(codes.carrier ? ['carrier_code'] : []),
    ...(await unknownCharges(db, form)),
    ...(form.currency !== null && !isCurrency(form.currency) ? ['currency'] : []),
  ]
  return paths.map((path) => ({ ...at(path, 'msgCodeUnknown'), rule: 'codes stand for something', level: 'error' }))
}

async function unknownCharges(db: Db, { rate_containers }: RateForm): Promise<string[]> {
  const known = await knownCharges(
    db,
    rate_containers.flatMap(({ charge_code }) => charge_code ?? []),
  )
  return rate_containers.flatMap(({ charge_code }, index) =>
    charge_code === null || known.has(charge_code) ? [] : [`rate_containers.${index}.charge_code`],
  )
}

/** The rates with every requested size, cheapest first within each currency. */
export function cheapestFirst(rates: readonly Rate[], boxes: readonly RateQuery[]): RateFound[] {
  const found = rates.flatMap((rate): RateFound[] => {
    const amounts = amountsFor(rate, boxes)
    return amounts ? [{ rate, amounts, total: boxes.length > 0 ? totalFor(amounts, rate.currency) : null }] : []
  })
  return found.toSorted(
    (a, b) =>
      (a.rate.currency ?? '').localeCompare(b.rate.currency ?? '') ||
      compareAmounts(a.total ?? '0', b.total ?? '0') ||
      a.rate.source_key - b.rate.source_key,
  )
}

export const rateRoutes = [
  ...RATES.routes,
  ...serve(
    { search },
    {
      search: async ({ query: { date, containers, ...lane }, db, actor }) => {
        if (!actor.internal) throw forbidden()
        return cheapestFirst(await findRates(db, lane, date), parseContainers(containers ?? ''))
      },
    },
  ),
]
export const rateExports = RATES.exports
