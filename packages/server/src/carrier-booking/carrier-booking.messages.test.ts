import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { EdiVersion } from '@fairlead/domain/carrier/carrier'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFindings } from '../kit/edi/edifactCodes.testing.ts'
import { refuseMisplaced, segmentTable } from '../kit/edi/edifactTable.ts'
import { readDcsaAnswer, receiptIn, understandDcsaBooking } from './carrier-booking.dcsa-answer.ts'
import { writeDcsaBooking } from './carrier-booking.dcsa.ts'
import { readIftmbc, understandIftmbc, understandIftmbf } from './carrier-booking.edifact.ts'
import { writeIftmbf } from './carrier-booking.iftmbf.ts'
import type { CarrierRequest } from './carrier-booking.request.ts'
import { aRequest, confirmation, fullOrder, notification } from './carrier-booking.testing.ts'
import { conforms, BOOKING, CANCELLATION } from './carrier-booking.shapes.testing.ts'

/** IFTMBF "Firm booking message", 4.3.1 segment table of UN/EDIFACT D.16A (2016) and D.99B (1999), without the envelope. */
const firmBooking = (carriage: string, goodsItems: number) =>
  segmentTable(`BGM! CTA1 COM9 DTM9 TSR9 MOA9 FTX99 CNT9 GDS9 (99 LOC! DTM9) (2 TOD! LOC9) (99 RFF! DTM9)
  (9 GOR! FTX9 (9 DOC! DTM1)) (99 TCC! LOC1 FTX1 CUX1 PRI1 EQN1 PCD1 MOA9 QTY9)
  (99 TDT! DTM9 ${carriage} (99 LOC! DTM9) (9 RFF! DTM1))
  (99 NAD! LOC9 (9 CTA! COM9) (9 DOC! DTM1) (9 RFF! DTM9) (9 CPI! RFF99 CUX1 LOC9 MOA9) (99 TSR! RFF1 LOC1 TPL1 FTX9))
  (${goodsItems} GID! HAN1 TMP1 RNG1 TMD1 LOC9 MOA9 PIA9 FTX9 PCD9 (9 NAD! DTM1) GDS9 (99 MEA! EQN1) (99 DIM! EQN1) (9 RFF! DTM9)
    (9 PCI! RFF1 DTM1 GIN9) (9 DOC! DTM9) (9 TPL! (9 MEA! EQN1)) (999 SGP! (9 MEA! EQN1))
    (99 DGS! FTX99 (9 CTA! COM9) (9 MEA! EQN1) (999 SGP! (9 MEA! EQN1))))
  (999 EQD! EQN1 TMD1 MEA9 DIM9 TPL9 HAN1 TMP1 FTX9 RFF9 (9 NAD! DTM1 (9 CTA! COM9)) (99 DGS! FTX9 (9 CTA! COM9)))`)
const IFTMBF = { D16A: firmBooking('(9 TSR! SCC9)', 9999), D99B: firmBooking('TSR9', 999) }
/** The longest values (an..n) of D.99B: name, contact, reference, text, marks, ship. */
const LONGEST = { NAD: [3, 35], CTA: [1, 35], RFF: [0, 35], FTX: [3, 512], PCI: [1, 35], TDT: [7, 35] } as const

/** A reader independent of the product's: splits at unreleased separators and removes the release characters. */
const independently = (text: string) =>
  text
    .split(/(?<!\?)(?:\?\?)*'\s*/)
    .filter(Boolean)
    .map((segment) => segment.split(/(?<!\?)\+/).map((element) => element.split(/(?<!\?):/).map((part) => part.replaceAll(/\?(.)/g, '$1'))))
const body = (text: string) =>
  independently(text)
    .slice(2, -2)
    .map(([[tag = ''] = [], ...elements]) => ({ tag, elements }))

/** Code lists that were not available completely; their values are not checked. */
const NOT_READ = [
  ...'1001 1153 1225 2005 2379 3035 3055 3139 3155 3227 4055 4065 4215 4233 4451 7273 8051 8273'.split(' ').map((list) => `D16A ${list}`),
  ...'2379 3035 3055 4233 4451 7273'.split(' ').map((list) => `D99B ${list}`),
]

const anOrder = fc.record({
  freight: fc.constantFrom('PREPAID', 'COLLECT', null),
  incoterms: fc.constantFrom('FOB', 'CIF', null),
  delivery: fc.constantFrom('DOOR_TO_DOOR', 'DOOR_TO_PORT', 'PORT_TO_DOOR', 'PORT_TO_PORT', null),
  packing_group: fc.constantFrom('I', 'II', 'III', null),
  dangerous_goods: fc.boolean(),
  marks: fc.constantFrom('NORTHWIND', null),
  cbm: fc.constantFrom(60.25, null),
  package_qty: fc.constantFrom(100, null),
}) as fc.Arbitrary<Partial<ShippingOrder>>

describe('IFTMBF', () => {
  const text = writeIftmbf(aRequest())

  const requests: [string, Partial<CarrierRequest>][] = [
    ['a request with everything', {}],
    ['a replacement', { intent: 'REPLACE', previous: 'SO1-B1', carrier_booking_ref: 'M1' }],
    ['a cancellation', { intent: 'CANCEL', reason: 'No cargo' }],
    [
      'the least',
      {
        order: fullOrder({ marks: null, por: null, pld: null, cbm: null, dangerous_goods: false, incoterms: null }),
        imo_no: null,
      },
    ],
  ]
  const versions = EdiVersion.options.flatMap((edi_version) => requests.map(([what, changes]) => [what, edi_version, changes] as const))

  it.each(versions)('%s in %s matches the segment table and the code lists of its directory', (_what, edi_version, changes) => {
    const raw = writeIftmbf(aRequest({ ...changes, edi_version }))
    expect(raw).toContain(`IFTMBF:D:${edi_version.slice(1)}:UN'`)
    expect(() => refuseMisplaced(body(raw), IFTMBF[edi_version], 2)).not.toThrow()
    expect(codeFindings(raw)).toEqual({ unknown: [], unread: expect.any(Array) })
  })

  it('every request matches the code lists; those not available are named', () => {
    const unread = new Set<string>()
    for (const edi_version of EdiVersion.options)
      fc.assert(
        fc.property(anOrder, fc.constantFrom('ORIGINAL', 'REPLACE', 'CANCEL'), (order, intent) => {
          const found = codeFindings(writeIftmbf(aRequest({ edi_version, intent, order: fullOrder(order), reason: 'No cargo' })))
          expect(found.unknown).toEqual([])
          for (const list of found.unread) unread.add(`${edi_version} ${list}`)
        }),
        { seed: 30, numRuns: 100 },
      )
    expect([...unread].toSorted()).toEqual(NOT_READ)
  })

  it('a code that is not in the directory is found', () => {
    const [modern, old] = EdiVersion.options.map((edi_version) => writeIftmbf(aRequest({ edi_version })))
    expect(codeFindings(modern?.replace('MEA+AAE+AAB', 'MEA+AAE+G') ?? '').unknown).toEqual(['MEA 6313 G'])
    expect(codeFindings(old?.replace('DGS+IMD', 'DGS+IMO') ?? '').unknown).toEqual(['DGS 8273 IMO'])
  })

  it.each([
    ['D16A', 'AAB', ['Pearl Toys and Ornaments Manufacturing Company of Kowloon Limited'], 'P'.repeat(70)],
    ['D99B', 'G', ['Pearl Toys and Ornaments', 'Manufacturing Company of Kowloon', 'Limited'], 'P'.repeat(35)],
  ] as const)('in %s the gross weight is %s, and long names fit their elements', (edi_version, grossWeight, shipper, contact) => {
    const order = fullOrder({ shipper_party_name: 'Pearl Toys and Ornaments Manufacturing Company of Kowloon Limited' })
    const raw = writeIftmbf(aRequest({ edi_version, order, contact: { name: 'P'.repeat(70), email: 'p@x.example' } }))
    const found = (tag: string, qualifier: string) =>
      body(raw).find((one) => one.tag === tag && one.elements[0]?.[0] === qualifier)?.elements
    expect(found('MEA', 'AAE')?.[1]).toEqual([grossWeight])
    expect(found('NAD', 'CZ')?.[3]).toEqual(shipper)
    expect(found('CTA', 'IC')?.[1]).toEqual(['', contact])
    expect(understandIftmbf(raw).facts).toMatchObject({
      version: edi_version === 'D16A' ? 'D.16A' : 'D.99B',
      gross_weight: 1200.5,
      shipper: shipper.join(' '),
    })
  })

  it('in D.99B no value is longer than its element, and a contract number that is too long is omitted', () => {
    const long = 'W'.repeat(200)
    const order = fullOrder({
      shipper_party_name: long,
      consignee_party_name: `${long} ${long}`,
      vessel: long.slice(0, 70),
      marks: long,
      contract_no: 'C'.repeat(36),
      goods_description: 'Very long. '.repeat(400),
    })
    const raw = writeIftmbf(aRequest({ edi_version: 'D99B', order, contact: { name: long, email: 'p@x.example' } }))
    const tooLong = body(raw).filter(({ tag, elements }) => {
      const [element, max] = LONGEST[tag as keyof typeof LONGEST] ?? []
      return element !== undefined && (elements[element] ?? []).some((part) => part.length > max)
    })
    expect(tooLong).toEqual([])
    expect(raw).not.toContain('RFF+CT')
    expect(writeIftmbf(aRequest({ order }))).toContain(`RFF+CT:${'C'.repeat(36)}'`)
  })

  it('BOOK-029 an independent reader finds the requested values', () => {
    const segments = independently(text)
    const found = (tag: string, qualifier: string) => segments.filter(([name, first]) => name?.[0] === tag && first?.[0] === qualifier)
    expect(found('BGM', '335')).toEqual([[['BGM'], ['335'], ['SO260300001-B1'], ['9']]])
    expect(found('UNH', '77')[0]?.[2]).toEqual(['IFTMBF', 'D', '16A', 'UN'])
    expect(found('COM', 'ops.hkg@fairlead.example')).toHaveLength(1)
    expect(found('RFF', 'FF')).toEqual([[['RFF'], ['FF', 'SO260300001']]])
    expect(found('RFF', 'CT')).toEqual([[['RFF'], ['CT', 'SC40123']]])
    expect(found('TDT', '20')).toEqual([
      [['TDT'], ['20'], ['012E'], ['1'], [''], ['MAEU', '172', '182'], [''], [''], ['9321483', '146', '11', 'Emma Maersk']],
    ])
    expect(['88', '9', '11', '7'].map((role) => found('LOC', role)[0]?.[2]?.[0])).toEqual(['HKHKG', 'HKHKG', 'USLAX', 'USLAX'])
    expect(['CZ', 'CN', 'FW'].map((role) => found('NAD', role)[0]?.[4]?.[0])).toEqual(['Pearl Toys', 'Northwind Retail', 'Hong Kong'])
    expect(found('NAD', 'CA')[0]?.[2]?.[0]).toBe('MAEU')
    expect(found('GID', '1')).toEqual([[['GID'], ['1'], ['100', 'CT']]])
    expect(found('FTX', 'AAA')[0]?.[4]).toEqual(['Paint: water-based? Brushes'])
    expect(found('MEA', 'AAE').map(([, , what, value]) => [what?.[0], value])).toEqual([
      ['AAB', ['KGM', '1200.5']],
      ['AAW', ['MTQ', '60.25']],
    ])
    expect(found('PCI', '24')[0]?.[2]).toEqual(['NORTHWIND', 'C/NO. 1-100'])
    expect(found('DGS', 'IMD')).toEqual([[['DGS'], ['IMD'], ['3'], ['1263'], [''], ['3']]])
    expect(found('EQD', 'CN').map(([, , , size]) => size)).toEqual([
      ['45G1', '102', '5'],
      ['45R1', '102', '5'],
    ])
    expect(found('EQN', '2')).toHaveLength(1)
    expect(found('TMP', '2')).toEqual([[['TMP'], ['2'], ['-18.5', 'CEL']]])
  })

  it('a replacement names the replaced message, a cancellation its reason', () => {
    const again = writeIftmbf(aRequest({ intent: 'REPLACE', reference: 'SO1-B2', previous: 'SO1-B1', carrier_booking_ref: 'M1' }))
    for (const part of ['BGM+335+SO1-B2+5', 'RFF+ACW:SO1-B1', 'RFF+BN:M1']) expect(again).toContain(part)
    const cancelled = writeIftmbf(aRequest({ intent: 'CANCEL', reason: 'No cargo' }))
    for (const part of ["+1'", 'FTX+AAI+++No cargo']) expect(cancelled).toContain(part)
    expect(cancelled).not.toContain('EQD')
  })

  it('is read back as written', () => {
    expect(understandIftmbf(text)).toMatchObject({
      facts: {
        function: 'ORIGINAL',
        so_no: 'SO260300001',
        vessel: 'Emma Maersk',
        etd: '2026-03-10',
        dangerous: 'UN 1263 · 3',
        emergency: 'P. Lam · +85225550000',
      },
      lines: [
        { iso_code: '45G1', qty: 2, temperature: null },
        { iso_code: '45R1', qty: 1, temperature: -18.5 },
      ],
    })
  })
})

describe('IFTMBC', () => {
  it('has the answer, the ship and the number', () => {
    expect(readIftmbc(confirmation({}))).toMatchObject({
      reference: 'C4711',
      told_at: new Date('2026-03-02T09:00:00Z'),
      state: 'CONFIRMED',
      so_no: 'SO260300001',
      carrier_booking_ref: 'MAEU777',
      carrier: 'MAEU',
      vessel: 'EMMA MAERSK',
      voyage: '013E',
      etd: '2026-03-11',
      eta: '2026-04-02',
    })
  })

  it.each([
    ['CA', 'CONDITIONAL'],
    ['RE', 'DECLINED'],
    ['AJ', 'RECEIVED'],
  ])('%s is %s, with its reason', (response, state) => {
    expect(readIftmbc(confirmation({ response, number: null, reason: 'NO SPACE' }))).toMatchObject({ state, reason: 'NO SPACE' })
  })

  it.each([
    ['D.16A', ["TSR+30+2'", "SCC+1'"]],
    ['D.99B', ["TSR+30+2'"]],
  ])('is read in %s by the segment table of that directory', (version, requirements) => {
    const directed = (segments: readonly string[]) =>
      confirmation({ more: ["GID+1+10:CT'", `MEA+AAE+${version === 'D.16A' ? 'AAB' : 'G'}+KGM:8200'`] })
        .replace(':16A:', `:${version.slice(2)}:`)
        .replace('LOC+9+', `${segments.join('\n')}\nLOC+9+`)
        .replace('UNT+14', `UNT+${14 + segments.length}`)
    expect(readIftmbc(directed(requirements))).toMatchObject({ state: 'CONFIRMED', carrier_booking_ref: 'MAEU777', pol: 'HKHKG' })
    expect(understandIftmbc(directed(requirements)).facts).toMatchObject({ version, gross_weight: 8200 })
    const foreign = version === 'D.99B' ? ["TSR+30+2'", "SCC+1'"] : ["SCC+1'"]
    expect(() => readIftmbc(directed(foreign))).toThrow(expect.objectContaining({ key: 'carrier-message.ediSegmentMisplaced' }))
  })

  it('with a character outside its declared set is read', () => {
    const raw = confirmation({ reason: 'call ops@carrier.example', response: 'RE' }).replace('UNOC', 'UNOA')
    expect(readIftmbc(raw)).toMatchObject({ state: 'DECLINED', reason: 'call ops@carrier.example' })
  })

  it('with a place longer than a field is refused at its segment', () => {
    const raw = confirmation({ more: [] }).replace('LOC+9+HKHKG', `LOC+9+${'X'.repeat(36)}`)
    expect(() => readIftmbc(raw)).toThrow(expect.objectContaining({ at: 'LOC 9', key: 'carrier-message.ediValueInvalid' }))
  })

  it('has the number of each container', () => {
    const more = ["EQD+CN+CSQU3054383+45G1:102:5'", "RFF+BN:M-1'", "EQD+CN++22G1:102:5'", "EQN+2'", "RFF+BN:M-2'"]
    expect(readIftmbc(confirmation({ more })).lines).toMatchObject([
      { container_no: 'CSQU3054383', carrier_booking_no: 'M-1' },
      { container_no: null, iso_code: '22G1', qty: 2, carrier_booking_no: 'M-2' },
    ])
  })

  it.each<[string, string, string, string]>([
    ['of another directory', confirmation({}).replace(':16A:', ':00B:'), 'UNH', 'carrier-message.ediVersionUnsupported'],
    ['of no known answer', confirmation({ response: 'ZZ' }), 'BGM', 'carrier-message.ediValueInvalid'],
    ['accepted under no number', confirmation({ number: null }), 'RFF BN', 'carrier-message.ediSegmentMissing'],
    ['of no carrier', confirmation({ carrier: '' }), 'NAD CA', 'carrier-message.ediSegmentMissing'],
    [
      'with no date',
      confirmation({}).replace("DTM+137:202603020900:203'\n", '').replace('UNT+12', 'UNT+11'),
      'DTM 137',
      'carrier-message.ediSegmentMissing',
    ],
    ['with a day that is none', confirmation({ at: '202613020900' }), 'DTM 137', 'carrier-message.ediValueInvalid'],
    [
      'with a wrong check digit of a container',
      confirmation({ more: ["EQD+CN+CSQU3054384'"] }),
      'EQD CSQU3054384',
      'carrier-message.ediCheckDigit',
    ],
    ['with a wrong check digit of the ship', confirmation({}).replace('9321483', '9321484'), 'TDT 20', 'carrier-message.ediCheckDigit'],
    ['with a segment out of its place', confirmation({ more: ["BGM+770'"] }), 'BGM 13', 'carrier-message.ediSegmentMisplaced'],
    ['with a segment of another message', confirmation({ more: ["LIN+1'"] }), 'LIN 13', 'carrier-message.ediSegmentMisplaced'],
    ['that counts wrongly', confirmation({}).replace('UNT+12', 'UNT+11'), 'UNT', 'carrier-message.ediCountDiffers'],
    ['in an interchange that counts wrongly', confirmation({}).replace('UNZ+1', 'UNZ+2'), 'UNZ', 'carrier-message.ediMessageCountDiffers'],
    [
      'with a character that was lost',
      confirmation({ reason: 'NO\uFFFDSPACE', response: 'RE' }),
      'FTX 5',
      'carrier-message.ediCharsetWrong',
    ],
    ['in a repertoire that nobody reads', confirmation({}).replace('UNOC', 'UNOK'), 'UNB', 'carrier-message.ediCharsetUnknown'],
    ['with a number longer than a field', confirmation({ number: 'N'.repeat(36) }), 'RFF BN', 'carrier-message.ediValueInvalid'],
  ])('%s is refused at its segment', (_what, text, at, key) => {
    expect(() => readIftmbc(text)).toThrow(expect.objectContaining({ at, key }))
  })
})

describe('DCSA booking 2.0', () => {
  it.each([
    ['a request with everything', aRequest()],
    ['a quotation', aRequest({ order: fullOrder({ contract_type: 'SPOT', contract_no: 'Q-77' }) })],
    ['a replacement', aRequest({ intent: 'REPLACE', carrier_booking_ref: 'M1', carrier_request_ref: 'R1' })],
    [
      'the least',
      aRequest({
        order: fullOrder({
          marks: null,
          por: null,
          cbm: null,
          package_qty: null,
          dangerous_goods: false,
          freight: null,
          contract_no: null,
        }),
        imo_no: null,
      }),
    ],
  ])('%s matches the published schema', (_what, request) => {
    expect(conforms(BOOKING, JSON.parse(writeDcsaBooking(request)))).toEqual([])
  })

  it('every request matches the published schema', () => {
    fc.assert(
      fc.property(anOrder, fc.constantFrom('ORIGINAL', 'REPLACE'), (order, intent) => {
        const request = aRequest({ intent, order: fullOrder(order), carrier_request_ref: intent === 'REPLACE' ? 'R1' : null })
        expect(conforms(BOOKING, JSON.parse(writeDcsaBooking(request)))).toEqual([])
      }),
      { seed: 30, numRuns: 100 },
    )
  })

  it('BOOK-029 has the requested values, under our reference', () => {
    const message = JSON.parse(writeDcsaBooking(aRequest()))
    expect(message).toMatchObject({
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'SD',
      serviceContractReference: 'SC40123',
      carrierCode: 'MAEU',
      references: [{ type: 'CR', value: 'SO260300001' }],
      vessel: { name: 'Emma Maersk', vesselIMONumber: '9321483' },
      requestedEquipments: [
        { ISOEquipmentCode: '45G1', units: 2 },
        { ISOEquipmentCode: '45R1', units: 1, activeReeferSettings: { temperatureSetpoint: -18.5, temperatureUnit: 'CEL' } },
      ],
    })
    expect(understandDcsaBooking(JSON.stringify(message))).toMatchObject({
      facts: { function: 'ORIGINAL', so_no: 'SO260300001', dangerous: 'UN 1263 · 3' },
    })
  })

  it.each([
    ['before it is confirmed', { carrier_request_ref: 'R1' }, { bookingStatus: 'CANCELLED', carrierBookingRequestReference: 'R1' }],
    ['afterwards', { carrier_booking_ref: 'M1' }, { bookingCancellationStatus: 'CANCELLATION_RECEIVED', carrierBookingReference: 'M1' }],
  ])('is cancelled %s', (_when, refs, expected) => {
    const raw = writeDcsaBooking(aRequest({ intent: 'CANCEL', reason: 'No cargo', ...refs }))
    expect(JSON.parse(raw)).toMatchObject({ ...expected, reason: 'No cargo' })
    expect(conforms(CANCELLATION, JSON.parse(raw))).toEqual([])
    expect(understandDcsaBooking(raw).facts).toMatchObject({ function: 'CANCEL', reason: 'No cargo' })
  })

  it.each([
    ['RECEIVED', 'RECEIVED'],
    ['PENDING_UPDATE', 'PENDING_UPDATE'],
    ['REJECTED', 'DECLINED'],
    ['DECLINED', 'DECLINED'],
    ['CANCELLED', 'CANCELLED'],
  ])('%s is read as %s, with the carrier’s comment', (bookingStatus, state) => {
    const raw = notification({
      bookingStatus,
      carrierBookingRequestReference: 'R1',
      feedbacks: [{ severity: 'ERROR', code: 'X', message: 'No space' }],
    })
    expect(readDcsaAnswer(raw, new Date())).toMatchObject({ state, carrier_request_ref: 'R1', reason: 'No space', so_no: 'SO260300001' })
  })

  it.each([
    ['AMENDMENT_RECEIVED', undefined, 'RECEIVED', null],
    ['AMENDMENT_CONFIRMED', undefined, 'CONFIRMED', null],
    ['AMENDMENT_DECLINED', undefined, 'CONFIRMED', 'AMENDMENT'],
    ['AMENDMENT_CANCELLED', undefined, 'CONFIRMED', null],
    [undefined, 'CANCELLATION_RECEIVED', 'CANCEL_REQUESTED', null],
    [undefined, 'CANCELLATION_CONFIRMED', 'CANCELLED', null],
    [undefined, 'CANCELLATION_DECLINED', 'CONFIRMED', 'CANCELLATION'],
    ['AMENDMENT_RECEIVED', 'CANCELLATION_RECEIVED', 'CANCEL_REQUESTED', null],
    ['AMENDMENT_DECLINED', 'CANCELLATION_DECLINED', 'CONFIRMED', 'CANCELLATION'],
  ] as const)('CONFIRMED with %s and %s is %s, declined is %s', (amendedBookingStatus, bookingCancellationStatus, state, declined) => {
    const statuses = { bookingStatus: 'CONFIRMED', carrierBookingReference: 'M1', amendedBookingStatus, bookingCancellationStatus }
    expect(readDcsaAnswer(notification(statuses), new Date())).toMatchObject({ state, declined })
  })

  it.each(['PENDING_AMENDMENT', 'DECLINED', 'CANCELLED'])('%s counts whatever the state of an amendment', (bookingStatus) => {
    const alone = readDcsaAnswer(notification({ bookingStatus }), new Date()).state
    for (const amendedBookingStatus of ['AMENDMENT_RECEIVED', 'AMENDMENT_DECLINED'])
      expect(readDcsaAnswer(notification({ bookingStatus, amendedBookingStatus }), new Date())).toMatchObject({
        state: alone,
        declined: null,
      })
  })

  it('a notification without the booking identifies it by the carrier’s references', () => {
    const { data, ...event } = JSON.parse(notification({ bookingStatus: 'CONFIRMED', carrierBookingReference: 'ABC709951' }))
    const raw = JSON.stringify({ ...event, data: { ...data, booking: undefined } })
    expect(readDcsaAnswer(raw, new Date())).toMatchObject({
      state: 'CONFIRMED',
      so_no: null,
      carrier: null,
      carrier_booking_ref: 'ABC709951',
      lines: [],
    })
  })

  it('the answer to a read request is read like a notification, as of now', () => {
    const now = new Date('2026-03-05T00:00:00Z')
    const { data } = JSON.parse(notification({ bookingStatus: 'CONFIRMED', carrierBookingReference: 'M1' }))
    const { booking, ...status } = data
    const message = readDcsaAnswer(JSON.stringify({ ...status, ...booking }), now)
    expect(message).toMatchObject({ state: 'CONFIRMED', told_at: now, reference: 'M1', so_no: 'SO260300001', vessel: 'EMMA MAERSK' })
    expect(message.at).toMatchObject({ number: 'carrierBookingReference', carrier: 'carrierCode' })
  })

  it('a voyage in legs departs with the first and arrives with the last leg of the main carriage', () => {
    const leg = (sequence: number, from: string, to: string) => ({
      transportPlanStage: 'MNC',
      transportPlanStageSequenceNumber: sequence,
      plannedDepartureDate: from,
      plannedArrivalDate: to,
    })
    const transportPlan = [
      { ...leg(4, '2026-05-01', '2026-05-02'), transportPlanStage: 'ONC' },
      leg(3, '2026-04-10', '2026-04-20'),
      leg(2, '2026-03-11', '2026-04-02'),
    ]
    const raw = notification({ bookingStatus: 'RECEIVED' }, { transportPlan })
    expect(readDcsaAnswer(raw, new Date())).toMatchObject({ etd: '2026-03-11', eta: '2026-04-20' })
  })

  it.each([
    ['{"carrierBookingRequestReference":"R1"}', 'R1'],
    ['{"carrierBookingRequestReference":"R1","bookingStatus":"RECEIVED"}', null],
    ['{"bookingStatus":"RECEIVED"}', null],
    ['{"ok":true}', null],
    [writeDcsaBooking(aRequest({ intent: 'REPLACE', carrier_request_ref: 'R1' })), null],
    [writeDcsaBooking(aRequest({ intent: 'CANCEL', carrier_booking_ref: 'B1', carrier_request_ref: 'R1' })), null],
  ])('of %s, the receipt of a request is %s', (raw, reference) => {
    expect(receiptIn(raw)).toBe(reference)
  })

  it('CONFIRMED has number, ship and dates', () => {
    expect(readDcsaAnswer(notification({ bookingStatus: 'CONFIRMED', carrierBookingReference: 'ABC709951' }), new Date())).toMatchObject({
      told_at: new Date('2026-03-02T09:00:00Z'),
      state: 'CONFIRMED',
      carrier_booking_ref: 'ABC709951',
      vessel: 'EMMA MAERSK',
      voyage: '013E',
      etd: '2026-03-11',
      eta: '2026-04-02',
    })
  })

  it.each<[string, string, string, string]>([
    ['of no known status', notification({ bookingStatus: 'MAYBE' }), 'data.bookingStatus', 'carrier-message.ediValueInvalid'],
    [
      'of no known amendment',
      notification({ bookingStatus: 'CONFIRMED', carrierBookingReference: 'M1', amendedBookingStatus: 'MAYBE' }),
      'data.amendedBookingStatus',
      'carrier-message.ediValueInvalid',
    ],
    [
      'of no known cancellation',
      notification({ bookingStatus: 'CONFIRMED', carrierBookingReference: 'M1', bookingCancellationStatus: 'MAYBE' }),
      'data.bookingCancellationStatus',
      'carrier-message.ediValueInvalid',
    ],
    [
      'whose time never ends',
      notification({ bookingStatus: 'RECEIVED' }, {}, { time: `2026-03-02T09:00:00.${'1'.repeat(1_000)}Z` }),
      'time',
      'carrier-message.ediValueInvalid',
    ],
    ['without its status', notification({}), 'data.bookingStatus', 'carrier-message.ediSegmentMissing'],
    [
      'confirmed under no number',
      notification({ bookingStatus: 'CONFIRMED' }),
      'data.carrierBookingReference',
      'carrier-message.ediSegmentMissing',
    ],
    ['whose time is none', notification({ bookingStatus: 'RECEIVED' }, {}, { time: 'soon' }), 'time', 'carrier-message.ediValueInvalid'],
    [
      'of another kind',
      notification({ bookingStatus: 'RECEIVED' }, {}, { type: 'org.dcsa.ebl.v3' }),
      'type',
      'carrier-message.ediValueInvalid',
    ],
    [
      'of a ship whose number is wrong',
      notification({ bookingStatus: 'RECEIVED' }, { vessel: { vesselIMONumber: '9321484' } }),
      'data.booking.vessel.vesselIMONumber',
      'carrier-message.ediCheckDigit',
    ],
    ['of members of another type', notification({ bookingStatus: 7 }), 'data.bookingStatus', 'carrier-message.ediValueInvalid'],
    ['that is no JSON', '{"bookingStatus"', '1', 'carrier-message.ediUnreadable'],
    ['that is a list', '[]', '$', 'carrier-message.ediValueInvalid'],
  ])('a status %s is refused at its member', (_what, raw, at, key) => {
    expect(() => readDcsaAnswer(raw, new Date())).toThrow(expect.objectContaining({ at, key }))
  })
})
