import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { registrationFormOf } from '@fairlead/domain/registration/registration.defaults'
import { userApi } from '@fairlead/domain/user/user.api'
import { emptyUser, userFormOf } from '@fairlead/domain/user/user.defaults'
import { newProfile } from '@fairlead/domain/user/user'
import { describe, expect, it } from 'vitest'
import { visibleOrderNo, listDocuments, fileOf, uploadTestFile } from '../document/document.testing.ts'
import { applied } from '../registration/registration.testing.ts'
import { client, testPortal, type Client } from '../testing/portal.ts'

const at = testPortal()
const { as, visitor, portal, address, passTime } = at
const PASSWORD = 'Harbour#2026'
const rows = async (text: string, values: unknown[] = []) =>
  (await portal().database.pool.query(text, values)).rows as Record<string, unknown>[]

/** A user with an address, a remark, an uploaded file and a saved setting. */
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
  const so_no = await visibleOrderNo(zelda)
  await zelda.send(bookingApi.addRemark, { params: { so_no }, body: { body: 'Called the shipper', visible_to: 'ALL' } })
  expect((await uploadTestFile(zelda, so_no, fileOf('note.pdf'))).status).toBe(200)
  const named = { module: 'booking', email_address: `Desk.of.${login}` }
  expect((await zelda.send(reportingApi.upsertConfigs, { body: named })).status).toBe(200)
  return { admin, params, zelda, so_no, user: (await admin.send(userApi.read, { params })).body }
}

/** A registration of this login, corrected and then refused. */
async function refusedRegistration(by: Client, login: string, corrector = by) {
  await applied(at, login)
  const page = await by.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: login } })
  const params = { user_registration_id: Number(page.body.items[0]?.user_registration_id) }
  const { version, ...form } = (await by.send(registrationDeskApi.read, { params })).body
  const body = { ...registrationFormOf({ version, ...form }), co_address2: `Home of ${login}`, version }
  const saved = await corrector.send(registrationDeskApi.save, { params, body })
  const refused = await by.send(registrationDeskApi.refuse, {
    params,
    body: { version: saved.body.version, reason: `${login} is unknown` },
  })
  expect([saved.status, refused.status]).toEqual([200, 200])
  return { params, registration: refused.body }
}

/** A second administrator, signed in. */
async function deputy(login: string) {
  const admin = await as('admin')
  const profile = { ...newProfile(), profile_type: 'ADMIN' as const, roles: ['SYSTEM_ADMIN'] }
  const body = { ...emptyUser(), login_id: login, family_name: 'Deputy', given_name: 'Dora', user_level_id: 30, password: PASSWORD }
  const made = (await admin.send(userApi.create, { body: { ...body, profiles: [profile] } })).body
  const first = (await visitor().send(authApi.signIn, { body: { username: login, password: PASSWORD } })).body
  passTime(1_000)
  const dora = client(address, first.token)
  await dora.send(authApi.changeOwnPassword, { body: { current_password: PASSWORD, password: 'Second#2026' } })
  return { admin, dora, params: { user_uid: made.user_uid } }
}

const eraseNow = async (admin: Client, params: { user_uid: string }) => {
  const { version, login_id } = (await admin.send(userApi.read, { params })).body
  const reply = await admin.send(userApi.erase, { params, body: { version, login_id: login_id ?? '' } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
}

describe('one person’s data', () => {
  it('is exported completely, without secrets, and the history records the export', async () => {
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
    expect((await listDocuments(admin, so_no))[0]?.versions[0]?.user_name).toBe(mark)
    expect((await admin.send(userApi.history, { params })).body[0]).toMatchObject({ action: 'erase', user_name: 'Ada Admin' })

    const tables = await rows(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name } of tables) {
      const found = await rows(`select 1 from "${String(table_name)}" t where t::text ~* 'zelda.erase|quartermain-erase'`)
      expect(found, String(table_name)).toEqual([])
    }
  })

  it('includes the history of the person’s registration, whose values and reasons an erasure removes', async () => {
    const [admin, login] = [await as('admin'), 'zelda.registered@trading.example']
    const { params, registration } = await refusedRegistration(admin, login)
    const person = { user_uid: registration.user_uid }
    const data = (await admin.send(userApi.personal_data, { params: person })).body as unknown as Record<string, { action: string }[]>
    expect(data['history']?.map(({ action }) => action)).toEqual(expect.arrayContaining(['register', 'save', 'refuse']))
    await eraseNow(admin, person)
    const kept = await rows(
      `select action, changes, reason from history where module = 'user_registration' and record_id = $1 order by history_id`,
      [String(params.user_registration_id)],
    )
    expect(kept).toEqual(['register', 'save', 'refuse'].map((action) => ({ action, changes: [], reason: null })))
  })

  it('is erased from the registrations that the person decided, under any name, and not from others', async () => {
    const { admin, dora, params } = await deputy('dora.deputy@fairlead.example')
    const decided = await refusedRegistration(dora, 'decided.by.dora@trading.example')
    const other = await refusedRegistration(admin, 'decided.by.ada@trading.example', dora)
    expect([decided.registration.decided_by, other.registration.decided_by]).toEqual(['Dora Deputy', 'Ada Admin'])
    const { version, ...user } = (await admin.send(userApi.read, { params })).body
    const renamed = { ...userFormOf({ version, ...user }), family_name: 'Married', version }
    expect((await admin.send(userApi.save, { params, body: renamed })).status).toBe(200)
    await eraseNow(admin, params)
    const decider = async (of: typeof decided) => (await admin.send(registrationDeskApi.read, { params: of.params })).body.decided_by
    expect([await decider(decided), await decider(other)]).toEqual([`#${params.user_uid.slice(0, 8)}`, 'Ada Admin'])
  })

  it('is erased from notifications about the person, and not from those about others', async () => {
    const { admin, params } = await somebody('told')
    const other = (await rows(`select user_uid from portal_user where login_key = 'ops.hkg@fairlead.example'`))[0]?.['user_uid']
    const events = [
      ['user', params.user_uid],
      ['user', other],
      ['registration', '999999'],
      ['booking', params.user_uid],
    ]
    for (const [module, doc_code] of events)
      await rows(`insert into outbox (kind, payload, sent_at) values ('event', $1, now())`, [
        JSON.stringify({ event: { module, doc_code, event_code: 'TRIAL' }, audience: {} }),
      ])
    await rows('update portal_user set change_user_right = true where user_uid = $1', [params.user_uid])
    await eraseNow(admin, params)
    const left = await rows(
      `select payload -> 'event' ->> 'module' as module, payload -> 'event' ->> 'doc_code' as doc_code from outbox
       where payload -> 'event' ->> 'event_code' = 'TRIAL' order by outbox_id`,
    )
    expect(left.map(({ module, doc_code }) => [module, doc_code])).toEqual(events.slice(1))
    expect(await rows('select change_user_right from portal_user where user_uid = $1', [params.user_uid])).toEqual([
      { change_user_right: false },
    ])
  })

  it('cannot be erased by the person or twice, and an erased account cannot sign in', async () => {
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
    const saved = await admin.send(userApi.save, { params, body: { ...userFormOf(gone), version: gone.version } })
    expect([saved.status, saved.problem.msgKey]).toEqual([409, 'user.isErased'])
    const stale = await admin.send(userApi.save, { params, body: { ...userFormOf(gone), version: user.version } })
    expect([stale.status, stale.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
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
