import type { Rate } from '@fairlead/domain/rate/rate'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** A rate with the names of its codes, from alias `o`. */
export const RATE_SELECT = sql`o.*,
  (select display_name from carrier c where c.carrier_code = o.carrier_code) as carrier_name,
  (select name from place where un_code = o.pol) as pol_name,
  (select name from place where un_code = o.pod) as pod_name`

/** The most rates of a lane on one day. */
const MOST_OF_A_LANE = 200

export interface LaneAsked {
  pol: string
  pod: string
  por?: string | null | undefined
  pld?: string | null | undefined
  carrier_code?: string | null | undefined
  mode?: string | null | undefined
  service?: string | null | undefined
}

const among = (column: string, value: string | null | undefined) => (value ? sql`${sql.ref(column)} = ${value}` : sql`true`)
/** A rate without place of receipt or delivery is from port to port, and applies to every place. */
const through = (column: string, value: string | null | undefined) =>
  value ? sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value})` : sql`${sql.ref(column)} is null`

/** The active rates of a lane that are valid on a day of this period. */
export async function findRates(db: Db, lane: LaneAsked, from: string, to = from): Promise<Rate[]> {
  const { rows } = await sql<Rate>`select ${RATE_SELECT} from rate o
    where pol = ${lane.pol} and pod = ${lane.pod} and status = 'A' and effective_from <= ${to}::date and effective_to >= ${from}::date
      and ${through('por', lane.por)} and ${through('pld', lane.pld)}
      and ${among('carrier_code', lane.carrier_code)} and ${among('mode', lane.mode)} and ${among('service', lane.service)}
    order by source_key limit ${MOST_OF_A_LANE}`.execute(db)
  return rows
}

/** Which of these codes are in the list of charges. */
export async function knownCharges(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from reference_code
    where code_type = 'CHARGE_CODE' and fold(code) = any(select fold(c) from unnest(${[...new Set(codes)]}::text[]) c)`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
