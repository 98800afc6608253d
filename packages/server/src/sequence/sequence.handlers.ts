import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { readHistory } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import { previewRule, readRule, RULES, saveRule } from './sequence.desk.ts'

export const sequenceRoutes = serve(sequenceApi, {
  list: RULES.page,
  read: ({ params, db }) => readRule(db, params.mst_seq_rule_id),
  preview: ({ params, body, ...context }) => previewRule(context, params.mst_seq_rule_id, body),
  save: ({ params, body: { version, ...form }, ...context }) => saveRule(context, params.mst_seq_rule_id, form, version),
  history: async ({ params, db }) => {
    await readRule(db, params.mst_seq_rule_id)
    return readHistory(db, 'sequence', String(params.mst_seq_rule_id), (status) => status ?? 'ACTIVE')
  },
})

export const sequenceExports = RULES.exports
