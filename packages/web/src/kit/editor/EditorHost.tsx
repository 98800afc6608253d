import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { useEditor } from './editorContext.ts'
import { storeOf } from '../app/store.ts'
import { useKeptDraft } from './keptDraft.ts'
import type { RecordEditor } from './recordEditor.ts'

/** The editors of a page beside the one of its own record. */
export interface EditorHost {
  /** The editor of the page's own record. */
  page: RecordEditor
  /** The editor that the page has under this key, or a new one. */
  open: (key: string, create: () => RecordEditor) => RecordEditor
  /** From now on the page keeps what is typed into it. */
  keep: (editor: RecordEditor) => void
}

const HostContext = createContext<EditorHost | null>(null)

export function useEditorHost(): EditorHost {
  const host = use(HostContext)
  if (!host) throw new Error('A record is edited outside of a page that holds editors')
  return host
}

/** The editor of the page's own record, for parts that stand within the editor of another. */
export const usePageEditor = (): RecordEditor => useEditorHost().page

/** The record of the page, for parts that stand within the editor of another. */
export function usePageRecord<R extends object>(): R | null {
  const { state } = usePageEditor()
  return useSyncExternalStore(state.subscribe, () => state.get().record) as unknown as R | null
}

function createHost(page: RecordEditor) {
  const editors = new Map<string, RecordEditor>()
  const kept = storeOf<readonly RecordEditor[]>([])
  const host: EditorHost = {
    page,
    open(key, create) {
      const editor = editors.get(key) ?? create()
      editors.set(key, editor)
      return editor
    },
    keep(editor) {
      if (!kept.get().includes(editor)) kept.set([...kept.get(), editor])
    },
  }
  return { host, kept }
}

/** Holds the editors of a page as long as the page stands: what was typed in one tab outlives a change to another, and is asked for before the page is left. */
export function EditorHolder({ children }: { children: ReactNode }) {
  const page = useEditor()
  const [{ host, kept }] = useState(() => createHost(page))
  const editors = kept.useValue()
  return (
    <HostContext value={host}>
      {children}
      {editors.map((editor) => (
        <Keeper key={editor.key} editor={editor} />
      ))}
    </HostContext>
  )
}

function Keeper({ editor }: { editor: RecordEditor }) {
  useKeptDraft(editor)
  return null
}
