/** Claims of the token (AUTH-020). `sid` is the id of the session row, which decides whether the token is still valid. */
export interface TokenClaims {
  sub: string
  first_name: string
  last_name: string
  /** Current profile type id; absent until one is chosen. */
  profile?: number
  profile_type?: string
  /** The user who may act as other users; kept while acting, so that they can switch back. */
  super_user_uid?: string
  sid: string
  iat: number
  /** Seconds since 1970. */
  exp: number
}
