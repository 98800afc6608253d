import type { DatedRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The newest rate up to the day of each pair of these currencies. */
export async function readRates(db: Db, currencies: readonly string[], date: string): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`select distinct on (currency_from, currency_to) exchange_rate_id, currency_from, currency_to,
      trim_scale(rate)::text as rate, effective_date
    from exchange_rate where currency_from = any(${[...currencies]}::text[]) and currency_to = any(${[...currencies]}::text[]) and effective_date <= ${date}
    order by currency_from, currency_to, effective_date desc`.execute(db)
  return rows
}
