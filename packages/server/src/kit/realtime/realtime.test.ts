import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, afterAll, describe, expect, inject, it, vi } from 'vitest'
import { copyTemplate } from '../../testing/database.ts'
import { TEST_NOW } from '../../testing/moment.ts'
import { signIn, startPortal } from '../../testing/portal.ts'
import type { Portal } from '../../portal.ts'
import { LISTS_CHANGED } from '@fairlead/domain/kit/socket'
import { RECEIVE_NOTIFICATION } from './realtime.ts'

let first: Portal
let second: Portal
const sockets: Socket[] = []

/** Two server processes' worth of portals on one database. */
beforeAll(async () => {
  const database = await copyTemplate(inject('server'))
  const clock = () => new Date(TEST_NOW)
  first = await startPortal({ server: inject('server'), database, clock })
  second = await startPortal({ server: inject('server'), database, clock })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(() => Promise.all([first.stop(), second.stop()]))

async function listen(portal: Portal, token: string) {
  const events: { event_code: string; doc_code: string }[] = []
  const socket = io(portal.address, { path: '/socket.io', auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  socket.on(RECEIVE_NOTIFICATION, (event: { event_code: string; doc_code: string }) => events.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return { socket, events }
}

describe('realtime', () => {
  it('an event of one process reaches only its recipients on the other', async () => {
    const ops = await signIn(first.address, 'ops.hkg')
    const [same, elsewhere, foreign] = [
      await listen(first, ops.token),
      await listen(second, (await signIn(second.address, 'manager.hkg')).token),
      await listen(second, (await signIn(second.address, 'ops.sha')).token),
    ]
    const order = (await ops.send(bookingApi.create, { body: { handling_office_party_id: 1 } as never })).body
    await vi.waitFor(() => {
      expect(same.events).toContainEqual(expect.objectContaining({ event_code: 'BOOKING_DRAFTED', doc_code: order.so_no }))
      expect(elsewhere.events).toContainEqual(expect.objectContaining({ doc_code: order.so_no }))
    }, 5_000)
    expect(foreign.events.map((event) => event.doc_code)).not.toContain(order.so_no)
    expect(elsewhere.events.filter((event) => event.doc_code === order.so_no)).toHaveLength(1)
  })

  it('APPR-001 an external user whose lists an internal step changes is notified to refresh them, without the event', async () => {
    const customer = await listen(second, (await signIn(second.address, 'customer@northwind-retail.example')).token)
    const moved: unknown[] = []
    customer.socket.on(LISTS_CHANGED, (told: unknown) => moved.push(told))
    const { rows } = await first.database.pool.query<{ party_id: number }>("select party_id from party where party_code = 'NORTHWIND'")
    const event = {
      module: 'booking',
      sub_module: '',
      doc_code: 'SO1',
      event_code: 'APPROVAL_REQUESTED',
      desc_key: '',
      desc_param: {},
      href: '',
    } as const
    const audience = { party_ids: rows.map(({ party_id }) => party_id), side: 'internal' } as const
    first.services.realtime.announce({ ...event, guid: '1' }, audience)
    first.services.realtime.announce({ ...event, guid: '2' }, { ...audience, moves_lists_of: 'external' })
    await vi.waitFor(() => expect(moved).toEqual([{ module: 'booking' }]), 5_000)
    expect(customer.events).toEqual([])
  })

  it('an event of an internal draft does not reach the external parties on it', async () => {
    const ops = await signIn(first.address, 'ops.hkg')
    const shipper = await listen(first, (await signIn(first.address, 'shipper@pearl-toys.example')).token)
    const { rows } = await first.database.pool.query<{ party_id: number }>("select party_id from party where party_code = 'PEARLTOY'")
    const draft = (
      await ops.send(bookingApi.create, { body: { handling_office_party_id: 1, shipper_party_id: rows[0]?.party_id } as never })
    ).body
    const marker = await signIn(first.address, 'shipper@pearl-toys.example')
    const own = (await marker.send(bookingApi.create, { body: {} as never })).body
    await vi.waitFor(() => expect(shipper.events.map((event) => event.doc_code)).toContain(own.so_no), 5_000)
    expect(shipper.events.map((event) => event.doc_code)).not.toContain(draft.so_no)
  })

  it.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('refuses a connection with the token "%s"', async (token) => {
    await expect(listen(first, token)).rejects.toThrow('unauthorized')
  })

  it('closes a connection with its session', async () => {
    const session = await signIn(second.address, 'finance.hkg')
    const { socket } = await listen(first, session.token)
    await session.send(authApi.signOut)
    await vi.waitFor(() => expect(socket.connected).toBe(false), 10_000)
  })

  it('a change that is rolled back sends no event', async () => {
    const ops = await signIn(first.address, 'ops.hkg')
    const { events } = await listen(first, ops.token)
    const drafted = () => events.filter((event) => event.event_code === 'BOOKING_DRAFTED').map((event) => event.doc_code)
    await ops.send(bookingApi.create, { body: { pol: 'XXXXX' } as never })
    const order = (await ops.send(bookingApi.create, { body: {} as never })).body
    await vi.waitFor(() => expect(drafted()).toEqual([order.so_no]), 5_000)
  })
})

describe('two processes on one database', () => {
  it('a session of one counts on the other, and its end too', async () => {
    const session = await signIn(first.address, 'ops.hkg')
    const there = { ...session, send: session.send }
    expect((await there.send(authApi.userModuleList)).status).toBe(200)
    const elsewhere = await fetch(`${second.address}/api/v1/Users/UserModuleList`, {
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(elsewhere.status).toBe(200)
  })

  it('give no number twice', async () => {
    const clients = [await signIn(first.address, 'ops.hkg'), await signIn(second.address, 'ops.hkg')] as const
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => clients[index % 2 === 0 ? 0 : 1].send(bookingApi.create, { body: {} as never })),
    )
    expect(new Set(replies.map((reply) => reply.body.so_no)).size).toBe(40)
  })
})
