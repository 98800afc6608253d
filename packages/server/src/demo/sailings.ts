import { addDays } from '@fairlead/domain/kit/dates'
import { withSailingFacts } from '@fairlead/domain/sailing/sailing.defaults'
import { tbcEtdFor } from '@fairlead/domain/sailing/sailing.tbc-rules'
import { emptySailing, type SailingForm, type SailingLeg } from '@fairlead/domain/sailing/sailing'
import type { Chance } from './chance.ts'
import { type DemoRoute, SEA_ROUTES } from './routes.ts'

interface Vessel {
  carrier_code: string
  mother_vessel: string
  imo_no: string
}

/** Ships of these carriers with their IMO numbers. */
const FLEET: readonly Vessel[] = [
  { carrier_code: 'EGLV', mother_vessel: 'EVER GIVEN', imo_no: '9811000' },
  { carrier_code: 'EGLV', mother_vessel: 'EVER ACE', imo_no: '9893890' },
  { carrier_code: 'MSCU', mother_vessel: 'MSC GULSUN', imo_no: '9839430' },
  { carrier_code: 'MSCU', mother_vessel: 'MSC IRINA', imo_no: '9929429' },
  { carrier_code: 'OOLU', mother_vessel: 'OOCL HONG KONG', imo_no: '9776171' },
  { carrier_code: 'HDMU', mother_vessel: 'HMM ALGECIRAS', imo_no: '9863297' },
  { carrier_code: 'CMDU', mother_vessel: 'CMA CGM JACQUES SAADE', imo_no: '9839179' },
  { carrier_code: 'CMDU', mother_vessel: 'CMA CGM BENJAMIN FRANKLIN', imo_no: '9706891' },
  { carrier_code: 'COSU', mother_vessel: 'COSCO SHIPPING UNIVERSE', imo_no: '9795610' },
  { carrier_code: 'MAEU', mother_vessel: 'MADRID MAERSK', imo_no: '9778791' },
  { carrier_code: 'HLCU', mother_vessel: 'HAMBURG EXPRESS', imo_no: '9461051' },
]

const FEEDERS = ['SITC SHANGHAI', 'WAN HAI 176', 'KMTC SINGAPORE'] as const

interface Service {
  service_name: string
  service_code: string
  /** The transshipment port, and its days from the port of loading. */
  via: string | null
}
function serviceOf({ pod }: DemoRoute): Service {
  if (pod.startsWith('US')) return { service_name: 'Transpacific Express', service_code: 'TPX', via: 'KRPUS' }
  if (pod === 'HKHKG') return { service_name: 'Intra-Asia Loop 3', service_code: 'IA3', via: null }
  return { service_name: 'Asia North Europe Express', service_code: 'AEX', via: 'SGSIN' }
}

const FIRST_DEPARTURE = -35
const DAYS_BETWEEN = 5
const DEPARTURES = 23
const TBC_PER_ROUTE = 2
/** The most days slower than the fastest service of its lane. */
const MOST_DAYS_SLOWER = 4
const DAYS_TO_HUB = 4
const DAYS_IN_HUB = 2

/** Three hundred sailings around today on the sea lanes of the demo, some of them projections. */
export function demoSailings(chance: Chance, today: string, tbcMonth: string): SailingForm[] {
  return SEA_ROUTES.flatMap((route, index) => {
    const departures = Array.from({ length: DEPARTURES }, (_, at) =>
      addDays(today, FIRST_DEPARTURE + (index % DAYS_BETWEEN) + at * DAYS_BETWEEN),
    )
    const projections = Array.from({ length: TBC_PER_ROUTE }, () => tbcEtdFor(tbcMonth))
    return [
      ...departures.map((etd) => demoSailing(route, etd, chance, false)),
      ...projections.map((etd) => demoSailing(route, etd, chance, true)),
    ]
  })
}

function demoSailing(route: DemoRoute, etd: string, chance: Chance, is_tbc: boolean): SailingForm {
  const vessel = chance.pick(FLEET)
  const { via, ...service } = serviceOf(route)
  const voyage = `${String(chance.between(1, 89)).padStart(3, '0')}${route.pod.startsWith('US') ? 'E' : 'W'}`
  const eta = addDays(etd, route.days + chance.between(0, MOST_DAYS_SLOWER))
  const before = (days: number, hour: string) => `${addDays(etd, -days)}T${hour}:00:00.000Z`
  const direct: SailingLeg = {
    port: route.pol,
    etd,
    to_port: route.pod,
    eta,
    vessel: vessel.mother_vessel,
    voyage,
    service: service.service_code,
  }
  return withSailingFacts({
    ...emptySailing(),
    ...vessel,
    ...service,
    voyage,
    pol: route.pol,
    pod: route.pod,
    etd,
    eta,
    cfs_cut_off: before(4, '09'),
    cy_cut_off: before(3, '09'),
    vgm_cut_off: before(3, '04'),
    si_cut_off: before(4, '04'),
    is_tbc,
    is_manual: chance.holds(0.3),
    legs: via !== null && via !== route.pol && chance.holds(0.4) ? overHub(direct, via, chance) : [direct],
  })
}

/** A feeder to the hub, and the mother vessel from there. */
function overHub(direct: SailingLeg, hub: string, chance: Chance): SailingLeg[] {
  const eta = addDays(direct.etd ?? '', DAYS_TO_HUB)
  const feeder = { vessel: chance.pick(FEEDERS), voyage: `${chance.between(100, 999)}S` }
  return [
    { ...direct, ...feeder, to_port: hub, eta },
    { ...direct, port: hub, etd: addDays(eta, DAYS_IN_HUB) },
  ]
}
