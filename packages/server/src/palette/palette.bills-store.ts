import { numberText, PALETTE_LIMIT, containerText, type PaletteRecord } from '@fairlead/domain/palette/palette'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { masterBlScope } from '../scope/master-bl.scope.ts'

/** Shorter text would match too much. */
const MIN_NUMBER = 3

/** Master bills by their number, the carrier's number, vessel or container number: the exact number first, then the latest to sail. */
export async function billsByName(db: Db, actor: Actor, typed: string): Promise<PaletteRecord[]> {
  const number = numberText(typed)
  if (Array.from(number).length < MIN_NUMBER) return []
  const part = (text: string) => `%${likeText(text)}%`
  const box = containerText(typed)
  const named = [
    sql<boolean>`(o.search_text like ${part(number.toLowerCase())} and (o.master_bl_no like ${`${likeText(number)}%`}
      or o.carrier_mbl_no like ${`${likeText(number)}%`} or upper(o.vessel) like ${part(number)}))`,
    ...(box === '' ? [] : [sql<boolean>`(o.search_text like ${part(box.toLowerCase())} and o.container_nos like ${part(box)})`]),
  ]
  const { rows } = await sql<PaletteRecord>`
    select 'master_bl' as kind, o.master_bl_no as id,
      case when o.carrier_mbl_no like ${`${likeText(number)}%`} then o.carrier_mbl_no else o.master_bl_no end as number,
      nullif(concat_ws(' ', o.vessel, o.voyage), '') as name, o.mbl_status as status, o.pol, o.pod, o.etd
    from master_bl o where (${sql.join(named, sql` or `)}) and ${masterBlScope(actor)}
    order by o.master_bl_no = ${number} desc, o.etd desc nulls last, o.master_bl_no desc limit ${sql.lit(PALETTE_LIMIT + 1)}`.execute(db)
  return rows
}
