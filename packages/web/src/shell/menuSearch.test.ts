import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import type { MenuEntry } from '@fairlead/domain/auth/auth.menu'
import { MENU } from '@fairlead/domain/menu'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '../routes.tsx'
import { activeUrl, filterMenu, groupUrl, splitAtMatch } from './menuSearch.ts'

const item = (title: string, url: string | null, children: MenuItem[] = []): MenuItem => ({
  key: title,
  title,
  url,
  icon: null,
  section: 'booking',
  children,
})
const menu = [
  item('Booking', null, [item('All bookings', '/BMS/search_booking'), item('New', '/BMS/search')]),
  item('Settings', null, [item('My profile', '/p')]),
]
const titles = (items: readonly MenuItem[]): string[] => items.flatMap(({ title, children }) => [title, ...titles(children)])

describe('the search of the menu', () => {
  test('SHELL-016 shows matching entries with their group', () => {
    expect(titles(filterMenu(menu, 'PROF'))).toEqual(['Settings', 'My profile'])
  })
  test('SHELL-016 shows all entries of a group whose title matches', () => {
    expect(titles(filterMenu(menu, 'book'))).toEqual(['Booking', 'All bookings', 'New'])
  })
  test('SHELL-016 highlights only the match', () => {
    expect(splitAtMatch('All bookings', 'BOOK')).toEqual(['All ', 'book', 'ings'])
    expect(splitAtMatch('All bookings', 'x')).toEqual(['All bookings', '', ''])
    expect(splitAtMatch('All bookings', '')).toEqual(['All bookings', '', ''])
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
  test('is the list of the records for a record below their dashboard', () => {
    const bills = [item('Master BL', null, [item('Dashboard', '/BMS/master_bl'), item('All', '/BMS/search_master_bl')])]
    expect(activeUrl(bills, '/BMS/master_bl')).toBe('/BMS/master_bl')
    expect(activeUrl(bills, '/BMS/master_bl/MHKG26110001')).toBe('/BMS/search_master_bl')
  })
  test('is Home only at the root', () => {
    expect(activeUrl(menu, '/')).toBe('/')
  })
})

test('a record belongs to the group of its list, or else to the group that its screen names', () => {
  const screen = { menu_ids: ['Settings', 'an entry below'] }
  expect(groupUrl(menu, '/BMS/search_booking/shipping_order/1', screen)).toBe('/BMS/search_booking')
  expect(groupUrl(menu, '/INV/arDetails/1', screen)).toBe('/p')
  expect(groupUrl(menu, '/INV/arDetails/1', { menu_ids: ['m_none'] })).toBeNull()
  expect(groupUrl(menu, '/ChangeUser', undefined)).toBeNull()
})

test('every screen of a record opens a group of the whole menu', () => {
  const itemOf = ({ menu_id, url, children }: MenuEntry): MenuItem => ({
    ...item(menu_id, url ?? null, (children ?? []).map(itemOf)),
    key: menu_id,
  })
  const whole = MENU.map(itemOf)
  const records = SCREENS.filter(({ path, menu_ids }) => path.includes('{') && !path.includes('{search_state}') && menu_ids)
  const closed = records.filter((screen) => groupUrl(whole, screen.path.replaceAll(/\{\w+\??\}/g, 'x'), screen) === null)
  expect(records.length).toBeGreaterThan(20)
  expect(closed.map(({ path }) => path)).toEqual([])
})
