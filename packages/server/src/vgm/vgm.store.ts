import type { EdiMessage, Vgm, VgmLine, VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { EdiStatus, EdiType } from '@fairlead/domain/vgm/vgm.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

export const NOTHING = {
  vgm_method: null,
  vgm_kg: null,
  weighed_on: null,
  responsible_party: null,
  authorized_person: null,
  weighing_facility: null,
  vgm_reference: null,
}

/** Every container of an order that has a number, with what is declared of it. */
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

/** Keeps the lines of an order, if its declaration still has this version. */
export async function writeVgm(db: Db, so_no: string, lines: readonly VgmLineForm[], version: number, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into vgm_declaration (so_no, lines, changed_at) values (${so_no}, ${JSON.stringify(lines)}, ${now})
          on conflict do nothing`.execute(db)
      : await sql`update vgm_declaration set lines = ${JSON.stringify(lines)}, version = version + 1, changed_at = ${now}
          where so_no = ${so_no} and version = ${version}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export type StoredMessage = Omit<EdiMessage, 'reasons'> & { raw: string; reasons: { at: string; key: string }[] }
const MESSAGE = sql`m.edi_message_id, m.so_no, m.direction, m.message_type, m.reference, m.status, m.raw, m.reasons, m.failure, m.attempts, m.created_at, m.sent_at,
  (select trim(u.given_name || ' ' || u.family_name) from portal_user u where u.user_uid = m.user_uid) as user_name`

export async function messagesOf(db: Db, soNo: string): Promise<StoredMessage[]> {
  const { rows } =
    await sql<StoredMessage>`select ${MESSAGE} from edi_message m where m.so_no = ${soNo} order by m.edi_message_id desc`.execute(db)
  return rows
}

export async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`select ${MESSAGE} from edi_message m where m.edi_message_id = ${id}`.execute(db)
  return rows[0]
}

interface NewMessage {
  so_no: string | null
  direction: 'OUT' | 'IN'
  message_type: EdiType
  reference: string
  status: EdiStatus
  raw: string
  reasons?: { at: string; key: string }[]
  user_uid: string | null
  created_at: Date
}
export const insertMessage = async (db: Db, { reasons = [], ...message }: NewMessage): Promise<number> =>
  (
    await db
      .insertInto('edi_message')
      .values({ ...message, reasons: JSON.stringify(reasons) })
      .returning('edi_message_id')
      .executeTakeFirstOrThrow()
  ).edi_message_id

/** Puts a message into the queue again; false where another one did. */
export async function queueAgain(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('edi_message')
    .set({ status: 'QUEUED', failure: null })
    .where('edi_message_id', '=', id)
    .where('direction', '=', 'OUT')
    .where('status', '<>', 'QUEUED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteSending = (db: Db, id: number, outcome: { sent_at: Date } | { failure: string }) =>
  db
    .updateTable('edi_message')
    .set((column) => ({
      attempts: sql<number>`${column.ref('attempts')} + 1`,
      ...('failure' in outcome ? { status: 'FAILED' as const, ...outcome } : { status: 'SENT' as const, failure: null, ...outcome }),
    }))
    .where('edi_message_id', '=', id)
    .execute()

/** The confirmed orders with this container; by its booking number where one is told. */
export async function ordersOf(db: Db, containerNo: string, carrierBookingNo: string | null): Promise<string[]> {
  const { rows } = await sql<{ so_no: string }>`
    select distinct c.so_no from container_line c join shipping_order o using (so_no)
    where c.container_no = ${containerNo} and o.booking_status in ('CONFIRMED', 'AMEND_PENDING')
      and (${carrierBookingNo}::text is null or c.carrier_booking_no = ${carrierBookingNo}) order by c.so_no`.execute(db)
  return rows.map(({ so_no }) => so_no)
}

/** How far the messages of an order have been counted. */
export async function countSent(db: Db, soNo: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from edi_message where so_no = ${soNo} and direction = 'OUT'`.execute(db)
  return rows[0]?.count ?? 0
}
