import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import type { TableLayout } from '@fairlead/domain/kit/preference'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { bodyOf, setLayoutInSession, layoutInSession, UNSAVED_ID } from './listLayoutSession.ts'
import { showLayoutState } from './listLayoutState.ts'
import { showProblem } from '../net/problems.ts'
import { send } from '../net/send.ts'

export async function saveLayout(list: List, preference: TableLayout, keepalive: boolean) {
  showLayoutState('saving')
  try {
    const { preference_id } = await send(preferenceApi.saveWithType, { body: bodyOf(list, preference) }, { keepalive })
    const current = layoutInSession(list)
    if (current) setLayoutInSession(list, { ...current, preference_id }) // keeps changes made during the request
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    showProblem(error)
  }
}

export async function forgetLayout(saved: Preference) {
  showLayoutState('saving')
  try {
    if (saved.preference_id !== UNSAVED_ID) await send(preferenceApi.remove, { body: { preference_id: saved.preference_id } })
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    showProblem(error)
  }
}
