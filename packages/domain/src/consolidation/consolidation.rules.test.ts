import { describe, expect, test } from 'vitest'
import { REQUIRED_TO_SAVE, planFindings, problemsOfPlan } from './consolidation.rules.ts'
import { netChanges } from './consolidation.change-rules.ts'
import { planFacts, planForm, planned } from './consolidation.sample.ts'
import { completedPlan, copyOfPlan, emptyPlan, partOf, wholeOf } from './consolidation.defaults.ts'
import { plan, allocation } from './consolidation.sample.ts'
import type { PlanFacts } from './consolidation.facts-rules.ts'
import type { ConsolidationForm, PlannedOrder } from './consolidation.ts'

const LINES = planForm().so_allocations
const errors = (form: ConsolidationForm, ...orders: PlannedOrder[]) =>
  problemsOfPlan(form, planFacts(...orders)).map(({ path, key }) => `${path} ${key}`)
const warnings = (form: ConsolidationForm, ...orders: PlannedOrder[]) =>
  planFindings(form, planFacts(...orders)).flatMap(({ level, rule, path }) => (level === 'warning' ? [`${rule} ${path}`] : []))
const withLine = (changes: Partial<(typeof LINES)[number]>) => planForm({ so_allocations: [{ ...wholeOf(planned(), 1), ...changes }] })

test('a complete plan has no errors', () => {
  expect(errors(planForm())).toEqual([])
})

describe('what is required to save', () => {
  test.each(REQUIRED_TO_SAVE)('CONSOL-036 CONSOL-037 CONSOL-038 CONSOL-039 %s', (field) => {
    expect(errors({ ...planForm(), [field]: field === 'container_requests' ? [] : null })).toContain(`${field} msgRequired`)
  })

  test('CONSOL-039 a line of containers has size and quantity', () => {
    expect(errors(planForm({ container_requests: [{ container_size: null, qty: null }] }))).toEqual([
      'container_requests.0.container_size msgRequired',
      'container_requests.0.qty msgRequired',
    ])
  })

  test('CONSOL-024 a plan is made of containers, of at most 99', () => {
    for (const container_size of ['LCL', 'BULK', 'AIR', 'PMC'] as const)
      expect(errors(planForm({ container_requests: [{ container_size, qty: 1 }] }))).toEqual([
        'container_requests.0.container_size consolidation.sizeIsNoContainer',
      ])
    const boxes = (qty: number) =>
      planForm({
        container_requests: [
          { container_size: '20GP', qty },
          { container_size: '40GP', qty: 9 },
        ],
      })
    expect(errors(boxes(90))).toEqual([])
    expect(errors(boxes(91))).toEqual(['container_requests consolidation.tooManyBoxes'])
  })
})

describe('quantities of an allocated order', () => {
  test.each([
    [{ service: 'FCL' }, 'CONSOL-048', 'consolidation.isNotLcl'],
    [{ consolidatable: false }, 'CONSOL-049', 'consolidation.isNotConsolidatable'],
    [{ has_lcl_size: false }, 'CONSOL-050', 'consolidation.hasNoLclSize'],
    [{ pol: 'CNSHA' }, 'CONSOL-051', 'consolidation.otherPlace_pol'],
    [{ pod: 'USNYC' }, 'CONSOL-051', 'consolidation.otherPlace_pod'],
    [{ mode: 'RAIL' }, 'CONSOL-051', 'consolidation.otherPlace_mode'],
    [{ on_consolidation_no: 'C9' }, 'CONSOL-052', 'consolidation.onOtherPlan'],
    [{ booking_status: 'AMEND_PENDING' }, 'confirmed', 'consolidation.isNotConfirmed'],
    [{ booking_status: 'NEW_MANUAL' }, 'confirmed', 'consolidation.isNotConfirmed'],
  ] as const)('%j is refused (%s)', (changes, _, key) => {
    expect(errors(withLine({}), planned(changes))).toEqual([`so_allocations.0.so_no ${key}`])
  })

  test('CONSOL-052 an order occurs once in a plan', () => {
    expect(errors(planForm({ so_allocations: [wholeOf(planned()), wholeOf(planned())] }))).toEqual([
      'so_allocations.1.so_no consolidation.orderTwice',
    ])
  })

  test.each(['package_qty', 'cbm', 'kg'] as const)('CONSOL-043 %s cannot be 0 or blank', (field) => {
    const key = `so_allocations.0.${field} consolidation.mustBeAboveZero`
    expect(errors(withLine({ [field]: 0 }))).toEqual([key])
    expect(errors(withLine({ [field]: null }))).toEqual([key])
  })

  test.each([
    ['package_qty', 101, 100],
    ['cbm', 20.126, 20.125],
    ['kg', 4_000.501, 4_000.5],
  ] as const)('CONSOL-025 no more %s is allocated than booked', (field, over, booked) => {
    expect(errors(withLine({ [field]: over }))).toContain(`so_allocations.0.${field} consolidation.moreThanBooked`)
    expect(errors(withLine({ [field]: booked }))).toEqual([])
  })

  test('CONSOL-050 an order without loose cargo is refused for that alone', () => {
    const full = planned({ has_lcl_size: false, package_qty: 0, cbm: 0, kg: 0 })
    expect(errors(withLine({}), full)).toEqual(['so_allocations.0.so_no consolidation.hasNoLclSize'])
  })

  test('CONSOL-044 all packages have all CBM and KG, to 0.001', () => {
    expect(errors(withLine({ cbm: 20.124 }))).toEqual(['so_allocations.0.cbm consolidation.leftBehind_cbm'])
    expect(errors(withLine({ kg: 4_000.499 }))).toEqual(['so_allocations.0.kg consolidation.leftBehind_kg'])
    expect(errors(withLine({ package_qty: 99, cbm: 20.124, kg: 4_000 }))).toEqual([])
  })

  test('CONSOL-044 packages that stay behind keep a part of CBM and KG', () => {
    expect(errors(withLine({ package_qty: 30, kg: 1_200 }))).toEqual(['so_allocations.0.cbm consolidation.packagesWithout_cbm'])
    expect(errors(withLine({ package_qty: 99, cbm: 20 }))).toEqual(['so_allocations.0.kg consolidation.packagesWithout_kg'])
    expect(errors(withLine({ package_qty: 30, cbm: 20.124, kg: 4_000.499 }))).toEqual([])
    // 999 of 1,000 packages of 0.4 CBM are 0.3996 CBM: a share that is rounded up is no wrong share.
    const tiny = planned({ package_qty: 1_000, cbm: 0.4, kg: 4_000 })
    expect(errors(planForm({ so_allocations: [partOf(tiny, 999)] }), tiny)).toEqual([])
  })

  test('CONSOL-044 once all allocated packages are in containers, the plan takes their CBM and KG', () => {
    const [loaded_package_qty, loaded_cbm, loaded_kg] = [20, 2, 500]
    const order = planned({ package_qty: 40, cbm: 5, kg: 1_200 })
    const keys = (changes: Partial<(typeof LINES)[number]>, before: typeof changes = {}, facts: Partial<PlanFacts> = {}) => {
      const stored = [allocation(order, { package_qty: 40, ...before, loaded_package_qty, loaded_cbm, loaded_kg })]
      return problemsOfPlan(withLine(changes), { ...planFacts(order), stored, ...facts }).map(({ path, key }) => `${path} ${key}`)
    }
    const share = { package_qty: 20, cbm: 2.5, kg: 600 }
    const both = ['so_allocations.0.cbm consolidation.moreThanLoaded_cbm', 'so_allocations.0.kg consolidation.moreThanLoaded_kg']
    expect(keys(share)).toEqual(both)
    expect(keys({ ...share, cbm: 2.002, kg: 500.001 })).toEqual(both.slice(0, 1))
    expect(keys({ ...share, cbm: 2.001, kg: 500 })).toEqual([])
    expect(keys({ ...share, package_qty: 21 })).toEqual([])
    // A plan that differs already: saved without a change of this order, or with other wrong figures.
    expect(keys({ ...share, loading_seq: 7 }, share)).toEqual([])
    expect(keys({ ...share, kg: 550 }, share)).toEqual(both)
    // The figures of an amended order are taken over first, and then those of its load.
    expect(keys(share, {}, { taken_over: ['SO1'] })).toEqual([])
    const whole = planned({ package_qty: 20, cbm: 2.5, kg: 600 })
    expect(keys(share, {}, { orders: planFacts(whole).orders })).toEqual([])
  })

  test('CONSOL-046 an OMS shipment is allocated in full', () => {
    const oms = planned({ oms_shipment: true })
    expect(errors(withLine({}), oms)).toEqual([])
    expect(errors(planForm({ so_allocations: [partOf(oms, 99)] }), oms)).toEqual(['so_allocations.0.package_qty consolidation.omsIsPart'])
  })

  test('CONSOL-047 OMS shipments share a plan with OMS shipments only', () => {
    const oms = planned({ oms_shipment: true })
    expect(errors(planForm(), oms)).toEqual(['so_allocations.0.so_no consolidation.omsWithOthers'])
    expect(errors(planForm(), oms, planned({ so_no: 'SO2', oms_shipment: true }))).toEqual([])
  })

  test('classes of dangerous goods to be kept apart need one container each', () => {
    const goods = [planned({ imdg_class: '3' }), planned({ so_no: 'SO2', imdg_class: '5.1' })]
    expect(errors(planForm(), ...goods)).toEqual(['container_requests consolidation.classesApart'])
    expect(errors(planForm({ container_requests: [{ container_size: '40GP', qty: 2 }] }), ...goods)).toEqual([])
    expect(errors(planForm(), planned({ imdg_class: '3' }), planned({ so_no: 'SO2', imdg_class: '8' }))).toEqual([])
  })
})

test.each([
  ['contact_office_party_id', 21],
  ['handling_office_party_id', 22],
] as const)('the office of %s cannot be the agent of the plan', (field, office) => {
  const of = (consol_type: ConsolidationForm['consol_type']) =>
    errors(planForm({ consol_type, principal_party_id: office, [field]: office }))
  expect(of('AGENT')).toEqual(['principal_party_id consolidation.agentPlans'])
  expect([...of('BUYER'), ...errors(planForm({ consol_type: 'AGENT', principal_party_id: office }))]).toEqual([])
})

describe('route and sailing, by the rules of bookings', () => {
  test('POL and POD differ, and it arrives after it departs', () => {
    const own = (form: ConsolidationForm) => errors(form).filter((text) => !text.startsWith('so_allocations'))
    expect(own(planForm({ pol: planForm().pod }))).toEqual(['pod booking.podSameAsPol'])
    expect(own(planForm({ etd: '2026-03-12', eta: '2026-03-11' }))).toEqual(['eta booking.etaBeforeEtd'])
    expect(own(planForm({ etd: '2026-03-12', eta: '2026-03-12' }))).toEqual([])
  })

  test('a closing after ETD is a warning, in the time zone of the POL', () => {
    expect(warnings(planForm({ etd: '2026-03-12', cy_closing: '2026-03-12T16:00:00Z' }))).toContain('closingsNotAfterEtd cy_closing')
    expect(warnings(planForm({ etd: '2026-03-12', cy_closing: '2026-03-12T15:59:00Z' }))).not.toContain('closingsNotAfterEtd cy_closing')
  })
})

describe('warnings', () => {
  const full = planForm({ container_requests: [{ container_size: '40GP', qty: 1 }] })
  test.each([
    [{ vessel: 'OTHER SHIP' }, 'sailingDiffers so_allocations.0.so_no'],
    [{ etd: '2026-03-13' }, 'sailingDiffers so_allocations.0.so_no'],
    [{ cfs_closing: '2026-02-28T09:00:00Z' }, 'cargoReadyAfterCfs so_allocations.0.so_no'],
    [{ cfs_closing: '2026-03-01T09:00:00Z' }, 'lateForCutOff cfs_closing'],
    [{ etd: '2026-03-01' }, 'cargoReadyAfterEtd so_allocations.0.so_no'],
    [{ consol_type: 'LCL_COLOAD', principal_party_id: null }, 'nobodyIsAsked principal_party_id'],
  ])('%j', (changes, finding) => {
    expect(warnings({ ...full, ...changes })).toContain(finding)
  })

  test('a plan that is decided has no warning of a missing co-loader', () => {
    const form = { ...full, consol_type: 'LCL_COLOAD' as const, principal_party_id: null }
    const named = planFindings(form, { orders: new Map(), pol_time_zone: null, today: '2026-03-01', is_decided: true }).map(
      ({ rule }) => rule,
    )
    expect(named).not.toContain('nobodyIsAsked')
  })

  test('a sailing that has moved is a warning, until the form holds what it is now', () => {
    const moved = [{ field: 'etd', booked: full.etd, now: '2026-03-15' }]
    const named = (etd: string | null) =>
      planFindings({ ...full, etd }, { orders: new Map(), pol_time_zone: null, today: '2026-03-01', moved })
        .filter(({ rule }) => rule === 'sailingHasMoved')
        .map(({ path }) => path)
    expect(named(full.etd)).toEqual(['etd'])
    expect(named('2026-03-15')).toEqual([])
  })

  test('the closing is compared in the time zone of the POL: cargo of the closing day is in time', () => {
    // 17:00 of 1 March in Hong Kong is still that day; 16:30 UTC of 28 February is 1 March there.
    expect(warnings({ ...full, cfs_closing: '2026-02-28T16:30:00Z' })).not.toContain('cargoReadyAfterCfs so_allocations.0.so_no')
  })

  test('warns of an order of another office, and of containers that are nearly empty, too full or too heavy', () => {
    expect(warnings(full, planned({ handling_office_party_id: 2 }))).toEqual(['officeDiffers so_allocations.0.so_no'])
    expect(warnings(full)).toEqual([])
    expect(warnings(planForm({ container_requests: [{ container_size: '40HC', qty: 1 }] }))).toEqual(['fillIsRight container_requests'])
    expect(warnings(planForm({ container_requests: [{ container_size: '20GP', qty: 1 }] }))).toEqual(['fillIsRight container_requests'])
    const heavy = planned({ kg: 26_731 })
    expect(warnings(withLine({ kg: 26_731 }), heavy)).toEqual(['fillIsRight container_requests', 'fillIsRight container_requests'])
  })

  test.each([
    ['BUYER', { consignee_party_id: 99 }],
    ['SHIPPER', { shipper_party_id: 99 }],
    ['AGENT', { release_agent_party_id: 98, nomination_agent_party_id: 99 }],
  ] as const)('warns of an order of another principal: %s', (consol_type, parties) => {
    const orders = [planned(parties), planned({ ...parties, so_no: 'SO2' })]
    const of = (principal_party_id: number | null) => warnings({ ...full, consol_type, principal_party_id }, ...orders)
    expect(of(13)).toEqual(['principalDiffers so_allocations.0.so_no', 'principalDiffers so_allocations.1.so_no'])
    expect(of(99)).toEqual([])
    expect(of(null)).toEqual([])
    expect(warnings({ ...full, consol_type: 'LCL_COLOAD', principal_party_id: 13 }, ...orders)).toEqual([])
  })

  test.each([
    [49, true],
    [50, false],
    [2_000, false],
    [2_001, true],
  ])('%i KG per CBM', (kg, isOdd) => {
    const found = warnings(withLine({ package_qty: 1, cbm: 1, kg }))
    expect(found.includes('measuresLookOdd so_allocations.0.kg')).toBe(isOdd)
  })
})

test('a copy keeps lane and containers, and drops orders and sailing', () => {
  const copied = copyOfPlan(plan({ vessel: 'EMMA MAERSK', etd: '2026-03-12' }))
  expect(copied).toEqual(planForm({ so_allocations: [], rate_source_key: null }))
  const cancelled = plan({
    consol_status: 'CANCELLED',
    so_allocations: [allocation(planned()), allocation(planned({ so_no: 'SO2', on_consolidation_no: 'C9' }))],
  })
  expect(copyOfPlan(cancelled).so_allocations.map(({ so_no }) => so_no)).toEqual(['SO1'])
})

test('two orders of a plan are not loaded at the same place of the sequence; a blank one takes the next free place', () => {
  const twice = planForm({ so_allocations: [wholeOf(planned(), 2), wholeOf(planned({ so_no: 'SO2' }), 2)] })
  expect(errors(twice, planned(), planned({ so_no: 'SO2' }))).toEqual(['so_allocations.1.loading_seq consolidation.loadingSeqTwice'])
  const blanks = planForm({
    so_allocations: [wholeOf(planned()), wholeOf(planned({ so_no: 'SO2' }), 1), wholeOf(planned({ so_no: 'SO3' }))],
  })
  expect(completedPlan(blanks).so_allocations.map(({ loading_seq }) => loading_seq)).toEqual([2, 1, 3])
})

test('a copy drops the rate with its carrier', () => {
  expect(copyOfPlan(plan({ rate_source_key: 7, carrier_code: 'MAEU' }))).toMatchObject({ rate_source_key: null, carrier_code: null })
})

test('several amendments count as one: each field once, from what was taken over to what it is now', () => {
  const change = (path: string, before: unknown, after: unknown) => ({ path, before, after })
  expect(netChanges([change('package_qty', 8, 10), change('cbm', 1, 2), change('package_qty', 10, 4), change('cbm', 2, 1)])).toEqual([
    change('package_qty', 8, 4),
  ])
})

test('a new plan has mode sea, and loads its orders in the order of the lines', () => {
  expect(completedPlan({ ...emptyPlan(), mode: null, so_allocations: [wholeOf(planned()), wholeOf(planned(), 9)] })).toMatchObject({
    mode: 'SEA',
    so_allocations: [{ loading_seq: 1 }, { loading_seq: 9 }],
  })
})
