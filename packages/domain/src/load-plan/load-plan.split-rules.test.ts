import { array, assert, integer, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyLine } from '../booking/booking.defaults.ts'
import { leftOf, sumOfMeasures, type Measures } from '../consolidation/consolidation.measure-rules.ts'
import type { PackageLine } from '../package-line/package-line.ts'
import type { partsOf } from './load-plan.split-rules.ts'
import { linesRefusal, splitContainers, splitPackages, splitRefusal } from './load-plan.split-rules.ts'

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

  const figures = record({
    package_qty: integer({ min: 1, max: 500 }),
    cbm: integer({ min: 500, max: 90_000 }),
    kg: integer({ min: 500, max: 900_000 }),
  })
  /** An order of several lines, and a part of it with any share of CBM and KG. */
  const orders = tuple(array(figures, { minLength: 1, maxLength: 5 }), integer({ min: 1, max: 99 }), integer({ min: 1, max: 99 })).map(
    ([lines, packages, measures]) => {
      const all = (field: 'package_qty' | 'cbm' | 'kg') => lines.reduce((sum, line) => sum + line[field], 0)
      const some = (field: 'cbm' | 'kg') => Math.floor((all(field) * measures) / 100) / 1_000
      const kept = {
        package_qty: Math.min(all('package_qty') - 1, Math.max(1, Math.floor((all('package_qty') * packages) / 100))),
        cbm: some('cbm'),
        kg: some('kg'),
      }
      const rest = {
        package_qty: all('package_qty') - kept.package_qty,
        cbm: leftOf(all('cbm') / 1_000, kept.cbm),
        kg: leftOf(all('kg') / 1_000, kept.kg),
      }
      const measured = lines.map(({ package_qty, cbm, kg }) => ({ package_qty, cbm: cbm / 1_000, gross_weight: kg / 1_000 }))
      return { measured, kept, rest }
    },
  )
  const isSplit = ({ kept, rest, measured }: { kept: Measures; rest: Measures; measured: readonly unknown[] }) =>
    kept.package_qty > 0 &&
    rest.package_qty > 0 &&
    [kept.cbm, kept.kg, rest.cbm, rest.kg].every((figure) => figure > measured.length / 1_000)
  const exactly = ({ package_qty, cbm, kg }: Measures) => [package_qty, cbm, kg]

  it('CONSOL-044 CONSOL-045 lines of both parts add up to what each part gets, whatever share of CBM and KG is taken', () => {
    assert(
      property(orders.filter(isSplit), ({ measured, kept, rest }) => {
        const containers = splitContainers(
          measured.map((line) => ({ ...emptyLine('LCL'), ...line })),
          kept,
          rest,
        )
        const packages = splitPackages(
          measured.map(
            (line, index) => ({ ...line, line_no: index + 1, loaded_package_qty: 0, loaded_cbm: 0, loaded_kg: 0 }) as PackageLine,
          ),
          kept,
          rest,
        )
        for (const split of [containers, packages]) {
          expect(sums(split?.kept ?? [])).toEqual(exactly(kept))
          expect(sums(split?.rest ?? [])).toEqual(exactly(rest))
          expect(
            [...(split?.kept ?? []), ...(split?.rest ?? [])].every(({ cbm, gross_weight }) => (cbm ?? 0) > 0 && (gross_weight ?? 0) > 0),
          ).toBe(true)
        }
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
    const lines = [line(1, 60, 0), line(2, 40, 40)]
    const [part, left] = [
      { package_qty: 70, cbm: 6.5, kg: 700 },
      { package_qty: 30, cbm: 3.5, kg: 300 },
    ]
    const { kept, rest } = splitPackages(lines, part, left) ?? { kept: [], rest: [] }
    expect(kept.map(({ line_no, package_qty, cbm }) => [line_no, package_qty, cbm])).toEqual([
      [1, 30, 2.5],
      [2, 40, 4],
    ])
    expect(rest).toMatchObject([{ line_no: null, package_qty: 30, cbm: 3.5, gross_weight: 300 }])
    expect(linesRefusal('SO1', lines, part, left)).toBeNull()
    expect(linesRefusal('SO1', lines, { ...part, kg: 399 }, left)?.key).toBe('load-plan.splitLoadDiffers')
    expect(linesRefusal('SO1', lines, { ...part, package_qty: 69 }, left)?.key).toBe('load-plan.splitListDiffers')
  })

  const hsLine = (hs_code: string, package_qty: number | null, gross_weight: number | null, cbm: number | null) => ({
    hs_code,
    package_qty,
    gross_weight,
    cbm,
  })
  const whole = { ...emptyLine('LCL'), package_qty: 100, cbm: 20.125, gross_weight: 4_000.5 }
  const [part, left] = [
    { package_qty: 70, cbm: 14.1, kg: 2_800.35 },
    { package_qty: 30, cbm: 6.025, kg: 1_200.15 },
  ]
  const splitHs = (hs_lines: ReturnType<typeof hsLine>[]) => {
    const { kept, rest } = splitContainers([{ ...whole, hs_lines }], part, left) ?? { kept: [], rest: [] }
    return [kept[0]?.hs_lines ?? [], rest[0]?.hs_lines ?? []] as const
  }

  it('BOOK-100 shares the customs figures of each HS line: the parts add up to the whole, and the sums agree with each order', () => {
    const lines = [hsLine('950300', 61, 2_500.5, 12.125), hsLine('610910', 38, 1_490, 7.9), hsLine('420292', 1, 10, 0.1)]
    const [kept, rest] = splitHs(lines)
    expect([sums(kept), sums(rest)]).toEqual([
      [70, 14.1, 2_800.35],
      [30, 6.025, 1_200.15],
    ])
    for (const line of lines) {
      const both = [...kept, ...rest].filter(({ hs_code }) => hs_code === line.hs_code)
      expect(sums(both)).toEqual([line.package_qty, line.cbm, line.gross_weight])
    }
    expect(kept.map(({ hs_code, package_qty }) => [hs_code, package_qty])).toEqual([
      ['950300', 43],
      ['610910', 26],
      ['420292', 1],
    ])
    expect(rest.map(({ hs_code }) => hs_code)).toEqual(['950300', '610910'])
  })

  it('leaves customs figures blank that were not stated', () => {
    const [kept, rest] = splitHs([hsLine('950300', 100, null, null)])
    expect(kept).toEqual([hsLine('950300', 70, null, null)])
    expect(rest).toEqual([hsLine('950300', 30, null, null)])
  })

  it('BOOK-100 no part of an HS line is negative or more than the line, and both parts add up to it', () => {
    const hs = record({
      package_qty: integer({ min: 0, max: 40 }),
      gross_weight: integer({ min: 0, max: 90_000 }),
      cbm: integer({ min: 0, max: 9_000 }),
    })
    const lines = array(hs, { minLength: 1, maxLength: 6 }).filter((all) => sums(all).every((sum) => sum > 2_000 || (sum > 2 && sum < 300)))
    assert(
      property(lines, integer({ min: 1, max: 99 }), (all, percent) => {
        const hs_lines = all.map((one, index) =>
          hsLine(String(100_000 + index), one.package_qty, one.gross_weight / 1_000, one.cbm / 1_000),
        )
        const [package_qty = 0, cbm = 0, gross_weight = 0] = sums(hs_lines)
        const kept = {
          package_qty: Math.min(package_qty - 1, Math.max(1, Math.floor((package_qty * percent) / 100))),
          cbm: Math.max(0.001, Math.floor(cbm * percent * 10) / 1_000),
          kg: Math.max(0.001, Math.floor(gross_weight * percent * 10) / 1_000),
        }
        const rest = {
          package_qty: package_qty - kept.package_qty,
          cbm: leftOf(cbm, kept.cbm),
          kg: leftOf(gross_weight, kept.kg),
        }
        const split = splitContainers([{ ...emptyLine('LCL'), package_qty, cbm, gross_weight, hs_lines }], kept, rest)
        const [own, other] = [split?.kept[0]?.hs_lines ?? [], split?.rest[0]?.hs_lines ?? []]
        expect([sums(own), sums(other)]).toEqual([exactly(kept), exactly(rest)])
        for (const line of hs_lines)
          expect(sums([...own, ...other].filter(({ hs_code }) => hs_code === line.hs_code))).toEqual([
            line.package_qty,
            line.cbm,
            line.gross_weight,
          ])
        for (const { package_qty: qty, cbm: volume, gross_weight: weight } of [...own, ...other])
          expect([qty, volume, weight].every((figure) => (figure ?? 0) >= 0)).toBe(true)
      }),
    )
  })
})
