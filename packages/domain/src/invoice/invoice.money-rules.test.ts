import { describe, expect, test } from 'vitest'
import { invoiceFigures, ownAmount, type PricedCharge, type PricedInvoice, type PricedLine } from './invoice.money-rules.ts'

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  dr_cr: 'DR',
  currency: 'USD',
  unit_price: '100',
  quantity: '1',
  is_percentage: false,
  min_charge: null,
  max_charge: null,
  exchange_rate: '1',
  ...change,
})
const charge = (lines: PricedLine[], change: Partial<PricedCharge> = {}): PricedCharge => ({
  tax_code: null,
  tax_rate: '0',
  unit_price_is_tax_inclusive: false,
  quantity: '1',
  lines,
  ...change,
})
const invoice = (charges: PricedCharge[], change: Partial<PricedInvoice> = {}): PricedInvoice => ({
  natural_side: 'DR',
  currency: 'USD',
  base_currency: 'HKD',
  exchange_rate: '7.8125',
  charges,
  ...change,
})
const taxed = { tax_code: 'VAT6', tax_rate: '6' }

describe('the own amount of a line', () => {
  test.each([
    ['half a cent up', { unit_price: '33.335' }, '33.34'],
    ['yen have no decimals', { currency: 'JPY', unit_price: '1000.5' }, '1001'],
    ['dinars have three', { currency: 'KWD', unit_price: '10.0005' }, '10.001'],
    ['price by quantity', { unit_price: '12.5', quantity: '3.5' }, '43.75'],
    ['below its minimum', { unit_price: '2', quantity: '3', min_charge: '50.00' }, '50.00'],
    ['at its minimum', { unit_price: '50', min_charge: '50.00' }, '50.00'],
    ['above its maximum', { unit_price: '2', quantity: '300', max_charge: '500' }, '500.00'],
    ['a percentage of the price', { unit_price: '250', quantity: '12.5', is_percentage: true }, '31.25'],
    ['a price of 0', { unit_price: '0', quantity: '7' }, '0.00'],
  ])('%s', (_, change, amount) => {
    expect(ownAmount(line(change))).toBe(amount)
  })
})

describe('the price that a charge of several lines shows', () => {
  const parts = [line({ unit_price: '333.34' }), line({ unit_price: '333.34' }), line({ unit_price: '333.33' })]
  test.each([
    ['as it was entered, if it makes the same sum', '333.335', '333.335'],
    ['the average, if it makes another sum', '333.34', '333.336667'],
    ['the average, if none was entered', null, '333.336667'],
    ['the average, if what was entered is no price', '333,335', '333.336667'],
  ])('%s', (_, unit_price, shown) => {
    const [figures] = invoiceFigures(invoice([charge(parts, { quantity: '3', unit_price })])).charges
    expect([figures?.amount, figures?.unit_price]).toEqual(['1000.01', shown])
  })
})

describe('the figures of an invoice', () => {
  test('three lines of 33.335 at 6 %: tax and base are rounded once and laid on the lines', () => {
    const figures = invoiceFigures(invoice(Array.from({ length: 3 }, () => charge([line({ unit_price: '33.335' })], taxed))))
    expect(figures).toMatchObject({
      amount: '100.02',
      tax_amount: '6.00',
      total_amount: '106.02',
      base_amount: '781.41',
      base_tax_amount: '46.88',
      base_total_amount: '828.29',
    })
    expect(figures.charges.map(({ amount, tax_amount, gross_amount }) => [amount, tax_amount, gross_amount])).toEqual([
      ['33.34', '2.00', '35.34'],
      ['33.34', '2.00', '35.34'],
      ['33.34', '2.00', '35.34'],
    ])
    expect(figures.charges.map(({ base_amount, base_tax_amount }) => [base_amount, base_tax_amount])).toEqual([
      ['260.47', '15.63'],
      ['260.47', '15.63'],
      ['260.47', '15.62'],
    ])
  })

  test('a price with tax: the net is taken out of the sum of the group', () => {
    const figures = invoiceFigures(
      invoice([
        charge([line({ unit_price: '106' })], { ...taxed, unit_price_is_tax_inclusive: true }),
        charge([line({ unit_price: '0.01' })], { ...taxed, unit_price_is_tax_inclusive: true }),
      ]),
    )
    expect(figures).toMatchObject({ amount: '100.01', tax_amount: '6.00', total_amount: '106.01' })
    expect(figures.charges.map(({ amount, tax_amount }) => [amount, tax_amount])).toEqual([
      ['100.00', '6.00'],
      ['0.01', '0.00'],
    ])
  })

  test('charges of another tax code, rate or kind of price are taxed apart', () => {
    // 0.5 cents each: together one cent of tax, apart one cent each
    const half = [line({ unit_price: '0.05' })]
    const rounding = { tax_code: 'A', tax_rate: '10' }
    const taxOf = (...charges: PricedCharge[]) => invoiceFigures(invoice(charges)).tax_amount
    expect(taxOf(charge(half, rounding), charge(half, rounding))).toBe('0.01')
    expect(taxOf(charge(half, rounding), charge(half, { ...rounding, tax_rate: '10.0000' }))).toBe('0.01')
    expect(taxOf(charge(half, rounding), charge(half, { ...rounding, tax_code: 'B' }))).toBe('0.02')
    expect(taxOf(charge(half, rounding), charge(half, { ...rounding, tax_rate: '10.0001' }))).toBe('0.02')
  })

  test('P&L lines of three currencies and both sides add up to their charge', () => {
    const lines = [
      line({ currency: 'JPY', unit_price: '10000', exchange_rate: '0.0067' }),
      line({ currency: 'USD', unit_price: '12.34' }),
      line({ currency: 'KWD', unit_price: '1.0005', exchange_rate: '3.25', dr_cr: 'CR' }),
    ]
    const [figures] = invoiceFigures(invoice([charge(lines, { ...taxed, quantity: '4' })])).charges
    expect(figures?.lines.map(({ amount_own, amount }) => [amount_own, amount])).toEqual([
      ['10000', '67.00'],
      ['12.34', '12.34'],
      ['1.001', '-3.25'],
    ])
    expect(figures).toMatchObject({ amount: '76.09', tax_amount: '4.57', gross_amount: '80.66', unit_price: '19.0225' })
  })

  test('on an invoice of the other side the signs are the other ones', () => {
    const figures = invoiceFigures(invoice([charge([line({ dr_cr: 'CR' })], taxed)], { natural_side: 'CR' }))
    expect(figures).toMatchObject({ amount: '100.00', tax_amount: '6.00' })
    expect(invoiceFigures(invoice([charge([line({ dr_cr: 'CR' })], taxed)]))).toMatchObject({ amount: '-100.00', tax_amount: '-6.00' })
  })

  test.each([
    ['its own price', line({ unit_price: '1.234567', quantity: '2' }), '1.234567'],
    ['of another currency the converted one', line({ currency: 'HKD', unit_price: '78', quantity: '2', exchange_rate: '0.128' }), '9.985'],
    ['with a minimum what it comes to', line({ unit_price: '1', quantity: '2', min_charge: '50' }), '25'],
  ])('a charge with one line shows %s', (_, only, price) => {
    expect(invoiceFigures(invoice([charge([only], { quantity: '2' })])).charges[0]?.unit_price).toBe(price)
  })

  test('without a charge all totals are 0', () => {
    expect(invoiceFigures(invoice([], { base_currency: 'JPY' }))).toEqual({
      amount: '0.00',
      tax_amount: '0.00',
      total_amount: '0.00',
      base_amount: '0',
      base_tax_amount: '0',
      base_total_amount: '0',
      charges: [],
    })
  })
})
