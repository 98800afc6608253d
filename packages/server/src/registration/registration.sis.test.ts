import { authApi } from '@fairlead/domain/auth/auth.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSisDirectory, SIS_PASSWORD } from '../demo/sisDirectory.ts'
import { testPortal } from '../testing/portal.ts'
import { applied } from './registration.testing.ts'
import { askSis } from './registration.sis.ts'

const sis = await openSisDirectory()
afterAll(() => sis.close())
const at = testPortal({ SIS_URL: sis.url })
const { visitor, as, portal } = at
const ask = (sis_user_id: string, password = SIS_PASSWORD) => visitor().send(registrationApi.sisUser, { query: { sis_user_id, password } })
const proofOf = async (sis_user_id: string) => {
  const { body } = await ask(sis_user_id)
  return 'sis_proof' in body ? body.sis_proof : ''
}
const error = (msg_key: string) => ({ msg_type: 'error', msg_key })

const person = { family_name: 'Yeung', given_name: 'Sisley', co_address1: '18/F', phone: '1', fax: '2', company: 'Pearl' }

async function sisRegistration(login_id: string, more: object) {
  const body = { ...person, login_id, email2: login_id, sis_user_id: 'sis.pearl', status: 'P', ...more }
  const { status, body: answer } = await visitor().send(registrationApi.registerUser, { body: body as never })
  expect(status).toBe(200)
  const admin = await as('admin')
  const page = await admin.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: login_id } })
  const id = Number(page.body.items[0]?.user_registration_id)
  return { answer, admin, id, registration: (await admin.send(registrationDeskApi.read, { params: { user_registration_id: id } })).body }
}

describe('the sister system', () => {
  it('REG-013 REG-062 returns the account and the memberships that map to profiles', async () => {
    expect((await ask('sis.pearl')).body).toMatchObject({
      sis_user_id: 'sis.pearl',
      login_id: 'sis.pearl@pearl-toys.example',
      company: 'Pearl River Toys Limited',
      profiles: [{ profile_type: 'SHIPPER', status: 'P', action: 'i', parties: [{ party_code: 'PEARLTOY', status: 'P', action: 'i' }] }],
    })
  })
  it('REG-080 refuses a wrong password', async () => {
    expect((await ask('sis.pearl', 'wrong')).body).toEqual(error('registration.msgSisInvalid'))
    expect((await ask('sis.nobody')).body).toEqual(error('registration.msgSisInvalid'))
  })
  it('REG-081 reports accounts without a mapped profile', async () => {
    expect((await ask('sis.haulier')).body).toEqual(error('registration.msgSisNotMapped'))
  })
})

describe('a registration with a SIS account', () => {
  it('REG-008 REG-018 REG-027 REG-064 creates a pending user with pending profiles, and stores no SIS password', async () => {
    const sis_proof = await proofOf('sis.pearl')
    const profiles = [
      {
        profile_type_id: 5,
        status: 'P',
        action: 'i',
        parties: [{ party_code: 'PEARLTOY', action: 'i', status: 'P' }],
        roles: [{ role_id: 'BOOKING_VIEW', action: 'i' }],
        party_groups: [],
        tradelanees: [{ tradelane: 'ASIA-NEUR', action: 'i', status: 'P' }],
      },
    ]
    const { answer, registration } = await sisRegistration('sis1@pearl.example', { profiles, sis_proof, sis_password: 'Top#Secret1' })
    expect(answer).toEqual({ success: true, user_uid: registration.user_uid })
    expect(registration).toMatchObject({ kind: 'SIS', status: 'P', user_status: 'P', sis_user_id: 'sis.pearl', sis_verified: true })
    expect(registration.requested_profiles).toMatchObject([
      { profile_type: 'SHIPPER', status: 'P', parties: [{ status: 'P' }], tradelanees: [{ tradelane: 'ASIA-NEUR', status: 'P' }] },
    ])
    expect(registration.profiles).toMatchObject([{ profile_type: 'SHIPPER', roles: ['BOOKING_VIEW'], tradelanes: ['ASIA-NEUR'] }])
    const dump = await portal().database.pool.query('select r::text from user_registration r union all select u::text from portal_user u')
    expect(JSON.stringify(dump.rows)).not.toContain('Top#Secret1')
  })

  it('REG-009 a visitor who sends himself as an active administrator gets only a request', async () => {
    const greedy = [
      {
        profile_type_id: 4,
        status: 'A',
        action: 'u',
        parties: [{ party_id: 1, action: 'u', status: 'A' }],
        roles: [{ role_id: 'SYSTEM_ADMIN', action: 'u' }],
        tradelanes: [{ tradelane_code: 'X', status: 'A' }],
      },
    ]
    const { registration } = await sisRegistration('greedy@pearl.example', { status: 'A', profiles: greedy, user_level_id: 90 })
    expect(registration).toMatchObject({ status: 'P', user_status: 'P', user_level_id: 0, profiles: [] })
    expect(registration.requested_profiles).toMatchObject([
      {
        profile_type: 'ADMIN',
        status: 'P',
        action: 'i',
        roles: [{ role_id: 'SYSTEM_ADMIN', action: 'i' }],
        tradelanees: [{ tradelane: 'X' }],
      },
    ])
    const { rows } = await portal().database.pool.query('select * from user_profile where user_uid = $1', [registration.user_uid])
    expect(rows).toEqual([])
  })

  it('REG-062 REG-064 is verified by a proof of the SIS password, valid once, for that account, within the hour', async () => {
    const verified = async (login: string, more: object) => (await sisRegistration(login, more)).registration.sis_verified
    await ask('sis.pearl')
    expect(await verified('neighbour@pearl.example', {})).toBe(false)
    expect(await verified('guesser@pearl.example', { sis_proof: 'x'.repeat(43) })).toBe(false)
    const proof = await proofOf('sis.pearl')
    expect(await verified('other@pearl.example', { sis_user_id: 'sis.northwind', sis_proof: proof })).toBe(false)
    expect(await verified('owner@pearl.example', { sis_proof: proof })).toBe(true)
    expect(await verified('again@pearl.example', { sis_proof: proof })).toBe(false)
    const late = await proofOf('sis.pearl')
    at.passTime(3_600_001)
    expect(await verified('late@pearl.example', { sis_proof: late })).toBe(false)
  })

  it('REG-064 marks what SIS named, and nothing that the visitor added', async () => {
    const wish = (profile_type_id: number, ...party_codes: string[]) => ({
      profile_type_id,
      parties: party_codes.map((party_code) => ({ party_code, party_id: 1 })),
    })
    const profiles = [wish(5, 'PEARLTOY', 'NWRETAIL'), wish(7, 'PEARLTOY')]
    const { registration } = await sisRegistration('marked@pearl.example', { profiles, sis_proof: await proofOf('sis.pearl') })
    const [named, added] = registration.requested_profiles
    expect([named?.sis_named, named?.parties.map(({ sis_named }) => sis_named)]).toEqual([true, [true, undefined]])
    expect([added?.sis_named, added?.parties.map(({ sis_named }) => sis_named)]).toEqual([undefined, [undefined]])
  })
})

describe('the decision', () => {
  const grant = (admin: Awaited<ReturnType<typeof as>>, id: number, version: number) =>
    admin.send(registrationDeskApi.grant, { params: { user_registration_id: id }, body: { version } })

  it('USER-004 a grant turns the plan into rights; a second or stale one is refused', async () => {
    const { admin, id, registration } = await sisRegistration('granted@pearl.example', { profiles: [] })
    expect((await grant(admin, id, registration.version)).problem.msgKey).toBe('registration.needsProfile')
    const {
      user_uid: _uid,
      option_texts: _texts,
      requested_profiles: _asked,
      user_status: _status,
      account_level_id: _level,
      has_password: _has,
      status: _of,
      kind: _kind,
      login_id: _login,
      user_type_id: _type,
      location_type_id: _location,
      sis_user_id: _sis,
      sis_verified: _verified,
      activated_at: _at,
      created_at: _made,
      decided_at: _decided,
      decided_by: _by,
      user_registration_id: _id,
      ...form
    } = registration
    const profile = { profile_type: 'SHIPPER' as const, roles: ['BOOKING_VIEW'], party_ids: [15], tradelanes: ['asia-neur'] }
    const params = { user_registration_id: id }
    const saved = await admin.send(registrationDeskApi.save, { params, body: { ...form, profiles: [profile] } })
    expect(saved.body).toMatchObject({ version: 2, profiles: [{ profile_type: 'SHIPPER', tradelanes: ['ASIA-NEUR'] }] })
    expect((await grant(admin, id, 1)).status).toBe(409)
    expect((await grant(admin, id, 2)).body).toMatchObject({ status: 'A', user_status: 'P', decided_by: 'Ada Admin' })
    expect((await grant(admin, id, 3)).problem.msgKey).toBe('registration.statusRefusesAction')
    const history = await admin.send(registrationDeskApi.history, { params })
    expect(history.body.map(({ action }) => action)).toEqual(['grant', 'save', 'register'])
    expect(history.body[1]?.fields.map(({ path }) => path)).toContain('profiles.0')
  })

  it('a refusal requires a reason and closes the account and its link', async () => {
    const link = await applied(at, 'refuse@pearl.example')
    const admin = await as('admin')
    const page = await admin.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: 'refuse@pearl.example' } })
    const params = { user_registration_id: Number(page.body.items[0]?.user_registration_id) }
    expect((await admin.send(registrationDeskApi.refuse, { params, body: { version: 1, reason: ' ' } })).status).toBe(422)
    const refused = await admin.send(registrationDeskApi.refuse, { params, body: { version: 1, reason: 'not a customer' } })
    expect(refused.body).toMatchObject({ status: 'R', user_status: 'I' })
    expect((await visitor().send(registrationApi.activate, { query: link })).body.success).toBe(false)
    expect((await visitor().send(authApi.signIn, { body: { username: 'refuse@pearl.example', password: 'x' } })).status).toBe(400)
  })

  it('is for administrators only', async () => {
    for (const login of ['ops.hkg', 'shipper@pearl-toys.example'])
      expect((await (await as(login)).send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance' } })).status).toBe(
        403,
      )
  })
})

describe('a sister system that is down, slow or malformed', () => {
  const servers: Server[] = []
  const serverThat = async (answer: RequestListener) => {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterAll(() => servers.forEach((server) => (server.close(), server.closeAllConnections())))
  const says =
    (text: string, status = 200): RequestListener =>
    (_request, response) =>
      response.writeHead(status).end(text)
  let gone = ''
  beforeAll(async () => {
    gone = await serverThat(says('{}'))
    await new Promise((resolve) => servers[0]?.close(resolve))
  })

  it('is distinguished from a refusal', async () => {
    const lies = [
      says('not json'),
      says('{}'),
      says(JSON.stringify({ user_id: 'someone.else', memberships: [] })),
      says('x'.repeat(200_000)),
      says('', 500),
      ((_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()) as RequestListener,
      ((request) => request.destroy()) as RequestListener,
    ]
    for (const lie of lies) expect((await askSis(await serverThat(lie), 'sis.pearl', 'x')).kind).toBe('unavailable')
    expect((await askSis(gone, 'sis.pearl', 'x')).kind).toBe('unavailable')
    expect((await askSis(null, 'sis.pearl', 'x')).kind).toBe('unavailable')
  })

  it('is given up after five seconds without an answer', async () => {
    const url = await serverThat(() => undefined)
    expect(await askSis(url, 'sis.pearl', 'x')).toEqual({ kind: 'unavailable', why: 'TimeoutError' })
  }, 8_000)
})
