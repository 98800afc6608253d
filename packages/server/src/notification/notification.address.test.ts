import { authApi } from '@fairlead/domain/auth/auth.api'
import { LETTER_DAY_MS, LETTERS_A_DAY, LETTER_PAUSE_MS } from '@fairlead/domain/notification/notification.address-rules'
import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { describe, expect, it, vi } from 'vitest'
import { jobsOf } from '../modules.ts'
import { linkTo } from '../registration/registration.testing.ts'
import { client, testPortal, type Client } from '../testing/portal.ts'
import { bookings, cancel, confirmedBy, mailsFor, SHIPPER, soon } from './notification.testing.ts'

const test = testPortal()
const { as, passTime, portal, address } = test
const aBooking = bookings(test)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const HOUR_MS = 3_600_000
const CUSTOMER = 'customer@northwind-retail.example'

const name = (by: Client, email_address: string, more: object = {}) =>
  by.send(reportingApi.upsertConfigs, { body: { module: 'booking', email_note: true, email_address, ...more } })
const settingOf = async (by: Client) => {
  const { modules } = (await by.send(notificationApi.getSettings)).body
  const setting = modules.find(({ module }) => module === 'booking')
  return { email_address: setting?.email_address, waiting: setting?.email_address_waiting }
}
const isWaiting = async (by: Client) => (await settingOf(by)).waiting
const confirm = (by: Client, token: string) => by.send(notificationApi.confirmAddress, { body: { token } })
const sendAgain = (by: Client, email_address: string) => by.send(notificationApi.sendConfirmation, { body: { email_address } })
const letters = async (to: string) => (await mailsFor(test, to)).confirmations.length
const notes = async (to: string) => (await mailsFor(test, to)).notes.length
/** Names an address and answers the token that was mailed to it. */
const tokenFor = async (by: Client, to: string) => {
  expect((await name(by, to)).status).toBe(200)
  return (await linkTo(test, to)).token
}
const LINK_REFUSED = [400, 'notification.confirmInvalid']
const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof confirm>>) => [status, problem.msgKey]

describe('where notes go', () => {
  it('NOTIF-010 an unconfirmed address gets only the confirmation e-mail; notifications go to the login address', async () => {
    const [shipper, ops, to] = [await as(SHIPPER), await as('ops.hkg'), 'stock@pearl-toys.example']
    const before = await notes(SHIPPER)
    await name(shipper, to)
    expect(await settingOf(shipper)).toEqual({ email_address: to, waiting: true })
    await cancel(ops, await aBooking())
    await vi.waitFor(async () => expect(await notes(SHIPPER)).toBe(before + 1), soon)
    expect(await mailsFor(test, to)).toMatchObject({ confirmations: [{ mail_to: to }], notes: [] })
    await confirmedBy(shipper, test, to)
    expect(await settingOf(shipper)).toEqual({ email_address: to, waiting: false })
    await cancel(ops, await aBooking())
    await vi.waitFor(async () => expect(await notes(to)).toBe(1), soon)
    expect([await notes(SHIPPER), await letters(to)]).toEqual([before + 1, 1])
  })

  it('a document’s own address waits for itself, whatever its module’s is', async () => {
    const [manager, so_no] = [await as('manager.hkg'), await aBooking()]
    const [ofModule, ofDocument] = ['module@fairlead.example', 'document@fairlead.example']
    await name(manager, ofModule)
    await confirmedBy(manager, test, ofModule)
    const read = async () => (await manager.send(notificationApi.getSetting, { params: { module: 'booking', docCode: so_no } })).body
    expect(await read()).toMatchObject({ email_address: ofModule, email_address_waiting: false })
    await name(manager, ofDocument, { doc_code: so_no })
    expect(await read()).toMatchObject({ email_address: ofDocument, email_address_waiting: true })
    const { documents } = (await manager.send(notificationApi.getSettings)).body
    expect(documents.find(({ doc_code }) => doc_code === so_no)?.email_address_waiting).toBe(true)
    await cancel(await as('ops.hkg'), so_no)
    await vi.waitFor(async () => expect(await notes('manager.hkg@fairlead.example')).toBe(1), soon)
    expect([await notes(ofModule), await notes(ofDocument)]).toEqual([0, 0])
  })

  it('an address that was named before there was a confirmation counts as not confirmed', async () => {
    const [supervisor, to] = [await as('supervisor.hkg'), 'of.before@fairlead.example']
    await query(
      `insert into notification_setting (user_uid, module, email_note, email_address)
       select user_uid, 'booking', true, $1 from portal_user where login_key = 'supervisor.hkg@fairlead.example'`,
      [to],
    )
    expect(await settingOf(supervisor)).toEqual({ email_address: to, waiting: true })
    await cancel(await as('ops.hkg'), await aBooking())
    await vi.waitFor(async () => expect(await notes('supervisor.hkg@fairlead.example')).toBe(1), soon)
    expect(await mailsFor(test, to)).toEqual({ confirmations: [], notes: [] })
    expect((await sendAgain(supervisor, to)).body).toEqual({ sent: true })
    await confirmedBy(supervisor, test, to)
    expect(await isWaiting(supervisor)).toBe(false)
  })

  it('the login address needs no confirmation, nor a confirmed one in other case; a confirmation of another user does not count', async () => {
    const [customer, finance, to] = [await as(CUSTOMER), await as('finance.hkg'), 'Shared.Desk@Fairlead.Example']
    await name(customer, CUSTOMER.toUpperCase())
    expect([await isWaiting(customer), await letters(CUSTOMER.toUpperCase())]).toEqual([false, 0])
    await name(customer, to)
    await confirmedBy(customer, test, to)
    await name(customer, to.toLowerCase())
    expect([await isWaiting(customer), await letters(to.toLowerCase())]).toEqual([false, 0])
    await name(finance, to.toUpperCase())
    expect([await isWaiting(finance), await letters(to.toUpperCase())]).toEqual([true, 1])
  })
})

describe('the owner of the account', () => {
  const subjects = async (to: string) =>
    (await query('select subject from mail_message where mail_to = $1', [to])).rows.map(({ subject }) => String(subject))

  it('NOTIF-010 is notified at the login address when another address is confirmed', async () => {
    const [shanghai, login, to] = [await as('sales.hkg'), 'sales.hkg@fairlead.example', 'told.of@fairlead.example']
    await name(shanghai, to)
    expect((await subjects(login)).filter((one) => one.includes('now go to another address'))).toEqual([])
    await confirmedBy(shanghai, test, to)
    const { rows } = await query('select text from mail_message where mail_to = $1 and subject like $2', [login, '%another address%'])
    expect(rows.length).toBe(1)
    expect(JSON.stringify(rows)).toContain(to)
  })

  it('NOTIF-010 gets the notifications again once the password was reset by a mailed link, until the address is confirmed anew', async () => {
    const [compare, login, to] = [await as('finance.hkg'), 'finance.hkg@fairlead.example', 'kept.by.a.thief@fairlead.example']
    await name(compare, to)
    await confirmedBy(compare, test, to)
    await test.visitor().send(authApi.forgotPassword, { body: { userName: login } })
    const { loginID, token } = await linkTo(test, login)
    passTime(1_000)
    expect((await test.visitor().send(authApi.resetPassword, { body: { loginID, token, password: 'Harbour#2026' } })).status).toBe(200)
    const { body } = await test.visitor().send(authApi.signIn, { body: { username: login, password: 'Harbour#2026' } })
    const owner = client(address(), body.token)
    expect(await settingOf(owner)).toEqual({ email_address: to, waiting: true })
  })
})

describe('the confirmation e-mail', () => {
  it.each([
    ['en-US', 'Confirm this address for Fairlead notifications'],
    ['zh-HK', '請確認此電郵地址用於接收 Fairlead 通知'],
    ['zh-CN', '请确认此邮箱用于接收 Fairlead 通知'],
  ])('in %s it names the user and the portal, and links to the settings', async (language, subject) => {
    const [sales, to] = [await as('sales.hkg'), `letter.${language.toLowerCase()}@fairlead.example`]
    await query("update portal_user set default_lang = $1 where login_key = 'sales.hkg@fairlead.example'", [language])
    await name(sales, to)
    const { rows } = await query(
      'select subject, text, html, given_name, family_name from mail_message, portal_user where mail_to = $1 and login_id = $2',
      [to, 'sales.hkg@fairlead.example'],
    )
    const [mail] = rows as Record<string, string>[]
    expect([rows.length, mail?.['subject']]).toEqual([1, subject])
    for (const words of [`${mail?.['given_name']} ${mail?.['family_name']}`, 'sales.hkg@fairlead.example', to, 'Fairlead', ' 24 '])
      expect(mail?.['text']).toContain(words)
    const { path, token } = await linkTo(test, to)
    expect([path, token.length]).toEqual(['/BMS/Notification/masterSetting', 43])
    expect(mail?.['html']).toContain(`${path}?token=${token}"`)
    const { rows: kept } = await query('select * from notification_address where address = $1', [to])
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('shows the login instead of a name that a mail program would make a link of', async () => {
    const [lax, to] = [await as('ops.lax'), 'letter.name@fairlead.example']
    await query("update portal_user set given_name = 'Win at casino.example' where login_key = 'ops.lax@fairlead.example'")
    await name(lax, to)
    const { rows } = await query('select text, html from mail_message where mail_to = $1', [to])
    expect(JSON.stringify(rows)).not.toContain('casino')
    expect(JSON.stringify(rows)).toContain('ops.lax@fairlead.example (ops.lax@fairlead.example)')
  })

  it('is sent once an hour when the address is named again, and with a link that voids the older one', async () => {
    const [shanghai, to] = [await as('ops.sha'), 'hourly@fairlead.example']
    const first = await tokenFor(shanghai, to)
    passTime(LETTER_PAUSE_MS - 1)
    await name(shanghai, to.toUpperCase())
    expect([await letters(to), await letters(to.toUpperCase())]).toEqual([1, 0])
    passTime(1)
    const anHourLater = await as('ops.sha')
    const second = await tokenFor(anHourLater, to)
    expect(await letters(to)).toBe(2)
    expect(refusalOf(await confirm(anHourLater, first))).toEqual(LINK_REFUSED)
    expect((await confirm(anHourLater, second)).status).toBe(200)
  })

  it('is sent again at the user’s wish, for an address of his settings that is not confirmed', async () => {
    const [shanghai, to] = [await as('ops.sha'), 'again@fairlead.example']
    await name(shanghai, to)
    expect((await sendAgain(shanghai, ` ${to.toUpperCase()} `)).body).toEqual({ sent: true })
    expect([await letters(to), await letters(to.toUpperCase())]).toEqual([1, 1])
    await confirmedBy(shanghai, test, to.toUpperCase())
    expect((await sendAgain(shanghai, to)).body).toEqual({ sent: false })
    for (const foreign of ['nowhere@fairlead.example', 'stock@pearl-toys.example', '']) {
      const reply = await sendAgain(shanghai, foreign)
      expect([reply.status, reply.problem.msgKey]).toEqual([422, 'notification.addressNotNamed'])
    }
    expect([await letters(to), await letters('nowhere@fairlead.example'), await letters('stock@pearl-toys.example')]).toEqual([1, 0, 1])
  })
})

describe('a confirmation link', () => {
  it('counts once, also of twenty requests at once', async () => {
    const [consignee, to] = [await as('consignee@northwind-retail.example'), 'once@northwind-retail.example']
    const token = await tokenFor(consignee, to)
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(consignee, token)))
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ email_address: to }])
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(refusalOf)).toEqual(Array.from({ length: 19 }, () => LINK_REFUSED))
    expect(await isWaiting(consignee)).toBe(false)
  })

  it('of another user, of no mail and of one too old are refused alike', async () => {
    const [consignee, shipper, to] = [await as('consignee@northwind-retail.example'), await as(SHIPPER), 'late@northwind-retail.example']
    const token = await tokenFor(consignee, to)
    const foreign = await confirm(shipper, token)
    const unknown = await confirm(consignee, 'x'.repeat(43))
    const none = await confirm(consignee, '')
    passTime(24 * HOUR_MS)
    const late = await confirm(await as('consignee@northwind-retail.example'), token)
    for (const reply of [foreign, unknown, none, late]) expect(refusalOf(reply)).toEqual(LINK_REFUSED)
    expect(new Set([foreign, unknown, none, late].map(({ problem }) => problem.Message)).size).toBe(1)
    expect(await isWaiting(await as('consignee@northwind-retail.example'))).toBe(true)
  })

  it('counts until its last moment, and for the user who named the address although another has tried it', async () => {
    const [consignee, to] = [await as('consignee@northwind-retail.example'), 'in.time@northwind-retail.example']
    const token = await tokenFor(consignee, to)
    expect(refusalOf(await confirm(await as(SHIPPER), token))).toEqual(LINK_REFUSED)
    passTime(24 * HOUR_MS - 1)
    expect((await confirm(await as('consignee@northwind-retail.example'), token)).status).toBe(200)
  })

  it.each([
    ['another address is named', { email_address: 'second@x.example' }],
    ['the address is taken back', { email_address: '' }],
    ['the setting is given back', { customized: false }],
  ])('ends when %s, and naming the address again sends a new one', async (when, change) => {
    const [consignee, to] = [await as('consignee@northwind-retail.example'), `${when.replaceAll(' ', '.')}@x.example`]
    const token = await tokenFor(consignee, to)
    expect((await consignee.send(reportingApi.upsertConfigs, { body: { module: 'booking', ...change } })).status).toBe(200)
    expect(refusalOf(await confirm(consignee, token))).toEqual(LINK_REFUSED)
    const second = await tokenFor(consignee, to)
    expect([await letters(to), await settingOf(consignee)]).toEqual([2, { email_address: to, waiting: true }])
    expect(refusalOf(await confirm(consignee, token))).toEqual(LINK_REFUSED)
    expect((await confirm(consignee, second)).body).toEqual({ email_address: to })
    await name(consignee, '')
    await name(consignee, to)
    expect([await letters(to), await isWaiting(consignee)]).toEqual([2, false])
  })

  it('confirms the address it was mailed to while any setting has it, and not for other users', async () => {
    const [consignee, shipper, so_no] = [await as('consignee@northwind-retail.example'), await as(SHIPPER), await aBooking()]
    const [first, second] = ['first@x.example', 'third@x.example']
    await shipper.send(reportingApi.upsertConfigs, { body: { module: 'booking', doc_code: so_no, email_address: first } })
    const ofShipper = await tokenFor(shipper, first)
    await name(shipper, second)
    const ofConsignee = await tokenFor(consignee, first)
    await name(consignee, second)
    expect(refusalOf(await confirm(consignee, ofConsignee))).toEqual(LINK_REFUSED)
    expect((await confirm(shipper, ofShipper)).body).toEqual({ email_address: first })
    expect(await settingOf(shipper)).toEqual({ email_address: second, waiting: true })
    await name(shipper, first)
    expect(await settingOf(shipper)).toEqual({ email_address: first, waiting: false })
  })

  it('AUTH-057 is not opened by a super user who acts for the user, and stays good for the user himself', async () => {
    const token = await tokenFor(await as('ops.hkg'), 'acting@fairlead.example')
    await query("update portal_user set change_user_right = true, version = version + 1 where login_key = 'admin@fairlead.example'")
    const changed = await (await as('admin')).send(authApi.changeUser, { params: { id: 'ops.hkg@fairlead.example' } })
    const acting = client(address(), changed.body.token)
    for (const given of [token, 'x'.repeat(43)]) {
      const reply = await confirm(acting, given)
      expect([reply.status, reply.problem.msgKey]).toEqual([403, 'notification.confirmAsYourself'])
    }
    expect(await isWaiting(acting)).toBe(true)
    expect((await confirm(await as('ops.hkg'), token)).status).toBe(200)
  })
})

describe('the limits of confirmation e-mails', () => {
  it('twenty settings at once that name one address send one e-mail', async () => {
    const [multi, to] = [await as('multi', 3), 'flood@fairlead.example']
    const replies = await Promise.all(Array.from({ length: 20 }, () => name(multi, to)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await letters(to)).toBe(1)
  })

  it('an address gets five a day, of twenty wishes at once and by several users', async () => {
    const [multi, customer, to] = [await as('multi', 3), await as(CUSTOMER), 'flood@fairlead.example']
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendAgain(multi, to)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LETTERS_A_DAY.address - 1)
    const refused = replies.filter(({ status }) => status !== 200)
    for (const { status, problem } of refused) expect([status, problem.msgKey]).toEqual([429, 'notification.tooManyLetters'])
    expect(await letters(to)).toBe(LETTERS_A_DAY.address)
    expect((await name(customer, to.toUpperCase())).status).toBe(200)
    expect(await settingOf(customer)).toEqual({ email_address: to.toUpperCase(), waiting: true })
    expect((await sendAgain(customer, to)).status).toBe(429)
    expect(await letters(to.toUpperCase())).toBe(0)
    passTime(LETTER_DAY_MS)
    expect((await sendAgain(await as(CUSTOMER), to.toUpperCase())).body).toEqual({ sent: true })
  })

  it('a user sends twenty a day, whichever addresses he names at once', async () => {
    const multi = await as('multi', 3)
    const addresses = Array.from({ length: 26 }, (_, index) => `many${index}@fairlead.example`)
    await Promise.all(addresses.map((to) => name(multi, to)))
    const { rows } = await query("select mail_to from mail_message where mail_to like 'many%'")
    expect(rows).toHaveLength(LETTERS_A_DAY.user)
    expect((await name(multi, 'one.more@fairlead.example')).status).toBe(200)
    expect((await sendAgain(multi, 'one.more@fairlead.example')).status).toBe(429)
    expect(await letters('one.more@fairlead.example')).toBe(0)
    passTime(LETTER_DAY_MS)
    expect((await sendAgain(await as('multi', 3), 'one.more@fairlead.example')).body).toEqual({ sent: true })
  })
})

it('an unconfirmed address is deleted after thirty days, not earlier', async () => {
  const [queue, asked] = ['notification-cleaning', portal().services.clock().getTime() - 30 * LETTER_DAY_MS]
  for (const [address, at] of [
    ['thirty.days@fairlead.example', asked],
    ['past.thirty.days@fairlead.example', asked - 1],
  ])
    await query(
      `insert into notification_address (user_uid, address, asked_at)
       select user_uid, $1, $2 from portal_user where login_key = 'ops.hkg@fairlead.example'`,
      [address, new Date(at ?? 0)],
    )
  await jobsOf(portal().services)
    .find((job) => job.queue === queue)
    ?.work({}, AbortSignal.timeout(10_000))
  const { rows } = await query("select address from notification_address where address like '%thirty.days@fairlead.example'")
  expect(rows).toEqual([{ address: 'thirty.days@fairlead.example' }])
})

it('NOTIF-010 a lock by an administrator ends every link and confirmation of other addresses', async () => {
  const [viewer, admin] = [await as('manager.hkg'), await as('admin')]
  const [proven, open] = ['proven.before.lock@fairlead.example', 'open.before.lock@fairlead.example']
  await name(viewer, proven)
  await confirmedBy(viewer, test, proven)
  await name(viewer, open)
  const { items } = (await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'manager.hkg' } })).body
  const params = { user_uid: items[0]?.user_uid ?? '' }
  const { version } = (await admin.send(userApi.read, { params })).body
  expect((await admin.send(userApi.lock, { params, body: { version, reason: 'suspicious mails' } })).status).toBe(200)
  const { rows } = await query('select confirmed_at, token_hash from notification_address where address = any($1)', [[proven, open]])
  expect(rows).toEqual([
    { confirmed_at: null, token_hash: null },
    { confirmed_at: null, token_hash: null },
  ])
})

it('NOTIF-010 other addresses wait again once an administrator gave the account a new password', async () => {
  const [sha, admin, to] = [await as('ops.sha'), await as('admin'), 'kept.after.help@fairlead.example']
  await name(sha, to)
  await confirmedBy(sha, test, to)
  const { items } = (await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'ops.sha' } })).body
  const params = { user_uid: items[0]?.user_uid ?? '' }
  const user = (await admin.send(userApi.read, { params })).body
  passTime(1_000)
  const body = { ...userFormOf(user), password: 'Harbour#2026', version: user.version }
  expect((await admin.send(userApi.save, { params, body })).status).toBe(200)
  const { rows } = await query('select confirmed_at from notification_address where address = $1', [to])
  expect(rows).toEqual([{ confirmed_at: null }])
})
