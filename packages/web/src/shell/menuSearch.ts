import type { MenuItem } from '@fairlead/domain/auth/auth'

export const matches = (text: string, search: string) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase())

/** The entries that match, with their groups; a group that matches itself keeps all of its entries (SHELL-016). */
export function filterMenu(menu: readonly MenuItem[], search: string): MenuItem[] {
  if (search === '') return [...menu]
  return menu.flatMap((item) => {
    if (matches(item.title, search)) return [item]
    const children = filterMenu(item.children, search)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Before, match, after. */
export function parted(text: string, search: string): [string, string, string] {
  const at = search === '' ? -1 : text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase())
  return at < 0 ? [text, '', ''] : [text.slice(0, at), text.slice(at, at + search.length), text.slice(at + search.length)]
}

/** The entry that stands for an address: its own, or that of the longest path above it. */
export function activeUrl(menu: readonly MenuItem[], path: string): string | null {
  const here = `${path.toLowerCase().replace(/\/+$/, '')}/`
  const urls = urlsOf(menu).filter((url) => here.startsWith(`${url.toLowerCase().replace(/\/+$/, '')}/`))
  if (here === '/') return '/'
  return urls.toSorted((a, b) => b.length - a.length)[0] ?? null
}

const urlsOf = (menu: readonly MenuItem[]): string[] => menu.flatMap((item) => [...(item.url ? [item.url] : []), ...urlsOf(item.children)])
