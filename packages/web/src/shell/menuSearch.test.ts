import type { MenuItem } from '@fairlead/domain/auth/auth'
import { describe, expect, test } from 'vitest'
import { activeUrl, filterMenu, splitAtMatch } from './menuSearch.ts'

const item = (title: string, url: string | null, children: MenuItem[] = []): MenuItem => ({
  key: title,
  title,
  url,
  icon: null,
  section: 'booking',
  children,
})
const menu = [
  item('Booking', null, [item('Search booking', '/BMS/search_booking'), item('New', '/BMS/search')]),
  item('Settings', null, [item('My profile', '/p')]),
]
const titles = (items: readonly MenuItem[]): string[] => items.flatMap(({ title, children }) => [title, ...titles(children)])

describe('the search of the menu', () => {
  test('SHELL-016 shows matching entries with their group', () => {
    expect(titles(filterMenu(menu, 'PROF'))).toEqual(['Settings', 'My profile'])
  })
  test('SHELL-016 shows all entries of a group whose title matches', () => {
    expect(titles(filterMenu(menu, 'book'))).toEqual(['Booking', 'Search booking', 'New'])
  })
  test('SHELL-016 highlights only the match', () => {
    expect(splitAtMatch('Search booking', 'BOOK')).toEqual(['Search ', 'book', 'ing'])
    expect(splitAtMatch('Search booking', 'x')).toEqual(['Search booking', '', ''])
    expect(splitAtMatch('Search booking', '')).toEqual(['Search booking', '', ''])
  })
})

describe('the entry of an address', () => {
  test('is the entry with this address, in any case', () => {
    expect(activeUrl(menu, '/bms/Search_Booking/')).toBe('/BMS/search_booking')
  })
  test('is otherwise the entry with the longest parent address', () => {
    expect(activeUrl(menu, '/BMS/search_booking/shipping_order/1')).toBe('/BMS/search_booking')
    expect(activeUrl(menu, '/BMS/searching')).toBeNull()
  })
  test('is Home only at the root', () => {
    expect(activeUrl(menu, '/')).toBe('/')
  })
})
