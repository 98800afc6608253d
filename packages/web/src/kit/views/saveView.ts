import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import { PREFERENCE_TYPES } from '@fairlead/domain/kit/preference'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import type { View } from './listViews.ts'
import { send } from '../net/send.ts'
import { updateSession, readSession } from '../app/session.ts'
import { toast } from '../app/toast.ts'

const TOAST = 'preference'

type SaveResult = { saved: Preference; failure: null } | { saved: null; failure: string }
type ViewChange = Pick<View, 'preference_name' | 'search' | 'isFavourite'>

/** Saves a view and shows the progress and the result as a toast (PREF-014). `replaced` is the view under its old name, which is deleted. */
export async function saveView(list: List, { preference_name, search, isFavourite }: ViewChange, replaced?: View): Promise<SaveResult> {
  toast({ id: TOAST, tone: 'info', message: 'saving', ms: 'untilClicked' })
  const body = { url: list.path, preference_type: PREFERENCE_TYPES.savedView, preference_style: null }
  try {
    const saved = await send(preferenceApi.saveWithType, { body: { ...body, preference: { search }, preference_name, isFavourite } })
    if (replaced && replaced.preference_id !== saved.preference_id) await deleteView(replaced)
    const others = (readSession()?.user_preferences ?? []).filter((item) => item.preference_id !== saved.preference_id)
    updateSession({ user_preferences: [...others, saved] })
    toast({ id: TOAST, tone: 'ok', message: 'savedSuccess' })
    return { saved, failure: null }
  } catch (error) {
    return { saved: null, failure: showFailure(error) }
  }
}

/** Deletes a view; false, with a toast, if the server refuses. */
export async function removeView(view: View): Promise<boolean> {
  try {
    await deleteView(view)
    return true
  } catch (error) {
    showFailure(error)
    return false
  }
}

async function deleteView({ preference_id }: Preference) {
  await send(preferenceApi.remove, { body: { preference_id } })
  updateSession({ user_preferences: (readSession()?.user_preferences ?? []).filter((item) => item.preference_id !== preference_id) })
}

function showFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  toast({ id: TOAST, tone: 'bad', message })
  return message
}
