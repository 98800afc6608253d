import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CARRIER_CODE,
  SCAC,
  containerCheckDigit,
  HS_CODE,
  isAirWaybillNumber,
  isBic,
  isEoriTerritory,
  isIataAgentCode,
  isTimeOfDay,
  isContainerNumber,
  isEori,
  isImoNumber,
  isPhone,
  isState,
  isZip,
  UN_LOCODE,
  UN_NUMBER,
} from './identifiers.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
/** Any other digit than this one. */
const another = (digit: number) => fc.integer({ min: 1, max: 9 }).map((step) => (digit + step) % 10)

describe('container number, ISO 6346', () => {
  test.each(['CSQU3054383', 'TOLU4734787', 'HLBU1234564', 'EGHU5555555'])('%s is one', (number) => {
    expect(isContainerNumber(number)).toBe(true)
  })

  test('a remainder of ten counts as nought', () => {
    expect(isContainerNumber('MSCU1000070')).toBe(true)
  })

  test('exactly one of the ten check digits is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/), (firstTen) => {
        const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => isContainerNumber(`${firstTen}${digit}`))
        expect(right).toEqual([containerCheckDigit(firstTen)])
      }),
    )
  })

  test('two letters exchanged are found out, as 11 does not divide their distance', () => {
    expect(isContainerNumber('SCQU3054383')).toBe(false)
  })

  test.each(['CSQX3054382', 'CSQU305438', 'csqu3054383', 'CSQU30543830'])('%s has not the form', (number) => {
    expect(isContainerNumber(number)).toBe(false)
  })
})

describe('IMO number', () => {
  test.each(['9074729', '9776171', '9321483'])('%s is a ship', (number) => {
    expect(isImoNumber(number)).toBe(true)
  })

  test('one digit wrong at the end is always found out', () => {
    fc.assert(
      fc.property(another(9), (digit) => {
        expect(isImoNumber(`907472${digit}`)).toBe(false)
      }),
    )
  })

  test.each(['907472', 'IMO9074729', '0000000'])('%s is none', (number) => {
    expect(isImoNumber(number)).toBe(false)
  })
})

describe('air waybill number', () => {
  test('the last digit is the serial modulo 7, whatever the prefix', () => {
    fc.assert(
      fc.property(digits(3), digits(7), fc.integer({ min: 0, max: 9 }), (prefix, serial, check) => {
        const right = Number(serial) % 7 === check
        expect(isAirWaybillNumber(`${prefix}-${serial}${check}`)).toBe(right)
        expect(isAirWaybillNumber(`${prefix}${serial}${check}`)).toBe(right)
      }),
    )
  })

  test.each(['16-012345675', '160 12345675', '160-1234567', 'ABC-12345675'])('%s has not the form', (number) => {
    expect(isAirWaybillNumber(number)).toBe(false)
  })
})

const judged = (form: RegExp, texts: readonly string[]) => texts.filter((text) => form.test(text))

test('UN/LOCODE', () => {
  expect(judged(UN_LOCODE, ['HKHKG', 'CNSZX', 'USLAX', 'US2AB', 'US1AB', 'HK', 'HKHKGG', 'hkhkg', '1KHKG'])).toEqual([
    'HKHKG',
    'CNSZX',
    'USLAX',
    'US2AB',
  ])
})
test('HS code', () => {
  expect(judged(HS_CODE, ['950300', '95030000', '9503000099', '9503', '9503001', '95.03.00'])).toEqual(['950300', '95030000', '9503000099'])
})
test('UN number', () => {
  expect(judged(UN_NUMBER, ['1203', '0004', '123', 'UN1203'])).toEqual(['1203', '0004'])
})
test('carrier code', () => {
  expect(judged(CARRIER_CODE, ['MAEU', 'CX', '5X', 'K4', 'OOLU', 'M', 'MAEUU', 'M-U', 'mæ'])).toEqual(['MAEU', 'CX', '5X', 'K4', 'OOLU'])
  expect(judged(SCAC, ['MAEU', 'CX', 'M', 'MAEUU', 'MA1U'])).toEqual(['MAEU', 'CX'])
})

test('BOOK-118 EORI: two capitals and up to fifteen letters or digits', () => {
  expect(['DE123456789012345', 'XI1', 'de123', 'DE1234567890123456', 'DE', 'DE 123', 'D1123'].filter(isEori)).toEqual([
    'DE123456789012345',
    'XI1',
  ])
})

test('BIC of 8 or 11 characters', () => {
  expect(['HSBCHKHHHKH', 'DEUTDEFF', 'DEUTDEF', 'DEUTDEFF5', 'HSBC1KHH', 'hsbchkhh'].filter(isBic)).toEqual(['HSBCHKHHHKH', 'DEUTDEFF'])
})

test('BOOK-119 phone starts with plus and country code, without blanks', () => {
  expect(['+4912345', '+85221234567', '04912345', '+49 123', '+04912345', '+1234567890123456'].filter(isPhone)).toEqual([
    '+4912345',
    '+85221234567',
  ])
})

test('BOOK-112 state of two letters in the US and Canada', () => {
  for (const country of ['US', 'CA']) {
    expect(isState(country, 'NY')).toBe(true)
    expect(isState(country, 'NYC')).toBe(false)
    expect(isState(country, '')).toBe(false)
  }
  expect(isState('CN', 'Guangdong')).toBe(true)
})

test.each([
  ['BOOK-113', 'US', ['12345', '12345-6789'], ['1234', '123456', '12345-678', '12345 6789', '123456789']],
  ['BOOK-114', 'CA', ['K1A 0B1', 'K1A0B1'], ['123456', 'K1A-0B1', 'D1A 0B1', 'k1a 0b1']],
  ['BOOK-115', 'CN', ['200000'], ['20000', '2000000', 'A00000']],
  ['BOOK-116', 'JP', ['', '100-0001', '1000001'], ['10-00001', '100 0001', '100-001']],
  ['BOOK-117', 'DE', ['', '20095', 'anything'], []],
])('%s postal code of %s', (_id, country, good, bad) => {
  expect([...good, ...bad].filter((text) => isZip(country, text))).toEqual(good)
})

test.each([
  ['DE', null, true],
  ['GB', 'ＢＴ１ 5GS', true],
  ['GB', 'b T1 5gs', true],
  ['GB', null, true, 'Northern Ireland'],
  ['GB', null, true, 'N. Ireland'],
  ['GB', null, true, 'nir'],
  ['GB', null, true, 'Co. Antrim'],
  ['GB', null, true, 'Londonderry'],
  ['GB', null, false, 'Kent'],
  ['GR', null, true],
  ['CH', null, true],
  ['NO', null, true],
  ['GB', 'BT1 5GS', true],
  ['GB', 'bt48 6hl', true],
  ['GB', 'B2 4LP', false],
  ['GB', null, false],
  ['US', 'BT1 5GS', false],
  [null, null, false],
] as [string | null, string | null, boolean, string?][])('PARTY-054 an EORI number counts in %s %s: %s %s', (country, zip, is, state) => {
  expect(isEoriTerritory(country, zip, state)).toBe(is)
})

test('IATA code of a cargo agent, and a time of day', () => {
  expect(['1234567', '1234567-0011', '12345670011', '123456', '12345678'].filter(isIataAgentCode)).toEqual([
    '1234567',
    '1234567-0011',
    '12345670011',
  ])
  expect(['09:00', '23:59', '24:00', '9:00', '12:60'].filter(isTimeOfDay)).toEqual(['09:00', '23:59'])
})
