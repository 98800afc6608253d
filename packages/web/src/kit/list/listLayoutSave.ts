import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import type { TableLayout } from '@fairlead/domain/kit/preference'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { bodyOf, keepLayout, keptLayout, UNSAVED } from './listLayoutHeld.ts'
import { showLayoutState } from './listLayoutState.ts'
import { showProblem } from '../net/problems.ts'
import { send } from '../net/send.ts'

export async function saveLayout(list: List, preference: TableLayout, keepalive: boolean) {
  showLayoutState('saving')
  try {
    const { preference_id } = await send(preferenceApi.saveWithType, { body: bodyOf(list, preference) }, { keepalive })
    const kept = keptLayout(list)
    if (kept) keepLayout(list, { ...kept, preference_id }) // what was moved meanwhile stays
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    showProblem(error)
  }
}

export async function forgetLayout(kept: Preference) {
  showLayoutState('saving')
  try {
    if (kept.preference_id !== UNSAVED) await send(preferenceApi.remove, { body: { preference_id: kept.preference_id } })
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    showProblem(error)
  }
}
