import { describe, expect, test } from 'vitest'
import ofOrderCN from '../booking/booking.zh-CN.json' with { type: 'json' }
import ofOrderHK from '../booking/booking.zh-HK.json' with { type: 'json' }
import ofPlanCN from './consolidation.zh-CN.json' with { type: 'json' }
import ofPlanHK from './consolidation.zh-HK.json' with { type: 'json' }
import * as z from 'zod/mini'
import { problemsOfAmendedOrder, problemsOfReturn } from './consolidation.amend-rules.ts'
import { problemsOfClosing } from './consolidation.close-rules.ts'
import { containerFindings, type ContainerFacts } from './consolidation.container-rules.ts'
import { allocation, plan, planForm, planned } from './consolidation.sample.ts'
import { ConsolContainerForm, type ConsolContainer } from './consolidation.ts'

const box = (changes: Partial<ConsolContainerForm> = {}): ConsolContainerForm => ({
  ...z.parse(ConsolContainerForm, {}),
  container_no: 'CSQU3054383',
  seal_no: 'SL1',
  carrier_booking_no: '255512345',
  actual_kg: 8_001,
  ...changes,
})
const facts = (changes: Partial<ContainerFacts> = {}): ContainerFacts => ({
  container_size: '40GP',
  loaded: { package_qty: 200, cbm: 40.25, kg: 8_001 },
  other_container_nos: [null],
  other_seals: [null],
  used_seals: [],
  etd: '2026-03-12',
  today: '2026-03-10',
  created_at: '2026-03-01T01:00:00Z',
  container_check_digit: 'error',
  closed_with: null,
  ...changes,
})
const found = (changes: Partial<ConsolContainerForm>, of: Partial<ContainerFacts> = {}) =>
  containerFindings(box(changes), facts(of)).map(({ level, path, key }) => `${level} ${path} ${key}`)

describe('container rules', () => {
  test('a container number is read without the blanks and hyphens it is printed with', () => {
    const { container_no } = z.parse(ConsolContainerForm, { container_no: ' csqu 305438-3' })
    expect(container_no).toBe('CSQU3054383')
    expect(found({ container_no })).toEqual([])
    expect(z.safeParse(ConsolContainerForm, { container_no: 'CSQU 305438-33' }).success).toBe(false)
  })

  test('returns no finding for a blank container and for a complete one', () => {
    expect(found({})).toEqual([])
    expect(found({ container_no: null, seal_no: null, carrier_booking_no: null, actual_kg: null })).toEqual([])
  })

  test.each(['seal_no', 'carrier_booking_no', 'actual_kg'] as const)('CONSOL-040 %s is required with the container number', (field) => {
    expect(found({ [field]: null })).toEqual([`error ${field} msgRequired`])
  })

  test('CONSOL-040 an actual weight of 0 is refused', () => {
    expect(found({ actual_kg: 0 })).toEqual(['error actual_kg consolidation.mustBeAboveZero'])
    expect(found({ actual_kg: 0, container_no: null })).toEqual(['error actual_kg consolidation.mustBeAboveZero'])
  })

  test('CONSOL-041 the number has the form and the check digit of ISO 6346', () => {
    expect(found({ container_no: 'CSQU30543' })).toEqual(['error container_no consolidation.containerNoForm'])
    expect(found({ container_no: 'CSQU3054384' })).toEqual(['error container_no booking.containerCheckDigit'])
    expect(found({ container_no: 'CSQU3054384' }, { container_check_digit: 'warning' })).toEqual([
      'warning container_no booking.containerCheckDigit',
    ])
  })

  test('CONSOL-042 a container number occurs once in a plan', () => {
    expect(found({}, { other_container_nos: ['CSQU3054383'] })).toEqual(['error container_no booking.containerNoTwice'])
  })

  test.each([
    [{ package_qty: 199 }, 'package_qty'],
    [{ gross_weight: 8_001.001 }, 'gross_weight'],
    [{ cbm: 40.249 }, 'cbm'],
  ])('the tally %j that differs from the sum of the POs is an error', (changes, field) => {
    expect(found(changes)).toEqual([`error ${field} consolidation.tallyDiffers_${field}`])
    expect(found({ package_qty: 200, gross_weight: 8_001, cbm: 40.25 })).toEqual([])
  })

  test('checks size-type code, dates and VGM', () => {
    expect(found({ size_type: '42G1' })).toEqual([])
    expect(found({ size_type: '45G1' })).toEqual([])
    expect(found({ size_type: '22G1' })).toEqual(['error size_type consolidation.sizeTypeDiffers'])
    expect(found({ size_type: '42R1' })).toEqual(['error size_type consolidation.sizeTypeDiffers'])
    expect(found({ cfs_received: '2026-03-09', cy_gate_in: '2026-03-08' })).toEqual(['error cy_gate_in consolidation.gateInBeforeCfs'])
    const later = { today: '2026-03-14' }
    expect(found({ cy_gate_in: '2026-03-13' }, later)).toEqual(['error cy_gate_in consolidation.gateInAfterEtd'])
    expect(found({ cfs_received: '2026-03-08', cy_gate_in: '2026-03-12' }, later)).toEqual([])
    expect(found({ cfs_received: '2026-03-10', cy_gate_in: '2026-03-10' })).toEqual([])
    expect(found({ cfs_received: '2026-03-11', cy_gate_in: '2026-03-12' })).toEqual([
      'error cfs_received consolidation.dateLiesAhead',
      'error cy_gate_in consolidation.dateLiesAhead',
    ])
    expect(found({ vgm_kg: 8_001 })).toEqual(['error vgm_kg vgm.lessThanCargo'])
    expect(found({ vgm_kg: 36_001 })).toEqual(['error vgm_kg vgm.aboveRating'])
    expect(found({ vgm_kg: 30_000, max_gross_kg: 29_999 })).toEqual(['error vgm_kg vgm.aboveRating'])
    expect(found({ max_gross_kg: 500 })).toEqual(['error max_gross_kg consolidation.ratingTooLow'])
    expect(found({ max_gross_kg: 3_800, tare_kg: 3_800 })).toEqual(['error max_gross_kg consolidation.ratingTooLow'])
    expect(found({ max_gross_kg: 3_801, tare_kg: 3_800 })).toEqual([])
    expect(found({ vgm_kg: 12_000, weighed_on: '2026-03-11' })).toEqual(['error weighed_on vgm.weighedLater'])
    expect(found({ vgm_kg: 12_000, weighed_on: '2025-02-28' })).toEqual(['error weighed_on vgm.weighedEarlier'])
    expect(found({ vgm_kg: 12_000, weighed_on: '2025-03-01' })).toEqual([])
    expect(found({ seal_no: '封条2' })).toEqual(['error seal_no consolidation.latinOnly'])
    expect(found({ actual_kg: 99_999_999 })).toContain('error actual_kg consolidation.weightTooHigh')
    expect(found({ tare_kg: 10_001 })).toEqual(['error tare_kg consolidation.weightTooHigh'])
    expect(found({ max_gross_kg: 60_001 })).toEqual(['error max_gross_kg consolidation.weightTooHigh'])
    expect(found({ cy_gate_in: '2020-01-01' })).toEqual(['error cy_gate_in consolidation.dateOutside'])
    expect(found({ cfs_received: '2030-01-01' })).toContain('error cfs_received consolidation.dateOutside')
    expect(found({ package_qty: 1 }, { loaded: null })).toEqual(['error package_qty consolidation.tallyDiffers_package_qty'])
  })

  test('a weighed mass below cargo, dunnage and tare is a warning', () => {
    const weighed = { vgm_method: 'SM1', weighed_on: '2026-03-09', tare_kg: 3_900, dunnage_kg: 99 } as const
    expect(found({ ...weighed, vgm_kg: 11_999 })).toEqual(['warning vgm_kg consolidation.vgmIsLight'])
    expect(found({ ...weighed, vgm_kg: 12_000 })).toEqual([])
    expect(found({ ...weighed, vgm_kg: 11_999, tare_kg: null })).toEqual([])
  })

  test('a weight far from the load, and a seal that was used, are warnings', () => {
    expect(found({ actual_kg: 8_052 })).toEqual(['warning actual_kg consolidation.actualDiffers'])
    expect(found({ actual_kg: 8_051 })).toEqual([])
    expect(found({}, { used_seals: ['SL1'] })).toEqual(['warning seal_no consolidation.sealWasUsed'])
    expect(found({}, { other_seals: ['SL1'] })).toEqual(['error seal_no consolidation.sealTwice'])
  })
})

describe('rules of closing a load', () => {
  const container: ConsolContainer = {
    ...box({ package_qty: 200, gross_weight: 8_001, cbm: 40.25, vgm_kg: 12_000 }),
    container_id: 5,
    line_no: 1,
    container_size: '40GP',
    loaded_package_qty: 200,
    loaded_cbm: 40.25,
    loaded_kg: 8_001,
    version: 1,
  }
  const lines = ['SO1', 'SO2'].map((so_no) =>
    allocation(planned({ so_no }), { loaded_package_qty: 100, loaded_cbm: 20.125, loaded_kg: 4_000.5 }),
  )
  const load = new Map([[5, { package_qty: 200, cbm: 40.25, kg: 8_001 }]])
  const complete = plan({ containers: [container], so_allocations: lines, vessel: 'EMMA MAERSK', voyage: '01E' })
  const keys = (...arguments_: Parameters<typeof problemsOfClosing>) =>
    problemsOfClosing(...arguments_).map(({ path, key }) => `${path} ${key}`)

  test('a complete plan can be closed', () => {
    expect(keys(complete, load)).toEqual([])
  })

  test.each([
    [{ loaded_kg: 4_000.499 }, 'so_allocations.0.kg consolidation.loadedDiffers_kg'],
    [{ loaded_kg: 4_000.501 }, 'so_allocations.0.kg consolidation.loadedDiffers_kg'],
    [{ loaded_cbm: 20.124 }, 'so_allocations.0.cbm consolidation.loadedDiffers_cbm'],
    [{ loaded_cbm: 20.126 }, 'so_allocations.0.cbm consolidation.loadedDiffers_cbm'],
    [{ loaded_package_qty: 99, loaded_cbm: 19 }, 'so_allocations.0.so_no consolidation.notLoadedInFull'],
  ])('CONSOL-044 a load is closed with just the packages, CBM and KG of the plan: %j', (loaded, problem) => {
    const [first, ...others] = lines
    expect(keys({ ...complete, so_allocations: first ? [{ ...first, ...loaded }, ...others] : [] }, load)).toEqual([problem])
  })

  test('CONSOL-040 closing names empty containers, unloaded cargo, missing figures and orders on another sailing', () => {
    expect(keys(complete, new Map())).toEqual(['containers.0.container_size consolidation.boxIsEmpty'])
    expect(keys({ ...complete, containers: [{ ...container, seal_no: null, vgm_kg: null }] }, load)).toEqual([
      'containers.0.seal_no msgRequired',
      'containers.0.vgm_kg msgRequired',
    ])
    expect(keys({ ...complete, mode: 'RAIL', containers: [{ ...container, vgm_kg: null }] }, load)).toEqual([])
    const calculated = { ...container, vgm_method: 'SM2' as const, actual_kg: 8_001 }
    expect(keys({ ...complete, containers: [{ ...calculated, tare_kg: null }] }, load)).toEqual(['containers.0.tare_kg msgRequired'])
    const closed = (changes: Partial<ConsolContainer>) => keys({ ...complete, containers: [{ ...calculated, ...changes }] }, load)
    // CONSOL-026: 8,001 KG cargo and the tare, to the kilogram.
    expect(closed({ tare_kg: 3_999 })).toEqual([])
    expect(closed({ tare_kg: 3_979, dunnage_kg: 20 })).toEqual([])
    expect(closed({ tare_kg: 3_999.4 })).toEqual([])
    for (const wrong of [{ tare_kg: 3_998 }, { tare_kg: 3_999, dunnage_kg: 20 }, { tare_kg: 3_999, actual_kg: 8_011 }])
      expect(closed(wrong)).toEqual(['containers.0.vgm_kg consolidation.vgmIsNotTheSum'])
    expect(keys({ ...complete, containers: [{ ...container, cbm: 40.24 }] }, load)).toEqual([
      'containers.0.cbm consolidation.tallyDiffers_cbm',
    ])
    expect(keys({ ...complete, containers: [{ ...container, package_qty: null }] }, load)).toEqual(['containers.0.package_qty msgRequired'])
    const weighed = (actual_kg: number) => keys({ ...complete, containers: [{ ...container, actual_kg }] }, load)
    expect(weighed(0)).toEqual(['containers.0.actual_kg consolidation.mustBeAboveZero'])
    expect(weighed(5)).toEqual(['containers.0.actual_kg consolidation.actualTooFar'])
    // 5 percent of 8,001 KG are 400.05 KG.
    expect([weighed(8_401.05), weighed(7_600.95)]).toEqual([[], []])
    expect([weighed(8_401.051), weighed(7_600.949)]).toEqual([
      ['containers.0.actual_kg consolidation.actualTooFar'],
      ['containers.0.actual_kg consolidation.actualTooFar'],
    ])
    const [first, second] = lines
    if (!first || !second) throw new Error('two lines')
    expect(keys({ ...complete, so_allocations: [{ ...first, amended_at: '2026-03-02T00:00:00Z' }, second] }, load)).toEqual([
      'so_allocations.0.so_no consolidation.takeOverFirst',
    ])
    expect(keys({ ...complete, voyage: '02E' }, load)).toEqual([
      'so_allocations.0.so_no consolidation.onOtherSailing',
      'so_allocations.1.so_no consolidation.onOtherSailing',
    ])
  })
})

describe('amending an order on a plan', () => {
  test('the figures of the order itself hold as well, when only they are amended', () => {
    const held = { loaded_package_qty: 50, loaded_cbm: 10, loaded_kg: 2_000, others_oms: [false] }
    const keys = (head: object) => problemsOfAmendedOrder('C1', planForm(), planned(), held, head).map(({ path }) => path)
    expect(keys({ package_qty: 49, cbm: 9.999, gross_weight: 1_999 })).toEqual(['package_qty', 'cbm', 'gross_weight'])
    expect(keys({ package_qty: 50, cbm: null })).toEqual([])
  })

  const loaded = { loaded_package_qty: 50, loaded_cbm: 10, loaded_kg: 2_000, others_oms: [false] }
  const problems = (changes: Partial<ReturnType<typeof planned>>) =>
    problemsOfAmendedOrder('C1', planForm(), planned(changes), loaded).map(({ path, key }) => `${path} ${key}`)

  test.each([
    [{ service: 'FCL' }, 'service'],
    [{ consolidatable: false }, 'consolidatable'],
    [{ has_lcl_size: false }, 'container_requests'],
    [{ pol: 'CNSHA' }, 'pol'],
    [{ pod: 'USNYC' }, 'pod'],
    [{ oms_shipment: true }, 'oms_shipment'], // CONSOL-047
  ] as const)('%j is refused', (changes, path) => {
    expect(problems(changes)).toEqual([`${path} consolidation.boundByPlan`])
  })

  test('quantities below the loaded ones are refused, other fields may change', () => {
    expect(problems({ package_qty: 49 })).toEqual(['package_qty consolidation.belowLoaded_package_qty'])
    expect(problems({ package_qty: 50, cbm: 9.999 })).toEqual(['cbm consolidation.belowLoaded_cbm'])
    expect(problems({ kg: 1_999.999 })).toEqual(['gross_weight consolidation.belowLoaded_kg'])
    expect(problems({ package_qty: 50, cbm: 10, kg: 2_000, vessel: 'X', po_no: 'Y', on_consolidation_no: 'C1' })).toEqual([])
  })
})

describe('returning to a recovered plan', () => {
  const keys = (changes: Partial<ReturnType<typeof planned>>, fields: string[] = [], others: string[] = []) => {
    const amended_fields = fields.map((path) => ({ path, before: null, after: true }))
    const line = allocation(planned(), { order: planned(changes), amended_fields })
    const so_allocations = [line, ...others.map((so_no) => allocation(planned({ so_no })))]
    return problemsOfReturn({ ...plan(), so_allocations }, line).map(({ path, key }) => `${path} ${key}`)
  }

  test('an order that is free and has as much as the plan took comes back, also with more', () => {
    expect(keys({})).toEqual([])
    expect(keys({ package_qty: 101, cbm: 21, kg: 4_100 }, ['package_qty'], ['SO2'])).toEqual([])
  })

  test.each([
    [{ package_qty: 99 }, 'package_qty consolidation.moreThanBooked'],
    [{ cbm: 20.124 }, 'cbm consolidation.moreThanBooked'],
    [{ kg: 4_000 }, 'kg consolidation.moreThanBooked'],
    [{ pod: 'USNYC' }, 'pod consolidation.otherPlace_pod'],
    [{ on_consolidation_no: 'C2' }, 'so_no consolidation.onOtherPlan'],
    [{ booking_status: 'CANCEL_PENDING' }, 'booking_status consolidation.isNotConfirmed'],
  ] as const)('CONSOL-035 %j stays out', (changes, problem) => {
    expect(keys(changes)).toEqual([problem])
  })

  test('CONSOL-046 an OMS shipment comes back only as a whole', () => {
    expect(keys({ oms_shipment: true })).toEqual([])
    expect(keys({ oms_shipment: true, package_qty: 159 })).toEqual(['package_qty consolidation.omsIsPart'])
  })

  test('CONSOL-047 an order that became an OMS shipment comes back only as the only one', () => {
    expect(keys({ oms_shipment: true }, ['oms_shipment'])).toEqual([])
    expect(keys({ oms_shipment: true }, ['oms_shipment'], ['SO2'])).toEqual(['oms_shipment consolidation.omsWithOthers'])
  })
})

test('CONSOL-040 orders and the containers of a plan call the carrier booking no. the same', () => {
  const names = (...catalogues: { carrier_booking_no: string }[]) => [...new Set(catalogues.map((one) => one.carrier_booking_no))]
  expect(names(ofOrderHK, ofPlanHK)).toEqual(['承運人訂艙號'])
  expect(names(ofOrderCN, ofPlanCN)).toEqual(['承运人订舱号'])
})
