import { expect, it } from 'vitest'
import { chargeDefaults, defaultAccount } from './invoice.charge-rules.ts'

const code = { ar_account_code: '7021', ap_account_code: '7040', tax_code: 'VAT6', default_side: null } as const
const taxes = [{ tax_code: 'VAT6', country_code: 'CN' }]
const booksOf = (tax_country_code: string) => ({ ap_ar: 'AR', company: { base_currency: 'CNY', tax_country_code }, party: null }) as const

it('INV-012 a charge takes the tax of its code only in the books of that country', () => {
  const taxIn = (country: string) => chargeDefaults({ code, side: 'DR', taxes, facts: booksOf(country) }).tax_code
  expect([taxIn('CN'), taxIn('HK')]).toEqual(['VAT6', null])
  expect(chargeDefaults({ code, side: 'DR', taxes, facts: null }).tax_code).toBeNull()
  expect(chargeDefaults({ code, side: 'DR', taxes: [], facts: booksOf('CN') }).tax_code).toBeNull()
})

it.each([
  ['no vendor yet', null, null],
  ['a vendor of that country', 'CN', 'VAT6'],
  ['a vendor of the books’ country', 'HK', null],
])('with %s (%s) a charge in the books of Hong Kong takes the Chinese tax %s', (_, country_code, tax_code) => {
  const party = country_code === null ? null : { country_code }
  const facts = { ...booksOf('HK'), ap_ar: 'AP', party } as unknown as Parameters<typeof chargeDefaults>[0]['facts']
  expect(chargeDefaults({ code, side: 'DR', taxes, facts }).tax_code).toBe(tax_code)
})

it('INV-012 a deduction counts against the invoice, any other charge with it', () => {
  const sideOf = (default_side: 'CHARGE' | 'DEDUCTION' | null, side: 'DR' | 'CR') =>
    chargeDefaults({ code: { ...code, default_side }, side, taxes, facts: null }).dr_cr
  expect([sideOf(null, 'DR'), sideOf('CHARGE', 'CR'), sideOf('DEDUCTION', 'DR'), sideOf('DEDUCTION', 'CR')]).toEqual([
    'DR',
    'CR',
    'CR',
    'DR',
  ])
  expect([defaultAccount(code, 'AR'), defaultAccount(code, 'AP')]).toEqual(['7021', '7040'])
})
