import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { chargesAfterLines, linesAfterCharges } from './invoice.linked-rules.ts'
import { InvoiceCharge, InvoiceLine } from './invoice.ts'

const charge = (code: string, unit_price: string | null = '10') =>
  InvoiceCharge.parse({ charge_code: code, unit_price, quantity: '1', uom: 'BL', dr_cr: 'DR' })
const line = (charge_line_no: number, unit_price = '10') =>
  InvoiceLine.parse({ charge_line_no, unit_price, quantity: '1', uom: 'BL', dr_cr: 'DR', job_no: 'J1' })
const newLine = ({ unit_price = null }: { unit_price?: string | null }, no: number) => line(no, unit_price ?? '')
const numbers = (lines: readonly { charge_line_no?: number | null }[]) => lines.map(({ charge_line_no }) => charge_line_no)

describe('P&L lines follow the charges', () => {
  const [a, b, c] = [charge('A'), charge('B'), charge('C')]
  const [one, two, three] = [line(1), line(2), line(3)]

  it('a price typed in a charge is that of its only line', () => {
    const after = linesAfterCharges({ before: [a, b], after: [a, { ...b, unit_price: '12.5' }] }, [one, two], newLine)
    expect(after[0]).toBe(one)
    expect(after[1]).toEqual({ ...two, unit_price: '12.5' })
  })

  it('a charge with several lines leaves them as they are', () => {
    const split = [one, line(2, '4'), line(2, '6')]
    expect(linesAfterCharges({ before: [a, b], after: [a, { ...b, unit_price: '12' }] }, split, newLine)).toEqual(split)
  })

  it('a deleted charge takes its lines with it, and those of later charges are renumbered', () => {
    expect(linesAfterCharges({ before: [a, b, c], after: [a, c] }, [one, two, three], newLine)).toEqual([
      one,
      { ...three, charge_line_no: 2 },
    ])
  })

  it('a charge that is inserted gets a line as soon as it has a price', () => {
    const after = linesAfterCharges({ before: [a, b], after: [a, charge('N', null), b] }, [one, two], newLine)
    expect(numbers(after)).toEqual([1, 3])
    expect(numbers(linesAfterCharges({ before: [a, b], after: [a, charge('N', '7'), b] }, [one, two], newLine))).toEqual([1, 2, 3])
  })

  it('INV-048 charges that are the same object twice keep a line each', () => {
    const twice = { before: [a, a], after: [a, { ...a, charge_code: 'OTHC' }] }
    expect(numbers(linesAfterCharges(twice, [one, two], newLine))).toEqual([1, 2])
    expect(numbers(linesAfterCharges({ before: [a], after: [a, a] }, [one], newLine))).toEqual([1, 2])
    expect(numbers(linesAfterCharges({ before: [a, a], after: [a, a, b] }, [one, two], newLine))).toEqual([1, 2, 3])
  })

  it('text that is no price makes no line', () => {
    expect(linesAfterCharges({ before: [], after: [charge('N', null), { ...a, unit_price: 'soon' }] }, [], newLine)).toEqual([])
  })

  it('whatever is deleted, every line that is left belongs to the charge to which it belonged', { timeout: PROPERTY_TIMEOUT }, () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (isKept) => {
        const before = isKept.map((_, index) => charge(`C${index}`))
        const after = before.filter((_, index) => isKept[index])
        const lines = before.flatMap((_, index) => [line(index + 1, String(index)), line(index + 1, String(index))])
        const left = linesAfterCharges({ before, after }, lines, newLine)
        expect(left).toHaveLength(after.length * 2)
        for (const { charge_line_no, unit_price } of left) expect(after[(charge_line_no ?? 0) - 1]?.charge_code).toBe(`C${unit_price}`)
      }),
      { numRuns: propertyRuns(100) },
    )
  })
})

describe('a P&L line in another currency', () => {
  const money = { currency: 'HKD', priceIn: (price: string, from: string) => (from === 'USD' ? String(Number(price) * 8) : null) }
  const inCurrency = (currency: string, unit_price = '10') => ({ ...line(1, unit_price), currency })

  it.each([
    ['USD', '12', '96'],
    ['EUR', '12', null],
    ['HKD', '12', '12'],
    ['USD', 'soon', 'soon'],
  ])('INV-048 gives its charge the price in the currency of the invoice: %s %s is %s', (currency, typed, shown) => {
    const edit = { before: [inCurrency(currency)], after: [{ ...inCurrency(currency), unit_price: typed }] }
    expect(chargesAfterLines(edit, [charge('A')], money)[0]?.unit_price).toBe(shown)
  })

  it('INV-048 gives its charge another price when its currency changes', () => {
    const edit = { before: [inCurrency('HKD')], after: [inCurrency('USD')] }
    expect(chargesAfterLines(edit, [charge('A')], money)[0]?.unit_price).toBe('80')
    const [first, second] = [inCurrency('USD', '4'), inCurrency('USD', '6')]
    expect(
      chargesAfterLines({ before: [first, second], after: [first, { ...second, unit_price: '8' }] }, [charge('A')], money),
    ).toMatchObject([{ unit_price: '96' }])
  })

  it('INV-069 takes the price that is typed at its charge in the currency of the invoice; a quantity leaves its currency', () => {
    const [before, lines] = [[charge('A', '80')], [inCurrency('USD')]]
    const after = (changes: Partial<InvoiceCharge>) =>
      linesAfterCharges({ before, after: [{ ...charge('A', '80'), ...changes }] }, lines, newLine, money)
    expect(after({ unit_price: '90' })).toMatchObject([{ unit_price: '90', currency: 'HKD' }])
    expect(after({ quantity: '3' })).toMatchObject([{ unit_price: '10', quantity: '3', currency: 'USD' }])
  })
})

describe('charges follow the P&L lines', () => {
  it('a price typed in the only line of a charge is that of the charge', () => {
    const charges = [charge('A'), charge('B')]
    const before = [line(1), line(2)]
    expect(chargesAfterLines({ before, after: [{ ...before[0], unit_price: '3' }, line(2)] }, charges)[0]).toMatchObject({
      unit_price: '3',
    })
  })

  it('INV-104 several lines of one currency give their charge its average price', () => {
    const usd = (no: number, unit_price: string, changes: Partial<InvoiceLine> = {}) => ({
      ...line(no, unit_price),
      currency: 'USD',
      ...changes,
    })
    const charges = [{ ...charge('A'), quantity: '2' }, charge('B')]
    const before = [usd(1, '10'), usd(1, '5'), usd(2, '10')]
    const priceAfter = (after: Partial<InvoiceLine>[]) => chargesAfterLines({ before, after }, charges).map(({ unit_price }) => unit_price)
    expect(priceAfter([usd(1, '6'), ...before.slice(1)])).toEqual(['5.5', '10'])
    expect(priceAfter([usd(1, '6', { dr_cr: 'CR' }), ...before.slice(1)])).toEqual(['0.5', '10'])
    const sidesAfter = (after: Partial<InvoiceLine>[]) => chargesAfterLines({ before, after }, charges).map(({ dr_cr }) => dr_cr)
    expect(sidesAfter([usd(1, '4', { dr_cr: 'CR' }), ...before.slice(1)])).toEqual(['DR', 'DR'])
    expect(sidesAfter([usd(1, '6', { dr_cr: 'CR' }), ...before.slice(1)])).toEqual(['CR', 'DR'])
    expect(sidesAfter([usd(1, '5', { dr_cr: 'CR' }), ...before.slice(1)])).toEqual(['DR', 'DR'])
    expect(priceAfter([usd(1, '100', { quantity: '5', uom: 'PERCENT' }), ...before.slice(1)])).toEqual(['5', '10'])
    expect(priceAfter([usd(1, '1', { min_charge: '20' }), ...before.slice(1)])).toEqual(['12.5', '10'])
    // A line that leaves its charge leaves the price of the rest, or none.
    const rest = (after: Partial<InvoiceLine>[]) =>
      chargesAfterLines({ before, after }, charges).map(({ unit_price, quantity }) => [unit_price, quantity])
    expect(rest([before[0] ?? {}, ...before.slice(2)])).toEqual([
      ['10', '1'],
      ['10', '1'],
    ])
    expect(rest(before.slice(2))).toEqual([
      [null, '2'],
      ['10', '1'],
    ])
    // Lines of several currencies count in that of the invoice.
    const inUsd = { currency: 'USD', priceIn: (price: string, from: string) => (from === 'HKD' ? String(Number(price) / 8) : null) }
    const mixed = [usd(1, '80', { currency: 'HKD' }), usd(1, '30', { dr_cr: 'CR' }), usd(2, '10')]
    expect(chargesAfterLines({ before, after: mixed }, charges, inUsd)[0]).toMatchObject({ unit_price: '10', dr_cr: 'CR' })
    for (const changes of [{ currency: 'EUR' }, { unit_price: 'soon' }, { quantity: null }, { quantity: '1e5' }])
      expect(priceAfter([usd(1, '6', changes), ...before.slice(1)])).toEqual(['10', '10'])
    expect(chargesAfterLines({ before, after: [...before] }, charges)).toEqual(charges)
  })

  it('lines that make the same sum leave the price of their charge as it was entered', () => {
    const charges = [{ ...charge('A', '333.335'), quantity: '3' }]
    const usd = (unit_price: string) => ({ ...line(1, unit_price), currency: 'USD' })
    const money = { currency: 'USD', priceIn: () => null }
    const priceAfter = (...prices: string[]) =>
      chargesAfterLines({ before: [usd('1')], after: prices.map(usd) }, charges, money).map(({ unit_price }) => unit_price)
    expect(priceAfter('333.34', '333.34', '333.33')).toEqual(['333.335'])
    expect(priceAfter('333.34', '333.34', '333.34')).toEqual(['333.34'])
  })

  it('a line that becomes the only one of its charge gives it its price', () => {
    const charges = [charge('A', '10')]
    const [first, second] = [line(1, '4'), line(1, '6')]
    expect(chargesAfterLines({ before: [first, second], after: [second] }, charges)).toMatchObject([{ unit_price: '6' }])
  })

  it('both sides come to rest: what a charge wrote to its line changes the charge no more', () => {
    const before = [charge('A')]
    const after = [{ ...charge('A'), unit_price: '99', quantity: '2' }]
    const lines = [line(1)]
    const followed = linesAfterCharges({ before, after }, lines, newLine)
    expect(chargesAfterLines({ before: lines, after: followed }, after)).toEqual(after)
  })
})
