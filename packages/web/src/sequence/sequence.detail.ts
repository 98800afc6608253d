import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { emptyRuleForm, formOfRule, SequenceRuleForm, type SequenceRuleRecord } from '@fairlead/domain/sequence/sequence.form'
import { sequenceFindings } from '@fairlead/domain/sequence/sequence.rules'
import { RESETS } from '@fairlead/domain/sequence/sequence'
import type { DetailTab } from '../kit/detail/detail.ts'
import { History } from '../kit/history/History.tsx'
import { plainDetail } from '../kit/detail/plainDetail.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { SequenceParts } from './SequenceParts.tsx'
import { SequencePreview } from './SequencePreview.tsx'

export const ruleAddress = (id: string) => `/BMS/Admin/SEQ/sequence_rule_details/${encodeURIComponent(id)}`

const TABS: readonly DetailTab<SequenceRuleForm>[] = [
  {
    name: 'rule',
    label: 'sequence.tab_rule',
    panels: [
      {
        name: 'rule',
        title: 'sequence.group_rule',
        fields: [
          { field: 'digits', kind: 'number' },
          { field: 'reset', kind: 'choice', values: RESETS, labels: 'sequence.reset_' },
        ],
      },
      { name: 'parts', title: 'sequence.parts', lines: ['parts'], Content: SequenceParts },
      { name: 'preview', title: 'sequence.preview', Content: SequencePreview },
    ],
  },
  { name: 'history', label: 'sequence.tab_history', Content: History, ofStored: true },
]

const target = (id: string) => ({ params: { mst_seq_rule_id: Number(id) } })

/** SEQ-002: one numbering rule. Rules cannot be added, since the product decides what is numbered. */
export const sequenceDetail = plainDetail<SequenceRuleRecord, SequenceRuleForm>({
  module: 'sequence',
  idOf: ({ mst_seq_rule_id }) => String(mst_seq_rule_id),
  hrefOf: ruleAddress,
  shape: {
    schema: SequenceRuleForm,
    lines: [{ field: 'parts' }],
    labelOf: (field) => texts().say(`sequence.${field}`),
  },
  forms: {
    empty: emptyRuleForm,
    of: formOfRule,
  },
  calls: {
    read: (id, signal) => send(sequenceApi.read, target(id), { signal }),
    save: ({ mst_seq_rule_id, version }, form) =>
      send(sequenceApi.save, { ...target(String(mst_seq_rule_id)), body: { ...form, version } }),
    history: (id, signal) => send(sequenceApi.history, target(id), { signal }),
  },
  rules: {
    editable: (rule, actor) => rule !== null && actor.func_ids.has('seq_base'),
    required: () => new Set(['digits', 'reset']),
    findings: (form, _action, { record }) => sequenceFindings(form, { rule_name: record?.rule_name ?? '' }),
  },
  words: {
    titleOf: ({ rule_name }) => texts().say(`sequence.rule_name_${rule_name}`),
    notFound: (id) => ({ key: 'sequence.notFound', params: { id } }),
    chips: ({ pattern }) => [{ kind: 'draft', text: pattern }],
    statusLabels: 'sequence.status_',
    actionLabels: 'sequence.did_',
  },
  tabs: TABS,
})
