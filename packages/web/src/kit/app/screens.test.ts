import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../routes.tsx'
import { mayOpen, routerPath, type Screen, screenAt } from './screens.ts'

const screen = (path: string, overrides: Partial<Screen> = {}): Screen => ({
  path,
  title: 'home',
  load: () => Promise.reject(new Error(path)),
  ...overrides,
})
const pair = (menu_id: string, func_id: string) => ({ menu_id, func_id })

describe('who may open a screen', () => {
  const guarded = screen('/BMS/master_bl', { funcs: ['master_bl', 'booking'], menu_ids: ['m_master_bl'] })

  test('ACCESS-002 a user may open a screen if one granted pair of function and menu entry matches', () => {
    expect(mayOpen(guarded, [pair('m_master_bl', 'master_bl')])).toBe(true)
    expect(mayOpen(guarded, [pair('m_other', 'master_bl')])).toBe(false)
    expect(mayOpen(guarded, [pair('m_master_bl', 'party')])).toBe(false)
    expect(mayOpen(guarded, [])).toBe(false)
  })

  test('MBL-003 a profile that reads the module only opens no screen for a new record', () => {
    const sales = (path: string) => {
      const found = screenAt(SCREENS, path)
      return found && mayOpen(found, [pair('m_master_bl', 'master_bl')], 'SALES')
    }
    expect(sales('/BMS/master_bl/new')).toBe(false)
    expect(sales('/BMS/search_master_bl')).toBe(true)
    const create = screenAt(SCREENS, '/BMS/master_bl/new')
    expect(create && mayOpen(create, [pair('m_master_bl', 'master_bl')], 'OPERATION')).toBe(true)
  })

  test('every signed-in user may open a screen that requires no function', () => {
    expect(mayOpen(screen('/'), [])).toBe(true)
  })
})

describe('the screen of an address', () => {
  const screens = [screen('/BMS/order/{no}'), screen('/BMS/order/new'), screen('/INV/{id}/{tab_id?}')]

  test('a path with static segments is preferred over one with parameters', () => {
    expect(screenAt(screens, '/BMS/order/new')?.path).toBe('/BMS/order/new')
    expect(screenAt(screens, '/BMS/order/SO1')?.path).toBe('/BMS/order/{no}')
  })

  test('SHELL-013 an address matches in any case and with a trailing slash', () => {
    expect(screenAt(screens, '/bms/ORDER/New/')?.path).toBe('/BMS/order/new')
  })

  test('an address without its optional parameter matches', () => {
    expect(screenAt(screens, '/INV/7')?.path).toBe('/INV/{id}/{tab_id?}')
    expect(screenAt(screens, '/INV/7/charges')?.path).toBe('/INV/{id}/{tab_id?}')
    expect(screenAt(screens, '/INV')).toBeUndefined()
  })

  test('routerPath converts braces to the parameter syntax of the router', () => {
    expect(routerPath('/INV/{id}/{tab_id?}')).toBe('/INV/$id/{-$tab_id}')
  })
})

test('no two screens declare the same address', () => {
  const paths = SCREENS.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})
