import type { PackageLine } from '@fairlead/domain/package-line/package-line'
import type { PackageSheetForm } from '@fairlead/domain/package-line/package-line.sheet'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** A line of an order as an import finds it. */
export interface StoredRow extends PackageLine {
  so_no: string
  version: number
}

/** The lines of these orders; the caller checks which of them the actor sees. */
export async function rowsOf(db: Db, soNos: readonly string[]): Promise<StoredRow[]> {
  const { rows } =
    await sql<StoredRow>`select so_no, line_no, version, po_no, item_no, goods_description, package_qty, package_unit, length_cm, width_cm,
      height_cm, gross_weight, cbm, orientation, stacking, max_on_top_kg, un_number, imdg_class, loaded_package_qty, loaded_cbm, loaded_kg
    from so_package where so_no = any(${[...soNos]}::text[]) order by so_no, place`.execute(db)
  return rows
}

/** A new version of the list, so that no one who has it open saves over the import. */
const bumpList = (db: Db, soNo: string, now: Date) =>
  sql`insert into so_package_list (so_no, changed_at) values (${soNo}, ${now})
    on conflict (so_no) do update set changed_at = excluded.changed_at, version = so_package_list.version + 1`.execute(db)

const FIELDS = sql.raw(
  'po_no, item_no, goods_description, package_qty, package_unit, length_cm, width_cm, height_cm, gross_weight, cbm, orientation, stacking, max_on_top_kg, un_number, imdg_class',
)
const ROWS = sql.raw(
  'po_no text, item_no text, goods_description text, package_qty integer, package_unit text, length_cm numeric, width_cm numeric, height_cm numeric, gross_weight numeric, cbm numeric, orientation text, stacking text, max_on_top_kg numeric, un_number text, imdg_class text',
)

/** Adds lines at the end of the list; returns their numbers. */
export async function addRows(db: Db, soNo: string, forms: readonly PackageSheetForm[], now: Date): Promise<number[]> {
  await bumpList(db, soNo, now)
  const { rows } = await sql<{ line_no: number }>`with last as (
      select coalesce(max(line_no), 0) as line_no, coalesce(max(place), 0) as place from so_package where so_no = ${soNo})
    insert into so_package (so_no, line_no, place, ${FIELDS})
    select ${soNo}, last.line_no + r.ordinality, last.place + r.ordinality, ${FIELDS}
    from last, rows from (jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as (${ROWS})) with ordinality as r
    returning line_no`.execute(db)
  return rows.map(({ line_no }) => line_no)
}

export interface RowChange {
  line_no: number
  version: number
  form: PackageSheetForm
}

/** Changes lines that still have their version; returns how many. */
export async function changeRows(db: Db, soNo: string, changes: readonly RowChange[], now: Date): Promise<number> {
  await bumpList(db, soNo, now)
  const rows = changes.map(({ form, line_no, version }) => ({ ...form, line_no, version }))
  const { numAffectedRows } =
    await sql`update so_package p set (${FIELDS}) = (select r.po_no, r.item_no, r.goods_description, r.package_qty, r.package_unit,
      r.length_cm, r.width_cm, r.height_cm, r.gross_weight, r.cbm, r.orientation, r.stacking, r.max_on_top_kg, r.un_number, r.imdg_class),
      version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line_no integer, version integer, ${ROWS})
    where p.so_no = ${soNo} and p.line_no = r.line_no and p.version = r.version`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes lines that still have their version and are in no container; returns how many. */
export async function removeRows(db: Db, soNo: string, lines: readonly { line_no: number; version: number }[], now: Date): Promise<number> {
  await bumpList(db, soNo, now)
  const { numAffectedRows } =
    await sql`delete from so_package p using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line_no integer, version integer)
    where p.so_no = ${soNo} and p.line_no = r.line_no and p.version = r.version and p.loaded_package_qty = 0`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
