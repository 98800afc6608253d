/* Identifiers of the trade. One function per standard, which it names. */

/** UN/LOCODE (UNECE Recommendation 16): two letters of the country, three of the place; the digits 0 and 1 are never used. */
export const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/

/** Harmonized System code (World Customs Organization): six digits, national additions up to ten. */
export const HS_CODE = /^\d{6}(?:\d{2}){0,2}$/

/** Separators in printed codes: `9503.00.12`. */
export const HS_SEPARATORS = /[\s.]/g

/** UN number of the Recommendations on the Transport of Dangerous Goods: four digits. */
export const UN_NUMBER = /^\d{4}$/

/** The code of a carrier in this portal: two to four characters (CARRIER-005), wide enough for SCAC and IATA designators. */
export const CARRIER_CODE = /^[A-Z0-9]{2,4}$/

/** Standard Carrier Alpha Code (NMFTA): two to four letters. */
export const SCAC = /^[A-Z]{2,4}$/

/** Freight container number by its form (ISO 6346): owner code, category U, J or Z, serial number, check digit. */
export const CONTAINER_NUMBER = /^[A-Z]{3}[UJZ]\d{7}$/

/** IATA unit load device: type code, serial number of four or five digits, owner. */
export const ULD_NUMBER = /^[A-Z]{3}\d{4,5}[A-Z0-9]{2}$/

/** The value of a letter in ISO 6346: 10 to 38, without the multiples of 11. */
const letterValue = (letter: string) => {
  const place = letter.charCodeAt(0) - 65
  return place + 10 + Math.floor((place + 9) / 10)
}

/** Check digit of ISO 6346 over the first ten characters: weights 2^0 to 2^9, modulo 11, ten counts as zero. */
export function containerCheckDigit(firstTen: string): number {
  const total = Array.from(firstTen).reduce(
    (sum, sign, index) => sum + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** index,
    0,
  )
  return (total % 11) % 10
}

/** ISO 6346: form and check digit. */
export const isContainerNumber = (text: string) =>
  CONTAINER_NUMBER.test(text) && containerCheckDigit(text.slice(0, 10)) === Number(text[10])

/** IMO ship identification number (IMO Resolution A.1117(30)): seven digits, weights 7 to 2, the last digit of the sum checks. */
export function isImoNumber(text: string): boolean {
  if (!/^[1-9]\d{6}$/.test(text)) return false
  const total = Array.from(text.slice(0, 6)).reduce((sum, digit, index) => sum + Number(digit) * (7 - index), 0)
  return total % 10 === Number(text[6])
}

/** Air waybill number (IATA Resolution 600a): airline prefix of three digits, serial of seven, which modulo 7 is the last digit. */
export function isAirWaybillNumber(text: string): boolean {
  const [, serial, check] = /^\d{3}-?(\d{7})(\d)$/.exec(text) ?? []
  return serial !== undefined && Number(serial) % 7 === Number(check)
}

/** Economic Operators Registration and Identification number (EU 952/2013): country in capitals, then up to fifteen letters or digits (BOOK-118). */
export const isEori = (text: string) => /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(text)

/** Business identifier code (ISO 9362): party prefix, country, suffix, and the branch or nothing. */
export const isBic = (text: string) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)

/** International telephone number (ITU-T E.164): plus, country code, at most fifteen digits, no blanks (BOOK-119). */
export const isPhone = (text: string) => /^\+[1-9]\d{6,14}$/.test(text)

/** State or province: two letters in the US (USPS) and Canada (Canada Post), free elsewhere (BOOK-112). */
export const isState = (country: string, text: string) => !['US', 'CA'].includes(country) || /^[A-Z]{2}$/.test(text)

/** Postal codes by country; a country not listed has no check (BOOK-113 to BOOK-117). */
const POSTAL_CODES = new Map([
  ['US', /^\d{5}(?:-\d{4})?$/],
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/],
  ['CN', /^\d{6}$/],
  ['JP', /^(?:\d{3}-?\d{4})?$/],
])
export const isZip = (country: string, text: string) => POSTAL_CODES.get(country)?.test(text) ?? true

/** Member states of the European Union by ISO 3166-1. */
export const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Northern Ireland by its name, its ISO 3166-2 code, or one of its six counties, as people write them under "state". */
const NORTHERN_IRELAND =
  /^(?:ni|nir|gb-nir|ulster|n(?:orthern|\.)? ?ireland|(?:co(?:unty|\.)? )?(?:antrim|armagh|down|fermanagh|(?:london)?derry|tyrone))$/i
/** Normalised for comparison: without differences of width, case and blanks. */
const compact = (zip: string | null) => (zip ?? '').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
/** Outward and inward part of a postcode of the United Kingdom (BS 7666). */
export const isUkPostcode = (zip: string | null) => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact(zip))
const isNorthernIreland = (zip: string | null, state: string | null) =>
  compact(zip).startsWith('BT') || NORTHERN_IRELAND.test(state?.trim() ?? '')
/** Customs territory where an EORI number identifies a trader: the EU, Switzerland, Norway, and Northern Ireland, whose postcodes begin with BT. */
export const isEoriTerritory = (country: string | null, zip: string | null, state: string | null = null) =>
  country !== null && (EU.includes(country) || ['CH', 'NO'].includes(country) || (country === 'GB' && isNorthernIreland(zip, state)))

/** IATA numeric code of a cargo agent (Resolution 801): seven digits, optionally followed by four of a branch. */
export const isIataAgentCode = (text: string) => /^\d{7}(?:-?\d{4})?$/.test(text)

/** Time of day, 00:00 to 23:59 (ISO 8601). */
export const isTimeOfDay = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Importer numbers of the US customs (19 CFR 24.5): the employer identification number with a suffix of two, a number assigned by customs, a social security number. */
const IMPORTER_IDS = {
  EIN: /^\d{2}-\d{7}[A-Z0-9]{2}$/, // LIMIT-001
  CBP: /^\d{6}-\d{5}$/, // LIMIT-002
  SSN: /^\d{3}-\d{2}-\d{4}$/, // LIMIT-003
  PASSPORT: /^[A-Z0-9]{1,12}$/i, // LIMIT-004
}
export const IMPORTER_ID_TYPES = ['EIN', 'CBP', 'SSN', 'PASSPORT'] as const
export type ImporterIdType = (typeof IMPORTER_ID_TYPES)[number]
export const isImporterId = (type: ImporterIdType, text: string) => IMPORTER_IDS[type].test(text)
