import { relatedFor } from './detail.ts'
import { useDetail } from './detailContext.ts'
import { Link2, ListChecks, MessageSquare, X } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { MessageKey } from '@fairlead/domain/messages'
import { Button } from '../ui/Button.tsx'
import { type Side, useChangeAddress, useSide } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { DetailChecks } from './DetailChecks.tsx'
import { DetailRelated } from './DetailRelated.tsx'
import { Remarks, useRemarks } from '../remarks/Remarks.tsx'
import { useText } from '../app/texts.ts'

const CONTENTS: Record<Side, ComponentType> = { checks: DetailChecks, remarks: Remarks, related: DetailRelated }
const TITLES: Record<Side, MessageKey> = { checks: 'checks', remarks: 'remarks', related: 'related' }

/** Buttons that open the side panels, each with its number of entries. */
export function DetailSideToggles() {
  const detail = useDetail()
  const { actor } = useEditor()
  const isStored = useEditorState(({ record }) => record !== null)
  const isPristine = useEditorState((state) => state.isPristine)
  const hasRelated = useEditorState(({ record }) => relatedFor(detail, actor, record).length > 0)
  const errors = useEditorState(({ findings }) => findings.filter(({ level }) => level === 'error').length)
  return (
    <div className="side-toggles">
      <SideToggle side="checks" icon={<ListChecks size={15} aria-hidden="true" />} count={errors} isBad={errors > 0 && !isPristine} />
      {detail.calls.remarks && isStored && <RemarksToggle />}
      {hasRelated && <SideToggle side="related" icon={<Link2 size={15} aria-hidden="true" />} count={0} />}
      {detail.slots.SideButtons && isStored && (
        <span className="side-extras">
          <Suspense fallback={null}>
            <detail.slots.SideButtons />
          </Suspense>
        </span>
      )}
    </div>
  )
}

function RemarksToggle() {
  const { remarks } = useRemarks()
  return <SideToggle side="remarks" icon={<MessageSquare size={15} aria-hidden="true" />} count={remarks.length} />
}

function SideToggle({ side, icon, count, isBad }: { side: Side; icon: ReactNode; count: number; isBad?: boolean }) {
  const { t } = useText()
  const shown = useSide()
  const changeAddress = useChangeAddress()
  const isShown = shown === side
  return (
    <Button
      look="quiet"
      icon={icon}
      title={t(TITLES[side])}
      aria-pressed={isShown}
      onClick={() => changeAddress(() => ({ side: isShown ? undefined : side }))}
    >
      <span className="side-toggle-text">{t(TITLES[side])}</span>
      {count > 0 && <span className={`detail-count${isBad ? '' : ' detail-count-plain'}`}>{count}</span>}
    </Button>
  )
}

export function DetailSide() {
  const { t } = useText()
  const side = useSide()
  const detail = useDetail()
  const { actor } = useEditor()
  const hasRemarks = useEditorState(({ record }) => record !== null && detail.calls.remarks !== undefined)
  const hasRelated = useEditorState(({ record }) => relatedFor(detail, actor, record).length > 0)
  const changeAddress = useChangeAddress()
  if (!side || (side === 'remarks' && !hasRemarks) || (side === 'related' && !hasRelated)) return null
  const Content = CONTENTS[side]
  return (
    <aside className="panel detail-side" aria-label={t(TITLES[side])}>
      <div className="detail-side-head">
        <h2>{t(TITLES[side])}</h2>
        <Button
          look="quiet"
          square
          aria-label={t('close')}
          icon={<X size={15} aria-hidden="true" />}
          onClick={() => changeAddress(() => ({ side: undefined }))}
        />
      </div>
      <Content />
    </aside>
  )
}
