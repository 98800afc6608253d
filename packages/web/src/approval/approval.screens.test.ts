import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { MENU } from '@fairlead/domain/auth/auth.menu'
import { expect, test } from 'vitest'
import { BOOKING_GROUPS } from '../booking/booking.lists-groups.ts'
import { APPROVAL_LIST_MENU, APPROVAL_SCREENS } from './approval.screens.ts'

test('every list of the domain has its screen, below the dashboard too, with the menu entry of its address', () => {
  const entries = MENU.flatMap(({ children = [] }) => children)
  const paths = APPROVAL_SCREENS.map(({ path }) => path)
  expect(Object.keys(APPROVAL_LIST_MENU)).toEqual(APPROVAL_LISTS.map(({ name }) => name))
  for (const { name, path } of APPROVAL_LISTS) {
    expect(paths).toContain(path)
    expect(paths).toContain(`/BMS/enhance_booking_approval/${name}`)
    const menuIds = APPROVAL_SCREENS.find((screen) => screen.path === path)?.menu_ids
    expect(menuIds).toContain(entries.find(({ url }) => url === path)?.menu_id)
  }
})

test('every column can be chosen, once', () => {
  const grouped = BOOKING_GROUPS.flatMap(({ fields }) => fields)
  for (const { columns } of APPROVAL_LISTS) expect(grouped.toSorted()).toEqual(columns.map(({ field }) => field).toSorted())
})
