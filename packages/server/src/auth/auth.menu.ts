import type { Feature, MenuEntry } from '@fairlead/domain/auth/auth.menu'
import type { MenuItem, ModuleItem } from '@fairlead/domain/auth/auth.form'
import type { Language } from '@fairlead/domain/kit/languages'
import { MENU, menuFor, withMore } from '@fairlead/domain/menu'
import type { Config } from '../kit/start/config.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'
import type { Words } from '../kit/record/words.ts'

/** The menu and modules of a profile, in the language of the session. */
export function menuOf(
  words: Words,
  session: SessionRow,
  language: Language,
  features: ReadonlySet<Feature>,
): { modules: ModuleItem[]; menu: MenuItem[] } {
  const entries = session.profile_type_id === null ? [] : menuFor(session.actor.func_ids, MENU, features, session.actor.profile_type)
  const toItem = (entry: MenuEntry): MenuItem => ({
    key: entry.menu_id,
    title: words(language, entry.title),
    url: entry.url ?? null,
    icon: entry.icon ?? null,
    children: (entry.children ?? []).map(toItem),
    section: entry.section,
  })
  return { menu: entries.map(withMore).map(toItem), modules: entries.flatMap(modulesOf) }
}

const modulesOf = (entry: MenuEntry): ModuleItem[] => [
  ...(entry.url ? [{ section: entry.section, key: entry.menu_id, url: entry.url }] : []),
  ...(entry.children ?? []).flatMap(modulesOf),
]

/** The features that the configuration switches on. */
export const featuresOf = ({ NOTIFICATION_CENTER }: Pick<Config, 'NOTIFICATION_CENTER'>): ReadonlySet<Feature> =>
  new Set(NOTIFICATION_CENTER ? (['NOTIFICATION_CENTER'] as const) : [])
