import { expect, test } from 'vitest'
import { LocalDealForm, LocalDealLine } from './local-deal.ts'
import { dealProblems, withDealAmounts } from './local-deal.rules.ts'

const line = (changes: object = {}) =>
  LocalDealLine.parse({ charge_code: 'THC', basis: 'PER_CONTAINER', currency: 'HKD', amount: '1,200', payer: 'SHIPPER', ...changes })
const textOf = (lines: LocalDealLine[]) => dealProblems({ lines }).map(({ path, key }) => `${path} ${key}`)

test('a line must be complete', () => {
  expect(textOf([line()])).toEqual([])
  for (const field of ['charge_code', 'basis', 'currency', 'amount', 'payer'])
    expect(textOf([line(), line({ payer: 'CONSIGNEE', [field]: null })])).toEqual([`lines.1.${field} msgRequired`])
})

test('a charge is agreed once per payer and basis', () => {
  expect(textOf([line(), line({ amount: '5' })])).toEqual(['lines.1.charge_code local-deal.chargeTwice'])
  expect(textOf([line(), line({ basis: 'PER_BL' }), line({ payer: 'CONSIGNEE' })])).toEqual([])
})

test.each([
  ['1,200', 'HKD', '1200.00'],
  ['1200.00', 'JPY', '1200'],
  ['1.234', 'KWD', '1.234'],
])('an amount of %s %s is completed to %s', (amount, currency, completed) => {
  const form = withDealAmounts({ lines: [line({ amount, currency })] })
  expect([form.lines[0]?.amount, dealProblems(form)]).toEqual([completed, []])
})

test.each([
  ['1.234', 'HKD'],
  ['1.5', 'JPY'],
])('an amount of %s %s is refused at its field', (amount, currency) => {
  expect(dealProblems(withDealAmounts({ lines: [line({ amount, currency })] }))).toEqual([
    { path: 'lines.0.amount', key: 'msgNoSuchCoin', params: { currency } },
  ])
})

test('an amount is a decimal text, and a deal has at most fifty lines', () => {
  const refused = ['-1', '1.2345', '1e5', 'NaN', 5]
  expect(refused.filter((amount) => LocalDealLine.safeParse({ amount }).success)).toEqual([])
  expect([50, 51].map((count) => LocalDealForm.safeParse({ lines: Array.from({ length: count }, () => line()) }).success)).toEqual([
    true,
    false,
  ])
})
