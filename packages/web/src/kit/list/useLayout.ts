import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import type { TableLayout } from '@fairlead/domain/kit/preference'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useActor } from '../app/actor.ts'
import { fetchPart } from '../app/fetchPart.ts'
import { layoutOf } from './listLayout.ts'
import { bodyOf, setLayoutInSession, layoutInSession, UNSAVED_ID } from './listLayoutSession.ts'
import { showProblem } from '../net/problems.ts'
import { onFinishSaves, saveInOrder } from '../app/quietSaves.ts'
import { readSession, useSession } from '../app/session.ts'

const NONE: readonly Preference[] = []
const SAVE_AFTER_MS = 600
/** Loaded on the first change, so that it is available when the user leaves the page. */
const loadSaver = () => fetchPart(() => import('./listLayoutSave.ts'), { quietly: true })

/** The layout of a list for this user. Changes show immediately and are saved after a short delay (PREF-011). */
export function useLayout(list: List) {
  const settings = useSession()?.table_layout_settings ?? NONE
  const reader = useActor()
  const layout = useMemo(() => layoutOf(list, reader, settings), [list, reader, settings])
  const saveLater = useDelayedSave(list)
  const change = useCallback(
    (next: TableLayout) => {
      setLayoutInSession(list, { ...bodyOf(list, next), preference_id: layoutInSession(list)?.preference_id ?? UNSAVED_ID })
      saveLater(next)
    },
    [list, saveLater],
  )
  const reset = useCallback(() => {
    saveLater(null)
    const saved = layoutInSession(list)
    setLayoutInSession(list, null)
    if (saved) saveInOrder(() => loadSaver().then(({ forgetLayout }) => forgetLayout(list, saved), showProblem))
  }, [list, saveLater])
  return { layout, reader, change, reset }
}

/** Saves the last layout after a pause in the changes, or when the user leaves the page. Null discards the pending save. */
function useDelayedSave(list: List) {
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; layout: TableLayout }>(null)
  useEffect(() => {
    const leave = () => {
      const layout = pending.current?.layout
      if (layout && readSession()) saveInOrder(() => loadSaver().then(({ saveLayout }) => saveLayout(list, layout, true), showProblem))
      clearTimeout(pending.current?.timer)
      pending.current = null
    }
    addEventListener('pagehide', leave)
    const forget = onFinishSaves(leave)
    return () => {
      forget()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [list])
  return useCallback(
    (layout: TableLayout | null) => {
      clearTimeout(pending.current?.timer)
      if (layout) loadSaver().catch(showProblem)
      const save = () => {
        pending.current = null
        if (layout) saveInOrder(() => loadSaver().then(({ saveLayout }) => saveLayout(list, layout, false), showProblem))
      }
      pending.current = layout && { layout, timer: setTimeout(save, SAVE_AFTER_MS) }
    },
    [list],
  )
}
