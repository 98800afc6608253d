import type { List } from '@fairlead/domain/kit/list'
import type { SequenceRuleRow } from '@fairlead/domain/sequence/sequence.form'
import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { SEQUENCE_LIST } from '@fairlead/domain/sequence/sequence.lists'
import type { Config } from '../kit/config.ts'
import type { Exportable } from '../kit/exportList.ts'
import { badRequest } from '../kit/failures.ts'
import { tellHistory } from '../kit/historyStore.ts'
import { countRows, readPage, readRows } from '../kit/listQuery.ts'
import { serve } from '../kit/serve.ts'
import { planRules, preview, readRule, save, SEQUENCE_SOURCE } from './sequence.desk.ts'

export const sequenceRoutes = serve(sequenceApi, {
  list: async ({ query: { list, ...query }, db, now, house }) => {
    if (list !== SEQUENCE_LIST.name) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    return readPage<SequenceRuleRow>(db, planRules(query, now, house.config.BUSINESS_TIME_ZONE), SEQUENCE_SOURCE, query)
  },
  read: ({ params, db }) => readRule(db, params.mst_seq_rule_id),
  preview: ({ params, body, ...visit }) => preview(visit, params.mst_seq_rule_id, body),
  save: ({ params, body: { version, ...form }, ...visit }) => save(visit, params.mst_seq_rule_id, form, version),
  history: async ({ params, db }) => {
    await readRule(db, params.mst_seq_rule_id)
    return tellHistory(db, 'sequence', String(params.mst_seq_rule_id), (status) => status ?? 'ACTIVE')
  },
})

export const sequenceExports = ({ BUSINESS_TIME_ZONE }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
  {
    list: SEQUENCE_LIST as unknown as List,
    access: ['seq_base'],
    count: (db, query, _actor, now) => countRows(db, planRules(query, now, BUSINESS_TIME_ZONE), SEQUENCE_SOURCE),
    read: (db, query, _actor, now, from, size) => readRows(db, planRules(query, now, BUSINESS_TIME_ZONE), SEQUENCE_SOURCE, from, size),
  },
]
