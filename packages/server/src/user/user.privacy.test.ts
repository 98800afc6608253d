import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { userApi } from '@fairlead/domain/user/user.api'
import { emptyUser, userFormOf } from '@fairlead/domain/user/user.defaults'
import { newProfile } from '@fairlead/domain/user/user'
import { describe, expect, it } from 'vitest'
import { anOrder, documentsOf, fileOf, upload } from '../document/document.testing.ts'
import { client, testPortal } from '../testing/portal.ts'

const { as, visitor, portal, address, passTime } = testPortal()
const PASSWORD = 'Harbour#2026'
const rows = async (text: string, values: unknown[] = []) =>
  (await portal().database.pool.query(text, values)).rows as Record<string, unknown>[]

/** Somebody with an address, who has written a remark, uploaded a file and kept a setting. */
async function somebody(word: string) {
  const login = `zelda.${word}@fairlead.example`
  const admin = await as('admin')
  const office = (await rows(`select party_id from party where party_code = 'HKG'`))[0]?.['party_id'] as number
  const profile = { ...newProfile(), profile_type: 'OPERATION' as const, roles: ['BOOKING_VIEW'], party_ids: [office] }
  const body = {
    ...emptyUser(),
    login_id: login,
    family_name: `Quartermain-${word}`,
    given_name: 'Zelda',
    co_address1: '7 Harbour Road',
    phone: '+852 5550 1234',
    user_level_id: 10,
    password: PASSWORD,
    profiles: [profile],
  }
  const made = await admin.send(userApi.create, { body })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  const params = { user_uid: made.body.user_uid }
  const first = (await visitor().send(authApi.signIn, { body: { username: login, password: PASSWORD } })).body
  passTime(1_000)
  const headers = { authorization: `Bearer ${first.token}` }
  await visitor().send(authApi.changeOwnPassword, { body: { current_password: PASSWORD, password: 'Second#2026' }, headers })
  const zelda = client(address, first.token)
  const so_no = await anOrder(zelda)
  await zelda.send(bookingApi.addRemark, { params: { so_no }, body: { body: 'Called the shipper', visible_to: 'ALL' } })
  expect((await upload(zelda, so_no, fileOf('note.pdf'))).status).toBe(200)
  const named = { module: 'booking', email_address: `Desk.of.${login}` }
  expect((await zelda.send(reportingApi.upsertConfigs, { body: named })).status).toBe(200)
  return { admin, params, zelda, so_no, user: (await admin.send(userApi.read, { params })).body }
}

describe('one person’s data', () => {
  it('is exported with all that the portal holds, without a secret, and that it was is remembered', async () => {
    const { admin, params } = await somebody('export')
    const reply = await admin.send(userApi.personal_data, { params })
    expect(reply.headers.get('content-disposition')).toContain(`personal-data-${params.user_uid}.json`)
    const data = reply.body as unknown as Record<string, Record<string, unknown>[]>
    expect(data['account']).toMatchObject({ family_name: 'Quartermain-export', co_address1: '7 Harbour Road' })
    expect(data['remarks']).toMatchObject([{ body: 'Called the shipper' }])
    expect(data['uploads']).toMatchObject([{ file_name: 'note.pdf' }])
    expect(data['sessions']).toHaveLength(1)
    const address = 'desk.of.zelda.export@fairlead.example'
    expect(data['notification_addresses']).toMatchObject([{ address, confirmed_at: null }])
    expect(data['notification_address_letters']).toMatchObject([{ address }])
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password_hash/)
    const [entry] = (await admin.send(userApi.history, { params })).body
    expect(entry?.action).toBe('personal_data')
    expect((await (await as('ops.hkg')).send(userApi.personal_data, { params })).status).toBe(403)
  })

  it('is erased from the account, its sessions and every table, while what was done stays under a mark', async () => {
    const { admin, params, zelda, so_no, user } = await somebody('erase')
    const refused = await admin.send(userApi.erase, { params, body: { version: user.version, login_id: 'else@fairlead.example' } })
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'user.eraseMismatch'])
    const body = { version: user.version, login_id: user.login_id ?? '' }
    const erased = await admin.send(userApi.erase, { params, body })
    expect(erased.status, JSON.stringify(erased.problem)).toBe(200)
    expect(erased.body).toMatchObject({ status: 'I', family_name: null, given_name: null, co_address1: null, phone: null, profiles: [] })
    passTime(5_001) // on any process
    expect((await zelda.send(bookingApi.dashboard)).status).toBe(401)
    expect((await visitor().send(authApi.signIn, { body: { username: user.login_id ?? '', password: 'Second#2026' } })).status).not.toBe(
      200,
    )

    const mark = `#${params.user_uid.slice(0, 8)}`
    const [remark] = (await admin.send(bookingApi.remarks, { params: { so_no } })).body
    expect(remark).toMatchObject({ body: 'Called the shipper', user_name: mark, user_uid: params.user_uid })
    expect((await documentsOf(admin, so_no))[0]?.versions[0]?.user_name).toBe(mark)
    expect((await admin.send(userApi.history, { params })).body[0]).toMatchObject({ action: 'erase', user_name: 'Ada Admin' })

    const tables = await rows(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name } of tables) {
      const found = await rows(`select 1 from "${String(table_name)}" t where t::text ~* 'zelda.erase|quartermain-erase'`)
      expect(found, String(table_name)).toEqual([])
    }
  })

  it('is nobody’s own to erase, not twice, and an erased account opens no more', async () => {
    const { admin, params, user } = await somebody('twice')
    const self = (await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'admin@fairlead' } })).body.items[0]
    const own = await admin.send(userApi.erase, {
      params: { user_uid: self?.user_uid ?? '' },
      body: { version: self?.version ?? 0, login_id: self?.login_id ?? '' },
    })
    expect([own.status, own.problem.msgKey]).toEqual([403, 'user.notOneself'])
    const body = { version: user.version, login_id: user.login_id ?? '' }
    expect((await admin.send(userApi.erase, { params, body: { ...body, version: user.version + 1 } })).status).toBe(409)
    const gone = (await admin.send(userApi.erase, { params, body })).body
    const again = await admin.send(userApi.erase, { params, body: { version: gone.version, login_id: gone.login_id ?? '' } })
    expect([again.status, again.problem.msgKey]).toEqual([422, 'user.isErased'])
    expect((await admin.send(userApi.reactivate, { params, body: { version: gone.version } })).status).toBe(422)
    expect((await admin.send(userApi.save, { params, body: { ...userFormOf(gone), version: gone.version } })).status).toBe(409)
  })

  it('leaves a history that can still not be changed in any other way', async () => {
    const change = (set: string) => rows(`update history set ${set} where history_id = (select max(history_id) from history)`)
    await expect(change(`user_name = 'Somebody else'`)).rejects.toThrow(/append-only/)
    await expect(change(`action = 'confirm'`)).rejects.toThrow(/append-only/)
    await expect(change(`changes = '[{"path":"x"}]'`)).rejects.toThrow(/append-only/)
    await expect(change(`happened_at = now()`)).rejects.toThrow(/append-only/)
    await expect(rows('delete from history')).rejects.toThrow(/append-only/)
  })
})
