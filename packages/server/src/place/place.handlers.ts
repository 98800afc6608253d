import { degreesOf, isSeaPort, PLACE, type Place, type PlaceForm, withoutAccents } from '@fairlead/domain/place/place'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import zoneOf from '@photostructure/tz-lookup'
import { sql } from 'kysely'
import { masterData } from '../kit/record/masterData.ts'
import { isCountry } from '../lookup/names.ts'

export const PLACES = masterData(PLACE, {
  table: 'place',
  key: 'un_code',
  derived: {
    fields: ['latitude', 'longitude', 'is_port'],
    of: ({ coordinates, place_function }) => {
      const degrees = coordinates === null ? null : degreesOf(coordinates)
      return { latitude: degrees?.latitude ?? null, longitude: degrees?.longitude ?? null, is_port: isSeaPort(place_function) }
    },
  },
  source: {
    select: sql`o.*, o.un_code as id`,
    codes: new Set(['un_code', 'country_code']),
  },
  findings: (form, stored) => [...unknownReferences(form, stored), ...codeStays(form, stored)],
  completed: completedPlace,
  refusals: { place_pkey: at('un_code', 'place.duplicateCode') },
})

/** Derives the search name, and the time zone of the coordinates if none is given. */
function completedPlace(form: PlaceForm): PlaceForm {
  const degrees = form.coordinates === null ? null : degreesOf(form.coordinates)
  return {
    ...form,
    name_plain: form.name_plain ?? (form.name === null ? null : withoutAccents(form.name)),
    country_code: form.country_code ?? form.un_code?.slice(0, 2) ?? null,
    time_zone: form.time_zone ?? (degrees ? knownZoneAt(degrees) : null),
  }
}

/** The map may have time zones that this server lacks. */
function knownZoneAt({ latitude, longitude }: NonNullable<ReturnType<typeof degreesOf>>): string | null {
  const zone = zoneOf(latitude, longitude)
  return isZone(zone) ? zone : null
}

const error = (path: string, key: string, rule: string): Finding => ({ ...at(path, key), rule, level: 'error' })
/** Zones of the open sea, which the map returns for places far from land. */
const AT_SEA = Array.from({ length: 27 }, (_, index) => `Etc/GMT${index < 15 ? '-' : '+'}${index < 15 ? 14 - index : index - 14}`)
const ZONES = new Set([...Intl.supportedValuesOf('timeZone'), ...AT_SEA])
/** Canonical names and aliases: `Asia/Calcutta` as well as `Asia/Kolkata`. */
function isZone(zone: string): boolean {
  if (ZONES.has(zone)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** UN/LOCODE's code for installations in international waters, which have no country. */
const NO_COUNTRY = 'XZ'
const isKnownCountry = (code: string) => isCountry(code) || code === NO_COUNTRY

/** A stored time zone may stay even if this server lacks it. */
const unknownReferences = ({ country_code, time_zone }: PlaceForm, stored: Place | null): Finding[] => [
  ...(country_code !== null && !isKnownCountry(country_code) ? [error('country_code', 'msgCodeUnknown', 'a place lies in a country')] : []),
  ...(time_zone !== null && time_zone !== stored?.time_zone && !isZone(time_zone)
    ? [error('time_zone', 'place.zoneUnknown', 'a time zone is one of the IANA')]
    : []),
]

/** Bookings, sailings and offices refer to a place by its code. */
const codeStays = (form: PlaceForm, stored: Place | null): Finding[] =>
  stored !== null && form.un_code !== stored.un_code ? [error('un_code', 'place.codeStays', 'a place keeps its code')] : []
