import { degreesOf } from '@fairlead/domain/place/place'
import type { SheetRow } from './sheet.cells.ts'

/**
 * The form in which UNECE publishes UN/LOCODE: no heading, twelve columns by position: change, country, location, name, name without diacritics,
 * subdivision, function, status, date, IATA, coordinates, remarks. A row without a location is the heading of a country or an alias.
 */
export const UNLOCODE_COLUMNS = 12
const [CHANGE, COUNTRY, LOCATION, NAME, PLAIN, SUBDIVISION, FUNCTION, , , IATA, COORDINATES, REMARK] = Array.from(
  { length: UNLOCODE_COLUMNS },
  (_, index) => index,
)
const REMOVED = 'X'

export const UNLOCODE_FIELDS = [
  'un_code',
  'name',
  'name_plain',
  'country_code',
  'subdivision',
  'place_function',
  'iata',
  'coordinates',
  'remark',
  'status',
] as const

export const isUnlocode = (cells: readonly string[]) =>
  cells.length >= UNLOCODE_COLUMNS - 1 &&
  cells.length <= UNLOCODE_COLUMNS &&
  /^[A-Z]{2}$/.test(cells[COUNTRY ?? 1] ?? '') &&
  /^.?$/u.test(cells[CHANGE ?? 0] ?? '')

/** The texts of the fields; null for a heading or an alias. */
export function unlocodeTexts({ cells }: SheetRow): Record<(typeof UNLOCODE_FIELDS)[number], string> | null {
  const cell = (index: number | undefined) => cells[index ?? -1] ?? ''
  const location = cell(LOCATION)
  if (location === '') return null
  const place_function = cell(FUNCTION)
  return {
    un_code: cell(COUNTRY) + location,
    name: cell(NAME),
    name_plain: cell(PLAIN),
    country_code: cell(COUNTRY),
    subdivision: cell(SUBDIVISION),
    place_function: place_function === '' ? '' : inPlaces(place_function),
    iata: cell(IATA),
    // Some hundred rows of the published list have invalid coordinates; those places are imported without.
    coordinates: degreesOf(cell(COORDINATES)) ? cell(COORDINATES) : '',
    remark: cell(REMARK),
    status: cell(CHANGE) === REMOVED ? 'I' : 'A',
  }
}

/** Some rows omit the dashes between functions: `13` for `1-3-----`. An unknown function (0) has the first position. */
function inPlaces(text: string): string {
  if (text.length === 8) return text
  const digits = new Set(text.replaceAll('-', ''))
  return Array.from('1234567B', (sign, index) => (digits.has(sign) ? sign : index === 0 && digits.has('0') ? '0' : '-')).join('')
}
