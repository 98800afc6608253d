import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { numberedId, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { SequenceExample, SequenceRuleForm, SequenceRuleRecord, SequenceRuleRow } from './sequence.form.ts'

const access = ['seq_base'] as const
const params = z.object({ mst_seq_rule_id: numberedId })

export const sequenceApi = {
  list: defineCall({
    method: 'GET',
    path: '/sequence-rules',
    access,
    summary: 'The rules by which records are numbered',
    query: ListQuery,
    answer: pageOf(SequenceRuleRow),
  }),
  read: defineCall({
    method: 'GET',
    path: '/sequence-rules/{mst_seq_rule_id}',
    access,
    summary: 'One rule',
    params,
    answer: SequenceRuleRecord,
  }),
  preview: defineCall({
    method: 'POST',
    path: '/sequence-rules/{mst_seq_rule_id}/preview',
    access,
    summary: 'The next numbers that a rule would give, and whether they exist already; stores nothing',
    params,
    body: SequenceRuleForm,
    answer: z.array(SequenceExample),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/sequence-rules/{mst_seq_rule_id}',
    access,
    summary: 'Save a rule; refused when it would make numbers that exist already',
    params,
    body: z.extend(SequenceRuleForm, { version }),
    answer: SequenceRuleRecord,
    errors: [409],
  }),
  history: defineCall({
    method: 'GET',
    path: '/sequence-rules/{mst_seq_rule_id}/history',
    access,
    summary: 'Every change of a rule, newest first',
    params,
    answer: z.array(historyOf(z.string())),
  }),
}
