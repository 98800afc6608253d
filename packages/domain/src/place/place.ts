import * as z from 'zod/mini'
import { code, line } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

/** A place of UN/LOCODE (UNECE Recommendation 16), with what the portal adds: Chinese names, time zone, coordinates in degrees. */
export const {
  Form: PlaceForm,
  Record: Place,
  fields: PLACE_FIELDS,
} = maintained(
  {
    un_code: code(5),
    name: line(120),
    /** Without diacritics. */
    name_plain: line(120),
    name_zh_hk: line(120),
    name_zh_cn: line(120),
    country_code: code(2),
    subdivision: code(3),
    /** Eight places: port, rail, road, airport, postal, multimodal, fixed, border; a hyphen where it is not. */
    place_function: code(8),
    iata: code(3),
    /** As the list writes it: degrees and minutes, `2215N 11410E`. */
    coordinates: code(12),
    time_zone: line(60),
    remark: line(120),
    status: ActiveStatus,
  },
  { id: z.string(), is_port: z.boolean() },
)
export type PlaceForm = z.infer<typeof PlaceForm>
export type Place = z.infer<typeof Place>

export const emptyPlace = (): PlaceForm => PlaceForm.parse({ status: 'A' })

const COORDINATES = /^(\d{2})([0-5]\d)([NS]) (\d{3})([0-5]\d)([EW])$/

/** Degrees north and east of what the list writes as `2215N 11410E`; null where it is no such text or beyond the globe. */
export function degreesOf(coordinates: string): { latitude: number; longitude: number } | null {
  const found = COORDINATES.exec(coordinates)
  if (!found) return null
  const [, north = '', northMinutes = '', ns, east = '', eastMinutes = '', ew] = found
  const latitude = (Number(north) + Number(northMinutes) / 60) * (ns === 'S' ? -1 : 1)
  const longitude = (Number(east) + Number(eastMinutes) / 60) * (ew === 'W' ? -1 : 1)
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude }
}

/** Degrees as the list writes them. */
export function coordinatesOf(latitude: number, longitude: number): string {
  const part = (degrees: number, length: number) => {
    const minutes = Math.floor(Math.abs(degrees) * 60 + 1e-6)
    return String(Math.floor(minutes / 60)).padStart(length, '0') + String(minutes % 60).padStart(2, '0')
  }
  return `${part(latitude, 2)}${latitude < 0 ? 'S' : 'N'} ${part(longitude, 3)}${longitude < 0 ? 'W' : 'E'}`
}

/** Case and accents do not count when somebody searches; letters that no accent makes are written as they are spoken of. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[ØÆŒĐŁøæœđł]/g, (letter) => PLAIN[letter] ?? letter)
const PLAIN: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Đ: 'D', Ł: 'L', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' }

export const isSeaPort = (place_function: string | null) => place_function?.startsWith('1') ?? false
