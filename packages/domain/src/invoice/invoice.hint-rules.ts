import { isAsPlanned } from '../expectation/expectation.rules.ts'
import { daysBetween } from '../kit/dates.ts'
import { absolute, amountText, compareAmounts, converted, total } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, type Rule } from '../kit/rules.ts'
import { isDisbursement } from './invoice.charge-rules.ts'
import { figuresOf } from './invoice.defaults.ts'
import type { InvoiceRuleFacts } from './invoice.facts-rules.ts'
import type { JobMeasures } from './invoice.hint-api.ts'
import type { DrCr } from './invoice.codes.ts'
import type { InvoiceForm } from './invoice.ts'

type HintRule = Rule<InvoiceForm, InvoiceRuleFacts>

/** How far apart two invoices with the same amount may be to be taken for one: of a vendor, or to a customer for a charge of a job. */
const SAME_AMOUNT_DAYS = 30
const sameAmount: HintRule = {
  name: 'an amount is billed once in 30 days',
  level: 'warning',
  fields: ['issue_party_id', 'currency', 'invoice_date', 'charges', 'lines'],
  check: (form, facts) => {
    const { similar } = facts.hints
    const { invoice_date } = form
    const figures = similar.length === 0 || invoice_date === null ? null : figuresOf(form, facts)
    const found = figures
      ? similar.find(
          (one) =>
            compareAmounts(one.total_amount, figures.total_amount) === 0 &&
            Math.abs(daysBetween(one.invoice_date, invoice_date ?? one.invoice_date)) <= SAME_AMOUNT_DAYS,
        )
      : undefined
    const key = facts.ap_ar === 'AP' ? 'invoice.looksLike' : 'invoice.looksLikeOwn'
    return found ? at('issue_party_id', key, { invoice: found.record_no }) : null
  },
}

const chargesAreUsual: HintRule = {
  name: 'a charge is usual on its account',
  level: 'warning',
  fields: ['account_code', 'charges'],
  check: ({ account_code, charges }, { hints }) =>
    charges.flatMap(({ charge_code }, index) =>
      charge_code !== null && hints.unusual.includes(charge_code)
        ? [at(`charges.${index}.charge_code`, 'invoice.chargeUnusual', { charge_code, account_code: account_code ?? '' })]
        : [],
    ),
}

/** DR counts as gain, CR as loss, whichever side its invoice is on. */
const gainOf = (dr_cr: DrCr, amount: string, base: string | null): string =>
  dr_cr === 'DR' ? absolute(amount, base) : converted(absolute(amount, base), '-1', 'times', base)

const linesByCharge = ({ lines }: InvoiceForm) => Map.groupBy(lines, ({ charge_line_no }) => charge_line_no)

/** INV-052: what this invoice leaves of the gross profit of a job that had one. */
const gpStaysPositive: HintRule = {
  name: 'the gross profit of a job does not turn into a loss',
  level: 'warning',
  fields: ['job_nos', 'charges', 'lines'],
  check: (form, facts) => {
    const figures = facts.hints.gains.length === 0 ? null : figuresOf(form, facts)
    if (!figures) return null
    const base = facts.company?.base_currency ?? null
    const byCharge = linesByCharge(form)
    const lines = figures.charges.flatMap((charge, index) => {
      const ofCharge = byCharge.get(index + 1) ?? []
      return charge.lines.map((line, at_) => ({ ...line, job_no: ofCharge[at_]?.job_no ?? null, dr_cr: ofCharge[at_]?.dr_cr ?? null }))
    })
    return facts.hints.gains.flatMap(({ job_no, gain }) => {
      const own = lines.flatMap((line) =>
        line.job_no === job_no && line.dr_cr !== null ? [gainOf(line.dr_cr, line.base_amount, base)] : [],
      )
      const turns = compareAmounts(gain, '0') > 0 && compareAmounts(total([gain, ...own], base), '0') <= 0
      return turns ? [at('job_nos', 'invoice.gpTurns', { job_no })] : []
    })
  },
}

const freightPayer: HintRule = {
  name: 'freight is billed to the side that the freight term names',
  level: 'warning',
  fields: ['issue_party_id', 'charges'],
  check: ({ issue_party_id, charges }, { ap_ar, hints: { freight } }) => {
    if (ap_ar !== 'AR' || !freight || issue_party_id === null || issue_party_id === freight.customer_party_id) return null
    const { term, shipper_party_id, consignee_party_id, charge_codes } = freight
    const wrong = term === 'PREPAID' ? consignee_party_id : term === 'COLLECT' ? shipper_party_id : null
    if (wrong !== issue_party_id || shipper_party_id === consignee_party_id) return null
    const isBilled = charges.some(({ charge_code }) => charge_code !== null && charge_codes.includes(charge_code))
    return isBilled ? at('issue_party_id', term === 'PREPAID' ? 'invoice.freightPrepaid' : 'invoice.freightCollect') : null
  },
}

const KG_PER_TON = 1_000
/** The quantities of the booking that fit a unit; none for units without a measure. */
function measuresFor(uom: string | null, { containers, cbm, gross_weight, cw }: JobMeasures): number[] {
  const known = (...values: (number | null)[]) => values.flatMap((value) => (value !== null && value > 0 ? [value] : []))
  if (uom === 'CONTAINER') return known(containers)
  if (uom === 'CBM') return known(cbm)
  if (uom === 'KG') return known(gross_weight, cw)
  return uom === 'WM' && cw !== null ? known(cw / KG_PER_TON) : []
}
const DECIMALS = 3
const quantityFits: HintRule = {
  name: 'a quantity is that of the booking',
  level: 'warning',
  fields: ['charges'],
  check: ({ charges }, { hints: { measures } }) =>
    measures
      ? charges.flatMap(({ uom, quantity }, index) => {
          const booked = measuresFor(uom, measures)
          const differs =
            quantity !== null && booked.length > 0 && !booked.some((one) => one.toFixed(DECIMALS) === Number(quantity).toFixed(DECIMALS))
          return differs ? [at(`charges.${index}.quantity`, 'invoice.quantityDiffers', { booked: booked.join(' / ') })] : []
        })
      : [],
}

const usualChargesAreThere: HintRule = {
  name: 'no usual charge is missing',
  level: 'warning',
  fields: ['charges', 'account_code', 'job_nos'],
  check: ({ type, charges }, { ap_ar, hints: { usual } }) =>
    type === ap_ar && charges.length > 0
      ? usual
          .filter(({ charge_code }) => charges.every((charge) => charge.charge_code !== charge_code))
          .map(({ charge_code, on, of }) => at('charges', 'invoice.usualMissing', { charge_code, on, of }))
      : [],
}

const passThroughIsBilled: HintRule = {
  name: 'a cost that is passed through has revenue',
  level: 'warning',
  fields: ['account_code', 'charges', 'lines'],
  check: ({ charges, lines }, { ap_ar, account, hints: { billed, disbursed } }) => {
    if (ap_ar !== 'AP') return []
    return charges.flatMap(({ charge_code }, index) => {
      const ofCode = disbursed.some((code) => code === charge_code)
      const ofCharge = lines.filter(({ charge_line_no }) => charge_line_no === index + 1)
      const isPassed = account?.account_class === 'PASS_THROUGH' || ofCode || ofCharge.some((line) => isDisbursement(line, ofCode))
      return isPassed && charge_code !== null && !billed.includes(charge_code)
        ? [at(`charges.${index}.charge_code`, 'invoice.costWithoutRevenue', { charge_code })]
        : []
    })
  },
}

/** The planned costs from which this invoice makes the charge of a job differ (AP matching). */
export function variancesOf(
  form: InvoiceForm,
  facts: InvoiceRuleFacts,
): { index: number; params: { charge_code: string; planned: string; makes: string } }[] {
  const { planned, tolerance } = facts.hints
  const figures = facts.ap_ar !== 'AP' || planned.length === 0 ? null : figuresOf(form, facts)
  if (!figures) return []
  const base = facts.company?.base_currency ?? null
  const byCharge = linesByCharge(form)
  const own = (job_no: string, charge_code: string) =>
    figures.charges.flatMap((charge, index) => {
      if (form.charges[index]?.charge_code !== charge_code) return []
      const ofCharge = byCharge.get(index + 1) ?? []
      return charge.lines.flatMap(({ base_amount }, at_) => (ofCharge[at_]?.job_no === job_no ? [base_amount] : []))
    })
  return planned.flatMap((one) => {
    const amounts = own(one.job_no, one.charge_code)
    if (one.planned === null || amounts.length === 0) return []
    const makes = total([one.invoiced, ...amounts], base)
    const index = form.charges.findIndex(({ charge_code }) => charge_code === one.charge_code)
    const params = { charge_code: one.charge_code, planned: amountText(one.planned, base), makes: amountText(makes, base) }
    return isAsPlanned(one.planned, makes, tolerance, base) ? [] : [{ index, params }]
  })
}

const costsAreAsPlanned: HintRule = {
  name: 'a cost is as planned',
  level: 'warning',
  fields: ['charges', 'lines', 'job_nos', 'variance_reason'],
  check: (form, facts) =>
    form.variance_reason === null
      ? variancesOf(form, facts).map(({ index, params }) => at(`charges.${index}.charge_code`, 'invoice.costDiffers', params))
      : [],
}

/** A cost that differs from its plan by more than the tolerance needs a reason before it is prepared. */
export const varianceHasReason: HintRule = {
  name: 'a cost that differs from its plan has a reason',
  level: 'error',
  fields: ['variance_reason', 'charges', 'lines'],
  check: (form, facts): FieldProblem | null => {
    const [first] = form.variance_reason === null ? variancesOf(form, facts) : []
    return first ? at('variance_reason', 'invoice.varianceNeedsReason', first.params) : null
  },
}

/** Warnings that compare an invoice with what else is known of its jobs and its party. */
export const HINT_RULES: readonly HintRule[] = [
  sameAmount,
  chargesAreUsual,
  gpStaysPositive,
  freightPayer,
  quantityFits,
  usualChargesAreThere,
  passThroughIsBilled,
  costsAreAsPlanned,
]
