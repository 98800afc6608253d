import { completedAmount } from '../kit/money.ts'
import { invoiceFigures, type InvoiceFigures, type PricedInvoice } from './invoice.money-rules.ts'
import { baseRateOf, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { naturalSide } from './invoice.state-rules.ts'
import { InvoiceCharge, InvoiceForm, InvoiceLine, type Invoice } from './invoice.ts'

/** The P&L line of a charge without one: the same price, for the only job of the invoice. */
export const lineOf = (
  charge: Partial<InvoiceCharge>,
  charge_line_no: number,
  { currency, job_nos }: Pick<InvoiceForm, 'currency' | 'job_nos'>,
): InvoiceLine => ({
  charge_line_no,
  reference_basis: 'JOB',
  reference: null,
  job_no: job_nos.length === 1 ? (job_nos[0] ?? null) : null,
  print_description: charge.charge_description ?? null,
  dr_cr: charge.dr_cr ?? null,
  currency,
  unit_price: charge.unit_price ?? null,
  quantity: charge.quantity ?? null,
  uom: charge.uom ?? null,
  min_charge: null,
  max_charge: null,
  description: null,
  is_disbursement: false,
})

/**
 * The form as it is checked and stored: every charge has at least one P&L line, a blank job of a line is the only one of the invoice, blank sides are the
 * natural one, limits have all decimals of their currency.
 */
export function completedInvoice(form: InvoiceForm, ap_ar: Invoice['ap_ar']): InvoiceForm {
  const side = form.type === null ? null : naturalSide({ ap_ar, type: form.type })
  const charges = form.charges.map((charge) => ({ ...charge, dr_cr: charge.dr_cr ?? side, quantity: charge.quantity ?? '1' }))
  const onlyJob = form.job_nos.length === 1 ? (form.job_nos[0] ?? null) : null
  const given = form.lines.map((line): InvoiceLine => {
    const currency = line.currency ?? form.currency
    return {
      ...line,
      currency,
      job_no: line.job_no ?? onlyJob,
      dr_cr: line.dr_cr ?? charges[(line.charge_line_no ?? 0) - 1]?.dr_cr ?? side,
      reference_basis: line.reference_basis ?? 'JOB',
      min_charge: line.min_charge === null ? null : completedAmount(line.min_charge, currency),
      max_charge: line.max_charge === null ? null : completedAmount(line.max_charge, currency),
    }
  })
  const withLines = new Set(given.map(({ charge_line_no }) => charge_line_no))
  const made = charges.flatMap((charge, index) =>
    withLines.has(index + 1) || charge.unit_price === null ? [] : [lineOf(charge, index + 1, form)],
  )
  const lines = [...given, ...made].toSorted((a, b) => (a.charge_line_no ?? 0) - (b.charge_line_no ?? 0))
  return { ...form, charges, lines }
}

/** The invoice as the money rules compute it; null while currency, rates or prices are missing. */
export function pricedInvoice(form: InvoiceForm, facts: InvoiceRuleFacts): PricedInvoice | null {
  const { type, currency, charges, lines } = form
  const exchange_rate = baseRateOf(form, facts)
  if (type === null || currency === null || facts.company === null || exchange_rate === null) return null
  const priced = lines.map((line) => {
    const rate = line.currency === currency ? '1' : facts.line_rates.get(line.currency ?? '')?.rate
    if (line.dr_cr === null || line.currency === null || line.unit_price === null || line.quantity === null || !rate) return null
    return {
      charge_line_no: line.charge_line_no,
      dr_cr: line.dr_cr,
      currency: line.currency,
      unit_price: line.unit_price,
      quantity: line.quantity,
      is_percentage: line.uom === 'PERCENT',
      min_charge: line.min_charge,
      max_charge: line.max_charge,
      exchange_rate: rate,
    }
  })
  const complete = priced.flatMap((line) => line ?? [])
  if (complete.length < priced.length) return null
  const byCharge = Map.groupBy(complete, ({ charge_line_no }) => charge_line_no)
  const rates = new Map(facts.taxes.map(({ tax_code, tax_rate }) => [tax_code, tax_rate]))
  return {
    natural_side: naturalSide({ ap_ar: facts.ap_ar, type }),
    currency,
    base_currency: facts.company.base_currency,
    exchange_rate,
    charges: charges.map(({ tax_code, unit_price_is_tax_inclusive, unit_price, quantity }, index) => ({
      tax_code,
      unit_price,
      tax_rate: rates.get(tax_code ?? '') ?? '0',
      unit_price_is_tax_inclusive,
      quantity: quantity ?? '1',
      lines: byCharge.get(index + 1) ?? [],
    })),
  }
}

/** The figures of each form with its facts, which several rules read; forms and facts are never changed in place. */
const computed = new WeakMap<InvoiceForm, WeakMap<InvoiceRuleFacts, InvoiceFigures | null>>()

/** All figures, null while one of their parts is missing. */
export function figuresOf(form: InvoiceForm, facts: InvoiceRuleFacts): InvoiceFigures | null {
  const ofForm = computed.get(form) ?? new WeakMap<InvoiceRuleFacts, InvoiceFigures | null>()
  computed.set(form, ofForm)
  const known = ofForm.get(facts)
  if (known !== undefined) return known
  const priced = pricedInvoice(form, facts)
  const figures = priced ? invoiceFigures(priced) : null
  ofForm.set(facts, figures)
  return figures
}

/** The form of a stored invoice. Amounts are computed again, and a rate of the table is found again. */
export function invoiceFormOf(invoice: Invoice): InvoiceForm {
  const { exchange_rate, jobs, charges, lines } = invoice
  return InvoiceForm.parse({
    ...Object.fromEntries(FORM_FIELDS.map((field) => [field, invoice[field]])),
    exchange_rate: invoice.exchange_rate_is_manual ? exchange_rate : null,
    job_nos: jobs.map(({ job_no }) => job_no),
    charges: charges.map((charge) => Object.fromEntries(CHARGE_FIELDS.map((field) => [field, charge[field]]))),
    lines: lines.map((line) => Object.fromEntries(LINE_FIELDS.map((field) => [field, line[field]]))),
  })
}

/** The copy of an invoice: the same content without what belongs to that one alone (INV-062). A single job may be replaced. */
export function copyOfInvoice(
  invoice: Invoice,
  { account_code, job_no }: { account_code: string | null; job_no: string | null },
): InvoiceForm {
  const form = invoiceFormOf(invoice)
  const replaced = job_no !== null && form.job_nos.length === 1
  return {
    ...form,
    account_code: account_code ?? form.account_code,
    job_nos: replaced ? [job_no] : form.job_nos,
    lines: replaced ? form.lines.map((line) => ({ ...line, job_no: line.job_no === null ? null : job_no, reference: null })) : form.lines,
    ap_ref: null,
    invoice_date: null,
    payment_ref: null,
    local_invoice_no: null,
    available_date: null,
    exchange_rate: null,
    exchange_rate_is_manual: false,
    exchange_rate_reason: null,
    variance_reason: null,
    inter_account_transaction: account_code === null && form.inter_account_transaction,
    inter_account_code: account_code === null ? form.inter_account_code : null,
  }
}

const without = <Name extends string, Left extends Name>(names: readonly Name[], left: readonly Left[]) =>
  names.filter((name): name is Exclude<Name, Left> => !left.some((one) => one === name))
const keysOf = <Shape extends object>({ shape }: { shape: Shape }) =>
  Object.keys(shape).filter((name): name is keyof Shape & string => name in shape)

/** Fields of the form that the stored invoice has under the same name. */
export const FORM_FIELDS = without(keysOf(InvoiceForm), ['job_nos', 'charges', 'lines', 'total_amount'])
export const CHARGE_FIELDS = without(keysOf(InvoiceCharge), ['amount'])
export const LINE_FIELDS = without(keysOf(InvoiceLine), ['amount'])
