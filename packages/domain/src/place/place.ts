import * as z from 'zod/mini'
import { UN_LOCODE } from '../kit/identifiers.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { answeredField, coded, codeField, lineField, statusField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { lookupField } from '../lookup/lookup.form.ts'
import { PLACE_MENU } from './place.menu.ts'

const PLACE_FUNCTION = /^[01-][2-][3-][4-][5-][6-][7-][B-]$/

/**
 * A place of UN/LOCODE (UNECE Recommendation 16), with fields of the portal: Chinese names, time zone, coordinates in degrees. The lookup uses
 * `/places/{un_code}`, so administration has another path.
 */
export const PLACE = defineMasterData({
  menu: PLACE_MENU,
  one: 'place',
  many: 'places',
  resource: '/master-places',
  id: coded('id'),
  list: { name: 'places', defaultSort: 'un_code' },
  fields: {
    un_code: codeField(5, {
      group: 'place',
      required: true,
      hint: 'place.codeHint',
      column: { width: 110, sortable: true, searched: true },
    }),
    name: lineField(120, { group: 'names', required: true, column: { width: 220, sortable: true, searched: true } }),
    /** Without diacritics. */
    name_plain: lineField(120, { group: 'names' }),
    name_zh_hk: lineField(120, { group: 'names', column: { width: 185, searched: true } }),
    name_zh_cn: lineField(120, { group: 'names', column: { width: 185, searched: true } }),
    country_code: lookupField('country', 2, { group: 'place', required: true, column: { width: 90 } }),
    subdivision: codeField(3, { group: 'place', column: { width: 90 } }),
    is_port: answeredField(z.boolean(), { group: 'place', columnKind: 'boolean', column: { width: 90 } }),
    /** Eight positions: port, rail, road, airport, postal, multimodal, fixed, border; a hyphen where it does not apply. */
    place_function: codeField(8, { group: 'place', hint: 'place.functionHint', column: { width: 110 } }),
    iata: codeField(3, { group: 'place', column: { width: 80 } }),
    /** As in the list: degrees and minutes, `2215N 11410E`. */
    coordinates: codeField(12, { group: 'position', hint: 'place.coordinatesHint', column: { width: 140 } }),
    time_zone: lineField(60, { group: 'position', hint: 'place.zoneHint', column: { width: 150 } }),
    status: statusField({ group: 'place' }),
    remark: lineField(120, { group: 'place' }),
  },
  rules: [
    {
      name: 'a place has a UN/LOCODE',
      level: 'error',
      fields: ['un_code'],
      check: ({ un_code }) => (un_code === null || UN_LOCODE.test(un_code) ? null : at('un_code', 'place.codeForm')),
    },
    {
      name: 'a place lies in the country of its code',
      level: 'error',
      fields: ['country_code', 'un_code'],
      check: ({ un_code, country_code }) =>
        un_code !== null && country_code !== null && !un_code.startsWith(country_code) ? at('country_code', 'place.countryDiffers') : null,
    },
    {
      name: 'every function is in its position',
      level: 'error',
      fields: ['place_function'],
      check: ({ place_function }) =>
        place_function === null || PLACE_FUNCTION.test(place_function) ? null : at('place_function', 'place.functionForm'),
    },
    {
      name: 'coordinates lie on the globe',
      level: 'error',
      fields: ['coordinates'],
      check: ({ coordinates }) => (coordinates === null || degreesOf(coordinates) ? null : at('coordinates', 'place.coordinatesForm')),
    },
  ],
  title: ({ name }) => name ?? '',
  subtitle: ({ un_code }) => un_code ?? '',
  sheet: {
    kind: 'place',
    key: ['un_code'],
    example: { un_code: 'HKHKG', name: 'Hong Kong', country_code: 'HK', place_function: '1234----', coordinates: '2215N 11410E' },
    onlyKeyClashes: true,
  },
})
export const { api: placeApi, Form: PlaceForm, Record: Place } = PLACE
export type PlaceForm = z.infer<typeof PlaceForm>
export type Place = z.infer<typeof Place>

const COORDINATES = /^(\d{2})([0-5]\d)([NS]) (\d{3})([0-5]\d)([EW])$/

/** Degrees north and east of a text such as `2215N 11410E`; null when it is malformed or out of range. */
export function degreesOf(coordinates: string): { latitude: number; longitude: number } | null {
  const found = COORDINATES.exec(coordinates)
  if (!found) return null
  const [, north = '', northMinutes = '', ns, east = '', eastMinutes = '', ew] = found
  const latitude = (Number(north) + Number(northMinutes) / 60) * (ns === 'S' ? -1 : 1)
  const longitude = (Number(east) + Number(eastMinutes) / 60) * (ew === 'W' ? -1 : 1)
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude }
}

/** Coordinates in the format of the list. */
export function coordinatesOf(latitude: number, longitude: number): string {
  const part = (degrees: number, length: number) => {
    const minutes = Math.floor(Math.abs(degrees) * 60 + 1e-6)
    return String(Math.floor(minutes / 60)).padStart(length, '0') + String(minutes % 60).padStart(2, '0')
  }
  return `${part(latitude, 2)}${latitude < 0 ? 'S' : 'N'} ${part(longitude, 3)}${longitude < 0 ? 'W' : 'E'}`
}

/** Searches ignore case and accents; letters without a base letter are transliterated. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[ØÆŒĐŁøæœđł]/g, (letter) => PLAIN[letter] ?? letter)
const PLAIN: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Đ: 'D', Ł: 'L', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' }

export const isSeaPort = (place_function: string | null) => place_function?.startsWith('1') ?? false
