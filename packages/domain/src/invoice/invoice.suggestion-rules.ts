import type { Expectation } from '../expectation/expectation.ts'
import type { PlannedSource } from '../expectation/expectation.codes.ts'
import { averagePrice, compareAmounts, converted, total } from '../kit/money.ts'
import { lineOf } from './invoice.defaults.ts'
import type { JobMeasures, UsualCharge } from './invoice.hint-api.ts'
import { ownAmount } from './invoice.money-rules.ts'
import { InvoiceCharge, type InvoiceForm, type InvoiceLine } from './invoice.ts'
import type { Suggestion, SuggestedLine } from './invoice.suggestion-api.ts'

/* Charges that an invoice may need, each with its reason: those that are planned, then those that jobs like this one have. */

/** Jobs like this one with an invoice of the account, newest first, and the charges of these invoices, newest first. */
export interface ChargeHistory {
  jobs: readonly { job_no: string; of_customer: boolean }[]
  lines: readonly PastLine[]
}
interface PastLine {
  job_no: string
  charge_code: string
  currency: string
  unit_price: string
  uom: SuggestedLine['uom']
}

const LEAST_JOBS = 5
const LEAST_SHARE = 0.6
const PRICES = 5

/** The jobs that count: those of the same customer if there are enough, else all; none if these are too few. */
function jobsThatCount({ jobs }: ChargeHistory): Set<string> {
  const ofCustomer = jobs.filter(({ of_customer }) => of_customer)
  const counted = ofCustomer.length >= LEAST_JOBS ? ofCustomer : jobs
  return new Set(counted.length >= LEAST_JOBS ? counted.map(({ job_no }) => job_no) : [])
}

interface PastCharge extends UsualCharge {
  lines: readonly PastLine[]
}
/** The charges of at least 60 % of the jobs that count, the most frequent first. */
export function usualCharges(history: ChargeHistory): PastCharge[] {
  const counted = jobsThatCount(history)
  const lines = history.lines.filter(({ job_no }) => counted.has(job_no))
  return [...Map.groupBy(lines, ({ charge_code }) => charge_code)]
    .map(([charge_code, ofCharge]) => ({
      charge_code,
      on: new Set(ofCharge.map(({ job_no }) => job_no)).size,
      of: counted.size,
      lines: ofCharge,
    }))
    .filter(({ on, of }) => on / of >= LEAST_SHARE)
    .toSorted((a, b) => b.on - a.on || a.charge_code.localeCompare(b.charge_code))
}

/** The value that occurs most; of equal ones the first. */
function commonest<T>(values: readonly T[]): T | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, count: all.length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.value
}

/** The middle one of prices; of an even number the lower middle, so that it is a price that was charged. */
const median = (prices: readonly string[]): string => prices.toSorted(compareAmounts)[Math.floor((prices.length - 1) / 2)] ?? '0'

const KG_PER_TON = 1_000
function quantityFor(uom: SuggestedLine['uom'], measures: JobMeasures | null): string {
  const weight = measures?.gross_weight ?? measures?.cw
  const known: Partial<Record<SuggestedLine['uom'], number | null | undefined>> = {
    CONTAINER: measures?.containers,
    CBM: measures?.cbm,
    KG: weight,
    WM: measures?.cw && measures.cw / KG_PER_TON,
  }
  const found = known[uom] ?? 0
  return found > 0 ? String(Number(found.toFixed(3))) : '1'
}

/** A usual charge at the median of its last five prices in the commonest currency. */
function ofHistory({ charge_code, on, of, lines }: PastCharge, measures: JobMeasures | null): Suggestion {
  const currency = commonest(lines.map((line) => line.currency)) ?? ''
  const inCurrency = lines.filter((line) => line.currency === currency)
  const uom = commonest(inCurrency.map((line) => line.uom)) ?? 'SHIPMENT'
  const last = inCurrency.filter((line) => line.uom === uom).slice(0, PRICES)
  const unit_price = median(last.map((line) => line.unit_price))
  const line: SuggestedLine = { currency, unit_price, quantity: quantityFor(uom, measures), uom, container_size: null, exchange_rate: null }
  return { charge_code, charge_name: null, source: 'HISTORY', source_note: null, on, of, lines: [line] }
}

const RANKS: readonly PlannedSource[] = ['RATE', 'OFFER', 'LOCAL_DEAL']
/** The planned charges, one suggestion for each charge; of several sources the first in rank. */
function ofPlan(planned: readonly Expectation[]): Suggestion[] {
  const ranked = RANKS.flatMap((source) => planned.filter((one) => one.source === source))
  return [...Map.groupBy(ranked, ({ charge_code }) => charge_code)].flatMap(([charge_code, all]) => {
    const [first] = all
    const parts = all.filter(({ source }) => source === first?.source)
    if (!first) return []
    const lines = parts.map(({ currency, unit_price, quantity, uom, container_size }) => ({
      currency,
      unit_price,
      quantity,
      uom,
      container_size,
      exchange_rate: null,
    }))
    return [{ charge_code, charge_name: null, source: first.source, source_note: first.source_note, on: null, of: null, lines }]
  })
}

export interface SuggestionFacts {
  /** The planned charges of the side. */
  planned: readonly Expectation[]
  history: ChargeHistory
  measures: JobMeasures | null
  /** Charges that other invoices of the side have for the job. */
  invoiced: readonly string[]
  /** The party of the invoice; planned charges of another party are not for it. */
  issue_party_id: number | null
}

/** One suggestion for each charge: rate, offer, local deal, then what is usual. */
export function suggestions({ planned, history, measures, invoiced, issue_party_id }: SuggestionFacts): Suggestion[] {
  const isOpen = ({ charge_code }: { charge_code: string }) => !invoiced.includes(charge_code)
  const isOfParty = (one: Expectation) => issue_party_id === null || one.issue_party_id === null || one.issue_party_id === issue_party_id
  const ofOthers = new Set(planned.filter((one) => !isOfParty(one)).map(({ charge_code }) => charge_code))
  const expected = ofPlan(planned.filter(isOfParty)).filter(isOpen)
  const usual = usualCharges(history)
    .filter((one) => isOpen(one) && !ofOthers.has(one.charge_code) && expected.every(({ charge_code }) => charge_code !== one.charge_code))
    .map((one) => ofHistory(one, measures))
  return [...expected, ...usual]
}

const sumOf = (lines: readonly SuggestedLine[]) => String(Number(lines.reduce((sum, { quantity }) => sum + Number(quantity), 0).toFixed(3)))

/** The price of a charge in the currency of the invoice: that of its only line, else the average of its lines; null without a rate. */
function priceOf(lines: readonly SuggestedLine[], currency: string | null): string | null {
  const [first, ...others] = lines
  if (others.length === 0 && first?.currency === currency) return first.unit_price
  const amounts = lines.flatMap((line) => {
    const rate = line.currency === currency ? '1' : line.exchange_rate
    if (rate === null) return []
    const own = ownAmount({ ...line, exchange_rate: rate, is_percentage: line.uom === 'PERCENT', min_charge: null, max_charge: null })
    return [converted(own, rate, 'times', currency)]
  })
  return amounts.length < lines.length || lines.length === 0 ? null : averagePrice(total(amounts, currency), sumOf(lines))
}

/** The form with suggested charges, and their P&L lines, each in its own currency. */
export function withSuggestions(form: InvoiceForm, accepted: readonly Suggestion[]): InvoiceForm {
  const charges = accepted.map(({ charge_code, lines }) => {
    return InvoiceCharge.parse({
      charge_code,
      quantity: sumOf(lines),
      uom: lines[0]?.uom ?? null,
      unit_price: priceOf(lines, form.currency),
    })
  })
  const lines = accepted.flatMap((suggestion, index) =>
    suggestion.lines.map((line): InvoiceLine => {
      const charge = { ...charges[index], unit_price: line.unit_price, quantity: line.quantity, uom: line.uom }
      const own = { ...lineOf(charge, form.charges.length + index + 1, form), currency: line.currency }
      return line.container_size === null ? own : { ...own, reference_basis: 'CONTAINER_SIZE', reference: line.container_size }
    }),
  )
  return { ...form, charges: [...form.charges, ...charges], lines: [...form.lines, ...lines] }
}
