import type { Actor } from '@fairlead/domain/kit/access'
import { useDetail } from './detailContext.ts'
import type { Message } from '@fairlead/domain/kit/problem'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import { useMemo, useState } from 'react'
import type { AnyDetail, DetailAction, DetailTool } from './detail.ts'
import type { RecordEditor, StoredRecord } from '../editor/recordEditor.ts'
import { useChangeAddress } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { type SaveResult, saveRecord } from '../editor/saving.ts'
import { focusOnceThere } from '../editor/showField.ts'
import { takeDetailAction } from './takeDetailAction.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { goTo } from '../app/navigation.ts'
import { useText } from '../app/texts.ts'

export interface ReadyAction {
  action: DetailAction
  /** The text why the action is not possible now; null if it is. */
  refusal: string | null
  /** The list of findings shows the reasons. */
  hasFindings: boolean
}

/** The actions that this role can take on the record, with the reason against each. `due`: for the current status. */
export function useDetailActions(): { due: ReadyAction[]; unavailable: ReadyAction[]; inPanels: ReadyAction[] } {
  const detail = useDetail()
  const { actor, context } = useEditor()
  const { say, t } = useText()
  const record = useEditorState((now) => now.record)
  const form = useEditorState(({ now }) => now)
  return useMemo(() => {
    const textOf = (refusal: Refusal | null, { name }: DetailAction) => {
      if (!refusal) return null
      if (refusal.kind === 'forbidden') return say(refusal.key ?? 'msgNoPermission')
      if (refusal.kind === 'state') return say(stateRefusalOf(detail, name, record, actor))
      const general = refusal.messages.filter((message): message is Message => !('path' in message))
      return general[0] ? say(general[0]) : t('refusedByFindings', { count: refusal.messages.length })
    }
    const actions = detail.actions
      .filter((action) => action.isFor(actor))
      .map((action) => ({ action, refused: action.refusal(record, form, actor, context), isDue: action.isDue(record) }))
      // Actions of other statuses are listed only if the user may take them there, those of others with who takes them.
      .filter(({ action, refused, isDue }) => isDue || (isListed(refused) && (action.concerns?.(record) ?? true)))
    const toReadyAction = ({ action, refused }: (typeof actions)[number]): ReadyAction => ({
      action,
      refusal: textOf(refused, action),
      hasFindings: refused?.kind === 'guards',
    })
    const inHead = actions.filter(({ action }) => !action.button?.inPanel)
    return {
      due: inHead.filter(({ isDue }) => isDue).map(toReadyAction),
      unavailable: inHead.filter(({ isDue }) => !isDue).map(toReadyAction),
      inPanels: actions.filter(({ isDue }) => isDue).map(toReadyAction),
    }
  }, [detail, actor, context, record, form, say, t])
}

const isListed = (refused: Refusal | null) => refused?.kind === 'state' || (refused?.kind === 'forbidden' && refused.key !== undefined)

/** Why the record's status does not have the action. */
function stateRefusalOf({ words: { refusesState } }: AnyDetail, name: string, record: StoredRecord | null, actor: Actor) {
  if (typeof refusesState === 'string') return refusesState
  return record ? refusesState(name, record, actor) : 'statusRefusesAction'
}

/** The handlers of the screen's buttons and keys; `from` is the list from which the record was opened. */
export function useActionHandlers(from: string | undefined) {
  const editor = useEditor()
  const detail = useDetail()
  const changeAddress = useChangeAddress()
  const [reasonFor, askReason] = useState<DetailAction | null>(null)
  const [tool, openTool] = useState<DetailTool | null>(null)
  const handlers = useMemo(() => createHandlers({ editor, detail, changeAddress, from, askReason }), [detail, editor, from, changeAddress])
  return useMemo(
    () => ({
      ...handlers,
      reasonFor,
      tool,
      openTool,
      closeTool: () => openTool(null),
      giveReason: async (reason: string) => {
        if (reasonFor) await handlers.run(reasonFor, reason)
        askReason(null)
        keepFocus()
      },
      cancelReason: () => askReason(null),
    }),
    [handlers, reasonFor, tool],
  )
}

interface HandlersInput {
  editor: RecordEditor
  detail: AnyDetail
  changeAddress: ReturnType<typeof useChangeAddress>
  from: string | undefined
  askReason: (action: DetailAction) => void
}

function createHandlers({ editor, detail, changeAddress, from, askReason }: HandlersInput) {
  const { state } = editor
  /** Opens the address of a record that was new, or the one to which the action leads. */
  const openAfter = (before: unknown, saved: SaveResult, leavesFor?: string) => {
    if (leavesFor && saved) return goTo(leavesFor)
    if (before === null && saved) goTo(detail.hrefOf(detail.idOf(saved), from) + location.search, { replace: true })
  }
  /** The state including the last keystroke. */
  const readCurrent = () => {
    editor.commit()
    editor.flush()
    return state.get()
  }
  const save = async () => {
    const { record } = readCurrent()
    if (editor.isEditable() && (record === null || editor.isDirty())) openAfter(record, await saveRecord(editor))
  }
  const run = async (action: DetailAction, reason?: string) => {
    const before = state.get().record
    const { record, isDone } = await takeDetailAction(editor, action, reason)
    openAfter(before, record, isDone ? action.done.leavesFor : undefined)
    keepFocus()
  }
  const take = (action: DetailAction) => {
    if (action.opens) return openSide(action.opens)
    return action.reason ? askReason(action) : void run(action)
  }
  const openSide = ({ side, section, button }: NonNullable<DetailAction['opens']>) => {
    changeAddress(({ opened }) => ({ side, ...(section ? { opened: [...opened.filter((name) => name !== section), section] } : {}) }))
    void focusOnceThere(`.detail-side ${button}`)
  }
  const showFindings = () => {
    editor.showMissing()
    changeAddress(() => ({ side: 'checks' }))
  }
  /** For the keyboard shortcut: the refusal may be outdated, because no field was left before. */
  const takeOrShowFindings = (action: DetailAction) => {
    const { record, now } = readCurrent()
    return action.refusal(record, now, editor.actor, editor.context) ? showFindings() : take(action)
  }
  return { save: () => void save(), run, take, takeOrShowFindings, showFindings }
}
export type ActionHandlers = ReturnType<typeof useActionHandlers>
