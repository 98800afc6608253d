import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { EXCHANGE_RATE_FIELDS, type ExchangeRateForm } from './exchange-rate.ts'

export const EXCHANGE_RATE_REQUIRED = EXCHANGE_RATE_FIELDS

const RULES: readonly Rule<ExchangeRateForm>[] = [
  requiredRule('an exchange rate is filled', EXCHANGE_RATE_REQUIRED),
  {
    name: 'two currencies have a rate',
    level: 'error',
    fields: ['currency_from', 'currency_to'],
    check: ({ currency_from, currency_to }) =>
      currency_from !== null && currency_from === currency_to ? at('currency_to', 'exchange-rate.sameCurrency') : null,
  },
]

export const exchangeRateFindings = (form: ExchangeRateForm) => findingsOf(RULES, form, undefined)
