import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../routes.tsx'
import { mayOpen, routerPath, type Screen, screenAt } from './screens.ts'

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: 'home',
  load: () => Promise.reject(new Error(path)),
  ...more,
})
const pair = (menu_id: string, func_id: string) => ({ menu_id, func_id })

describe('who may open a screen', () => {
  const guarded = screen('/BMS/master_bl', { funcs: ['master_bl', 'booking'], menu_ids: ['m_master_bl'] })

  test('ACCESS-002 one pair of function and menu entry must match', () => {
    expect(mayOpen(guarded, [pair('m_master_bl', 'master_bl')])).toBe(true)
    expect(mayOpen(guarded, [pair('m_other', 'master_bl')])).toBe(false)
    expect(mayOpen(guarded, [pair('m_master_bl', 'party')])).toBe(false)
    expect(mayOpen(guarded, [])).toBe(false)
  })

  test('without a function every signed-in user may', () => {
    expect(mayOpen(screen('/'), [])).toBe(true)
  })
})

describe('which screen stands at an address', () => {
  const screens = [screen('/BMS/order/{no}'), screen('/BMS/order/new'), screen('/INV/{id}/{tab_id?}')]

  test('static words win over parameters', () => {
    expect(screenAt(screens, '/BMS/order/new')?.path).toBe('/BMS/order/new')
    expect(screenAt(screens, '/BMS/order/SO1')?.path).toBe('/BMS/order/{no}')
  })

  test('SHELL-013 case and a slash at the end do not matter', () => {
    expect(screenAt(screens, '/bms/ORDER/New/')?.path).toBe('/BMS/order/new')
  })

  test('an optional parameter may be missing', () => {
    expect(screenAt(screens, '/INV/7')?.path).toBe('/INV/{id}/{tab_id?}')
    expect(screenAt(screens, '/INV/7/charges')?.path).toBe('/INV/{id}/{tab_id?}')
    expect(screenAt(screens, '/INV')).toBeUndefined()
  })

  test('the router writes parameters its own way', () => {
    expect(routerPath('/INV/{id}/{tab_id?}')).toBe('/INV/$id/{-$tab_id}')
  })
})

test('no address is declared twice', () => {
  const paths = SCREENS.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})
