import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { Consolidation, ConsolContainer, ConsolContainerForm } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { mayChangeBox } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { loadedIn, tallyOf } from '@fairlead/domain/consolidation/consolidation.container-rules'
import type { Measures } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { DetailField } from '../kit/detail/DetailField.tsx'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { CONTAINER_CONTENTS, CONTAINER_FIELDS, containerRecord, type ContainerOfPlan } from './consolidation.container-record.ts'
import './consolidation.css'

/** The containers of a stored plan; each is filled in and saved by itself (CONSOL-026). */
export function PlanContainers() {
  const { t } = useText()
  const plan = useRecord<Consolidation>()
  const { data } = useStoredPlan(plan)
  const { context } = useEditor()
  if (!plan) return <p className="meta">{t('consolidation.containersLater')}</p>
  const stored = data ?? plan
  if (stored.containers.length === 0) return <p className="meta">{t('consolidation.containersEmpty')}</p>
  const { container_check_digit } = context as BookingSettings
  return (
    <ul className="plan-boxes">
      {stored.containers.map((box) => (
        <Box key={box.container_id} box={{ ...box, plan: stored, container_check_digit }} />
      ))}
    </ul>
  )
}

/** The plan as the page reads it: a container changes without a new version of the plan. */
function useStoredPlan(plan: Consolidation | null) {
  const { kind } = useEditor()
  const consolidation_no = plan?.consolidation_no ?? ''
  return useQuery({
    queryKey: recordKey(kind, consolidation_no),
    queryFn: ({ signal }) => send(consolidationApi.read, { params: { consolidation_no } }, { signal }),
    enabled: plan !== null,
    staleTime: 1_000,
  })
}

function Box({ box }: { box: ContainerOfPlan }) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="plan-box">
      <h3>
        <button type="button" id={id} className="detail-panel-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={14} aria-hidden="true" className="detail-panel-sign" />
          <span>{t('consolidation.containerOf', { line_no: box.line_no, size: box.container_size })}</span>
          <span className="meta figure">{summaryOf(box, t('consolidation.containerOpen'))}</span>
        </button>
      </h3>
      {isOpen && (
        <section aria-labelledby={id}>
          <BoxForm box={box} />
        </section>
      )}
    </li>
  )
}

const summaryOf = ({ container_no, seal_no, vgm_kg }: ConsolContainer, open: string) =>
  container_no ? [container_no, seal_no, vgm_kg && `VGM ${vgm_kg} KG`].filter(Boolean).join(' · ') : open

function BoxForm({ box }: { box: ContainerOfPlan }) {
  const page = useEditor()
  const { consolidation_no } = box.plan
  const reread = () => queries.invalidateQueries({ queryKey: recordKey(page.kind, consolidation_no) })
  const read = async () => {
    const plan = await send(consolidationApi.read, { params: { consolidation_no } })
    const stored = plan.containers.find(({ container_id }) => container_id === box.container_id)
    return stored ? { ...stored, plan, container_check_digit: box.container_check_digit } : box
  }
  const editor = useRecordEditor({ kind: containerRecord, record: box, fields: CONTAINER_CONTENTS, read })
  const save = async () => {
    if (await saveRecord(editor)) void reread()
  }
  return (
    <RecordPanel editor={editor} onSave={() => void save()} className="plan-box-form fields-box">
      <div className="fields fields-even" style={{ '--count': CONTAINER_FIELDS.length } as CSSProperties}>
        {CONTAINER_FIELDS.map((field) => (
          <DetailField key={field.field} field={field} />
        ))}
      </div>
      <SaveBox loaded={mayChangeBox(box.plan, 'package_qty') ? loadedIn(box) : null} onSave={() => void save()} />
    </RecordPanel>
  )
}

function SaveBox({ loaded, onSave }: { loaded: Measures | null; onSave: () => void }) {
  const { t } = useText()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  if (!editor.isEditable()) return null
  return (
    <div className="approval-buttons plan-box-acts">
      <Button look="primary" busy={busy !== null} refusal={isDirty ? null : t('consolidation.containerUnchanged')} onClick={onSave}>
        {t('consolidation.containerSave')}
      </Button>
      {loaded && <TallyButton loaded={loaded} />}
      {isDirty && <Button onClick={() => editor.discard()}>{t('consolidation.containerDiscard')}</Button>}
    </div>
  )
}

/** Fills in what the load plan has in this container; absent where the form has it already. */
function TallyButton({ loaded }: { loaded: Measures }) {
  const { t } = useText()
  const editor = useEditor()
  const form = useEditorState(({ now }) => now) as ConsolContainerForm
  const tally = Object.entries(tallyOf(loaded, form)).filter(([field, value]) => form[field as keyof ConsolContainerForm] !== value)
  if (tally.length === 0) return null
  const fill = () => {
    for (const [field, value] of tally) editor.values.set(field, value)
    editor.flush()
  }
  return <Button onClick={fill}>{t('consolidation.containerTally')}</Button>
}
