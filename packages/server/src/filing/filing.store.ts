import type { EnsForm, EnsPartyForm, IsfForm, IsfPartyForm } from '@fairlead/domain/filing/filing'
import { emptyEns, emptyIsf } from '@fairlead/domain/filing/filing'
import { ENS_PARTIES, ISF_PARTIES, type FilingKind, type FilingStatus } from '@fairlead/domain/filing/filing.codes'
import type { FilingFile } from '@fairlead/domain/filing/filing.file-form'
import { PROFILE_TYPES, type Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import { isOnSideOf } from '../scope/party.scope.ts'

/** A stored filing; version 0 until the first save. */
export interface StoredFiling<F> {
  filing_status: FilingStatus
  version: number
  changed_at: string | null
  completed_at: string | null
  form: F
  /** The file for customs, from completion until reopening. */
  filed: FilingFile | null
  /** The ids of its parties, if they have any. */
  ids: Partial<Record<string, number>>
}

const emptyFiling = <F>(form: F): StoredFiling<F> => ({
  filing_status: 'OPEN',
  version: 0,
  changed_at: null,
  completed_at: null,
  form,
  filed: null,
  ids: {},
})

export async function readIsf(db: Db, soNo: string): Promise<StoredFiling<IsfForm>> {
  const head = await db.selectFrom('isf').selectAll().where('so_no', '=', soNo).executeTakeFirst()
  if (!head) return emptyFiling(emptyIsf())
  const { so_no: _so, filing_status, version, changed_at, completed_at, filed, ...fields } = head
  const rows = await db.selectFrom('isf_party').selectAll().where('so_no', '=', soNo).execute()
  const form = rows.reduce((whole, { so_no: _, party_type, ...party }): IsfForm => ({ ...whole, [party_type]: party }), {
    ...emptyIsf(),
    ...fields,
  })
  return { filing_status, version, changed_at, completed_at, form, filed, ids: {} }
}

export async function readEns(db: Db, soNo: string): Promise<StoredFiling<EnsForm>> {
  const head = await db.selectFrom('ens').selectAll().where('so_no', '=', soNo).executeTakeFirst()
  if (!head) return emptyFiling(emptyEns())
  const { so_no: _so, filing_status, version, changed_at, completed_at, filed, ...fields } = head
  const rows = await db.selectFrom('ens_party').selectAll().where('so_no', '=', soNo).execute()
  const form = rows.reduce((whole, { so_no: _, id: _id, party_type, ...party }): EnsForm => ({ ...whole, [party_type]: party }), {
    ...emptyEns(),
    ...fields,
  })
  const ids = Object.fromEntries(rows.map(({ party_type, id }) => [party_type, id]))
  return { filing_status, version, changed_at, completed_at, form, filed, ids }
}

export interface FilingChange<F> {
  form: F
  version: number
  now: Date
}

/** Saves if the version is still the one that was edited; false on a conflict. */
export async function saveIsf(db: Db, soNo: string, { form, version, now }: FilingChange<IsfForm>): Promise<boolean> {
  const { importer_id_type, importer_id, planned_loading_date } = form
  const fields = { importer_id_type, importer_id, planned_loading_date }
  if (!(await writeHead(db, 'isf', soNo, { fields, version, now }))) return false
  const rows = ISF_PARTIES.map((party_type) => ({ so_no: soNo, party_type, ...form[party_type] }))
  await db
    .insertInto('isf_party')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['so_no', 'party_type'])
        .doUpdateSet(({ ref }) => excluded<IsfPartyForm>(rows[0], (name) => ref(`excluded.${name}`))),
    )
    .execute()
  return true
}

export async function saveEns(db: Db, soNo: string, { form, version, now }: FilingChange<EnsForm>): Promise<boolean> {
  const { hs_code, goods_description } = form
  if (!(await writeHead(db, 'ens', soNo, { fields: { hs_code, goods_description }, version, now }))) return false
  const rows = ENS_PARTIES.map((party_type) => ({ so_no: soNo, party_type, ...form[party_type] }))
  await db
    .insertInto('ens_party')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['so_no', 'party_type'])
        .doUpdateSet(({ ref }) => excluded<EnsPartyForm>(rows[0], (name) => ref(`excluded.${name}`))),
    )
    .execute()
  return true
}

/** On conflict, replaces every column except the key. */
function excluded<P extends object>(
  row: (P & { so_no: string; party_type: string }) | undefined,
  excludedColumn: (name: keyof P & string) => unknown,
) {
  const names = Object.keys(row ?? {}).filter((name) => name !== 'so_no' && name !== 'party_type')
  return Object.fromEntries(names.map((name) => [name, excludedColumn(name as keyof P & string)])) as never
}

interface HeadChange {
  fields: object
  version: number
  now: Date
}

async function writeHead(db: Db, kind: FilingKind, so_no: string, { fields, version, now }: HeadChange): Promise<boolean> {
  const written =
    version === 0
      ? await db
          .insertInto(kind)
          .values({ so_no, ...fields, changed_at: now })
          .onConflict((conflict) => conflict.column('so_no').doNothing())
          .returning('so_no')
          .executeTakeFirst()
      : await db
          .updateTable(kind)
          .set({ ...fields, changed_at: now, version: version + 1 })
          .where('so_no', '=', so_no)
          .where('version', '=', version)
          .returning('so_no')
          .executeTakeFirst()
  return written !== undefined
}

/** The only function that writes the status of a filing. */
export async function moveFiling(
  db: Db,
  kind: FilingKind,
  { so_no, version }: { so_no: string; version: number },
  change: { filing_status: FilingStatus; completed_at: Date | null; filed: FilingFile | null },
): Promise<boolean> {
  const moved = await db
    .updateTable(kind)
    .set({ ...change, filed: change.filed && JSON.stringify(change.filed), version: version + 1 })
    .where('so_no', '=', so_no)
    .where('version', '=', version)
    .returning('so_no')
    .executeTakeFirst()
  return moved !== undefined
}

/** The ids of the history entries of a filing that were written by users of this external actor's side. */
export async function readEntriesOfOwnSide(db: Db, { module, record_id }: RecordKey, actor: Actor): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ history_id: number }>`select h.history_id from history h
    where h.module = ${module} and h.record_id = ${record_id} and h.profile_type = any(${EXTERNAL_PROFILES}::text[])
      and ${isOnSideOf(actor, sql`h.user_uid`)}`.execute(db)
  return new Set(rows.map(({ history_id }) => history_id))
}
const EXTERNAL_PROFILES = PROFILE_TYPES.flatMap(({ profile_type, internal }) => (internal ? [] : [profile_type]))
