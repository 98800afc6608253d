import { registrationFormOf } from '@fairlead/domain/registration/registration.defaults'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { officesOf } from '@fairlead/domain/registration/registration'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { REGISTRATION_ARRIVED } from '@fairlead/domain/registration/registration.transitions'
import { describe, expect, it } from 'vitest'
import { sentNotices } from '../notification/notification.testing.ts'
import { sendDuring } from '../testing/overlap.ts'
import { testPortal } from '../testing/portal.ts'
import { application, applied, linkTo } from './registration.testing.ts'

const at = testPortal()
const { visitor, as, passTime, portal } = at
const DAY = 86_400_000
const PASSWORD = 'Harbour#2026'
const activate = (loginID: string, token: string) => visitor().send(registrationApi.activate, { query: { loginID, token } })
const setPassword = (login_id: string, token: string, password = PASSWORD) =>
  visitor().send(registrationApi.setFirstPassword, { body: { login_id, token, password } })
const signIn = (username: string) => visitor().send(authApi.signIn, { body: { username, password: PASSWORD } })

async function registrationOf(login: string) {
  const admin = await as('admin')
  const page = await admin.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: login } })
  // The search finds logins that contain this one too.
  const id = Number(page.body.items.find(({ login_id }) => login_id === login)?.user_registration_id)
  return { admin, id, registration: (await admin.send(registrationDeskApi.read, { params: { user_registration_id: id } })).body }
}

describe('an application', () => {
  it('REG-010 REG-024 REG-028 REG-065 is stored as pending, and its mail has a link to the wizard', async () => {
    const link = await applied(at, 'nina@trading.example')
    expect(link).toMatchObject({ loginID: 'nina@trading.example', path: '/RegistrationWithoutSIS' })
    const { registration } = await registrationOf('nina@trading.example')
    expect(registration).toMatchObject({
      status: 'P',
      user_status: 'P',
      user_type_id: 'SHIPPER',
      location_type_id: 1,
      company: 'Nina Trading',
    })
  })

  it('REG-054 of a user type other than shipper stores neither location nor office', async () => {
    await applied(at, 'customer@trading.example', { user_type_id: 'CUSTOMER', referred_by_office_party_id: 1 })
    const { registration } = await registrationOf('customer@trading.example')
    expect(registration).toMatchObject({ location_type_id: null, referred_by_office_party_id: null })
  })

  it.each([
    ['REG-038', { login_id: 'abc' }, 'login_id', 'registration.msgLoginIdEmail'],
    ['REG-038', { login_id: 'a@b.example, c@d.example' }, 'login_id', 'registration.msgLoginIdEmail'],
    ['REG-039', { family_name: '   ' }, 'family_name', 'msgRequired'],
    ['REG-040', { given_name: '' }, 'given_name', 'msgRequired'],
    ['REG-041', { co_address1: '' }, 'co_address1', 'msgRequired'],
    ['REG-041', { phone: ' ' }, 'phone', 'msgRequired'],
    ['REG-041', { fax: '' }, 'fax', 'msgRequired'],
    ['REG-041', { company: '' }, 'company', 'msgRequired'],
    ['REG-043', { co_country_code: 'ZZ' }, 'co_country_code', 'user.countryInvalid'],
    ['REG-052', { user_type_id: '' }, 'user_type_id', 'registration.msgUserType'],
    ['REG-010 REG-052', { user_type_id: 'ADMIN' }, 'user_type_id', 'registration.msgUserType'],
    ['REG-010 REG-052', { user_type_id: 'XYZ' }, 'user_type_id', 'registration.msgUserType'],
    ['REG-038', { login_id: 'ad\u200Bmin@fairlead.example' }, 'login_id', 'registration.msgLoginIdEmail'],
    ['REG-038', { login_id: 'ａdmin@fairlead.example' }, 'login_id', 'registration.msgLoginIdEmail'],
    ['REG-038', { login_id: '.a@trading.example' }, 'login_id', 'registration.msgLoginIdEmail'],
    ['REG-038', { login_id: `${'a'.repeat(65)}@trading.example` }, 'login_id', 'registration.msgLoginIdEmail'],
    ['REG-039', { family_name: '\u200B\u200B' }, 'family_name', 'msgRequired'],
    ['REG-040', { given_name: '\u2060\uFEFF\u3164' }, 'given_name', 'msgRequired'],
    ['mail', { given_name: 'win a prize at http://evil.example now' }, 'given_name', 'user.nameRefused'],
    ['mail', { given_name: 'WWW.evil.example' }, 'given_name', 'user.nameRefused'],
    ['mail', { family_name: 'Wong\u202Egnow' }, 'family_name', 'msgCharacterRefused'],
  ])('%s is refused with %j', async (_id, wrong, path, msgKey) => {
    const { status, problem } = await visitor().send(registrationApi.registerApplication, {
      body: application('refused@trading.example', wrong) as never,
    })
    expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.msgKey]).toEqual([422, path, msgKey])
    expect((await visitor().send(registrationApi.validateLogin, { query: { login_id: 'refused@trading.example' } })).body).toEqual([])
  })

  it.each([
    ['REG-055', 1],
    ['REG-056', 2],
    ['REG-057', 3],
  ])('%s is refused with an office that location %i does not offer', async (_id, location_type_id) => {
    const all = (await visitor().send(lookupApi.offices)).body
    const offered = new Set(officesOf(location_type_id, all).map(({ party_id }) => party_id))
    const [ours] = offered
    const foreign = all.find(({ party_id }) => !offered.has(party_id))?.party_id ?? null
    const send = (office: number | null | undefined, location: number | null) =>
      visitor().send(registrationApi.registerApplication, {
        body: application(`office${location_type_id}@trading.example`, { location_type_id: location, referred_by_office_party_id: office }),
      })
    for (const refused of [await send(foreign, location_type_id), await send(ours, null), await send(999_999, location_type_id)])
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'referred_by_office_party_id'])
    expect((await send(ours, location_type_id)).status).toBe(200)
  })

  it('accepts names in every script, and leaves one that looks like an address out of the greeting', async () => {
    const greeted = async (given_name: string) => {
      const login = `greeted${given_name.length}@trading.example`
      await applied(at, login, { given_name })
      const { rows } = await portal().database.pool.query('select text from mail_message where mail_to = $1', [login])
      return rows[0].text.split('\n')[0]
    }
    expect(await greeted('陳大文')).toBe('Dear 陳大文,')
    expect(await greeted('Ana M. J.')).toBe('Dear Ana M. J.,')
    expect(await greeted('prizes at evil.example')).toBe('Dear greeted22@trading.example,')
  })

  it('an address can be neither a list nor contain a header', async () => {
    for (const login_id of [
      ['a@x.example', 'b@x.example'],
      'a@x.example\r\nBcc: b@x.example',
      '"x" <a@x.example>',
      'a@x.example;b@x.example',
    ])
      expect((await visitor().send(registrationApi.registerApplication, { body: application('x', { login_id }) as never })).status).toBe(
        422,
      )
  })

  it('REG-042 REG-043 is accepted with only the required fields', async () => {
    const bare = { co_address2: '', department: null, position: '', referred_by: '', co_country_code: '' }
    expect((await applied(at, 'short@trading.example', bare)).loginID).toBe('short@trading.example')
  })

  it('REG-063 REG-079 a taken login has one problem, a free one none, and neither can be registered twice', async () => {
    await applied(at, 'twice@trading.example')
    const check = (login_id: string) => visitor().send(registrationApi.validateLogin, { query: { login_id, checkIsRegistered: 'true' } })
    expect((await check('TWICE@trading.example')).body).toEqual([{ msg_key: 'registration.msgLoginExists' }])
    expect((await check('free@trading.example')).body).toEqual([])
    const again = await visitor().send(registrationApi.registerApplication, { body: application('twice@trading.example') })
    expect([again.status, again.problem.msgKey]).toEqual([422, 'registration.msgLoginExists'])
  })

  it('of twenty at once, one is stored and one mail is sent', async () => {
    const body = application('race@trading.example')
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor().send(registrationApi.registerApplication, { body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
    const { rows } = await portal().database.pool.query("select count(*) from mail_message where mail_to = 'race@trading.example'")
    expect(Number(rows[0].count)).toBe(1)
  })
})

describe('the activation link', () => {
  it('REG-066 REG-067 activates once, sets the first password once, and allows sign-in only after the grant', async () => {
    const { loginID, token } = await applied(at, 'link@trading.example')
    expect((await setPassword(loginID, token)).problem.msgKey).toBe('registration.msgLinkInvalid')
    expect((await activate(loginID, token)).body).toEqual({ success: true, set_password: true })
    expect((await activate(loginID, token)).body).toEqual({ success: false, set_password: true })
    expect((await setPassword(loginID, token, 'abcdefg1')).problem.msgKey).toBe('msgStrongPWRequired')
    expect((await setPassword(loginID, token)).body).toEqual({ success: true })
    expect((await setPassword(loginID, token, 'Another#2026')).problem.msgKey).toBe('registration.msgLinkInvalid')
    expect((await activate(loginID, token)).body).toEqual({ success: false, set_password: false })
    expect((await signIn(loginID)).problem.msgKey).toBe('auth.notActivated')
    const { admin, id, registration } = await registrationOf(loginID)
    await admin.send(registrationDeskApi.grant, { params: { user_registration_id: id }, body: { version: registration.version } })
    expect((await signIn(loginID)).status).toBe(200)
  })

  it('REG-066 marks only its own registration as activated, and notifies administrators', async () => {
    const [mine, other] = [await applied(at, 'noted@trading.example'), await applied(at, 'unnoted@trading.example')]
    expect((await activate(mine.loginID, mine.token)).body.success).toBe(true)
    const { admin, id, registration } = await registrationOf(mine.loginID)
    expect(registration.activated_at).toBe(portal().services.clock().toISOString())
    expect((await registrationOf(other.loginID)).registration.activated_at).toBeNull()
    expect(await sentNotices(admin, String(id))).toMatchObject([{ event_code: REGISTRATION_ARRIVED }])
  })

  it('REG-030 is valid for seven days', async () => {
    const young = await applied(at, 'young@trading.example')
    passTime(7 * DAY - 1000)
    expect((await activate(young.loginID, young.token)).body.success).toBe(true)
    const old = await applied(at, 'old@trading.example')
    passTime(7 * DAY + 1000)
    expect((await activate(old.loginID, old.token)).body).toEqual({ success: false, set_password: false })
    expect((await setPassword(young.loginID, young.token)).status).toBe(400)
  })

  it('REG-078 with a wrong login or token does nothing, and every failure has the same answer', async () => {
    const { loginID, token } = await applied(at, 'mine@trading.example')
    await applied(at, 'theirs@trading.example')
    const wrong = [
      ['theirs@trading.example', token],
      [loginID, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      ['nobody@trading.example', token],
      [loginID, ''],
    ] as const
    for (const [login, given] of wrong) {
      expect((await activate(login, given)).body).toEqual({ success: false, set_password: false })
      expect((await setPassword(login, given)).problem.msgKey).toBe('registration.msgLinkInvalid')
    }
    expect((await activate(loginID, token)).body.success).toBe(true)
  })

  it('of twenty uses at once, one activates and one sets the password', async () => {
    const { loginID, token } = await applied(at, 'rush@trading.example')
    const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))
    expect((await twenty(() => activate(loginID, token))).filter(({ body }) => body.success).length).toBe(1)
    expect((await twenty(() => setPassword(loginID, token))).filter(({ status }) => status === 200).length).toBe(1)
  })

  it('REG-011 REG-059 REG-060 REG-066 accepts every spelling of the login parameter', async () => {
    for (const [index, spelling] of ['loginID', 'loginid', 'login_id', 'LOGINID', 'LoginId', 'Login_ID'].entries()) {
      const { loginID, token } = await applied(at, `spelt${index}@trading.example`)
      const named = { [spelling]: loginID, token }
      expect((await visitor().send(registrationApi.activate, { query: named })).body.success).toBe(true)
      expect((await visitor().send(registrationApi.setFirstPassword, { body: { ...named, password: PASSWORD } })).body.success).toBe(true)
      expect((await visitor().send(registrationApi.validateLogin, { query: { [spelling]: loginID } })).body.length).toBe(1)
      passTime(1_000)
      await visitor().send(authApi.forgotPassword, { body: { userName: 'ops.sha@fairlead.example' } })
      const reset = await linkTo(at, 'ops.sha@fairlead.example')
      const opened = { [spelling]: reset.loginID, TOKEN: reset.token } as unknown as { token: string }
      expect((await visitor().send(authApi.checkResetLink, { query: opened })).body.success).toBe(true)
      const body = { ...opened, password: `Harbour#2026${index}` }
      const done = await visitor().send(authApi.resetPassword, { body })
      expect([done.problem.msgKey, done.body.success]).toEqual([undefined, true])
    }
  })

  it('USER-004 a grant waits while the visitor registers again, and is then refused', async () => {
    const { loginID } = await applied(at, 'begun.anew@trading.example')
    const { admin, id, registration } = await registrationOf(loginID)
    const params = { user_registration_id: id }
    const anew = { text: "update user_registration set status = 'E' where user_registration_id = $1", values: [id] }
    const granted = await sendDuring(portal().database.pool, anew, () =>
      admin.send(registrationDeskApi.grant, { params, body: { version: registration.version } }),
    )
    expect(granted).toMatchObject({ status: 409, problem: { msgKey: 'registration.statusRefusesAction' } })
    const { body: late } = await admin.send(registrationDeskApi.read, { params })
    expect(late).toMatchObject({ status: 'E', decided_by: null })
    const saved = (version: number) => admin.send(registrationDeskApi.save, { params, body: { ...registrationFormOf(late), version } })
    expect((await saved(late.version)).problem.msgKey).toBe('registration.statusRefusesAction')
    expect((await saved(late.version + 1)).problem).toMatchObject({ msgKey: 'msgRecordNotLatest', latest: { version: late.version } })
  })

  it('is stored as a hash', async () => {
    const { token } = await applied(at, 'hash@trading.example')
    const { rows } = await portal().database.pool.query('select token_hash from password_link')
    expect(rows.some((row) => row.token_hash === token)).toBe(false)
  })

  it('REG-063 REG-064 a pending account without a registration stays taken', async () => {
    const login_id = 'pending@example.com'
    expect((await visitor().send(registrationApi.validateLogin, { query: { login_id } })).body).toEqual([
      { msg_key: 'registration.msgLoginExists' },
    ])
    const reply = await visitor().send(registrationApi.registerApplication, { body: application(login_id) })
    expect(reply.problem.msgKey).toBe('registration.msgLoginExists')
  })

  it('an unconfirmed login is free again after it expires', async () => {
    const first = await applied(at, 'lapsed@trading.example', { given_name: 'Squatter' })
    passTime(7 * DAY + 1000)
    const second = await applied(at, 'lapsed@trading.example', { given_name: 'Owner' })
    expect((await activate(first.loginID, first.token)).body.success).toBe(false)
    expect((await activate(second.loginID, second.token)).body.success).toBe(true)
    expect((await registrationOf('lapsed@trading.example')).registration.given_name).toBe('Owner')
  })

  it('is mailed in the language of the visitor', async () => {
    await visitor().send(registrationApi.registerApplication, {
      body: application('chinese@trading.example'),
      headers: { 'accept-language': 'zh-HK' },
    })
    const { rows } = await portal().database.pool.query(
      "select subject, text, html from mail_message where mail_to = 'chinese@trading.example'",
    )
    const { token } = await linkTo(at, 'chinese@trading.example')
    expect(rows[0].subject).toBe('確認您的 Fairlead 註冊')
    expect(rows[0].text).toContain(token)
    expect(rows[0].html).toContain(`token=${token}`)
  })
})

it('a malformed registration id answers 404', async () => {
  const read = (user_registration_id: number) =>
    as('admin').then((admin) => admin.send(registrationDeskApi.read, { params: { user_registration_id } }))
  expect((await read('abc' as never)).status).toBe(404)
  expect((await read(999_999)).status).toBe(404)
})
