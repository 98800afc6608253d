import { expect, test } from 'vitest'
import { bestFirst, englishTitles, type Entry, hrefOfPort, hrefOfRecord, hrefOfSearch, matching, screenEntries } from './palette.entries.ts'

const MENU = [
  {
    key: 'm_booking',
    title: '訂艙',
    url: null,
    icon: null,
    section: 'booking',
    children: [
      { key: 'm_booking_search', title: '搜尋訂艙', url: '/BMS/search_booking', icon: null, section: 'booking', children: [] },
      {
        key: 'm_booking_more',
        title: '更多清單',
        url: null,
        icon: null,
        section: 'booking',
        children: [
          { key: 'm_booking_confirmed', title: '已確認訂艙', url: '/BMS/booking_confirmed', icon: null, section: 'booking', children: [] },
        ],
      },
    ],
  },
]

test('a screen is found by its name in the user’s language and in English, shown with its group', async () => {
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

test('prefix matches come first, up to the limit', () => {
  const named = (title: string): Entry => ({ id: title, title })
  const entries = ['All bookings', 'Booking confirmed', 'Cancel booking'].map(named)
  expect(matching(entries, 'book', 2).map(({ title }) => title)).toEqual(['Booking confirmed', 'All bookings'])
  expect(matching(entries, '', 9)).toHaveLength(3)
})

test('an exact name comes before a prefix, words in order and other matches, in any language', () => {
  const order = (names: readonly string[], q: string) =>
    matching(
      names.map((name): Entry => {
        const [title = '', also] = name.split(' / ')
        return { id: name, title, ...(also === undefined ? {} : { also }) }
      }),
      q,
      9,
    ).map(({ id }) => id)
  const english = ['Booking renewal', 'New e-booking', 'New booking from “Toys”', 'New booking']
  expect(order(english, ' New  Booking ')).toEqual(['New booking', 'New booking from “Toys”', 'New e-booking', 'Booking renewal'])
  expect(order(['訂艙新增', '新增電子訂艙', '新增訂艙範本', '新增訂艙'], '新增訂艙')).toEqual(['新增訂艙', '新增訂艙範本'])
  expect(order(['訂艙 新增', '新增電子訂艙'], '新增 訂艙')).toEqual(['新增電子訂艙', '訂艙 新增'])
  expect(order(['新電子訂艙 / New e-booking', '新增訂艙 / New booking'], 'new booking')[0]).toBe('新增訂艙 / New booking')
})

test('the section with the best match comes first, the others keep their order', () => {
  const section = (...titles: string[]) => ({ title: titles.join(), entries: titles.map((title) => ({ id: title, title })) })
  const sections = [section('Save booking'), section('New e-booking'), section('New booking', 'Copy new booking'), section()]
  const best = (q: string) => bestFirst(sections, q).map(({ entries }) => entries[0]?.title)
  expect(best('new booking')).toEqual(['New booking', 'New e-booking', 'Save booking', undefined])
  expect(best('booking')).toEqual(['Save booking', 'New e-booking', 'New booking', undefined])
})

test('addresses of records and lists are encoded', () => {
  expect(hrefOfRecord({ kind: 'container', id: 'SO1/2' })).toBe('/BMS/shipping_order/SO1%2F2')
  expect(hrefOfRecord({ kind: 'party', id: '7' })).toBe('/BMS/party_maintenance/7')
  expect(hrefOfRecord({ kind: 'consolidation', id: 'CHKG26030001' })).toBe('/BMS/consolidation_management/CHKG26030001')
  expect(hrefOfSearch('a&b %')).toBe('/BMS/search_booking?q=a%26b+%25')
  expect(new URLSearchParams(hrefOfPort('pol', 'CNSHA').split('?')[1]).get('filter')).toBe('[["pol","is",["CNSHA"]]]')
})
