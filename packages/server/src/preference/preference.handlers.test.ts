import { authApi } from '@fairlead/domain/auth/auth.api'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { PREFERENCE_TYPES } from '@fairlead/domain/kit/preference'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { testPortal } from '../testing/portal.ts'

const { as, visitor } = testPortal()
const view = {
  preference: { search: '?q=x' },
  url: '/BMS/search_booking',
  preference_name: 'My desk',
  preference_style: null,
  isFavourite: true,
}

describe('preferences', () => {
  it('PREF-002 PREF-004 PREF-006 PREF-010 are saved, read back only for their page, and replaced by name', async () => {
    const ops = await as('ops.hkg')
    const saved = (await ops.send(preferenceApi.save, { body: view })).body
    await ops.send(preferenceApi.save, { body: { ...view, url: '/BMS/new_e_booking', preference_name: 'Other' } })
    const read = async (url: string) => (await ops.send(preferenceApi.list, { query: { url } })).body
    expect(await read('/BMS/search_booking?page=2')).toEqual([saved])
    expect(Object.keys(saved).toSorted()).toEqual([
      'isFavourite',
      'preference',
      'preference_id',
      'preference_name',
      'preference_style',
      'preference_type',
      'url',
    ])
    const again = (await ops.send(preferenceApi.save, { body: { ...view, isFavourite: false } })).body
    expect(again).toMatchObject({ preference_id: saved.preference_id, isFavourite: false })
    expect((await read('/BMS/new_e_booking')).map((item) => item.preference_name)).toEqual(['Other'])
  })

  it('PREF-004 PREF-005 a missing preference is reported at its field', async () => {
    const ops = await as('ops.hkg')
    const { preference: _left, ...rest } = view
    for (const reply of [
      await ops.send(preferenceApi.save, { body: rest as never }),
      await ops.send(preferenceApi.saveWithType, { body: { ...rest, preference_type: 'X' } as never }),
    ])
      expect([reply.status, reply.problem.errors]).toEqual([422, [{ path: 'preference', msgKey: 'msgRequired', Message: 'Required' }]])
  })

  it('PREF-004 PREF-005 unknown fields are refused by name; an answer can be sent back unchanged', async () => {
    const ops = await as('ops.hkg')
    const saved = (await ops.send(preferenceApi.saveWithType, { body: { ...view, preference_type: 'X', preference_name: 'whole' } })).body
    for (const call of [preferenceApi.save, preferenceApi.saveWithType]) {
      expect((await ops.send(call, { body: saved as never })).body).toEqual(saved)
      const { status, problem } = await ops.send(call, { body: { ...saved, is_favourite: true } as never })
      expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['is_favourite']])
    }
  })

  it('PREF-005 PREF-011 a table layout has its type and is part of the sign-in answer', async () => {
    const ops = await as('ops.sha')
    const body = {
      ...view,
      preference_type: PREFERENCE_TYPES.tableLayout,
      preference_name: 'layout',
      preference: { columns: ['so_no'], widths: { so_no: 140 } },
    }
    expect((await ops.send(preferenceApi.saveWithType, { body })).body.preference_type).toBe(PREFERENCE_TYPES.tableLayout)
    const signedIn = await visitor().send(authApi.signIn, { body: { username: 'ops.sha@fairlead.example', password: DEMO_PASSWORD } })
    expect(signedIn.body.table_layout_settings.map((item) => item.preference)).toEqual([{ columns: ['so_no'], widths: { so_no: 140 } }])
    expect(signedIn.body.user_preferences).toHaveLength(1) // PREF-013
  })

  it('PREF-004 a preference with an id is changed including its name; another user’s answers 404', async () => {
    const [ops, other] = [await as('ops.hkg'), await as('finance.hkg')]
    const first = (await ops.send(preferenceApi.save, { body: { ...view, preference_name: 'first' } })).body
    await ops.send(preferenceApi.save, { body: { ...view, preference_name: 'second' } })
    const renamed = (await ops.send(preferenceApi.save, { body: { ...first, preference_name: 'renamed' } as never })).body
    expect(renamed).toEqual({ ...first, preference_name: 'renamed' })
    expect((await ops.send(preferenceApi.save, { body: { ...first, preference_name: 'second' } as never })).status).toBe(409)
    expect((await other.send(preferenceApi.save, { body: first as never })).status).toBe(404)
    expect((await ops.send(preferenceApi.save, { body: { ...first, preference_id: 99_999_999 } as never })).status).toBe(404)
  })

  it('PREF-007 another user’s preference can be neither deleted nor read', async () => {
    const [ops, other] = [await as('ops.hkg'), await as('finance.hkg')]
    const { preference_id } = (await ops.send(preferenceApi.save, { body: { ...view, preference_name: 'mine' } })).body
    expect((await other.send(preferenceApi.remove, { body: { preference_id } })).status).toBe(404)
    expect((await other.send(preferenceApi.list, { query: { url: view.url } })).body).toEqual([])
    expect((await ops.send(preferenceApi.remove, { body: { preference_id } })).status).toBe(204)
    expect((await ops.send(preferenceApi.remove, { body: { preference_id } })).status).toBe(404)
  })

  it.each([
    ['a key that reaches a prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a depth of twenty', '{"a":'.repeat(12) + '1' + '}'.repeat(12)],
    ['forty kilobytes', JSON.stringify({ a: 'x'.repeat(40_000) })],
  ])('%s is refused', async (_, preference) => {
    const reply = await (await as('ops.hkg')).send(preferenceApi.save, { body: { ...view, preference: JSON.parse(preference) as unknown } })
    expect([400, 422]).toContain(reply.status)
  })

  it('PREF-012 the default page size is stored with the user', async () => {
    const ops = await as('manager.hkg')
    const own = (await ops.send(authApi.ownProfile)).body
    const body = {
      phone: '+85235550100',
      department: 'Ocean',
      position: 'Manager',
      default_lang: 'zh-HK' as const,
      default_page_size: 50 as const,
      landing_page: '/BMS/booking_confirmed',
      version: own.version,
    }
    expect((await ops.send(authApi.saveOwnProfile, { body })).body.version).toBe(own.version + 1)
    expect((await ops.send(authApi.saveOwnProfile, { body })).status).toBe(409)
    const signedIn = await visitor().send(authApi.signIn, { body: { username: 'manager.hkg@fairlead.example', password: DEMO_PASSWORD } })
    expect(signedIn.body).toMatchObject({ default_page_size: 50, default_lang: 'zh-HK' }) // I18N-007
    expect(
      (await ops.send(authApi.saveOwnProfile, { body: { ...body, default_page_size: 15 as never, version: own.version + 1 } })).status,
    ).toBe(422)
    expect((await ops.send(authApi.userModuleList)).body.landing_page).toBe('/BMS/booking_confirmed')
    for (const landing_page of ['https://elsewhere.example', '//elsewhere.example', '/BMS/Admin/companies', '/BMS/nowhere'])
      expect((await ops.send(authApi.saveOwnProfile, { body: { ...body, landing_page, version: own.version + 1 } })).status).toBe(400)
  })
})

describe('smart search history', () => {
  it('PREF-003 PREF-008 PREF-009 stores each search once, newest first, for its user only', async () => {
    const [ops, other] = [await as('ops.hkg'), await as('ops.lax')]
    const first = (await ops.send(preferenceApi.saveSearch, { body: { id: -1, search_text: 'SO2603' } })).body
    await ops.send(preferenceApi.saveSearch, { body: { id: -1, search_text: 'pearl' } })
    await ops.send(preferenceApi.saveSearch, { body: { id: first.id, search_text: 'SO2604' } })
    const history = (await ops.send(preferenceApi.searchHistory)).body
    expect(history.map((entry) => entry.search_text).toSorted()).toEqual(['SO2604', 'pearl'])
    expect((await other.send(preferenceApi.searchHistory)).body).toEqual([])
    expect((await other.send(preferenceApi.saveSearch, { body: { id: first.id, search_text: 'mine now' } })).status).toBe(404)
  })
})
