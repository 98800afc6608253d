import type { SequenceExample } from '@fairlead/domain/sequence/sequence.form'
import { counterKey, formatNumber, type SequenceFacts, type SequenceName, type SequenceRule } from '@fairlead/domain/sequence/sequence'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** Where the numbers of a sequence stand. */
const NUMBERED: Record<SequenceName, { table: string; column: string }> = {
  so_no: { table: 'shipping_order', column: 'so_no' },
  job_no: { table: 'job', column: 'job_no' },
  hbl_no: { table: 'shipping_order', column: 'hbl_no' },
  party_code: { table: 'party', column: 'party_code' },
}
const isNumbered = (name: string): name is SequenceName => Object.hasOwn(NUMBERED, name)

const MODES = ['SEA', 'AIR', 'RAIL'] as const
const NO_FACTS = { office_code: null, mode: null, direction: null } as const

/** The next number of each office and mode that a rule tells apart, from its counters as they stand. */
export async function examplesOf(db: Db, rule: SequenceRule, date: string): Promise<SequenceExample[]> {
  const cases = await casesOf(db, rule, date)
  const keys = cases.map((facts) => counterKey(rule, facts))
  const { rows } = await sql<{ counter_key: string; counter: number }>`
    select counter_key, counter from sequence_counter where counter_key = any(${keys}::text[])`.execute(db)
  const counters = new Map(rows.map((row) => [row.counter_key, row.counter]))
  const drafts = cases.map((facts) => {
    const next = (counters.get(counterKey(rule, facts)) ?? 0) + 1
    const number = formatNumber(rule, facts, next)
    const digits = Math.max(rule.digits, String(next).length)
    return { office_code: facts.office_code, mode: facts.mode, number, prefix: number.slice(0, -digits), next }
  })
  const given = await givenFrom(db, rule.name, drafts)
  return drafts.map(({ office_code, mode, number }, index) => ({ office_code, mode, number, taken: given.get(index) ?? null }))
}

async function casesOf(db: Db, { parts }: SequenceRule, date: string): Promise<SequenceFacts[]> {
  const shows = (part: string) => parts.some((candidate) => candidate.part === part)
  const offices = shows('office') ? await officeCodes(db) : [null]
  const modes = shows('mode') ? MODES : [null]
  return offices.flatMap((office_code) => modes.map((mode) => ({ ...NO_FACTS, date, office_code, mode })))
}

const officeCodes = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('party')
    .innerJoin('party_role', 'party_role.party_id', 'party.party_id')
    .select('party_code')
    .where('party_type', '=', 'OFFICE')
    .orderBy('party_code')
    .execute()
  return rows.map((row) => row.party_code)
}

/** A number at or behind the next one that was given already, of each beginning that has such. A range, so that the column's index serves in any collation. */
async function givenFrom(db: Db, name: string, drafts: readonly { prefix: string; next: number }[]): Promise<Map<number, string>> {
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
