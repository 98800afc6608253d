import { expect, test } from 'vitest'
import { englishTitles, type Entry, hrefOfPort, hrefOfRecord, hrefOfSearch, matching, screenEntries } from './palette.entries.ts'

const MENU = [
  {
    key: 'm_booking',
    title: '訂艙',
    url: null,
    icon: null,
    section: 'booking',
    children: [
      { key: 'm_booking_search', title: '搜尋訂艙', url: '/BMS/search_booking', icon: null, section: 'booking', children: [] },
      { key: 'm_booking_confirmed', title: '已確認訂艙', url: '/BMS/booking_confirmed', icon: null, section: 'booking', children: [] },
    ],
  },
]

test('a screen is found by its name in the user’s language and in English, with the group that holds it', async () => {
  const screens = screenEntries(MENU, await englishTitles(['auth.signOut']))
  expect(screens.map(({ href, about }) => [href, about])).toEqual([
    ['/BMS/search_booking', '訂艙'],
    ['/BMS/booking_confirmed', '訂艙'],
  ])
  for (const q of ['已確認', 'booking confirmed', 'CONFIRMED book', '訂艙 已確認'])
    expect(
      matching(screens, q, 9).map(({ href }) => href),
      q,
    ).toEqual(['/BMS/booking_confirmed'])
  expect(matching(screens, 'invoice', 9)).toEqual([])
})

test('what begins with the words comes first, and no more than wanted', () => {
  const named = (title: string): Entry => ({ id: title, title })
  const entries = ['Search booking', 'Booking confirmed', 'Cancel booking'].map(named)
  expect(matching(entries, 'book', 2).map(({ title }) => title)).toEqual(['Booking confirmed', 'Search booking'])
  expect(matching(entries, '', 9)).toHaveLength(3)
})

test('addresses of records and lists, whatever stands in a number', () => {
  expect(hrefOfRecord({ kind: 'container', id: 'SO1/2' })).toBe('/BMS/shipping_order/SO1%2F2')
  expect(hrefOfRecord({ kind: 'party', id: '7' })).toBe('/BMS/party_maintenance/7')
  expect(hrefOfSearch('a&b %')).toBe('/BMS/search_booking?q=a%26b+%25')
  expect(new URLSearchParams(hrefOfPort('pol', 'CNSHA').split('?')[1]).get('filter')).toBe('[["pol","is",["CNSHA"]]]')
})
