import { useEffect } from 'react'
import { useEditor } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'

const typing = new WeakMap<RecordEditor, Set<() => boolean>>()

/** Before the load is saved, `complete` writes what is being typed into the form; it returns false if the text cannot be read. */
export function useTyping(isTyping: boolean, complete: () => boolean): void {
  const editor = useEditor()
  useEffect(() => {
    if (!isTyping) return
    const all = typing.get(editor) ?? new Set()
    typing.set(editor, all.add(complete))
    return () => void all.delete(complete)
  })
}

export const completeTyping = (editor: RecordEditor): boolean => [...(typing.get(editor) ?? [])].every((complete) => complete())
