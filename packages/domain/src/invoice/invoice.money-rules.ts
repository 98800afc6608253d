import { convertedParts, distributedParts, type Conversion } from '../kit/largestRemainder.ts'
import { absolute, asAmount, averagePrice, compareAmounts, converted, factorOfPercent, grossFactor, product, total } from '../kit/money.ts'
import { isUnsignedFigure } from '../kit/plainValues.ts'
import type { DrCr } from './invoice.codes.ts'

/*
 * The figures of an invoice, computed by the same code while a user types and before the server stores them (INV-104). Amounts are texts with the
 * decimals of their currency; they are positive on the natural side of the invoice, negative for deductions. Lines are in the order of their numbers:
 * a remaining smallest unit goes to the first of equal lines.
 */

/** A P&L line: its price in its own currency, and the rate from that currency to the currency of the invoice. */
export interface PricedLine {
  dr_cr: DrCr
  currency: string
  unit_price: string
  quantity: string
  /** True if `quantity` is a percentage of `unit_price`. */
  is_percentage: boolean
  min_charge: string | null
  max_charge: string | null
  exchange_rate: string
}

/** A general charge line with its P&L lines. */
export interface PricedCharge<Line extends PricedLine = PricedLine> {
  tax_code: string | null
  /** In percent. */
  tax_rate: string
  unit_price_is_tax_inclusive: boolean
  /** What the average price is per, if the charge has several lines. */
  quantity: string
  /** What was entered as its price. */
  unit_price?: string | null
  lines: readonly Line[]
}

export interface PricedInvoice<Line extends PricedLine = PricedLine> {
  /** The side on which the amounts of this kind of invoice are positive. */
  natural_side: DrCr
  currency: string
  base_currency: string
  exchange_rate: string
  charges: readonly PricedCharge<Line>[]
}

interface NetAndTax {
  amount: string
  tax_amount: string
  base_amount: string
  base_tax_amount: string
}
export interface LineFigures extends NetAndTax {
  /** The amount in the currency of the line, without sign: with the tax, if the price of its charge includes it. */
  amount_own: string
}
export interface ChargeFigures extends NetAndTax {
  gross_amount: string
  /** The price of its only line, else the average price; the price that was entered if it makes the same sum. */
  unit_price: string
  lines: LineFigures[]
}
export interface InvoiceFigures extends NetAndTax {
  total_amount: string
  base_total_amount: string
  charges: ChargeFigures[]
}

/** Price by quantity in the currency of the line, not below its minimum and not above its maximum. */
export function ownAmount({ unit_price, quantity, is_percentage, min_charge, max_charge, currency }: Omit<PricedLine, 'dr_cr'>): string {
  const priced = is_percentage ? product(unit_price, factorOfPercent(quantity), currency) : product(unit_price, quantity, currency)
  const raised = min_charge !== null && compareAmounts(priced, min_charge) < 0 ? min_charge : priced
  const limited = max_charge !== null && compareAmounts(raised, max_charge) > 0 ? max_charge : raised
  return limited === priced ? priced : asAmount(limited, currency)
}

const negated = (amount: string, currency: string) => converted(amount, '-1', 'times', currency)

/** The amount of a line in the currency of the invoice, as entered: net, or with tax. */
function enteredAmount(own: string, line: PricedLine, { natural_side, currency }: PricedInvoice): string {
  const amount = line.currency === currency ? own : converted(own, line.exchange_rate, 'times', currency)
  return line.dr_cr === natural_side ? amount : negated(amount, currency)
}

/** A charge on the way to its figures: what was entered, then net and tax. */
interface Entered {
  charge: PricedCharge
  own: string[]
  lines: string[]
  sum: string
}
interface Taxed {
  net: string
  tax: string
}

/** Charges of one tax code, rate and kind of price are taxed together; with the positions of its charges. */
const taxGroups = (charges: readonly Entered[]): Entered[][] => [
  ...Map.groupBy(charges, ({ charge: { tax_code, tax_rate, unit_price_is_tax_inclusive } }) =>
    JSON.stringify([tax_code, Number(tax_rate), unit_price_is_tax_inclusive]),
  ).values(),
]

/** The tax of a group is rounded once and laid on its charges, so that the lines add up to the header. */
function taxedGroup(group: readonly Entered[], currency: string): [Entered, Taxed][] {
  const sums = group.map(({ sum }) => sum)
  const inclusive = group[0]?.charge.unit_price_is_tax_inclusive ?? false
  const parts = convertedParts(sums, taxConversion(group[0]?.charge.tax_rate ?? '0', inclusive, currency))
  return group.map((entered, index) => {
    const part = parts[index] ?? '0'
    if (!inclusive) return [entered, { net: entered.sum, tax: part }]
    return [entered, { net: part, tax: difference(entered.sum, part, currency) }]
  })
}

/** Net to tax; if the price includes the tax, gross to net. */
const taxConversion = (rate: string, inclusive: boolean, currency: string): Conversion =>
  inclusive ? { rate: grossFactor(rate), way: 'div', currency } : { rate: factorOfPercent(rate), way: 'times', currency }

/** The first amount less the second, both of this currency. */
export const difference = (amount: string, less: string, currency: string) => total([amount, negated(less, currency)], currency)

/** Net and tax of the P&L lines of a charge, which add up to those of the charge. */
function taxedLines({ charge, lines }: Entered, { net, tax }: Taxed, currency: string): Taxed[] {
  const inclusive = charge.unit_price_is_tax_inclusive
  const parts = distributedParts(inclusive ? net : tax, lines, taxConversion(charge.tax_rate, inclusive, currency))
  return lines.map((entered, index) => {
    const part = parts[index] ?? '0'
    return inclusive ? { net: part, tax: difference(entered, part, currency) } : { net: entered, tax: part }
  })
}

/** The figures of a charge and its lines, from its taxed amounts and its share of the amounts in base currency. */
function chargeFigures(entered: Entered, taxed: Taxed & { base: string; base_tax: string }, invoice: PricedInvoice): ChargeFigures {
  const { currency } = invoice
  const toBase: Conversion = { rate: invoice.exchange_rate, way: 'times', currency: invoice.base_currency }
  const lines = taxedLines(entered, taxed, currency)
  const nets = lines.map(({ net }) => net)
  const taxes = lines.map(({ tax }) => tax)
  const bases = distributedParts(taxed.base, nets, toBase)
  const baseTaxes = distributedParts(taxed.base_tax, taxes, toBase)
  return {
    unit_price: shownPrice(entered, currency),
    amount: taxed.net,
    tax_amount: taxed.tax,
    gross_amount: total([taxed.net, taxed.tax], currency),
    base_amount: taxed.base,
    base_tax_amount: taxed.base_tax,
    lines: entered.own.map((amount_own, index) => ({
      amount_own,
      amount: nets[index] ?? '0',
      tax_amount: taxes[index] ?? '0',
      base_amount: bases[index] ?? '0',
      base_tax_amount: baseTaxes[index] ?? '0',
    })),
  }
}

/** A minimum or maximum may change what the price and the quantity of a line make. */
export const hasLimits = ({ min_charge, max_charge }: Pick<PricedLine, 'min_charge' | 'max_charge'>): boolean =>
  min_charge !== null || max_charge !== null

/** Does the price make the sum, to the smallest unit? What is no price does not. */
export const makesSum = (
  price: string | null | undefined,
  quantity: string,
  { sum, currency }: { sum: string; currency: string },
): price is string =>
  typeof price === 'string' && isUnsignedFigure(price) && compareAmounts(product(price, quantity, currency), absolute(sum, currency)) === 0

/** A charge of one line shows the price of the line, any other one the average price per unit, as it was entered if that makes the same sum. */
function shownPrice({ charge, sum }: Entered, currency: string): string {
  const [only, ...others] = charge.lines
  if (others.length > 0 && makesSum(charge.unit_price, charge.quantity, { sum, currency })) return charge.unit_price
  const isShown = only && others.length === 0 && only.currency === currency && !only.is_percentage && !hasLimits(only)
  return isShown ? only.unit_price : averagePrice(sum, charge.quantity)
}

/** All figures of an invoice. Quantities and rates are above 0, prices 0 or more, which the form checks. */
export function invoiceFigures(invoice: PricedInvoice): InvoiceFigures {
  const { currency, base_currency } = invoice
  const entered = invoice.charges.map((charge): Entered => {
    const own = charge.lines.map(ownAmount)
    const lines = charge.lines.map((line, index) => enteredAmount(own[index] ?? '0', line, invoice))
    return { charge, own, lines, sum: total(lines, currency) }
  })
  const taxedCharges = new Map(taxGroups(entered).flatMap((group) => taxedGroup(group, currency)))
  const taxed = entered.map((one) => taxedCharges.get(one) ?? { net: '0', tax: '0' })
  const toBase: Conversion = { rate: invoice.exchange_rate, way: 'times', currency: base_currency }
  const nets = taxed.map(({ net }) => net)
  const taxes = taxed.map(({ tax }) => tax)
  const bases = convertedParts(nets, toBase)
  const baseTaxes = convertedParts(taxes, toBase)
  const charges = entered.map((one, index) =>
    chargeFigures(
      one,
      { net: nets[index] ?? '0', tax: taxes[index] ?? '0', base: bases[index] ?? '0', base_tax: baseTaxes[index] ?? '0' },
      invoice,
    ),
  )
  return {
    amount: total(nets, currency),
    tax_amount: total(taxes, currency),
    total_amount: total([...nets, ...taxes], currency),
    base_amount: total(bases, base_currency),
    base_tax_amount: total(baseTaxes, base_currency),
    base_total_amount: total([...bases, ...baseTaxes], base_currency),
    charges,
  }
}
