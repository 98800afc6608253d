import { authApi } from '@fairlead/domain/auth/auth.api'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../start/config.ts'
import { makeLog } from '../start/log.ts'
import { migrate } from '../db/migrate.ts'
import { openPortal } from '../../portal.ts'
import { testPortal } from '../../testing/portal.ts'

// Figures and limits are a process's own.
const { address, portal, as, visitor } = testPortal({}, { alone: true })
const limited = testPortal({ RATE_SIGN_IN: '3', METRICS_TOKEN: 'a-token-of-sixteen-letters' }, { alone: true })

describe('operations', () => {
  it('is live and ready, and shows visitors nothing else', async () => {
    expect(await (await fetch(`${address()}/health/live`)).json()).toEqual({ status: 'live' })
    expect(await (await fetch(`${address()}/health/ready`)).json()).toEqual({ status: 'ready' })
  })

  it('measures requests; from outside only with the token', async () => {
    await as('ops.hkg')
    expect(await (await fetch(`${address()}/metrics`)).text()).toMatch(
      /http_request_seconds_count\{method="POST",route="\/api\/v1\/Auth\/login",status="200"\} \d+/,
    )
    expect((await fetch(`${limited.address()}/metrics`)).status).toBe(404)
    expect((await fetch(`${limited.address()}/metrics`, { headers: { authorization: 'Bearer a-token-of-sixteen-letters' } })).status).toBe(
      200,
    )
  })

  it('sends the headers that keep foreign scripts, frames and caches out', async () => {
    const { headers } = await fetch(`${address()}/api/v1/Password/getPasswordConfig`)
    const policy = headers.get('content-security-policy') ?? ''
    // Nothing may run or be shown from an answer of the API.
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it.each(['/', '/nowhere'])('keeps foreign scripts and frames out of %s too', async (path) => {
    const { headers } = await fetch(address() + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('slows down who tries too often, in words', async () => {
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => limited.visitor().send(authApi.signIn, { body: { username: 'x', password: 'y' } })),
    )
    expect(tries.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([400, 400, 400, 429, 429])
    expect(tries.find((reply) => reply.status === 429)?.problem.Message).not.toBe('msgTooManyRequests')
  })

  it('describes every call in OpenAPI 3.1, each with its function ids, and a page to browse them', async () => {
    const document = (await (await fetch(`${address()}/docs/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, Record<string, unknown>>>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(document.paths['/api/v1/shipping-orders/{so_no}/confirm']?.post?.['x-func-id']).toEqual(['create_booking'])
    for (const path of Object.values(document.paths)) for (const call of Object.values(path)) expect(call).toHaveProperty('x-func-id')
    expect((await fetch(`${address()}/docs/`)).status).toBe(200)
  })

  it('answers an unknown address of the API with a problem document', async () => {
    const response = await fetch(`${address()}/api/v1/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ msgKey: 'msgNoRecordFound' })
  })

  it('logs neither queries nor bodies nor personal data', () => {
    const lines: string[] = []
    const log = makeLog('info', { write: (line: string) => void lines.push(line) })
    log.info({ user: { login_id: 'a@b.co', password: 'secret' }, token: 'abc' }, 'line\r\nbreak')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/a@b\.co|secret|abc/)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
  })

  it('a second migration finds nothing to do; a changed file is refused', async () => {
    const { pool } = portal().database
    expect(await migrate(pool)).toEqual([])
    await expect(migrate(pool, [{ name: '0001_foundation.sql', text: 'select 1', checksum: 'other' }])).rejects.toThrow(
      /was changed after it had been applied/,
    )
    await expect(
      migrate(pool, [{ name: '9999_broken.sql', text: 'create table half (a int); select nonsense', checksum: 'x' }]),
    ).rejects.toThrow(/9999_broken/)
    expect((await pool.query("select to_regclass('half') as found")).rows[0].found).toBeNull()
  })

  it('a portal whose port is taken ends, and leaves nothing at work', async () => {
    const { config } = portal().services
    const { pool } = portal().database
    const listeners = async () =>
      (
        await pool.query(
          "select count(*)::integer as count from pg_stat_activity where query = 'listen fairlead_outbox' and datname = current_database()",
        )
      ).rows[0].count
    const before = await listeners()
    const taken = { ...config, PORT: Number(new URL(address()).port) }
    await expect(openPortal({ config: taken, log: makeLog('silent') })).rejects.toThrow(/EADDRINUSE/)
    expect(await listeners()).toBe(before)
  })

  it('a password link is not created by a request with only the login', async () => {
    const reply = await visitor().send(authApi.checkResetLink, { query: { loginID: 'admin@fairlead.example', token: 'guess' } })
    expect(reply.status).toBe(400)
  })
})

describe('the configuration', () => {
  it('has working defaults', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', STRONG_PASSWORD: true, TOKEN_MINUTES: 60 })
  })

  it.each([
    ['PORT', '70000'],
    ['TOKEN_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://x'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['STRONG_PASSWORD', 'maybe'],
    ['PUBLIC_URL', 'https://portal.example/path'],
  ])('reports what is wrong with %s=%s, without showing secrets', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('does not show a secret that is wrong', () => {
    expect(() => readConfig({ TOKEN_SECRET: 'short' })).not.toThrow(/short/)
  })
})
