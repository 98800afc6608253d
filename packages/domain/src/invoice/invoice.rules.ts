import { implausibleRate } from '../exchange-rate/exchange-rate.plausible-rules.ts'
import { isInCoins, compareAmounts } from '../kit/money.ts'
import { daysBetween } from '../kit/dates.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, findingsOf, requiredRule, type Finding, type Rule } from '../kit/rules.ts'
import { CHEQUE_FIELDS, chequeOfOtherSide } from './invoice.cheque-rules.ts'
import { invoiceDateProblems } from './invoice.date-rules.ts'
import { figuresOf } from './invoice.defaults.ts'
import { problemsOfFigures } from './invoice.figure-rules.ts'
import { isOffTheTable, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { HINT_RULES } from './invoice.hint-rules.ts'
import { TYPES_OF_SIDE } from './invoice.state-rules.ts'
import { JOB_RULES } from './invoice.job-rules.ts'
import type { InvoiceForm } from './invoice.ts'
import { taxProblems } from './invoice.tax-rules.ts'
import { taxEmailProblems } from './invoice.tax-email-rules.ts'

export type InvoiceRule = Rule<InvoiceForm, InvoiceRuleFacts>

const kindFitsSide: InvoiceRule = {
  name: 'kind and account are of the side',
  level: 'error',
  fields: ['type', 'account_code'],
  check: ({ type, account_code }, { ap_ar, account }) => [
    ...(type !== null && !TYPES_OF_SIDE[ap_ar].some((one) => one === type) ? [at('type', 'invoice.typeOfOtherSide')] : []),
    ...(account_code !== null && account === null ? [at('account_code', 'msgCodeUnknown')] : []),
    ...(account && account.side !== 'BOTH' && account.side !== ap_ar ? [at('account_code', 'invoice.accountOfOtherSide')] : []),
  ],
}

const accountOfOffice: InvoiceRule = {
  name: 'the account is in books that the user reads',
  level: 'error',
  fields: ['account_code', 'job_nos'],
  check: (_form, { other_books }) => (other_books === 'FOREIGN' ? at('account_code', 'invoice.accountOfOtherCompany') : null),
}
const accountOfOtherOffice: InvoiceRule = {
  name: 'the account is in the books of the office of the jobs',
  level: 'warning',
  fields: ['account_code', 'job_nos'],
  check: (_form, { other_books }) => (other_books === 'READ' ? at('account_code', 'invoice.accountOfOtherBooks') : null),
}

/** G5, INV-107 */
const hasCharge: InvoiceRule = {
  name: 'an invoice has a charge line',
  level: 'error',
  fields: ['charges'],
  check: ({ charges }) => (charges.length === 0 ? at('charges', 'invoice.chargeNeeded') : null),
}

const CHARGE_REQUIRED = ['charge_code', 'quantity', 'uom', 'dr_cr'] as const
const LINE_REQUIRED = ['charge_line_no', 'job_no', 'dr_cr', 'currency', 'unit_price', 'quantity', 'uom'] as const
const linesAreComplete: InvoiceRule = {
  name: 'lines are complete',
  level: 'error',
  fields: ['charges', 'lines'],
  check: ({ type, charges, lines }, facts) => {
    const { charge_codes } = facts
    const withLines = new Set(lines.map(({ charge_line_no }) => charge_line_no))
    return [
      ...charges.flatMap((charge, index): FieldProblem[] => [
        ...CHARGE_REQUIRED.filter((field) => charge[field] === null).map((field) => at(`charges.${index}.${field}`, 'msgRequired')),
        ...(charge.charge_code !== null && !charge_codes.includes(charge.charge_code)
          ? [at(`charges.${index}.charge_code`, 'msgCodeUnknown')]
          : []),
        ...taxProblems(`charges.${index}.tax_code`, charge.tax_code, facts),
        ...(withLines.has(index + 1) ? [] : [at(`charges.${index}.unit_price`, 'msgRequired')]),
      ]),
      ...lines.flatMap((line, index) =>
        LINE_REQUIRED.filter((field) => line[field] === null && (field !== 'job_no' || type !== 'NT')).map((field) =>
          at(`lines.${index}.${field}`, 'msgRequired'),
        ),
      ),
    ]
  },
}

/** INV-056 */
const taxOfHead: InvoiceRule = {
  name: 'the tax of the government invoice is one of the books',
  level: 'error',
  fields: ['tax_rate_code'],
  check: ({ tax_rate_code }, facts) => taxProblems('tax_rate_code', tax_rate_code, facts),
}

const linesBelong: InvoiceRule = {
  name: 'lines are of a charge and of a job of the invoice',
  level: 'error',
  fields: ['charges', 'lines', 'job_nos'],
  check: ({ charges, lines, job_nos }) =>
    lines.flatMap(({ charge_line_no, job_no, currency, min_charge, max_charge }, index): FieldProblem[] => [
      ...(charge_line_no !== null && charge_line_no > charges.length ? [at(`lines.${index}.charge_line_no`, 'invoice.chargeUnknown')] : []),
      ...(job_no !== null && !job_nos.includes(job_no) ? [at(`lines.${index}.job_no`, 'invoice.jobNotOnInvoice', { job_no })] : []),
      ...(currency === null
        ? []
        : (['min_charge', 'max_charge'] as const).flatMap((field) => {
            const limit = field === 'min_charge' ? min_charge : max_charge
            return limit === null || isInCoins(limit, currency) ? [] : [at(`lines.${index}.${field}`, 'msgNoSuchCoin', { currency })]
          })),
      ...(min_charge !== null && max_charge !== null && compareAmounts(min_charge, max_charge) > 0
        ? [at(`lines.${index}.max_charge`, 'invoice.maxBelowMin')]
        : []),
    ]),
}

/** INV-103 */
const equalCurrencies: InvoiceRule = {
  name: 'equal currencies have rate 1',
  level: 'error',
  fields: ['exchange_rate', 'exchange_rate_is_manual', 'currency'],
  check: ({ currency, exchange_rate, exchange_rate_is_manual, exchange_rate_reason }, { company }) => {
    if (exchange_rate !== null && currency === company?.base_currency && compareAmounts(exchange_rate, '1') !== 0)
      return at('exchange_rate', 'invoice.rateIsOne')
    if (!exchange_rate_is_manual) return null
    return [
      ...(exchange_rate === null ? [at('exchange_rate', 'msgRequired')] : []),
      ...(exchange_rate_reason === null ? [at('exchange_rate_reason', 'msgRequired')] : []),
    ]
  },
}

/** INV-071 */
const chequeRequest: InvoiceRule = {
  name: 'only an AP invoice has a cheque request',
  level: 'error',
  fields: [...CHEQUE_FIELDS],
  check: (form, { ap_ar }) => (ap_ar === 'AR' ? chequeOfOtherSide(form) : null),
}

/** INV-129 */
const ratesExist: InvoiceRule = {
  name: 'there is a rate for each currency',
  level: 'error',
  fields: ['currency', 'invoice_date', 'lines', 'exchange_rate_is_manual', 'cheque_currency'],
  check: ({ currency, exchange_rate_is_manual, lines, cheque_currency }, { company, base_rate, line_rates }) => [
    ...(currency !== null && company && currency !== company.base_currency && !exchange_rate_is_manual && base_rate === null
      ? [at('currency', 'invoice.rateMissing', { from: currency, to: company.base_currency })]
      : []),
    ...lines.flatMap((line, index) =>
      line.currency !== null && currency !== null && line.currency !== currency && !line_rates.get(line.currency)
        ? [at(`lines.${index}.currency`, 'invoice.rateMissing', { from: line.currency, to: currency })]
        : [],
    ),
    ...(cheque_currency !== null && currency !== null && cheque_currency !== currency && !line_rates.get(cheque_currency)
      ? [at('cheque_currency', 'invoice.rateMissing', { from: cheque_currency, to: currency })]
      : []),
  ],
}

const figuresAreRight: InvoiceRule = {
  name: 'totals agree and fit',
  level: 'error',
  fields: ['charges', 'lines', 'total_amount', 'currency', 'exchange_rate', 'invoice_date'],
  check: (form, facts) => {
    const figures = figuresOf(form, facts)
    return figures && problemsOfFigures(form, figures, facts)
  },
}

/** G10 */
const apRefOnce: InvoiceRule = {
  name: 'a vendor reference counts once',
  level: 'error',
  fields: ['ap_ref', 'issue_party_id'],
  check: ({ ap_ref }, { ap_ref_used_on }) =>
    ap_ref === null || ap_ref_used_on === null
      ? null
      : ap_ref_used_on === ''
        ? at('ap_ref', 'invoice.apRefTaken', { ap_ref })
        : at('ap_ref', 'invoice.apRefUsed', { ap_ref, invoice_no: ap_ref_used_on }),
}

/** INV-112 */
const taxEmails: InvoiceRule = {
  name: 'up to three valid e-mail addresses',
  level: 'error',
  fields: ['tax_invoice_emails'],
  check: ({ tax_invoice_emails }) => taxEmailProblems(tax_invoice_emails),
}

const interAccount: InvoiceRule = {
  name: 'an inter-account transaction names another account',
  level: 'error',
  fields: ['inter_account_transaction', 'inter_account_code', 'account_code'],
  check: ({ inter_account_transaction, inter_account_code, account_code }) => {
    if (inter_account_transaction && inter_account_code === null) return at('inter_account_code', 'msgRequired')
    return inter_account_code !== null && inter_account_code === account_code ? at('inter_account_code', 'invoice.sameAccount') : null
  },
}

const FAR_BACK_DAYS = 90
const unusualDate: InvoiceRule = {
  name: 'the invoice date is not far from today',
  level: 'warning',
  fields: ['invoice_date'],
  check: ({ invoice_date }, { today }) => {
    if (invoice_date === null) return null
    const days = daysBetween(invoice_date, today)
    return days < 0 ? at('invoice_date', 'invoice.dateInFuture') : days > FAR_BACK_DAYS ? at('invoice_date', 'invoice.dateFarBack') : null
  },
}
const manualRate: InvoiceRule = {
  name: 'a manual rate is close to the table',
  level: 'warning',
  fields: ['exchange_rate', 'exchange_rate_is_manual'],
  check: (form, facts) =>
    isOffTheTable(form, facts)
      ? at('exchange_rate', 'invoice.rateOffTable', { rate: facts.base_rate?.rate ?? '', tolerance: facts.rate_tolerance })
      : null,
}

/** INV-068 */
const dateIsNear: InvoiceRule = {
  name: 'the invoice date is near today',
  level: 'error',
  fields: ['invoice_date'],
  check: ({ invoice_date }, facts) => invoiceDateProblems(invoice_date, facts),
}
/** INV-103 */
const manualRateIsPlausible: InvoiceRule = {
  name: 'a manual rate is plausible',
  level: 'error',
  fields: ['exchange_rate', 'exchange_rate_is_manual'],
  check: ({ currency, exchange_rate, exchange_rate_is_manual }, { company, base_rate }) =>
    exchange_rate_is_manual && exchange_rate !== null && currency !== company?.base_currency
      ? implausibleRate('exchange_rate', exchange_rate, base_rate?.rate ?? null)
      : null,
}

/** The fields without which nothing is saved. */
export const REQUIRED_TO_SAVE = ['type', 'account_code', 'issue_party_id', 'currency'] as const

/** The rules of a save. */
export const SAVED: readonly InvoiceRule[] = [
  requiredRule('an invoice is filled', REQUIRED_TO_SAVE),
  kindFitsSide,
  accountOfOffice,
  ...JOB_RULES,
  hasCharge,
  linesAreComplete,
  taxOfHead,
  linesBelong,
  equalCurrencies,
  ratesExist,
  figuresAreRight,
  apRefOnce,
  taxEmails,
  interAccount,
  chequeRequest,
  dateIsNear,
  manualRateIsPlausible,
  unusualDate,
  manualRate,
  accountOfOtherOffice,
  ...HINT_RULES,
]

/** Findings of a save; warnings included. */
export const invoiceFindings = (form: InvoiceForm, facts: InvoiceRuleFacts): Finding[] => findingsOf(SAVED, form, facts)
