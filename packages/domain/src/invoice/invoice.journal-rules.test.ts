import { describe, expect, test } from 'vitest'
import { journalOf, missingAccounts } from './invoice.journal-rules.ts'
import type { Invoice } from './invoice.ts'

const ACCOUNTS = { control: '100ACME', revenue: '4000', cost: '5000', tax: '21500' }
const charge = { line_no: 1, charge_code: 'DOC', tax_code: 'VAT6', tax_amount: '6.00', base_tax_amount: '46.88' }
const line = { line_no: 1, charge_line_no: 1, job_no: 'J1', so_no: 'SO1', amount: '100.00', base_amount: '781.25', print_description: null }
const invoice = (changes: object = {}): Invoice =>
  ({
    ap_ar: 'AR',
    type: 'AR',
    invoice_no: '7022AR260300001',
    currency: 'USD',
    base_currency: 'HKD',
    total_amount: '106.00',
    base_total_amount: '828.13',
    charges: [charge],
    lines: [line],
    ...changes,
  }) as never
const posted = (changes?: object) =>
  journalOf(invoice(changes), ACCOUNTS).map(({ account, dr_cr, amount, base_amount }) => [account, dr_cr, amount, base_amount])

describe('the journal', () => {
  test('of an AR invoice of 100 and 6 tax', () => {
    expect(posted()).toEqual([
      ['100ACME', 'DR', '106.00', '828.13'],
      ['4000', 'CR', '100.00', '781.25'],
      ['21500', 'CR', '6.00', '46.88'],
    ])
    expect(journalOf(invoice(), ACCOUNTS)[1]).toMatchObject({
      job_no: 'J1',
      so_no: 'SO1',
      charge_code: 'DOC',
      charge_line_no: 1,
      pl_line_no: 1,
    })
  })

  test('of AP is mirrored, with the cost account', () => {
    expect(posted({ ap_ar: 'AP', type: 'AP' })).toEqual([
      ['100ACME', 'CR', '106.00', '828.13'],
      ['5000', 'DR', '100.00', '781.25'],
      ['21500', 'DR', '6.00', '46.88'],
    ])
  })

  test('a tax code with its own account is posted there; charges have their analysis code and what is paid on behalf of others', () => {
    const codes = {
      tax_accounts: new Map([['VAT6', '21590']]),
      charges: new Map([['DOC', { analysis: 'DOCUMENT', is_disbursement: true }]]),
    }
    const seen = journalOf(invoice(), ACCOUNTS, codes).map(({ account, analysis, is_disbursement }) => [account, analysis, is_disbursement])
    expect(seen).toEqual([
      ['100ACME', null, null],
      ['4000', 'DOCUMENT', true],
      ['21590', 'DOCUMENT', null],
    ])
    expect(journalOf(invoice({ lines: [{ ...line, is_disbursement: true }] }), ACCOUNTS)[1]).toMatchObject({
      analysis: null,
      is_disbursement: true,
    })
    expect(journalOf(invoice({ lines: [{ ...line, is_disbursement: false }] }), ACCOUNTS)[1]?.is_disbursement).toBe(false)
  })

  test('a deduction is on the other side, and what is 0 has no line', () => {
    const lines = [
      line,
      { ...line, line_no: 2, amount: '-40.00', base_amount: '-312.50' },
      { ...line, line_no: 3, amount: '0.00', base_amount: '0.00' },
    ]
    const charges = [{ ...charge, tax_amount: '0.00', base_tax_amount: '0.00' }]
    expect(posted({ lines, charges, total_amount: '60.00', base_total_amount: '468.75' })).toEqual([
      ['100ACME', 'DR', '60.00', '468.75'],
      ['4000', 'CR', '100.00', '781.25'],
      ['4000', 'DR', '40.00', '312.50'],
    ])
  })
})

describe('missing accounts', () => {
  test('a tax code with its own account needs none of the invoice account', () => {
    const codes = { tax_accounts: new Map([['VAT6', '21590']]), charges: new Map() }
    expect(missingAccounts(invoice(), { ...ACCOUNTS, tax: null }, { party_code: 'ACME', account_code: '7022' }, codes)).toEqual([])
  })

  const named = { party_code: 'ACME', account_code: '7022' }
  test.each([
    [{}, {}, []],
    [{ control: null }, {}, ['ACME']],
    [{ revenue: null }, {}, ['7022']],
    [{ cost: null }, {}, []],
    [{ cost: null }, { ap_ar: 'AP' }, ['7022']],
    [{ tax: null }, {}, ['7022']],
    [{ tax: null }, { charges: [{ ...charge, tax_amount: '0.00', base_tax_amount: '0.00' }] }, []],
    [{ control: null, revenue: null, tax: null }, {}, ['ACME', '7022']],
  ])('%j of %j', (accounts, changes, missing) => {
    expect(missingAccounts(invoice(changes), { ...ACCOUNTS, ...accounts }, named)).toEqual(missing)
  })
})
