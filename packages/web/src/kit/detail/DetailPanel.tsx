import { ChevronDown } from 'lucide-react'
import { type CSSProperties, memo, useId } from 'react'
import type { DetailField as Field, DetailPanel as Panel } from './detail.ts'
import { useIsPanelFolded, useChangeAddress } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { isFilled } from '../fields/isFilled.ts'
import { shownFields } from './detailFields.ts'
import { DetailField } from './DetailField.tsx'
import { useText } from '../app/texts.ts'

/** A collapsible panel of fields; Ctrl Alt ↑ ↓ moves between the heads of panels. */
export const DetailPanel = memo(function DetailPanel({ panel }: { panel: Panel }) {
  const id = useId()
  const { t } = useText()
  const isFolded = useIsPanelFolded(panel.name)
  const changeAddress = useChangeAddress()
  const toggle = () =>
    changeAddress(({ folded: before }) => ({ folded: isFolded ? before.filter((name) => name !== panel.name) : [...before, panel.name] }))
  return (
    <section className="panel detail-panel" aria-labelledby={id}>
      <h2 className="detail-panel-head">
        <button type="button" id={id} className="detail-panel-toggle" data-panel={panel.name} aria-expanded={!isFolded} onClick={toggle}>
          <ChevronDown size={14} aria-hidden="true" className="detail-panel-sign" />
          <span>{t(panel.title)}</span>
          {panel.fields && <FilledCount panel={panel} />}
        </button>
      </h2>
      {!isFolded && (
        <div className="detail-panel-body fields-box">
          {panel.fields && <Fields panel={panel} />}
          {panel.Content && <panel.Content />}
        </div>
      )}
    </section>
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
