import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { agent, customer, finance, line, manager, ops, shipper, viewer } from '../booking/booking.sample.ts'
import type { ShippingOrder } from '../booking/booking.ts'
import { actor } from '../booking/booking.sample.ts'
import type { VgmLine } from '../vgm/vgm.ts'
import { BookingDocument, PrintDocument, PrintKind, type PrintDocument as Document, type PrintKind as Kind } from './print.codes.ts'
import {
  printableDocuments,
  isNegotiable,
  kindsOf,
  languagesOf,
  mayPreview,
  mayPrint,
  mayPrintAgain,
  movementOf,
  originalsOf,
  printProblems,
} from './print.rules.ts'
import { printFacts, ready } from './print.sample.ts'
import { chargeableWeight } from './print.weight-rules.ts'

const said = (document: Document, kind: Kind, changes: Partial<ShippingOrder> = {}, more = {}) =>
  printProblems(document, kind, printFacts(changes, more)).map(({ path, key }) => (path === '' ? key : path))

test.each([
  ['FCL', 'PORT_TO_PORT', 'CY/CY'],
  ['LCL', 'PORT_TO_PORT', 'CFS/CFS'],
  ['LCL', 'DOOR_TO_PORT', 'DOOR/CFS'],
  ['FCL', 'PORT_TO_DOOR', 'CY/DOOR'],
  ['BULK', 'DOOR_TO_DOOR', 'DOOR/DOOR'],
  ['BULK', 'PORT_TO_PORT', 'PORT/PORT'],
  [null, 'PORT_TO_PORT', ''],
  ['FCL', null, ''],
] as const)('the type of movement of %s %s is "%s"', (service, delivery, movement) => {
  expect(movementOf({ service, delivery })).toBe(movement)
})

describe('printable documents', () => {
  test.each([
    ['SEA', ['HOUSE_BL', 'SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION', 'VGM_DECLARATION']],
    ['RAIL', ['HOUSE_BL', 'SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION']],
    ['AIR', ['HOUSE_AWB', 'SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION']],
  ] as const)('by %s', (mode, documents) => {
    expect(printableDocuments(ready({ mode }))).toEqual(documents)
  })

  test.each<[string, Partial<ShippingOrder>, Document, Kind[], number | null]>([
    ['a bill of lading has originals', {}, 'HOUSE_BL', ['DRAFT', 'ORIGINAL', 'COPY'], 3],
    ['so has one whose kind is not chosen yet', { transport_document: null }, 'HOUSE_BL', ['DRAFT', 'ORIGINAL', 'COPY'], 3],
    ['a sea waybill has none', { transport_document: 'SWB' }, 'HOUSE_BL', ['DRAFT', 'FINAL'], null],
    ['telex release needs none', { transport_document: 'TELEX' }, 'HOUSE_BL', ['DRAFT', 'FINAL'], null],
    ['a rail waybill has none', { mode: 'RAIL', transport_document: 'RWB' }, 'HOUSE_BL', ['DRAFT', 'FINAL'], null],
    ['an air waybill has three', { mode: 'AIR', number_of_originals: null }, 'HOUSE_AWB', ['DRAFT', 'ORIGINAL', 'COPY'], 3],
    ['an instruction has none', {}, 'SHIPPING_INSTRUCTION', ['DRAFT', 'FINAL'], null],
  ])('%s', (_what, changes, document, kinds, originals) => {
    expect(kindsOf(document, ready(changes))).toEqual(kinds)
    expect(originalsOf(document, ready(changes))).toBe(originals)
  })

  it('only a bill of lading by sea is a document of title', () => {
    const negotiable = (changes: Partial<ShippingOrder>) => isNegotiable(ready(changes))
    expect([{}, { transport_document: null }].map(negotiable)).toEqual([true, true])
    expect((['SWB', 'TELEX'] as const).map((transport_document) => negotiable({ transport_document }))).toEqual([false, false])
    expect((['AIR', 'RAIL'] as const).map((mode) => negotiable({ mode }))).toEqual([false, false])
  })

  it('are in English if transport documents, in three languages otherwise', () => {
    expect(BookingDocument.options.map((document) => languagesOf(document).length)).toEqual([1, 1, 3, 3, 3])
  })
})

describe('requirements of printing', () => {
  test.each<[string, Partial<ShippingOrder>, string[]]>([
    ['everything is', {}, []],
    ['it is confirmed', { booking_status: 'AMEND_PENDING' }, ['print.needsConfirmed']],
    ['it is submitted', { booking_status: 'DRAFT' }, ['print.notSubmitted']],
    ['it is alive', { booking_status: 'CANCELLED' }, ['print.bookingIsOver']],
    ['it does not wait for its end', { booking_status: 'CANCEL_PENDING' }, ['print.bookingIsOver']],
    ['it has a number', { hbl_no: null }, ['print.needsHblNo']],
    ['its instruction is there', { si_status: 'NONE' }, ['print.needsSi']],
    ['it names its parties', { shipper_party_id: null, consignee_party_id: null }, ['shipper_party_id', 'consignee_party_id']],
    ['somebody issues it', { handling_office_party_id: null }, ['handling_office_party_id']],
    ['it names the vessel', { vessel: null, voyage: '' }, ['vessel', 'voyage']],
    ['it says what is carried', { goods_description: null, package_unit: null }, ['goods_description', 'package_unit']],
    ['it says who pays', { freight: null }, ['freight']],
    ['its kind is chosen', { transport_document: null }, ['transport_document']],
    ['to order it says whom to tell', { to_order: true }, ['notify_party_id']],
    ['it says how many originals', { number_of_originals: 0 }, ['number_of_originals']],
    ['there is a container', { containers: [] }, ['containers']],
    ['each container is sealed', { containers: [line({ seal_no: null })] }, ['containers.0.seal_no']],
    ['what stands above is what the containers add up to', { containers: [line({ package_qty: 1 })] }, ['package_qty']],
    [
      'each container has its figures',
      { containers: [line({ package_qty: null, gross_weight: null, cbm: null })] },
      ['containers.0.package_qty', 'containers.0.gross_weight', 'containers.0.cbm'],
    ],
    ['loose cargo has no seal of its own', { service: 'LCL', containers: [line({ seal_no: null, container_no: null })] }, []],
  ])('for originals: %s', (_what, changes, expected) => {
    expect(said('HOUSE_BL', 'ORIGINAL', changes)).toEqual(expected)
  })

  it('a copy needs the same as an original except the number of originals', () => {
    expect(said('HOUSE_BL', 'COPY', { number_of_originals: null })).toEqual([])
    expect(said('HOUSE_BL', 'COPY', { vessel: null })).toEqual(['vessel'])
  })

  it('a draft is possible as soon as the booking is submitted', () => {
    const early = { booking_status: 'NEW_E_BOOKING', si_status: 'NONE', hbl_no: null, vessel: null, containers: [] } as const
    expect(said('HOUSE_BL', 'DRAFT', { ...early, containers: [] })).toEqual([])
    expect(said('HOUSE_BL', 'DRAFT', { ...early, containers: [], consignee_party_id: null })).toEqual(['consignee_party_id'])
  })

  it('an air waybill needs a flight, not a vessel', () => {
    const air = { mode: 'AIR', transport_document: 'AWB', vessel: null, containers: [line({ seal_no: null })] } as const
    expect(said('HOUSE_AWB', 'ORIGINAL', { ...air, containers: [...air.containers] })).toEqual([])
    expect(said('HOUSE_AWB', 'ORIGINAL', { ...air, containers: [...air.containers], voyage: null })).toEqual(['voyage'])
  })

  it('PARTY-037 a party marked "no HBL printing" blocks the house bill', () => {
    const barred = { no_hbl_printing: ['PEARL'] }
    expect((['DRAFT', 'ORIGINAL', 'COPY'] as const).map((kind) => said('HOUSE_BL', kind, {}, barred))).toEqual(
      Array.from({ length: 3 }, () => ['print.noHblPrinting']),
    )
    expect(said('SHIPPING_INSTRUCTION', 'FINAL', {}, barred)).toEqual([])
  })

  it('confirmation and shipping instruction need their data', () => {
    expect(said('SHIPPING_INSTRUCTION', 'FINAL', { si_status: 'NONE' })).toEqual(['print.needsSi'])
    expect(said('SHIPPING_INSTRUCTION', 'DRAFT', { si_status: 'NONE' })).toEqual([])
    expect(said('BOOKING_CONFIRMATION', 'FINAL', { booking_status: 'NEW_MANUAL' })).toEqual(['print.needsConfirmed'])
    expect(said('BOOKING_CONFIRMATION', 'FINAL', { booking_status: 'AMEND_PENDING', si_status: 'NONE' })).toEqual([])
  })

  it('the VGM declaration needs complete data of every container', () => {
    const declared: VgmLine = {
      container_no: 'CSQU3054383',
      container_size: '40HC',
      carrier_booking_no: null,
      seal_no: null,
      gross_weight: 12_000,
      vgm_method: 'SM1',
      vgm_kg: 15_900,
      weighed_on: '2026-03-09',
      responsible_party: 'Pearl',
      authorized_person: 'P. Lam',
      weighing_facility: null,
      vgm_reference: null,
    }
    expect(said('VGM_DECLARATION', 'FINAL', {}, { vgm: [declared] })).toEqual([])
    expect(said('VGM_DECLARATION', 'FINAL')).toEqual(['vgm.nothingDeclared'])
    const [problem] = printProblems('VGM_DECLARATION', 'FINAL', printFacts({}, { vgm: [{ ...declared, authorized_person: null }] }))
    expect(problem).toMatchObject({ path: '', key: 'print.vgmMissing_authorized_person', params: { container_no: 'CSQU3054383' } })
    const blank = { ...declared, weighed_on: null, responsible_party: null, vgm_kg: 12_000 }
    expect(said('VGM_DECLARATION', 'FINAL', {}, { vgm: [blank] })).toEqual([
      'print.vgmMissing_weighed_on',
      'print.vgmMissing_responsible_party',
      'print.vgmWrong_lessThanCargo',
    ])
  })

  it('a draft never needs more than a copy, a copy never more than originals, whatever is missing', () => {
    const fields = ['shipper_party_id', 'consignee_party_id', 'vessel', 'pol', 'freight', 'goods_description', 'etd', 'hbl_no'] as const
    fc.assert(
      fc.property(fc.subarray([...fields]), fc.constantFrom('CONFIRMED', 'NEW_MANUAL', 'CANCELLED'), (blank, booking_status) => {
        const changes = { booking_status, ...Object.fromEntries(blank.map((field) => [field, null])) } as Partial<ShippingOrder>
        const [draft, copy, original] = (['DRAFT', 'COPY', 'ORIGINAL'] as const).map((kind) => said('HOUSE_BL', kind, changes))
        expect(copy).toEqual(expect.arrayContaining(draft ?? []))
        expect(original).toEqual(expect.arrayContaining(copy ?? []))
      }),
    )
  })
})

describe('who may print', () => {
  const outsiders = [shipper, agent, customer, actor({ profile_type: 'CONSIGNEE', internal: false, user_level_id: 0 })]
  it('staff every document, unless they may only read bookings', () => {
    for (const document of PrintDocument.options)
      for (const kind of PrintKind.options) {
        expect([ops, manager].map((who) => mayPrint(document, kind, who))).toEqual([true, true])
        expect([viewer, finance].map((who) => mayPrint(document, kind, who))).toEqual([false, false])
        expect(mayPreview(document, kind, viewer)).toBe(true)
      }
  })

  test.each<[Document, Kind, boolean[]]>([
    ['HOUSE_BL', 'DRAFT', [true, true, true, true]],
    ['HOUSE_BL', 'ORIGINAL', [false, false, false, false]],
    ['HOUSE_BL', 'COPY', [false, false, false, false]],
    ['HOUSE_BL', 'FINAL', [false, false, false, false]],
    ['HOUSE_AWB', 'ORIGINAL', [false, false, false, false]],
    ['SHIPPING_INSTRUCTION', 'FINAL', [true, true, true, true]],
    ['BOOKING_CONFIRMATION', 'FINAL', [true, true, true, true]],
    ['VGM_DECLARATION', 'FINAL', [true, true, false, false]],
  ])('of the external side %s as %s: shipper, agent, customer, consignee', (document, kind, expected) => {
    expect(outsiders.map((who) => mayPrint(document, kind, who))).toEqual(expected)
    expect(outsiders.map((who) => mayPreview(document, kind, who))).toEqual(expected)
  })

  it('a supervisor may print originals again', () => {
    expect([ops, actor({ user_level_id: 20 }), manager, shipper].map(mayPrintAgain)).toEqual([false, true, true, false])
  })
})

test.each([
  [450, 1, 450],
  [100, 1, 167],
  [166.6, 1, 167],
  [10.01, 0, 10.5],
  [440, 2.64, 440],
  [0, 0.003, 0.5],
  [null, 1, null],
])('an airline charges %s KG of %s CBM as %s KG', (gross_weight, cbm, expected) => {
  expect(chargeableWeight({ gross_weight, cbm })).toBe(expected)
})
