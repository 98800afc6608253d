import { farDates } from '../kit/farDate.ts'
import { CONTAINER_NUMBER, isContainerNumber } from '../kit/identifiers.ts'
import { at, findingsOf, type Finding, type Rule } from '../kit/rules.ts'
import { weighingProblems } from '../vgm/vgm.rules.ts'
import { isoCodeOf, isSizeType, MAX_GROSS_KG, type ContainerSize } from '../transport/transport.codes.ts'
import { isEqualMeasure, thousandths, type Measures } from './consolidation.measure-rules.ts'
import { cargoOf, closedMassProblems, DECLARED, lightProblems } from './consolidation.vgm-rules.ts'
import type { ConsolContainer, ConsolContainerForm } from './consolidation.ts'

/** What the rules of a container need in addition to its form. */
export interface ContainerFacts {
  container_size: ContainerSize
  /** Sum of the PO lines in the container; null while it is empty. */
  loaded: Measures | null
  /** Numbers of the other containers of the plan. */
  other_container_nos: readonly (string | null)[]
  /** Seals of the other containers of the plan. */
  other_seals: readonly (string | null)[]
  /** Seals that another container carried before. */
  used_seals: readonly string[]
  etd: string | null
  today: string
  /** When the plan was made. */
  created_at: string
  container_check_digit: 'error' | 'warning'
  /** What the container declared when its load was closed; null while the load is open. */
  closed_with: Pick<ConsolContainer, (typeof DECLARED)[number]> | null
}
/** What lies in a container; null while it is empty. */
export const loadedIn = (box: Pick<ConsolContainer, 'loaded_package_qty' | 'loaded_cbm' | 'loaded_kg'>): Measures | null =>
  box.loaded_package_qty === 0 ? null : { package_qty: box.loaded_package_qty, cbm: box.loaded_cbm, kg: box.loaded_kg }

/** What a container takes over of its load: the tally, and the cargo weight unless it was weighed. */
export const tallyOf = ({ package_qty, cbm, kg }: Measures, { actual_kg }: Pick<ConsolContainerForm, 'actual_kg'>) => ({
  package_qty,
  gross_weight: kg,
  cbm,
  actual_kg: actual_kg ?? kg,
})

type ContainerRule = Rule<ConsolContainerForm, ContainerFacts>

/** CONSOL-040: required together with the container number. */
export const REQUIRED_WITH_NUMBER = ['seal_no', 'carrier_booking_no', 'actual_kg'] as const

const error = (name: string, fields: ContainerRule['fields'], check: ContainerRule['check']): ContainerRule => ({
  name,
  level: 'error',
  fields,
  check,
})
const warning = (name: string, fields: ContainerRule['fields'], check: ContainerRule['check']): ContainerRule => ({
  name,
  level: 'warning',
  fields,
  check,
})

const boxIsComplete = error('required', ['container_no', ...REQUIRED_WITH_NUMBER], (box) =>
  box.container_no === null ? null : REQUIRED_WITH_NUMBER.filter((field) => box[field] === null).map((field) => at(field, 'msgRequired')),
)

/** CONSOL-040: a weight of 0 would make cargo weigh nothing in the VGM. */
const actualIsNotZero = error('actualIsNotZero', ['actual_kg'], ({ actual_kg }) =>
  actual_kg === 0 ? at('actual_kg', 'consolidation.mustBeAboveZero') : null,
)

const actualIsPlausible = error('actualIsPlausible', ['actual_kg'], ({ actual_kg }) =>
  actual_kg !== null && actual_kg > MOST_GROSS_KG ? at('actual_kg', 'consolidation.weightTooHigh', { most: MOST_GROSS_KG }) : null,
)

/** Carriers and terminals read these in messages that know no other characters. */
const LATIN = /^[A-Za-z0-9 ./-]*$/
const CODES = ['seal_no', 'carrier_booking_no'] as const
const codesAreLatin = error('codesAreLatin', CODES, (box) =>
  CODES.filter((field) => !LATIN.test(box[field] ?? '')).map((field) => at(field, 'consolidation.latinOnly')),
)

/** CONSOL-041 */
const numberHasTheForm = error('containerNumberHasTheForm', ['container_no'], ({ container_no }) =>
  container_no !== null && !CONTAINER_NUMBER.test(container_no) ? at('container_no', 'consolidation.containerNoForm') : null,
)
const checkDigitIsRight = (level: 'error' | 'warning'): ContainerRule => ({
  name: 'containerCheckDigitIsRight',
  level,
  fields: ['container_no'],
  check: ({ container_no }) =>
    container_no !== null && CONTAINER_NUMBER.test(container_no) && !isContainerNumber(container_no)
      ? at('container_no', 'booking.containerCheckDigit')
      : null,
})

/** CONSOL-042 */
const numberStandsOnce = error('containerNoOnce', ['container_no'], ({ container_no }, { other_container_nos }) =>
  container_no !== null && other_container_nos.includes(container_no) ? at('container_no', 'booking.containerNoTwice') : null,
)

/** Length and type group of the ISO 6346 code must be those of the requested size. */
const sizeTypeFits = error('sizeTypeFits', ['size_type'], ({ size_type }, { container_size }) => {
  const iso = isoCodeOf(container_size)
  if (size_type === null || iso === null) return null
  return isSizeType(size_type) && size_type[0] === iso[0] && size_type[2] === iso[2]
    ? null
    : at('size_type', 'consolidation.sizeTypeDiffers')
})

const TALLY = [
  ['package_qty', 'package_qty'],
  ['gross_weight', 'kg'],
  ['cbm', 'cbm'],
] as const

/** CONSOL-045: the tally must equal the sum of the loaded PO lines. */
const tallyMatches = error('tallyMatches', ['package_qty', 'gross_weight', 'cbm'], (box, { loaded }) =>
  TALLY.flatMap(([field, loadedField]) => {
    const counted = box[field]
    const planned = loaded?.[loadedField] ?? 0
    return counted === null || isEqualMeasure(counted, planned)
      ? []
      : [at(field, `consolidation.tallyDiffers_${field}`, { container: counted, pos: planned })]
  }),
)

const DATES = ['cfs_received', 'cy_gate_in'] as const
const datesAreNear = error('datesAreNear', DATES, (box, { today }) => farDates(box, DATES, { today, key: 'consolidation.dateOutside' }))

/** What was received or passed the gate has happened; what is expected is in the closings of the plan. */
const PAST = ['cfs_received', 'cy_gate_in'] as const
const datesHaveCome = error('datesHaveCome', PAST, (box, { today }) =>
  PAST.filter((field) => (box[field] ?? '') > today).map((field) => at(field, 'consolidation.dateLiesAhead')),
)

const datesInOrder = error('datesInOrder', ['cfs_received', 'cy_gate_in'], ({ cfs_received, cy_gate_in }, { etd }) => [
  ...(cfs_received !== null && cy_gate_in !== null && cfs_received > cy_gate_in ? [at('cy_gate_in', 'consolidation.gateInBeforeCfs')] : []),
  ...(cy_gate_in !== null && etd !== null && cy_gate_in > etd ? [at('cy_gate_in', 'consolidation.gateInAfterEtd')] : []),
])

const vgmIsPlausible = error('vgm', ['vgm_kg', 'weighed_on'], (box, facts) => {
  const cargo = box.actual_kg ?? box.gross_weight
  const most = box.max_gross_kg ?? MAX_GROSS_KG
  return [
    ...(box.vgm_kg !== null && (box.vgm_kg === 0 || (cargo !== null && box.vgm_kg <= cargo)) ? [at('vgm_kg', 'vgm.lessThanCargo')] : []),
    ...(box.vgm_kg !== null && box.vgm_kg > most ? [at('vgm_kg', 'vgm.aboveRating', { max: most })] : []),
    ...weighingProblems(box, facts),
  ]
})

const vgmIsNotLight = warning('vgmIsNotLight', ['vgm_kg'], (box, { loaded }) =>
  lightProblems({ ...box, cargo_kg: cargoOf({ actual_kg: box.actual_kg, loaded_kg: loaded?.kg ?? 0 }) }),
)

const closedKeepsItsMass = error('closedKeepsItsMass', DECLARED, (box, { closed_with, loaded }) =>
  closed_with !== null && DECLARED.some((field) => box[field] !== closed_with[field])
    ? closedMassProblems({ ...box, cargo_kg: cargoOf({ actual_kg: box.actual_kg, loaded_kg: loaded?.kg ?? 0 }) })
    : null,
)

/** The lightest unit that takes freight, an air container, is rated above 500 KG; the heaviest flat racks are rated below 60 tons. */
const LEAST_GROSS_KG = 500
const MOST_GROSS_KG = 60_000
/** The heaviest empty container, a flat rack of 45 feet, is below 10 tons. */
const MOST_TARE_KG = 10_000
const ratingIsPlausible = error('rating', ['max_gross_kg', 'tare_kg'], ({ max_gross_kg, tare_kg }) => {
  const least = Math.max(LEAST_GROSS_KG, tare_kg ?? 0)
  return [
    ...(tare_kg !== null && tare_kg > MOST_TARE_KG ? [at('tare_kg', 'consolidation.weightTooHigh', { most: MOST_TARE_KG })] : []),
    ...(max_gross_kg !== null && max_gross_kg <= least ? [at('max_gross_kg', 'consolidation.ratingTooLow', { least })] : []),
    ...(max_gross_kg !== null && max_gross_kg > MOST_GROSS_KG
      ? [at('max_gross_kg', 'consolidation.weightTooHigh', { most: MOST_GROSS_KG })]
      : []),
  ]
})

/** By how much the weighed cargo may differ from what is loaded: without a warning, and at most when the load is closed. */
const NEAR = { share: 0.01, kg: 50 }
const FAR = { share: 0.05, kg: 50 }
/** The weighed cargo is so far from the load that one of them must be wrong. */
export const isFarFromLoaded = (actualKg: number, loadedKg: number): boolean =>
  Math.abs(thousandths(actualKg) - thousandths(loadedKg)) > Math.max(thousandths(FAR.kg), thousandths(loadedKg * FAR.share))
const actualIsNearLoaded = warning('actualIsNearLoaded', ['actual_kg'], ({ actual_kg }, { loaded }) => {
  if (!actual_kg || loaded === null) return null
  const off = Math.abs(actual_kg - loaded.kg)
  return off > NEAR.kg || off > loaded.kg * NEAR.share ? at('actual_kg', 'consolidation.actualDiffers', { loaded: loaded.kg }) : null
})
/** A seal closes one container. */
const sealStandsOnce = error('sealOnce', ['seal_no'], ({ seal_no }, { other_seals }) =>
  seal_no !== null && other_seals.includes(seal_no) ? at('seal_no', 'consolidation.sealTwice') : null,
)
const sealIsNew = warning('sealIsNew', ['seal_no'], ({ seal_no }, { used_seals }) =>
  seal_no !== null && used_seals.includes(seal_no) ? at('seal_no', 'consolidation.sealWasUsed') : null,
)

export const containerFindings = (box: ConsolContainerForm, facts: ContainerFacts): Finding[] =>
  findingsOf(
    [
      boxIsComplete,
      actualIsNotZero,
      actualIsPlausible,
      codesAreLatin,
      numberHasTheForm,
      checkDigitIsRight(facts.container_check_digit),
      numberStandsOnce,
      sizeTypeFits,
      tallyMatches,
      datesAreNear,
      datesHaveCome,
      datesInOrder,
      vgmIsPlausible,
      vgmIsNotLight,
      closedKeepsItsMass,
      ratingIsPlausible,
      actualIsNearLoaded,
      sealStandsOnce,
      sealIsNew,
    ],
    box,
    facts,
  )
