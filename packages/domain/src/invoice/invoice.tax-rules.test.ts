import { describe, expect, it } from 'vitest'
import { taxDayProblems } from './invoice.tax-rules.ts'

const tax = (tax_code: string, tax_rate: string) => ({ tax_code, tax_rate, country_code: 'HK', tax_kind: 'VAT' }) as never
const charge = (tax_code: string | null, tax_rate = '6') => ({ tax_code, tax_rate })

describe('a date that is given after the preparation', () => {
  it.each([
    ['fits when each tax has the rate that was charged', [charge('VAT6')], { taxes: [tax('VAT6', '6')], unrated_taxes: [] }, []],
    ['needs no tax of a charge without one', [charge(null, '0')], { taxes: [], unrated_taxes: [] }, []],
    ['is refused with another rate', [charge('VAT6')], { taxes: [tax('VAT6', '7')], unrated_taxes: [] }, ['invoice.taxRateOfDate']],
    [
      'is refused since the tax is inactive',
      [charge('VAT6'), charge('VAT6')],
      { taxes: [], unrated_taxes: [{ tax_code: 'VAT6', inactive_since: '2026-03-01' }] },
      ['invoice.taxInactive'],
    ],
    [
      'is refused before the tax begins',
      [charge('VAT6')],
      { taxes: [], unrated_taxes: [{ tax_code: 'VAT6', inactive_since: null }] },
      ['invoice.taxNotOfDate'],
    ],
  ])('%s', (_, charges, facts, keys) => {
    const problems = taxDayProblems(charges, facts)
    expect(problems.map(({ key }) => key)).toEqual(keys)
    expect(problems.every(({ path }) => path === 'invoice_date')).toBe(true)
  })
})
