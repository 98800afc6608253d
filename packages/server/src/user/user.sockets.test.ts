import { authApi } from '@fairlead/domain/auth/auth.api'
import { SESSION_CHANGED } from '@fairlead/domain/kit/socket'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { io } from 'socket.io-client'
import { expect, it, vi } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as, portal, address } = testPortal()
const SOON = { timeout: 4_000, interval: 100 }

it('AUTH-044 ACCESS-013 a page whose socket is closed, or that is notified of changed rights, gets current answers', async () => {
  const { pool } = portal().database
  const socketOf = async (login: string) => {
    const client = await as(login)
    const socket = io(address(), { path: '/socket.io', auth: { token: client.token }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
    // Cached for five seconds, by a clock that does not move here.
    expect((await client.send(authApi.userModuleList)).status).toBe(200)
    return { client, socket }
  }
  const one = await socketOf('ops.sha')
  const other = await socketOf('ops.lax')
  const ended = new Promise<void>((resolve) => void one.socket.once('disconnect', () => resolve()))
  const told = new Promise<void>((resolve) => void other.socket.once(SESSION_CHANGED, () => resolve()))
  // As another process writes it.
  await pool.query("update portal_user set status = 'L', locked_by = 'ADMIN' where login_id = 'ops.sha@fairlead.example'")
  await pool.query("update portal_user set force_change_password = true, version = version + 1 where login_id = 'ops.lax@fairlead.example'")
  const asked = performance.now()
  await Promise.all([ended, told])
  // Every process is notified within five seconds.
  await vi.waitFor(async () => expect((await one.client.send(authApi.userModuleList)).status).toBe(401), SOON)
  await vi.waitFor(async () => expect((await other.client.send(authApi.userModuleList)).body.must_change_password).toBe(true), SOON)
  expect(performance.now() - asked).toBeLessThan(5_000)
  other.socket.disconnect()
}, 20_000)

it('the events that a user receives follow a change of their parties within five seconds', async () => {
  const manager = await as('manager.hkg')
  const socket = io(address(), { path: '/socket.io', auth: { token: manager.token }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  const heard: string[] = []
  socket.on('ReceiveNotification', (event: { doc_code: string }) => heard.push(event.doc_code))
  const event = (doc_code: string) => ({
    guid: '',
    module: 'booking' as const,
    sub_module: '',
    doc_code,
    event_code: 'E',
    desc_key: '',
    desc_param: {},
    href: '',
  })
  const tell = (doc_code: string) => portal().services.realtime.announce(event(doc_code), { party_ids: [1] })
  tell('before')
  await vi.waitFor(() => expect(heard).toContain('before'), 3_000)

  const admin = await as('admin')
  const page = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'manager.hkg' } })
  const params = { user_uid: page.body.items[0]?.user_uid ?? '' }
  const user = (await admin.send(userApi.read, { params })).body
  const profiles = user.profiles.map((profile) => ({ ...profile, party_ids: [2] }))
  expect((await admin.send(userApi.save, { params, body: { ...userFormOf(user), profiles, version: user.version } })).status).toBe(200)
  let count = 0
  await vi.waitFor(async () => {
    const probe = `probe${(count += 1)}`
    tell(probe)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard).not.toContain(probe)
  }, 8_000)
  expect(socket.connected).toBe(true)
  socket.disconnect()
}, 20_000)
