import { type DetailSidePanel, relatedFor } from './detail.ts'
import { useDetail } from './detailContext.ts'
import { Link2, ListChecks, MessageSquare, X } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import { Button } from '../ui/Button.tsx'
import { useChangeAddress, useRequestedTab, useSide } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { DetailChecks } from './DetailChecks.tsx'
import { DetailRelated } from './DetailRelated.tsx'
import { Remarks, useRemarks } from '../remarks/Remarks.tsx'
import { useText } from '../app/texts.ts'

const CHECKS: DetailSidePanel = { name: 'checks', title: 'checks', Icon: ListChecks, Content: DetailChecks }
const REMARKS: DetailSidePanel = { name: 'remarks', title: 'remarks', Icon: MessageSquare, Content: Remarks }
const RELATED: DetailSidePanel = { name: 'related', title: 'related', Icon: Link2, Content: DetailRelated }

/** The side panels of this record, in the order of their buttons. */
function useSides(): readonly DetailSidePanel[] {
  const detail = useDetail()
  const { actor } = useEditor()
  const isStored = useEditorState(({ record }) => record !== null)
  const hasRelated = useEditorState(({ record }) => relatedFor(detail, actor, record).length > 0)
  return useMemo(
    () => [
      CHECKS,
      ...(detail.calls.remarks && isStored ? [REMARKS] : []),
      ...(hasRelated ? [RELATED] : []),
      ...((isStored && detail.slots.sides) || []),
    ],
    [detail, isStored, hasRelated],
  )
}

/** Buttons that open the side panels, each with its number of entries. */
export function DetailSideToggles() {
  const detail = useDetail()
  const sides = useSides()
  const isStored = useEditorState(({ record }) => record !== null)
  return (
    <div className="side-toggles">
      {sides.map((panel) => {
        if (panel === CHECKS) return <ChecksToggle key={panel.name} />
        return panel === REMARKS ? <RemarksToggle key={panel.name} /> : <SideToggle key={panel.name} panel={panel} count={0} />
      })}
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

function ChecksToggle() {
  const isPristine = useEditorState((state) => state.isPristine)
  const errors = useEditorState(({ findings }) => findings.filter(({ level }) => level === 'error').length)
  return <SideToggle panel={CHECKS} count={errors} isBad={errors > 0 && !isPristine} />
}

function RemarksToggle() {
  const { remarks } = useRemarks()
  return <SideToggle panel={REMARKS} count={remarks.length} />
}

function SideToggle({ panel: { name, title, Icon }, count, isBad }: { panel: DetailSidePanel; count: number; isBad?: boolean }) {
  const { t } = useText()
  const shown = useSide()
  const changeAddress = useChangeAddress()
  const isShown = shown === name
  return (
    <Button
      look="quiet"
      icon={<Icon size={15} aria-hidden="true" />}
      title={t(title)}
      aria-pressed={isShown}
      onClick={() => changeAddress(() => ({ side: isShown ? undefined : name }))}
    >
      <span className="side-toggle-text">{t(title)}</span>
      {count > 0 && <span className={`detail-count${isBad ? '' : ' detail-count-plain'}`}>{count}</span>}
    </Button>
  )
}

export function DetailSide() {
  const { t } = useText()
  const side = useSide()
  const { slots } = useDetail()
  const sides = useSides()
  const changeAddress = useChangeAddress()
  useSideOfTab(slots.sides)
  const panel = sides.find(({ name }) => name === side)
  if (!panel) return null
  const { title, Content } = panel
  return (
    <aside className="panel detail-side" aria-label={t(title)}>
      <div className="detail-side-head">
        <h2>{t(title)}</h2>
        <Button
          look="quiet"
          square
          aria-label={t('close')}
          icon={<X size={15} aria-hidden="true" />}
          onClick={() => changeAddress(() => ({ side: undefined }))}
        />
      </div>
      {slots.sides?.includes(panel) ? (
        <div className="detail-side-body">
          <Content />
        </div>
      ) : (
        <Content />
      )}
    </aside>
  )
}

/** Opens the side panel that the address names as a tab. */
function useSideOfTab(sides: readonly DetailSidePanel[] = NONE) {
  const tab = useRequestedTab()
  const changeAddress = useChangeAddress()
  useEffect(() => {
    if (sides.some(({ name }) => name === tab)) changeAddress(() => ({ tab: undefined, side: tab }))
  }, [sides, tab, changeAddress])
}
const NONE: readonly DetailSidePanel[] = []
