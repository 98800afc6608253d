import { describe, expect, test } from 'vitest'
import { mayChange, refusedChanges } from './master-bl.change-rules.ts'
import type { MblStatus } from './master-bl.codes.ts'
import { billFormOf, billOfOrders, blockOf, completedBill, emptyBill, summaryOfBill } from './master-bl.defaults.ts'
import { bill, billed, billFacts, box } from './master-bl.sample.ts'
import { billFindings, problemsOfBill } from './master-bl.rules.ts'
import { missingToInstruct } from './master-bl.required.ts'
import type { BillFacts, MasterBlForm } from './master-bl.ts'

const problems = (changes: Partial<MasterBlForm>, facts: BillFacts = billFacts()) =>
  problemsOfBill({ ...billFormOf(bill()), ...changes }, facts).map(({ path, key }) => `${path} ${key}`)

describe('saving a master bill', () => {
  test('MBL-003 a draft needs its main order and its office, and nothing else', () => {
    expect(problems({})).toEqual([])
    expect(problemsOfBill(emptyBill(), { orders: [], boxes: [] }).map(({ path }) => path)).toEqual([
      'main_so_no',
      'handling_office_party_id',
    ])
    const draft = { ...emptyBill(), main_so_no: 'SO1', handling_office_party_id: 1, orders: [{ so_no: 'SO1' }] }
    expect(problemsOfBill(draft, billFacts())).toEqual([])
  })

  test('an order and a container are on it once', () => {
    expect(problems({ orders: [{ so_no: 'SO1' }, { so_no: 'SO1' }] })).toEqual(['orders.1.so_no master-bl.orderTwice'])
    const [line] = bill().containers
    expect(problems({ containers: line ? [line, line] : [] })).toEqual(['containers.1.container_no master-bl.boxTwice'])
  })

  test.each([
    ['mode', 'AIR'],
    ['pol', 'CNSHA'],
    ['pod', 'NLRTM'],
    ['carrier_code', 'MAEU'],
    ['vessel', 'OTHER'],
    ['voyage', '013W'],
  ] as const)('its orders agree in %s', (field, value) => {
    const facts = billFacts({ orders: [billed(), billed({ so_no: 'SO2', [field]: value })] })
    expect(problems({}, facts)).toEqual([`orders.1.so_no master-bl.otherThanMain_${field}`])
  })

  test.each([
    ['freight', 'COLLECT'],
    ['handling_office_party_id', 2],
  ] as const)('it warns of orders that differ in %s', (field, value) => {
    const facts = billFacts({ orders: [billed(), billed({ so_no: 'SO2', [field]: value })] })
    const findings = billFindings(billFormOf(bill()), facts)
    expect(findings.map(({ path, key, level }) => [path, key, level])).toEqual([
      ['orders.1.so_no', `master-bl.otherThanMain_${field}`, 'warning'],
    ])
  })

  test('it warns of an order whose HS lines do not add up to its cargo, with the figure', () => {
    const figures = { package_qty: 100, gross_weight: 4_000, cbm: 20 }
    const warned = (...hs_lines: (typeof figures | Record<keyof typeof figures, null>)[]) =>
      billFindings(billFormOf(bill()), billFacts({ orders: [billed(), billed({ so_no: 'SO2', hs_cargo: [{ ...figures, hs_lines }] })] }))
    const half = { package_qty: 50, gross_weight: 2_000, cbm: 10 }
    expect(warned(half, half)).toEqual([])
    expect(warned({ ...half, gross_weight: 2_001 }, half)).toEqual([])
    const blank = { package_qty: null, gross_weight: null, cbm: null }
    expect([warned(blank), warned(half, blank), warned(figures, blank)]).toEqual([[], [], []])
    const of = (key: string, total: number, cargo: number) => [
      { rule: 'hsTotalsAlign', level: 'warning', path: 'orders.1.so_no', key, params: { so_no: 'SO2', total, cargo } },
    ]
    expect(warned(half, { ...half, package_qty: 49 })).toEqual(of('master-bl.hsDiffers_package_qty', 99, 100))
    expect(warned({ ...figures, package_qty: 101 }, blank)).toEqual(of('master-bl.hsDiffers_package_qty', 101, 100))
    expect(warned(half, { ...half, gross_weight: 1_998.9 })).toEqual(of('master-bl.hsDiffers_gross_weight', 3_998.9, 4_000))
  })

  test('it refuses drafts and cancelled orders, and orders that are not on its plan', () => {
    const cancelled = billFacts({ orders: [billed(), billed({ so_no: 'SO2', booking_status: 'CANCELLED' })] })
    expect(problems({}, cancelled)).toEqual(['orders.1.so_no master-bl.orderIsOver'])
    const planned = billFacts({ orders: [billed({ consolidation_no: 'C1' }), billed({ so_no: 'SO2' })] })
    expect(problems({ consolidation_no: 'C1' }, planned)).toEqual(['orders.1.so_no master-bl.orderOffPlan'])
  })

  test('an order is on a second bill only where its cargo is in several containers', () => {
    const orders = [billed(), billed({ so_no: 'SO2', other_master_bl_nos: ['M9'] })]
    expect(problems({}, billFacts({ orders }))).toEqual(['orders.1.so_no master-bl.orderOnOtherBill'])
    const [first, second] = billFacts().boxes
    const third = box({ container_no: 'MSCU1234566', loads: second?.loads ?? [], on_master_bl_no: 'M9' })
    const split = { orders, boxes: [first ?? box(), second ?? box(), third] }
    expect(problems({}, split)).toEqual([])
    const [line] = bill().containers
    expect(problems({ containers: line ? [line] : [] }, split)).toEqual(['orders.1.so_no master-bl.orderOnOtherBill'])
    const free = { orders, boxes: [first ?? box(), second ?? box(), { ...third, on_master_bl_no: null }] }
    const whole = [...bill().containers, { container_no: 'MSCU1234566', seal_no: null }]
    expect(problems({ containers: whole }, free)).toEqual(['orders.1.so_no master-bl.orderOnOtherBill'])
  })

  test('its containers hold its orders and are on no other bill', () => {
    const [first = box(), second = box()] = billFacts().boxes
    expect(problems({}, billFacts({ boxes: [first] }))).toEqual(['containers.1.container_no master-bl.boxUnknown'])
    expect(problems({}, billFacts({ boxes: [first, { ...second, on_master_bl_no: 'M9' }] }))).toEqual([
      'containers.1.container_no master-bl.boxOnOtherBill',
    ])
    expect(problems({}, billFacts({ boxes: [first, { ...second, on_master_bl_no: '' }] }))).toEqual([
      'containers.1.container_no master-bl.boxOnHiddenBill',
    ])
  })

  test('air cargo has a master air waybill with its check digit, sea cargo a bill number', () => {
    expect(problems({ mbl_type: 'MAWB', carrier_mbl_no: '160-12345675' })).toEqual(['mbl_type master-bl.typeOfOtherMode'])
    const air = billFacts({ orders: [billed({ mode: 'AIR' }), billed({ so_no: 'SO2', mode: 'AIR' })] })
    expect(problems({ mbl_type: 'OBL' }, air)).toEqual(['mbl_type master-bl.typeOfOtherMode'])
    expect(problems({ mbl_type: 'MAWB', carrier_mbl_no: '160-12345675' }, air)).toEqual([])
    expect(problems({ mbl_type: 'MAWB', carrier_mbl_no: '160-12345674' }, air)).toEqual(['carrier_mbl_no master-bl.waybillNumberInvalid'])
    const ofAirline = (awb_prefix: string | null) => billFacts({ orders: [billed({ mode: 'AIR', carrier_code: 'CX', awb_prefix })] })
    const form = billFormOf(bill())
    const warned = (prefix: string | null) =>
      billFindings({ ...form, orders: form.orders.slice(0, 1), mbl_type: 'MAWB', carrier_mbl_no: '160-12345675' }, ofAirline(prefix))
        .filter(({ path }) => path === 'carrier_mbl_no')
        .map(({ level, key, params }) => [level, key, params])
    expect([warned('160'), warned(null)]).toEqual([[], []])
    expect(warned('020')).toEqual([['warning', 'master-bl.waybillOfOtherAirline', { prefix: '160', own: '020', carrier_code: 'CX' }]])
    for (const carrier_mbl_no of ['ABC', '-ABCD', 'AB CD', 'A'.repeat(36)])
      expect(problems({ carrier_mbl_no })).toEqual(['carrier_mbl_no master-bl.billNumberInvalid'])
  })

  test('MBL-005 UN number and class come together, and an amount with its currency and its decimals', () => {
    expect(problems({ undg: '1263' })).toEqual(['imdg msgRequired'])
    expect(problems({ imdg: '3' })).toEqual(['undg msgRequired'])
    expect(problems({ freight_amount: '10.50' })).toEqual(['freight_currency msgRequired'])
    expect(problems({ show_freight: true })).toEqual(['freight_amount msgRequired'])
    expect(problems({ freight_amount: '10.5', freight_currency: 'JPY' })).toEqual(['freight_amount master-bl.amountHasMoreDecimals'])
    expect(problems({ freight_amount: '10.50', freight_currency: 'USD', show_freight: true })).toEqual([])
    for (const freight_currency of ['ZZZ', 'XXX', 'XTS', 'XAU', 'XDR'])
      expect(problems({ freight_currency })).toEqual(['freight_currency msgNotAvailable'])
  })

  test('MBL-006 an on-board date more than a week from the ETD is a warning', () => {
    const found = (on_board_date: string) =>
      billFindings({ ...billFormOf(bill()), on_board_date }, billFacts()).map(({ path, key, level }) => `${level} ${path} ${key}`)
    expect([found('2026-03-05'), found('2026-03-19')]).toEqual([[], []])
    const far = ['warning on_board_date master-bl.onBoardFarFromEtd']
    expect([found('2026-03-04'), found('2026-03-20')]).toEqual([far, far])
  })

  test('it arrives after it departs', () => {
    expect(problems({ eta: '2026-03-11' })).toEqual(['eta booking.etaBeforeEtd'])
  })
})

describe('what may change', () => {
  const change = (path: string) => [{ path, before: 1, after: 2 }]
  test('everything in a draft, what the carrier gives after the instruction, its figures after the issue', () => {
    expect(refusedChanges('DRAFT', change('vessel'))).toEqual([])
    expect(refusedChanges('INSTRUCTED', change('vessel')).map(({ key }) => key)).toEqual(['master-bl.keepsInStatus_INSTRUCTED'])
    for (const field of ['carrier_mbl_no', 'on_board_date', 'stated_cbm']) expect(refusedChanges('INSTRUCTED', change(field))).toEqual([])
    expect(refusedChanges('ISSUED', change('stated_cbm'))).toEqual([])
    for (const field of ['carrier_mbl_no', 'containers.0.seal_no'])
      expect(refusedChanges('ISSUED', change(field)).map(({ path }) => path)).toEqual([field])
  })
})

test('what may change in each status', () => {
  const open = (mbl_status: MblStatus) => Object.keys(emptyBill()).filter((field) => mayChange(mbl_status, field))
  expect(open('DRAFT')).toEqual(Object.keys(emptyBill()))
  expect(open('INSTRUCTED').toSorted()).toEqual([
    'carrier_mbl_no',
    'date_of_issue',
    'number_of_originals',
    'on_board_date',
    'place_of_issue',
    'stated_cbm',
    'stated_gross_weight',
    'stated_package_qty',
  ])
  expect(open('ISSUED')).toEqual(['stated_package_qty', 'stated_gross_weight', 'stated_cbm'])
  expect([...open('SURRENDERED'), ...open('VOID')]).toEqual([])
})

const ISSUE = { city: 'Hong Kong', today: '2026-03-11' }

describe('a new bill', () => {
  test('the main order is first, and the first order is the main one', () => {
    expect(completedBill({ ...emptyBill(), main_so_no: 'SO2', orders: [{ so_no: 'SO1' }, { so_no: 'SO2' }] }).orders).toEqual([
      { so_no: 'SO2' },
      { so_no: 'SO1' },
    ])
    expect(completedBill({ ...emptyBill(), orders: [{ so_no: 'SO1' }] }).main_so_no).toBe('SO1')
    expect(completedBill({ ...emptyBill(), main_so_no: 'SO1' }).orders).toEqual([{ so_no: 'SO1' }])
  })

  test('MBL-006 a new bill is from the office to its agent, without one to the consignee', () => {
    const direct = billOfOrders([billed()], billFacts({ orders: [billed()], boxes: [box()] }), null, ISSUE)
    expect(direct).toMatchObject({ shipper_party_id: 1, consignee_party_id: 15, mbl_type: 'OBL', carrier_booking_no: '255512345' })
    expect(direct.containers).toEqual([{ container_no: 'CSQU3054383', seal_no: 'SEAL1' }])
    const alone = [billed({ release_agent_party_id: null, nomination_agent_party_id: null })]
    expect(billOfOrders(alone, billFacts({ orders: alone }), null, ISSUE)).toMatchObject({ shipper_party_id: 1, consignee_party_id: 13 })
    const facts = billFacts()
    const plan = {
      consolidation_no: 'C1',
      handling_office_party_id: 2,
      carrier_code: 'MAEU',
      vessel: 'V',
      voyage: '1',
      etd: '2026-03-20',
      eta: null,
    }
    expect(billOfOrders(facts.orders, facts, plan, ISSUE)).toMatchObject({
      shipper_party_id: 2,
      consignee_party_id: 15,
      carrier_code: 'MAEU',
      etd: '2026-03-20',
      consolidation_no: 'C1',
      marks: 'PEARL 1-100',
    })
    expect(billOfOrders([], billFacts(), null, ISSUE)).toEqual(emptyBill())
  })

  test('MBL-003 it is issued in the city of its office, on board from the day on which the vessel sailed', () => {
    const on = (today: string, order = billed()) => billOfOrders([order], billFacts(), null, { city: 'Hong Kong', today })
    expect(on('2026-03-11')).toMatchObject({ place_of_issue: 'Hong Kong', date_of_issue: null, on_board_date: null })
    expect(on('2026-03-12')).toMatchObject({ on_board_date: '2026-03-12' })
    expect(on('2026-03-12', billed({ mode: 'AIR' })).on_board_date).toBeNull()
  })

  test('by air it is a master air waybill without containers', () => {
    const order = billed({ mode: 'AIR', service: null })
    expect(billOfOrders([order], billFacts({ orders: [order] }), null, ISSUE)).toMatchObject({
      mbl_type: 'MAWB',
      number_of_originals: null,
      containers: [],
    })
  })

  test('by rail it names the containers of its orders and is not instructed without them; bulk has none', () => {
    const train = billed({ mode: 'RAIL', service: 'LCL' })
    const facts = billFacts({ orders: [train] })
    const form = billOfOrders([train], facts, null, ISSUE)
    expect(form.containers).toHaveLength(facts.boxes.length)
    expect(missingToInstruct({ ...form, containers: [] }, facts).map(({ path }) => path)).toContain('containers')
    const bulk = billed({ mode: 'RAIL', service: 'BULK' })
    expect(billOfOrders([bulk], billFacts({ orders: [bulk] }), null, ISSUE).containers).toEqual([])
  })

  test('its figures are those of its containers, without containers those of its orders', () => {
    const form = billFormOf(bill())
    expect(summaryOfBill(form, billFacts())).toEqual({
      so_count: 2,
      container_nos: 'CSQU3054383, TCLU4265727',
      package_qty: 200,
      gross_weight: 8_001,
      cbm: 40.25,
    })
    expect(summaryOfBill({ ...form, containers: form.containers.slice(0, 1) }, billFacts())).toMatchObject({
      package_qty: 100,
      cbm: 20.125,
    })
    const air = billFacts({ orders: billFacts().orders.map((order) => ({ ...order, mode: 'AIR' as const })) })
    expect(summaryOfBill({ ...form, containers: [] }, air)).toMatchObject({ package_qty: 200, container_nos: null })
  })

  test('MBL-005 get tel and fax adds them to the printed party', () => {
    const party = { name: 'Fairlead', address: ['1 Harbour Road', 'Hong Kong HK'], tel: '+85221234567', fax: '+85221234568' }
    expect(blockOf(party, false)).toBe('Fairlead\n1 Harbour Road\nHong Kong HK')
    expect(blockOf(party, true)).toBe('Fairlead\n1 Harbour Road\nHong Kong HK\nTEL +85221234567\nFAX +85221234568')
    expect(blockOf({ ...party, fax: null }, true)).not.toContain('FAX')
  })
})
