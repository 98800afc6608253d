import { useDetail } from './detailContext.ts'
import { useEffect } from 'react'
import type { Acts, ReadyAction } from './detailActs.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { addRecentRecord } from '../app/recentRecords.ts'
import { storeOf } from '../app/store.ts'
import { useText } from '../app/texts.ts'

/** Something that can be done with, or reached from, the record on the screen. */
export interface OpenAct {
  name: string
  label: string
  /** Why not now; null when it is open. */
  refusal: string | null
  /** Absent where nothing but the reason can be told. */
  run?: () => void
  href?: string
}

/** The record that is open, with its acts, for whoever stands outside of its screen. */
export const openRecord = storeOf<{ title: string; acts: readonly OpenAct[] } | null>(null)

/** The act that comes next stands first; one that destroys is not met by chance. */
const nextFirst = (a: ReadyAction, b: ReadyAction) =>
  Number(b.action.button?.shortcut ?? false) - Number(a.action.button?.shortcut ?? false)

/** The screen of a record tells its acts: the same list as its buttons, with the same reasons. */
export function useRecordCommands(acts: Acts, actions: { further: ReadyAction[]; inPanels: ReadyAction[] }, from: string | undefined) {
  const detail = useDetail()
  const { actor } = useEditor()
  const texts = useText()
  const record = useEditorState((state) => state.record)
  const words = useEditorState(({ now }) => detail.words.subtitle(now, texts))
  const title = record ? (detail.words.titleOf ?? detail.idOf)(record) : texts.t(detail.words.newTitle)
  useEffect(() => {
    const toAct = ({ action, refusal, hasFindings }: ReadyAction): OpenAct => {
      const run = refusal ? (hasFindings ? acts.showFindings : undefined) : () => acts.take(action)
      return { name: action.name, label: texts.t(action.label), refusal, ...(run && { run }) }
    }
    const links = record ? detail.links.filter(({ isFor }) => isFor(actor)) : []
    const tools = (detail.tools ?? []).filter(({ isFor }) => isFor(actor))
    openRecord.set({
      title,
      acts: [
        ...actions.inPanels
          .filter(({ action }) => action.button?.look !== 'danger')
          .toSorted(nextFirst)
          .map(toAct),
        ...tools.map((tool) => ({ name: tool.name, label: texts.t(tool.label), refusal: null, run: () => acts.openTool(tool) })),
        ...links.map(({ label, href }) => ({ name: label, label: texts.t(label), refusal: null, href: record ? href(record, from) : '' })),
        ...actions.inPanels.filter(({ action }) => action.button?.look === 'danger').map(toAct),
        ...actions.further.map(toAct),
      ],
    })
    return () => openRecord.set(null)
  }, [acts, actions, actor, detail, from, record, texts, title])
  const isStored = record !== null
  useEffect(() => {
    if (isStored) addRecentRecord({ href: location.pathname, title, words })
  }, [isStored, title, words])
}
