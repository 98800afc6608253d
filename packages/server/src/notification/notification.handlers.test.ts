import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { mailApi } from '@fairlead/domain/mail/mail.api'
import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { userApi } from '@fairlead/domain/user/user.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { describe, expect, it, vi } from 'vitest'
import { applied, linkTo } from '../registration/registration.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { aboutOf, bookings, cancel, confirmedBy, mailsFor, SHIPPER, soon, sentNotices } from './notification.testing.ts'

const test = testPortal()
const { as, visitor, portal } = test
const aBooking = bookings(test)
const versionOf = async (by: Client, so_no: string) => ({
  version: (await by.send(bookingApi.read, { params: { so_no } })).body.version,
})
const upsert = (client: Client, body: object) => client.send(reportingApi.upsertConfigs, { body })

describe('who is notified', () => {
  it('NOTIF-007 NOTIF-008 users who may see the booking are notified once; the user who acted and other users are not', async () => {
    const [ops, manager, shipper, shanghai, viewer, sales] = await Promise.all(
      ['ops.hkg', 'manager.hkg', SHIPPER, 'ops.sha', 'viewer', 'sales.hkg'].map((login) => as(login)),
    )
    const so_no = await aBooking()
    await cancel(ops as Client, so_no)
    const [message, ...more] = await sentNotices(shipper as Client, so_no)
    expect(more).toEqual([])
    expect(message).toEqual({
      message_id: expect.any(Number),
      guid: expect.any(String),
      module: 'booking',
      sub_module: 'shipping_order',
      doc_code: so_no,
      event_code: 'BOOKING_CANCELLED',
      desc_key: 'booking.event_BOOKING_CANCELLED',
      desc_param: { so_no },
      href: `/BMS/shipping_order/${so_no}`,
      is_read: false,
      message_dt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      removed: false,
    })
    expect(await aboutOf(manager as Client, so_no)).toHaveLength(1)
    for (const stranger of [ops, shanghai, viewer, sales]) expect(await aboutOf(stranger as Client, so_no)).toEqual([])
  })

  it('administrators are notified of a registration with a confirmed address, and of later steps if they follow it', async () => {
    const [admin, supervisor] = [await as('admin'), await as('supervisor.hkg')]
    const link = await applied(test, 'nina.told@trading.example')
    const { body } = await admin.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: 'nina.told' } })
    const id = Number(body.items[0]?.user_registration_id)
    expect(await aboutOf(admin, String(id))).toEqual([])
    await visitor().send(registrationApi.activate, { query: link })
    const [arrived] = await sentNotices(admin, String(id))
    expect(arrived).toMatchObject({ event_code: 'REGISTRATION_ARRIVED', href: `/BMS/user_registration_maintenance/${id}`, is_read: false })
    await upsert(admin, { module: 'registration', doc_code: String(id), is_follow: true })
    const params = { user_registration_id: id }
    const { version } = (await admin.send(registrationDeskApi.read, { params })).body
    expect((await admin.send(registrationDeskApi.refuse, { params, body: { version, reason: 'a competitor' } })).status).toBe(200)
    await vi.waitFor(
      async () => expect((await aboutOf(admin, String(id))).map(({ event_code }) => event_code)).toContain('REGISTRATION_REFUSED'),
      soon,
    )
    expect(await aboutOf(supervisor, String(id))).toEqual([])
  })

  it('administrators are notified of a lock by wrong passwords and its removal by a new password, and the history has both', async () => {
    const admin = await as('admin')
    const login = 'customer@northwind-retail.example'
    const page = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: login } })
    const params = { user_uid: page.body.items[0]?.user_uid ?? '' }
    for (let tries = 0; tries < 5; tries++) await visitor().send(authApi.signIn, { body: { username: login, password: 'wrong' } })
    expect((await sentNotices(admin, params.user_uid)).map(({ event_code }) => event_code)).toEqual(['USER_LOCKED'])
    await visitor().send(authApi.forgotPassword, { body: { userName: login } })
    const { loginID, token } = await linkTo(test, login)
    test.passTime(60_000)
    await visitor().send(authApi.resetPassword, { body: { loginID, token, password: 'Harbour#2026' } })
    const codes = async () => (await aboutOf(admin, params.user_uid)).map(({ event_code }) => event_code)
    await vi.waitFor(async () => expect(await codes()).toEqual(['USER_UNLOCKED', 'USER_LOCKED']), soon)
    const trail = (await admin.send(userApi.history, { params })).body
    expect(trail.map(({ action, to_status }) => [action, to_status])).toEqual([
      ['unlock_reset', 'A'],
      ['lock_tries', 'L'],
    ])
  })

  it('a message belongs to the profile that may see the record', async () => {
    const so_no = await aBooking()
    await cancel(await as('ops.hkg'), so_no)
    await sentNotices(await as('multi', 1), so_no)
    expect(await aboutOf(await as('multi', 3), so_no)).toHaveLength(1)
    expect(await aboutOf(await as('multi'), so_no)).toEqual([])
  })

  it('a draft notifies only its own side, and only users who chose these events', async () => {
    const shipper = await as(SHIPPER)
    await upsert(shipper, { module: 'booking', event_codes: ['BOOKING_DRAFTED', 'BOOKING_CANCELLED'] })
    const { so_no } = (await shipper.send(bookingApi.create, { body: {} as never })).body
    await upsert(shipper, { module: 'booking', doc_code: so_no, is_follow: true })
    const draft = (await shipper.send(bookingApi.read, { params: { so_no } })).body
    const form = { ...draft, vessel: 'EVER GIVEN' }
    await shipper.send(bookingApi.save, { params: { so_no }, body: form as never })
    await sentNotices(shipper, so_no, 'BOOKING_DRAFTED')
    for (const login of ['ops.hkg', 'admin', 'consignee@northwind-retail.example'])
      expect(await aboutOf(await as(login), so_no)).toEqual([])
    await upsert(shipper, { module: 'booking', event_codes: null })
  })

  it('a draft of operations notifies only operations, even if the shipper is on it', async () => {
    const [shipper, supervisor, ops] = [await as(SHIPPER), await as('supervisor.hkg'), await as('ops.hkg')]
    for (const client of [shipper, supervisor]) await upsert(client, { module: 'booking', event_codes: ['BOOKING_DRAFTED'] })
    const { rows } = await portal().database.pool.query<{ party_id: number }>("select party_id from party where party_code = 'PEARLTOY'")
    const form = { handling_office_party_id: 1, shipper_party_id: rows[0]?.party_id }
    const { so_no } = (await ops.send(bookingApi.create, { body: form as never })).body
    await sentNotices(supervisor, so_no)
    expect(await aboutOf(shipper, so_no)).toEqual([])
    for (const client of [shipper, supervisor]) await upsert(client, { module: 'booking', event_codes: null })
  })

  it('an event of an administrator’s record is shown to administrators', async () => {
    const admin = await as('admin')
    const { items } = (await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'ops.lax' } })).body
    const { user_uid = '', version = 1 } = items[0] ?? {}
    await upsert(admin, { module: 'user', doc_code: user_uid, is_follow: true })
    await admin.send(userApi.force_password_change, { params: { user_uid }, body: { version } })
    expect(await sentNotices(admin, user_uid)).toMatchObject([
      { event_code: 'USER_PASSWORD_FORCED', desc_param: { login_id: 'ops.lax@fairlead.example' } },
    ])
    expect(await aboutOf(await as('manager.hkg'), user_uid)).toEqual([])
  })
})

describe('settings', () => {
  it('NOTIF-010 NOTIF-017 NOTIF-023 NOTIF-019 what is kept is read back, and unfollowing ends the following', async () => {
    const manager = await as('manager.hkg')
    const so_no = await aBooking()
    const read = async () => (await manager.send(notificationApi.getSetting, { params: { module: 'booking', docCode: so_no } })).body
    expect(await read()).toEqual({
      module: 'booking',
      doc_code: so_no,
      follow_setting: 'ALL',
      in_app_note: true,
      email_note: false,
      email_address: null,
      email_address_waiting: false,
      is_follow: true,
      customized: false,
      event_codes: null,
    })
    const own = { module: 'booking', doc_code: so_no, in_app_note: false, email_note: true, email_address: 'desk@fairlead.example' }
    expect((await upsert(manager, own)).body).toBe(true)
    expect(await read()).toMatchObject({ ...own, customized: true, is_follow: true })
    expect((await manager.send(reportingApi.unfollow, { body: { module: 'booking', doc_code: so_no } })).body).toBe(true)
    expect(await read()).toMatchObject({ is_follow: false })
    await cancel(await as('ops.hkg'), so_no)
    await sentNotices(await as(SHIPPER), so_no)
    expect(await aboutOf(manager, so_no)).toEqual([])
    expect((await upsert(manager, { module: 'booking', doc_code: so_no, customized: false })).body).toBe(true)
    expect(await read()).toMatchObject({ in_app_note: true, email_note: false, email_address: null, customized: false, is_follow: false })
  })

  it('NOTIF-023 a setting that was read is sent back whole with another value, which is kept', async () => {
    const viewer = await as('finance.hkg')
    const so_no = await aBooking()
    const ofModule = async () => (await viewer.send(notificationApi.getSettings)).body.modules.find((one) => one.module === 'booking')
    const ofDocument = async () => (await viewer.send(notificationApi.getSetting, { params: { module: 'booking', docCode: so_no } })).body
    for (const read of [ofDocument, ofModule]) {
      const whole = await read()
      if (!whole) throw new Error('no setting')
      expect(whole.customized).toBe(false)
      expect((await upsert(viewer, { ...whole, in_app_note: false, email_note: true })).body).toBe(true)
      expect(await read()).toMatchObject({ in_app_note: false, email_note: true, customized: true })
      const own = await read()
      expect((await upsert(viewer, { ...own, customized: false })).body).toBe(true)
      expect(await read()).toEqual(whole)
    }
  })

  it('NOTIF-023 several settings that are sent at once are all kept, or none of them', async () => {
    const finance = await as('finance.hkg')
    const [first, second] = [await aBooking(), await aBooking()]
    const ofModule = async () => (await finance.send(notificationApi.getSettings)).body.modules.find((one) => one.module === 'booking')
    const ofDocument = async (docCode: string) =>
      (await finance.send(notificationApi.getSetting, { params: { module: 'booking', docCode } })).body
    const settings = [
      { module: 'booking', in_app_note: true, email_note: true, email_address: 'module@fairlead.example' },
      { module: 'booking', doc_code: first, in_app_note: false, email_note: true, email_address: 'first@fairlead.example' },
      { module: 'booking', doc_code: second, in_app_note: true, email_note: false, email_address: 'second@fairlead.example' },
    ]
    const kept = async () => [await ofModule(), await ofDocument(first), await ofDocument(second)]
    expect((await upsert(finance, settings)).body).toBe(true)
    expect(await kept()).toMatchObject(settings.map((setting) => ({ ...setting, customized: true })))
    const before = await kept()
    const changed = settings.map((setting) => ({ ...setting, email_address: 'other@fairlead.example' }))
    expect((await upsert(finance, [...changed, { module: 'no_such_module', email_note: true }])).status).toBe(422)
    expect(await kept()).toEqual(before)
    const ended = settings.map(({ module, doc_code }) => ({ module, doc_code, customized: false }))
    expect((await upsert(finance, ended)).body).toBe(true)
    expect(await kept()).toMatchObject(settings.map(() => ({ customized: false, email_address: null })))
  })

  it('NOTIF-023 a module and a document are reset to the setting above them, or store it as their own setting', async () => {
    const viewer = await as('ops.hkg')
    const so_no = await aBooking()
    const ofModule = async () => (await viewer.send(notificationApi.getSettings)).body.modules.find((one) => one.module === 'booking')
    const ofDocument = async () => (await viewer.send(notificationApi.getSetting, { params: { module: 'booking', docCode: so_no } })).body
    for (const [where, read] of [
      [{ module: 'booking' }, ofModule],
      [{ module: 'booking', doc_code: so_no }, ofDocument],
    ] as const) {
      const before = await read()
      expect(before).toMatchObject({ customized: false, email_note: false })
      expect((await upsert(viewer, { ...where, customized: true })).body).toBe(true)
      expect(await read()).toEqual({ ...before, customized: true })
      const codes = ['BOOKING_CHANGED', 'BOOKING_CHANGED', 'BOOKING_CANCELLED']
      await upsert(viewer, { ...where, customized: true, email_note: true, event_codes: codes })
      expect(await read()).toMatchObject({ customized: true, email_note: true, event_codes: ['BOOKING_CHANGED', 'BOOKING_CANCELLED'] })
      await upsert(viewer, { ...where, customized: false })
      expect(await read()).toEqual(before)
    }
  })

  it('NOTIF-023 the setting of a document is read back and applies to that document', async () => {
    const supervisor = await as('supervisor.hkg')
    const [own, other] = [await aBooking(), await aBooking()]
    const kept = { module: 'booking', doc_code: own, follow_setting: 'FOLLOWED' as const, event_codes: ['BOOKING_CHANGED'] }
    expect((await upsert(supervisor, kept)).body).toBe(true)
    const read = async (docCode: string) =>
      (await supervisor.send(notificationApi.getSetting, { params: { module: 'booking', docCode } })).body
    expect(await read(own)).toMatchObject({ ...kept, is_follow: true, customized: true })
    expect(await read(other)).toMatchObject({ follow_setting: 'ALL', event_codes: null, is_follow: true, customized: false })
    const ops = await as('ops.hkg')
    for (const so_no of [own, other]) await cancel(ops, so_no)
    await sentNotices(supervisor, other)
    expect(await aboutOf(supervisor, own)).toEqual([])
    await upsert(supervisor, { module: 'booking', doc_code: own, customized: false })
    expect(await read(own)).toMatchObject({ follow_setting: 'ALL', event_codes: null, is_follow: true, customized: false })
    await upsert(supervisor, { module: 'booking', doc_code: own, event_codes: ['BOOKING_CHANGED'] })
    await ops.send(bookingApi.recover, { params: { so_no: own }, body: await versionOf(ops, own) })
    await upsert(supervisor, { module: 'booking', doc_code: other, event_codes: ['BOOKING_RECOVERED'] })
    await ops.send(bookingApi.recover, { params: { so_no: other }, body: await versionOf(ops, other) })
    await vi.waitFor(
      async () => expect((await aboutOf(supervisor, other)).map(({ event_code }) => event_code)).toContain('BOOKING_RECOVERED'),
      soon,
    )
    expect(await aboutOf(supervisor, own)).toEqual([])
  })

  it('a user notified only of followed documents gets no other events, but those of steps they took on a followed one', async () => {
    const supervisor = await as('supervisor.hkg')
    const [followed, other] = [await aBooking(), await aBooking()]
    await upsert(supervisor, { module: 'booking', follow_setting: 'FOLLOWED' })
    await upsert(supervisor, { module: 'booking', doc_code: followed, is_follow: true })
    await cancel(supervisor, followed)
    await cancel(await as('ops.hkg'), other)
    await sentNotices(await as(SHIPPER), other)
    expect(await sentNotices(supervisor, followed)).toHaveLength(1)
    expect(await aboutOf(supervisor, other)).toEqual([])
  })

  it('an e-mail goes to the address of the setting, in the reader’s language, with the text of the event', async () => {
    const [shipper, admin] = [await as(SHIPPER), await as('admin')]
    const so_no = await aBooking()
    await portal().database.pool.query("update portal_user set default_lang = 'zh-HK' where login_id = $1", [SHIPPER])
    await upsert(shipper, {
      module: 'booking',
      doc_code: so_no,
      in_app_note: false,
      email_note: true,
      email_address: 'desk@pearl-toys.example',
    })
    await confirmedBy(shipper, test, 'desk@pearl-toys.example')
    await cancel(await as('ops.hkg'), so_no)
    const mails = await vi.waitFor(async () => {
      const { notes } = await mailsFor(test, 'desk@pearl-toys.example')
      expect(notes).toHaveLength(1)
      return notes
    }, soon)
    expect(mails).toMatchObject([{ mail_to: 'desk@pearl-toys.example', subject: `Fairlead：訂艙 ${so_no} 已取消` }])
    const mail = (await admin.send(mailApi.read, { params: { mail_id: mails[0]?.mail_id ?? '' } })).body
    expect(mail.text).toContain(`http://localhost:3000/BMS/shipping_order/${so_no}`)
    expect(await aboutOf(shipper, so_no)).toEqual([])
    await portal().database.pool.query("update portal_user set default_lang = 'en-US' where login_id = $1", [SHIPPER])
  })

  it.each<[string, object, string]>([
    ['NOTIF-031 without a module', { is_follow: true, doc_code: 'X' }, 'Invalid module'],
    ['NOTIF-031 an unknown module', { module: 'nonsense', in_app_note: true }, 'Invalid module'],
    ['NOTIF-031 a module beyond the profile', { module: 'user', in_app_note: true }, 'Invalid module'],
    ['NOTIF-032 without a doc_code', { module: 'booking', is_follow: true }, 'Invalid doc_code'],
    ['NOTIF-032 a document that is not there', { module: 'booking', doc_code: 'NOSUCHSO', is_follow: true }, 'Invalid doc_code'],
  ])('%s', async (_, body, text) => {
    const reply = await upsert(await as('ops.sha'), body)
    expect([reply.status, reply.problem.Message]).toEqual([422, text])
  })

  it('NOTIF-031 NOTIF-032 unfollowing without a module, a doc_code, or with a stranger’s', async () => {
    const shanghai = await as('ops.sha')
    const unfollow = async (body: object) => (await shanghai.send(reportingApi.unfollow, { body })).problem.Message
    expect(await unfollow({})).toBe('Invalid module')
    expect(await unfollow({ module: 'booking' })).toBe('Invalid doc_code')
    expect(await unfollow({ module: 'booking', doc_code: await aBooking() })).toBe('Invalid doc_code')
    const params = { module: 'booking', docCode: await aBooking() }
    expect((await shanghai.send(notificationApi.getSetting, { params })).problem.Message).toBe('Invalid doc_code')
  })

  it('NOTIF-032 a document that is named but blank is refused, and its module keeps its setting', async () => {
    const ops = await as('ops.hkg')
    for (const doc_code of ['', '  ']) {
      const reply = await upsert(ops, { module: 'booking', doc_code, in_app_note: false })
      expect([reply.status, reply.problem.Message]).toEqual([422, 'Invalid doc_code'])
    }
    const { modules } = (await ops.send(notificationApi.getSettings)).body
    expect(modules.find(({ module }) => module === 'booking')?.in_app_note).toBe(true)
  })

  it('NOTIF-023 a document that is given back to its module is no longer one that differs', async () => {
    const ops = await as('ops.hkg')
    const so_no = await aBooking()
    await upsert(ops, { module: 'booking', doc_code: so_no, email_note: true })
    const kept = async () => (await ops.send(notificationApi.getSettings)).body.documents.map(({ doc_code }) => doc_code)
    expect(await kept()).toContain(so_no)
    await upsert(ops, { module: 'booking', doc_code: so_no, customized: false })
    expect(await kept()).not.toContain(so_no)
  })

  it.each([
    ['NOTIF-032', 'booking', 'Invalid doc_code'],
    ['NOTIF-032', 'booking/', 'Invalid doc_code'],
    ['NOTIF-031', '', 'Invalid module'],
    ['NOTIF-031', 'nonsense', 'Invalid module'],
  ])('%s the setting of "%s" is notified what is missing', async (_, rest, text) => {
    const { token } = await as('ops.hkg')
    const reply = await fetch(`${test.address()}/api/v1/Notification/GetNotificationSetting/${rest}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([reply.status, (await reply.json()) as unknown]).toMatchObject([422, { Message: text }])
  })

  it.each<[string, object]>([
    ['a number for a switch', { module: 'booking', in_app_note: 1 }],
    ['several addresses', { module: 'booking', email_address: 'a@b.example,c@d.example' }],
    ['an address as an array', { module: 'booking', email_address: ['a@b.example'] }],
    ['a line break in an address', { module: 'booking', email_address: 'a@b.example\r\nBcc: c@d.example' }],
    ['an address with an invisible sign', { module: 'booking', email_address: 'a@b.example\u200B' }],
    ['an address without a domain', { module: 'booking', email_address: 'a@localhost' }],
    ['an unknown event', { module: 'booking', event_codes: ['NONSENSE'] }],
    ['another user', { module: 'booking', in_app_note: true, user_uid: '00000000-0000-0000-0000-000000000000' }],
  ])('%s is refused', async (_, body) => {
    expect((await upsert(await as('ops.hkg'), body)).status).toBe(422)
  })
})
