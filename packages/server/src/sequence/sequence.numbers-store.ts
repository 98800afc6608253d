import type { SequenceName } from '@fairlead/domain/sequence/sequence'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The table and column of each sequence's numbers. */
const NUMBERED: Record<SequenceName, { table: string; column: string }> = {
  so_no: { table: 'shipping_order', column: 'so_no' },
  job_no: { table: 'job', column: 'job_no' },
  hbl_no: { table: 'shipping_order', column: 'hbl_no' },
  consolidation_no: { table: 'consolidation', column: 'consolidation_no' },
  master_bl_no: { table: 'master_bl', column: 'master_bl_no' },
  journal_no: { table: 'journal', column: 'journal_no' },
  group_no: { table: 'invoice_group', column: 'group_no' },
  cheque_request_no: { table: 'invoice', column: 'cheque_request_no' },
  invoice_no: { table: 'invoice', column: 'invoice_no' },
  party_code: { table: 'party', column: 'party_code' },
}
const isNumbered = (name: string): name is SequenceName => Object.hasOwn(NUMBERED, name)

/** The current counters by key; unused counters are missing. */
export async function readCounters(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ counter_key: string; counter: number }>`
    select counter_key, counter from sequence_counter where counter_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.counter_key, row.counter]))
}

export const officeCodes = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('party')
    .innerJoin('party_role', 'party_role.party_id', 'party.party_id')
    .select('party_code')
    .where('party_type', '=', 'OFFICE')
    .orderBy('party_code')
    .execute()
  return rows.map((row) => row.party_code)
}

/** For each prefix, an existing number at or after the next one. A range query, so that the column's index applies in any collation. */
export async function findUsedNumbers(
  db: Db,
  name: string,
  drafts: readonly { prefix: string; next: number }[],
): Promise<Map<number, string>> {
  if (!isNumbered(name)) return new Map()
  const { table, column } = NUMBERED[name]
  const number = sql.ref(`t.${column}`)
  const { rows } = await sql<{ at: number; taken: string }>`
    select p.at::integer - 1 as at, given.taken
    from unnest(${drafts.map(({ prefix }) => prefix)}::text[], ${drafts.map(({ next }) => next)}::bigint[]) with ordinality p(prefix, next, at)
    cross join lateral (select ${number} as taken from ${sql.table(table)} t
      where ${number} >= p.prefix and ${number} < p.prefix || 'zzzz' and starts_with(${number}, p.prefix)
        and substr(${number}, length(p.prefix) + 1) ~ '^[0-9]{1,15}$'
        and substr(${number}, length(p.prefix) + 1)::bigint >= p.next limit 1) given`.execute(db)
  return new Map(rows.map((row) => [row.at, row.taken]))
}
