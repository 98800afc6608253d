import { OPTIONS_LIMIT } from '@fairlead/domain/kit/lookup'
import type { Mode } from '@fairlead/domain/transport/transport.codes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'

/** Carriers in use; with a mode only those that move by it. */
export const findCarriers = (db: Db, text: string, mode: Mode | null = null) =>
  db
    .selectFrom('carrier')
    .select(['carrier_code', 'display_name', 'full_name', 'scac', 'carrier_type'])
    .where('status', '=', 'A')
    .$if(mode !== null, (query) => query.where('carrier_type', '=', mode))
    .where(sql<boolean>`lower(carrier_code || ' ' || display_name || ' ' || full_name) like ${`%${likeText(text.trim().toLowerCase())}%`}`)
    .orderBy(sql`lower(carrier_code) = ${text.trim().toLowerCase()}`, 'desc')
    .orderBy('display_name')
    .limit(OPTIONS_LIMIT)
    .execute()

export const findCarrier = (db: Db, code: string) =>
  db
    .selectFrom('carrier')
    .select(['carrier_code', 'display_name', 'full_name', 'scac', 'carrier_type'])
    .where('carrier_code', '=', code.toUpperCase())
    .executeTakeFirst()

/** The mode of a carrier in the master data; null without such a carrier. */
export const carrierType = (code: string | null): RawBuilder<string | null> =>
  sql<string | null>`(select carrier_type from carrier where carrier_code = ${code})`
