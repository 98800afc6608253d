import type { EdiVersion } from '@fairlead/domain/carrier/carrier'
import { sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import type { Selectable } from 'kysely'

export type StoredBooking = Selectable<Tables['carrier_booking']>

const nothingAsked = (so_no: string): StoredBooking => ({
  so_no,
  state: 'NOT_REQUESTED',
  ...BLANK_CARRIER_FACTS,
  reason: null,
  temperature: null,
  emergency_contact: null,
  emergency_phone: null,
  notes: [],
  requested_at: null,
  answered_at: null,
})

export const readCarrierBooking = async (db: Db, so_no: string): Promise<StoredBooking> =>
  (await db.selectFrom('carrier_booking').selectAll().where('so_no', '=', so_no).executeTakeFirst()) ?? nothingAsked(so_no)

/** The values of a request without an answer. */
export const BLANK_CARRIER_FACTS = {
  carrier_booking_ref: null,
  carrier_request_ref: null,
  vessel: null,
  voyage: null,
  etd: null,
  eta: null,
}

type Change = Partial<Omit<StoredBooking, 'so_no' | 'requested_at' | 'answered_at'>> & { requested_at?: Date; answered_at?: Date | null }

/** The caller has locked the order, so that there is no concurrent write. */
export async function writeCarrierBooking(db: Db, so_no: string, { notes = [], ...change }: Change): Promise<void> {
  const values = { state: 'NOT_REQUESTED' as const, ...change, notes: JSON.stringify(notes) }
  await db
    .insertInto('carrier_booking')
    .values({ so_no, ...values })
    .onConflict((conflict) => conflict.column('so_no').doUpdateSet({ ...change, notes: values.notes }))
    .execute()
}

/** The order of a carrier's number; none if several have it. */
export async function orderOf(db: Db, refs: readonly (string | null)[]): Promise<string | null> {
  const known = refs.filter((ref) => ref !== null)
  const { rows } = await sql<{ so_no: string }>`select so_no from carrier_booking where carrier_booking_ref = any(${known}::text[])
    union select so_no from carrier_booking where carrier_request_ref = any(${known}::text[]) limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.so_no ?? null) : null
}

/** The external codes of a carrier, and the ship of a sailing. */
export async function partnersOf(
  db: Db,
  { carrier_code, sailing_schedule_id }: { carrier_code: string | null; sailing_schedule_id: number | null },
): Promise<Partners> {
  const { rows } = await sql<Partners>`select
    (select coalesce(nullif(scac, ''), carrier_code) from carrier where carrier_code = ${carrier_code}) as scac,
    (select edi_version from carrier where carrier_code = ${carrier_code}) as edi_version,
    (select imo_no from sailing_schedule where sailing_schedule_id = ${sailing_schedule_id}) as imo_no`.execute(db)
  return rows[0] ?? { scac: null, edi_version: null, imo_no: null }
}
interface Partners {
  scac: string | null
  edi_version: EdiVersion | null
  imo_no: string | null
}

export interface Carrier {
  carrier_code: string
  carrier_name: string
  scac: string
  edi_version: EdiVersion
}
/** Carriers by external name: a SCAC, or our code. */
export async function findCarriersByName(db: Db, names: readonly string[]): Promise<Carrier[]> {
  const { rows } =
    await sql<Carrier>`select carrier_code, display_name as carrier_name, coalesce(nullif(scac, ''), carrier_code) as scac, edi_version
    from carrier where carrier_code = any(${[...names]}::text[]) or scac = any(${[...names]}::text[])`.execute(db)
  return rows
}

/** Sets the savepoint to which `undoToSavepoint` rolls back. */
export const setSavepoint = (db: Db) => sql`savepoint before_note`.execute(db)
export const undoToSavepoint = (db: Db) => sql`rollback to savepoint before_note`.execute(db)
