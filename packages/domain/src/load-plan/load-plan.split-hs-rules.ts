import type { HsLine } from '../booking/booking.ts'
import {
  fromThousandths,
  leftOf,
  sharedByPackages,
  sharedWithMost,
  sumOfMeasures,
  thousandths,
  type Measures,
} from '../consolidation/consolidation.measure-rules.ts'

/* Customs figures of an order that is split: each HS line is shared between both orders, and its parts add up to the whole. */

type HsField = 'package_qty' | 'cbm' | 'gross_weight'
type Figures = Pick<HsLine, HsField>
/** What is booked, with the figures of its HS lines. */
interface WithHsLines<Hs extends Figures> extends Figures {
  hs_lines: readonly Hs[]
}

/** Packages are whole numbers: counted as thousandths, they are shared like CBM and KG. */
const toShare = (field: HsField, figure: number) => (field === 'package_qty' ? fromThousandths(figure) : figure)
const fromShare = (field: HsField, share: number) => (field === 'package_qty' ? thousandths(share) : share)

/** What the kept part of a line takes of a figure of each HS line, by weight and at most all of it; a figure that is not stated stays blank. */
function keptOf(field: HsField, line: WithHsLines<Figures>, kept: number, weights: readonly number[]): (number | null)[] {
  const stated = line.hs_lines.flatMap((hs, index) => {
    const figure = hs[field]
    return figure === null ? [] : [{ index, figure: toShare(field, figure), weight: weights[index] ?? 0 }]
  })
  const all = sumOfMeasures(stated.map(({ figure }) => figure))
  const [taken, left] = [thousandths(toShare(field, kept)), thousandths(toShare(field, leftOf(line[field] ?? 0, kept)))]
  // The HS lines may state less than the whole line, or more: then they give the same part of what they state.
  const wanted = taken + Math.max(0, left) > 0 ? (sharedByPackages(all, [taken, Math.max(0, left)])[0] ?? 0) : 0
  const shares = sharedWithMost(
    wanted,
    stated.map(({ figure: most, weight }) => ({ weight, most })),
  )
  return line.hs_lines.map((_hs, index) => {
    const place = stated.findIndex((one) => one.index === index)
    return place < 0 ? null : fromShare(field, shares[place] ?? 0)
  })
}

const leftOfHs = (whole: number | null, kept: number | null) => (whole === null ? null : leftOf(whole, kept ?? 0))
/** An HS line without packages, weight or volume in an order is not in it. */
const isEmpty = ({ package_qty, gross_weight, cbm }: Figures) => [package_qty, gross_weight, cbm].every((figure) => figure === 0)

/** The HS lines of both orders. */
export function splitHsLines<Hs extends Figures>(line: WithHsLines<Hs>, kept: Measures): { kept: Hs[]; rest: Hs[] } {
  const packages = keptOf(
    'package_qty',
    line,
    kept.package_qty,
    line.hs_lines.map((hs) => hs.package_qty ?? 0),
  )
  /** CBM and KG follow the packages. */
  const weightsOf = (field: 'cbm' | 'gross_weight') =>
    line.hs_lines.map((hs, index) => {
      const figure = thousandths(hs[field] ?? 0)
      return hs.package_qty ? Math.round((figure * (packages[index] ?? 0)) / hs.package_qty) : figure
    })
  const cbm = keptOf('cbm', line, kept.cbm, weightsOf('cbm'))
  const weight = keptOf('gross_weight', line, kept.kg, weightsOf('gross_weight'))
  const parts = line.hs_lines.map((hs, index) => {
    const own = { package_qty: packages[index] ?? null, cbm: cbm[index] ?? null, gross_weight: weight[index] ?? null }
    const other = {
      package_qty: leftOfHs(hs.package_qty, own.package_qty),
      cbm: leftOfHs(hs.cbm, own.cbm),
      gross_weight: leftOfHs(hs.gross_weight, own.gross_weight),
    }
    return { own: { ...hs, ...own }, other: { ...hs, ...other } }
  })
  return {
    kept: parts.map(({ own }) => own).filter((hs) => !isEmpty(hs)),
    rest: parts.map(({ other }) => other).filter((hs) => !isEmpty(hs)),
  }
}
