import { authApi } from '@fairlead/domain/auth/auth.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { describe, expect, it, vi } from 'vitest'
import { client, testPortal, type Client } from '../../testing/portal.ts'

const { as, address, passTime, portal } = testPortal()
type Form = ReturnType<typeof userFormOf>
type Profile = Form['profiles'][number]
const idOf = (type: string) => PROFILE_TYPES.find(({ profile_type }) => profile_type === type)?.profile_type_id ?? 0

/** An export that is finished. */
async function exported(own: Client, columns: string[]) {
  const made = await own.send(exportApi.create, {
    body: { list: 'search_booking', query: { filter: '[["pol","is",["HKHKG"]]]' }, columns },
  })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  const params = made.body
  await vi.waitFor(async () => expect((await own.send(exportApi.progress, { params })).body.status).toBe('done'), 15_000)
  expect((await own.send(exportApi.file, { params })).status).toBe(200)
  return { params }
}

/** An administrator changes the profiles of an account; it counts in every process. */
async function changeProfiles(login: string, changed: (profiles: Profile[]) => Profile[]) {
  const admin = await as('admin')
  const { rows } = await portal().database.pool.query('select user_uid from portal_user where login_key = $1', [login])
  const params = { user_uid: String(rows[0]?.user_uid) }
  const user = (await admin.send(userApi.read, { params })).body
  const form = userFormOf(user)
  const saved = await admin.send(userApi.save, { params, body: { ...form, profiles: changed(form.profiles), version: user.version } })
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  passTime(5_001)
}
const answers = async (own: Client, request: Awaited<ReturnType<typeof exported>>) => [
  (await own.send(exportApi.progress, request)).status,
  (await own.send(exportApi.file, request)).status,
]

describe('a finished export', () => {
  it('is closed once the right to its list is gone', async () => {
    const own = await as('sales.hkg')
    const request = await exported(own, ['so_no'])
    await changeProfiles('sales.hkg@fairlead.example', (profiles) =>
      profiles.map((profile) => ({ ...profile, roles: ['PARTY_MAINTENANCE'] })),
    )
    expect(await answers(own, request)).toEqual([403, 403])
  })

  it('is closed once the profile sees fewer parties', async () => {
    const own = await as('ops.hkg')
    const request = await exported(own, ['so_no'])
    await changeProfiles('ops.hkg@fairlead.example', (profiles) => profiles.map((profile) => ({ ...profile, party_ids: [2] })))
    expect(await answers(own, request)).toEqual([404, 404])
  })

  it('is only for the profile that requested it', async () => {
    const other = { profile_type: 'SHIPPER' as const, roles: ['BOOKING_VIEW'], party_ids: [] as number[] }
    await changeProfiles('ops.sha@fairlead.example', (profiles) => [...profiles, { ...profiles[0], ...other } as Profile])
    const own = await as('ops.sha', idOf('OPERATION'))
    const request = await exported(own, ['so_no', 'contract_no'])
    const switched = await own.send(authApi.switchProfile, { params: { profileId: idOf('SHIPPER') } })
    expect(await answers(client(address, switched.body.token), request)).toEqual([404, 404])
    const back = await own.send(authApi.switchProfile, { params: { profileId: idOf('OPERATION') } })
    expect(await answers(client(address, back.body.token), request)).toEqual([200, 200])
  })
})
