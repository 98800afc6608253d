import { expect, test } from 'vitest'
import { claimsOf } from './session.ts'

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test('AUTH-020 claimsOf reads the claims of a token, including names in Chinese script', () => {
  const claims = { sub: 'u1', first_name: '美玲', last_name: '陳', profile: 8, super_user_uid: 'u0', sid: 's', iat: 1, exp: 2 }
  expect(claimsOf(token(claims))).toEqual(claims)
})

test.each(['', 'x', 'a.b.c', token('text'), token(null), token({ sub: 'u1' }), token({ exp: 5 })])(
  'AUTH-049 claimsOf returns null for %j, which is not a token',
  (text) => {
    expect(claimsOf(text)).toBeNull()
  },
)
