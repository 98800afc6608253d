import { SequencePartForm, SequenceRuleForm, type SequenceRuleRecord } from '@fairlead/domain/sequence/sequence.form'
import { partsOffered } from '@fairlead/domain/sequence/sequence'
import { useMemo } from 'react'
import { useLines, useRecord } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridColumn } from '../kit/grid/gridColumns.ts'
import { useText } from '../kit/app/texts.ts'

const FIELD = 'parts'
const MOST = maxLengthOf(SequenceRuleForm, FIELD) ?? 0
const newPart = () => SequencePartForm.parse({})

/** The parts of a number before its counter, from left to right. */
export function SequenceParts() {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const { rule_name = '' } = useRecord<SequenceRuleRecord>() ?? {}
  const columns = useMemo(
    (): readonly GridColumn[] => [
      {
        field: 'part',
        kind: 'choice',
        width: 220,
        label: t('sequence.part'),
        required: true,
        options: partsOffered(rule_name).map((value) => ({ value, label: t(`sequence.part_${value}`) })),
      },
      { field: 'text', kind: 'code', width: 140, label: t('sequence.text') },
      {
        field: 'year_digits',
        kind: 'number',
        width: 110,
        label: t('sequence.year_digits'),
      },
    ],
    [t, rule_name],
  )
  return (
    <Grid
      name={FIELD}
      label={t('sequence.parts')}
      lines={lines}
      columns={columns}
      newRow={newPart}
      maxRows={MOST}
      readOnly={readOnly}
      empty={t('sequence.partsEmpty')}
    />
  )
}
