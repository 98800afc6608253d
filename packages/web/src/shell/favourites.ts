import type { Preference } from '@fairlead/domain/kit/session'
import { savedViewOf } from '@fairlead/domain/kit/preference'

/** The address of a saved view: that of its screen, with the saved search parameters. */
export function hrefOfPreference({ url, preference }: Preference): string {
  const search = savedViewOf(preference)?.search.replace(/^\?/, '')
  return search ? `${url}?${search}` : url
}
