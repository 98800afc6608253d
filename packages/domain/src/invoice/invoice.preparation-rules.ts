import { compareAmounts } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf } from '../kit/rules.ts'
import { CHEQUE_FIELDS, missingOfCheque } from './invoice.cheque-rules.ts'
import { figuresOf } from './invoice.defaults.ts'
import type { InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { varianceHasReason } from './invoice.hint-rules.ts'
import { SAVED, type InvoiceRule } from './invoice.rules.ts'
import { isRateOfCharges } from './invoice.tax-rules.ts'
import type { InvoiceForm } from './invoice.ts'

/** G9: what the flow of the account needs when an invoice is prepared. */
const forPreparation: InvoiceRule = {
  name: 'an invoice has what its flow needs',
  level: 'error',
  fields: ['invoice_date', 'charges', 'invoice_sub_type', 'tax_rate_code', 'tax_invoice_emails', ...CHEQUE_FIELDS],
  check: (form, { account, party, taxes }) => [
    ...(form.invoice_date === null ? [at('invoice_date', 'msgRequired')] : []),
    ...missingOfCheque(form),
    ...(account?.flow === 'TAX_INVOICE'
      ? [
          ...(['invoice_sub_type', 'tax_rate_code'] as const)
            .filter((field) => form[field] === null)
            .map((field) => at(field, 'msgRequired')),
          ...(form.tax_rate_code === null || isRateOfCharges(form.tax_rate_code, form.charges, { taxes })
            ? []
            : [at('tax_rate_code', 'invoice.taxRateOfNoLine')]),
          ...form.charges.flatMap(({ tax_code }, index) => (tax_code === null ? [at(`charges.${index}.tax_code`, 'msgRequired')] : [])),
          ...(form.tax_invoice_emails.length === 0 ? [at('tax_invoice_emails', 'msgRequired')] : []),
          ...(party && party.tax_id === null ? [at('issue_party_id', 'invoice.noTaxId')] : []),
        ]
      : []),
  ],
}

const hasTotal: InvoiceRule = {
  name: 'an invoice has a total',
  level: 'error',
  fields: ['charges'],
  check: (form, facts) => {
    const figures = figuresOf(form, facts)
    return figures && compareAmounts(figures.total_amount, '0') === 0 ? at('charges', 'invoice.totalIsZero') : null
  },
}

/** The problems that prevent preparation and approval. */
export const preparationProblems = (form: InvoiceForm, facts: InvoiceRuleFacts): FieldProblem[] =>
  errorsOf(findingsOf([...SAVED, forPreparation, hasTotal, varianceHasReason], form, facts)).map(({ path, key, params }) =>
    params ? { path, key, params } : { path, key },
  )
