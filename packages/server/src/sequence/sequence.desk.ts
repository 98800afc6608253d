import { differences } from '@fairlead/domain/kit/differences'
import {
  formOfRule,
  partFormOf,
  ruleFromForm,
  type SequenceRuleForm,
  type SequenceRuleRecord,
} from '@fairlead/domain/sequence/sequence.form'
import { SEQUENCE_LIST } from '@fairlead/domain/sequence/sequence.lists'
import { sequenceProblems } from '@fairlead/domain/sequence/sequence.rules'
import type { Db } from '../kit/db/database.ts'
import { notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { todayOf } from '../kit/db/today.ts'
import { oneList } from '../kit/list/oneList.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { examplesOf } from './sequence.examples.ts'
import { findRule, RULE_SOURCE, updateRule } from './sequence.rule-store.ts'

const MODULE = 'sequence'

export const RULES = oneList(SEQUENCE_LIST, ['seq_base'], RULE_SOURCE)

export async function readRule(db: Db, id: number, lock = false): Promise<SequenceRuleRecord> {
  const rule = await findRule(db, id, lock)
  if (!rule) throw notFound('sequence.notFound', { id })
  return { ...rule, parts: rule.parts.map(partFormOf) }
}

/** The next numbers under an unsaved rule; empty while the rule is invalid. */
export async function previewRule({ db, services, now }: RecordContext, id: number, form: SequenceRuleForm) {
  const { rule_name } = await readRule(db, id)
  if (sequenceProblems(form, { rule_name }).length > 0) return []
  return examplesOf(db, ruleFromForm(rule_name, form), todayOf({ services, now }))
}

/** SEQ-002: refuses a rule that would repeat a number. */
export async function saveRule(context: RecordContext, id: number, form: SequenceRuleForm, version: number): Promise<SequenceRuleRecord> {
  const { db, now, services } = context
  const stored = await readRule(db, id, true)
  if (stored.version !== version) throw notLatest(stored)
  const problems = sequenceProblems(form, stored)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = differences(formOfRule(stored), form)
  if (changes.length === 0) return stored
  const rule = ruleFromForm(stored.rule_name, form)
  const again = (await examplesOf(db, rule, todayOf({ services, now }))).find(({ taken }) => taken !== null)
  if (again) throw refused({ key: 'sequence.numberExists', params: { number: again.number, taken: again.taken ?? '' } })
  await updateRule(db, id, { rule, now, version })
  await recordHistory(context, {
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
