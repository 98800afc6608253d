import { toolsFor } from './detail.ts'
import { useDetail } from './detailContext.ts'
import { useEffect } from 'react'
import type { ActionHandlers, ReadyAction } from './detailActions.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { addRecentRecord } from '../app/recentRecords.ts'
import { storeOf } from '../app/store.ts'
import { useText } from '../app/texts.ts'

/** An action, tool or link of the record on the screen. */
export interface RecordCommand {
  name: string
  label: string
  /** Why it is not possible now; null if it is. */
  refusal: string | null
  /** Absent if the command can only show why it is refused. */
  run?: () => void
  href?: string
}

/** The record on the screen with its commands, for components outside the screen such as the command palette. */
export const openRecord = storeOf<{ title: string; commands: readonly RecordCommand[] } | null>(null)

/** The next action comes first. Dangerous actions come after links and tools, so that they are not chosen by mistake. */
const nextFirst = (a: ReadyAction, b: ReadyAction) =>
  Number(b.action.button?.shortcut ?? false) - Number(a.action.button?.shortcut ?? false)

/** Publishes the commands of the record on the screen: its buttons, with the same reasons. */
export function useRecordCommands(
  handlers: ActionHandlers,
  actions: { unavailable: ReadyAction[]; inPanels: ReadyAction[] },
  from: string | undefined,
) {
  const detail = useDetail()
  const { actor } = useEditor()
  const texts = useText()
  const record = useEditorState((state) => state.record)
  const subtitle = useEditorState(({ now }) => detail.words.subtitle(now, texts))
  const title = record ? (detail.words.titleOf ?? detail.idOf)(record) : texts.t(detail.words.newTitle)
  useEffect(() => {
    const toCommand = ({ action, refusal, hasFindings }: ReadyAction): RecordCommand => {
      const run = refusal ? (hasFindings ? handlers.showFindings : undefined) : () => handlers.take(action)
      return { name: action.name, label: texts.t(action.label), refusal, ...(run && { run }) }
    }
    const links = record ? detail.links.filter(({ isFor }) => isFor(actor)) : []
    const tools = toolsFor(detail, actor, record)
    openRecord.set({
      title,
      commands: [
        ...actions.inPanels
          .filter(({ action }) => action.button?.look !== 'danger')
          .toSorted(nextFirst)
          .map(toCommand),
        ...tools.map((tool) => ({ name: tool.name, label: texts.t(tool.label), refusal: null, run: () => handlers.openTool(tool) })),
        ...links.map(({ label, href }) => ({ name: label, label: texts.t(label), refusal: null, href: record ? href(record, from) : '' })),
        ...actions.inPanels.filter(({ action }) => action.button?.look === 'danger').map(toCommand),
        ...actions.unavailable.map(toCommand),
      ],
    })
    return () => openRecord.set(null)
  }, [handlers, actions, actor, detail, from, record, texts, title])
  const isStored = record !== null
  useEffect(() => {
    if (isStored) addRecentRecord({ href: location.pathname, title, words: subtitle })
  }, [isStored, title, subtitle])
}
