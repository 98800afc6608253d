import { EXACT_TOTAL_UP_TO } from '@fairlead/domain/kit/list'
import { describe, expect, it } from 'vitest'
import { moneyTotals } from './listMoneyTotals.ts'
import { countWords, totalWords } from './listTotal.ts'

describe('how many rows there are', () => {
  it.each([
    [0, '0'],
    [1234, '1,234'],
    [EXACT_TOTAL_UP_TO, '10,000'],
    [EXACT_TOTAL_UP_TO + 1, '10,000+'],
  ])('%i is shown as %s', (count, words) => {
    expect(countWords(count, 'en-US')).toBe(words)
  })

  it('a total that is not exact is shown as 10,000+', () => {
    expect(totalWords({ total: EXACT_TOTAL_UP_TO, total_is_exact: false }, 'en-US')).toBe('10,000+')
    expect(totalWords({ total: EXACT_TOTAL_UP_TO, total_is_exact: true }, 'en-US')).toBe('10,000')
  })

  it('a total that is exact is shown at any number', () => {
    expect(totalWords({ total: 12_345, total_is_exact: true }, 'en-US')).toBe('12,345')
  })
})

it('a shown money column has one sum per currency, with the decimals of that currency', () => {
  const totals = [
    { field: 'credit', currency: 'JPY', amount: '1500000' },
    { field: 'credit', currency: 'USD', amount: '999999999999999.10' },
    { field: 'hidden', currency: 'USD', amount: '1.00' },
  ]
  const columns = [
    { id: 'no', label: 'No.' },
    { id: 'credit', label: 'Credit limit' },
  ]
  const sums = ['JPY 1,500,000', 'USD 999,999,999,999,999.10']
  expect(moneyTotals(totals, columns, 'en-US')).toEqual([{ id: 'credit', label: 'Credit limit', sums }])
  expect(moneyTotals([], columns, 'en-US')).toEqual([])
})
