import { expect, test } from 'vitest'
import { CURRENCY_DECIMALS } from './currencies.ts'
import { decimalsOf } from './currencyDecimals.ts'

test.each([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
])('ISO 4217 gives %d decimals to %s and to no other currency', (decimals, codes) => {
  const found = [...CURRENCY_DECIMALS].filter(([, digits]) => digits === decimals).map(([code]) => code)
  expect(found.toSorted()).toEqual(codes.split(' '))
})

test.each('AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER USD HKD CNY EUR'.split(' '))('%s has two decimals', (currency) => {
  expect(decimalsOf(currency)).toBe(2)
})

test('a currency that is unknown or not chosen yet has two decimals', () => {
  expect([decimalsOf('ZZZ'), decimalsOf(null), decimalsOf('')]).toEqual([2, 2, 2])
})

test('every entry is a code of three capitals', () => {
  expect([...CURRENCY_DECIMALS.keys()].filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
})
