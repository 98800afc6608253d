import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { compareAmounts, converted, total } from '../kit/money.ts'
import { type EarlierPart, exchangeDifference, settledBaseAmounts } from './settlement.difference-rules.ts'
import type { SettledInvoice } from './settlement.rules.ts'

const RATE = '7.8312'
const invoiceOf = (gross: string, outstanding: string): SettledInvoice => ({
  inv_id: 1,
  record_no: '7022AR260300001',
  invoice_date: '2026-03-01',
  issue_party_id: 5,
  currency: 'USD',
  isPosted: true,
  isReversed: false,
  natural_side: 'DR',
  exchange_rate: RATE,
  base_currency: 'HKD',
  total_amount: gross,
  charges: [{ line_no: 1, outstanding_amount: outstanding, base_amount: converted(gross, RATE, 'times', 'HKD'), base_tax_amount: '0.00' }],
})

/** Pays the charge in these parts, one after another. */
function paid(gross: string, parts: readonly { amount: string; rate: string }[]): EarlierPart[] {
  const earlier: EarlierPart[] = []
  let outstanding = gross
  for (const { amount, rate } of parts) {
    const part = { inv_id: 1, charge_line_no: 1, amount, base_amount: converted(amount, rate, 'times', 'HKD') }
    earlier.push({ ...part, exchange_difference: exchangeDifference(part, invoiceOf(gross, outstanding), earlier) })
    outstanding = total([outstanding, `-${amount}`], 'USD')
  }
  return earlier
}
const differences = (gross: string, parts: readonly { amount: string; rate: string }[]) =>
  paid(gross, parts).map(({ exchange_difference }) => exchange_difference)

it('INV-073 the last part of a charge clears what is left of its base amount', () => {
  const at = (...amounts: string[]) => amounts.map((amount) => ({ amount, rate: '7.9' }))
  expect(differences('1.00', at('1.00'))).toEqual(['0.07'])
  // 2.61, 2.61 and 2.69 were received for 2.58, 2.58 and the rest of 7.83.
  expect(differences('1.00', at('0.33', '0.33', '0.34'))).toEqual(['0.03', '0.03', '0.02'])
})

const USD_AT_BANK = { currency: 'USD', base_currency: 'HKD', exchange_rate: '7.83' } as const
const sided = (...all: readonly (readonly [string, 'DR' | 'CR'])[]) => all.map(([amount, natural_side]) => ({ amount, natural_side }))

it('INV-073 what the bank booked in base currency is laid on the charges, to the last cent', () => {
  const three = sided(['33.33', 'CR'], ['33.33', 'CR'], ['33.34', 'CR'])
  expect(settledBaseAmounts(three, { ...USD_AT_BANK, bank_base: null })).toEqual(['260.97', '260.97', '261.05'])
  expect(settledBaseAmounts(three, { ...USD_AT_BANK, bank_base: '783.13' })).toEqual(['261.02', '261.02', '261.09'])
  // 40 of a credit note reduce what 100 come to; the bank booked 60.
  expect(settledBaseAmounts(sided(['100.00', 'DR'], ['40.00', 'CR']), { ...USD_AT_BANK, bank_base: '471.00' })).toEqual([
    '785.00',
    '314.00',
  ])
  expect(settledBaseAmounts(sided(['100.00', 'CR'], ['40.00', 'DR']), { ...USD_AT_BANK, bank_base: '471.00' })).toEqual([
    '785.00',
    '314.00',
  ])
  // The amounts have more decimals than the base currency.
  const inYen = { currency: 'USD', base_currency: 'JPY', exchange_rate: '150', bank_base: '101' }
  expect(settledBaseAmounts(sided(['0.33', 'DR'], ['0.34', 'DR']), inYen)).toEqual(['50', '51'])
})

it('M11 the parts of a charge clear exactly its base amount, whatever their rates', { timeout: PROPERTY_TIMEOUT }, () => {
  const rate = fc.integer({ min: 70_000, max: 86_000 }).map((value) => String(value / 10_000))
  const coins = fc.integer({ min: 1, max: 99_999 })
  fc.assert(
    fc.property(fc.array(fc.record({ coins, rate }), { minLength: 1, maxLength: 6 }), (all) => {
      const parts = all.map((one) => ({ amount: (one.coins / 100).toFixed(2), rate: one.rate }))
      const gross = total(
        parts.map(({ amount }) => amount),
        'USD',
      )
      const received = parts.map(({ amount, rate: own }) => converted(amount, own, 'times', 'HKD'))
      const cleared = total([...received, ...differences(gross, parts).map((one) => converted(one, '-1', 'times', 'HKD'))], 'HKD')
      expect(compareAmounts(cleared, converted(gross, RATE, 'times', 'HKD'))).toBe(0)
    }),
    { numRuns: propertyRuns(300) },
  )
})
