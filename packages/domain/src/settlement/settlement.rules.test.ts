import { recordNoOf } from '../invoice/invoice.codes.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { compareAmounts, total } from '../kit/money.ts'
import {
  chargesPaid,
  datedBeforeInvoice,
  netProblem,
  negativeWithout,
  otherBases,
  overpaidInvoices,
  partProblems,
  repeatedParts,
  settledCharges,
  type SettledInvoice,
} from './settlement.rules.ts'

const invoice = (outstanding: readonly string[], changes: Partial<SettledInvoice> = {}): SettledInvoice => ({
  inv_id: 1,
  record_no: '7022AR260300001',
  invoice_date: '2026-03-01',
  issue_party_id: 5,
  currency: 'USD',
  isPosted: true,
  isReversed: false,
  natural_side: 'DR',
  exchange_rate: '7.8125',
  base_currency: 'HKD',
  total_amount: '300.00',
  charges: outstanding.map((outstanding_amount, index) => ({
    line_no: index + 1,
    outstanding_amount,
    base_amount: '0',
    base_tax_amount: '0',
  })),
  ...changes,
})
const part = (amount: string, charge_line_no: number | null = null) => ({ inv_id: 1, charge_line_no, amount })
const settling = { party_id: 5, currency: 'USD', method: 'TRANSFER' } as const

describe('M11 the settlement of a whole invoice', () => {
  it(
    'goes onto its charges by largest remainder, never beyond what is outstanding, and a full one settles each',
    { timeout: PROPERTY_TIMEOUT },
    () => {
      const coins = fc.integer({ min: -100_000, max: 100_000 }).filter((value) => value !== 0)
      const decimals = { USD: 2, JPY: 0, KWD: 3 } as const
      fc.assert(
        fc.property(
          fc.array(coins, { minLength: 1, maxLength: 8 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.constantFrom('USD', 'JPY', 'KWD'),
          (values, share, currency) => {
            const sum = values.reduce((all, value) => all + value, 0)
            fc.pre(sum !== 0)
            const text = (value: number) => (value / 10 ** decimals[currency]).toFixed(decimals[currency])
            const paid = Math.trunc(sum * share) || Math.sign(sum)
            const open = values.map(text)
            const parts = settledCharges(part(text(paid)), invoice(open, { currency }))
            const of = (line_no: number) => parts.find(({ charge_line_no }) => charge_line_no === line_no)?.amount ?? '0'
            expect(
              compareAmounts(
                total(
                  parts.map(({ amount }) => amount),
                  currency,
                ),
                text(paid),
              ),
            ).toBe(0)
            for (const [index, value] of open.entries()) {
              const settled = of(index + 1)
              expect(compareAmounts(settled, '0') * Math.sign(Number(value))).toBeGreaterThanOrEqual(0)
              expect(Math.abs(Number(settled))).toBeLessThanOrEqual(Math.abs(Number(value)) + 1e-9)
            }
            const whole = settledCharges(part(text(sum)), invoice(open, { currency }))
            expect(whole.map(({ amount }) => Number(amount))).toEqual(open.map(Number))
          },
        ),
        { numRuns: propertyRuns(100) },
      )
    },
  )

  it('pays 100.00 of 100.01, 100.01 and 100.01', () => {
    expect(settledCharges(part('100.00'), invoice(['100.01', '100.01', '100.01'])).map(({ amount }) => amount)).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ])
  })
})

describe('a part', () => {
  test.each([
    ['more than outstanding', part('10.01'), invoice(['10.00']), 'settlement.moreThanOutstanding'],
    ['nothing', part('0'), invoice(['10.00']), 'settlement.amountAboveZero'],
    ['the other sign', part('-1'), invoice(['10.00']), 'settlement.amountAboveZero'],
    ['more than the charge', part('6', 1), invoice(['5.00', '10.00']), 'settlement.moreThanOutstanding'],
    ['an unknown charge', part('1', 9), invoice(['5.00']), 'settlement.noCharge'],
    ['too many decimals', part('1.001'), invoice(['5.00']), 'msgNoSuchCoin'],
    ['an unposted invoice', part('1'), invoice(['5.00'], { isPosted: false }), 'settlement.notPosted'],
    ['another party', part('1'), invoice(['5.00'], { issue_party_id: 6 }), 'settlement.otherParty'],
    ['another currency', part('1'), invoice(['5.00'], { currency: 'EUR' }), 'settlement.otherCurrency'],
    ['an unknown invoice', part('1'), undefined, 'settlement.noInvoice'],
  ])('is refused for %s', (_, given, of, key) => {
    expect(partProblems(given, 0, of, settling).map((problem) => problem.key)).toEqual([key])
  })

  it('of a reversal is negative', () => {
    expect(partProblems(part('-5'), 0, invoice(['-5.00']), settling)).toEqual([])
    expect(partProblems(part('-5.01'), 0, invoice(['-5.00']), settling)).toHaveLength(1)
  })

  test.each([
    [[part('1'), part('2')], 1],
    [[part('1'), part('2', 1)], 1],
    [[part('1', 1), part('2', 2)], 0],
    [[part('1', 2), part('2', 2)], 1],
  ])('is named once: %j', (parts, problems) => {
    expect(repeatedParts(parts)).toHaveLength(problems)
  })

  test.each([
    ['0.00', 'CONTRA', 0],
    ['0.01', 'CONTRA', 1],
    ['0.00', 'CASH', 1],
    ['5.00', 'CASH', 0],
  ] as const)('a net of %s by %s has %i problems', (net, method, problems) => {
    expect(netProblem(net, method)).toHaveLength(problems)
  })
})

it('INV-028 a settlement is not dated before the latest of its invoices', () => {
  const dated = (record_no: string, invoice_date: string | null) => invoice(['1'], { record_no, invoice_date })
  const all = [dated('A', '2026-03-01'), dated('B', '2026-03-05'), dated('C', null)]
  expect(datedBeforeInvoice({ settled_on: '2026-03-05' }, all)).toEqual([])
  expect(datedBeforeInvoice({ settled_on: '2026-02-28' }, all)).toEqual([
    { path: 'settled_on', key: 'settlement.beforeInvoice', params: { invoice_no: 'B', invoice_date: '2026-03-05' } },
  ])
})

it('INV-028 an invoice without a number is named by its id', () => {
  expect([recordNoOf({ invoice_no: null, inv_id: 7 }), recordNoOf({ invoice_no: 'A', inv_id: 7 })]).toEqual(['#7', 'A'])
})

it('one settlement takes invoices of books in one currency; an invoice that is missing decides nothing', () => {
  const of = (base_currency: string) => ({ base_currency })
  expect(otherBases([undefined, of('HKD'), of('HKD')])).toEqual([])
  expect(otherBases([undefined, of('HKD'), of('EUR'), of('HKD')])).toEqual([{ path: 'lines.2.inv_id', key: 'settlement.otherBase' }])
})

describe('§5.5 charges that are paid one by one', () => {
  const open = (outstanding: readonly string[], total_amount = '290.15') => invoice(outstanding, { total_amount })
  const problem = (parts: ReturnType<typeof part>[], held: SettledInvoice) =>
    overpaidInvoices(parts, new Map([[1, held]])).map(({ path, key }) => [path, key])

  it('never pay more than is outstanding of the invoice, also where a deduction is open', () => {
    const held = open(['196.70', '-6.55']) // 100 of 290.15 are settled
    expect(problem([part('190.15', 1)], held)).toEqual([])
    expect(problem([part('190.16', 1)], held)).toEqual([['lines.0.amount', 'settlement.moreThanOutstanding']])
    expect(problem([part('196.70', 1), part('-6.55', 2)], held)).toEqual([])
  })

  it('never take what is settled below 0', () => {
    expect(problem([part('-10', 2)], open(['300.15', '-10']))).toEqual([['lines.0.amount', 'settlement.lessThanNothing']])
    expect(problem([part('-6.55', 2)], open(['196.70', '-6.55']))).toEqual([])
  })

  it('the last coin of an invoice settles each of its charges', () => {
    expect(chargesPaid([part('190.15', 1)], open(['196.70', '-6.55']))).toEqual([
      { inv_id: 1, charge_line_no: 1, amount: '196.70' },
      { inv_id: 1, charge_line_no: 2, amount: '-6.55' },
    ])
    expect(chargesPaid([part('100', 1)], open(['196.70', '-6.55']))).toEqual([{ inv_id: 1, charge_line_no: 1, amount: '100.00' }])
  })

  it('a settlement stays while the others would come to less than nothing without it', () => {
    const undone = [{ inv_id: 1, charge_line_no: 1, amount: '100.00' }]
    expect(negativeWithout(undone, [open(['200.15', '0'])])).toMatchObject({ key: 'settlement.undoOthersFirst' })
    expect(negativeWithout(undone, [open(['200.15', '-10'])])).toBeNull()
  })
})
