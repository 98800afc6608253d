import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate.api'
import { EXCHANGE_RATE_LIST } from '@fairlead/domain/exchange-rate/exchange-rate.lists'
import { exchangeRateFindings } from '@fairlead/domain/exchange-rate/exchange-rate.rules'
import { EXCHANGE_RATE_FIELDS, type ExchangeRate, type ExchangeRateForm } from '@fairlead/domain/exchange-rate/exchange-rate'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { masterData } from '../kit/record/masterData.ts'
import { isCurrency } from '../lookup/names.ts'

const DECLARED = {
  module: 'exchange-rate',
  notFound: 'exchange-rate.notFound',
  id: 'exchange_rate_id',
  fields: EXCHANGE_RATE_FIELDS,
  list: EXCHANGE_RATE_LIST,
  api: exchangeRateApi,
  findings: exchangeRateFindings,
} as const

export const EXCHANGE_RATES = masterData<ExchangeRateForm, ExchangeRate>(DECLARED, {
  table: 'exchange_rate',
  source: {
    select: sql`o.exchange_rate_id, o.currency_from, o.currency_to, trim_scale(o.rate)::text as rate, o.effective_date, o.version, o.changed_at`,
    elsewhere: { rate: (match) => match(sql`trim_scale(o.rate)::text`) },
  },
  findings: (form) => unknown(form),
  refusals: { exchange_rate_once: at('effective_date', 'exchange-rate.duplicate') },
})

const unknown = (form: ExchangeRateForm): Finding[] =>
  (['currency_from', 'currency_to'] as const)
    .filter((field) => form[field] !== null && !isCurrency(form[field]))
    .map((field) => ({ ...at(field, 'msgCodeUnknown'), rule: 'a currency is one of ISO 4217', level: 'error' }))

export const exchangeRateRoutes = EXCHANGE_RATES.routes
export const exchangeRateExports = EXCHANGE_RATES.exports
