import { describe, expect, test } from 'vitest'
import { MblAction, MblStatus } from './master-bl.codes.ts'
import type { BillStepInput } from './master-bl.guards.ts'
import { bill, BILL_ACTORS, billed, billFacts, box, stepInput } from './master-bl.sample.ts'
import { billStep, MBL_TRANSITIONS, isOfHandlingOffice, mayEditBill, mayWriteBills } from './master-bl.transitions.ts'
import type { MasterBl } from './master-bl.ts'

type Person = keyof typeof BILL_ACTORS
const staff: readonly Person[] = ['staff', 'supervisor', 'manager']
const supervisors: readonly Person[] = ['supervisor', 'manager']
const everyone = Object.keys(BILL_ACTORS).filter((name): name is Person => name in BILL_ACTORS)

/** The status table as expected rows, independent of the code: from, action, who, to. */
const ALLOWED: readonly (readonly [MblStatus, MblAction, readonly Person[], MblStatus])[] = [
  ['DRAFT', 'instruct', staff, 'INSTRUCTED'],
  ['INSTRUCTED', 'issue', staff, 'ISSUED'],
  ['INSTRUCTED', 'issue_anyway', supervisors, 'ISSUED'],
  ['ISSUED', 'surrender', staff, 'SURRENDERED'],
  ['INSTRUCTED', 'withdraw', staff, 'DRAFT'],
  ['DRAFT', 'void', supervisors, 'VOID'],
  ['INSTRUCTED', 'void', supervisors, 'VOID'],
  ['ISSUED', 'void', supervisors, 'VOID'],
]
const grid = MblStatus.options.flatMap((status) => MblAction.options.map((action) => [status, action] as const))
/** Only a bill that differs from its house bills is issued in spite of differences. */
const forAction = (mbl_status: MblStatus, action: MblAction) =>
  bill({ mbl_status, ...(action === 'issue_anyway' ? { stated_package_qty: 199 } : {}) })

describe('every status, action and kind of actor', () => {
  test.each(grid)('MBL-006 %s, %s', (mbl_status, action) => {
    const row = ALLOWED.find(([from, name]) => from === mbl_status && name === action)
    for (const person of everyone) {
      const step = billStep(action, forAction(mbl_status, action), BILL_ACTORS[person], stepInput())
      expect(step.row?.to ?? null, person).toBe(row?.[2].includes(person) ? row[3] : null)
    }
  })

  test('an actor without the function, outside or of sales gets no status error', () => {
    for (const [mbl_status, action] of grid)
      for (const person of ['sales', 'outsider', 'bystander'] as const)
        expect(billStep(action, forAction(mbl_status, action), BILL_ACTORS[person], stepInput()).refusal, person).toEqual({
          kind: 'forbidden',
        })
  })

  test('a bill is saved by staff until it is surrendered or void', () => {
    for (const person of everyone) {
      expect(mayWriteBills(BILL_ACTORS[person]), person).toBe(staff.includes(person))
      for (const mbl_status of MblStatus.options)
        expect(mayEditBill({ mbl_status, maintainable: true }, BILL_ACTORS[person]), `${person} ${mbl_status}`).toBe(
          staff.includes(person) && mbl_status !== 'SURRENDERED' && mbl_status !== 'VOID',
        )
    }
  })

  test('no account writes a bill of another office', () => {
    for (const [mbl_status, action] of grid) {
      const foreign = { ...forAction(mbl_status, action), maintainable: false }
      for (const person of everyone) {
        expect(billStep(action, foreign, BILL_ACTORS[person], stepInput()).refusal, person).toEqual({ kind: 'forbidden' })
        expect(mayEditBill(foreign, BILL_ACTORS[person]), person).toBe(false)
      }
    }
  })

  test('offices of the bill, and those who see every office, are of its handling office', () => {
    const of = (changes: object) => isOfHandlingOffice({ handling_office_party_id: 1 }, { ...BILL_ACTORS.staff, ...changes })
    expect([of({ party_ids: [1] }), of({ party_ids: [9] }), of({ party_ids: [9], all_party_types: new Set(['OFFICE']) })]).toEqual([
      true,
      false,
      true,
    ])
    expect(isOfHandlingOffice({ handling_office_party_id: null }, BILL_ACTORS.staff)).toBe(true)
  })

  test('every row has an event', () => {
    for (const { event } of Object.values(MBL_TRANSITIONS).flat()) expect(event).toMatch(/^MBL_/)
  })
})

const messagesOf = (action: MblAction, of: Partial<MasterBl>, input: Partial<BillStepInput> = {}, person: Person = 'supervisor') => {
  const { refusal } = billStep(action, bill(of), BILL_ACTORS[person], stepInput(input))
  return refusal?.kind === 'guards' ? refusal.messages.map((one) => ('path' in one ? `${one.path} ${one.key}` : one.key)) : refusal
}

test('a bill is issued neither before its goods are on board nor before its date of issue', () => {
  const dated = (changes: Partial<MasterBl>) => messagesOf('issue', { mbl_status: 'INSTRUCTED', ...changes })
  expect(dated({ on_board_date: '2026-03-20', date_of_issue: '2026-03-20' })).toBeNull()
  expect(dated({ on_board_date: '2026-03-21' })).toEqual(['on_board_date master-bl.dateLiesAhead'])
  expect(dated({ date_of_issue: '2026-03-21' })).toEqual(['date_of_issue master-bl.dateLiesAhead'])
  const antedated = { on_board_date: '2026-03-20', date_of_issue: '2026-03-19' }
  expect(dated(antedated)).toEqual(['date_of_issue master-bl.issuedBeforeOnBoard'])
  expect(dated({ ...antedated, mode: 'AIR' }) ?? []).not.toContain('date_of_issue master-bl.issuedBeforeOnBoard')
})

test('MBL-006 a bill is not issued with a date more than half a year before its departure', () => {
  const early = (changes: Partial<MasterBl>) =>
    [messagesOf('issue', { mbl_status: 'INSTRUCTED', etd: '2026-03-12', ...changes })]
      .flat()
      .filter((message) => String(message).endsWith('longBeforeEtd'))
  const both = ['on_board_date master-bl.longBeforeEtd', 'date_of_issue master-bl.longBeforeEtd']
  expect(early({ on_board_date: '2025-09-13', date_of_issue: '2025-09-13' })).toEqual([])
  expect(early({ on_board_date: '2025-09-12', date_of_issue: '2025-09-13' })).toEqual(both.slice(0, 1))
  expect(early({ on_board_date: '2020-01-01', date_of_issue: '2020-01-02' })).toEqual(both)
  expect(early({ etd: '2020-01-05', on_board_date: '2020-01-01', date_of_issue: '2020-01-02' })).toEqual(both)
})

describe('instructing the carrier', () => {
  test.each([
    'mbl_type',
    'freight',
    'carrier_code',
    'carrier_booking_no',
    'vessel',
    'voyage',
    'pol',
    'pod',
    'etd',
    'shipper_party_id',
    'consignee_party_id',
    'goods_description',
  ] as const)('needs %s', (field) => {
    expect(messagesOf('instruct', {})).toBeNull()
    expect(messagesOf('instruct', { carrier_mbl_no: null, [field]: null })).toEqual([`${field} msgRequired`])
  })

  test('needs containers with seals by sea, and the number of originals of an original bill', () => {
    expect(messagesOf('instruct', { containers: [] })).toEqual(['containers msgRequired'])
    expect(messagesOf('instruct', { containers: [{ container_no: 'CSQU3054383', seal_no: null }] })).toEqual([
      'containers.0.seal_no msgRequired',
    ])
    expect(messagesOf('instruct', { number_of_originals: null })).toEqual(['number_of_originals msgRequired'])
    expect(messagesOf('instruct', { number_of_originals: 0 })).toEqual(['number_of_originals msgRequired'])
    expect(messagesOf('instruct', { mbl_type: 'SWB', number_of_originals: null })).toBeNull()
  })

  test('by air needs neither vessel nor container', () => {
    const air = { mode: 'AIR' as const, service: null }
    const facts = billFacts({ orders: [billed(air), billed({ ...air, so_no: 'SO2' })], boxes: [] })
    const of = { facts, mode: 'AIR' as const, mbl_type: 'MAWB' as const, containers: [], vessel: null, carrier_mbl_no: '16012345675' }
    expect(messagesOf('instruct', of)).toBeNull()
  })

  test('names the dangerous goods of an order', () => {
    const dangerous = billed({ dangerous_goods: true, un_number: '1263', imdg_class: '3' })
    const facts = billFacts({ orders: [dangerous, billed({ so_no: 'SO2' })] })
    expect(messagesOf('instruct', { facts })).toEqual(['undg msgRequired', 'imdg msgRequired'])
    expect(messagesOf('instruct', { facts, undg: '1263', imdg: '3' })).toBeNull()
  })

  test('MBL-006 refuses dangerous goods that no order has, at their fields', () => {
    expect(messagesOf('instruct', { undg: '1263', imdg: '3' })).toEqual(['undg master-bl.notDangerous', 'imdg master-bl.notDangerous'])
  })

  test('waits for the shipping instruction of full cargo and for the closed load of loose cargo', () => {
    const withFirst = (changes: Parameters<typeof billed>[0]) => ({
      facts: billFacts({ orders: [billed(changes), billed({ so_no: 'SO2' })] }),
    })
    expect(messagesOf('instruct', withFirst({ si_status: 'NONE' }))).toEqual(['master-bl.siIsNotSubmitted'])
    expect(messagesOf('instruct', withFirst({ booking_status: 'AMEND_PENDING' }))).toEqual(['master-bl.orderIsNotConfirmed'])
    const loose = { service: 'LCL' as const, si_status: 'NONE' as const, consolidation_no: 'C1' }
    expect(messagesOf('instruct', withFirst({ ...loose, load_status: 'ALLOCATED' }))).toEqual(['master-bl.loadIsNotClosed'])
    expect(messagesOf('instruct', withFirst({ ...loose, load_status: 'CLOSED' }))).toBeNull()
  })

  test('and voiding need an open job', () => {
    const closed = { job: { job_no: 'J1', job_status: 'COMPLETED' as const } }
    expect(messagesOf('instruct', {}, closed)).toEqual(['master-bl.jobIsClosed'])
    expect(messagesOf('void', {}, closed)).toEqual(['master-bl.jobIsClosed'])
    expect(messagesOf('void', {}, { job: null })).toBeNull()
  })
})

describe('issuing', () => {
  const instructed = { mbl_status: 'INSTRUCTED' } as const

  test.each(['carrier_mbl_no', 'place_of_issue', 'date_of_issue', 'on_board_date'] as const)('MBL-006 needs %s', (field) => {
    for (const mbl_type of ['OBL', 'SWB', 'TELEX'] as const) {
      expect(messagesOf('issue', { ...instructed, mbl_type, [field]: null })).toEqual([`${field} msgRequired`])
      expect(messagesOf('issue_anyway', { ...instructed, mbl_type, stated_package_qty: 199, [field]: null })).toEqual([
        `${field} msgRequired`,
      ])
    }
  })

  test('an air waybill has place and date of issue, and no on-board date', () => {
    const air = billFacts({ orders: billFacts().orders.map((order) => ({ ...order, mode: 'AIR' as const })), boxes: [] })
    const waybill = {
      ...instructed,
      mbl_type: 'MAWB' as const,
      carrier_mbl_no: '160-12345675',
      facts: air,
      containers: [],
      on_board_date: null,
    }
    expect(messagesOf('issue', waybill)).toBeNull()
    expect(messagesOf('issue', { ...waybill, place_of_issue: null })).toEqual(['place_of_issue msgRequired'])
  })

  test('MBL-006 a difference from the house bills blocks it, for supervisors too', () => {
    const differing = { ...instructed, stated_package_qty: 199, pod: 'NLRTM' }
    for (const person of ['staff', 'supervisor'] as const)
      expect(messagesOf('issue', differing, {}, person)).toEqual(['master-bl.differs_package_qty', 'master-bl.differs_pod'])
    expect(messagesOf('issue', instructed, {}, 'staff')).toBeNull()
  })

  test('a supervisor issues in spite of a difference with a reason, and only then', () => {
    const differing = { ...instructed, stated_package_qty: 199 }
    expect(messagesOf('issue_anyway', differing)).toBeNull()
    expect(messagesOf('issue_anyway', differing, { reason: ' ' })).toEqual(['reason msgReasonRequired'])
    expect(messagesOf('issue_anyway', instructed)).toEqual(['master-bl.nothingDiffers'])
    expect(messagesOf('issue_anyway', { ...differing, carrier_mbl_no: null })).toEqual(['carrier_mbl_no msgRequired'])
    expect(messagesOf('issue_anyway', differing, {}, 'staff')).toEqual({ kind: 'forbidden' })
  })

  test('a container that another bill took meanwhile blocks it', () => {
    const facts = billFacts({ boxes: [box({ on_master_bl_no: 'MHKG26030002' }), ...billFacts().boxes.slice(1)] })
    expect(messagesOf('issue', { ...instructed, facts })).toContain('containers.0.container_no master-bl.boxOnOtherBill')
  })
})

describe('surrender', () => {
  const issued = { mbl_status: 'ISSUED' } as const

  test('counts the originals that are back', () => {
    expect(messagesOf('surrender', issued, { originals_returned: 3 })).toBeNull()
    expect(messagesOf('surrender', issued, { originals_returned: 2 })).toEqual(['originals_returned master-bl.originalsAreMissing'])
    expect(messagesOf('surrender', issued, { originals_returned: 4 })).toEqual(['originals_returned master-bl.originalsAreTooMany'])
    expect(messagesOf('surrender', { ...issued, mbl_type: 'TELEX', number_of_originals: null }, { originals_returned: 0 })).toBeNull()
  })

  test('is not for waybills', () => {
    expect(messagesOf('surrender', { ...issued, mbl_type: 'SWB' })).toEqual(['master-bl.waybillIsNotSurrendered'])
  })

  test('withdrawing and voiding require a reason', () => {
    expect(messagesOf('withdraw', { mbl_status: 'INSTRUCTED' }, { reason: null })).toEqual(['reason msgReasonRequired'])
    expect(messagesOf('void', {}, { reason: ' ' })).toEqual(['reason msgReasonRequired'])
  })
})
