import {
  counterKey,
  DEFAULT_SEQUENCES,
  formatNumber,
  type SequenceFacts,
  type SequenceName,
  type SequencePart,
} from '@fairlead/domain/sequence/sequence'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** Every rule of the product stands in the table from the first start on; what an administrator changed stays. */
export async function fillSequenceRules(db: Db): Promise<void> {
  for (const { name, parts, digits, reset } of Object.values(DEFAULT_SEQUENCES))
    await db
      .insertInto('sequence_rule')
      .values({ rule_name: name, parts: JSON.stringify(parts), digits, reset })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * The next number, taken inside the transaction that stores its record: two never get the same, and one that rolls back leaves no gap.
 * The counter's row stays locked until that transaction ends, so take a number late.
 */
export async function nextNumber(db: Db, name: SequenceName, facts: SequenceFacts): Promise<string> {
  const stored = await db
    .selectFrom('sequence_rule')
    .select(['parts', 'digits', 'reset'])
    .where('rule_name', '=', name)
    .executeTakeFirstOrThrow()
  const rule = { name, digits: stored.digits, reset: stored.reset, parts: stored.parts as SequencePart[] }
  const { rows } = await sql<{ counter: number }>`
    insert into sequence_counter (counter_key, counter) values (${counterKey(rule, facts)}, 1)
    on conflict (counter_key) do update set counter = sequence_counter.counter + 1 returning counter`.execute(db)
  return formatNumber(rule, facts, rows[0]?.counter ?? 1)
}
