import type { Language } from '@fairlead/domain/kit/languages'
import { withDealAmounts } from '@fairlead/domain/local-deal/local-deal.rules'
import type { DealCharge, LocalDeal, LocalDealLine } from '@fairlead/domain/local-deal/local-deal'
import { sql } from 'kysely'
import { CODE_NAME } from '../code/code.names-store.ts'
import type { Db } from '../kit/db/database.ts'

export async function readDeal(db: Db, so_no: string): Promise<LocalDeal> {
  const { rows } = await sql<LocalDeal>`select d.so_no, d.version, d.changed_at,
      coalesce((select jsonb_agg(jsonb_build_object('charge_code', l.charge_code, 'basis', l.basis, 'currency', l.currency, 'amount', l.amount::text,
        'payer', l.payer) order by l.line_no) from local_deal_line l where l.so_no = d.so_no), '[]') as lines
    from local_deal d where d.so_no = ${so_no}`.execute(db)
  const [deal] = rows
  return deal ? { ...deal, ...withDealAmounts(deal) } : { so_no, version: 0, changed_at: null, lines: [] }
}

/** The columns of a line. Throws at an incomplete one: the rules of the deal refuse it before. */
function filled({ charge_code, basis, currency, amount, payer }: LocalDealLine) {
  if (charge_code === null || basis === null || currency === null || amount === null || payer === null)
    throw new Error('an incomplete line of a local deal cannot be stored')
  return { charge_code, basis, currency, amount, payer }
}

interface DealChange {
  lines: readonly LocalDealLine[]
  version: number
  now: Date
}

/** Saves if the version is still the one that was edited. */
export async function saveDeal(db: Db, so_no: string, { lines, version, now }: DealChange): Promise<boolean> {
  const head =
    version === 0
      ? await db
          .insertInto('local_deal')
          .values({ so_no, changed_at: now })
          .onConflict((conflict) => conflict.column('so_no').doNothing())
          .returning('so_no')
          .executeTakeFirst()
      : await db
          .updateTable('local_deal')
          .set({ changed_at: now, version: version + 1 })
          .where('so_no', '=', so_no)
          .where('version', '=', version)
          .returning('so_no')
          .executeTakeFirst()
  if (!head) return false
  await db.deleteFrom('local_deal_line').where('so_no', '=', so_no).execute()
  const values = lines.map((line, index) => ({ so_no, line_no: index + 1, ...filled(line) }))
  if (values.length > 0) await db.insertInto('local_deal_line').values(values).execute()
  return true
}

const MOST_CHARGES = 500

/** The active charges, by code. */
export async function readCharges(db: Db, language: Language): Promise<DealCharge[]> {
  const { rows } = await sql<DealCharge>`select code as charge_code, coalesce(${sql.ref(CODE_NAME[language])}, description, '') as name
    from reference_code where code_type = 'CHARGE_CODE' and status = 'A' order by code limit ${MOST_CHARGES}`.execute(db)
  return rows
}
