import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { MESSAGES_CHANGED } from '@fairlead/domain/kit/socket'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookings, cancel, messages, SHIPPER, soon, sentNotices } from './notification.testing.ts'

const test = testPortal()
const WITHIN_MS = 5_001
const { as, address, visitor } = test
const aBooking = bookings(test)
const numbers: string[] = []
let shipper: Client

beforeAll(async () => {
  shipper = await as(SHIPPER)
  const ops = await as('ops.hkg')
  for (let count = 0; count < 12; count++) {
    const so_no = await aBooking()
    numbers.push(so_no)
    await cancel(ops, so_no)
  }
  await sentNotices(shipper, numbers[11] ?? '')
}, 30_000)

const upsert = (client: Client, body: { message_id: number; is_read?: boolean; removed?: boolean }) =>
  client.send(reportingApi.upsertMessage, { body })

describe('the centre', () => {
  it('NOTIF-016 NOTIF-034 pages by ten, newest first', async () => {
    const first = await messages(shipper)
    expect([first.messages.length, first.total_count, first.unread_count]).toEqual([10, 12, 12])
    expect(first.messages.map(({ doc_code }) => doc_code)).toEqual(numbers.toReversed().slice(0, 10))
    const second = await messages(shipper, { page_number: 2 })
    expect(second.messages.map(({ doc_code }) => doc_code)).toEqual(numbers.toReversed().slice(10))
    expect((await messages(shipper, { page_size: 3, page_number: 99 })).messages).toEqual([])
    // An event that another server stores late is sorted by its own time.
    const moveBack = (doc_code: string, seconds: number) =>
      test
        .portal()
        .database.pool.query('update notification_message set message_dt = message_dt + make_interval(secs => $2) where doc_code = $1', [
          doc_code,
          -seconds,
        ])
    const late = numbers[11] ?? ''
    await moveBack(late, 86_400)
    expect((await messages(shipper, { page_number: 2 })).messages.map(({ doc_code }) => doc_code)).toEqual([numbers[0], late])
    await moveBack(late, -86_400)
  })

  it('NOTIF-016 searches numbers, and words in the reader’s language', async () => {
    expect((await messages(shipper, { search_text: numbers[3]?.toLowerCase() ?? '' })).messages).toMatchObject([{ doc_code: numbers[3] }])
    expect((await messages(shipper, { search_text: 'cancelled' })).total_count).toBe(12)
    expect((await messages(shipper, { search_text: '%' })).total_count).toBe(0)
    await shipper.send(authApi.setLanguage, { body: { language: 'zh-HK' } })
    test.passTime(WITHIN_MS) // other processes know it by then, too
    expect((await messages(shipper, { search_text: '已取消' })).total_count).toBe(12)
    expect((await messages(shipper, { search_text: 'cancelled' })).total_count).toBe(0)
    await shipper.send(authApi.setLanguage, { body: { language: 'en-US' } })
  })

  it('NOTIF-022 a message is read, unread and removed, and the counts follow', async () => {
    const { messages: all } = await messages(shipper)
    const { message_id = 0 } = all[0] ?? {}
    expect((await upsert(shipper, { message_id, is_read: true })).body).toBe(true)
    const unread = await messages(shipper, { read_filter: 'Unread' })
    expect([unread.total_count, unread.unread_count]).toEqual([11, 11])
    expect(unread.messages.map((message) => message.message_id)).not.toContain(message_id)
    expect((await upsert(shipper, { message_id, is_read: false })).body).toBe(true)
    expect((await messages(shipper)).unread_count).toBe(12)
    expect((await upsert(shipper, { message_id, removed: true })).body).toBe(true)
    expect((await messages(shipper)).total_count).toBe(11)
  })

  it('another user’s message answers like a missing one, and stays', async () => {
    const { message_id = 0 } = (await messages(shipper)).messages[0] ?? {}
    const stranger = await as('manager.hkg')
    expect((await upsert(stranger, { message_id, removed: true })).status).toBe(404)
    expect((await upsert(stranger, { message_id: 999_999_999, removed: true })).status).toBe(404)
    expect((await messages(shipper)).messages[0]?.message_id).toBe(message_id)
  })

  it('NOTIF-012 NOTIF-020 NOTIF-021 marks or removes all messages of this user only', async () => {
    const others = (await messages(await as('manager.hkg'))).unread_count
    expect((await shipper.send(reportingApi.markAllAsRead)).body).toBe(true)
    expect((await messages(shipper)).unread_count).toBe(0)
    expect((await shipper.send(reportingApi.deleteAll)).body).toBe(true)
    expect(await messages(shipper)).toEqual({ messages: [], total_count: 0, unread_count: 0 })
    expect((await messages(await as('manager.hkg'))).unread_count).toBe(others)
    expect(others).toBeGreaterThan(0)
  })

  it.each<[string, object]>([
    ['a page of none', { page_size: 0 }],
    ['a page of everything', { page_size: 1_000_000 }],
    ['a page as text', { page_number: 'one' }],
    ['an unknown filter', { read_filter: 'Foreign' }],
    ['a search as a list', { search_text: ['a'] }],
    ['a long search', { search_text: 'a'.repeat(101) }],
    ['somebody else', { user_uid: 'x' }],
  ])('%s is refused', async (_, body) => {
    expect((await shipper.send(notificationApi.getMessages, { body: body as never })).status).toBe(422)
  })

  it('is closed to visitors', async () => {
    expect((await visitor().send(notificationApi.getMessages, { body: {} })).status).toBe(401)
  })
})

it.each<[string, (client: Client) => Promise<unknown>]>([
  ['NOTIF-020 all is read', (client) => client.send(reportingApi.markAllAsRead)],
  ['NOTIF-021 all is removed', (client) => client.send(reportingApi.deleteAll)],
])('%s: every window of the user receives it, and no one else', async (_, act) => {
  const listen = async (login: string) => {
    const client = await as(login)
    const socket = io(address(), { path: '/socket.io', auth: { token: client.token }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
    const heard: string[] = []
    socket.onAny((name: string) => heard.push(name))
    return { client, socket, heard }
  }
  const [manager, viewer] = [await listen('manager.hkg'), await listen('viewer')]
  await act(manager.client)
  await vi.waitFor(() => expect(manager.heard).toContain(MESSAGES_CHANGED), soon)
  expect(viewer.heard).not.toContain(MESSAGES_CHANGED)
  for (const { socket } of [manager, viewer]) socket.disconnect()
})

it('NOTIF-026 NOTIF-015 a user notified by socket finds the message; others receive nothing', async () => {
  const listen = async (login: string) => {
    const heard: { guid: string; doc_code: string }[] = []
    const { token } = await as(login)
    const socket = io(address(), { path: '/socket.io', auth: { token }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
    socket.on('ReceiveNotification', (event: { guid: string; doc_code: string }) => heard.push(event))
    return { socket, heard }
  }
  const [manager, viewer, sales] = [await listen('manager.hkg'), await listen('viewer'), await listen('sales.hkg')]
  const so_no = await aBooking()
  await cancel(await as('ops.hkg'), so_no)
  await vi.waitFor(() => expect(manager.heard).toContainEqual(expect.objectContaining({ doc_code: so_no })), soon)
  const [first] = (await messages(await as('manager.hkg'))).messages
  expect(first?.guid).toBe(manager.heard.find(({ doc_code }) => doc_code === so_no)?.guid)
  expect([...viewer.heard, ...sales.heard]).toEqual([])
  for (const { socket } of [manager, viewer, sales]) socket.disconnect()
})
