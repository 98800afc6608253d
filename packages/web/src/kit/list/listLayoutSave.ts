import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import type { TableLayout } from '@fairlead/domain/kit/preference'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { bodyOf, setLayoutInSession, layoutInSession, UNSAVED_ID } from './listLayoutSession.ts'
import { showLayoutState } from './listLayoutState.ts'
import { showProblem } from '../net/problems.ts'
import { send } from '../net/send.ts'

/** Ids that the server gave to the layouts of lists: a layout may be reset while its first save is in progress. */
const savedIds = new Map<string, number>()

export async function saveLayout(list: List, preference: TableLayout, keepalive: boolean) {
  showLayoutState('saving')
  try {
    const { preference_id } = await send(preferenceApi.saveWithType, { body: bodyOf(list, preference) }, { keepalive })
    savedIds.set(list.path, preference_id)
    const current = layoutInSession(list)
    if (current) setLayoutInSession(list, { ...current, preference_id }) // keeps changes made during the request
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    showProblem(error)
  }
}

export async function forgetLayout(list: List, saved: Preference) {
  const preference_id = saved.preference_id === UNSAVED_ID ? savedIds.get(list.path) : saved.preference_id
  savedIds.delete(list.path)
  showLayoutState('saving')
  try {
    if (preference_id !== undefined) await send(preferenceApi.remove, { body: { preference_id } })
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    showProblem(error)
  }
}
