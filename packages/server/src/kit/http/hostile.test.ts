import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { API_PREFIX } from '@fairlead/domain/kit/contract'
import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '../start/log.ts'
import { testPortal, type Client } from '../../testing/portal.ts'

const { address, as, portal } = testPortal({ METRICS_TOKEN: 'a-token-of-sixteen-letters' }, { alone: true })

/** The longest that one request may hold the only thread. Twice that here: the test's own client shares the thread. */
const HELD_MS = 50
const ALLOWED_MS = 2 * HELD_MS

interface Hostile {
  path: string
  body: string
}
const of = (unit: string, before = '', after = '') =>
  before + unit.repeat(Math.floor((MEGABYTE - before.length - after.length - 10) / unit.length)) + after
const list = (unit: string) => `[${`${unit},`.repeat(Math.floor((MEGABYTE - 500) / (unit.length + 1)))}${unit}]`
const keys = (name: (index: number) => string) => `{${Array.from({ length: 50_000 }, (_, index) => `"${name(index)}":1`).join(',')}}`
const order = '/shipping-orders'
const remark = (body: string) => ({ path: `${order}/SO-HOSTILE/remarks`, body: `{"visible_to":"ALL","body":"${body}"}` })

/** One megabyte of each kind, at calls that a shipper may make. */
const HOSTILE: Record<string, Hostile> = {
  'unknown keys': { path: order, body: keys((index) => `unknown_${index}`) },
  'one endless key': { path: order, body: of('k', '{"', '":1}') },
  'empty objects as lines': { path: order, body: `{"containers":${list('{}')}}` },
  'wrong lines': { path: order, body: `{"containers":${list('7')}}` },
  'nested arrays': { path: order, body: `{"po_no":${'['.repeat(400_000)}${']'.repeat(400_000)}}` },
  'nesting behind many members': {
    path: order,
    body: `{"containers":[${'1,'.repeat(1_001)}${'['.repeat(200_000)}${']'.repeat(200_000)}]}`,
  },
  'a long text': { path: order, body: of('x', '{"po_no":"', '"}') },
  'a long text of blanks': { path: order, body: of(' ', '{"po_no":"', 'x"}') },
  'an amount of digits': { path: order, body: of('9', '{"declared_value":"', '"}') },
  'a tree of a preference': { path: '/users/UpsertUserPreferences', body: `{"url":"/x","preference":${list('{}')}}` },
  'texts of a preference': { path: '/users/UpsertUserPreferences', body: of('x', '{"url":"/x","preference":"', '"}') },
  'a search text': { path: '/Master/GetInSelectionOptions', body: of('&', '{"fetchOptionKey":"party","searchText":"', '"}') },
  'less-than signs in a remark': remark(of('<').slice(0, MEGABYTE - 200)),
  'breaks in a remark': remark(of('<br').slice(0, MEGABYTE - 200)),
  'tags in a remark': remark(of('<b>').slice(0, MEGABYTE - 200)),
  'entities in a remark': remark(of('&#').slice(0, MEGABYTE - 200)),
  'comments in a remark': remark(of('<!--').slice(0, MEGABYTE - 200)),
  'picture beginnings in a remark': remark(of("src='data:").slice(0, MEGABYTE - 200)),
  'blanks in a remark': remark(of('\\n ').slice(0, MEGABYTE - 200)),
}

let shipper: Client
let so_no: string
beforeAll(async () => {
  shipper = await as('shipper@pearl-toys.example')
  const { items } = (await shipper.send(bookingApi.list, { query: { list: 'search_booking' } })).body
  so_no = items[0]?.so_no ?? ''
  // The first request of each kind compiles what it needs.
  for (const one of Object.values(HOSTILE)) await post({ ...one, body: '{}' })
})

const post = ({ path, body }: Hostile, token = shipper.token) =>
  fetch(address() + API_PREFIX + path.replace('SO-HOSTILE', so_no), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body,
  })

/** Other test processes share the cores: the shortest of several measures is what the body itself costs. */
const TRIES = 40

async function heldBy(hostile: Hostile): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const response = await post(hostile)
  const answer = await response.text()
  delay.disable()
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect([413, 429]).not.toContain(response.status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.length).toBeLessThan(16_384)
  return delay.max / 1e6
}

/** As large as a remark with pictures may be: all of it is text. */
const LARGE = 7.5 * MEGABYTE
const large = (unit: string) => remark(unit.repeat(Math.floor(LARGE / unit.length)))

describe('a remark of eight megabytes', () => {
  // Parsing the JSON already blocks the process for a moment; validating its content must not take longer.
  it.each([
    ['tags', '<p></p>'],
    ['entities', '&nbsp;'],
    ['letters', 'a'],
    ['less-than signs', '<'],
    ['breaks', '<br>'],
    ['picture beginnings', "src='data:"],
  ])('of %s is refused with a short answer and does not block other requests', async (_, unit) => {
    let held = Infinity
    for (let tries = 0; tries < TRIES && held >= ALLOWED_MS; tries++) held = Math.min(held, await heldBy(large(unit)))
    expect(held).toBeLessThan(ALLOWED_MS)
  })

  it('is not read at all where it is larger than the settings allow', async () => {
    const { status } = await post(remark('a'.repeat(9 * MEGABYTE)))
    expect(status).toBe(413)
  })
})

describe('a hostile body of a megabyte', () => {
  it.each(Object.entries(HOSTILE))('of %s is refused with a short answer and does not block other requests', async (_, hostile) => {
    // A busy machine may hold a process up as well: the best of three tries counts.
    let held = Infinity
    for (let tries = 0; tries < TRIES && held >= ALLOWED_MS; tries++) held = Math.min(held, await heldBy(hostile))
    expect(held).toBeLessThan(ALLOWED_MS)
  })

  it('the first unknown field is named, and the rest counted', async () => {
    const body = `{${Array.from({ length: 15_000 }, (_, index) => `"unknown_${index}":1`).join(',')}}`
    const { errors, more } = (await (await post({ path: order, body })).json()) as { errors: { path: string }[]; more: number }
    expect([errors.map(({ path }) => path), more]).toEqual([['unknown_0'], 14_999])
  })

  it.each(['constructor', 'valueOf', '__proto__', 'hasOwnProperty'])(
    'a field named %s, as every object has one, is refused as unknown',
    async (name) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${(await as('ops.hkg')).token}` }
      const body = `{"username":"x","password":"y","containers":[{"${name}":"x"}],"${name}":"x"}`
      for (const path of ['/Auth/login', '/Password/forgotpassword', '/shipping-orders', '/exports'])
        expect((await fetch(`${address()}/api/v1${path}`, { method: 'POST', headers, body })).status, path).toBe(
          name === '__proto__' ? 400 : 422,
        )
      for (const path of ['/palette/records?q=abc', '/shipping-orders?list=search_booking', '/Admin/validateAndGetSISUser?sis_user_id=a'])
        expect((await fetch(`${address()}/api/v1${path}&${name}=1`, { headers })).status, path).toBeLessThan(500)
    },
  )

  it('bytes that are no UTF-8 are refused, not stored as other signs', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${(await as('ops.hkg')).token}` }
    const body = Buffer.concat([Buffer.from('{"search_text":"'), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]), Buffer.from('"}')])
    const reply = await fetch(`${address()}/api/v1/Notification/GetNotificationMessage`, { method: 'POST', headers, body })
    expect(reply.status).toBe(422)
  })

  it('is not read at all from a visitor: sixteen kilobytes are enough for a form', async () => {
    for (const path of ['/Auth/login', '/Password/forgotpassword', '/admin/registerapplication']) {
      const began = performance.now()
      const response = await post({ path, body: HOSTILE['unknown keys']?.body ?? '' }, '')
      expect([path, response.status]).toEqual([path, 413])
      expect(performance.now() - began).toBeLessThan(500)
    }
  })
})

describe('input that once ended in a fault', () => {
  const get = (path: string, token: string, headers: Record<string, string> = {}) =>
    fetch(address() + path, { headers: { authorization: `Bearer ${token}`, ...headers } })

  it('a fraction or a huge number in a filter of whole numbers is refused by its field', async () => {
    for (const [operator, values] of [
      ['equals', [1.5]],
      ['between', [1.5, 2]],
      ['atLeast', [1e11]],
    ] as const) {
      const filter = JSON.stringify([['package_qty', operator, values]])
      const reply = await shipper.send(bookingApi.list, { query: { list: 'search_booking', filter } })
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([400, 'filter.0'])
    }
  })

  it('a selection by a value that is no id finds nothing', async () => {
    for (const searchValue of [9.86, 2_147_483_648, -1, '9.86', '2147483648'])
      expect((await shipper.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'party_notify', searchValue } })).body).toEqual([])
  })

  it.each(['/prints/2147483648/file', '/sequence-rules/2147483648'])('%s is no record', async (path) => {
    const { token } = await as('admin')
    expect([404, 422]).toContain((await get(API_PREFIX + path, token)).status)
  })

  it.each(['2147483648', '12.345', '-1', '%20', '1e3'])('the documents of warehouse %s are not found', async (id) => {
    const { token } = await as('admin')
    for (const part of ['documents', 'document-history'])
      expect((await get(`${API_PREFIX}/warehouses/${id}/${part}`, token)).status).toBe(404)
    const form = new FormData()
    form.append('document_type', 'OTHER')
    form.append('visible_to', 'INTERNAL')
    form.append('file', new File(['x'], 'x.txt'))
    const sent = await fetch(`${address()}${API_PREFIX}/warehouses/${id}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(sent.status).toBe(404)
  })

  it('metrics requested with a wrong token answer 404', async () => {
    for (const authorization of ['Bearer a-token-of-sixteen-letter\u00e9', 'Bearer x', 'Bearer '])
      expect((await fetch(`${address()}/metrics`, { headers: { authorization } })).status).toBe(404)
  })
})

describe('the requests of a minute', () => {
  const limited = testPortal({ RATE_SIGN_IN: '3', RATE_NORMAL: '5' }, { alone: true })

  it('count by class for all its calls together', async () => {
    const statuses = []
    for (const body of [{ userName: 'a@b.example' }, { userName: 'a@b.example' }])
      statuses.push((await limited.visitor().send(authApi.forgotPassword, { body })).status)
    for (let tries = 0; tries < 2; tries++)
      statuses.push((await limited.visitor().send(authApi.signIn, { body: { username: 'a@b.example', password: 'x' } })).status)
    expect(statuses).toEqual([200, 200, 400, 429])
  })

  it('count per account as well, from any address, and the answer contains the time of the next try', async () => {
    const proxied = await openProxied()
    const token = await proxied.signIn()
    const from = (client: string) =>
      fetch(`${proxied.address}${API_PREFIX}/Auth/renewtoken`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': client },
      })
    const statuses = []
    for (let no = 1; no <= 6; no++) statuses.push((await from(`203.0.113.${no}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number((await from('203.0.113.9')).headers.get('retry-after'))).toBeGreaterThan(0)
  })

  const proxiedPortal = testPortal({ RATE_NORMAL: '5', RATE_SIGN_IN: '4', TRUST_PROXY: '1' }, { alone: true })
  async function openProxied() {
    const at = proxiedPortal.address()
    return { address: at, signIn: async () => (await proxiedPortal.as('ops.hkg')).token }
  }

  it('ignore an address that the client writes before that of the proxy', async () => {
    const statuses = []
    for (let no = 1; no <= 5; no++) {
      const response = await fetch(`${proxiedPortal.address()}${API_PREFIX}/Auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${no}, 203.0.113.77` },
        body: '{"username":"a@b.example","password":"x"}',
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    const figures = await fetch(`${proxiedPortal.address()}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(figures.status).toBe(404)
  })
})

describe('the page of the API', () => {
  it('is the same document each time, compressed once, and runs no script but its own', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(() => fetch(`${address()}/docs/openapi.json`, { headers: { 'accept-encoding': 'br' } })),
    )
    expect([one?.status, one?.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(await one?.text()).toBe(await two?.text())
    const page = await fetch(`${address()}/docs/`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

describe('what one user may have at once', () => {
  it('FILE-006 of twenty exports requested at the same moment two run', async () => {
    const ops = await as('ops.hkg')
    const body = { list: 'search_booking', query: {}, columns: ['so_no'] }
    const { pool } = portal().database
    // An export that ends makes room for another: none ends before all are answered.
    await pool.query(`create function hold_export() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$;
      create trigger hold_export before update on export_job for each row execute function hold_export()`)
    const replies = await Promise.all(Array.from({ length: 20 }, () => ops.send(exportApi.create, { body })))
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([])
  })
})

it('no value in a database error is logged', async () => {
  const lines: string[] = []
  const log = makeLog('error', { write: (line: string) => void lines.push(line) })
  const fault = await portal()
    .database.pool.query("select 'secret value'::integer")
    .catch((error: unknown) => error)
  log.error({ err: fault }, 'request failed')
  expect(lines.join('')).toContain('22P02')
  expect(lines.join('')).not.toContain('secret value')
})
