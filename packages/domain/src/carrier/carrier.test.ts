import { describe, expect, it, test } from 'vitest'
import { CARRIER, type CarrierForm } from './carrier.ts'

const maersk: CarrierForm = {
  ...CARRIER.empty(),
  carrier_code: 'MAEU',
  scac: 'MAEU',
  display_name: 'Maersk',
  full_name: 'Maersk A/S',
  alliance: 'Gemini',
}
const wrong = (changes: Partial<CarrierForm>) => CARRIER.findings({ ...maersk, ...changes }).map(({ path, key }) => `${path} ${key}`)

test('a complete carrier has no problem', () => {
  expect(wrong({})).toEqual([])
})

describe('the codes of a carrier', () => {
  it.each([
    ['M', ['carrier_code carrier.codeForm']],
    ['MAEUX', ['carrier_code carrier.codeForm']],
    ['M-U', ['carrier_code carrier.codeForm']],
    ['CX', []],
    ['5X', []],
    ['MAEU', []],
  ])('CARRIER-005 carrier code %s', (carrier_code, problems) => {
    expect(wrong({ carrier_code })).toEqual(problems)
  })

  it.each([
    ['CARRIER-007', 'cbsa'],
    ['CARRIER-008', 'naccs'],
  ] as const)('%s %s has exactly four characters', (_, field) => {
    expect(wrong({ [field]: '90A' })).toEqual([`${field} carrier.fourCharacters`])
    expect(wrong({ [field]: '90ABC' })).toEqual([`${field} carrier.fourCharacters`])
    expect(wrong({ [field]: '90AB' })).toEqual([])
  })

  it('a SCAC has two to four letters, and is for sea carriers', () => {
    expect(wrong({ scac: 'MA1U' })).toEqual(['scac carrier.scacForm'])
    expect(wrong({ carrier_type: 'AIR' })).toEqual(['scac carrier.scacOfSeaOnly'])
    expect(wrong({ carrier_type: 'RAIL', scac: null })).toEqual([])
  })
})

it.each([
  ['CARRIER-005', 'carrier_code'],
  ['CARRIER-009', 'display_name'],
  ['CARRIER-010', 'full_name'],
  ['CARRIER-011', 'alliance'],
] as const)('%s %s is required', (_, field) => {
  expect(wrong({ [field]: null })).toEqual([`${field} msgRequired`])
  expect(wrong({ [field]: '  ' })).toContain(`${field} msgRequired`)
})

it.each([
  ['2026-01-01', '2025-12-31', ['effective_to msgEndsBeforeBegin']],
  ['2026-01-01', '2026-01-01', []],
  [null, '2025-12-31', []],
])('CARRIER-012 effective from %s to %s', (effective_from, effective_to, problems) => {
  expect(wrong({ effective_from, effective_to })).toEqual(problems)
})
