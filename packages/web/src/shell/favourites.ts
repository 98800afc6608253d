import type { Preference } from '@fairlead/domain/kit/session'
import { savedViewOf } from '@fairlead/domain/kit/preference'

/** The address of a saved view: that of its screen, with the saved search parameters and the view's id, so that the list shows the view as applied. */
export function hrefOfPreference({ url, preference, preference_id }: Preference): string {
  const view = savedViewOf(preference)
  if (!view) return url
  const search = new URLSearchParams(view.search)
  search.set('view', String(preference_id))
  return `${url}?${search.toString()}`
}
