import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, type Finding, type Rule } from '../kit/rules.ts'
import { cbmBySides } from './package-line.defaults.ts'
import type { PackageLine, PackageLineForm, Packages, PackagesForm } from './package-line.ts'

/** What is stored of the order, with what is in containers. */
export type PackageFacts = Pick<Packages, 'lines' | 'is_whole_loaded' | 'booked'>
type PackageRule = Rule<PackagesForm, PackageFacts>

type LineCheck = (line: PackageLineForm, stored: PackageLine | undefined) => FieldProblem | FieldProblem[] | null
/** A rule that is checked line by line. */
const perLine = (name: string, level: PackageRule['level'], check: LineCheck): PackageRule => ({
  name,
  level,
  fields: ['lines'],
  check: ({ lines }, { lines: stored }) =>
    lines.flatMap((line, index) =>
      [check(line, line.line_no === null ? undefined : stored.find(({ line_no }) => line_no === line.line_no)) ?? []]
        .flat()
        .map((problem) => ({ ...problem, path: `lines.${index}.${problem.path}` })),
    ),
})

const SUMMED = ['package_qty', 'cbm', 'gross_weight'] as const
const SIDES = ['length_cm', 'width_cm', 'height_cm'] as const
const THOUSAND = 1_000
const isLess = (figure: number | null, than: number) => Math.round((figure ?? 0) * THOUSAND) < Math.round(than * THOUSAND)
const sum = (figures: readonly (number | null)[]) =>
  figures.reduce((all: number, figure) => all + Math.round((figure ?? 0) * THOUSAND), 0) / THOUSAND

const lineIsComplete = perLine('required', 'error', (line) =>
  (['package_qty', 'gross_weight', 'cbm'] as const).filter((field) => line[field] === null).map((field) => at(field, 'msgRequired')),
)
const measuresAreNotZero = perLine('measuresAreNotZero', 'error', (line) =>
  (['gross_weight', 'cbm'] as const).filter((field) => line[field] === 0).map((field) => at(field, 'package-line.isZero')),
)
const allSidesOrNone = perLine('allSidesOrNone', 'error', (line) => {
  const blank = SIDES.filter((field) => line[field] === null)
  return blank.length === SIDES.length ? null : blank.map((field) => at(field, 'package-line.allSides'))
})
const dangerousTogether = perLine('dangerousTogether', 'error', ({ un_number, imdg_class }) => {
  if (un_number !== null && !/^\d{4}$/.test(un_number)) return at('un_number', 'package-line.unNumberForm')
  if ((un_number === null) === (imdg_class === null)) return null
  return at(un_number === null ? 'un_number' : 'imdg_class', 'msgRequired')
})
const limitNeedsStacking = perLine('limitNeedsStacking', 'error', ({ stacking, max_on_top_kg }) =>
  stacking === 'NOTHING_ON_TOP' && (max_on_top_kg ?? 0) > 0 ? at('max_on_top_kg', 'package-line.nothingOnTop') : null,
)

/** Containers never hold more of a line than the line has. */
const notBelowLoaded = perLine('notBelowLoaded', 'error', (line, stored) => {
  if (!stored || stored.loaded_package_qty === 0) return null
  const loaded = { package_qty: stored.loaded_package_qty, cbm: stored.loaded_cbm, gross_weight: stored.loaded_kg }
  return (['package_qty', 'cbm', 'gross_weight'] as const).flatMap((field) =>
    line[field] !== null && isLess(line[field], loaded[field])
      ? [at(field, `package-line.belowLoaded_${field}`, { loaded: loaded[field] })]
      : [],
  )
})

const isLineOnce: PackageRule = {
  name: 'lineOnce',
  level: 'error',
  fields: ['lines'],
  check: ({ lines }, { lines: stored }) =>
    lines.flatMap(({ line_no }, index) =>
      line_no !== null && (!stored.some((line) => line.line_no === line_no) || lines.findIndex((line) => line.line_no === line_no) < index)
        ? [at(`lines.${index}.line_no`, 'package-line.lineUnknown', { line_no })]
        : [],
    ),
}
const loadedStays: PackageRule = {
  name: 'loadedStays',
  level: 'error',
  fields: ['lines'],
  check: ({ lines }, { lines: stored, is_whole_loaded }) => [
    ...stored
      .filter(({ line_no, loaded_package_qty }) => loaded_package_qty > 0 && !lines.some((line) => line.line_no === line_no))
      .map(({ line_no }) => at('lines', 'package-line.lineIsLoaded', { line_no })),
    ...(is_whole_loaded && lines.length > 0 ? [at('lines', 'package-line.wholeIsLoaded')] : []),
  ],
}

/** CBM of measured packages may differ by this share, since pallets and cartons are rarely cuboids. */
const SHARE = 0.05
const LEAST_CBM = 0.01
const cbmFitsSides = perLine('cbmFitsSides', 'warning', (line) => {
  const cbm = cbmBySides(line)
  if (cbm === null || line.cbm === null) return null
  const off = Math.abs(line.cbm - cbm)
  return off > LEAST_CBM && off > cbm * SHARE ? at('cbm', 'package-line.cbmDiffers', { cbm }) : null
})
/** Cargo that is counted or measured may differ from what was booked; more than twice as much is a mistake, or another booking. */
const MOST_ABOVE = 2
const mostOf = (booked: number): number => Math.round(booked * MOST_ABOVE * THOUSAND) / THOUSAND

/** What of all lines of an order is too much for its booking. */
export const sumProblems = (
  lines: readonly Pick<PackageLineForm, (typeof SUMMED)[number]>[],
  booked: PackageFacts['booked'],
): FieldProblem[] =>
  booked.package_qty === 0
    ? []
    : SUMMED.flatMap((field) => {
        const [listed, most] = [sum(lines.map((line) => line[field])), mostOf(booked[field])]
        return listed > most ? [at('lines', `package-line.sumAbove_${field}`, { listed, booked: booked[field] })] : []
      })
const sumsArePlausible: PackageRule = {
  name: 'sumsArePlausible',
  level: 'error',
  fields: ['lines'],
  check: ({ lines }, { booked }) => sumProblems(lines, booked),
}
const sumsAreBooked: PackageRule = {
  name: 'sumsAreBooked',
  level: 'warning',
  fields: ['lines'],
  check: ({ lines }, { booked }) =>
    lines.length === 0 || booked.package_qty === 0
      ? null
      : SUMMED.flatMap((field) => {
          const listed = sum(lines.map((line) => line[field]))
          return listed === sum([booked[field]]) || listed > mostOf(booked[field])
            ? []
            : [at('lines', `package-line.sumDiffers_${field}`, { listed, booked: booked[field] })]
        }),
}

const RULES: readonly PackageRule[] = [
  lineIsComplete,
  measuresAreNotZero,
  allSidesOrNone,
  dangerousTogether,
  limitNeedsStacking,
  notBelowLoaded,
  isLineOnce,
  loadedStays,
  cbmFitsSides,
  sumsArePlausible,
  sumsAreBooked,
]

export const packageFindings = (form: PackagesForm, facts: PackageFacts): Finding[] => findingsOf(RULES, form, facts)
/** The problems that prevent saving. */
export const packageProblems = (form: PackagesForm, facts: PackageFacts): FieldProblem[] =>
  errorsOf(packageFindings(form, facts)).map(({ path, key, params }) => at(path, key, params))

/** The problems without figures, for readers who do not know of the load. */
export const withoutLoads = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, key, params }) =>
    LOAD_KEYS.includes(key) ? at(path, 'package-line.isPlanned') : { path, key, ...(params ? { params } : {}) },
  )
const LOAD_KEYS: readonly string[] = [
  ...SUMMED.map((field) => `package-line.belowLoaded_${field}`),
  'package-line.lineIsLoaded',
  'package-line.wholeIsLoaded',
]
