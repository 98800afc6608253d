import { useDetail } from './detailContext.ts'
import { Keyboard } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import type { Acts, ReadyAction } from './detailActs.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { Menu } from '../ui/Menu.tsx'
import { goTo } from '../app/navigation.ts'
import { useShowRecordTitle } from '../app/recordTitle.ts'
import { useText } from '../app/texts.ts'

interface HeadProps {
  acts: Acts
  actions: { due: ReadyAction[]; further: ReadyAction[] }
  from: string | undefined
  onShortcuts: () => void
}

/** Number, status, and what can be done; stays in view. */
export function DetailHead({ acts, actions, from, onShortcuts }: HeadProps) {
  const { t } = useText()
  return (
    <div className="detail-head">
      <Title />
      <div className="detail-actions">
        <Button look="quiet" square aria-label={t('keysTitle')} title={`${t('keysTitle')} (?)`} icon={KEYBOARD} onClick={onShortcuts} />
        <Further actions={actions.further} from={from} onTool={acts.openTool} />
        {actions.due.map((ready) => (
          <ActionButton key={ready.action.name} ready={ready} acts={acts} />
        ))}
      </div>
    </div>
  )
}

const KEYBOARD = <Keyboard size={16} aria-hidden="true" />

function Title() {
  const detail = useDetail()
  const { isEditable } = useEditor()
  const texts = useText()
  const record = useEditorState((state) => state.record)
  const subtitle = useEditorState(({ now }) => detail.words.subtitle(now, texts))
  const title = record && (detail.words.titleOf ?? detail.idOf)(record)
  useShowRecordTitle(title)
  return (
    <div className="detail-title">
      <h1>{title ?? texts.t(detail.words.newTitle)}</h1>
      {record &&
        detail.words.chips(record, texts).map(({ kind, text }) => (
          <Chip key={text} kind={kind}>
            {text}
          </Chip>
        ))}
      {!isEditable() && <Chip kind="locked">{texts.t('readOnly')}</Chip>}
      {subtitle && <span className="detail-subtitle">{subtitle}</span>}
    </div>
  )
}

function ActionButton({ ready: { action, refusal, hasFindings }, acts }: { ready: ReadyAction; acts: Acts }) {
  const { t } = useText()
  const busy = useEditorState((state) => state.busy)
  return (
    <Button
      look={action.button?.look}
      shortcut={action.button?.shortcut ? 'Ctrl ⏎' : undefined}
      busy={busy === action.name}
      disabled={busy !== null && busy !== action.name}
      refusal={refusal}
      onRefused={hasFindings ? acts.showFindings : undefined}
      onClick={() => acts.take(action)}
    >
      {t(action.label)}
    </Button>
  )
}

/** The ways on from here, and what this status does not allow, each with its reason. */
function Further({ actions, from, onTool }: { actions: ReadyAction[]; from: string | undefined; onTool: Acts['openTool'] }) {
  const detail = useDetail()
  const { actor } = useEditor()
  const { t } = useText()
  const record = useEditorState((state) => state.record)
  const links = record ? detail.links.filter(({ isFor }) => isFor(actor)) : []
  const tools = (detail.tools ?? []).filter(({ isFor }) => isFor(actor))
  if (links.length + actions.length + tools.length === 0) return null
  return (
    <Menu
      look="plain"
      items={[
        ...links.map(({ label, href }) => ({ label: t(label), onPick: () => record && goTo(href(record, from)) })),
        ...tools.map((tool) => ({ label: t(tool.label), onPick: () => onTool(tool) })),
        ...(record ? actions : []).map(({ action, refusal }) => ({
          label: t(action.label),
          onPick: () => {},
          disabled: true,
          reason: refusal ?? undefined,
        })),
      ]}
    >
      {t('moreActions')}
    </Menu>
  )
}
