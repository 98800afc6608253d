import { expect, test } from 'vitest'
import type { TaxRow } from './tax-report.ts'
import { taxTotals } from './tax-report.rules.ts'

const row = (ap_ar: TaxRow['ap_ar'], base_amount: string, tax_amount: string): TaxRow => ({
  ap_ar,
  tax_code: 'VAT6',
  tax_name: null,
  tax_rate: '6',
  base_amount,
  tax_amount,
  invoices: 1,
})

test.each([
  [[row('AR', '100.00', '6.00'), row('AR', '50.00', '3.00'), row('AP', '40.00', '2.40')], '9.00', '2.40', '6.60'],
  [[row('AP', '40.00', '2.40')], '0.00', '2.40', '-2.40'],
  [[row('AR', '-40.00', '-2.40')], '-2.40', '0.00', '-2.40'],
  [[], '0.00', '0.00', '0.00'],
])('the totals of a tax report, case %#', (rows, output, input, payable) => {
  const totals = taxTotals(rows, 'HKD')
  expect([totals.output.tax_amount, totals.input.tax_amount, totals.payable]).toEqual([output, input, payable])
})
