import { RECEIVE_NOTIFICATION } from '../kit/realtime/realtime.ts'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import { publishEvent } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { aboutOf, bookings, mailsFor, sentNotices, SHIPPER, soon } from './notification.testing.ts'

const test = testPortal({}, { alone: true })
const { as, portal, address } = test
const booking = bookings(test)

const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))

async function listen({ token }: Client): Promise<string[]> {
  const heard: string[] = []
  const socket = io(address(), { path: '/socket.io', auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  socket.on(RECEIVE_NOTIFICATION, ({ doc_code }: { doc_code: string }) => heard.push(doc_code))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return heard
}

const uidOf = async (login: string) => {
  const { rows } = await portal().database.pool.query<{ user_uid: string }>('select user_uid from portal_user where login_key = $1', [
    login,
  ])
  return rows[0]?.user_uid ?? ''
}

/** Publishes an event of a booking, as one of its steps would, to this audience. */
async function tellOf(so_no: string, more: Partial<Audience>) {
  const { rows } = await portal().database.pool.query<{ party_ids: number[]; sales_code: string | null }>(
    'select party_ids, sales_code from shipping_order where so_no = $1',
    [so_no],
  )
  const [order] = rows
  if (!order) throw new Error('there is no such booking')
  const event = {
    module: 'booking' as const,
    sub_module: 'shipping_order',
    doc_code: so_no,
    event_code: 'BOOKING_CONFIRMED',
    desc_key: 'booking.event_BOOKING_CONFIRMED',
    desc_param: { so_no },
    href: '/',
  }
  await publishEvent(portal().services.db, event, { ...order, ...more })
}

it('an event for named users reaches them by message, socket and e-mail, and no other users who may see the record', async () => {
  const [manager, supervisor, shipper] = [await as('manager.hkg'), await as('supervisor.hkg'), await as(SHIPPER)]
  const asked = { module: 'booking', in_app_note: true, email_note: true }
  for (const reader of [manager, supervisor]) expect((await reader.send(reportingApi.upsertConfigs, { body: asked })).status).toBe(200)
  const heard = { manager: await listen(manager), supervisor: await listen(supervisor), shipper: await listen(shipper) }
  const so_no = await booking()
  const mailbox = 'manager.hkg@fairlead.example'
  const before = (await mailsFor(test, mailbox)).notes.length
  await tellOf(so_no, { user_uids: [await uidOf(mailbox)] })
  expect(await sentNotices(manager, so_no)).toHaveLength(1)
  await vi.waitFor(() => expect(heard.manager).toEqual([so_no]), soon)
  await vi.waitFor(async () => expect((await mailsFor(test, mailbox)).notes).toHaveLength(before + 1), soon)
  expect([heard.supervisor, heard.shipper]).toEqual([[], []])
  for (const other of [supervisor, shipper]) expect(await aboutOf(other, so_no)).toEqual([])
})

it('a named user who may not see the record gets nothing, on the wrong side neither', async () => {
  const [manager, foreign, viewer, shipper] = [await as('manager.hkg'), await as('ops.lax'), await as('viewer'), await as(SHIPPER)]
  const others = [foreign, viewer, shipper]
  const heard = await Promise.all([...others, manager].map(listen))
  const so_no = await booking()
  const logins = ['manager.hkg@fairlead.example', 'ops.lax@fairlead.example', 'viewer@fairlead.example', SHIPPER]
  await tellOf(so_no, { side: 'internal', user_uids: await Promise.all(logins.map(uidOf)) })
  expect(await sentNotices(manager, so_no)).toHaveLength(1)
  await vi.waitFor(() => expect(heard[3]).toEqual([so_no]), soon)
  expect(heard.slice(0, 3)).toEqual([[], [], []])
  for (const other of others) expect(await aboutOf(other, so_no)).toEqual([])
})

it('an event for an empty list of users reaches no one', async () => {
  const manager = await as('manager.hkg')
  const [nobodys, everybodys] = [await booking(), await booking()]
  await tellOf(nobodys, { user_uids: [] })
  await tellOf(everybodys, {})
  await sentNotices(manager, everybodys)
  expect(await aboutOf(manager, nobodys)).toEqual([])
})
