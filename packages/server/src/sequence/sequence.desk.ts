import { differences } from '@fairlead/domain/kit/differences'
import { formOfRule, partFormOf, ruleOf, type SequenceRuleForm, type SequenceRuleRecord } from '@fairlead/domain/sequence/sequence.form'
import { SEQUENCE_LIST } from '@fairlead/domain/sequence/sequence.lists'
import { sequenceProblems } from '@fairlead/domain/sequence/sequence.rules'
import { patternOf, type SequencePart } from '@fairlead/domain/sequence/sequence'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { notFound, notLatest, refused } from '../kit/failures.ts'
import { recordHistory } from '../kit/historyStore.ts'
import { todayOf } from '../kit/today.ts'
import type { ListSource } from '../kit/listQuery.ts'
import { oneList } from '../kit/oneList.ts'
import type { RecordContext } from '../kit/visit.ts'
import { examplesOf } from './sequence.examples.ts'

const MODULE = 'sequence'

const SOURCE: ListSource = {
  table: 'sequence_rule',
  select: sql`o.mst_seq_rule_id, o.rule_name, o.pattern, o.digits, o.reset, o.version, o.changed_at`,
  searchText: 'search_text',
  elsewhere: {},
}

export const RULES = oneList(SEQUENCE_LIST, ['seq_base'], SOURCE)

export async function readRule(db: Db, id: number, lock = false): Promise<SequenceRuleRecord> {
  const { rows } = await sql<Omit<SequenceRuleRecord, 'parts'> & { parts: SequencePart[] }>`
    select ${SOURCE.select}, o.parts from sequence_rule o where o.mst_seq_rule_id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  const rule = rows[0]
  if (!rule) throw notFound('sequence.notFound', { id })
  return { ...rule, parts: rule.parts.map(partFormOf) }
}

/** The next numbers under a rule that is not saved yet; nothing while the rule itself does not hold. */
export async function preview({ db, house, now }: RecordContext, id: number, form: SequenceRuleForm) {
  const { rule_name } = await readRule(db, id)
  if (sequenceProblems(form, { rule_name }).length > 0) return []
  return examplesOf(db, ruleOf(rule_name, form), todayOf({ house, now }))
}

/** SEQ-002: a rule that would give a number again is refused. */
export async function save(visit: RecordContext, id: number, form: SequenceRuleForm, version: number): Promise<SequenceRuleRecord> {
  const { db, now, house } = visit
  const stored = await readRule(db, id, true)
  if (stored.version !== version) throw notLatest(stored)
  const problems = sequenceProblems(form, stored)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = differences(formOfRule(stored), form)
  if (changes.length === 0) return stored
  const rule = ruleOf(stored.rule_name, form)
  const again = (await examplesOf(db, rule, todayOf({ house, now }))).find(({ taken }) => taken !== null)
  if (again) throw refused({ key: 'sequence.numberExists', params: { number: again.number, taken: again.taken ?? '' } })
  await db
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
  await recordHistory(visit, {
    module: MODULE,
    record_id: String(id),
    action: 'save',
    from_status: 'ACTIVE',
    to_status: 'ACTIVE',
    changes,
    record_version: version + 1,
  })
  return readRule(db, id)
}
