import type { Preference } from '@fairlead/domain/auth/auth'
import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import type { List } from '@fairlead/domain/kit/list'
import { PREFERENCE_TYPES, type TableLayout } from '@fairlead/domain/preference/preference'
import { preferenceApi } from '@fairlead/domain/preference/preference.api'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isLayoutOf, LAYOUT_NAME, layoutOf } from './listLayout.ts'
import { showProblem } from './problems.ts'
import { send } from './send.ts'
import { changeSession, readSession, useSession } from './session.ts'

const NONE: readonly Preference[] = []
const SAVE_AFTER_MS = 600
const UNSAVED = 0

export const useIsInternal = () => {
  const type = useSession()?.claims.profile_type
  return PROFILE_TYPES.some((one) => one.profile_type === type && one.internal)
}

/** The layout of a list for this user: at once on the screen, a moment later on the server (PREF-011). */
export function useLayout(list: List) {
  const settings = useSession()?.table_layout_settings ?? NONE
  const internal = useIsInternal()
  const layout = useMemo(() => layoutOf(list, internal, settings), [list, internal, settings])
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
    void resetLayout(list)
  }, [list, later])
  return { layout, internal, change, reset }
}

/** Saves the last layout when the changes rest, or when the user leaves before they do. Null forgets what waits. */
function useLater(list: List) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; layout: TableLayout }>(null)
  useEffect(() => {
    const leave = () => {
      if (waiting.current && readSession()) void saveLayout(list, waiting.current.layout, true)
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
      const save = () => {
        waiting.current = null
        if (layout) void saveLayout(list, layout, false)
      }
      waiting.current = layout && { layout, timer: setTimeout(save, SAVE_AFTER_MS) }
    },
    [list],
  )
}

const settingsNow = () => readSession()?.table_layout_settings ?? []
const keptLayout = (list: List) => settingsNow().find((item) => isLayoutOf(list, item))

const bodyOf = (list: List, preference: TableLayout) => ({
  preference_type: PREFERENCE_TYPES.tableLayout,
  preference,
  url: list.path,
  preference_name: LAYOUT_NAME,
  preference_style: null,
  isFavourite: false,
})

function keepLayout(list: List, item: Preference | null) {
  const others = settingsNow().filter((one) => !isLayoutOf(list, one))
  changeSession({ table_layout_settings: item ? [...others, item] : others })
}

async function saveLayout(list: List, preference: TableLayout, keepalive: boolean) {
  try {
    const { preference_id } = await send(preferenceApi.saveWithType, { body: bodyOf(list, preference) }, { keepalive })
    const kept = keptLayout(list)
    if (kept) keepLayout(list, { ...kept, preference_id }) // what was moved meanwhile stays
  } catch (error) {
    showProblem(error)
  }
}

async function resetLayout(list: List) {
  const kept = keptLayout(list)
  keepLayout(list, null)
  try {
    if (kept && kept.preference_id !== UNSAVED) await send(preferenceApi.remove, { body: { preference_id: kept.preference_id } })
  } catch (error) {
    showProblem(error)
  }
}
