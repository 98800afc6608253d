import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import { PREFERENCE_TYPES, savedViewOf } from '@fairlead/domain/kit/preference'
import { useMemo } from 'react'
import { useSession } from '../app/session.ts'

const NONE: readonly Preference[] = []

export interface View extends Preference {
  search: string
}

/** The saved views of a list, favourites first. Sign-in returned them; nothing is fetched. */
export function useViews(list: List): View[] {
  const preferences = useSession()?.user_preferences ?? NONE
  return useMemo(() => preferences.flatMap((item) => viewOf(list, item)).toSorted(byFavouriteAndName), [list, preferences])
}

function viewOf(list: List, item: Preference): View[] {
  if (item.url !== list.path || item.preference_type !== PREFERENCE_TYPES.savedView) return []
  const view = savedViewOf(item.preference)
  return view ? [{ ...item, ...view }] : []
}

const byFavouriteAndName = (a: View, b: View) =>
  Number(b.isFavourite) - Number(a.isFavourite) || a.preference_name.localeCompare(b.preference_name)
