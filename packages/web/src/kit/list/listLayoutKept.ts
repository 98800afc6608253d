import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import type { TableLayout } from '@fairlead/domain/kit/preference'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useActor } from '../app/actor.ts'
import { fetchPart } from '../app/fetchPart.ts'
import { layoutOf } from './listLayout.ts'
import { bodyOf, keepLayout, keptLayout, UNSAVED } from './listLayoutHeld.ts'
import { showProblem } from '../net/problems.ts'
import { readSession, useSession } from '../app/session.ts'

const NONE: readonly Preference[] = []
const SAVE_AFTER_MS = 600
/** Fetched by the first change, so that it is there when the page goes. */
const saver = () => fetchPart(() => import('./listLayoutSave.ts'), { quietly: true })

/** The layout of a list for this user: at once on the screen, a moment later on the server (PREF-011). */
export function useLayout(list: List) {
  const settings = useSession()?.table_layout_settings ?? NONE
  const reader = useActor()
  const layout = useMemo(() => layoutOf(list, reader, settings), [list, reader, settings])
  const later = useLater(list)
  const change = useCallback(
    (next: TableLayout) => {
      keepLayout(list, { ...bodyOf(list, next), preference_id: keptLayout(list)?.preference_id ?? UNSAVED })
      later(next)
    },
    [list, later],
  )
  const reset = useCallback(() => {
    later(null)
    const kept = keptLayout(list)
    keepLayout(list, null)
    if (kept) saver().then(({ forgetLayout }) => forgetLayout(kept), showProblem)
  }, [list, later])
  return { layout, reader, change, reset }
}

/** Saves the last layout when the changes rest, or when the user leaves before they do. Null forgets what waits. */
function useLater(list: List) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; layout: TableLayout }>(null)
  useEffect(() => {
    const leave = () => {
      const layout = waiting.current?.layout
      if (layout && readSession()) saver().then(({ saveLayout }) => saveLayout(list, layout, true), showProblem)
      clearTimeout(waiting.current?.timer)
      waiting.current = null
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [list])
  return useCallback(
    (layout: TableLayout | null) => {
      clearTimeout(waiting.current?.timer)
      if (layout) saver().catch(showProblem)
      const save = () => {
        waiting.current = null
        if (layout) saver().then(({ saveLayout }) => saveLayout(list, layout, false), showProblem)
      }
      waiting.current = layout && { layout, timer: setTimeout(save, SAVE_AFTER_MS) }
    },
    [list],
  )
}
