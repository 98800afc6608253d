import { authApi } from '@fairlead/domain/auth/auth.api'
import { createDecoder, createVerifier } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { client, testPortal } from '../testing/portal.ts'

const SECRET = 'a secret that the cargo platform knows too'
const kit = testPortal({
  CARGO_PLATFORM_SECRET: SECRET,
  CARGO_PLATFORM_URL: 'https://cargo.example',
  CARGO_PLATFORM_MINUTES: '5',
  SESSION_HOURS: '1',
})
const bare = testPortal()

describe('the cargo platform', () => {
  it('AUTH-054 a user gets a token with his identity, signed with the shared secret', async () => {
    const ops = await kit.as('ops.hkg')
    const { body } = await ops.send(authApi.cargoPlatformToken)
    expect(body).toMatchObject({ expires_at: '2026-03-10T04:05:00.000Z', url: 'https://cargo.example' })
    const verify = createVerifier({ key: SECRET, algorithms: ['HS256'], allowedAud: 'cargo-platform', ignoreExpiration: true })
    expect(verify(body.token)).toMatchObject({ login_id: 'ops.hkg@fairlead.example', profile_type: 'OPERATION', typ: 'cargo-platform' })
    expect(() => createVerifier({ key: `${SECRET}!`, algorithms: ['HS256'] })(body.token)).toThrow(/signature/)
  })

  it('AUTH-054 answers 401 without a session, and its token is not accepted by the portal', async () => {
    expect((await kit.visitor().send(authApi.cargoPlatformToken)).status).toBe(401)
    const { token } = (await (await kit.as('ops.hkg')).send(authApi.cargoPlatformToken)).body
    expect((await client(kit.address(), token).send(authApi.ownProfile)).status).toBe(401)
  })

  it('AUTH-054 a token expires after the configured minutes, at the latest with the session', async () => {
    const ops = await kit.as('ops.hkg')
    const lifeOf = async () => {
      const { token } = (await ops.send(authApi.cargoPlatformToken)).body
      const { exp, iat } = createDecoder()(token) as { exp: number; iat: number }
      return exp - iat
    }
    expect(await lifeOf()).toBe(300)
    kit.passTime(58 * 60_000)
    expect(await lifeOf()).toBe(120)
  })

  it('AUTH-054 answers 503 when no platform is configured', async () => {
    const { status, problem } = await (await bare.as('ops.hkg')).send(authApi.cargoPlatformToken)
    expect([status, problem.msgKey, problem.Message]).toEqual([
      503,
      'auth.cargoPlatformMissing',
      'No cargo platform is configured for this portal',
    ])
  })
})
