import type { Preference } from '@fairlead/domain/kit/session'
import { SavedView } from '@fairlead/domain/kit/preference'

/** The address of a kept view: its screen, and the search part it was saved with. */
export function hrefOfPreference({ url, preference }: Preference): string {
  const view = SavedView.safeParse(preference)
  return view.success && view.data.search ? `${url}?${view.data.search.replace(/^\?/, '')}` : url
}
