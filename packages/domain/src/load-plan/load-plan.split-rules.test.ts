import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyLine } from '../booking/booking.defaults.ts'
import { sumOfMeasures } from '../consolidation/consolidation.measure-rules.ts'
import type { PackageLine } from '../package-line/package-line.ts'
import type { partsOf } from './load-plan.split-rules.ts'
import { splitContainers, splitPackages, splitRefusal } from './load-plan.split-rules.ts'

const allocated = (changes: Partial<Parameters<typeof partsOf>[0]> = {}) => ({
  package_qty: 70,
  cbm: 14.1,
  kg: 2800.35,
  booked_package_qty: 100,
  booked_cbm: 20.125,
  booked_kg: 4000.5,
  amended_at: null,
  ...changes,
})
const sums = (lines: readonly { package_qty: number | null; cbm: number | null; gross_weight: number | null }[]) =>
  (['package_qty', 'cbm', 'gross_weight'] as const).map((field) => sumOfMeasures(lines.map((line) => line[field])))

describe('splitting an order', () => {
  it.each([
    [{}, null, null],
    [{ oms_shipment: true }, null, 'load-plan.splitOms'],
    [{ booking_status: 'AMEND_PENDING' as const }, null, 'consolidation.isNotConfirmed'],
    [{}, 'CLOSED' as const, 'consolidation.loadIsClosed'],
  ])('with %j and load %s: %s', (changes, status, key) => {
    const order = { so_no: 'SO1', booking_status: 'CONFIRMED' as const, oms_shipment: false, ...changes }
    expect(splitRefusal(order, allocated(), status)?.key ?? null).toBe(key)
    expect(splitRefusal(order, allocated({ package_qty: 100, cbm: 20.125, kg: 4_000.5 }), 'PENDING')).not.toBeNull()
  })

  it('keeps what is allocated of its lines, and both parts add up to the whole', () => {
    const packages = integer({ min: 1, max: 500 })
    assert(
      property(array(packages, { minLength: 1, maxLength: 5 }), integer({ min: 1, max: 99 }), (numbers, percent) => {
        const lines = numbers.map((package_qty) => ({
          ...emptyLine('LCL'),
          package_qty,
          cbm: (package_qty * 37) / 1_000,
          gross_weight: (package_qty * 911) / 1_000,
        }))
        const all = numbers.reduce((sum, one) => sum + one, 0)
        const package_qty = Math.max(1, Math.floor((all * percent) / 100))
        const kept = { package_qty, cbm: (package_qty * 37) / 1_000, kg: (package_qty * 911) / 1_000 }
        const split = splitContainers(lines, kept)
        expect(sums(split.kept)).toEqual(sums([{ ...kept, gross_weight: kept.kg }]))
        expect(sums([...split.kept, ...split.rest])).toEqual(sums(lines))
      }),
    )
  })

  it('keeps package lines that are in containers, then fills up in their sequence', () => {
    const line = (line_no: number, package_qty: number, loaded_package_qty: number) =>
      ({
        line_no,
        package_qty,
        cbm: package_qty / 10,
        gross_weight: package_qty * 10,
        loaded_package_qty,
        loaded_cbm: loaded_package_qty / 10,
        loaded_kg: loaded_package_qty * 10,
      }) as PackageLine
    const { kept, rest } = splitPackages([line(1, 60, 0), line(2, 40, 40)], 70)
    expect(kept.map(({ line_no, package_qty }) => [line_no, package_qty])).toEqual([
      [1, 30],
      [2, 40],
    ])
    expect(rest).toMatchObject([{ line_no: null, package_qty: 30, cbm: 3, gross_weight: 300 }])
  })
})
