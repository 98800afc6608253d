import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { actor } from '../booking/booking.sample.ts'
import { mayReadGp } from '../job/job.gp-rules.ts'
import { compareAmounts, total } from '../kit/money.ts'
import { gpFigures, gpStages, needsGpReason, perUnit } from './gp.rules.ts'

describe('gross profit', () => {
  test.each([
    ['1000', '600', '400.00', 40],
    ['1000', '1000', '0.00', 0],
    ['1000', '1333.33', '-333.33', -33.3],
    ['0', '200', '-200.00', null],
    ['0', '0', '0.00', null],
    ['3', '1', '2.00', 66.7],
  ])('of %s less %s is %s, a margin of %s', (revenue, cost, gp, margin) => {
    expect(gpFigures(revenue, cost, 'HKD')).toMatchObject({ gp, margin })
  })

  it('M8 the stages add up to the total, in any currency', { timeout: PROPERTY_TIMEOUT }, () => {
    const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((coins) => String(coins))
    const sums = fc.record({ a: amount, b: amount, c: amount, d: amount, e: amount, f: amount })
    fc.assert(
      fc.property(sums, fc.constantFrom('HKD', 'JPY', 'KWD'), ({ a, b, c, d, e, f }, currency) => {
        const stages = gpStages(
          {
            revenue_draft: a,
            revenue_open: total([a, b], currency),
            revenue_posted: c,
            cost_draft: d,
            cost_open: total([d, e], currency),
            cost_posted: f,
          },
          currency,
        )
        const parts = stages.slice(0, 3)
        for (const field of ['revenue', 'cost', 'gp'] as const)
          expect(
            compareAmounts(
              total(
                parts.map((one) => one[field]),
                currency,
              ),
              stages[3]?.[field] ?? '',
            ),
          ).toBe(0)
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  it('drafts are no part of what is in approval', () => {
    const sums = { revenue_draft: '10', revenue_open: '30', revenue_posted: '5', cost_draft: '4', cost_open: '9', cost_posted: '1' }
    expect(gpStages(sums, 'HKD').map(({ stage, revenue, cost }) => [stage, revenue, cost])).toEqual([
      ['draft', '10.00', '4.00'],
      ['approval', '20.00', '5.00'],
      ['posted', '5.00', '1.00'],
      ['total', '35.00', '10.00'],
    ])
  })

  test.each([
    ['100.00', '2', '50.00'],
    ['100.00', '0', null],
    ['100.00', null, null],
    ['-10.00', '3', '-3.33'],
  ])('%s for %s units is %s each', (gp, units, expected) => {
    expect(perUnit(gp, units, 'HKD')).toBe(expected)
  })

  test.each([
    ['a loss', { gp: '-1.00', margin: -1 }, true],
    ['nothing', { gp: '0.00', margin: 0 }, true],
    ['no revenue', { gp: '-5.00', margin: null }, true],
    ['an empty job', { gp: '0.00', margin: null }, true],
    ['0.1 %', { gp: '1.00', margin: 0.1 }, false],
    ['50 %', { gp: '1.00', margin: 50 }, false],
    ['50.1 %', { gp: '1.00', margin: 50.1 }, true],
  ])('INV-100 a lock asks for a reason with %s: %j', (_, figures, expected) => {
    expect(needsGpReason(figures, { below: 0, above: 50 })).toBe(expected)
  })

  it('is shown to staff of both sides, not to sales and external profiles', () => {
    const both = new Set(['m_ap', 'm_ar'] as const)
    expect(mayReadGp(actor({ profile_type: 'OPERATION', func_ids: both }))).toBe(true)
    expect(mayReadGp(actor({ profile_type: 'SALES', func_ids: both }))).toBe(false)
    expect(mayReadGp(actor({ profile_type: 'OPERATION', func_ids: new Set(['m_ar']) }))).toBe(false)
    expect(mayReadGp(actor({ profile_type: 'SHIPPER', internal: false, func_ids: both }))).toBe(false)
  })
})
