import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { MENU } from '@fairlead/domain/menu'
import { expect, test } from 'vitest'
import { BOOKING_DETAIL_SCREENS } from '../records/booking.screens.ts'
import { BOOKING_GROUPS } from '../booking/booking.lists-groups.ts'
import { APPROVAL_LIST_MENU, APPROVAL_SCREENS } from './approval.screens.ts'

test('every list of the domain has a screen, below the dashboard too, with the menu entry of its address', () => {
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

test.each([
  ['/BMS/{search_state}/shipping_order/{so_no}', 'request_approval', ['booking_approval']],
  ['/BMS/{search_state}/shipping_order/{so_no}', 'New_E_Booking', ['booking']],
  ['/BMS/shipping_order/{so_no}', undefined, ['booking', 'booking_approval']],
  ['/BMS/{search_state}/e_booking/{so_no}', 'new_e_booking', ['booking']],
  ['/BMS/e_booking/{so_no}', undefined, ['booking']],
])('APPR-012 APPR-013 BOOK-016 %s below %s is for %o', (path, search_state, funcs) => {
  const screen = BOOKING_DETAIL_SCREENS.find((one) => one.path === path)
  expect({ ...screen, ...screen?.guardOf?.({ search_state }) }.funcs).toEqual(funcs)
})

test.each(BOOKING_DETAIL_SCREENS.filter(({ path }) => path.includes('{search_state}')))(
  'BOOK-015 BOOK-016 BOOK-017 BOOK-018 $path is found only below a list, for every user',
  ({ guardOf }) => {
    for (const search_state of ['no_such_list', 'enhance_booking', 'constructor']) expect(guardOf?.({ search_state })).toBeNull()
    for (const search_state of ['Search_Booking', 'booking_approved']) expect(guardOf?.({ search_state })).not.toBeNull()
  },
)
