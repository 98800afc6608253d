import { createSigner } from 'fast-jwt'
import { Failure } from '../kit/http/failures.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'
import type { Services } from '../kit/http/context.ts'

const ISSUER = 'fairlead'
const AUDIENCE = 'cargo-platform'

/**
 * A token for the cargo platform (AUTH-054): the user, the profile and its parties. Its key, audience and purpose differ from those of session
 * tokens, so neither system accepts the other's. It expires with its minutes or the session, whichever comes first.
 */
export function cargoPlatformToken({ config, cargoPlatformSecret: key }: Services, session: SessionRow, now: Date) {
  if (key === null) throw new Failure(503, { key: 'auth.cargoPlatformMissing' })
  const iat = Math.floor(now.getTime() / 1000)
  const exp = Math.min(iat + config.CARGO_PLATFORM_MINUTES * 60, Math.floor(new Date(session.ends_at).getTime() / 1000))
  const sign = createSigner({ key, algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE })
  const claims = {
    typ: 'cargo-platform',
    sub: session.user_uid,
    login_id: session.login_id,
    first_name: session.given_name,
    last_name: session.family_name,
    profile_type: session.profile_type_id === null ? null : session.actor.profile_type,
    party_ids: session.party_ids,
  }
  return { token: sign({ ...claims, iat, exp }), expires_at: new Date(exp * 1000).toISOString(), url: config.CARGO_PLATFORM_URL ?? null }
}
