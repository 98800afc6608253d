/* Identifiers of the trade. One function per standard, which it names. */

/** UN/LOCODE (UNECE Recommendation 16): two letters of the country, three of the place; the digits 0 and 1 are never used. */
export const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/

/** Harmonized System code (World Customs Organization): six digits, national additions up to ten. */
export const HS_CODE = /^\d{6}(?:\d{2}){0,2}$/

/** UN number of the Recommendations on the Transport of Dangerous Goods: four digits. */
export const UN_NUMBER = /^\d{4}$/

/** Carrier by SCAC (NMFTA, two to four letters) or airline by IATA designator (Resolution 762: two characters, one may be a digit). */
export const CARRIER_CODE = /^(?:[A-Z]{2,4}|[A-Z]\d|\d[A-Z])$/

/** Freight container number by its form (ISO 6346): owner code, category U, J or Z, serial number, check digit. */
export const CONTAINER_NUMBER = /^[A-Z]{3}[UJZ]\d{7}$/

/** IATA unit load device: type code, serial number of four or five digits, owner. */
export const ULD_NUMBER = /^[A-Z]{3}\d{4,5}[A-Z0-9]{2}$/

/** The value of a letter in ISO 6346: 10 to 38, without the multiples of 11. */
const letterValue = (letter: string) => {
  const place = letter.charCodeAt(0) - 65
  return place + 10 + Math.floor((place + 9) / 10)
}

/** Check digit of ISO 6346 over the first ten characters: weights 2^0 to 2^9, modulo 11, ten counts as nought. */
export function containerCheckDigit(firstTen: string): number {
  const total = [...firstTen].reduce((sum, sign, index) => sum + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** index, 0)
  return (total % 11) % 10
}

/** ISO 6346: form and check digit. */
export const isContainerNumber = (text: string) =>
  CONTAINER_NUMBER.test(text) && containerCheckDigit(text.slice(0, 10)) === Number(text[10])
