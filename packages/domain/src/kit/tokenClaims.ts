/** Claims of the token (AUTH-020). `sid` names the session row that decides whether the token still counts. */
export interface TokenClaims {
  sub: string
  first_name: string
  last_name: string
  /** Current profile type id; absent until one is chosen. */
  profile?: number
  profile_type?: string
  /** The user who may change user; survives a change, so that there is a way back. */
  super_user_uid?: string
  sid: string
  iat: number
  /** Seconds since 1970. */
  exp: number
}
