import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { emptyRuleForm, formOfRule, SequenceRuleForm, type SequenceRuleRecord } from '@fairlead/domain/sequence/sequence.form'
import { sequenceFindings, sequenceProblems } from '@fairlead/domain/sequence/sequence.rules'
import { RESETS } from '@fairlead/domain/sequence/sequence'
import type { Detail, DetailTab } from '../kit/detail.ts'
import { History } from '../kit/History.tsx'
import { send } from '../kit/send.ts'
import { texts } from '../kit/texts.ts'
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

/** SEQ-002: one rule of numbering. There are no new ones: what is numbered is the product's. */
export const sequenceDetail: Detail<SequenceRuleRecord, SequenceRuleForm, null> = {
  module: 'sequence',
  schema: SequenceRuleForm,
  lines: [{ field: 'parts' }],
  tabs: TABS,
  actions: [],
  facts: [],
  links: [],

  labelOf: (field) => texts().say(`sequence.${field}`),
  idOf: ({ mst_seq_rule_id }) => String(mst_seq_rule_id),
  titleOf: ({ rule_name }) => texts().say(`sequence.rule_name_${rule_name}`),
  hrefOf: ruleAddress,
  newTitle: 'sequence.newTitle',
  notFound: (id) => ({ key: 'sequence.notFound', params: { id } }),
  refusesState: 'sequence.statusRefuses',
  chips: ({ pattern }) => [{ kind: 'draft', text: pattern }],
  subtitle: () => '',
  optionTexts: () => [],

  emptyForm: emptyRuleForm,
  formOf: formOfRule,
  completed: (form) => form,
  read: (id, signal) => send(sequenceApi.read, target(id), { signal }),
  context: async () => null,
  create: () => Promise.reject(new Error('a rule is not created')),
  save: ({ mst_seq_rule_id, version }, form) => send(sequenceApi.save, { ...target(String(mst_seq_rule_id)), body: { ...form, version } }),
  editable: (rule, actor) => rule !== null && actor.func_ids.has('seq_base'),

  nextAction: () => ({ name: 'save', label: 'save' }),
  required: () => new Set(['digits', 'reset']),
  alternatives: () => [],
  findings: (form) => sequenceFindings(form),
  againstSaving: (form) => sequenceProblems(form),
  check: async () => [],
  notice: () => null,

  history: (id, signal) => send(sequenceApi.history, target(id), { signal }),
  statusLabels: 'sequence.status_',
  actionLabels: 'sequence.action_',
}
