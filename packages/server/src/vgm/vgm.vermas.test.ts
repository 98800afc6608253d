import { describe, expect, it } from 'vitest'
import { readSegments } from '../kit/edifact.ts'
import { readDcsa, writeDcsa } from './vgm.dcsa.ts'
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

/** The segment table of VERMAS, UN/EDIFACT D.16A: header, then a group a container; * any number, ? at most one. */
const TABLE =
  /^UNB UNH BGM( DTM)*( RFF( DTM)*)*( NAD( CTA( COM)*)*)*( EQD( RFF)*( LOC)*( SEL)*( MEA( DTM)*)+( DOC( DTM)*)*( NAD( CTA( COM)*)*)*)+ UNT UNZ$/

describe('VERMAS', () => {
  it('keeps to the segment table of D.16A', () => {
    const tags = readSegments(
      writeVermas({ ...SENDING, lines: [LINE, { ...LINE, container_no: 'TGHU1234561', weighing_facility: null }] }),
    ).map(({ tag }) => tag)
    expect(tags.join(' ')).toMatch(TABLE)
  })

  it('tells container, booking, mass, method, day, who answers and who signs', () => {
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

  it('is read back as it was written', () => {
    expect(readVermas(writeVermas(SENDING))).toEqual({ reference: 'SO1-V1', lines: [DECLARED] })
  })

  it('of a weighbridge that writes tonnes and no more than it must', () => {
    const text = "UNB+UNOA:2+WB+FL+260310:0405+7'UNH+7+VERMAS:D:16A:UN'BGM+749+X+9'EQD+CN+CSQU3054383'MEA+AAE+VGM+TNE:24,5'UNT+5+7'UNZ+1+7'"
    expect(readVermas(text).lines).toEqual([
      { ...Object.fromEntries(Object.keys(DECLARED).map((field) => [field, null])), container_no: 'CSQU3054383', vgm_kg: 24_500 },
    ])
  })

  it.each([
    ['a mass of no unit', "MEA+AAE+VGM+LBS:100'", 'carrier-message.ediValueInvalid'],
    ['no mass at all', "SEL+1'", 'carrier-message.ediSegmentMissing'],
  ])('with %s is refused at its container', (_what, given, key) => {
    const text = `UNB+UNOA:2+WB+FL+260310:0405+7'UNH+7+VERMAS:D:16A:UN'BGM+749+X+9'EQD+CN+CSQU3054383'${given}UNT+5+7'UNZ+1+7'`
    expect(() => readVermas(text)).toThrow(expect.objectContaining({ key, at: 'EQD CSQU3054383 MEA' }))
  })
})

describe('DCSA VGM', () => {
  it('is read back as it was written', () => {
    expect(readDcsa(writeDcsa(SENDING))).toEqual({ reference: 'SO1-V1-1', lines: [DECLARED] })
  })

  it('turns pounds into kilograms, and refuses what lacks its mass', () => {
    const told = (weight: object) =>
      JSON.stringify({ VGMDeclarations: [{ VGM: { weight, method: 'SM2' }, equipmentDetails: { equipmentReference: 'CSQU3054383' } }] })
    expect(readDcsa(told({ value: 10_000, unit: 'LBR' })).lines[0]?.vgm_kg).toBe(4535.924)
    expect(() => readDcsa(told({ value: 'much', unit: 'KGM' }))).toThrow(
      expect.objectContaining({ key: 'carrier-message.ediValueInvalid' }),
    )
    expect(() => readDcsa('<xml/>')).toThrow(expect.objectContaining({ key: 'carrier-message.ediUnreadable' }))
  })
})
