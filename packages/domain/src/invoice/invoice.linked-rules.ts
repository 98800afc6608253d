import type { InvoiceCharge, InvoiceLine } from './invoice.ts'

/*
 * Charges and P&L lines show the same money from two sides. While a charge has one P&L line, a price that is typed on either side is written to the
 * other one. Rows are compared by identity: an editor makes a new object for each row that it changes, and keeps the others.
 */

type Charge = Partial<InvoiceCharge>
type Line = Partial<InvoiceLine>

/** What the two sides have in common. */
const COMMON = ['unit_price', 'quantity', 'uom', 'dr_cr'] as const

interface Edit<Row> {
  before: readonly Row[]
  after: readonly Row[]
}

/** The place of an earlier row among the later ones, from 0; null if it was deleted. */
function placesAfter<Row>({ before, after }: Edit<Row>): (number | null)[] {
  const isSameLength = before.length === after.length
  return before.map((row, index) => {
    const found = after.indexOf(row)
    if (found >= 0) return found
    return isSameLength ? index : null
  })
}

type Common = Partial<Pick<InvoiceLine, (typeof COMMON)[number]>>

const changedCommon = (before: Charge | Line | undefined, after: Charge | Line): Common =>
  Object.fromEntries(COMMON.flatMap((field) => ((before?.[field] ?? null) === (after[field] ?? null) ? [] : [[field, after[field]]])))

/** Does the row have other values than these? */
const isChange = (changes: Common, row: Charge | Line) => COMMON.some((field) => field in changes && changes[field] !== row[field])

const isAlone = (lines: readonly Line[], charge_line_no: number) =>
  lines.filter((line) => line.charge_line_no === charge_line_no).length === 1

/** The P&L lines after an edit of the charges: renumbered, without those of deleted charges, with the prices that were typed. */
export function linesAfterCharges(charges: Edit<Charge>, lines: readonly Line[], newLine: (charge: Charge, no: number) => Line): Line[] {
  const places = placesAfter(charges)
  const kept = lines.flatMap((line): Line[] => {
    const old = line.charge_line_no ?? 0
    const place = places[old - 1]
    if (place === undefined) return [line]
    if (place === null) return []
    return [place + 1 === old ? line : { ...line, charge_line_no: place + 1 }]
  })
  const typed = kept.map((line) => {
    const no = line.charge_line_no ?? 0
    const after = charges.after[no - 1]
    if (!after || !isAlone(kept, no)) return line
    const changes = changedCommon(charges.before[places.indexOf(no - 1)], after)
    return isChange(changes, line) ? { ...line, ...changes } : line
  })
  const made = charges.after.flatMap((charge, index) =>
    isPriced(charge) && !typed.some(({ charge_line_no }) => charge_line_no === index + 1) ? [newLine(charge, index + 1)] : [],
  )
  return made.length === 0 ? typed : [...typed, ...made].toSorted((a, b) => (a.charge_line_no ?? 0) - (b.charge_line_no ?? 0))
}

/** A cell that was cleared, or whose text is no price, makes no line. */
const isPriced = ({ unit_price }: Charge) => typeof unit_price === 'string' && /^\d/.test(unit_price)

/** The charges after an edit of the P&L lines: a line that is the only one of its charge gives it its price. */
export function chargesAfterLines({ before, after }: Edit<Line>, charges: readonly Charge[]): Charge[] {
  return charges.map((charge, index) => {
    const [line] = after.filter(({ charge_line_no }) => charge_line_no === index + 1)
    const [earlier] = before.filter(({ charge_line_no }) => charge_line_no === index + 1)
    if (!line || !isAlone(after, index + 1) || line === earlier) return charge
    const changes = changedCommon(isAlone(before, index + 1) ? earlier : undefined, line)
    return isChange(changes, charge) ? { ...charge, ...changes } : charge
  })
}
