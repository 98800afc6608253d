import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import type { SequenceRuleRow } from '@fairlead/domain/sequence/sequence.form'
import { SEQUENCE_LIST } from '@fairlead/domain/sequence/sequence.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { ruleAddress } from './sequence.detail.ts'

export const SequenceListPage = listScreen<SequenceRuleRow>({
  list: SEQUENCE_LIST,
  call: sequenceApi.list,
  module: 'sequence',
  rowLink: ({ mst_seq_rule_id }) => ruleAddress(String(mst_seq_rule_id)),
  groups: async () => [{ title: 'sequence.group_rule', fields: ['rule_name', 'pattern', 'digits', 'reset', 'changed_at', 'version'] }],
})
