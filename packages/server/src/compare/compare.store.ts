import type { MoneyRate } from '@fairlead/domain/compare/compare.rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { Db } from '../kit/db/database.ts'

/** Which of these orders the actor sees. */
export async function visibleNumbers(db: Db, actor: Actor, wanted: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ so_no: string }>`select so_no from shipping_order o
    where so_no = any(${[...wanted]}::text[]) and booking_status <> 'DELETED' and ${shippingOrderScope(actor)}`.execute(db)
  return new Set(rows.map(({ so_no }) => so_no))
}

/** The latest exchange rates between these currencies that are valid on the day. */
export async function exchangeRatesOf(db: Db, now: Date, currencies: readonly string[]): Promise<MoneyRate[]> {
  const codes = [...currencies]
  const { rows } =
    await sql<MoneyRate>`select distinct on (currency_from, currency_to) currency_from, currency_to, rate::text as rate from exchange_rate
    where currency_from = any(${codes}::text[]) and currency_to = any(${codes}::text[]) and effective_date <= ${now}::date
    order by currency_from, currency_to, effective_date desc`.execute(db)
  return rows
}
