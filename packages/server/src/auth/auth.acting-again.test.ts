import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import { client, testPortal } from '../testing/portal.ts'

const { as, address, portal, passTime } = testPortal()
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const mail = (name: string) => `${name}@fairlead.example`
const LIST = { query: { list: 'search_booking' } }

type Form = ReturnType<typeof userFormOf>
type Profile = Form['profiles'][number]
const administrator: Profile = {
  profile_type: 'ADMIN',
  roles: ['SYSTEM_ADMIN'],
  party_ids: [],
  party_group_ids: [],
  tradelanes: [],
  sales_codes: [],
  all_party_types: [],
}

const idOf = async (name: string) =>
  String((await query('select user_uid from portal_user where login_key = $1', [mail(name)])).rows[0]?.user_uid)

/** Changes an account as an administrator of the highest level does. */
async function change(name: string, changed: (form: Form) => Partial<Form>) {
  const admin = await as('admin')
  const params = { user_uid: await idOf(name) }
  const user = (await admin.send(userApi.read, { params })).body
  const form = userFormOf(user)
  const saved = await admin.send(userApi.save, { params, body: { ...form, ...changed(form), version: user.version } })
  expect([name, saved.status, saved.problem.msgKey]).toEqual([name, 200, undefined])
}

/** A super user of this level, acting as another user of this level. */
async function acting(superUser: string, target: string, levels: { own: number; other: number }) {
  await change(superUser, () => ({ change_user_right: true, user_level_id: levels.own }))
  await change(target, () => ({ user_level_id: levels.other }))
  const { body } = await (await as(superUser)).send(authApi.changeUser, { params: { id: mail(target) } })
  const session = client(address, body.token)
  expect((await session.send(bookingApi.list, LIST)).status).toBe(200)
  return session
}

describe('a session in which a super user acts as another user is judged again', () => {
  it('AUTH-057 ends when his level falls below that of the user, and cannot raise it again', async () => {
    const session = await acting('manager.hkg', 'ops.hkg', { own: 30, other: 20 })
    await change('manager.hkg', () => ({ user_level_id: 10 }))
    passTime(5_001)
    expect((await session.send(bookingApi.list, LIST)).status).toBe(401)
    expect((await session.send(authApi.renewToken)).status).toBe(401)
  })

  it('AUTH-057 ends when the user is raised above him', async () => {
    const session = await acting('supervisor.hkg', 'ops.sha', { own: 20, other: 20 })
    await change('ops.sha', () => ({ user_level_id: 30 }))
    passTime(5_001)
    expect((await session.send(bookingApi.list, LIST)).status).toBe(401)
  })

  it('AUTH-057 AUTH-052 ends when the user becomes an administrator; the new profile is not open to it even at once', async () => {
    const session = await acting('finance.hkg', 'ops.lax', { own: 30, other: 20 })
    await change('ops.lax', ({ profiles }) => ({ profiles: [...profiles, administrator] }))
    const profileId = PROFILE_TYPES.find(({ profile_type }) => profile_type === 'ADMIN')?.profile_type_id ?? 0
    expect((await session.send(authApi.switchProfile, { params: { profileId } })).body.token).toBeUndefined()
    passTime(5_001)
    expect((await session.send(bookingApi.list, LIST)).status).toBe(401)
  })

  it('AUTH-057 ends when the super user is no administrator any more and acts as one', async () => {
    await change('sales.hkg', ({ profiles }) => ({ profiles: [...profiles, administrator] }))
    await change('ops.lax', () => ({ user_level_id: 20 }))
    await change('sales.hkg', () => ({ change_user_right: true, user_level_id: 30 }))
    const own = await as('sales.hkg')
    const { body } = await own.send(authApi.changeUser, { params: { id: mail('ops.lax') } })
    const session = client(address, body.token)
    expect((await session.send(authApi.userModuleList)).status).toBe(200)
    await change('sales.hkg', ({ profiles }) => ({ profiles: profiles.filter(({ profile_type }) => profile_type !== 'ADMIN') }))
    passTime(5_001)
    expect((await session.send(authApi.userModuleList)).status).toBe(401)
  })

  it('AUTH-057 AUTH-044 its socket is closed within five seconds', async () => {
    const session = await acting('manager.hkg', 'ops.hkg', { own: 30, other: 20 })
    const socket = io(address(), { path: '/socket.io', auth: { token: session.token }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
    await change('manager.hkg', () => ({ user_level_id: 10 }))
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 8_000, interval: 100 })
    socket.disconnect()
  }, 20_000)
})
