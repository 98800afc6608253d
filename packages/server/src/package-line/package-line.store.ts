import type { PackageLine, Packages, PackagesForm } from '@fairlead/domain/package-line/package-line'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

type StoredPackages = Omit<Packages, 'is_whole_loaded' | 'is_closed' | 'maintainable' | 'booked'>

/** The columns of a line as the answer has them, over the alias `p`. */
const LINE = sql`jsonb_build_object('line_no', p.line_no, 'po_no', p.po_no, 'item_no', p.item_no, 'goods_description', p.goods_description,
  'package_qty', p.package_qty, 'package_unit', p.package_unit, 'length_cm', p.length_cm, 'width_cm', p.width_cm, 'height_cm', p.height_cm,
  'gross_weight', p.gross_weight, 'cbm', p.cbm, 'orientation', p.orientation, 'stacking', p.stacking, 'max_on_top_kg', p.max_on_top_kg,
  'un_number', p.un_number, 'imdg_class', p.imdg_class, 'loaded_package_qty', p.loaded_package_qty, 'loaded_cbm', p.loaded_cbm, 'loaded_kg', p.loaded_kg)`

export async function readPackageList(db: Db, so_no: string): Promise<StoredPackages> {
  const { rows } = await sql<StoredPackages>`select l.so_no, l.version, l.changed_at,
      coalesce((select jsonb_agg(${LINE} order by p.place) from so_package p where p.so_no = l.so_no), '[]') as lines
    from so_package_list l where l.so_no = ${so_no}`.execute(db)
  return rows[0] ?? { so_no, version: 0, changed_at: null, lines: [] }
}

/** The lines of several orders, by order number; the caller has checked the scope. */
export async function packagesOf(db: Db, soNos: readonly string[]): Promise<Map<string, PackageLine[]>> {
  const { rows } = await sql<{ so_no: string; lines: PackageLine[] }>`select p.so_no, jsonb_agg(${LINE} order by p.place) as lines
    from so_package p where p.so_no = any(${[...soNos]}::text[]) group by p.so_no`.execute(db)
  return new Map(rows.map(({ so_no, lines }) => [so_no, lines]))
}

interface PackagesChange {
  lines: PackagesForm['lines']
  version: number
  now: Date
}

/** Saves if the version is still the one that was edited; new lines get the next numbers. */
export async function savePackageList(db: Db, so_no: string, { lines, version, now }: PackagesChange): Promise<boolean> {
  const head =
    version === 0
      ? await sql`insert into so_package_list (so_no, changed_at) values (${so_no}, ${now}) on conflict (so_no) do nothing returning so_no`.execute(
          db,
        )
      : await sql`update so_package_list set changed_at = ${now}, version = version + 1 where so_no = ${so_no} and version = ${version} returning so_no`.execute(
          db,
        )
  if (head.rows.length === 0) return false
  const kept = lines.flatMap(({ line_no }) => line_no ?? [])
  let next = await lastLineNo(db, so_no)
  const rows = lines.map((line, index) => ({ ...line, line_no: line.line_no ?? ++next, place: index + 1 }))
  await sql`delete from so_package where so_no = ${so_no} and line_no <> all(${kept}::integer[])`.execute(db)
  await sql`insert into so_package (so_no, line_no, place, po_no, item_no, goods_description, package_qty, package_unit, length_cm, width_cm, height_cm,
      gross_weight, cbm, orientation, stacking, max_on_top_kg, un_number, imdg_class)
    select ${so_no}, line_no, place, po_no, item_no, goods_description, package_qty, package_unit, length_cm, width_cm, height_cm,
      gross_weight, cbm, orientation, stacking, max_on_top_kg, un_number, imdg_class
    from jsonb_populate_recordset(null::so_package, ${JSON.stringify(rows)}::jsonb)
    on conflict (so_no, line_no) do update set place = excluded.place, po_no = excluded.po_no, item_no = excluded.item_no,
      goods_description = excluded.goods_description, package_qty = excluded.package_qty, package_unit = excluded.package_unit,
      length_cm = excluded.length_cm, width_cm = excluded.width_cm, height_cm = excluded.height_cm, gross_weight = excluded.gross_weight,
      cbm = excluded.cbm, orientation = excluded.orientation, stacking = excluded.stacking, max_on_top_kg = excluded.max_on_top_kg,
      un_number = excluded.un_number, imdg_class = excluded.imdg_class, version = so_package.version + 1`.execute(db)
  return true
}

const lastLineNo = async (db: Db, soNo: string): Promise<number> =>
  (await sql<{ last: number }>`select coalesce(max(line_no), 0) as last from so_package where so_no = ${soNo}`.execute(db)).rows[0]?.last ??
  0
