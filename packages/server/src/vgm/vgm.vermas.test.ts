import { describe, expect, it } from 'vitest'
import { readSegments } from '../kit/edi/edifact.ts'
import { codeFindings } from '../kit/edi/edifactCodes.testing.ts'
import { conforms } from '../carrier-booking/carrier-booking.shapes.testing.ts'
import { VGM_DECLARATIONS } from './vgm.shapes.testing.ts'
import { readDcsaVgm, writeDcsaVgm } from './vgm.dcsa.ts'
import { readVermas, writeVermas, type Declaration } from './vgm.vermas.ts'

const LINE: Declaration = {
  container_no: 'CSQU3054383',
  container_size: '40HC',
  iso_code: '45G1',
  carrier_booking_no: 'BKG1',
  seal_no: 'S77',
  gross_weight: 12_000,
  vgm_method: 'SM1',
  vgm_kg: 15_900.5,
  weighed_on: '2026-03-09',
  responsible_party: "Pearl Toys + Sons: Tsui's?",
  authorized_person: 'P. Lam',
  weighing_facility: 'Kwai Chung Weighbridge',
  vgm_reference: 'W42',
}
const SENDING = {
  sender: 'FAIRLEAD',
  receiver: 'MAEU',
  reference: 'SO1-V1',
  control_no: 42,
  at: new Date('2026-03-10T04:05:00Z'),
  replaces: false,
  lines: [LINE],
}
const { iso_code: _iso, gross_weight: _cargo, container_size: _size, seal_no: _seal, ...DECLARED } = LINE

/** The segment table of VERMAS, UN/EDIFACT D.16A: header, then one group per container; * any number, ? at most one. */
const TABLE =
  /^UNB UNH BGM( DTM)*( RFF( DTM)*)*( NAD( CTA( COM)*)*)*( EQD( RFF)*( LOC)*( SEL)*( MEA( DTM)*)+( DOC( DTM)*)*( NAD( CTA( COM)*)*)*)+ UNT UNZ$/

describe('VERMAS', () => {
  it('matches the segment table of D.16A', () => {
    const tags = readSegments(
      writeVermas({ ...SENDING, lines: [LINE, { ...LINE, container_no: 'TGHU1234561', weighing_facility: null }] }),
    ).map(({ tag }) => tag)
    expect(tags.join(' ')).toMatch(TABLE)
  })

  it('matches the code lists of D.16A, as far as available', () => {
    const raw = writeVermas(SENDING)
    expect(codeFindings(raw)).toEqual({
      unknown: [],
      unread: '1001 1153 1225 2005 2379 3035 3055 3139'.split(' '),
    })
    expect(codeFindings(raw.replace('AAE+VGM', 'AAE+G')).unknown).toEqual(['MEA 6313 G'])
  })

  it('has container, booking, mass, method, date, responsible party and authorized person', () => {
    const text = writeVermas(SENDING)
    for (const part of [
      'VERMAS:D:16A:UN:SMDG10',
      'BGM+749+SO1-V1+9',
      'DTM+137:202603100405:203',
      'EQD+CN+CSQU3054383:6346:5+45G1:6346:5',
      'RFF+BN:BKG1',
      'MEA+AAE+VGM+KGM:15900.5',
      'DTM+798:20260309:102',
      'DOC+SM1:VGM:306+W42',
      "NAD+SPC+++Pearl Toys ?+ Sons?: Tsui?'s??",
      'CTA+RP+:P. Lam',
    ])
      expect(text).toContain(part)
    expect(writeVermas({ ...SENDING, replaces: true })).toContain('BGM+749+SO1-V1+5')
  })

  it('is read back as written', () => {
    expect(readVermas(writeVermas(SENDING))).toEqual({ reference: 'SO1-V1', lines: [DECLARED] })
  })

  it('of a weighbridge with tonnes and only required values is read', () => {
    const text = "UNB+UNOA:2+WB+FL+260310:0405+7'UNH+7+VERMAS:D:16A:UN'BGM+749+X+9'EQD+CN+CSQU3054383'MEA+AAE+VGM+TNE:24,5'UNT+5+7'UNZ+1+7'"
    expect(readVermas(text).lines).toEqual([
      { ...Object.fromEntries(Object.keys(DECLARED).map((field) => [field, null])), container_no: 'CSQU3054383', vgm_kg: 24_500 },
    ])
  })

  it.each([
    ['KGM:24500.1235', 24_500.124],
    ['TNE:24,5', 24_500],
    ['LBR:10000', 4535.924],
  ])('%s is this number of kilograms', (mass, vgm_kg) => {
    const received = readVermas(weighed((body) => body.replace('KGM:9000', mass)))
    expect(received.lines).toMatchObject([{ vgm_kg }])
  })

  it.each([
    ['a mass of no unit', "MEA+AAE+VGM+LBS:100'", 'carrier-message.ediValueInvalid'],
    ['no mass at all', "SEL+1'", 'carrier-message.ediSegmentMissing'],
  ])('with %s is refused at its container', (_what, given, key) => {
    const text = `UNB+UNOA:2+WB+FL+260310:0405+7'UNH+7+VERMAS:D:16A:UN'BGM+749+X+9'EQD+CN+CSQU3054383'${given}UNT+5+7'UNZ+1+7'`
    expect(() => readVermas(text)).toThrow(expect.objectContaining({ key, at: 'EQD CSQU3054383 MEA' }))
  })
})

/** A VERMAS of one weighed container; `spoil` changes its body, and the segment count is corrected. */
function weighed(spoil: (body: string) => string = (body) => body): string {
  const message = spoil("UNH+7+VERMAS:D:16A:UN'BGM+749+X+9'EQD+CN+CSQU3054383'RFF+BN:B1'MEA+AAE+VGM+KGM:9000'DOC+SM1:VGM:306'")
  return `UNB+UNOA:2+WB+FL+260310:0405+7'${message}UNT+${readSegments(message).length + 1}+7'UNZ+1+7'`
}
const swapped = (one: string, other: string) => (body: string) => body.replace(`${one}${other}`, `${other}${one}`)
const [BEGIN, CONTAINER, BOOKING] = ["BGM+749+X+9'", "EQD+CN+CSQU3054383'", "RFF+BN:B1'"]

describe('a received VERMAS', () => {
  it.each(['9', '5', '4'])('BOOK-026 is read with function %s', (code) => {
    expect(readVermas(weighed((body) => body.replace('+X+9', `+X+${code}`))).lines).toMatchObject([{ vgm_kg: 9000, vgm_method: 'SM1' }])
  })

  it.each<[string, (body: string) => string, string, string]>([
    [
      'a segment of no message among those of a container',
      (body) => body.replace('MEA', "XYZ+S1'MEA"),
      'XYZ 6',
      'carrier-message.ediSegmentMisplaced',
    ],
    ['a segment before its beginning', (body) => body.replace('BGM', "ABC+1'BGM"), 'ABC 3', 'carrier-message.ediSegmentMisplaced'],
    ['no beginning', (body) => body.replace(BEGIN, ''), 'BGM', 'carrier-message.ediSegmentMissing'],
    ['a container before its beginning', swapped(BEGIN, CONTAINER), 'EQD 3', 'carrier-message.ediSegmentMisplaced'],
    ['a booking before its container', swapped(CONTAINER, BOOKING), 'RFF 4', 'carrier-message.ediSegmentMisplaced'],
    ['another document', (body) => body.replace('+749', '+999'), 'BGM', 'carrier-message.ediValueInvalid'],
    ['no function', (body) => body.replace('+X+9', '+X'), 'BGM', 'carrier-message.ediValueInvalid'],
    ['another directory', (body) => body.replace(':16A', ':00B'), 'UNH', 'carrier-message.ediVersionUnsupported'],
    ['an unknown method', (body) => body.replace('SM1', 'SM9'), 'EQD CSQU3054383 DOC', 'carrier-message.ediValueInvalid'],
    ['a wrong check digit', (body) => body.replace('383', '384'), 'EQD CSQU3054384', 'carrier-message.ediCheckDigit'],
    ['the same container twice', (body) => `${body}${CONTAINER}MEA+AAE+VGM+KGM:9500'`, 'EQD CSQU3054383', 'vgm.ediContainerRepeated'],
  ])('with %s is refused at its segment', (_what, spoil, at, key) => {
    expect(() => readVermas(weighed(spoil))).toThrow(expect.objectContaining({ at, key }))
  })

  it('that cancels is refused with its function', () => {
    expect(() => readVermas(weighed((body) => body.replace('+X+9', '+X+1')))).toThrow(
      expect.objectContaining({ at: 'BGM', key: 'vgm.ediFunctionRefused', params: { code: '1' } }),
    )
  })
})

describe('DCSA VGM', () => {
  it.each<[string, readonly string[], number, string]>([
    ['with a wrong check digit', ['CSQU3054384'], 0, 'carrier-message.ediCheckDigit'],
    ['with the same container twice', ['CSQU3054383', 'CSQU3054383'], 1, 'vgm.ediContainerRepeated'],
  ])('%s is refused at its member', (_what, containers, index, key) => {
    const text = writeDcsaVgm({ ...SENDING, lines: containers.map((container_no) => ({ ...LINE, container_no })) })
    expect(() => readDcsaVgm(text)).toThrow(
      expect.objectContaining({ at: `VGMDeclarations.${index}.equipmentDetails.equipmentReference`, key }),
    )
  })

  it('is read back as written', () => {
    expect(readDcsaVgm(writeDcsaVgm(SENDING))).toEqual({ reference: 'SO1-V1-1', lines: [DECLARED] })
  })

  it.each<[string, Partial<Declaration>]>([
    ['with everything', {}],
    ['with the least', { weighed_on: null, vgm_reference: null, weighing_facility: null, carrier_booking_no: null }],
    ['by calculation, in the longest words', { vgm_method: 'SM2', responsible_party: 'P'.repeat(70), vgm_reference: 'R'.repeat(35) }],
  ])('a declaration %s matches the published schema', (_what, changes) => {
    const json = JSON.parse(writeDcsaVgm({ ...SENDING, lines: [{ ...LINE, ...changes }, LINE] }))
    expect(conforms(VGM_DECLARATIONS, json)).toEqual([])
    expect(json.VGMDeclarations[1].VGM).toMatchObject({ dateTime: '2026-03-09T00:00:00Z', certificationReference: 'W42' })
  })

  it('is read with the members of the standard, and with those of earlier versions of this portal', () => {
    const received = (more: object) =>
      readDcsaVgm(
        JSON.stringify({
          VGMDeclarations: [
            {
              VGM: { weight: { value: 9_000, unit: 'KGM' }, method: 'SM1', ...more },
              equipmentDetails: { equipmentReference: 'CSQU3054383' },
            },
          ],
        }),
      ).lines
    const expected = [{ weighed_on: '2026-03-08', vgm_reference: 'W7' }]
    expect(received({ dateTime: '2026-03-08T17:45:00+08:00', certificationReference: 'W7' })).toMatchObject(expected)
    expect(received({ date: '2026-03-08', reference: 'W7' })).toMatchObject(expected)
  })

  it('that is retracted is refused', () => {
    const [declaration] = JSON.parse(writeDcsaVgm(SENDING)).VGMDeclarations
    const raw = JSON.stringify({ VGMDeclarations: [{ ...declaration, isRetracted: true }] })
    expect(() => readDcsaVgm(raw)).toThrow(
      expect.objectContaining({ at: 'VGMDeclarations.0.isRetracted', key: 'carrier-message.ediValueInvalid' }),
    )
  })

  it('converts pounds to kilograms, and refuses a declaration without mass', () => {
    const received = (weight: object) =>
      JSON.stringify({ VGMDeclarations: [{ VGM: { weight, method: 'SM2' }, equipmentDetails: { equipmentReference: 'CSQU3054383' } }] })
    expect(readDcsaVgm(received({ value: 10_000, unit: 'LBR' })).lines[0]?.vgm_kg).toBe(4535.924)
    expect(() => readDcsaVgm(received({ value: 'much', unit: 'KGM' }))).toThrow(
      expect.objectContaining({ key: 'carrier-message.ediValueInvalid' }),
    )
    expect(() => readDcsaVgm('<xml/>')).toThrow(expect.objectContaining({ key: 'carrier-message.ediUnreadable' }))
  })
})
