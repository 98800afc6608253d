import type { Preference } from '@fairlead/domain/auth/auth'
import type { List } from '@fairlead/domain/kit/list'
import { PREFERENCE_TYPES, SavedView } from '@fairlead/domain/preference/preference'
import { preferenceApi } from '@fairlead/domain/preference/preference.api'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { send } from './send.ts'
import { changeSession, readSession, useSession } from './session.ts'
import { toast } from './toast.ts'

const NONE: readonly Preference[] = []
const TOAST = 'preference'

export interface View extends Preference {
  search: string
}

/** The saved views of a list, favourites first. They came with the sign-in; nothing is fetched. */
export function useViews(list: List): View[] {
  const kept = useSession()?.user_preferences ?? NONE
  return useMemo(() => kept.flatMap((item) => viewOf(list, item)).sort(byFavouriteAndName), [list, kept])
}

function viewOf(list: List, item: Preference): View[] {
  if (item.url !== list.path || item.preference_type !== PREFERENCE_TYPES.savedView) return []
  const parsed = z.safeParse(SavedView, item.preference)
  return parsed.success ? [{ ...item, search: parsed.data.search }] : []
}

const byFavouriteAndName = (a: View, b: View) =>
  Number(b.isFavourite) - Number(a.isFavourite) || a.preference_name.localeCompare(b.preference_name)

type Saved = { saved: Preference; failure: null } | { saved: null; failure: string }
type ViewChange = Pick<View, 'preference_name' | 'search' | 'isFavourite'>

/** Saves a view and says so: saving, saved, or what went wrong (PREF-014). */
export async function saveView(list: List, { preference_name, search, isFavourite }: ViewChange, replaced?: View): Promise<Saved> {
  toast({ id: TOAST, tone: 'info', message: 'saving', ms: 'untilClicked' })
  const body = { url: list.path, preference_type: PREFERENCE_TYPES.savedView, preference_style: null }
  try {
    const saved = await send(preferenceApi.saveWithType, { body: { ...body, preference: { search }, preference_name, isFavourite } })
    if (replaced && replaced.preference_id !== saved.preference_id) await forget(replaced)
    const others = (readSession()?.user_preferences ?? []).filter((item) => item.preference_id !== saved.preference_id)
    changeSession({ user_preferences: [...others, saved] })
    toast({ id: TOAST, tone: 'ok', message: 'savedSuccess' })
    return { saved, failure: null }
  } catch (error) {
    return { saved: null, failure: failed(error) }
  }
}

export async function removeView(view: View): Promise<boolean> {
  try {
    await forget(view)
    return true
  } catch (error) {
    failed(error)
    return false
  }
}

async function forget({ preference_id }: Preference) {
  await send(preferenceApi.remove, { body: { preference_id } })
  changeSession({ user_preferences: (readSession()?.user_preferences ?? []).filter((item) => item.preference_id !== preference_id) })
}

function failed(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  toast({ id: TOAST, tone: 'bad', message })
  return message
}
