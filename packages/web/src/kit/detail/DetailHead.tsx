import { toolsFor } from './detail.ts'
import { useDetail } from './detailContext.ts'
import { DetailSideToggles } from './DetailSide.tsx'
import { Keyboard } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import type { ActionHandlers, ReadyAction } from './detailActions.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { heightToParent } from '../ui/heightToParent.ts'
import { Menu } from '../ui/Menu.tsx'
import { goTo } from '../app/navigation.ts'
import { useShowRecordTitle } from '../app/recordTitle.ts'
import { useActor } from '../app/actor.ts'
import { useText } from '../app/texts.ts'

interface DetailHeadProps {
  handlers: ActionHandlers
  actions: { due: ReadyAction[]; unavailable: ReadyAction[] }
  from: string | undefined
  onShortcuts: () => void
}

/** The head of the screen with number, status and actions; stays in view. */
export function DetailHead({ handlers, actions, from, onShortcuts }: DetailHeadProps) {
  const { t } = useText()
  const detail = useDetail()
  const actor = useActor()
  const texts = useText()
  // The next action has its button beside the words that say what comes next.
  const nextAction = useEditorState(({ record }) => (record && detail.words.progress?.(record, actor, texts)?.action) ?? null)
  return (
    <div ref={writeHeight} className="detail-head">
      <Title />
      <div className="detail-actions">
        <DetailSideToggles />
        <Button look="quiet" square aria-label={t('keysTitle')} title={`${t('keysTitle')} (?)`} icon={KEYBOARD} onClick={onShortcuts} />
        <MoreMenu actions={actions.unavailable} from={from} onTool={handlers.openTool} />
        {actions.due
          .filter(({ action }) => action.name !== nextAction)
          .map((ready) => (
            <ActionButton key={ready.action.name} ready={ready} handlers={handlers} />
          ))}
      </div>
    </div>
  )
}

const writeHeight = heightToParent('--head-height')

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

export function ActionButton({ ready: { action, refusal, hasFindings }, handlers }: { ready: ReadyAction; handlers: ActionHandlers }) {
  const { t } = useText()
  const busy = useEditorState((state) => state.busy)
  return (
    <Button
      look={action.button?.look}
      shortcut={action.button?.shortcut ? 'Ctrl ⏎' : undefined}
      busy={busy === action.name}
      disabled={busy !== null && busy !== action.name}
      refusal={refusal}
      onRefused={hasFindings ? handlers.showFindings : undefined}
      onClick={() => handlers.take(action)}
    >
      {t(action.label)}
    </Button>
  )
}

/** Links and tools, and the actions that this status does not allow, each with its reason. */
function MoreMenu({ actions, from, onTool }: { actions: ReadyAction[]; from: string | undefined; onTool: ActionHandlers['openTool'] }) {
  const detail = useDetail()
  const { actor } = useEditor()
  const { t } = useText()
  const record = useEditorState((state) => state.record)
  const links = record ? detail.links.filter(({ isFor }) => isFor(actor)) : []
  const tools = toolsFor(detail, actor, record)
  const unavailable = record ? actions : []
  if (links.length + unavailable.length + tools.length === 0) return null
  return (
    <Menu
      look="plain"
      items={[
        ...links.map(({ label, href }) => ({ label: t(label), onPick: () => record && goTo(href(record, from)) })),
        ...tools.map((tool) => ({ label: t(tool.label), onPick: () => onTool(tool) })),
        ...unavailable.map(({ action, refusal }) => ({
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
