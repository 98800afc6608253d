import { absolute, asAmount, averagePrice, compareAmounts, converted, total } from '../kit/money.ts'
import type { DrCr } from './invoice.codes.ts'
import { isUnsignedFigure } from '../kit/plainValues.ts'
import { makesSum, ownAmount } from './invoice.money-rules.ts'
import type { InvoiceCharge, InvoiceLine } from './invoice.ts'

/*
 * Charges and P&L lines show the same money from two sides. While a charge has one P&L line, a price that is typed on either side is written to the
 * other one; several lines give their charge their average price. Rows are compared by identity: an editor makes a new object for each row that it changes, and keeps the others.
 */

type Charge = Partial<InvoiceCharge>
type Line = Partial<InvoiceLine>

/** The currency of the invoice, in which its charges are priced; P&L lines may have others. */
export interface LinkedMoney {
  currency: string | null
  /** A price of another currency in that of the invoice; null without a rate. */
  priceIn: (price: string, from: string) => string | null
}
const ONE_CURRENCY: LinkedMoney = { currency: null, priceIn: (price) => price }
const isForeign = ({ currency }: Line, money: LinkedMoney) =>
  money.currency !== null && typeof currency === 'string' && currency !== money.currency
/** The price of a line as its charge shows it. */
function priceOfCharge({ unit_price = null, currency }: Pick<Line, 'unit_price' | 'currency'>, money: LinkedMoney): string | null {
  if (!isForeign({ currency }, money) || unit_price === null || !isUnsignedFigure(unit_price)) return unit_price
  return money.priceIn(unit_price, currency ?? '')
}

/** What the two sides have in common. */
export const COMMON = ['unit_price', 'quantity', 'uom', 'dr_cr'] as const

interface Edit<Row> {
  before: readonly Row[]
  after: readonly Row[]
}

/** The place of an earlier row among the later ones, from 0; null if it was deleted. */
function placesAfter<Row>({ before, after }: Edit<Row>): (number | null)[] {
  const isSameLength = before.length === after.length
  // A duplicated row may be the same object twice: each place is found once.
  const taken = new Set<number>()
  return before.map((row, index) => {
    const found = after.findIndex((one, place) => one === row && !taken.has(place))
    if (found < 0) return isSameLength ? index : null
    taken.add(found)
    return found
  })
}

type Common = Partial<Pick<InvoiceLine, (typeof COMMON)[number]>>

const changedCommon = (before: Charge | Line | undefined, after: Charge | Line): Common =>
  Object.fromEntries(COMMON.flatMap((field) => ((before?.[field] ?? null) === (after[field] ?? null) ? [] : [[field, after[field]]])))

/** Does the row have other values than these? */
const isChange = (changes: Common, row: Charge | Line) => COMMON.some((field) => field in changes && changes[field] !== row[field])

const linesByCharge = <Row extends Line>(lines: readonly Row[]) => Map.groupBy(lines, ({ charge_line_no }) => charge_line_no ?? 0)

/** The P&L lines after an edit of the charges: renumbered, without those of deleted charges, with the prices that were typed. */
export function linesAfterCharges(
  charges: Edit<Charge>,
  lines: readonly Line[],
  newLine: (charge: Charge, no: number) => Line,
  money: LinkedMoney = ONE_CURRENCY,
): Line[] {
  const places = placesAfter(charges)
  const kept = lines.flatMap((line): Line[] => {
    const old = line.charge_line_no ?? 0
    const place = places[old - 1]
    if (place === undefined) return [line]
    if (place === null) return []
    return [place + 1 === old ? line : { ...line, charge_line_no: place + 1 }]
  })
  const byCharge = linesByCharge(kept)
  const typed = kept.map((line) => {
    const no = line.charge_line_no ?? 0
    const after = charges.after[no - 1]
    if (!after || byCharge.get(no)?.length !== 1) return line
    const changes = changedCommon(charges.before[places.indexOf(no - 1)], after)
    if (!isChange(changes, line)) return line
    // A price that is typed at a charge is in the currency of the invoice.
    const isPriceTyped = isForeign(line, money) && isPriced(changes)
    return { ...line, ...changes, ...(isPriceTyped ? { currency: money.currency } : {}) }
  })
  const made = charges.after.flatMap((charge, index) => (isPriced(charge) && !byCharge.has(index + 1) ? [newLine(charge, index + 1)] : []))
  return made.length === 0 ? typed : [...typed, ...made].toSorted((a, b) => (a.charge_line_no ?? 0) - (b.charge_line_no ?? 0))
}

/** A cell that was cleared, or whose text is no price, makes no line. */
const isPriced = ({ unit_price }: Charge) => typeof unit_price === 'string' && /^\d/.test(unit_price)

/** The charges after an edit of the P&L lines: its only line gives a charge its price, several lines give it their average, in the currency of the invoice. */
export function chargesAfterLines({ before, after }: Edit<Line>, charges: readonly Charge[], money: LinkedMoney = ONE_CURRENCY): Charge[] {
  const [earlierLines, laterLines] = [linesByCharge(before), linesByCharge(after)]
  return charges.map((charge, index) => {
    const ofCharge = laterLines.get(index + 1) ?? []
    const earlierOnes = earlierLines.get(index + 1) ?? []
    const [line] = ofCharge
    const [earlier] = earlierOnes
    const isFewer = ofCharge.length < earlierOnes.length
    // A charge that lost all its lines has no price, else one would be made of it.
    if (!line) return isFewer && (charge.unit_price ?? null) !== null ? { ...charge, unit_price: null } : charge
    if (ofCharge.length > 1 && (isFewer || ofCharge.some((one, place) => one !== earlierOnes[place])))
      return withAverage(charge, ofCharge, money)
    if (ofCharge.length > 1 || (line === earlier && !isFewer)) return charge
    const only = earlierOnes.length === 1 ? earlier : undefined
    const common = changedCommon(only, line)
    const isRepriced = 'unit_price' in common || (only !== undefined && (only.currency ?? null) !== (line.currency ?? null))
    const changes = isRepriced ? { ...common, unit_price: priceOfCharge(line, money) } : common
    return isChange(changes, charge) ? { ...charge, ...changes } : charge
  })
}

/** The charge with the average price and the side of its lines; as it is while a line has no price, or a currency has no rate. */
export function withAverage(charge: Charge, lines: readonly Line[], money: LinkedMoney): Charge {
  const quantity = charge.quantity ?? '1'
  const isComplete = [quantity, ...lines.flatMap(figuresIn)].every(isUnsignedFigure) && Number(quantity) !== 0
  const currency = commonCurrency(lines) ?? money.currency
  if (!isComplete || !currency) return charge
  const amounts = lines.flatMap((line) => amountIn(line, currency, money) ?? [])
  if (amounts.length < lines.length) return charge
  const sum = total(amounts, currency)
  const isAsEntered = currency === money.currency && charge.uom !== 'PERCENT' && makesSum(charge.unit_price, quantity, { sum, currency })
  const unit_price = isAsEntered ? charge.unit_price : priceOfCharge({ unit_price: averagePrice(sum, quantity), currency }, money)
  const dr_cr = sideOf(sum) ?? charge.dr_cr ?? null
  return unit_price === charge.unit_price && dr_cr === (charge.dr_cr ?? null) ? charge : { ...charge, unit_price, dr_cr }
}

/** The side of a sum in which debits are positive; null for nothing. */
function sideOf(sum: string): DrCr | null {
  const sign = compareAmounts(sum, '0')
  if (sign === 0) return null
  return sign > 0 ? 'DR' : 'CR'
}

const figuresIn = ({ unit_price, quantity, min_charge, max_charge }: Line) => [
  unit_price ?? '',
  quantity ?? '',
  min_charge ?? '0',
  max_charge ?? '0',
]

/** The currency of all these lines; null if they have several. */
const commonCurrency = ([first, ...others]: readonly Line[]): string | null =>
  first?.currency && others.every(({ currency }) => currency === first.currency) ? first.currency : null

/** The amount of a line in this currency, debits positive; null without a rate. */
function amountIn(line: Line, currency: string, money: LinkedMoney): string | null {
  const own = line.currency ?? currency
  const amount = amountOf(line, own)
  if (own === currency) return amount
  const inCurrency = money.priceIn(absolute(amount, own), own)
  if (inCurrency === null) return null
  return compareAmounts(amount, '0') < 0 ? converted(inCurrency, '-1', 'times', currency) : asAmount(inCurrency, currency)
}

function amountOf({ unit_price, quantity, uom, min_charge, max_charge, dr_cr }: Line, currency: string): string {
  const price = { unit_price: unit_price ?? '0', quantity: quantity ?? '1', is_percentage: uom === 'PERCENT', exchange_rate: '1' }
  const own = ownAmount({ ...price, min_charge: min_charge ?? null, max_charge: max_charge ?? null, currency })
  return dr_cr === 'CR' ? converted(own, '-1', 'times', currency) : own
}
