import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import type { MenuEntry } from '@fairlead/domain/auth/auth.menu'
import { consolidationHref } from '@fairlead/domain/consolidation/consolidation.codes'
import { masterBlHref } from '@fairlead/domain/master-bl/master-bl.codes'
import { partsOfKey } from '@fairlead/domain/kit/texts'
import { MENU } from '@fairlead/domain/menu'
import type { PaletteRecord, RecordKind } from '@fairlead/domain/palette/palette'
import { type Catalogue, CATALOGUES, type MessageKey, type Namespace } from '@fairlead/domain/messages'
import { filterText } from '../kit/list/listAddress.ts'

/** A line of the palette. */
export interface Entry {
  id: string
  title: string
  /** Secondary text after the title. */
  about?: string
  /** A further name for searching: the English one. */
  also?: string
  /** Of a record: the kind of the number that matched. */
  kind?: RecordKind
  href?: string
  run?: () => void
  /** The palette stays open, since the entry changes the search text. */
  stays?: boolean
  /** Why the action is not possible now. */
  refusal?: string | null
}

export interface Section {
  title: string
  entries: readonly Entry[]
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Each Chinese character is a word. */
const wordsOf = (text: string) => folded(text).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []

function standInOrder(wanted: readonly string[], name: readonly string[]): boolean {
  let at = -1
  return wanted.every((word) => (at = name.indexOf(word, at + 1)) !== -1)
}

/** Ranks a name: exact match, prefix, words in order, other. */
function rankOfName(name: string, q: string): number {
  if (folded(name) === q) return 0
  if (folded(name).startsWith(q)) return 1
  return standInOrder(wordsOf(q), wordsOf(name)) ? 2 : 3
}

/** The best rank of the entry's names. */
function rankOf({ title, also }: Entry, typed: string): number {
  const q = folded(typed).trim().replaceAll(/\s+/g, ' ')
  return Math.min(rankOfName(title, q), also ? rankOfName(also, q) : 3)
}

/** Sorts sections by their best entry. */
export const bestFirst = (sections: readonly Section[], q: string): Section[] => {
  const rank = ({ entries: [first] }: Section) => (first ? rankOf(first, q) : 3)
  return sections.toSorted((a, b) => rank(a) - rank(b))
}

/** Entries that contain every word, best first. */
export function matching(entries: readonly Entry[], q: string, most: number): Entry[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  return entries
    .filter(({ title, about, also }) => {
      const text = folded([title, about, also].filter(Boolean).join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => rankOf(a, q) - rankOf(b, q))
    .slice(0, most)
}

/** The screens of a menu, each with the group of the menu, also those under "More lists". */
export const screenEntries = (menu: readonly MenuItem[], english: ReadonlyMap<string, string>, above = ''): Entry[] =>
  menu.flatMap(({ key, title, url, children }) => [
    ...(url ? [{ id: `screen ${key}`, title, about: above, also: english.get(key) ?? '', href: url }] : []),
    ...screenEntries(children, english, above || title),
  ])

const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

/** English names of menu entries and actions by id, for searches in English on a Chinese screen. */
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

export function hrefOfRecord({ kind, id }: Pick<PaletteRecord, 'kind' | 'id'>): string {
  if (kind === 'party') return `/BMS/party_maintenance/${encodeURIComponent(id)}`
  if (kind === 'master_bl') return masterBlHref(id)
  return kind === 'consolidation' ? consolidationHref(id) : `/BMS/shipping_order/${encodeURIComponent(id)}`
}

const listHref = (search: Record<string, string>) => `/BMS/search_booking?${new URLSearchParams(search).toString()}`
export const hrefOfSearch = (q: string) => listHref({ q })
export const hrefOfPort = (field: 'pol' | 'pod', un_code: string) => listHref({ filter: filterText([[field, 'is', [un_code]]]) ?? '' })
