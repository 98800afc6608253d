import type { MenuItem } from '@fairlead/domain/auth/auth'
import { MENU, type MenuEntry } from '@fairlead/domain/auth/auth.menu'
import { partsOfKey } from '@fairlead/domain/kit/texts'
import type { PaletteRecord, RecordKind } from '@fairlead/domain/palette/palette'
import { type Catalogue, CATALOGUES, type MessageKey, type Namespace } from '@fairlead/domain/messages'
import { filterText } from '../kit/listAddress.ts'

/** A line of the palette. */
export interface Entry {
  id: string
  title: string
  /** Quiet words behind the title. */
  about?: string
  /** What else it is found by: its name in English. */
  also?: string
  /** Of a record: what kind of number it was found by. */
  kind?: RecordKind
  href?: string
  run?: () => void
  /** Stays open: the entry changes what is searched for. */
  stays?: boolean
  /** Why it cannot be done now. */
  refusal?: string | null
}

export interface Section {
  title: string
  entries: readonly Entry[]
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Entries in which every word stands; those whose title begins so come first. */
export function matching(entries: readonly Entry[], q: string, most: number): Entry[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const rank = ({ title, also }: Entry) => ([title, also ?? ''].some((text) => folded(text).startsWith(folded(q).trim())) ? 0 : 1)
  return entries
    .filter(({ title, about, also }) => {
      const text = folded([title, about, also].filter(Boolean).join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
}

/** The screens of a menu, with the group that holds them. */
export const screenEntries = (menu: readonly MenuItem[], english: ReadonlyMap<string, string>, above = ''): Entry[] =>
  menu.flatMap(({ key, title, url, children }) => [
    ...(url ? [{ id: `screen ${key}`, title, about: above, also: english.get(key) ?? '', href: url }] : []),
    ...screenEntries(children, english, title),
  ])

const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

/** The English names of menu and actions by what they are known by, for whoever types them on a Chinese desk. */
export async function englishTitles(actions: readonly MessageKey[]): Promise<Map<string, string>> {
  const isNamespace = (text: string): text is Namespace => Object.hasOwn(CATALOGUES, text)
  const found = await Promise.all(
    [...flat(MENU), ...actions.map((key) => ({ menu_id: key, title: key }))].map(async ({ menu_id, title }) => {
      const { namespace, name } = partsOfKey(title)
      if (!isNamespace(namespace)) return [menu_id, ''] as const
      const catalogue: Catalogue = (await CATALOGUES[namespace]['en-US']()).default
      return [menu_id, catalogue[name] ?? ''] as const
    }),
  )
  return new Map(found)
}

export const hrefOfRecord = ({ kind, id }: Pick<PaletteRecord, 'kind' | 'id'>) =>
  kind === 'party' ? `/BMS/party_maintenance/${encodeURIComponent(id)}` : `/BMS/shipping_order/${encodeURIComponent(id)}`

const listHref = (search: Record<string, string>) => `/BMS/search_booking?${new URLSearchParams(search).toString()}`
export const hrefOfSearch = (q: string) => listHref({ q })
export const hrefOfPort = (field: 'pol' | 'pod', un_code: string) => listHref({ filter: filterText([[field, 'is', [un_code]]]) ?? '' })
