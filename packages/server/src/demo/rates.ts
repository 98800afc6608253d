import { addDays } from '@fairlead/domain/kit/dates'
import { withRateTotals } from '@fairlead/domain/rate/rate.defaults'
import { emptyRate, type RateCharge, type RateForm } from '@fairlead/domain/rate/rate'
import type { ContainerSize } from '@fairlead/domain/transport/transport.codes'
import type { Chance } from './chance.ts'
import { AIR_ROUTES, type DemoRoute, RAIL_ROUTES, SEA_CARRIERS, SEA_ROUTES } from './routes.ts'

/** The price of a container relative to one of twenty feet, in hundredths. */
const SEA_SIZES: readonly (readonly [ContainerSize, number])[] = [
  ['20GP', 100],
  ['40GP', 180],
  ['40HC', 190],
]
const SEA_CHARGES: readonly string[] = ['OFR', 'BAF', 'OTHC', 'DTHC']

const WITHOUT_CONTRACT = 'ONEY'

/** The current quarter and the next one, for which rates are agreed. */
function quartersFrom(today: string): readonly (readonly [string, string])[] {
  const startOf = (quarter: number) => `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`
  const now = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return [now, now + 1].map((quarter) => [startOf(quarter), addDays(startOf(quarter + 1), -1)] as const)
}

/** Two hundred rates: eight carriers on every sea lane for two quarters, and a few by air and rail. */
export function demoRates(chance: Chance, today: string): RateForm[] {
  const quarters = quartersFrom(today)
  const inQuarters = (form: Partial<RateForm>, charges: () => RateCharge[]) =>
    quarters.map(([effective_from, effective_to]) =>
      withRateTotals({ ...emptyRate(), ...form, effective_from, effective_to, rate_containers: charges() }),
    )
  const laneOf = ({ pol, pod }: DemoRoute) => ({ pol, pod, contract_no: `SC${chance.between(10_000, 99_999)}` })
  const bySea = SEA_ROUTES.flatMap((route) =>
    SEA_CARRIERS.filter((carrier) => carrier !== WITHOUT_CONTRACT).flatMap((carrier_code) =>
      inQuarters({ ...laneOf(route), carrier_code, free_days: chance.pick([7, 10, 14]) }, () =>
        boxes(route.days * chance.between(55, 95), chance),
      ),
    ),
  )
  const byAir = AIR_ROUTES.flatMap((route) =>
    inQuarters({ ...laneOf(route), carrier_code: 'CX', mode: 'AIR', service: 'LCL' }, () => [
      chargeOf('AIR', 'AFR', chance.between(1_500, 2_600)),
    ]),
  )
  const byRail = RAIL_ROUTES.flatMap((route) =>
    inQuarters({ ...laneOf(route), carrier_code: 'DBC', mode: 'RAIL' }, () =>
      SEA_SIZES.map(([size, share]) => chargeOf(size, 'RFR', (chance.between(3_800, 5_200) * share) / 100)),
    ),
  )
  return [...bySea, ...byAir, ...byRail]
}

function boxes(freight: number, chance: Chance): RateCharge[] {
  const others: Record<string, number> = { OFR: freight, BAF: chance.between(80, 320), OTHC: 265, DTHC: 290 }
  return SEA_SIZES.flatMap(([size, share]) => SEA_CHARGES.map((code) => chargeOf(size, code, ((others[code] ?? 0) * share) / 100)))
}

const chargeOf = (container_size: ContainerSize, charge_code: string, amount: number): RateCharge => ({
  container_size,
  charge_code,
  amount: amount.toFixed(2),
})
