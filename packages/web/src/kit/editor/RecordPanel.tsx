import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { FormContext } from '../fields/fieldBinding.ts'
import { EditorBanners } from './EditorBanners.tsx'
import { EditorConflict } from './EditorConflict.tsx'
import { EditorContext, useEditorBinding } from './editorContext.ts'
import type { RecordEditor } from './recordEditor.ts'
import { saveRecord } from './saving.ts'
import { focusField, goToField } from './showField.ts'
import './editor.css'

interface RecordPanelProps {
  editor: RecordEditor
  /** Called for Ctrl S while the focus is inside; without it the page handles the key. */
  onSave?: () => unknown
  /** For a form that Enter submits: its label and its submit handler. */
  form?: { label: string; onSubmit: () => unknown }
  className?: string
  children: ReactNode
}

/** Provides an editor to its children: fields, findings and grids inside are those of its record. */
export function RecordPanel({ editor, onSave, form, className, children }: RecordPanelProps) {
  const binding = useEditorBinding(editor)
  const box = useRef<HTMLDivElement & HTMLFormElement>(null)
  useShowFieldInPanel(editor, box)
  useSaveKey(box, onSave)
  const content = (
    <>
      <EditorBanners />
      {children}
    </>
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form?.onSubmit()
  }
  return (
    <EditorContext value={editor}>
      <FormContext value={binding}>
        {form ? (
          <form ref={box} className={className} data-editor="" aria-label={form.label} noValidate onSubmit={submit}>
            {content}
          </form>
        ) : (
          <div ref={box} className={className ?? 'record-panel'} data-editor="">
            {content}
          </div>
        )}
        <EditorConflict onSave={() => void saveRecord(editor)} />
      </FormContext>
    </EditorContext>
  )
}

/** `editor.show` searches the fields of this panel only. */
function useShowFieldInPanel(editor: RecordEditor, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null
    return editor.onShow((path) => {
      if (!focusField(editor, path, find)) void goToField(editor, path, find)
    })
  }, [editor, box])
}

/** Handles Ctrl S before the page does. */
function useSaveKey(box: RefObject<HTMLElement | null>, onSave: (() => unknown) | undefined) {
  const current = useRef(onSave)
  useEffect(() => {
    current.current = onSave
  })
  useEffect(() => {
    const element = box.current
    const handleKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSave || !current.current || document.querySelector('.dialog')) return
      event.preventDefault()
      event.stopPropagation()
      current.current()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [box])
}
