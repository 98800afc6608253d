import { coordinatesOf, withoutAccents } from '@fairlead/domain/place/place'
import { UN_LOCODE } from '@fairlead/domain/kit/identifiers'
import { sql } from 'kysely'
import ports from 'sea-ports/lib/ports.json' with { type: 'json' }
import type { Db } from '../kit/db/database.ts'
import { fillSequenceRules } from '../sequence/sequence.store.ts'
import { fillCodes } from './codes.ts'
import { CARRIERS, CHINESE_NAMES, INLAND_PLACES } from './places.ts'

interface Port {
  name: string
  coordinates?: number[]
  timezone?: string
}

/** Data that every portal needs: numbering rules, places of a real port list, carriers. Inserted once; changes by administrators stay. */
export async function fillReference(db: Db): Promise<void> {
  await fillSequenceRules(db)
  const filled = await db.selectFrom('place').select('un_code').limit(1).executeTakeFirst()
  if (filled) return
  await fillCodes(db)
  await fillPlaces(db)
  await db
    .insertInto('carrier')
    .values(CARRIERS.map((carrier) => ({ ...carrier, status: 'A' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillPlaces(db: Db): Promise<void> {
  const list = Object.entries(ports as Record<string, Port>)
    .filter(([code]) => UN_LOCODE.test(code))
    .map(([un_code, port]) => ({
      un_code,
      name: port.name,
      longitude: port.coordinates?.[0] ?? null,
      latitude: port.coordinates?.[1] ?? null,
      time_zone: port.timezone ?? null,
      is_port: true,
    }))
  const places = [...list, ...INLAND_PLACES.filter((place) => !list.some((port) => port.un_code === place.un_code))].map((place) => ({
    ...place,
    country_code: place.un_code.slice(0, 2),
    name_zh_hk: CHINESE_NAMES[place.un_code]?.[0] ?? null,
    name_zh_cn: CHINESE_NAMES[place.un_code]?.[1] ?? null,
    name_plain: withoutAccents(place.name),
    coordinates: place.latitude === null || place.longitude === null ? null : coordinatesOf(place.latitude, place.longitude),
    place_function: place.is_port ? '1-------' : null,
  }))
  await sql`insert into place (un_code, name, country_code, latitude, longitude, time_zone, is_port, name_zh_hk, name_zh_cn, name_plain, coordinates, place_function)
    select un_code, name, country_code, latitude, longitude, time_zone, is_port, name_zh_hk, name_zh_cn, name_plain, coordinates, place_function
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(un_code text, name text, country_code text, latitude numeric, longitude numeric,
      time_zone text, is_port boolean, name_zh_hk text, name_zh_cn text, name_plain text,
      coordinates text, place_function text) on conflict do nothing`.execute(db)
}
