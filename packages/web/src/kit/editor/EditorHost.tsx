import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { useEditor } from './editorContext.ts'
import { storeOf } from '../app/store.ts'
import { useDraft } from './useDraft.ts'
import type { RecordEditor } from './recordEditor.ts'

/** The editors of a page: that of the page's record, and those of further records in its tabs. */
export interface EditorHost {
  /** The editor of the page's own record. */
  page: RecordEditor
  /** Returns the editor with this key, or creates it. */
  open: (key: string, create: () => RecordEditor) => RecordEditor
  /** Stores drafts of this editor from now on, and asks before its changes are lost. */
  watch: (editor: RecordEditor) => void
}

const HostContext = createContext<EditorHost | null>(null)

export function useEditorHost(): EditorHost {
  const host = use(HostContext)
  if (!host) throw new Error('useEditorHost is called outside an EditorHostProvider')
  return host
}

/** The editor of the page's own record, for components inside the editor of another record. */
export const usePageEditor = (): RecordEditor => useEditorHost().page

/** The page's own record, for components inside the editor of another record. */
export function usePageRecord<R extends object>(): R | null {
  const { state } = usePageEditor()
  return useSyncExternalStore(state.subscribe, () => state.get().record) as unknown as R | null
}

function createHost(page: RecordEditor) {
  const editors = new Map<string, RecordEditor>()
  const watched = storeOf<readonly RecordEditor[]>([])
  const host: EditorHost = {
    page,
    open(key, create) {
      const editor = editors.get(key) ?? create()
      editors.set(key, editor)
      return editor
    },
    watch(editor) {
      if (!watched.get().includes(editor)) watched.set([...watched.get(), editor])
    },
  }
  return { host, watched }
}

/** Keeps the editors of a page while the page is open, so that typed values survive a change of tab and the user is asked before leaving. */
export function EditorHostProvider({ children }: { children: ReactNode }) {
  const page = useEditor()
  const [{ host, watched }] = useState(() => createHost(page))
  const editors = watched.useValue()
  return (
    <HostContext value={host}>
      {children}
      {editors.map((editor) => (
        <DraftOf key={editor.key} editor={editor} />
      ))}
    </HostContext>
  )
}

function DraftOf({ editor }: { editor: RecordEditor }) {
  useDraft(editor)
  return null
}
