import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { RecordEditor, EditorState } from './recordEditor.ts'
import type { GridLines } from './gridLines.ts'
import type { FormBinding, ValueKind } from '../fields/fieldBinding.ts'

export const EditorContext = createContext<RecordEditor | null>(null)

export function useEditor(): RecordEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor is called outside an EditorContext')
  return editor
}

/** A part of the editor's state; renders only when that part changes. */
export function useEditorState<T>(read: (state: EditorState) => T): T {
  const { state } = useEditor()
  return useSyncExternalStore(state.subscribe, () => read(state.get()))
}

/** The binding of the form's controls: values from react-hook-form, messages from the rules. */
export function useEditorBinding(editor: RecordEditor): FormBinding {
  const required = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().required)
  const alternatives = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().alternatives)
  const record = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().record)
  return useMemo(() => {
    const { form, findings, fieldChanged, leaveField, flush } = editor
    return {
      register: (name: string, kind: ValueKind) => {
        const bound = form.register(name)
        return {
          ...bound,
          onChange: (event) => {
            void bound.onChange(event)
            fieldChanged(name)
            if (kind === 'boolean') flush()
          },
          onBlur: (event) => {
            void bound.onBlur(event)
            leaveField()
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

/** A part of the form's values, in the module's form type; renders only when that part changes. */
export const useFormNow = <F, T>(read: (form: F) => T): T => useEditorState(({ now }) => read(now as F))

/** The stored record, in the module's type. */
export const useRecord = <R extends object>(): R | null => useEditorState(({ record }) => record as unknown as R | null)

/** The form's values for code outside rendering, including the last keystroke. */
export const formNow = <F>(editor: RecordEditor): F => editor.read().data as F

/** False for a field, or lines, that the status of the record closes. */
export function useMayChange(field: string): boolean {
  const { kind } = useEditor()
  return useEditorState(({ record }) => record === null || (kind.rules.mayChange?.(record, field) ?? true))
}

export function useLines(field: string): GridLines {
  const lines = useEditor().lines.get(field)
  if (!lines) throw new Error(`${field} is not declared as lines of this record`)
  return lines
}
