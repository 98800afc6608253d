import type * as z from 'zod/mini'
import { exchangeRate } from '../kit/fields.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { dateField, numbered, ownField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { lookupField } from '../lookup/lookup.form.ts'
import { EXCHANGE_RATE_MENU } from './exchange-rate.menu.ts'

/** The amount of one currency per unit of another, from a date until the next rate of the pair. */
export const EXCHANGE_RATE = defineMasterData({
  menu: EXCHANGE_RATE_MENU,
  one: 'exchange rate',
  many: 'exchange rates, those of the past too',
  resource: '/exchange-rates',
  id: numbered('exchange_rate_id', { optional: true }),
  list: { name: 'exchange_rates', defaultSort: '-effective_date' },
  fields: {
    currency_from: lookupField('currency', 3, { required: true, column: { width: 120, searched: true } }),
    currency_to: lookupField('currency', 3, { required: true, column: { width: 120, searched: true } }),
    rate: ownField(exchangeRate, { kind: 'text' }, { required: true, hint: 'exchange-rate.rateHint', column: { width: 140 } }),
    effective_date: dateField({ required: true, column: { width: 130, sortable: true } }),
  },
  rules: [
    {
      name: 'two currencies have a rate',
      level: 'error',
      fields: ['currency_from', 'currency_to'],
      check: ({ currency_from, currency_to }) =>
        currency_from !== null && currency_from === currency_to ? at('currency_to', 'exchange-rate.sameCurrency') : null,
    },
  ],
  title: ({ currency_from, currency_to }) => `${currency_from ?? ''}/${currency_to ?? ''}`,
  subtitle: ({ effective_date }) => effective_date ?? '',
  sheet: {
    kind: 'exchange_rate',
    key: ['currency_from', 'currency_to', 'effective_date'],
    example: { currency_from: 'USD', currency_to: 'HKD', rate: '7.8125', effective_date: '2026-01-01' },
    onlyKeyClashes: true,
  },
})
export const { api: exchangeRateApi, Form: ExchangeRateForm, Record: ExchangeRate } = EXCHANGE_RATE
export type ExchangeRateForm = z.infer<typeof ExchangeRateForm>
export type ExchangeRate = z.infer<typeof ExchangeRate>
