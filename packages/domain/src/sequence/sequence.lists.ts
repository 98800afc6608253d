import type { List } from '../kit/list.ts'
import type { SequenceRuleRow } from './sequence.form.ts'
import { DEFAULT_SEQUENCES, RESETS } from './sequence.ts'

const labelsOf = (field: string) => `sequence.${field}_`

/** SEQ-001 */
export const SEQUENCE_LIST: List<SequenceRuleRow> = {
  name: 'SequenceSearch',
  path: '/BMS/Admin/SEQ/SequenceSearch',
  title: 'sequence.list_SequenceSearch',
  empty: 'sequence.empty_SequenceSearch',
  defaultSort: 'rule_name',
  columns: [
    {
      field: 'rule_name',
      kind: 'choice',
      label: 'sequence.rule_name',
      values: Object.keys(DEFAULT_SEQUENCES),
      valueLabels: labelsOf('rule_name'),
      width: 200,
      sortable: true,
      searched: true,
    },
    { field: 'pattern', kind: 'text', label: 'sequence.pattern', width: 240, searched: true },
    { field: 'digits', kind: 'number', label: 'sequence.digits', digits: 0, width: 130 },
    { field: 'reset', kind: 'choice', label: 'sequence.reset', values: RESETS, valueLabels: labelsOf('reset'), width: 180 },
    { field: 'changed_at', kind: 'dateTime', label: 'sequence.changed_at', width: 150 },
    { field: 'version', kind: 'number', label: 'sequence.version', digits: 0, optional: true },
  ],
}
