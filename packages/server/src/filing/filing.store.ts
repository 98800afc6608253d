import type { EnsForm, EnsPartyForm, IsfForm, IsfPartyForm } from '@fairlead/domain/filing/filing'
import { emptyEns, emptyIsf } from '@fairlead/domain/filing/filing'
import { ENS_PARTIES, ISF_PARTIES, type FilingKind, type FilingStatus } from '@fairlead/domain/filing/filing.codes'
import type { FilingFile } from '@fairlead/domain/filing/filing.file-form'
import type { Db } from '../kit/db/database.ts'

/** A filing as it is kept; version nought while nothing was saved. */
export interface Stored<F> {
  filing_status: FilingStatus
  version: number
  changed_at: string | null
  completed_at: string | null
  form: F
  /** The file, from its completion until it is opened again. */
  filed: FilingFile | null
  /** The numbers of its parties, where they have some. */
  ids: Partial<Record<string, number>>
}

const nothing = <F>(form: F): Stored<F> => ({
  filing_status: 'OPEN',
  version: 0,
  changed_at: null,
  completed_at: null,
  form,
  filed: null,
  ids: {},
})

export async function readIsf(db: Db, soNo: string): Promise<Stored<IsfForm>> {
  const head = await db.selectFrom('isf').selectAll().where('so_no', '=', soNo).executeTakeFirst()
  if (!head) return nothing(emptyIsf())
  const { so_no: _so, filing_status, version, changed_at, completed_at, filed, ...fields } = head
  const rows = await db.selectFrom('isf_party').selectAll().where('so_no', '=', soNo).execute()
  const form = rows.reduce((whole, { so_no: _, party_type, ...party }): IsfForm => ({ ...whole, [party_type]: party }), {
    ...emptyIsf(),
    ...fields,
  })
  return { filing_status, version, changed_at, completed_at, form, filed, ids: {} }
}

export async function readEns(db: Db, soNo: string): Promise<Stored<EnsForm>> {
  const head = await db.selectFrom('ens').selectAll().where('so_no', '=', soNo).executeTakeFirst()
  if (!head) return nothing(emptyEns())
  const { so_no: _so, filing_status, version, changed_at, completed_at, filed, ...fields } = head
  const rows = await db.selectFrom('ens_party').selectAll().where('so_no', '=', soNo).execute()
  const form = rows.reduce((whole, { so_no: _, id: _id, party_type, ...party }): EnsForm => ({ ...whole, [party_type]: party }), {
    ...emptyEns(),
    ...fields,
  })
  const ids = Object.fromEntries(rows.map(({ party_type, id }) => [party_type, id]))
  return { filing_status, version, changed_at, completed_at, form, filed, ids }
}

/** Saves if the version is still the one it was made from; false when another save was faster. */
export async function saveIsf(db: Db, soNo: string, form: IsfForm, version: number, now: Date): Promise<boolean> {
  const { importer_id_type, importer_id, planned_loading_date } = form
  if (!(await writeHead(db, 'isf', soNo, { importer_id_type, importer_id, planned_loading_date }, version, now))) return false
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

export async function saveEns(db: Db, soNo: string, form: EnsForm, version: number, now: Date): Promise<boolean> {
  const { hs_code, goods_description } = form
  if (!(await writeHead(db, 'ens', soNo, { hs_code, goods_description }, version, now))) return false
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

/** Of a row that is there already, every field but its key takes the new value. */
function excluded<P extends object>(row: (P & { so_no: string; party_type: string }) | undefined, of: (name: keyof P & string) => unknown) {
  const names = Object.keys(row ?? {}).filter((name) => name !== 'so_no' && name !== 'party_type')
  return Object.fromEntries(names.map((name) => [name, of(name as keyof P & string)])) as never
}

async function writeHead(db: Db, kind: FilingKind, so_no: string, fields: object, version: number, now: Date): Promise<boolean> {
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

/** The only place that writes a filing's status. */
export async function moveFiling(
  db: Db,
  kind: FilingKind,
  soNo: string,
  change: { filing_status: FilingStatus; completed_at: Date | null; filed: FilingFile | null },
  version: number,
): Promise<boolean> {
  const moved = await db
    .updateTable(kind)
    .set({ ...change, filed: change.filed && JSON.stringify(change.filed), version: version + 1 })
    .where('so_no', '=', soNo)
    .where('version', '=', version)
    .returning('so_no')
    .executeTakeFirst()
  return moved !== undefined
}
