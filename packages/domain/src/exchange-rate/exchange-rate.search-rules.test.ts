import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { findExchangeRate, type DatedRate } from './exchange-rate.search-rules.ts'

const rate = (exchange_rate_id: number, pair: `${string}/${string}`, value: string, effective_date = '2026-03-01'): DatedRate => {
  const [currency_from = '', currency_to = ''] = pair.split('/')
  return { exchange_rate_id, currency_from, currency_to, rate: value, effective_date }
}
const RATES = [
  rate(1, 'USD/HKD', '7.8125'),
  rate(2, 'HKD/USD', '0.1279'),
  rate(3, 'HKD/CNY', '0.92', '2026-02-01'),
  rate(4, 'HKD/JPY', '19.5'),
  rate(5, 'VND/HKD', '0.0000000000001'),
]

test.each([
  ['the pair itself, although the opposite exists', 'USD', 'HKD', { rate: '7.8125', effective_date: '2026-03-01', exchange_rate_id: 1 }],
  [
    'the opposite pair inverted, to 12 decimals',
    'CNY',
    'HKD',
    { rate: '1.086956521739', effective_date: '2026-02-01', exchange_rate_id: 3 },
  ],
  ['across the base, of the earlier date', 'USD', 'CNY', { rate: '7.1875', effective_date: '2026-02-01', exchange_rate_id: null }],
  ['across the base with both inverted', 'CNY', 'USD', { rate: '0.139021739130', effective_date: '2026-02-01', exchange_rate_id: null }],
  ['equal currencies', 'EUR', 'EUR', { rate: '1', effective_date: null, exchange_rate_id: null }],
  ['a currency without a rate', 'EUR', 'HKD', null],
  ['half of the way only', 'EUR', 'JPY', null],
  ['a rate that is 0 in 12 decimals', 'VND', 'CNY', null],
])('%s', (_, from, to, found) => {
  const wanted = found && { ...found, rate: found.rate.replace(/0+$/, '') }
  expect(findExchangeRate({ from, to }, RATES, 'HKD')).toEqual(wanted)
})

test('across the currency of the group where the base of the company leads nowhere', () => {
  expect(findExchangeRate({ from: 'USD', to: 'CNY' }, RATES, 'CNY')).toBeNull()
  expect(findExchangeRate({ from: 'USD', to: 'CNY' }, RATES, 'CNY', 'HKD')?.rate).toBe('7.1875')
})

test(
  'M12 the rate of equal currencies is 1, another one is in the table or follows from it, and its opposite is the inverse',
  { timeout: PROPERTY_TIMEOUT },
  () => {
    const currency = fc.constantFrom('HKD', 'USD', 'CNY', 'JPY', 'KWD')
    const units = fc.integer({ min: 1, max: 10 ** 9 }).map((value) => String(value / 1e6))
    const table = fc.uniqueArray(fc.record({ from: currency, to: currency, value: units }), { selector: ({ from, to }) => `${from}/${to}` })
    fc.assert(
      fc.property(table, currency, currency, (pairs, from, to) => {
        const rates = pairs.filter((one) => one.from !== one.to).map((one, index) => rate(index + 1, `${one.from}/${one.to}`, one.value))
        const valueOf = (first: string, second: string) =>
          Number(rates.find(({ currency_from, currency_to }) => currency_from === first && currency_to === second)?.rate ?? Number.NaN)
        const stepTo = (first: string, second: string) => {
          const direct = valueOf(first, second)
          return Number.isNaN(direct) ? 1 / valueOf(second, first) : direct
        }
        const across = stepTo(from, 'HKD') * stepTo('HKD', to)
        const near = stepTo(from, to)
        const wanted = from === to ? 1 : Number.isNaN(near) ? across : near
        const found = findExchangeRate({ from, to }, rates, 'HKD')
        const isRight = Number.isNaN(wanted) ? found === null : Math.abs(Number(found?.rate) - wanted) <= Math.max(wanted * 1e-5, 1e-11)
        expect([found, isRight]).toEqual([found, true])
      }),
      { numRuns: propertyRuns(300) },
    )
  },
)
