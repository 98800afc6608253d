import * as z from 'zod/mini'
import { calendarDate, code, exchangeRate } from '../kit/fields.ts'
import { maintained } from '../kit/maintenance.ts'

/** So many of one currency for one of another, from a day until the next rate of the pair. */
export const {
  Form: ExchangeRateForm,
  Record: ExchangeRate,
  fields: EXCHANGE_RATE_FIELDS,
} = maintained(
  { currency_from: code(3), currency_to: code(3), rate: exchangeRate, effective_date: calendarDate },
  { exchange_rate_id: z.number() },
)
export type ExchangeRateForm = z.infer<typeof ExchangeRateForm>
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const emptyExchangeRate = (): ExchangeRateForm => ExchangeRateForm.parse({})
