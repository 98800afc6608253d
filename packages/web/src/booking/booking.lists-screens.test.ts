import { MENU } from '@fairlead/domain/menu'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { expect, test } from 'vitest'
import { BOOKING_GROUPS } from './booking.lists-groups.ts'
import { BOOKING_LIST_MENU, BOOKING_LIST_SCREENS } from './booking.lists-screens.ts'

test('every list of the domain has a screen at both its paths, with the menu entry of its path', () => {
  const entries = MENU.flatMap(({ children = [] }) => children)
  const paths = BOOKING_LIST_SCREENS.map(({ path }) => path)
  expect(Object.keys(BOOKING_LIST_MENU)).toEqual(BOOKING_LISTS.map(({ name }) => name))
  for (const { name, path } of BOOKING_LISTS) {
    expect(paths).toContain(path)
    expect(paths).toContain(`/BMS/enhance_booking/${name}`)
    const menuIds = BOOKING_LIST_SCREENS.find((screen) => screen.path === path)?.menu_ids
    expect(menuIds).toContain(entries.find(({ url }) => url === path)?.menu_id)
  }
})

test('every column is in exactly one group of the column chooser', () => {
  const grouped = BOOKING_GROUPS.flatMap(({ fields }) => fields)
  for (const { columns } of BOOKING_LISTS) expect(grouped.toSorted()).toEqual(columns.map(({ field }) => field).toSorted())
})
