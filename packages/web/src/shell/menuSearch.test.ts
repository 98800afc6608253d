import type { MenuItem } from '@fairlead/domain/auth/auth'
import { describe, expect, test } from 'vitest'
import { activeUrl, filterMenu, parted } from './menuSearch.ts'

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
  test('SHELL-016 leaves what matches, with its group', () => {
    expect(titles(filterMenu(menu, 'PROF'))).toEqual(['Settings', 'My profile'])
  })
  test('SHELL-016 a group that matches itself keeps its entries', () => {
    expect(titles(filterMenu(menu, 'book'))).toEqual(['Booking', 'Search booking', 'New'])
  })
  test('SHELL-016 marks the match and nothing else', () => {
    expect(parted('Search booking', 'BOOK')).toEqual(['Search ', 'book', 'ing'])
    expect(parted('Search booking', 'x')).toEqual(['Search booking', '', ''])
    expect(parted('Search booking', '')).toEqual(['Search booking', '', ''])
  })
})

describe('the entry of an address', () => {
  test('is its own, in any case', () => {
    expect(activeUrl(menu, '/bms/Search_Booking/')).toBe('/BMS/search_booking')
  })
  test('or the longest one above it, by whole words', () => {
    expect(activeUrl(menu, '/BMS/search_booking/shipping_order/1')).toBe('/BMS/search_booking')
    expect(activeUrl(menu, '/BMS/searching')).toBeNull()
  })
  test('Home is active at the root alone', () => {
    expect(activeUrl(menu, '/')).toBe('/')
  })
})
