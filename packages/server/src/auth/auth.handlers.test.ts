import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { client, testPortal } from '../testing/portal.ts'

const { visitor, as, passTime, portal, address } = testPortal()
const signIn = (username: string, password = DEMO_PASSWORD) =>
  visitor().send(authApi.signIn, { body: { username, password, language: 'en-US' } })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const MINUTE = 60_000

describe('sign-in', () => {
  it('AUTH-017 AUTH-050 PREF-013 answers everything that the client needs', async () => {
    const { status, body } = await signIn('ops.hkg@fairlead.example')
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'default_lang',
        'default_page_size',
        'force_change_password',
        'needChangePassword',
        'profiles',
        'sysAlertList',
        'sysNoticeList',
        'table_layout_settings',
        'token',
        'uac',
        'userStatus',
        'user_preferences',
      ].toSorted(),
    )
    expect(body).toMatchObject({ userStatus: 'A', default_lang: 'en-US', default_page_size: null, force_change_password: false })
  })

  it('accepts userName as well as username, and any letter case and width of the login', async () => {
    const reply = await visitor().send(authApi.signIn, { body: { userName: ' ＯPS.HKG@fairlead.example ', password: DEMO_PASSWORD } })
    expect(reply.status).toBe(200)
  })

  it('AUTH-018 AUTH-025 a forced password change is answered under both field names', async () => {
    expect((await signIn('newpassword@fairlead.example')).body).toMatchObject({ force_change_password: true, needChangePassword: true })
  })

  it('AUTH-025 until the password is changed the server opens only calls about the session', async () => {
    const session = await as('newpassword')
    expect((await session.send(bookingApi.dashboard)).problem.msgKey).toBe('auth.passwordMustChange')
    expect((await session.send(bookingApi.create, { body: {} as never })).status).toBe(403)
    expect((await session.send(authApi.renewToken)).status).toBe(200)
  })

  it('REG-037 an expired password must be changed', async () => {
    await portal().database.pool.query(
      "update portal_user set password_changed_at = '2020-01-01' where login_key = 'ops.sha@fairlead.example'",
    )
    expect((await signIn('ops.sha@fairlead.example')).body.force_change_password).toBe(true)
    expect((await (await as('ops.sha')).send(bookingApi.dashboard)).status).toBe(403)
    await portal().database.pool.query(
      "update portal_user set password_changed_at = now(), force_change_password = false where login_key = 'ops.sha@fairlead.example'",
    )
  })

  it('AUTH-019 ACCESS-012 uac has the level, the party accesses and the pairs of menu and function', async () => {
    const { uac } = (await signIn('admin@fairlead.example')).body
    expect(uac?.user_level_id).toBe(90)
    expect(uac?.party_accesses[0]).toEqual({ party_type_id: 1, all_party: true })
    expect(uac?.menu_func_accesses).toContainEqual({ menu_id: 'm_booking', func_id: 'create_booking' })
  })

  it('AUTH-020 the token identifies the user; super_user_uid only for super users', async () => {
    const plain = claimsOf((await signIn('ops.hkg@fairlead.example')).body.token)
    expect(plain).toMatchObject({ first_name: 'Olivia', last_name: 'Operator', profile: 1 })
    expect(Number(plain.exp) - new Date(portal().services.clock()).getTime() / 1000).toBe(3600)
    expect(plain).not.toHaveProperty('super_user_uid')
    expect(claimsOf((await signIn('admin@fairlead.example')).body.token)).toHaveProperty('super_user_uid')
  })

  it('AUTH-021 AUTH-024 of two profiles none is active until the user chooses', async () => {
    const { body } = await signIn('multi@fairlead.example')
    expect(body.profiles.map((profile) => profile.profile_type)).toEqual(['OPERATION', 'FINANCE'])
    expect(claimsOf(body.token)).not.toHaveProperty('profile')
    const chosen = await client(address(), body.token).send(authApi.switchProfile, { params: { profileId: 3 } })
    expect(claimsOf(chosen.body.token)).toMatchObject({ profile: 3, profile_type: 'FINANCE' })
  })

  it('no function counts without a chosen profile', async () => {
    const { body } = await signIn('multi@fairlead.example')
    expect(body.uac).toBeNull()
    const reply = await fetch(`${address()}/api/v1/booking-dashboard`, { headers: { authorization: `Bearer ${body.token}` } })
    expect(reply.status).toBe(403)
  })

  it.each([
    ['AUTH-066 wrong password', 'ops.hkg@fairlead.example', 'wrong', 'auth.credentialsWrong'],
    ['AUTH-066 unknown login', 'nobody@fairlead.example', DEMO_PASSWORD, 'auth.credentialsWrong'],
    ['AUTH-067 locked account is told to reset its password', 'locked@fairlead.example', DEMO_PASSWORD, 'auth.accountLocked'],
    ['AUTH-068 account that is not activated', 'pending@example.com', DEMO_PASSWORD, 'auth.notActivated'],
    ['AUTH-069 account without a profile', 'noprofile@fairlead.example', DEMO_PASSWORD, 'auth.profileNotFound'],
    ['a locked account with a wrong password learns nothing', 'locked@fairlead.example', 'wrong', 'auth.credentialsWrong'],
  ])('%s', async (_, login, password, msgKey) => {
    const { status, problem } = await signIn(login, password)
    expect(status).toBe(400)
    expect(problem.msgKey).toBe(msgKey)
    expect(problem.Message).not.toBe(msgKey)
    expect(problem.Message.length).toBeGreaterThan(10)
  })

  it('I18N-001 refuses in the requested language', async () => {
    const reply = await visitor().send(authApi.signIn, {
      body: { username: 'x', password: 'y' },
      headers: { 'accept-language': 'zh-HK,zh;q=0.9' },
    })
    expect(reply.problem.Message).toMatch(/[一-鿿]/)
  })

  it('a failed sign-in is answered in the language chosen for it', async () => {
    const reply = await visitor().send(authApi.signIn, { body: { username: 'x', password: 'y', language: 'zh-HK' } })
    expect(reply.problem.Message).toMatch(/[一-鿿]/)
  })

  it('locks after five wrong passwords, and reveals that only with the right password', async () => {
    const login = 'supervisor.hkg@fairlead.example'
    for (let tries = 1; tries < 5; tries++) expect((await signIn(login, 'wrong')).problem.msgKey).toBe('auth.credentialsWrong')
    expect((await signIn(login, 'wrong')).problem.msgKey).toBe('auth.credentialsWrongReset')
    passTime(3_000)
    expect((await signIn(login)).problem.msgKey).toBe('auth.accountLocked')
    expect((await signIn(login, 'wrong')).problem.msgKey).toBe('auth.credentialsWrongReset')
  })

  it('a successful sign-in resets the count of wrong passwords', async () => {
    const login = 'finance.hkg@fairlead.example'
    for (let round = 1; round <= 2; round++) {
      for (let tries = 1; tries <= 4; tries++) expect((await signIn(login, 'wrong')).problem.msgKey).toBe('auth.credentialsWrong')
      expect((await signIn(login)).status).toBe(200)
    }
  })

  it.each([
    ['an array as login', { username: ['a@b.co'], password: 'x' }],
    ['an object as password', { username: 'a@b.co', password: { $ne: '' } }],
    ['an unknown field', { username: 'a@b.co', password: 'x', admin: true }],
    ['an unknown language', { username: 'a@b.co', password: 'x', language: 'de-DE' }],
    ['an endless login', { username: 'a'.repeat(300), password: 'x' }],
  ])('%s is refused with field errors', async (_, body) => {
    const reply = await visitor().send(authApi.signIn, { body: body as never })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.length).toBeGreaterThan(0)
  })
})

describe('the session', () => {
  it('AUTH-051 renewal returns a later token and the current rights', async () => {
    const session = await as('ops.hkg')
    passTime(5 * MINUTE)
    const { status, body } = await session.send(authApi.renewToken)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['profiles', 'sysAlertList', 'token', 'uac', 'userStatus', 'user_preferences'].toSorted())
    expect(Number(claimsOf(body.token).exp)).toBeGreaterThan(Number(claimsOf(session.token).exp))
  })

  it('AUTH-052 ACCESS-010 access follows the profile, and a profile of another user is refused', async () => {
    const session = await as('multi', 1)
    const finance = await session.send(authApi.switchProfile, { params: { profileId: 3 } })
    expect(finance.body.uac?.menu_func_accesses.map((pair) => pair.func_id)).not.toContain('create_booking')
    const foreign = await session.send(authApi.switchProfile, { params: { profileId: 4 } })
    expect(foreign.status).toBe(403)
  })

  it('a token expires after an hour, and a session after twelve', async () => {
    const session = await as('ops.sha')
    passTime(59 * MINUTE)
    let { token } = (await session.send(authApi.renewToken)).body
    passTime(2 * MINUTE)
    expect((await session.send(authApi.renewToken)).status).toBe(401)
    for (let hour = 1; hour <= 12; hour++) {
      const renewed = await client(address(), token).send(authApi.renewToken)
      if (renewed.status !== 200) break
      token = renewed.body.token
      passTime(59 * MINUTE)
    }
    expect((await client(address(), token).send(authApi.renewToken)).status).toBe(401)
  })

  it('SHELL-020 the token is invalid after sign-out', async () => {
    const session = await as('ops.hkg')
    expect((await session.send(authApi.signOut)).status).toBe(204)
    expect((await session.send(authApi.renewToken)).status).toBe(401)
  })

  it('a lock ends open sessions within five seconds', async () => {
    const session = await as('sales.hkg')
    expect((await session.send(authApi.userModuleList)).status).toBe(200)
    await portal().database.pool.query(
      "update portal_user set status = 'L', locked_by = 'ADMIN' where login_key = 'sales.hkg@fairlead.example'",
    )
    passTime(5_001)
    expect((await session.send(authApi.userModuleList)).status).toBe(401)
  })

  it('a removed role counts in open sessions within five seconds', async () => {
    const session = await as('ops.lax')
    expect((await session.send(authApi.userModuleList)).body.menu.map((item) => item.key)).toContain('m_booking')
    await portal().database.pool.query(
      "delete from user_profile_role where user_uid = (select user_uid from portal_user where login_key = 'ops.lax@fairlead.example')",
    )
    passTime(5_001)
    expect((await session.send(authApi.userModuleList)).body.menu.map((item) => item.key)).not.toContain('m_booking') // ACCESS-013
  })
})

describe('change user', () => {
  it('AUTH-053 AUTH-057 a super user changes to another user and back', async () => {
    const admin = await as('admin')
    const changed = await admin.send(authApi.changeUser, { params: { id: 'ops.hkg@fairlead.example' } })
    expect(changed.status).toBe(200)
    const claims = claimsOf(changed.body.token)
    expect(claims).toMatchObject({ first_name: 'Olivia' })
    expect(claims.super_user_uid).toBe(claimsOf(admin.token).sub)
    const back = await client(address(), changed.body.token).send(authApi.changeUser, { params: { id: 'admin@fairlead.example' } })
    expect(claimsOf(back.body.token)).toMatchObject({ first_name: 'Ada' })
  })

  it('AUTH-058 other users cannot change user', async () => {
    const reply = await (await as('ops.hkg')).send(authApi.changeUser, { params: { id: 'finance.hkg@fairlead.example' } })
    expect(reply.status).toBe(403)
    expect(reply.problem.Message).toBe('You do not have change user right')
    expect((await (await as('ops.hkg')).send(authApi.changeableUsers, { query: {} })).status).toBe(403)
  })

  it.each([
    'nobody@fairlead.example',
    'locked@fairlead.example',
    'pending@example.com',
    'noprofile@fairlead.example',
    '00000000-0000-0000-0000-000000000000',
  ])('AUTH-059 %s cannot be changed to', async (id) => {
    const reply = await (await as('admin')).send(authApi.changeUser, { params: { id } })
    expect(reply.status).toBe(400)
    expect(reply.problem.msgKey).toBe('auth.changeUserFailed')
  })

  it('lists only users who can be changed to', async () => {
    const { body } = await (await as('admin')).send(authApi.changeableUsers, { query: { q: 'hkg' } })
    expect(body.map((user) => user.login_id)).toContain('ops.hkg@fairlead.example')
    const everyone = (await (await as('admin')).send(authApi.changeableUsers, { query: { q: 'fairlead' } })).body.map(
      (user) => user.login_id,
    )
    expect(everyone).not.toContain('locked@fairlead.example')
    expect(everyone).not.toContain('admin@fairlead.example')
  })

  it('excludes users above the super user', async () => {
    const { pool } = portal().database
    const setLevel = (level: number) =>
      pool.query("update portal_user set user_level_id = $1 where login_key = 'admin@fairlead.example'", [level])
    await setLevel(10)
    const admin = await as('admin')
    const { body } = await admin.send(authApi.changeableUsers, { query: { q: 'manager.hkg' } })
    expect(body).toEqual([])
    const reply = await admin.send(authApi.changeUser, { params: { id: 'manager.hkg@fairlead.example' } })
    expect(reply.problem.msgKey).toBe('auth.changeUserFailed')
    await setLevel(90)
  })

  it('does not let a super user change the password of the user he acts as', async () => {
    const admin = await as('admin')
    const acting = client(address(), (await admin.send(authApi.changeUser, { params: { id: 'finance.hkg@fairlead.example' } })).body.token)
    expect(
      (await acting.send(authApi.changeOwnPassword, { body: { current_password: DEMO_PASSWORD, password: 'Another#2026' } })).status,
    ).toBe(403)
  })
})

describe('menu and profile types', () => {
  it('SHELL-033 SHELL-035 menu and modules differ by profile', async () => {
    const full = (await (await as('ops.hkg')).send(authApi.userModuleList)).body
    const bare = (await (await as('viewer')).send(authApi.userModuleList)).body
    expect(Object.keys(full.menu[0] ?? {}).toSorted()).toEqual(['children', 'icon', 'key', 'section', 'title', 'url'])
    expect(full.modules).toContainEqual({ section: 'booking', key: 'm_booking_search', url: '/BMS/search_booking' })
    expect(bare.menu.map((item) => item.section)).toEqual(['setting'])
    expect(bare.business_time_zone).toBe('Asia/Hong_Kong')
  })

  it('a menu that the browser still has is not sent again, until language or profile change it', async () => {
    const session = await as('ops.hkg')
    const read = (token: string, tag = '') =>
      fetch(`${address()}/api/v1/Users/UserModuleList`, { headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } })
    const first = await read(session.token)
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const again = await read(session.token, tag)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await read((await as('viewer')).token, tag)).status).toBe(200)
    await session.send(authApi.setLanguage, { body: { language: 'zh-HK' } })
    // Another process knows the new language a moment later.
    await expect.poll(async () => (await read(session.token, tag)).status).toBe(200)
    expect((await read('no-token', tag)).status).toBe(401)
  })

  it('I18N-001 titles follow the language of the session', async () => {
    const session = await as('ops.hkg')
    await session.send(authApi.setLanguage, { body: { language: 'zh-CN' } })
    expect((await session.send(authApi.userModuleList)).body.menu[0]?.title).toMatch(/[一-鿿]/)
  })

  it('AUTH-016 AUTH-055 ACCESS-009 profile types', async () => {
    const { body } = await (await as('ops.hkg')).send(authApi.profileTypeOptions)
    expect(body).toContainEqual({ profile_type_id: 8, profile_type: 'AGENT' })
    expect(body.map((type) => type.profile_type)).toContain('CONSIGNEE')
    for (const item of body) expect(Object.keys(item)).toEqual(['profile_type_id', 'profile_type'])
  })
})

describe('passwords', () => {
  const change = async (password: string, current_password = DEMO_PASSWORD) =>
    (await as('newpassword')).send(authApi.changeOwnPassword, { body: { current_password, password } })

  it.each([
    ['too short', 'Ab1', 'msgStrongPWRequired'],
    ['no digit', 'Abcdefghij', 'msgStrongPWRequired'],
    ['no capital', 'abcdefgh1', 'msgStrongPWRequired'],
    ['on every list', 'Password1', 'auth.passwordCommon'],
    ['used before', DEMO_PASSWORD, 'auth.passwordReused'],
  ])('a new password that is %s is refused', async (_, password, key) => {
    const reply = await change(password)
    expect(reply.status).toBe(422)
    expect(reply.problem.msgKey).toBe(key)
    expect(reply.problem.errors?.[0]?.path).toBe('password')
  })

  it('the current password must be right', async () => {
    expect((await change('Harbour#2027', 'wrong')).problem.errors?.[0]).toMatchObject({
      path: 'current_password',
      msgKey: 'auth.currentPasswordWrong',
    })
  })

  it('an accepted password counts at once, ends the other sessions and the forced change', async () => {
    const [elsewhere, here] = [await as('newpassword'), await as('newpassword')]
    expect(
      (await here.send(authApi.changeOwnPassword, { body: { current_password: DEMO_PASSWORD, password: 'Harbour#2027' } })).status,
    ).toBe(200)
    expect((await elsewhere.send(authApi.renewToken)).status).toBe(401)
    expect((await here.send(authApi.renewToken)).status).toBe(200)
    expect((await signIn('newpassword@fairlead.example', 'Harbour#2027')).body.force_change_password).toBe(false)
  })

  it('REG-059 REG-060 a mailed link sets a new password once, only for its login, and unlocks the account', async () => {
    const login = 'locked@fairlead.example'
    expect((await visitor().send(authApi.forgotPassword, { body: { userName: login } })).body).toEqual({ success: true })
    const { rows } = await portal().database.pool.query<{ payload: { mail: { to: string; text: string } } }>(
      "select payload from outbox where kind = 'mail' order by outbox_id desc limit 1",
    )
    const mail = rows[0]?.payload.mail
    expect(mail?.to).toBe(login)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await visitor().send(authApi.checkResetLink, { query: { loginid: login, token } })).body).toEqual({ success: true })
    expect(
      (await visitor().send(authApi.resetPassword, { body: { loginID: 'ops.hkg@fairlead.example', token, password: 'Harbour#2028' } }))
        .problem.msgKey,
    ).toBe('auth.linkInvalid')
    expect((await visitor().send(authApi.resetPassword, { body: { loginID: login, token, password: 'Harbour#2028' } })).status).toBe(200)
    expect((await visitor().send(authApi.resetPassword, { body: { loginID: login, token, password: 'Harbour#2029' } })).status).toBe(400)
    expect((await signIn(login, 'Harbour#2028')).status).toBe(200)
  })

  it('forgot password gives an unknown login the same answer, and mails nothing', async () => {
    const count = async () => Number((await portal().database.pool.query("select count(*) from outbox where kind = 'mail'")).rows[0].count)
    const before = await count()
    const reply = await visitor().send(authApi.forgotPassword, { body: { userName: 'nobody@nowhere.example' } })
    expect([reply.status, reply.body]).toEqual([200, { success: true }])
    expect(await count()).toBe(before)
  })
})
