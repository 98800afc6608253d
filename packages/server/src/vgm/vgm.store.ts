import type { Vgm, VgmLine, VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

export const NOTHING = {
  vgm_method: null,
  vgm_kg: null,
  weighed_on: null,
  responsible_party: null,
  authorized_person: null,
  weighing_facility: null,
  vgm_reference: null,
}

/** Every numbered container of an order, with its declaration. */
export async function readVgm(db: Db, { so_no, containers }: Pick<ShippingOrder, 'so_no' | 'containers'>, lock = false): Promise<Vgm> {
  const stored = await db
    .selectFrom('vgm_declaration')
    .select(['lines', 'version'])
    .where('so_no', '=', so_no)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const lines = containers.flatMap(({ container_no, container_size, carrier_booking_no, seal_no, gross_weight }): VgmLine[] => {
    if (!container_no) return []
    const declared = stored?.lines.find((line) => line.container_no === container_no)
    return [{ ...NOTHING, ...declared, container_no, container_size, carrier_booking_no, seal_no, gross_weight }]
  })
  return { so_no, version: stored?.version ?? 0, lines }
}

export async function storedLines(db: Db, soNo: string): Promise<{ rows: VgmLineForm[]; version: number }> {
  const stored = await db
    .selectFrom('vgm_declaration')
    .select(['lines', 'version'])
    .where('so_no', '=', soNo)
    .forUpdate()
    .executeTakeFirst()
  return { rows: stored?.lines ?? [], version: stored?.version ?? 0 }
}

interface VgmChange {
  lines: readonly VgmLineForm[]
  version: number
  now: Date
}

/** Stores the lines of an order if its declaration still has this version. */
export async function writeVgm(db: Db, so_no: string, { lines, version, now }: VgmChange): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into vgm_declaration (so_no, lines, changed_at) values (${so_no}, ${JSON.stringify(lines)}, ${now})
          on conflict do nothing`.execute(db)
      : await sql`update vgm_declaration set lines = ${JSON.stringify(lines)}, version = version + 1, changed_at = ${now}
          where so_no = ${so_no} and version = ${version}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Bumps the version after sending, so that a stale screen cannot send again. The row is locked. */
export const bumpVgmVersion = (db: Db, so_no: string) =>
  sql`update vgm_declaration set version = version + 1 where so_no = ${so_no}`.execute(db)

/** The confirmed orders with this container, and with this booking number if given. */
export async function ordersOf(db: Db, containerNo: string, carrierBookingNo: string | null): Promise<string[]> {
  const { rows } = await sql<{ so_no: string }>`
    select distinct c.so_no from container_line c join shipping_order o using (so_no)
    where c.container_no = ${containerNo} and o.booking_status in ('CONFIRMED', 'AMEND_PENDING')
      and (${carrierBookingNo}::text is null or c.carrier_booking_no = ${carrierBookingNo}) order by c.so_no`.execute(db)
  return rows.map(({ so_no }) => so_no)
}

/** The containers of these orders, and those of which they keep a declaration. */
export async function containersOf(db: Db, soNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ container_no: string }>`
    select container_no from container_line where so_no = any(${[...soNos]}::text[]) and container_no is not null
    union select l ->> 'container_no' from vgm_declaration v, jsonb_array_elements(v.lines) l where v.so_no = any(${[...soNos]}::text[])`.execute(
    db,
  )
  return rows.map(({ container_no }) => container_no)
}
