import { CONSOLIDATION_LISTS, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import { MENU } from '@fairlead/domain/menu'
import { expect, test } from 'vitest'
import { BOOKING_DETAIL_SCREENS } from '../records/booking.screens.ts'
import { CONSOLIDATION_DETAIL_SCREENS } from '../records/consolidation.screens.ts'
import { PLAN_GROUPS } from './consolidation.lists-groups.ts'
import { CONSOLIDATION_LIST_MENU, CONSOLIDATION_LIST_SCREENS } from './consolidation.lists-screens.ts'

const LISTS = [...CONSOLIDATION_LISTS, PENDING_CREATION]

test('every list of the domain has a screen, below the entry page too, with the menu entry of its address', () => {
  const entries = MENU.flatMap(({ children = [] }) => children)
  const paths = CONSOLIDATION_LIST_SCREENS.map(({ path }) => path)
  expect(Object.keys(CONSOLIDATION_LIST_MENU).toSorted()).toEqual(LISTS.map(({ name }) => name).toSorted())
  for (const { name, path } of LISTS) {
    expect(paths).toContain(path)
    expect(paths).toContain(`/BMS/consolidation/${name}`)
    const menuIds = CONSOLIDATION_LIST_SCREENS.find((screen) => screen.path === path)?.menu_ids
    expect(menuIds).toContain(entries.find(({ url }) => url === path)?.menu_id)
  }
})

test('every column can be chosen, once', () => {
  const grouped = PLAN_GROUPS.flatMap(({ fields }) => fields)
  for (const { columns } of CONSOLIDATION_LISTS) expect(grouped.toSorted()).toEqual(columns.map(({ field }) => field).toSorted())
})

test.each(CONSOLIDATION_DETAIL_SCREENS.filter(({ path }) => path.includes('{search_state}')))(
  'CONSOL-014 CONSOL-015 $path is found only below a list of consolidations',
  ({ guardOf }) => {
    for (const search_state of ['search_booking', 'consolidation', 'constructor']) expect(guardOf?.({ search_state })).toBeNull()
    for (const search_state of ['consolidation_approved', 'Pending_Consolidation_Creation']) expect(guardOf?.({ search_state })).toEqual({})
  },
)

test('CONSOL-013 below a list of consolidations a stored order opens with the function consolidation, and nothing else does', () => {
  const of = (path: string) => {
    const screen = BOOKING_DETAIL_SCREENS.find((one) => one.path === `/BMS/{search_state}/${path}`)
    const guarded = screen?.guardOf?.({ search_state: 'pending_consolidation_creation' })
    return guarded && { ...screen, ...guarded }
  }
  expect(of('shipping_order/{so_no}')?.funcs).toEqual(['consolidation'])
  expect(of('shipping_order/{so_no}')?.menu_ids).toContain('m_consolidation')
  for (const path of ['shipping_order/new', 'shipping_order_copy/{so_no}', 'e_booking/{so_no}']) expect(of(path)).toBeNull()
})
