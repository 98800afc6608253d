import { useCallback, useEffect } from 'react'
import { paths } from '../app/paths.ts'
import { isScreenBroken } from '../app/brokenScreen.ts'
import { useUnsaved } from '../app/dirty.ts'
import type { RecordEditor } from './recordEditor.ts'
import { saveRecord } from './saving.ts'
import { deleteDraft, storeDraft } from './draft.ts'
import { readSession } from '../app/session.ts'

const STORE_AFTER_MS = 400

/** Stores a draft of unsaved changes, and asks before the user leaves them. */
export function useDraft(editor: RecordEditor) {
  useEffect(() => editor.stop, [editor])
  useUnsavedEditor(editor)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const storeNow = () => {
      editor.commit()
      editor.flush()
      storeOrDelete(editor)
    }
    const unsubscribe = editor.state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => storeOrDelete(editor), STORE_AFTER_MS)
    })
    addEventListener('pagehide', storeNow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('pagehide', storeNow)
      if (wasTurnedAway() || isScreenBroken()) storeNow()
      else deleteDraft(editor.key)
    }
  }, [editor])
}

/** The fields that no draft stores, such as passwords. */
const secretsOf = ({ kind }: RecordEditor) => kind.shape.secrets ?? []

function useUnsavedEditor(editor: RecordEditor) {
  const { changes } = editor.state.useValue()
  const hasDraft = !changes.some(({ path }) => secretsOf(editor).includes(path))
  const isDirtyNow = useCallback(() => {
    editor.flush()
    return editor.isDirty() && editor.isEditable()
  }, [editor])
  const save = useCallback(async () => (await saveRecord(editor)) !== null, [editor])
  useUnsaved(changes.length > 0 && editor.isEditable(), isDirtyNow, { hasDraft, save })
}

function storeOrDelete(editor: RecordEditor) {
  const { base, record, changes } = editor.state.get()
  const secrets = secretsOf(editor)
  const hasWork = editor.isDirty() && editor.isEditable() && changes.some(({ path }) => !secrets.includes(path))
  if (!hasWork) return deleteDraft(editor.key)
  const raw = { ...editor.raw(), ...Object.fromEntries(secrets.map((name) => [name, base[name]])) }
  storeDraft(editor.key, { at: new Date().toISOString(), base, version: record?.version ?? 0, raw })
}

/** The user discards a restored draft. */
export function discardDraft(editor: RecordEditor) {
  editor.setValues(editor.state.get().base)
  deleteDraft(editor.key)
}

/** The session ended or the server refused access: the user did not choose to leave, so the draft is kept. */
const wasTurnedAway = () => readSession() === null || location.pathname.toLowerCase() === paths.accessDeclined.toLowerCase()
