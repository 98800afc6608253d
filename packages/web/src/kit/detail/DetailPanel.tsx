import { type CSSProperties, memo } from 'react'
import type { DetailField as Field, DetailPanel as Panel } from './detail.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { isFilled } from '../fields/isFilled.ts'
import { shownFields } from './detailFields.ts'
import { DetailField } from './DetailField.tsx'
import { DetailFrame } from './DetailFrame.tsx'
import { useText } from '../app/texts.ts'

/** A collapsible panel of fields. */
export const DetailPanel = memo(function DetailPanel({ panel }: { panel: Panel }) {
  const { t } = useText()
  return (
    <DetailFrame name={panel.name} title={t(panel.title)} note={panel.fields && <FilledCount panel={panel} />}>
      {panel.fields && <Fields panel={panel} />}
      {panel.Content && <panel.Content />}
    </DetailFrame>
  )
})

function useShownFields(panel: Panel) {
  const { actor } = useEditor()
  const names = useEditorState(({ now }) =>
    shownFields(panel, now, actor)
      .map(({ field }) => field)
      .join(' '),
  )
  const shown = new Set(names.split(' '))
  return (panel.fields ?? []).filter(({ field }) => shown.has(field))
}

/** Wide fields are below the others and use the full width. */
function Fields({ panel }: { panel: Panel }) {
  const shown = useShownFields(panel)
  const wide = shown.filter((field) => field.wide)
  const others = shown.filter((field) => !field.wide)
  return (
    <>
      <Row fields={others} className="fields fields-even" />
      <Row fields={wide} className="fields fields-wide" />
    </>
  )
}

const Row = ({ fields, className }: { fields: readonly Field[]; className: string }) =>
  fields.length > 0 && (
    <div className={className} style={{ '--count': fields.length } as CSSProperties}>
      {fields.map((field) => (
        <DetailField key={field.field} field={field} />
      ))}
    </div>
  )

/** How many fields of the panel are filled; checkboxes do not count. */
function FilledCount({ panel }: { panel: Panel }) {
  const { t } = useText()
  const fields = useShownFields(panel).filter(({ kind }) => kind !== 'check')
  const filled = useEditorState(({ now }) => fields.filter(({ field }) => isFilled(now[field])).length)
  if (fields.length === 0) return null
  return <span className="detail-filled figure">{t('filledOf', { filled, total: fields.length })}</span>
}
