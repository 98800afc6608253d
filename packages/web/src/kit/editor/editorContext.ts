import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { RecordEditor, EditorState } from './recordEditor.ts'
import type { GridLines } from './gridLines.ts'
import type { FormBinding, ValueKind } from '../fields/fieldBinding.ts'

export const EditorContext = createContext<RecordEditor | null>(null)

export function useEditor(): RecordEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('A part of an editor stands outside of its editor')
  return editor
}

/** A part of the editor's state; renders only when that part differs. */
export function useEditorState<T>(read: (state: EditorState) => T): T {
  const { state } = useEditor()
  return useSyncExternalStore(state.subscribe, () => read(state.get()))
}

/** What a control of the form binds to: values in react-hook-form, messages from the rules. */
export function useEditorBinding(editor: RecordEditor): FormBinding {
  const required = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().required)
  const alternatives = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().alternatives)
  const record = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().record)
  return useMemo(() => {
    const { form, findings, changed, left, flush } = editor
    return {
      register: (name: string, kind: ValueKind) => {
        const bound = form.register(name)
        return {
          ...bound,
          onChange: (event) => {
            void bound.onChange(event)
            changed(name)
            if (kind === 'boolean') flush()
          },
          onBlur: (event) => {
            void bound.onBlur(event)
            left()
          },
        }
      },
      subscribeError: (_name, listener) => findings.subscribe(listener),
      errorOf: (name) => findings.errorOf(name),
      warningOf: (name) => findings.warningOf(name),
      isRequired: (name) => required.has(name),
      alternativesOf: (name) =>
        alternatives.find((group) => group.includes(name))?.map((field) => editor.kind.shape.labelOf(field, editor.state.get().now)),
      readOnly: !editor.kind.rules.editable(record, editor.actor),
      values: editor.values,
    }
  }, [editor, required, alternatives, record])
}

/** What stands in the form, as the module's own form type; renders only when what is read differs. */
export const useFormNow = <F, T>(read: (form: F) => T): T => useEditorState(({ now }) => read(now as F))

/** The stored record, as the module's own type. */
export const useRecord = <R extends object>(): R | null => useEditorState(({ record }) => record as unknown as R | null)

/** The same outside of rendering, with the very last key. */
export const formNow = <F>(editor: RecordEditor): F => editor.read().data as F

export function useLines(field: string): GridLines {
  const lines = useEditor().lines.get(field)
  if (!lines) throw new Error(`${field} are no lines of this screen`)
  return lines
}
