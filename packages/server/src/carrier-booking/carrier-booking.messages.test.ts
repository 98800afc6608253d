import { describe, expect, it } from 'vitest'
import { refuseMisplaced, segmentTable } from '../kit/edifactTable.ts'
import { readDcsaAnswer, understandDcsa } from './carrier-booking.dcsa-answer.ts'
import { writeDcsaBooking } from './carrier-booking.dcsa.ts'
import { readIftmbc, understandIftmbf } from './carrier-booking.edifact.ts'
import { writeIftmbf } from './carrier-booking.iftmbf.ts'
import { aRequest, confirmation, fullOrder, notification } from './carrier-booking.testing.ts'
import { conforms, BOOKING, CANCELLATION } from './carrier-booking.shapes.testing.ts'

/** UN/EDIFACT D.16A (UNTDID, 2016-05), IFTMBF "Firm booking message", 4.3.1 segment table; the envelope is left out. */
const IFTMBF = segmentTable(`BGM! CTA1 COM9 DTM9 TSR9 MOA9 FTX99 CNT9 GDS9 (99 LOC! DTM9) (2 TOD! LOC9) (99 RFF! DTM9)
  (9 GOR! FTX9 (9 DOC! DTM1)) (99 TCC! LOC1 FTX1 CUX1 PRI1 EQN1 PCD1 MOA9 QTY9)
  (99 TDT! DTM9 (9 TSR! SCC9) (99 LOC! DTM9) (9 RFF! DTM1))
  (99 NAD! LOC9 (9 CTA! COM9) (9 DOC! DTM1) (9 RFF! DTM9) (9 CPI! RFF99 CUX1 LOC9 MOA9) (99 TSR! RFF1 LOC1 TPL1 FTX9))
  (9999 GID! HAN1 TMP1 RNG1 TMD1 LOC9 MOA9 PIA9 FTX9 PCD9 (9 NAD! DTM1) GDS9 (99 MEA! EQN1) (99 DIM! EQN1) (9 RFF! DTM9)
    (9 PCI! RFF1 DTM1 GIN9) (9 DOC! DTM9) (9 TPL! (9 MEA! EQN1)) (999 SGP! (9 MEA! EQN1))
    (99 DGS! FTX99 (9 CTA! COM9) (9 MEA! EQN1) (999 SGP! (9 MEA! EQN1))))
  (999 EQD! EQN1 TMD1 MEA9 DIM9 TPL9 HAN1 TMP1 FTX9 RFF9 (9 NAD! DTM1 (9 CTA! COM9)) (99 DGS! FTX9 (9 CTA! COM9)))`)

/** A reader that shares nothing with the product's own: splits at what is not released, and takes the releases away. */
const independently = (text: string) =>
  text
    .split(/(?<!\?)(?:\?\?)*'\s*/)
    .filter(Boolean)
    .map((segment) => segment.split(/(?<!\?)\+/).map((element) => element.split(/(?<!\?):/).map((part) => part.replaceAll(/\?(.)/g, '$1'))))
const body = (text: string) =>
  independently(text)
    .slice(2, -2)
    .map(([[tag = ''] = [], ...elements]) => ({ tag, elements }))

describe('IFTMBF', () => {
  const text = writeIftmbf(aRequest())

  it.each([
    ['a request with everything', aRequest()],
    ['a replacement', aRequest({ intent: 'REPLACE', previous: 'SO1-B1', carrier_booking_ref: 'M1' })],
    ['a cancellation', aRequest({ intent: 'CANCEL', reason: 'No cargo' })],
    [
      'the least',
      aRequest({
        order: fullOrder({ marks: null, por: null, pld: null, cbm: null, dangerous_goods: false, incoterms: null }),
        imo_no: null,
      }),
    ],
  ])('%s keeps to the segment table of D.16A', (_what, request) => {
    expect(() => refuseMisplaced(body(writeIftmbf(request)), IFTMBF, 2)).not.toThrow()
  })

  it('BOOK-029 an independent reader finds what was asked for', () => {
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
      ['G', ['KGM', '1200.5']],
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

  it('a repeat names what it replaces, a cancellation says why', () => {
    const again = writeIftmbf(aRequest({ intent: 'REPLACE', reference: 'SO1-B2', previous: 'SO1-B1', carrier_booking_ref: 'M1' }))
    for (const part of ['BGM+335+SO1-B2+5', 'RFF+ACW:SO1-B1', 'RFF+BN:M1']) expect(again).toContain(part)
    const cancelled = writeIftmbf(aRequest({ intent: 'CANCEL', reason: 'No cargo' }))
    for (const part of ["+1'", 'FTX+AAI+++No cargo']) expect(cancelled).toContain(part)
    expect(cancelled).not.toContain('EQD')
  })

  it('is read back as it was written', () => {
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
  it('says whether the booking is accepted, on which ship, under which number', () => {
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

  it('tells the number of each container', () => {
    const more = ["EQD+CN+CSQU3054383+45G1:102:5'", "RFF+BN:M-1'", "EQD+CN++22G1:102:5'", "EQN+2'", "RFF+BN:M-2'"]
    expect(readIftmbc(confirmation({ more })).lines).toMatchObject([
      { container_no: 'CSQU3054383', carrier_booking_no: 'M-1' },
      { container_no: null, iso_code: '22G1', qty: 2, carrier_booking_no: 'M-2' },
    ])
  })

  it.each<[string, string, string, string]>([
    ['of another directory', confirmation({}).replace(':16A:', ':99B:'), 'UNH', 'carrier-message.ediVersionUnknown'],
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
      'in characters beyond its repertoire',
      confirmation({ reason: '沒有艙位', response: 'RE' }),
      'FTX 5',
      'carrier-message.ediCharsetWrong',
    ],
    [
      'in lower case where there is none',
      confirmation({ reason: 'full', response: 'RE' }).replace('UNOC', 'UNOA'),
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
  ])('%s has the shape that is published', (_what, request) => {
    expect(conforms(BOOKING, JSON.parse(writeDcsaBooking(request)))).toEqual([])
  })

  it('BOOK-029 tells what was asked for, under our own reference', () => {
    const told = JSON.parse(writeDcsaBooking(aRequest()))
    expect(told).toMatchObject({
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
    expect(understandDcsa(JSON.stringify(told))).toMatchObject({
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
    expect(understandDcsa(raw).facts).toMatchObject({ function: 'CANCEL', reason: 'No cargo' })
  })

  it.each([
    ['RECEIVED', 'RECEIVED'],
    ['PENDING_UPDATE', 'PENDING_UPDATE'],
    ['REJECTED', 'DECLINED'],
    ['DECLINED', 'DECLINED'],
    ['CANCELLED', 'CANCELLED'],
  ])('%s is understood as %s, with what the carrier says to it', (bookingStatus, state) => {
    const raw = notification({
      bookingStatus,
      carrierBookingRequestReference: 'R1',
      feedbacks: [{ severity: 'ERROR', code: 'X', message: 'No space' }],
    })
    expect(readDcsaAnswer(raw, new Date())).toMatchObject({ state, carrier_request_ref: 'R1', reason: 'No space', so_no: 'SO260300001' })
  })

  it('CONFIRMED names number, ship and days', () => {
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
