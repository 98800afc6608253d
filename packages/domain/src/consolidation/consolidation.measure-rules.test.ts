import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { ImdgClass } from '../booking/booking.codes.ts'
import { sharedByPackages, sumOfMeasures, thousandths } from './consolidation.measure-rules.ts'
import { partOf } from './consolidation.defaults.ts'
import { problemsOfPlan } from './consolidation.rules.ts'
import { planFacts, planForm, planned } from './consolidation.sample.ts'
import { containersForClasses, isKeptApart, pairsApart } from './consolidation.segregation-rules.ts'

const options = { numRuns: propertyRuns(300) }
const figure = fc.integer({ min: 0, max: 999_999_999_999 }).map((units) => units / 1_000)
const packages = fc
  .array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 40 })
  .filter((all) => all.some((one) => one > 0))

describe('sharing figures by packages', () => {
  test.each([
    [10, [1, 1, 1], [3.334, 3.333, 3.333]],
    [0.001, [5, 5], [0.001, 0]],
    [7.5, [0, 4], [0, 7.5]],
  ])('%d over %j', (whole, parts, expected) => {
    expect(sharedByPackages(whole, parts)).toEqual(expected)
  })

  test(
    'CONSOL-025 the parts always add up to the whole, and nothing is negative',
    () => {
      fc.assert(
        fc.property(figure, packages, (whole, parts) => {
          const shared = sharedByPackages(whole, parts)
          expect(thousandths(sumOfMeasures(shared))).toBe(thousandths(whole))
          expect(shared.every((one, index) => one >= 0 && (parts[index] !== 0 || one === 0))).toBe(true)
        }),
        options,
      )
    },
    PROPERTY_TIMEOUT,
  )

  test('no packages get no share', () => {
    expect(() => sharedByPackages(5, [0, 0])).toThrow(RangeError)
    expect(() => sharedByPackages(5, [3, -1])).toThrow(RangeError)
  })

  test(
    'CONSOL-025 CONSOL-044 the share of any number of packages satisfies the rules of the plan',
    () => {
      const whole = fc.record({
        package_qty: fc.integer({ min: 1, max: 5_000 }),
        cbm: fc.integer({ min: 5_000, max: 900_000 }),
        kg: fc.integer({ min: 5_000, max: 9_000_000 }),
      })
      fc.assert(
        fc.property(whole, fc.integer({ min: 1, max: 5_000 }), (booked, wanted) => {
          const order = planned({ package_qty: booked.package_qty, cbm: booked.cbm / 1_000, kg: booked.kg / 1_000 })
          const line = partOf(order, wanted, 1)
          expect(line.package_qty).toBe(Math.min(wanted, booked.package_qty))
          const problems = problemsOfPlan(planForm({ so_allocations: [line] }), planFacts(order)).map(({ key }) => key)
          expect(problems).not.toContain('consolidation.moreThanBooked')
          expect(problems).not.toContain('consolidation.leftBehind_cbm')
          expect(problems).not.toContain('consolidation.leftBehind_kg')
        }),
        options,
      )
    },
    PROPERTY_TIMEOUT,
  )
})

describe('segregation of dangerous goods', () => {
  test.each([
    ['3', '5.1', true],
    ['3', '8', false],
    ['2.1', '2.2', false],
    ['8', '8', false],
    ['9', '3', false],
    ['9', '1.4', true],
    ['1.1', '1.4', true],
    ['4.3', '2.1', true],
    ['6.1', '5.2', true],
    ['7', '8', true],
  ])('%s and %s in one container: kept apart %s', (a, b, apart) => {
    expect(isKeptApart(a, b)).toBe(apart)
  })

  test('is symmetric, and no class is kept apart from itself', () => {
    for (const a of ImdgClass.options) {
      expect(isKeptApart(a, a)).toBe(false)
      for (const b of ImdgClass.options) expect(isKeptApart(a, b)).toBe(isKeptApart(b, a))
    }
  })

  test(
    'an additional class never needs fewer containers, and a pair to be kept apart needs two',
    () => {
      const classes = fc.array(fc.constantFrom(...ImdgClass.options), { maxLength: 8 })
      fc.assert(
        fc.property(classes, fc.constantFrom(...ImdgClass.options), (some, one) => {
          const needed = containersForClasses(some)
          expect(containersForClasses([...some, one])).toBeGreaterThanOrEqual(needed)
          expect(needed > 1).toBe(pairsApart(some).length > 0)
          expect(needed).toBeLessThanOrEqual(new Set(some).size)
        }),
        options,
      )
    },
    PROPERTY_TIMEOUT,
  )

  test('three classes to be kept apart need three containers; a fourth that fits one of them needs no fourth', () => {
    expect(containersForClasses(['3', '5.1', '4.2'])).toBe(3)
    expect(containersForClasses(['3', '5.1', '4.2', '9'])).toBe(3)
    expect(containersForClasses([])).toBe(0)
  })
})
