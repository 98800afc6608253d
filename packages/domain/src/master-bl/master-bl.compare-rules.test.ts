import { describe, expect, test } from 'vitest'
import type { MblStatus } from './master-bl.codes.ts'
import { comparisonOf, errorsOfComparison, verdictOf } from './master-bl.compare-rules.ts'
import { ComparedField, isOfSums } from './master-bl.compared-rules.ts'
import english from './master-bl.en-US.json' with { type: 'json' }
import chinese from './master-bl.zh-CN.json' with { type: 'json' }
import hongKong from './master-bl.zh-HK.json' with { type: 'json' }
import { bill, billed, billFacts, box } from './master-bl.sample.ts'
import type { MasterBl } from './master-bl.ts'

const lineOf = (field: ComparedField, changes: Partial<MasterBl> = {}) => comparisonOf(bill(changes)).find((line) => line.field === field)
const level = (field: ComparedField, changes: Partial<MasterBl> = {}) => lineOf(field, changes)?.level
const first = (changes: Parameters<typeof billed>[0]) => ({ facts: billFacts({ orders: [billed(changes), billed({ so_no: 'SO2' })] }) })

describe('house bills against the master', () => {
  test('MBL-006 a bill made of its orders agrees in every line', () => {
    expect(comparisonOf(bill()).map(({ level: one }) => one)).toEqual(Array.from({ length: 21 }, () => 'OK'))
    expect(lineOf('package_qty')).toMatchObject({ house: 200, master: 200, differences: [] })
  })

  test('MBL-006 differences are to be corrected before the issue; of an issued or void bill they are only counted', () => {
    const verdict = (mbl_status: MblStatus, changes: Partial<MasterBl> = {}) => verdictOf(comparisonOf(bill(changes)), mbl_status)
    const differs = { stated_package_qty: 199 }
    expect(verdict('DRAFT', differs)).toEqual({ key: 'master-bl.comparisonBad', params: { count: 1 } })
    for (const status of ['ISSUED', 'SURRENDERED'] as const)
      expect(verdict(status, differs)).toEqual({ key: 'master-bl.comparisonIssued', params: { count: 1 } })
    expect(verdict('VOID', differs)).toEqual({ key: 'master-bl.comparisonVoid', params: { count: 1 } })
    expect([verdict('DRAFT'), verdict('VOID')]).toEqual([{ key: 'master-bl.comparisonGood' }, { key: 'master-bl.comparisonVoidGood' }])
  })

  test.each([
    ['package_qty', 'stated_package_qty', 200, 199],
    ['gross_weight', 'stated_gross_weight', 8_002, 8_002.001],
    ['cbm', 'stated_cbm', 41.25, 41.251],
  ] as const)('%s: the carrier may state %s of %d, not of %d', (field, stated, right, wrong) => {
    expect(level(field, { [stated]: right })).toBe('OK')
    expect(level(field, { [stated]: wrong })).toBe('ERROR')
  })

  test('MBL-006 a difference in the sum alone lists the figures of the orders where containers give them', () => {
    const { master_bl_no } = bill()
    const differences = lineOf('package_qty', { stated_package_qty: 199 })?.differences ?? []
    expect(differences).toEqual([
      { of: master_bl_no, house: 200, master: 199 },
      { of: 'SO1', house: 100, master: 100 },
      { of: 'SO2', house: 100, master: 100 },
    ])
    expect(differences.map(({ of }) => isOfSums('package_qty', of, master_bl_no))).toEqual([true, false, false])
    expect(isOfSums('dangerous_goods', master_bl_no, master_bl_no)).toBe(false)
    const air = { containers: [], stated_package_qty: 199, facts: billFacts({ boxes: [] }) }
    expect(lineOf('package_qty', air)?.differences).toEqual([{ of: master_bl_no, house: 200, master: 199 }])
  })

  test('MBL-006 the matrix names the figures that the carrier has not stated, once it has the instruction', () => {
    const figures = ['package_qty', 'gross_weight', 'cbm'] as const
    const stated = { stated_package_qty: 200, stated_gross_weight: 8_001, stated_cbm: 40.25 }
    expect(figures.map((field) => level(field))).toEqual(['OK', 'OK', 'OK'])
    for (const mbl_status of ['INSTRUCTED', 'ISSUED', 'SURRENDERED'] as const) {
      expect(figures.map((field) => level(field, { mbl_status }))).toEqual(['WARNING', 'WARNING', 'WARNING'])
      expect(figures.map((field) => level(field, { mbl_status, ...stated }))).toEqual(['OK', 'OK', 'OK'])
    }
    const issued = { mbl_status: 'ISSUED', ...stated } as const
    expect(lineOf('cbm', { ...issued, stated_cbm: null })).toMatchObject({ is_stated: false, house: 40.25, master: 40.25, differences: [] })
    expect(lineOf('cbm', { ...issued, stated_cbm: 38 })).toMatchObject({ is_stated: true, level: 'ERROR', master: 38 })
  })

  test('names the order whose cargo is not in the containers of the bill', () => {
    const changes = first({ package_qty: 101 })
    expect(lineOf('package_qty', changes)).toMatchObject({ house: 201, master: 200 })
    expect(lineOf('package_qty', changes)?.differences).toEqual([
      { of: 'MHKG26030001', house: 201, master: 200 },
      { of: 'SO1', house: 101, master: 100 },
    ])
  })

  test('what is in containers of another bill counts there', () => {
    const half = { package_qty: 50, gross_weight: 2_000.25, cbm: 10.062 }
    const rest = { package_qty: 50, gross_weight: 2_000.25, cbm: 10.063 }
    const facts = {
      orders: [billed()],
      boxes: [
        box({ loads: [{ so_no: 'SO1', ...half }] }),
        box({ container_no: 'TCLU4265727', loads: [{ so_no: 'SO1', ...rest }], on_master_bl_no: 'M9' }),
      ],
    }
    const part = { facts, orders: [{ so_no: 'SO1' }], containers: [{ container_no: 'CSQU3054383', seal_no: 'SEAL1' }] }
    expect(comparisonOf(bill(part)).filter((line) => line.level === 'ERROR')).toEqual([])
    const open = { ...part, facts: { ...facts, boxes: facts.boxes.map((one) => ({ ...one, on_master_bl_no: null })) } }
    expect(lineOf('containers', open)?.differences).toEqual([{ of: 'TCLU4265727', house: 'TCLU4265727', master: null }])
    expect(level('package_qty', open)).toBe('ERROR')
  })

  test('containers and seals', () => {
    const lines = bill().containers
    expect(level('containers', { containers: lines.slice(0, 1) })).toBe('ERROR')
    const strange = [...lines, { container_no: 'MSCU1234566', seal_no: 'X' }]
    expect(lineOf('containers', { containers: strange })?.differences).toEqual([{ of: 'MSCU1234566', house: null, master: 'MSCU1234566' }])
    const foreign = box({ loads: [...box().loads, { so_no: 'SO9', package_qty: 1, gross_weight: 1, cbm: 1 }] })
    const facts = billFacts({ boxes: [foreign, ...billFacts().boxes.slice(1)] })
    expect(lineOf('containers', { facts })?.differences).toEqual([{ of: 'CSQU3054383', house: 'SO9', master: null }])
    const seals = lines.map((line, index) => (index === 0 ? { ...line, seal_no: 'OTHER' } : line))
    expect(lineOf('seals', { containers: seals })).toMatchObject({
      level: 'ERROR',
      differences: [{ of: 'CSQU3054383', house: 'SEAL1', master: 'OTHER' }],
    })
  })

  test('ports, vessel and voyage, orders that are not confirmed', () => {
    expect(level('pol', { pol: 'CNSHA' })).toBe('ERROR')
    expect(level('pod', { pod: 'NLRTM' })).toBe('ERROR')
    expect(level('vessel', { vessel: 'OTHER' })).toBe('ERROR')
    expect(level('vessel', { voyage: '013W' })).toBe('ERROR')
    expect(lineOf('orders', first({ booking_status: 'AMEND_PENDING' }))).toMatchObject({
      level: 'ERROR',
      differences: [{ of: 'SO1', house: 'AMEND_PENDING' }],
    })
  })

  test.each([
    ['carrier', 'ERROR', { carrier_code: 'MAEU' }],
    ['vessel', 'ERROR', { vessel: 'MSC OSCAR' }],
    ['vessel', 'ERROR', { voyage: '099W' }],
    ['pld', 'ERROR', { pld: 'CHBSL' }],
    ['por', 'WARNING', { por: 'CNSZX' }],
    ['etd', 'WARNING', { etd: '2026-03-13' }],
    ['eta', 'WARNING', { eta: '2026-04-11' }],
    ['carrier_booking_no', 'WARNING', { carrier_booking_no: 'OTHER' }],
    ['goods_description', 'WARNING', { goods_description: 'MACHINES' }],
  ] as const)('MBL-006 a false %s of the bill is of level %s', (field, expected, changes) => {
    expect(level(field, changes)).toBe(expected)
    expect(comparisonOf(bill(changes)).filter((line) => line.level !== 'OK')).toHaveLength(1)
  })

  test('MBL-006 carrier and voyage are those of the plan too', () => {
    const planned = { consolidation_no: 'C1', plan_carrier_code: 'HLCU', plan_vessel: 'EVER GIVEN', plan_voyage: '012W' }
    const of = (changes: Parameters<typeof billed>[0]) => ({
      consolidation_no: 'C1',
      facts: billFacts({ orders: [billed({ ...planned, ...changes }), billed({ ...planned, ...changes, so_no: 'SO2' })] }),
    })
    expect(level('carrier', of({}))).toBe('OK')
    expect(lineOf('carrier', of({ plan_carrier_code: 'MAEU' }))).toMatchObject({
      level: 'ERROR',
      differences: [{ of: 'C1', house: 'MAEU', master: 'HLCU' }],
    })
    expect(level('vessel', of({ plan_voyage: '013W' }))).toBe('ERROR')
  })

  test('cargo of a plan may end at the port under the master, a full container may not', () => {
    const inland = (changes: Parameters<typeof billed>[0]) => ({ ...first({ pld: 'CHBSL', ...changes }), pld: null })
    expect(level('pld', inland({ consolidation_no: 'C1' }))).toBe('OK')
    expect(level('pld', inland({}))).toBe('ERROR')
    expect(level('pld', { ...inland({ consolidation_no: 'C1' }), pld: 'DEBER' })).toBe('ERROR')
  })

  test('dangerous goods on one side alone', () => {
    const dangerous = first({ dangerous_goods: true, un_number: '1263', imdg_class: '3' })
    expect(level('dangerous_goods', dangerous)).toBe('ERROR')
    expect(level('dangerous_goods', { ...dangerous, undg: '1263', imdg: '3' })).toBe('OK')
    expect(level('dangerous_goods', { ...dangerous, undg: '1264', imdg: '3' })).toBe('ERROR')
    expect(level('dangerous_goods', { undg: '1263', imdg: '3' })).toBe('ERROR')
  })

  test('freight term, parties and marks only warn', () => {
    expect(level('freight', { freight: 'COLLECT' })).toBe('WARNING')
    expect(level('parties', { consignee_party_id: 99 })).toBe('WARNING')
    expect(level('parties', { shipper_party_id: 11, consignee_party_id: 13 })).toBe('OK')
    expect(level('marks', { marks: 'OTHER' })).toBe('WARNING')
    expect(lineOf('marks', { marks: 'OTHER' })).toMatchObject({ house: 'PEARL 1-100', master: 'OTHER' })
    expect(lineOf('freight', first({ freight: 'COLLECT' }))?.house).toBe('COLLECT\nPREPAID')
    expect(lineOf('parties', { consignee_party_id: 99 })?.house).toBe('Pearl Toys → Northwind Retail')
    expect(level('marks', { marks: 'pearl  1-100\nMORE' })).toBe('OK')
  })

  test('nothing is on board before it passed the gate', () => {
    expect(level('on_board_date', { on_board_date: '2026-03-10' })).toBe('OK')
    expect(lineOf('on_board_date', { on_board_date: '2026-03-09' })).toMatchObject({ level: 'ERROR', house: '2026-03-10' })
  })
})

test.each([
  ['zh-HK', hongKong],
  ['zh-CN', chinese],
] as const)('%s names no place by its English letters alone', (_language, words) => {
  const bare = Object.entries(words).filter(([, text]) => /\b(?:POR|POL|POD|PLD)\b(?!）)/.test(text))
  expect(bare).toEqual([])
})

test('every compared line has its name, and each that blocks its reason, in each language', () => {
  const wrong = bill({
    stated_package_qty: 1,
    stated_gross_weight: 1,
    stated_cbm: 1,
    ...first({ booking_status: 'AMEND_PENDING', cbm: 1 }),
  })
  const blocking = new Set<string>([
    ...errorsOfComparison(
      comparisonOf({ ...wrong, carrier_code: 'A', vessel: 'A', pol: 'A', pod: 'A', pld: 'A', undg: '1', on_board_date: '2026-03-01' }),
    ).map(({ field }) => field),
    'containers',
    'seals',
  ])
  expect([...blocking]).toEqual(expect.arrayContaining(['carrier', 'pld', 'dangerous_goods', 'on_board_date']))
  for (const words of [english, hongKong, chinese]) {
    expect(ComparedField.options.filter((field) => !(`compared_${field}` in words))).toEqual([])
    expect([...blocking].filter((field) => !(`differs_${field}` in words))).toEqual([])
  }
})
