import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import type { Screen } from '../kit/app/screens.ts'

export const matches = (text: string, search: string) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase())

/** The matching entries with their groups; a group whose title matches keeps all entries (SHELL-016). */
export function filterMenu(menu: readonly MenuItem[], search: string): MenuItem[] {
  if (search === '') return [...menu]
  return menu.flatMap((item) => {
    if (matches(item.title, search)) return [item]
    const children = filterMenu(item.children, search)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Splits a text into the parts before, in and after the match. */
export function splitAtMatch(text: string, search: string): [string, string, string] {
  const start = search === '' ? -1 : text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase())
  return start < 0 ? [text, '', ''] : [text.slice(0, start), text.slice(start, start + search.length), text.slice(start + search.length)]
}

/** The menu entry of an address: the one with this address, or else with the longest parent address; a record belongs to the list of its kind. */
export function activeUrl(menu: readonly MenuItem[], path: string): string | null {
  const here = `${path.toLowerCase().replace(/\/+$/, '')}/`
  if (here === '/') return '/'
  const urls = urlsOf(menu)
  const parents = urls.filter((url) => here.startsWith(`${url.toLowerCase().replace(/\/+$/, '')}/`))
  const [parent] = parents.toSorted((a, b) => b.length - a.length)
  if (parent === undefined || here === `${parent.toLowerCase()}/`) return parent ?? null
  const list = parent.replace(/\/(?=[^/]+$)/, '/search_')
  return urls.includes(list) ? list : parent
}

/** The entry whose group a page belongs to: its own, or the first of the group that the screen of the page names. */
export const groupUrl = (menu: readonly MenuItem[], path: string, screen: Pick<Screen, 'menu_ids'> | undefined): string | null =>
  activeUrl(menu, path) ?? urlsOf(menu.filter(({ key }) => screen?.menu_ids?.includes(key)))[0] ?? null

/** The addresses of these entries and of all entries below them. */
export const urlsOf = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap((item) => [...(item.url ? [item.url] : []), ...urlsOf(item.children)])
