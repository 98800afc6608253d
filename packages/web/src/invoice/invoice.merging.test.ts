import { describe, expect, test } from 'vitest'
import { mergeForms } from '../kit/editor/merge.ts'
import type { Values } from '../kit/editor/recordKind.ts'
import { INVOICE_MERGING } from './invoice.merging.ts'

const KIND = { shape: { lines: [{ field: 'charges', namedBy: 'charge_code' }, { field: 'lines' }], merging: INVOICE_MERGING } } as never

/** An invoice of charges with one P&L line each, at these prices. */
const form = (...charges: readonly (readonly [code: string, price: string])[]): Values => ({
  remarks: null,
  charges: charges.map(([charge_code, unit_price]) => ({ charge_code, unit_price, quantity: '1', uom: null, dr_cr: 'DR', tax_code: null })),
  lines: charges.map(([, unit_price], index) => ({
    charge_line_no: index + 1,
    job_no: 'J1',
    unit_price,
    quantity: '1',
    uom: null,
    dr_cr: 'DR',
  })),
})
const rowsOf = (merged: Values) =>
  (merged['charges'] as Values[]).map(({ charge_code, unit_price }, index) => [
    charge_code,
    unit_price,
    (merged['lines'] as Values[]).filter(({ charge_line_no }) => charge_line_no === index + 1).map((line) => line['unit_price']),
  ])
const base = form(['OFR', '10'], ['DOC', '20'], ['HDL', '30'])
const mine = form(['OFR', '10'], ['DOC', '25'], ['HDL', '30'])

describe('charges of two users are merged with their P&L lines', () => {
  test.each([
    [
      'removed the first',
      form(['DOC', '20'], ['HDL', '30']),
      [
        ['DOC', '25', ['25']],
        ['HDL', '30', ['30']],
      ],
    ],
    [
      'inserted one on top',
      form(['THC', '5'], ['OFR', '10'], ['DOC', '20'], ['HDL', '30']),
      [
        ['THC', '5', ['5']],
        ['OFR', '10', ['10']],
        ['DOC', '25', ['25']],
        ['HDL', '30', ['30']],
      ],
    ],
    [
      'replaced the last',
      form(['OFR', '10'], ['DOC', '20'], ['THC', '7']),
      [
        ['OFR', '10', ['10']],
        ['DOC', '25', ['25']],
        ['THC', '7', ['7']],
      ],
    ],
    [
      'sorted them',
      form(['HDL', '30'], ['DOC', '20'], ['OFR', '10']),
      [
        ['HDL', '30', ['30']],
        ['DOC', '25', ['25']],
        ['OFR', '10', ['10']],
      ],
    ],
  ])('while one typed a price, the other %s: without a question', (_, theirs, rows) => {
    const { merged, conflicts } = mergeForms(KIND, { base, mine, theirs })
    expect([conflicts, rowsOf(merged)]).toEqual([[], rows])
  })

  test('one price of both is asked once, and the P&L line follows the answer', () => {
    const three = { base, mine, theirs: form(['OFR', '10'], ['DOC', '27'], ['HDL', '30']) }
    expect(mergeForms(KIND, three).conflicts).toEqual([{ path: 'charges.[DOC].unit_price', mine: '25', theirs: '27' }])
    expect(rowsOf(mergeForms(KIND, three).merged)[1]).toEqual(['DOC', '25', ['25']])
    expect(rowsOf(mergeForms(KIND, three, new Set(['charges.[DOC].unit_price'])).merged)[1]).toEqual(['DOC', '27', ['27']])
  })

  test('price and quantity of one charge, each changed by another user, are asked as one amount', () => {
    const charges = base['charges'] as Values[]
    const lines = base['lines'] as Values[]
    const theirs: Values = {
      ...base,
      charges: charges.with(1, { ...charges[1], quantity: '3' }),
      lines: lines.with(1, { ...lines[1], quantity: '3' }),
    }
    const amounts = ({ merged }: { merged: Values }) =>
      [merged['charges'] as Values[], merged['lines'] as Values[]].map((rows) => [rows[1]?.['unit_price'], rows[1]?.['quantity']])
    const asked = { path: 'charges.[DOC]', mine: { unit_price: '25', quantity: '1' }, theirs: { unit_price: '20', quantity: '3' } }
    const three = { base, mine, theirs }
    expect(mergeForms(KIND, three).conflicts).toEqual([asked])
    expect(amounts(mergeForms(KIND, three))).toEqual([
      ['25', '1'],
      ['25', '1'],
    ])
    expect(amounts(mergeForms(KIND, three, new Set([asked.path])))).toEqual([
      ['20', '3'],
      ['20', '3'],
    ])
  })

  test('two P&L lines of a charge, each changed by another user, are asked as one amount with their charge', () => {
    const split = (first: string, second: string, price: string, side = 'DR'): Values => ({
      remarks: null,
      charges: [{ charge_code: 'HDL', unit_price: price, quantity: '1', uom: null, dr_cr: 'DR', tax_code: null }],
      lines: [first, second].map((unit_price, index) => ({
        charge_line_no: 1,
        job_no: `J${index}`,
        unit_price,
        quantity: '1',
        uom: null,
        dr_cr: index === 1 ? side : 'DR',
        currency: 'USD',
      })),
      currency: 'USD',
    })
    const three = { base: split('40', '50', '90'), mine: split('45', '50', '95'), theirs: split('40', '70', '110') }
    const { conflicts, merged } = mergeForms(KIND, three)
    expect(conflicts.map(({ path }) => path)).toEqual(['charges.[HDL]'])
    expect(merged).toMatchObject({ charges: [{ unit_price: '95' }], lines: [{ unit_price: '45' }, { unit_price: '50' }] })
    expect(mergeForms(KIND, three, new Set(['charges.[HDL]'])).merged).toMatchObject({
      charges: [{ unit_price: '110' }],
      lines: [{ unit_price: '40' }, { unit_price: '70' }],
    })
    const turned = mergeForms(KIND, { ...three, theirs: split('40', '50', '10', 'CR') })
    expect(turned.conflicts.map(({ path }) => path)).toEqual(['charges.[HDL]'])
    expect(turned.merged).toMatchObject({ charges: [{ unit_price: '95', dr_cr: 'DR' }], lines: [{ dr_cr: 'DR' }, { dr_cr: 'DR' }] })
    // One that was added is a part of the amount too; a description is none.
    const added = {
      ...three.theirs,
      lines: [...(three.base['lines'] as Values[]), { charge_line_no: 1, unit_price: '5', currency: 'USD' }],
    }
    expect(mergeForms(KIND, { ...three, theirs: added }).conflicts.map(({ path }) => path)).toEqual(['charges.[HDL]'])
    const described = { ...three.base, lines: (three.base['lines'] as Values[]).map((one) => ({ ...one, description: 'by agreement' })) }
    expect(mergeForms(KIND, { ...three, base: three.base, theirs: described }).conflicts.map(({ path }) => path)).not.toContain(
      'charges.[HDL]',
    )
  })

  test('the currency of a P&L line and the price of its charge are asked as one amount', () => {
    const inCurrency = (currency: string, form: Values): Values => ({
      ...form,
      lines: (form['lines'] as Values[]).map((one, index) => ({ ...one, currency: index === 1 ? currency : 'USD' })),
    })
    const three = { base: inCurrency('USD', base), mine: inCurrency('USD', mine), theirs: inCurrency('HKD', base) }
    const asked = { path: 'charges.[DOC]', mine: { unit_price: '25', currency: 'USD' }, theirs: { unit_price: '20', currency: 'HKD' } }
    expect(mergeForms(KIND, three).conflicts).toEqual([asked])
    const taken = mergeForms(KIND, three, new Set([asked.path])).merged
    expect((taken['lines'] as Values[])[1]).toMatchObject({ unit_price: '20', currency: 'HKD' })
    expect((taken['charges'] as Values[])[1]).not.toHaveProperty('currency')
  })

  test('several P&L lines of a charge keep their own prices, and a line without a charge stays', () => {
    const split: Values = {
      ...base,
      lines: [
        ...(base['lines'] as Values[]).slice(0, 2),
        { charge_line_no: 3, job_no: 'J1', unit_price: '12', quantity: '1', uom: null, dr_cr: 'DR' },
        { charge_line_no: 3, job_no: 'J2', unit_price: '18', quantity: '1', uom: null, dr_cr: 'DR' },
        { charge_line_no: null, job_no: 'J9', unit_price: '1', quantity: '1', uom: null, dr_cr: 'DR' },
      ],
    }
    const { merged, conflicts } = mergeForms(KIND, { base, mine, theirs: split })
    expect(conflicts).toEqual([])
    expect(rowsOf(merged)).toEqual([
      ['OFR', '10', ['10']],
      ['DOC', '25', ['25']],
      ['HDL', '30', ['12', '18']],
    ])
    expect((merged['lines'] as Values[]).at(-1)).toMatchObject({ charge_line_no: null, job_no: 'J9' })
  })

  test('a price that one typed and lines into which another split the charge are a choice; both answers agree with themselves', () => {
    const currency = 'USD'
    const [before, typed] = [form(['HDL', '40']), form(['HDL', '45'])].map((one) => ({
      ...one,
      currency,
      lines: (one['lines'] as Values[]).map((line) => ({ ...line, currency })),
    })) as [Values, Values]
    const part = (unit_price: string, job_no: string) => ({ ...(before['lines'] as Values[])[0], unit_price, job_no })
    const three = { base: before, mine: typed, theirs: { ...before, lines: [part('15', 'J1'), part('25', 'J2')] } }
    const { conflicts, merged } = mergeForms(KIND, three)
    expect(conflicts.map(({ path }) => path)).toEqual(['charges.[HDL]'])
    expect(rowsOf(merged)).toEqual([['HDL', '45', ['45']]])
    expect(rowsOf(mergeForms(KIND, three, new Set(['charges.[HDL]'])).merged)).toEqual([['HDL', '40', ['15', '25']]])
  })

  test('nesting and flattening give back the same invoice', () => {
    expect(INVOICE_MERGING.flat(INVOICE_MERGING.nest({ base, mine: base, theirs: base }).mine)).toEqual(base)
  })
})
