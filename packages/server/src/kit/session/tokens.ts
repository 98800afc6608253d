import type { TokenClaims } from '@fairlead/domain/kit/tokenClaims'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '../start/clock.ts'
import { notSignedIn } from '../http/failures.ts'

const ISSUER = 'fairlead'
const AUDIENCE = 'fairlead-portal'

export interface Tokens {
  sign: (claims: Omit<TokenClaims, 'iat' | 'exp'>, endsAt: Date) => string
  /** The claims of a valid token; throws 401 if it is forged, altered, expired or for another audience. */
  verify: (token: string) => TokenClaims
}

/** Signs and verifies tokens (HS256 only), valid for `minutes`. The previous secret still verifies, so that a secret can be changed without ending sessions. */
export function makeTokens(secret: string, previous: string | undefined, minutes: number, clock: Clock): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, noTimestamp: true })
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const verifierFor = (key: string) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTimestamp: undefined,
      ignoreExpiration: true,
    })
  const verifiers = [secret, ...(previous ? [previous] : [])].map(verifierFor)
  return {
    sign: (claims, endsAt) => {
      const iat = seconds()
      return signer({ ...claims, typ: 'session', iat, exp: Math.min(iat + minutes * 60, Math.floor(endsAt.getTime() / 1000)) })
    },
    verify: (token) => {
      const claims = firstThatVerifies(verifiers, token)
      if (!claims || claims.typ !== 'session' || claims.exp <= seconds()) throw notSignedIn()
      return claims
    },
  }
}

function firstThatVerifies(verifiers: ((token: string) => unknown)[], token: string): (TokenClaims & { typ: string }) | null {
  for (const verify of verifiers) {
    try {
      return verify(token) as TokenClaims & { typ: string }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('FAST_JWT'))) throw error
    }
  }
  return null
}
