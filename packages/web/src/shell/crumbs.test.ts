import { expect, test } from 'vitest'
import type { Screen } from '../kit/app/screens.ts'
import { crumbsOf } from './crumbs.ts'

const load = () => Promise.reject(new Error('not loaded'))
const screens: Screen[] = [
  { path: '/', title: 'home', load },
  { path: '/BMS/search_booking', title: 'booking.list_search_booking', load },
  { path: '/BMS/{state}/shipping_order/{so_no}', title: 'booking.menu', load },
]

test('SHELL-025 crumbsOf returns a crumb for each segment, with the title of its screen or else the segment', () => {
  const crumbs = crumbsOf('/BMS/search_booking/shipping_order/SO%201', screens)
  expect(crumbs.map(({ href, segment, title, isScreen }) => [href, title ?? segment, isScreen])).toEqual([
    ['/', 'home', true],
    ['/BMS/search_booking', 'booking.list_search_booking', true],
    ['/BMS/search_booking/shipping_order', 'booking.menu', false],
    ['/BMS/search_booking/shipping_order/SO%201', 'SO 1', true],
  ])
})

test('a record that is open at one of its tabs has one crumb', () => {
  const invoices: Screen[] = [{ path: '/INV/arDetails/{inv_id}/{tab_id?}', title: 'invoice.menu_AR', load }]
  const shown = (path: string) => crumbsOf(path, invoices).map(({ segment, title }) => title ?? segment)
  expect(shown('/INV/arDetails/906/charges')).toEqual(['home', 'auth.menu_invoice', 'invoice.menu_AR', '906'])
  expect(shown('/INV/arDetails/906')).toEqual(shown('/INV/arDetails/906/charges'))
})

test('the parties above a party lead to their dashboard', () => {
  const parties: Screen[] = [{ path: '/BMS/party_maintenance/{party_id}', title: 'party.menu', load }]
  expect(crumbsOf('/BMS/party_maintenance/15', parties).map(({ href, title, segment }) => [href, title ?? segment])).toEqual([
    ['/', 'home'],
    ['/BMS/party', 'party.menu'],
    ['/BMS/party_maintenance/15', '15'],
  ])
})

test('a new invoice of a job has a title for the part of its address that is no screen', () => {
  const invoices: Screen[] = [{ path: '/INV/arDetails/newbyjob/{account_code}/{job_no}', title: 'invoice.create_AR', load }]
  expect(crumbsOf('/INV/arDetails/newbyjob/7022/J1', invoices).map(({ title }) => title)).toContain('newRecord')
})

test('the root has one crumb, Home', () => {
  expect(crumbsOf('/', screens)).toEqual([{ href: '/', segment: '', title: 'home', isScreen: true }])
})

test('an address outside the modules begins with Home', () => {
  expect(crumbsOf('/ChangeUser', screens).map(({ href }) => href)).toEqual(['/', '/ChangeUser'])
})

test('a segment that cannot be decoded is shown unchanged', () => {
  expect(crumbsOf('/%E0%A4%A', screens).at(-1)?.segment).toBe('%E0%A4%A')
})
