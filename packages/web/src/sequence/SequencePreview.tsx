import type { SequenceExample, SequenceRuleForm, SequenceRuleRecord } from '@fairlead/domain/sequence/sequence.form'
import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { sequenceProblems } from '@fairlead/domain/sequence/sequence.rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Chip } from '../kit/ui/Chip.tsx'
import { useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useDebounced } from '../kit/ui/useDebounced.ts'
import './sequence.css'

const PAUSE_MS = 400

/** The next numbers under the edited rule, before it is saved. */
export function SequencePreview() {
  const { t } = useText()
  const { mst_seq_rule_id = '' }: { mst_seq_rule_id?: string } = useParams({ strict: false })
  const shown = useFormNow((form: SequenceRuleForm) => JSON.stringify(form))
  const settled = useDebounced(shown, PAUSE_MS)
  const form = JSON.parse(settled) as SequenceRuleForm
  const { rule_name = '' } = useRecord<SequenceRuleRecord>() ?? {}
  const isValid = sequenceProblems(form, { rule_name }).length === 0
  const { data = [] } = useQuery({
    queryKey: ['sequence', 'preview', mst_seq_rule_id, settled],
    queryFn: ({ signal }) => send(sequenceApi.preview, { params: { mst_seq_rule_id: Number(mst_seq_rule_id) }, body: form }, { signal }),
    enabled: isValid,
    placeholderData: (previous) => previous,
  })
  if (!isValid) return <p className="field-hint">{t('sequence.previewWaits')}</p>
  return <PreviewTable examples={data} />
}

function PreviewTable({ examples }: { examples: readonly SequenceExample[] }) {
  const { t, say } = useText()
  return (
    <div className="sequence-preview">
      <table aria-label={t('sequence.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('sequence.previewOffice')}</th>
            <th scope="col">{t('sequence.previewMode')}</th>
            <th scope="col">{t('sequence.previewNumber')}</th>
            <th scope="col">{t('sequence.previewState')}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ office_code, mode, number, taken }) => (
            <tr key={`${office_code} ${mode}`}>
              <td>{office_code ?? '–'}</td>
              <td>{mode ? say(`sequence.mode_${mode}`) : '–'}</td>
              <td className="sequence-number">{number}</td>
              <td>
                <Chip kind={taken ? 'refused' : 'done'}>{taken ? t('sequence.previewTaken', { taken }) : t('sequence.previewFree')}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
