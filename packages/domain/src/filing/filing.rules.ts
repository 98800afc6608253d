import type { ShippingOrder } from '../booking/booking.ts'
import { dayIn, isAllowedDate } from '../kit/dates.ts'
import { isEoriTerritory, isImporterId, isState, isZip } from '../kit/identifiers.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { isEntryPlace, isUsPlace } from '../kit/regions.ts'
import { at } from '../kit/rules.ts'
import { isSeen } from '../kit/seen.ts'
import { instantOf } from '../kit/wallTime.ts'
import { ENS_PARTIES, ISF_PARTIES, type FilingStatus, type FilingUrgency } from './filing.codes.ts'
import type { EnsForm, IsfForm, IsfProfileForm } from './filing.ts'
import { lacksWordsOfGoods, vagueWordIn } from './filing.goods-rules.ts'
import { lossyFieldsOfEns, lossyFieldsOfIsf } from './filing.latin-rules.ts'

/** The fields of an order that the rules need. */
export type RouteOfOrder = Pick<ShippingOrder, 'mode' | 'por' | 'pol' | 'pod' | 'pld' | 'fd' | 'etd' | 'created_at' | 'pol_time_zone'>

/** From this day on entry summary declarations are checked (BOOK-130). */
const ENS_FROM = '2024-05-27'

/** Required for cargo by vessel (19 CFR 149.1) with POD or FD in the United States. */
export const requiresIsf = ({ mode, pod, fd }: Pick<RouteOfOrder, 'mode' | 'pod' | 'fd'>) =>
  (mode === null || mode === 'SEA') && [pod, fd].some(isUsPlace)

/**
 * Required when the route enters the EU security area from outside, from that day on (BOOK-130, BOOK-131). The ETD counts, else the date of the
 * order.
 */
export function requiresEns({ por, pol, pod, pld, fd, etd, created_at }: RouteOfOrder, timeZone: string): boolean {
  const day = etd ?? dayIn(created_at, timeZone)
  return day >= ENS_FROM && !isEntryPlace(pol ?? por) && [pod, pld, fd].some(isEntryPlace)
}

const HOURS_BEFORE_LOADING = 24
const HOUR = 3_600_000
/** Within these hours a due date counts as soon. */
const SOON_HOURS = 48

/**
 * When a filing is due: 24 hours before loading (19 CFR 149.2; for the EU Delegated Regulation 2015/2446, article 105). Only the date of loading is
 * known, so its first minute counts, in the time zone of the port.
 */
export function dueAt(loadingDate: string | null, timeZone: string): string | null {
  const loading = loadingDate === null ? null : instantOf(`${loadingDate} 00:00`, timeZone)
  return loading === null ? null : new Date(Date.parse(loading) - HOURS_BEFORE_LOADING * HOUR).toISOString()
}

export function urgencyOf(filing: { filing_status: FilingStatus; asked_for: boolean; due_at: string | null }, now: string): FilingUrgency {
  if (filing.filing_status === 'COMPLETE') return 'DONE'
  if (!filing.asked_for) return 'NOT_ASKED'
  if (filing.due_at === null) return 'NO_DATE'
  const hours = (Date.parse(filing.due_at) - Date.parse(now)) / HOUR
  if (hours < 0) return 'LATE'
  return hours < SOON_HOURS ? 'SOON' : 'IN_TIME'
}

/** BOOK-085 to BOOK-087; state and postal code are required where the country has them. */
const ISF_REQUIRED = ['name', 'address1', 'city', 'country', 'countryOfOrigin', 'hts_code'] as const
const ENS_REQUIRED = ['name', 'address1', 'city', 'country_code', 'phone'] as const

export const ISF_REQUIRED_PATHS: readonly string[] = [
  'importer_id_type',
  'importer_id',
  ...ISF_PARTIES.flatMap((type) => ISF_REQUIRED.map((field) => `${type}.${field}`)),
]
export const ENS_REQUIRED_PATHS: readonly string[] = [
  'hs_code',
  'goods_description',
  'buyer.eori_no',
  ...ENS_PARTIES.flatMap((type) => ENS_REQUIRED.map((field) => `${type}.${field}`)),
]

const isBlank = (text: string | null) => text === null || !isSeen(text)

/** Fields that are missing for a complete importer security filing. */
export function missingOfIsf(isf: IsfForm): FieldProblem[] {
  const blank = ISF_PARTIES.flatMap((type) => ISF_REQUIRED.filter((field) => isBlank(isf[type][field])).map((field) => `${type}.${field}`))
  const importer = (['importer_id_type', 'importer_id'] as const).filter((field) => isBlank(isf[field]))
  return [...importer, ...blank].map((path) => at(path, 'msgRequired'))
}

/**
 * Fields that are missing for a complete entry summary declaration. The buyer always has an EORI number, the seller if established in the customs
 * territory.
 */
export function missingOfEns(ens: EnsForm): FieldProblem[] {
  const blank = ENS_PARTIES.flatMap((type) => [
    ...ENS_REQUIRED.filter((field) => isBlank(ens[type][field])).map((field) => `${type}.${field}`),
    ...(isBlank(ens[type].eori_no) && (type === 'buyer' || isEoriTerritory(ens[type].country_code, ens[type].zip))
      ? [`${type}.eori_no`]
      : []),
  ])
  const goods = (['hs_code', 'goods_description'] as const).filter((field) => isBlank(ens[field]))
  return [...blank, ...goods].map((path) => at(path, 'msgRequired'))
}

interface Placed {
  state: string | null
  zip: string | null
}
const PLACED = [
  { field: 'state', fits: isState, key: 'filing.stateInvalid' },
  { field: 'zip', fits: isZip, key: 'filing.zipInvalid' },
] as const
const NOWHERE: Placed = { state: null, zip: null }
/** BOOK-112 to BOOK-117: address fields that do not match the country; with `blank`, the required ones that are blank. */
function addressProblems(address: Placed, country: string | null, blank: boolean): FieldProblem[] {
  if (country === null) return []
  return PLACED.filter(({ field, fits }) => isBlank(address[field]) === blank && !fits(country, address[field] ?? '')).map(
    ({ field, key }) => at(field, key),
  )
}
const under = (party: string, problems: FieldProblem[]) => problems.map((problem) => ({ ...problem, path: `${party}.${problem.path}` }))
const misfitsOfIsf = (isf: IsfForm, blank: boolean) =>
  ISF_PARTIES.flatMap((type) => under(type, addressProblems(isf[type], isf[type].country, blank)))
const addressProblemsOfEns = (ens: EnsForm, blank: boolean) =>
  ENS_PARTIES.flatMap((type) => under(type, addressProblems(ens[type], ens[type].country_code, blank)))

/** The required fields; the United States and Canada have states, some countries postal codes. */
export const requiredOfIsf = (isf: IsfForm): readonly string[] => [
  ...ISF_REQUIRED_PATHS,
  ...ISF_PARTIES.flatMap((type) => under(type, addressProblems(NOWHERE, isf[type].country, true))).map(({ path }) => path),
]
export const requiredOfEns = (ens: EnsForm): readonly string[] => [
  ...ENS_REQUIRED_PATHS,
  ...ENS_PARTIES.flatMap((type) => under(type, addressProblems(NOWHERE, ens[type].country_code, true))).map(({ path }) => path),
]

/** Invalid fields, regardless of missing ones. */
export const invalidFieldsOfEns = (ens: EnsForm): FieldProblem[] => addressProblemsOfEns(ens, false)

/** Invalid fields of a stored profile. */
export const invalidFieldsOfProfile = (profile: IsfProfileForm): FieldProblem[] => addressProblems(profile, profile.country, false)

/** Invalid fields of an importer security filing. */
export function invalidFieldsOfIsf(isf: IsfForm): FieldProblem[] {
  const { importer_id_type: type, importer_id: id } = isf
  return [
    ...(type !== null && id !== null && !isImporterId(type, id) ? [at('importer_id', `filing.importerId_${type}`)] : []),
    ...(type === null && id !== null ? [at('importer_id_type', 'msgRequired')] : []),
    ...misfitsOfIsf(isf, false),
  ]
}

/** A new loading date must be in the future (LIMIT-007); a stored one may stay. */
export const loadingDateProblems = (isf: IsfForm, stored: string | null, today: string): FieldProblem[] =>
  isf.planned_loading_date !== null && isf.planned_loading_date !== stored && !isAllowedDate(isf.planned_loading_date, today)
    ? [at('planned_loading_date', 'filing.dateNotAllowed')]
    : []

/** All problems that prevent completion of an importer security filing. */
export const isfFindings = (isf: IsfForm): FieldProblem[] => [
  ...missingOfIsf(isf),
  ...invalidFieldsOfIsf(isf),
  ...lossyFieldsOfIsf(isf),
  ...misfitsOfIsf(isf, true),
]

function brokenGoods({ goods_description: goods }: EnsForm): FieldProblem[] {
  if (goods === null || isBlank(goods)) return []
  const term = vagueWordIn(goods)
  if (term !== null) return [at('goods_description', 'filing.stopWord', { term })]
  return lacksWordsOfGoods(goods) ? [at('goods_description', 'filing.goodsUnclear')] : []
}

/** All problems that prevent completion of an entry summary declaration; none when the route needs none (BOOK-130). */
export const ensFindings = (ens: EnsForm, askedFor: boolean): FieldProblem[] =>
  askedFor
    ? [...missingOfEns(ens), ...lossyFieldsOfEns(ens), ...brokenGoods(ens), ...invalidFieldsOfEns(ens), ...addressProblemsOfEns(ens, true)]
    : []

/** The required fields that are empty or wrong, in their order. */
export const openOf = (paths: readonly string[], missing: readonly FieldProblem[]): string[] =>
  paths.filter((path) => missing.some((problem) => problem.path === path))

/** How many of the required fields are filled. */
export const filledOf = (paths: readonly string[], missing: readonly FieldProblem[]): { filled: number; total: number } => ({
  filled: paths.length - openOf(paths, missing).length,
  total: paths.length,
})
