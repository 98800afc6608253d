import { LIST_LOOK_PLACE, type ListLook, PREFERENCE_TYPES } from '@fairlead/domain/kit/preference'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { send } from '../net/send.ts'
import { showLayoutState } from './listLayoutState.ts'

const bodyOf = (preference: ListLook) => ({
  ...LIST_LOOK_PLACE,
  preference,
  preference_type: PREFERENCE_TYPES.listLook,
  preference_style: null,
  isFavourite: false,
})

/** The preference as the session holds it until the next sign-in. */
export const lookPreference = (look: ListLook) => ({ ...bodyOf(look), preference_id: 0 })

export async function saveLook(look: ListLook) {
  showLayoutState('saving')
  try {
    await send(preferenceApi.saveWithType, { body: bodyOf(look) })
    showLayoutState('saved')
  } catch (error) {
    showLayoutState(null)
    throw error
  }
}
