import type { InvoiceCharge, InvoiceLine } from '@fairlead/domain/invoice/invoice'
import { COMMON, withAverage } from '@fairlead/domain/invoice/invoice.linked-rules'
import type { Three } from '../kit/editor/merge.ts'
import type { RecordShape, Values } from '../kit/editor/recordKind.ts'

/** What a P&L line has in addition of what makes its amount. */
const LINE_MONEY = ['currency', 'min_charge', 'max_charge'] as const
const MONEY: readonly string[] = [...COMMON, ...LINE_MONEY]

/** An invoice is merged charge by charge, each with its P&L lines, which have no name and only count their charge. */
export const INVOICE_MERGING: NonNullable<RecordShape['merging']> = {
  lists: [
    {
      field: 'charges',
      namedBy: 'charge_code',
      whole: [...MONEY, 'tax_code', 'unit_price_is_tax_inclusive', 'lines'],
      inner: [{ field: 'lines', whole: MONEY }],
    },
    { field: 'lines' },
  ],
  nest: ({ base, mine, theirs }: Three<Values>) => {
    const simple = simpleCharges([base, mine, theirs])
    return { base: nested(base, simple), mine: nested(mine, simple), theirs: nested(theirs, simple) }
  },
  flat: ({ charges, lines, ...form }) => {
    const all = linesOf(charges)
    return {
      ...form,
      charges: all.map(({ lines: own, ...charge }) => priced(without(LINE_MONEY, charge), linesOf(own), form['currency'])),
      lines: [...all.flatMap(flatLines), ...linesOf(lines)],
    }
  },
}

const linesOf = (value: unknown): Values[] => (value ?? []) as Values[]
const linesByCharge = ({ lines }: Values) => Map.groupBy(linesOf(lines), ({ charge_line_no }) => Number(charge_line_no))
const picked = (fields: readonly string[], row: Values): Values =>
  Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field]]] : [])))
const without = (fields: readonly string[], row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
const isAsCharge = (charge: Values, lines: readonly Values[]) =>
  lines.length === 1 && COMMON.every((field) => (lines[0]?.[field] ?? null) === (charge[field] ?? null))

/** The codes of which no form has a second charge, or a charge with other P&L lines than one with its price and quantity. */
function simpleCharges(forms: readonly Values[]): ReadonlySet<unknown> {
  const [seen, others] = [new Set<unknown>(), new Set<unknown>()]
  for (const form of forms) {
    const byCharge = linesByCharge(form)
    const own = new Set<unknown>()
    for (const [index, charge] of linesOf(form['charges']).entries()) {
      const code = charge['charge_code']
      if (own.has(code) || !isAsCharge(charge, byCharge.get(index + 1) ?? [])) others.add(code)
      own.add(code)
      seen.add(code)
    }
  }
  return new Set([...seen].filter((code) => !others.has(code)))
}

/** The P&L line of a simple charge takes from it what makes the amount, so that a conflict about it is asked once. */
function nested({ charges, lines, ...form }: Values, simple: ReadonlySet<unknown>): Values {
  const [ofInvoice, byCharge] = [linesOf(charges), linesByCharge({ lines })]
  const numbersNoCharge = ({ charge_line_no }: Values) => ofInvoice[Number(charge_line_no) - 1] === undefined
  return {
    ...form,
    charges: ofInvoice.map((charge, index) => {
      const isSimple = simple.has(charge['charge_code'])
      const own = byCharge.get(index + 1) ?? []
      const [only = {}] = own
      const omitted = ['charge_line_no', ...(isSimple ? MONEY : [])]
      return { ...charge, ...(isSimple ? picked(LINE_MONEY, only) : {}), lines: own.map((line) => without(omitted, line)) }
    }),
    lines: linesOf(lines).filter(numbersNoCharge),
  }
}

/** Several lines give their charge its price, also where the price and the lines are of different users. */
const priced = (charge: Values, lines: readonly Values[], currency: unknown): Values =>
  lines.length > 1
    ? (withAverage(charge as Partial<InvoiceCharge>, lines as Partial<InvoiceLine>[], {
        currency: typeof currency === 'string' ? currency : null,
        priceIn: () => null,
      }) as Values)
    : charge

const flatLines = ({ lines, ...charge }: Values, index: number): Values[] =>
  linesOf(lines).map((line) => ({ ...picked(MONEY, charge), ...line, charge_line_no: index + 1 }))
