import type { Actor } from '@fairlead/domain/kit/access'
import type { Hiding, RecordPrint } from '@fairlead/domain/print/print'
import { disclosesAddresses } from '@fairlead/domain/print/print.hiding-rules'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { StoredOrder } from '../booking/booking.store.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import { hidesAddress } from '../scope/party.scope.ts'

export type StoredPrint = Omit<RecordPrint, 'is_void'> & RecordKey & { file_key: string; user_uid: string }
const nameOf = (column: string) =>
  sql`(select trim(u.given_name || ' ' || u.family_name) from portal_user u where u.user_uid = ${sql.ref(column)})`
const PRINT = sql`p.print_id, p.module, p.record_id, p.document, p.kind, p.language, p.record_version, p.originals, p.copy_no, p.reason, p.file_key, p.file_name,
  p.size, p.user_uid, p.created_at, coalesce(${nameOf('p.user_uid')}, '') as user_name`

/** The prints of a record, newest first; with `userUid` only those of this user. */
export async function printsOf(db: Db, { module, record_id }: RecordKey, userUid: string | null): Promise<StoredPrint[]> {
  const { rows } = await sql<StoredPrint>`select ${PRINT} from print p
    where p.module = ${module} and p.record_id = ${record_id} and (${userUid}::uuid is null or p.user_uid = ${userUid})
    order by p.print_id desc limit 500`.execute(db)
  return rows
}

/** A print of any record of this module. */
export async function findPrint(db: Db, module: string, id: number): Promise<StoredPrint | undefined> {
  const { rows } = await sql<StoredPrint>`select ${PRINT} from print p where p.print_id = ${id} and p.module = ${module}`.execute(db)
  return rows[0]
}

/** The number of the next copy of a document of each record. The records must be locked. */
export async function nextCopyNos(db: Db, module: string, recordIds: readonly string[], document: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ record_id: string; copy_no: number }>`select record_id, max(copy_no) + 1 as copy_no from print
    where module = ${module} and record_id = any(${[...recordIds]}::text[]) and document = ${document} and copy_no is not null
    group by record_id`.execute(db)
  const following = new Map(rows.map(({ record_id, copy_no }) => [record_id, copy_no]))
  return new Map(recordIds.map((record_id) => [record_id, following.get(record_id) ?? 1]))
}

/** The last original of each document, with its date and user. */
export async function lastOriginals(
  db: Db,
  { module, record_id }: RecordKey,
): Promise<Map<string, { user_name: string; created_at: string }>> {
  const { rows } = await sql<{
    document: string
    user_name: string
    created_at: string
  }>`select distinct on (p.document) p.document, p.created_at,
      coalesce(${nameOf('p.user_uid')}, '') as user_name
    from print p where p.module = ${module} and p.record_id = ${record_id} and p.kind = 'ORIGINAL' order by p.document, p.print_id desc`.execute(
    db,
  )
  return new Map(rows.map(({ document, ...original }) => [document, original]))
}

/** The number of runs of originals per document. */
export async function runsOf(db: Db, { module, record_id }: RecordKey): Promise<Map<string, number>> {
  const { rows } = await sql<{ document: string; runs: number }>`select document, count(*)::integer as runs from print
    where module = ${module} and record_id = ${record_id} and kind = 'ORIGINAL' group by document`.execute(db)
  return new Map(rows.map(({ document, runs }) => [document, runs]))
}

export const insertPrint = async (db: Db, print: Insertable<Tables['print']>): Promise<number> =>
  (await db.insertInto('print').values(print).returning('print_id').executeTakeFirstOrThrow()).print_id

const NO_HIDING: Hiding = {
  status: 'NONE',
  hide_shipper: false,
  hide_consignee: false,
  reason: null,
  requested_by: null,
  requested_at: null,
  decision_reason: null,
  decided_by: null,
  decided_at: null,
  version: 0,
}

export async function readHiding(db: Db, soNo: string, lock = false): Promise<Hiding> {
  const { rows } =
    await sql<Hiding>`select h.status, h.hide_shipper, h.hide_consignee, h.reason, h.requested_at, h.decision_reason, h.decided_at, h.version,
      ${nameOf('h.requested_by_uid')} as requested_by, ${nameOf('h.decided_by_uid')} as decided_by
    from address_hiding h where h.so_no = ${soNo} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? NO_HIDING
}

/** The parties of the order whose address is hidden from this reader: on the order itself and, until it discloses addresses, on any other order. */
export async function readHiddenParties(db: Db, order: StoredOrder, reader: Actor): Promise<number[]> {
  const among = disclosesAddresses(order) ? sql<boolean>`o.so_no = ${order.so_no}` : shippingOrderScope(reader)
  const { rows } = await sql<{ party_id: number }>`select p.party_id from party p
    where p.party_id = any(${order.party_ids}::integer[]) and ${hidesAddress(reader, among)}`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

type HidingChange = Omit<Updateable<Tables['address_hiding']>, 'version' | 'so_no'> & {
  status: Hiding['status']
}

/** Writes a hiding if it still has this version; false otherwise. The only place that writes its status. */
export async function moveHiding(db: Db, so_no: string, change: HidingChange, version: number): Promise<boolean> {
  const written =
    version === 0
      ? await db
          .insertInto('address_hiding')
          .values({ hide_shipper: false, hide_consignee: false, ...change, so_no })
          .onConflict((conflict) => conflict.column('so_no').doNothing())
          .returning('so_no')
          .executeTakeFirst()
      : await db
          .updateTable('address_hiding')
          .set({ ...change, version: version + 1 })
          .where('so_no', '=', so_no)
          .where('version', '=', version)
          .returning('so_no')
          .executeTakeFirst()
  return written !== undefined
}
