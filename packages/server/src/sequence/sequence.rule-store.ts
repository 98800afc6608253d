import { patternOf, type SequencePart, type SequenceRule } from '@fairlead/domain/sequence/sequence'
import type { SequenceRuleRecord } from '@fairlead/domain/sequence/sequence.form'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { ListSource } from '../kit/list/listQuery.ts'

export const RULE_SOURCE: ListSource = {
  table: 'sequence_rule',
  select: sql`o.mst_seq_rule_id, o.rule_name, o.pattern, o.digits, o.reset, o.version, o.changed_at`,
  searchText: 'search_text',
  elsewhere: {},
}

type StoredRule = Omit<SequenceRuleRecord, 'parts'> & { parts: SequencePart[] }

export async function findRule(db: Db, id: number, lock: boolean): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select ${RULE_SOURCE.select}, o.parts from sequence_rule o where o.mst_seq_rule_id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

interface RuleChange {
  rule: SequenceRule
  now: Date
  /** The version that is replaced. */
  version: number
}

/** The caller has locked the rule. */
export const updateRule = (db: Db, id: number, { rule, now, version }: RuleChange) =>
  db
    .updateTable('sequence_rule')
    .set({
      parts: JSON.stringify(rule.parts),
      digits: rule.digits,
      reset: rule.reset,
      pattern: patternOf(rule),
      changed_at: now,
      version: version + 1,
    })
    .where('mst_seq_rule_id', '=', id)
    .execute()
