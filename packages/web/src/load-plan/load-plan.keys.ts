import { useEffect, useRef } from 'react'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { historyOf } from './load-plan.history.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** Ctrl Z undoes, Ctrl Y and Ctrl Shift Z redo; a field whose text is being typed keeps the keys for its text. */
export function undoKeyOf({ key: pressed, target, altKey, ctrlKey, metaKey, shiftKey }: Key): 'undo' | 'redo' | null {
  const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox], [data-unchanged]), textarea')
  const key = pressed.toLowerCase()
  if (isTyping || altKey || !(ctrlKey || metaKey) || (key !== 'z' && key !== 'y')) return null
  return key === 'z' && !shiftKey ? 'undo' : 'redo'
}

const isSaveKey = ({ key, altKey, ctrlKey, metaKey }: Key) => (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'
const isInFrame = ({ target }: Key) => target instanceof Element && target.closest('.load-frame') !== null

/**
 * The keys of an open load, wherever the focus is: Ctrl S saves it, and outside of it the page where only the page has changes. The undo keys work
 * as well while nothing has the focus; the board and the matrix handle them first.
 */
export function useLoadKeys(editor: RecordEditor, onSave: () => unknown): void {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    const isBlocked = () => !editor.isEditable() || document.querySelector('.dialog') !== null
    const isDirty = () => {
      editor.flush()
      return editor.isDirty()
    }
    const onSaveKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || isBlocked() || !(isInFrame(event) || isDirty())) return
      event.preventDefault()
      event.stopPropagation()
      save.current()
    }
    const onUndoKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(isInFrame(event) || event.target === document.body)) return
      const key = undoKeyOf(event)
      if (!key || isBlocked()) return
      event.preventDefault()
      if (historyOf(editor)[key]()) editor.flushAfterPaint()
    }
    // Captured, because the page has a save key too.
    document.addEventListener('keydown', onSaveKey, true)
    document.addEventListener('keydown', onUndoKey)
    return () => {
      document.removeEventListener('keydown', onSaveKey, true)
      document.removeEventListener('keydown', onUndoKey)
    }
  }, [editor])
}
