import { EXCHANGE_RATE, type ExchangeRateForm } from '@fairlead/domain/exchange-rate/exchange-rate'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { masterData } from '../kit/record/masterData.ts'
import './exchange-rate.listeners.ts'
import { isCurrency } from '../lookup/names.ts'

export const EXCHANGE_RATES = masterData(EXCHANGE_RATE, {
  table: 'exchange_rate',
  source: {
    select: sql`o.exchange_rate_id, o.currency_from, o.currency_to, trim_scale(o.rate)::text as rate, o.effective_date, o.version, o.changed_at`,
    elsewhere: { rate: (match) => match(sql`trim_scale(o.rate)::text`) },
  },
  findings: (form) => unknown(form),
  saved: async (context, rate) => {
    for (const { changed } of context.services.listeners.exchangeRate) await changed(context, rate)
  },
  refusals: { exchange_rate_once: at('effective_date', 'exchange-rate.duplicate') },
})

const unknown = (form: ExchangeRateForm): Finding[] =>
  (['currency_from', 'currency_to'] as const)
    .filter((field) => form[field] !== null && !isCurrency(form[field]))
    .map((field) => ({ ...at(field, 'msgCodeUnknown'), rule: 'a currency is one of ISO 4217', level: 'error' }))
