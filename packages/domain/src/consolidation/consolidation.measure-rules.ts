/* Figures of an allocation as whole numbers of 0.001, so that parts always add up to the whole. */

/** KG and CBM have three decimals; binary fractions are rounded away. */
export const thousandths = (figure: number): number => Math.round(figure * 1_000)
export const fromThousandths = (units: number): number => units / 1_000

export interface Measures {
  package_qty: number
  cbm: number
  kg: number
}
export const MEASURES = ['package_qty', 'cbm', 'kg'] as const satisfies readonly (keyof Measures)[]

/** The remainder of a figure after `taken`; negative when too much is taken. */
export const leftOf = (whole: number, taken: number): number => fromThousandths(thousandths(whole) - thousandths(taken))
export const isEqualMeasure = (a: number, b: number): boolean => thousandths(a) === thousandths(b)
export const sumOfMeasures = (figures: readonly (number | null)[]): number =>
  fromThousandths(figures.reduce((sum: number, figure) => sum + thousandths(figure ?? 0), 0))

/**
 * A figure shared by packages: each part gets its exact share cut down to 0.001, and what is left goes to the parts that lost most by the cut, among equals to the first. The
 * parts add up to the figure; no packages get nothing.
 */
export function sharedByPackages(figure: number, packages: readonly number[]): number[] {
  const whole = BigInt(thousandths(figure))
  const weights = packages.map(BigInt)
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('packages must be 0 or more, and not all 0')
  const parts = weights.map((weight, index) => ({ index, share: (whole * weight) / all, lost: (whole * weight) % all }))
  const left = Number(whole - parts.reduce((sum, { share }) => sum + share, 0n))
  const byLoss = parts.toSorted((a, b) => (a.lost === b.lost ? 0 : a.lost > b.lost ? -1 : 1))
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => fromThousandths(Number(share) + (raised.has(index) ? 1 : 0)))
}

/** CBM and KG of `packageQty` packages of an order; all packages have all of it. */
export function measuresOf(packageQty: number, booked: Measures): Measures {
  const rest = Math.max(0, booked.package_qty - packageQty)
  const share = (figure: number) => (booked.package_qty > 0 ? (sharedByPackages(figure, [packageQty, rest])[0] ?? 0) : 0)
  return { package_qty: packageQty, cbm: share(booked.cbm), kg: share(booked.kg) }
}

/** The measures that a part of the packages takes as a whole, so that nothing is left for the others; a share that is only rounded up may. */
export function measuresTakenWhole(part: Measures, whole: Measures): ('cbm' | 'kg')[] {
  if (part.package_qty <= 0 || part.package_qty >= whole.package_qty) return []
  const share = measuresOf(part.package_qty, whole)
  return (['cbm', 'kg'] as const).filter(
    (field) => isEqualMeasure(part[field], whole[field]) && !isEqualMeasure(share[field], whole[field]),
  )
}

/** The measures of loaded packages that are above what is planned of their order, or not equal to it once all packages are loaded. */
export const measuresOff = (loaded: Measures, planned: Measures): { field: 'cbm' | 'kg'; loaded: number; planned: number }[] =>
  (['cbm', 'kg'] as const)
    .filter((field) => {
      const rest = thousandths(planned[field]) - thousandths(loaded[field])
      return rest < 0 || (rest > 0 && loaded.package_qty === planned.package_qty)
    })
    .map((field) => ({ field, loaded: loaded[field], planned: planned[field] }))

export interface Share {
  /** What its part of the figure is measured by; a whole number. */
  weight: number
  /** Its part is never less. */
  least: number
}
/** A figure shared by weight, in which no part is less than its least; null when the least parts are more than the figure. */
export function sharedWithLeast(figure: number, parts: readonly Share[]): number[] | null {
  const atLeast = new Set<number>()
  const leastOf = (indexes: Iterable<number>) => sumOfMeasures([...indexes].map((index) => parts[index]?.least ?? 0))
  if (thousandths(leastOf(parts.keys())) > thousandths(figure)) return null
  for (;;) {
    const open = [...parts.keys()].filter((index) => !atLeast.has(index))
    const weights = open.map((index) => parts[index]?.weight ?? 0)
    const left = leftOf(figure, leastOf(atLeast))
    if (open.length === 0) return left === 0 ? parts.map(({ least }) => least) : null
    const shares = sharedByPackages(left, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
    const short = open.filter((index, place) => thousandths(shares[place] ?? 0) < thousandths(parts[index]?.least ?? 0))
    if (short.length === 0) return parts.map(({ least }, index) => (atLeast.has(index) ? least : (shares[open.indexOf(index)] ?? 0)))
    for (const index of short) atLeast.add(index)
  }
}

/** A figure shared by weight, in which no part is more than its most; what is above all of them is not shared. */
export function sharedWithMost(figure: number, parts: readonly { weight: number; most: number }[]): number[] {
  const full = new Set<number>()
  for (;;) {
    const open = [...parts.keys()].filter((index) => !full.has(index))
    const left = leftOf(figure, sumOfMeasures([...full].map((index) => parts[index]?.most ?? 0)))
    if (open.length === 0) return parts.map(({ most }) => most)
    const weights = open.map((index) => parts[index]?.weight ?? 0)
    const shares = sharedByPackages(left, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
    const over = open.filter((index, place) => thousandths(shares[place] ?? 0) > thousandths(parts[index]?.most ?? 0))
    if (over.length === 0) return parts.map(({ most }, index) => (full.has(index) ? most : (shares[open.indexOf(index)] ?? 0)))
    for (const index of over) full.add(index)
  }
}
