import { describe, expect, test } from 'vitest'
import { FUNC_IDS, type FuncId } from '../kit/access.ts'
import { MENU, menuFor, MOST_ENTRIES, withMore } from '../menu.ts'
import { landingPath, MENU_SECTIONS, type MenuEntry } from './auth.menu.ts'
import { ROLES } from '../kit/roles.ts'

const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const ids = (entries: readonly MenuEntry[]) => flat(entries).map((entry) => entry.menu_id)

describe('the menu of a profile', () => {
  test('shows the entries of its functions, and no empty group', () => {
    const seen = ids(menuFor(new Set<FuncId>(['booking'])))
    expect(seen).toContain('m_booking_search')
    expect(seen).not.toContain('m_booking_create')
    expect(ids(menuFor(new Set()))).toEqual(['m_setting', 'm_setting_profile', 'm_setting_password', 'm_setting_notifications'])
  })

  test('MBL-003 shows what writes master bills and plans to no sales profile, which reads them', () => {
    const funcs = new Set<FuncId>(['master_bl', 'consolidation', 'create_consolidation'])
    const seen = (profile: 'SALES' | 'OPERATION') => ids(menuFor(funcs, MENU, new Set(), profile))
    expect(seen('OPERATION')).toEqual(expect.arrayContaining(['m_master_bl_create', 'm_consolidation_create']))
    expect(seen('SALES')).toContain('m_master_bl_search')
    expect(seen('SALES').filter((id) => id.endsWith('_create'))).toEqual([])
  })

  test('omits a group without a visible entry', () => {
    const entries: readonly MenuEntry[] = [
      {
        menu_id: 'g',
        title: 't',
        section: 'booking',
        children: [{ menu_id: 'x', title: 't', section: 'booking', url: '/x', funcs: ['admin'] }],
      },
    ]
    expect(menuFor(new Set<FuncId>(['booking']), entries)).toEqual([])
    expect(ids(menuFor(new Set<FuncId>(['admin']), entries))).toEqual(['g', 'x'])
  })

  test('shows a section only when it has a screen, in its place and under its title', () => {
    const everything = new Set<FuncId>(FUNC_IDS)
    const sections = (menu: readonly MenuEntry[]) => [...new Set(menuFor(everything, menu).map(({ section }) => section))]
    expect(sections(MENU)).toEqual(['booking', 'invoice', 'finance', 'party', 'setting', 'admin'])
    const screen = ({ section, ...entry }: MenuEntry): MenuEntry => ({
      ...entry,
      section,
      children: [{ menu_id: `${entry.menu_id}_x`, title: 't', section, url: '/x' }],
    })
    const filled = MENU.map((entry) => (entry.children?.length === 0 ? screen(entry) : entry))
    expect(sections(filled)).toEqual([...MENU_SECTIONS])
    const added = menuFor(everything, filled).filter(({ section }) => ['invoice', 'finance', 'analytics'].includes(section))
    expect(added.map(({ title }) => title)).toEqual(['auth.menu_invoice', 'auth.menu_finance', 'auth.menu_analytics'])
  })

  test('a group shows eight entries at most, and loses none to "More lists"', () => {
    const whole = menuFor(new Set<FuncId>(FUNC_IDS), MENU, new Set(['NOTIFICATION_CENTER']))
    for (const [group, shown] of whole.map((each) => [each, withMore(each)] as const)) {
      const { children = [] } = shown
      expect(children.filter(({ url }) => url).length).toBeLessThanOrEqual(MOST_ENTRIES)
      expect(
        ids([shown])
          .filter((id) => !id.endsWith('_more'))
          .toSorted(),
      ).toEqual(ids([group]).toSorted())
    }
    expect(whole.filter((each) => ids([withMore(each)]).some((id) => id.endsWith('_more'))).length).toBeGreaterThan(3)
  })

  test('NOTIF-040 shows an entry of a feature only while the feature is on', () => {
    const admin = new Set<FuncId>(['admin'])
    expect(ids(menuFor(admin))).not.toContain('m_admin_email_notifications')
    expect(ids(menuFor(admin, MENU, new Set(['NOTIFICATION_CENTER'])))).toContain('m_admin_email_notifications')
  })

  test('every entry has a unique id, and either an address or children', () => {
    const all = flat(MENU)
    expect(new Set(ids(MENU)).size).toBe(all.length)
    for (const entry of all) expect(Boolean(entry.url) !== Boolean(entry.children)).toBe(true)
  })

  test('lists the sections in menu order', () => {
    expect(MENU_SECTIONS).toEqual(['booking', 'invoice', 'finance', 'analytics', 'party', 'setting', 'admin'])
    const order = MENU.map((entry) => MENU_SECTIONS.indexOf(entry.section))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})

test('every role refers to existing functions', () => {
  for (const pairs of Object.values(ROLES)) for (const [, func_id] of pairs) expect(FUNC_IDS).toContain(func_id)
})

describe('the landing page after sign-in', () => {
  const module = (key: string, section: string) => ({ key, section, url: `/${key}` })
  const setting = module('m_setting', 'setting')
  const admin = module('m_admin', 'admin')
  const booking = module('m_booking', 'booking')
  const approval = module('m_booking_approval_enhance', 'booking')

  test('AUTH-027 is the first module that is neither setting nor admin', () => {
    expect(landingPath([setting, admin, booking, approval], 'OPERATION')).toBe('/m_booking')
  })

  test('AUTH-027 an analyst lands on analytics, before the parties', () => {
    expect(landingPath([module('m_analytics', 'analytics'), module('m_party', 'party'), setting], 'FINANCE')).toBe('/m_analytics')
  })

  test.each(['AGENT', 'CONSIGNEE'])('AUTH-028 %s lands on booking approval when the profile has it', (profile) => {
    expect(landingPath([booking, approval], profile)).toBe('/m_booking_approval_enhance')
    expect(landingPath([booking], profile)).toBe('/m_booking')
  })

  test('the page that the user chose comes first while it is in the menu', () => {
    expect(landingPath([booking, approval], 'AGENT', '/m_booking')).toBe('/m_booking')
    expect(landingPath([booking, approval], 'OPERATION', '/')).toBe('/')
    expect(landingPath([booking], 'OPERATION', '/m_approval')).toBe('/m_booking')
  })

  test('AUTH-029 is the root without a module', () => {
    expect(landingPath([], 'OPERATION')).toBe('/')
    expect(landingPath([setting, admin], undefined)).toBe('/')
  })
})
