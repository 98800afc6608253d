import type { List } from '@fairlead/domain/kit/list'
import { expect, test } from 'vitest'
import { cellsWith, sheetOf } from './exportList.ts'

const list: List = {
  name: 'things',
  path: '/things',
  title: 'exchange-rate.list_exchange_rates',
  defaultSort: 'no',
  columns: [
    { field: 'amount', kind: 'money', currencyField: 'currency', label: 'exchange-rate.rate' },
    { field: 'weight', kind: 'number', digits: 3, label: 'booking.gross_weight' },
  ],
}

test('each amount is a number with the decimals of the currency in its row', () => {
  const rows = [
    { amount: '1500', currency: 'JPY', weight: 1.5 },
    { amount: '10.500', currency: 'KWD', weight: null },
    { amount: '-3.10', currency: 'USD', weight: 2 },
    { amount: '3.10', currency: null, weight: 2 },
    { amount: null, currency: 'USD', weight: 2 },
  ]
  const locale = { words: (_: unknown, key: string) => key, language: 'en-US' as const, timeZone: 'Asia/Hong_Kong' }
  const sheet = sheetOf(locale, list, list.columns)
  expect(sheet.columns.map(({ kind, digits }) => [kind, digits])).toEqual([
    ['number', undefined],
    ['number', 3],
  ])
  expect(rows.map(cellsWith(locale, list.columns))).toEqual([
    [{ value: 1500, digits: 0 }, 1.5],
    [{ value: 10.5, digits: 3 }, null],
    [{ value: -3.1, digits: 2 }, 2],
    [{ value: 3.1, digits: 2 }, 2],
    [null, 2],
  ])
})
