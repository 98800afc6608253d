import type { Preference } from '@fairlead/domain/kit/session'
import { SavedView } from '@fairlead/domain/kit/preference'

/** The address of a saved view: that of its screen, with the saved search parameters. */
export function hrefOfPreference({ url, preference }: Preference): string {
  const view = SavedView.safeParse(preference)
  return view.success && view.data.search ? `${url}?${view.data.search.replace(/^\?/, '')}` : url
}
