import { CURRENCY_DECIMALS } from '@fairlead/domain/kit/currencies'
import currencies from 'currency-codes'
import { expect, test } from 'vitest'
import { isCurrency } from './names.ts'

/** ISO 4217 gives them no minor unit; the package writes 0. */
const WITHOUT_MINOR_UNIT = new Set('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '))

test('every currency that a user can choose has its decimals of ISO 4217', () => {
  const expected = currencies.data.map(({ code, digits }) => [code, WITHOUT_MINOR_UNIT.has(code) ? 2 : digits])
  expect(expected.length).toBeGreaterThan(150)
  expect(expected.map(([code]) => [code, CURRENCY_DECIMALS.get(String(code))])).toEqual(expected)
})

test('every currency of the table can be chosen; metals, units of account and test codes cannot', () => {
  expect([...CURRENCY_DECIMALS.keys()].filter((code) => !isCurrency(code)).toSorted()).toEqual([...WITHOUT_MINOR_UNIT])
})
