import { dayIn } from '../kit/dates.ts'
import { isImoNumber, UN_LOCODE } from '../kit/identifiers.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { CUT_OFFS, type SailingForm, type SailingLeg } from './sailing.ts'

export const SAILING_REQUIRED = [
  'carrier_code',
  'mother_vessel',
  'voyage',
  'pol',
  'pod',
  'etd',
  'eta',
  'status',
] as const satisfies readonly (keyof SailingForm)[]
const LEG_REQUIRED = ['port', 'etd', 'to_port', 'eta', 'vessel', 'voyage'] as const satisfies readonly (keyof SailingLeg)[]

/** Facts that the rules need in addition to the sailing: the IANA time zone of the POL, null if unknown. */
interface SailingFacts {
  pol_time_zone: string | null
}
type SailingRule = Rule<SailingForm, SailingFacts>

const isBefore = (a: string | null, b: string | null) => a !== null && b !== null && a < b
const differ = (a: string | null | undefined, b: string | null | undefined) => Boolean(a) && Boolean(b) && a !== b
const path = (index: number, field: keyof SailingLeg) => `legs.${index}.${field}`

const onLegs =
  (check: (leg: SailingLeg, index: number, form: SailingForm) => FieldProblem | FieldProblem[] | null): SailingRule['check'] =>
  (form) =>
    form.legs.flatMap((leg, index) => check(leg, index, form) ?? [])

const LEG_RULES: readonly SailingRule[] = [
  {
    name: 'every leg is complete', // SAIL-004
    level: 'error',
    fields: ['legs'],
    check: onLegs((leg, index) => LEG_REQUIRED.filter((field) => !leg[field]).map((field) => at(path(index, field), 'msgRequired'))),
  },
  {
    name: 'legs join: the first starts at the POL, each where the one before ends, the last ends at the POD',
    level: 'error',
    fields: ['legs', 'pol', 'pod'],
    check: onLegs((leg, index, { legs, pol, pod }) => {
      const from = index === 0 ? pol : legs[index - 1]?.to_port
      const starts = differ(leg.port, from) ? [at(path(index, 'port'), 'sailing.legStarts', { port: from ?? '' })] : []
      const isLast = index === legs.length - 1
      return isLast && differ(leg.to_port, pod) ? [...starts, at(path(index, 'to_port'), 'sailing.legEnds', { port: pod ?? '' })] : starts
    }),
  },
  {
    name: 'a leg leads elsewhere',
    level: 'error',
    fields: ['legs'],
    check: onLegs(({ port, to_port }, index) =>
      port !== null && port === to_port ? at(path(index, 'to_port'), 'sailing.legNowhere') : null,
    ),
  },
  {
    name: 'a leg does not end before it starts, nor start before the one before has ended',
    level: 'error',
    fields: ['legs'],
    check: onLegs((leg, index, { legs }) => [
      ...(isBefore(leg.eta, leg.etd) ? [at(path(index, 'eta'), 'sailing.etaBeforeEtd')] : []),
      ...(isBefore(leg.etd, legs[index - 1]?.eta ?? null) ? [at(path(index, 'etd'), 'sailing.legLeavesEarly')] : []),
    ]),
  },
  {
    name: 'the legs take as long as the sailing',
    level: 'error',
    fields: ['legs', 'etd', 'eta'],
    check: ({ legs, etd, eta }) => [
      ...(differ(legs[0]?.etd, etd) ? [at(path(0, 'etd'), 'sailing.firstLegEtd', { etd: etd ?? '' })] : []),
      ...(differ(legs.at(-1)?.eta, eta) ? [at(path(legs.length - 1, 'eta'), 'sailing.lastLegEta', { eta: eta ?? '' })] : []),
    ],
  },
]

/** SAIL-003 */
const SAILING_RULES: readonly SailingRule[] = [
  requiredRule('a sailing is filled', SAILING_REQUIRED),
  {
    name: 'ports are written as UN/LOCODE',
    level: 'error',
    fields: ['pol', 'pod', 'legs'],
    check: ({ pol, pod, legs }) =>
      [['pol', pol] as const, ['pod', pod] as const, ...legs.flatMap(portsOfLeg)].flatMap(([where, port]) =>
        port && !UN_LOCODE.test(port) ? [at(where, 'sailing.portForm')] : [],
      ),
  },
  {
    name: 'an IMO number checks',
    level: 'error',
    fields: ['imo_no'],
    check: ({ imo_no }) => (imo_no !== null && !isImoNumber(imo_no) ? at('imo_no', 'sailing.imoInvalid') : null),
  },
  {
    name: 'a sailing leads elsewhere',
    level: 'error',
    fields: ['pol', 'pod'],
    check: ({ pol, pod }) => (pol !== null && pol === pod ? at('pod', 'sailing.samePort') : null),
  },
  {
    name: 'a sailing does not arrive before it leaves',
    level: 'error',
    fields: ['etd', 'eta'],
    check: ({ etd, eta }) => (isBefore(eta, etd) ? at('eta', 'sailing.etaBeforeEtd') : null),
  },
  {
    // Cut-offs are compared in the time zone of the port of loading.
    name: 'no cut-off after the ETD',
    level: 'error',
    fields: ['etd', ...CUT_OFFS],
    check: (form, { pol_time_zone }) =>
      CUT_OFFS.flatMap((field) => {
        const cutOff = form[field]
        if (!cutOff || !pol_time_zone) return []
        return isBefore(form.etd, dayIn(cutOff, pol_time_zone)) ? [at(field, 'sailing.cutOffAfterEtd')] : []
      }),
  },
  ...LEG_RULES,
]

/** Every port of a leg with its path in the form. */
export const portsOfLeg = (leg: SailingLeg, index: number): [string, string | null][] => [
  [path(index, 'port'), leg.port],
  [path(index, 'to_port'), leg.to_port],
]

export const sailingFindings = (form: SailingForm, polTimeZone: string | null) =>
  findingsOf(SAILING_RULES, form, { pol_time_zone: polTimeZone })
