import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanVgmLine } from './load-plan.vgm-form.ts'
import { calculatedVgm, massProblemsOfPlan, planVgmProblems } from './load-plan.vgm-rules.ts'

const LINE: PlanVgmLine = {
  container_id: 1,
  line_no: 1,
  version: 1,
  container_no: 'CSQU3054383',
  container_size: '40GP',
  carrier_booking_no: 'B1',
  seal_no: 'S1',
  gross_weight: 10_000.4,
  dunnage_kg: 20,
  tare_kg: 3_750,
  max_gross_kg: 30_480,
  vgm_method: 'SM2',
  vgm_kg: 13_770,
  weighed_on: '2026-03-09',
  responsible_party: 'Fairlead',
  authorized_person: 'O. Ops',
  weighing_facility: null,
  vgm_reference: null,
}
const FACTS = { today: '2026-03-10', created_at: '2026-03-01T01:00:00Z' }
const keysOf = (changes: Partial<PlanVgmLine>) => planVgmProblems([{ ...LINE, ...changes }], FACTS).map(({ path, key }) => `${path} ${key}`)

describe('a mass by method 2', () => {
  it('is cargo, dunnage and tare, to the kilogram', () => {
    const grams = integer({ min: 1, max: 30_000_000 })
    assert(
      property(grams, grams, grams, (cargo, dunnage, tare) => {
        const sum = calculatedVgm({ ...LINE, gross_weight: cargo / 1_000, dunnage_kg: dunnage / 1_000, tare_kg: tare / 1_000 })
        expect(Number.isInteger(sum)).toBe(true)
        expect(Math.abs((sum ?? 0) * 1_000 - (cargo + dunnage + tare))).toBeLessThanOrEqual(501)
      }),
    )
  })

  it.each<[string, Partial<PlanVgmLine>, number | null]>([
    ['all three', {}, 13_770],
    ['without dunnage', { dunnage_kg: null }, 13_750],
    ['without the tare', { tare_kg: null }, null],
    ['without cargo', { gross_weight: null }, null],
  ])('%s', (_what, changes, sum) => {
    expect(calculatedVgm({ ...LINE, ...changes })).toBe(sum)
  })
})

describe('a declaration of a plan', () => {
  it.each<[string, Partial<PlanVgmLine>, string[]]>([
    ['that is the sum', {}, []],
    ['with the decimals of the sum', { vgm_kg: 13_770.4 }, []],
    ['that is another figure', { vgm_kg: 13_771 }, ['lines.0.vgm_kg consolidation.vgmIsNotTheSum']],
    ['that was weighed', { vgm_kg: 13_771, vgm_method: 'SM1' }, []],
    ['that is calculated without the tare', { tare_kg: null }, ['lines.0.vgm_kg consolidation.vgmNeedsTare']],
    ['above the plate', { vgm_kg: 30_481, vgm_method: 'SM1' }, ['lines.0.vgm_kg load-plan.vgmAbovePlate']],
    ['without the responsible party', { responsible_party: null }, ['lines.0.responsible_party msgRequired']],
  ])('%s', (_what, changes, problems) => {
    expect(keysOf(changes)).toEqual(problems)
  })

  it('of a container without any entry is left out, and one is needed', () => {
    const blank = { vgm_method: null, vgm_kg: null, weighed_on: null, responsible_party: null, authorized_person: null }
    expect(planVgmProblems([LINE, { ...LINE, ...blank }], FACTS)).toEqual([])
    expect(keysOf(blank)).toEqual(['lines vgm.nothingDeclared'])
    expect(massProblemsOfPlan([{ ...LINE, vgm_kg: 9_000 }], FACTS)).toMatchObject([{ key: 'vgm.lessThanCargo' }])
  })
})
