import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { userApi } from '@fairlead/domain/user/user.api'
import { describe, expect, it, vi } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { aboutOf, bookings, messages, SHIPPER, soon, sentNotices } from './notification.testing.ts'

const test = testPortal()
const { as, visitor } = test
const aBooking = bookings(test)
const upsert = (client: Client, body: object) => client.send(reportingApi.upsertConfigs, { body })

describe('the reporting service', () => {
  it('NOTIF-009 NOTIF-024 the available events are those of the profile', async () => {
    const codes = async (login: string) => (await (await as(login)).send(reportingApi.availableCodes)).body
    const shipper = await codes(SHIPPER)
    expect(shipper).toContainEqual({ module: 'booking', sub_module: 'shipping_order', key: 'BOOKING_CONFIRMED', is_default: true })
    expect(shipper.map(({ module }) => module)).not.toContain('user')
    expect((await codes('viewer')).map(({ module }) => module)).toEqual(['notification'])
    expect((await codes('admin')).map(({ module }) => module)).toContain('user')
    expect((await codes('multi')).length).toBe(0)
  })

  const announcement = {
    module: 'notification',
    desc_key: 'notification.event_ANNOUNCEMENT',
    desc_param: { text: 'x' },
    visible_to: 'All' as const,
  }

  it('NOTIF-018 an administrator notifies all users, once per guid', async () => {
    const admin = await as('admin')
    const body = { ...announcement, desc_param: { text: 'The terminal is closed.' }, href: '/BMS/search_booking', guid: 'closing-1' }
    for (const _ of [1, 2]) expect((await admin.send(reportingApi.addNotification, { body })).body).toBe(true)
    for (const login of ['admin', SHIPPER, 'viewer']) {
      const client = await as(login)
      await vi.waitFor(async () => {
        const { messages: found } = await messages(client, { search_text: 'terminal' })
        expect(found).toMatchObject([{ guid: 'closing-1', href: '/BMS/search_booking', event_code: 'ANNOUNCEMENT' }])
      }, soon)
    }
  })

  it('NOTIF-018 of a record it reaches those who see the record', async () => {
    const so_no = await aBooking()
    const body = {
      module: 'booking',
      doc_code: so_no,
      event_code: 'BOOKING_CHANGED',
      desc_key: 'booking.event_BOOKING_CHANGED',
      desc_param: { so_no },
    }
    const shipper = await as(SHIPPER)
    await upsert(shipper, { module: 'booking', doc_code: so_no, is_follow: true })
    await (await as('admin')).send(reportingApi.addNotification, { body })
    expect(await sentNotices(shipper, so_no)).toMatchObject([{ href: `/BMS/shipping_order/${so_no}` }])
    expect(await aboutOf(await as('ops.sha'), so_no)).toEqual([])
  })

  it.each<[string, object, number]>([
    ['a script', { href: 'javascript:alert(1)' }, 422],
    ['another origin', { href: '//evil.example/x' }, 422],
    ['an address', { href: 'https://evil.example' }, 422],
    ['an unknown module', { module: 'nonsense' }, 422],
    ['a record that is not there', { module: 'booking', doc_code: 'NOSUCHSO', event_code: 'BOOKING_CONFIRMED' }, 422],
    ['an event of another module', { event_code: 'BOOKING_CONFIRMED' }, 422],
    ['nobody', { visible_to: 'None' }, 422],
    ['a text without what it needs', { desc_param: null }, 422],
    ['a text without one of its parameters', { desc_param: { txt: 'x' } }, 422],
    ['a list as text', { desc_key: ['x'] }, 422],
    ['parameters that are objects', { desc_param: { text: { toString: 'x' } } }, 422],
  ])('NOTIF-018 to %s is refused', async (_, change, status) => {
    const body = { ...announcement, ...change } as never
    expect((await (await as('admin')).send(reportingApi.addNotification, { body })).status).toBe(status)
  })

  it('NOTIF-018 other users may not send announcements', async () => {
    expect((await (await as('manager.hkg')).send(reportingApi.addNotification, { body: announcement })).status).toBe(403)
    expect((await visitor().send(reportingApi.addNotification, { body: announcement })).status).toBe(401)
  })

  const spellings = ['', '/api/v1', '/API/V1/reporting'].flatMap((prefix) =>
    ['', '/notification', '/Notification'].map((folder) => prefix + folder),
  )

  it.each(spellings)('NOTIF-018 to NOTIF-024 answer below "%s"', async (below) => {
    const { token } = await as('admin')
    const ask = async (name: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
      const reply = await fetch(test.address() + below + name, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([
        name.startsWith('/upsertNotificationMessage') ? 404 : 200,
        'no-store',
      ])
      return (await reply.json()) as unknown
    }
    expect(await ask('/addNotification', { ...announcement, guid: `spelt ${below}` })).toBe(true)
    expect(await ask('/upsertNotificationConfigs', { module: 'notification', in_app_note: true })).toBe(true)
    expect(await ask('/markAllNotificationMessagesAsRead', {})).toBe(true)
    expect(await ask('/deleteAllNotificationMessages', {})).toBe(true)
    expect(await ask('/upsertNotificationMessage', { message_id: 999_999_999, removed: true })).toMatchObject({ status: 404 })
    const { user_uid = '' } =
      (await (await as('admin')).send(userApi.list, { query: { list: 'user_maintenance', q: 'ops.lax' } })).body.items[0] ?? {}
    expect(await ask('/unfollowNotification', { module: 'user', doc_code: user_uid })).toBe(true)
    expect(await ask('/getUserProfileAvailableEventCodes')).toContainEqual(expect.objectContaining({ module: 'user', is_default: true }))
    const stranger = await fetch(`${test.address()}${below}/getUserProfileAvailableEventCodes`)
    expect(stranger.status).toBe(401)
  })

  it('NOTIF-025 the address is a setting, sent to the browser', async () => {
    const { body } = await (await as('ops.hkg')).send(notificationApi.options)
    expect(body).toEqual({ reporting_url: null, notification_center: false })
  })
})
