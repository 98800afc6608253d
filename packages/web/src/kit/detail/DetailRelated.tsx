import { useDetail } from './detailContext.ts'
import { ChevronDown } from 'lucide-react'
import { Suspense, useId } from 'react'
import { type DetailRelated as Related, relatedFor } from './detail.ts'
import { useChangeAddress, useIsRelatedOpen } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { useText } from '../app/texts.ts'

/** Collapsible sections with related records. A section loads when it is opened, and is still open after a reload. */
export function DetailRelated() {
  const detail = useDetail()
  const { actor } = useEditor()
  const isNew = useEditorState(({ record }) => record === null)
  const shown = relatedFor(detail, actor, isNew ? null : {})
  return (
    <div className="related">
      {shown.map((related) => (
        <Section key={related.name} related={related} />
      ))}
    </div>
  )
}

function Section({ related: { name, title, Content } }: { related: Related }) {
  const id = useId()
  const { t } = useText()
  const isOpen = useIsRelatedOpen(name)
  const changeAddress = useChangeAddress()
  const toggle = () => changeAddress(({ opened }) => ({ opened: isOpen ? opened.filter((other) => other !== name) : [...opened, name] }))
  return (
    <section className="related-fold" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} className="detail-panel-toggle" aria-expanded={isOpen} onClick={toggle}>
          <ChevronDown size={14} aria-hidden="true" className="detail-panel-sign" />
          {t(title)}
        </button>
      </h3>
      {isOpen && (
        <Suspense fallback={<div className="skeleton related-waiting" />}>
          <Content />
        </Suspense>
      )}
    </section>
  )
}
