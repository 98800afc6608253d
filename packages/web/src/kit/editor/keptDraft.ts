import { useCallback, useEffect } from 'react'
import { paths } from '../app/paths.ts'
import { isScreenBroken } from '../app/brokenScreen.ts'
import { useUnsaved } from '../app/dirty.ts'
import type { RecordEditor } from './recordEditor.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { readSession } from '../app/session.ts'

const KEEP_AFTER_MS = 400

/** Keeps a draft of what is not saved, and holds the user back from leaving it behind. */
export function useKeptDraft(editor: RecordEditor) {
  const { key } = editor
  useEffect(() => editor.stop, [editor])
  const isDirtyNow = useCallback(() => {
    editor.flush()
    return editor.isDirty() && editor.isEditable()
  }, [editor])
  const { changes } = editor.state.useValue()
  const secrets = editor.kind.shape.secrets ?? []
  const isKept = !changes.some(({ path }) => secrets.includes(path))
  useUnsaved(changes.length > 0 && editor.isEditable(), isDirtyNow, isKept)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const { base, record, changes } = editor.state.get()
      const secrets = editor.kind.shape.secrets ?? []
      const isWorth = editor.isDirty() && changes.some(({ path }) => !secrets.includes(path))
      if (!isWorth || !editor.isEditable()) return dropDraft(key)
      const raw = { ...editor.raw(), ...Object.fromEntries(secrets.map((name) => [name, base[name]])) }
      keepDraft(key, { at: new Date().toISOString(), base, version: record?.version ?? 0, raw })
    }
    const atOnce = () => {
      editor.commit()
      editor.flush()
      keep()
    }
    const stop = editor.state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    addEventListener('pagehide', atOnce)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('pagehide', atOnce)
      if (wasTurnedAway() || isScreenBroken()) atOnce()
      else dropDraft(key)
    }
  }, [editor, key])
}

/** The user does not want the draft. */
export function withdrawDraft(editor: RecordEditor) {
  editor.setValues(editor.state.get().base)
  dropDraft(editor.key)
}

/** The session ended, or the server refused: the user did not choose to leave, so what he typed waits for him. */
const wasTurnedAway = () => readSession() === null || location.pathname.toLowerCase() === paths.accessDeclined.toLowerCase()
