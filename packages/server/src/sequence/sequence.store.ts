import {
  counterKey,
  DEFAULT_SEQUENCES,
  formatNumber,
  patternOf,
  type SequenceFacts,
  type SequenceName,
  type SequencePart,
} from '@fairlead/domain/sequence/sequence'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { inTurn } from '../kit/db/turnStore.ts'

/** Inserts missing default rules at the start; rules changed by an administrator stay. */
export async function fillSequenceRules(db: Db): Promise<void> {
  for (const { name, parts, digits, reset } of Object.values(DEFAULT_SEQUENCES))
    await db
      .insertInto('sequence_rule')
      .values({ rule_name: name, parts: JSON.stringify(parts), digits, reset, pattern: patternOf({ parts, digits }) })
      .onConflict((conflict) =>
        conflict
          .column('rule_name')
          .doUpdateSet({ pattern: patternOf({ parts, digits }) })
          .where('sequence_rule.pattern', '=', ''),
      )
      .execute()
}

/**
 * Takes the next number of each sequence in the transaction that stores the record, so that numbers are unique, and a rollback leaves no gap. The
 * counter rows stay locked until the transaction ends, so take numbers late.
 */
export async function nextNumbers<Name extends SequenceName>(
  db: Db,
  names: readonly Name[],
  facts: SequenceFacts,
): Promise<Record<Name, string>> {
  const stored = await db
    .selectFrom('sequence_rule')
    .select(['rule_name', 'parts', 'digits', 'reset'])
    .where('rule_name', 'in', [...names])
    .execute()
  const rules = stored.map(({ rule_name, digits, reset, parts }) => ({ name: rule_name, digits, reset, parts: parts as SequencePart[] }))
  // Sorted, so that two transactions cannot deadlock.
  const keys = rules.map((rule) => counterKey(rule, facts)).toSorted()
  const drawn = sql<{ counter_key: string; counter: number }>`
    insert into sequence_counter (counter_key, counter) select counter_key, 1 from unnest(${keys}::text[]) as k(counter_key)
    on conflict (counter_key) do update set counter = sequence_counter.counter + 1 returning counter_key, counter`
  const { rows } = await inTurn(db, () => drawn.execute(db))
  const counters = new Map(rows.map((row) => [row.counter_key, row.counter]))
  const numbers = rules.map((rule) => [rule.name, formatNumber(rule, facts, counters.get(counterKey(rule, facts)) ?? 1)])
  return Object.fromEntries(numbers) as Record<Name, string>
}

export const nextNumber = async (db: Db, name: SequenceName, facts: SequenceFacts): Promise<string> =>
  (await nextNumbers(db, [name], facts))[name]
