import { useDetail } from './detailContext.ts'
import type { Message } from '@fairlead/domain/kit/problem'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import { useMemo, useState } from 'react'
import type { AnyDetail, DetailAction, DetailTool } from './detail.ts'
import type { RecordEditor } from '../editor/recordEditor.ts'
import { useGo } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { type SaveResult, saveRecord } from '../editor/saving.ts'
import { act } from './detailStep.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { goTo } from '../app/navigation.ts'
import { useText } from '../app/texts.ts'

export interface ReadyAction {
  action: DetailAction
  /** Why not now, in words; null when it is open. */
  refusal: string | null
  /** The reasons stand in the list of findings. */
  hasFindings: boolean
}

/** What this role may ever do with the record, and what stands against it now. */
export function useActions(): { due: ReadyAction[]; further: ReadyAction[]; inPanels: ReadyAction[] } {
  const detail = useDetail()
  const { actor, context } = useEditor()
  const { say, t } = useText()
  const record = useEditorState((now) => now.record)
  const form = useEditorState(({ now }) => now)
  return useMemo(() => {
    const wordsOf = (refusal: Refusal | null) => {
      if (!refusal) return null
      if (refusal.kind === 'forbidden') return t('msgNoPermission')
      if (refusal.kind === 'state') return t(detail.words.refusesState)
      const general = refusal.messages.filter((message): message is Message => !('path' in message))
      return general[0] ? say(general[0]) : t('refusedByFindings', { count: refusal.messages.length })
    }
    const ready = detail.actions
      .filter((action) => action.isFor(actor))
      .map((action) => ({ action, refused: action.refusal(record, form, actor, context), isDue: action.isDue(record) }))
      // Of what belongs to another status, only what this user may do there is worth a word.
      .filter(({ refused, isDue }) => isDue || refused?.kind === 'state')
    const toShow = ({ action, refused }: (typeof ready)[number]): ReadyAction => ({
      action,
      refusal: wordsOf(refused),
      hasFindings: refused?.kind === 'guards',
    })
    const inHead = ready.filter(({ action }) => !action.button?.inPanel)
    return {
      due: inHead.filter(({ isDue }) => isDue).map(toShow),
      further: inHead.filter(({ isDue }) => !isDue).map(toShow),
      inPanels: ready.filter(({ isDue }) => isDue).map(toShow),
    }
  }, [detail, actor, context, record, form, say, t])
}

/** What the buttons and keys of the screen do; `from` is the list it was opened from. */
export function useActs(from: string | undefined) {
  const editor = useEditor()
  const detail = useDetail()
  const go = useGo()
  const [reasonFor, askReason] = useState<DetailAction | null>(null)
  const [tool, openTool] = useState<DetailTool | null>(null)
  const acts = useMemo(() => actsOf({ editor, detail, go, from, askReason }), [detail, editor, from, go])
  return useMemo(
    () => ({
      ...acts,
      reasonFor,
      tool,
      openTool,
      closeTool: () => openTool(null),
      giveReason: async (reason: string) => {
        if (reasonFor) await acts.run(reasonFor, reason)
        askReason(null)
        keepFocus()
      },
      dropReason: () => askReason(null),
    }),
    [acts, reasonFor, tool],
  )
}

interface ActsOf {
  editor: RecordEditor
  detail: AnyDetail
  go: ReturnType<typeof useGo>
  from: string | undefined
  askReason: (action: DetailAction) => void
}

function actsOf({ editor, detail, go, from, askReason }: ActsOf) {
  const { state } = editor
  const arrive = (before: unknown, outcome: SaveResult, leavesFor?: string) => {
    if (leavesFor && outcome) return goTo(leavesFor)
    if (before === null && outcome) goTo(detail.hrefOf(detail.idOf(outcome), from) + location.search, { replace: true })
  }
  /** The last key may be younger than the last reading. */
  const readAll = () => {
    editor.commit()
    editor.flush()
    return state.get()
  }
  const save = async () => {
    const { record } = readAll()
    if (editor.isEditable() && (record === null || editor.isDirty())) arrive(record, await saveRecord(editor))
  }
  const run = async (action: DetailAction, reason?: string) => {
    const before = state.get().record
    const { record, isDone } = await act(editor, action, reason)
    arrive(before, record, isDone ? action.done.leavesFor : undefined)
    keepFocus()
  }
  const take = (action: DetailAction) => (action.reason ? askReason(action) : void run(action))
  const showFindings = () => {
    editor.showMissing()
    go(() => ({ side: 'checks' }))
  }
  /** By its key: the field was not left before. */
  const takeOrTell = (action: DetailAction) => {
    const { record, now } = readAll()
    return action.refusal(record, now, editor.actor, editor.context) ? showFindings() : take(action)
  }
  return { save: () => void save(), run, take, takeOrTell, showFindings }
}
export type Acts = ReturnType<typeof useActs>
