import { authApi } from '@fairlead/domain/auth/auth.api'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { testPortal } from '../testing/portal.ts'

const { visitor, as, passTime } = testPortal()
const signIn = (username: string, password = DEMO_PASSWORD) => visitor().send(authApi.signIn, { body: { username, password, language: 'en-US' } })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('sign-in', () => {
  it('AUTH-017 AUTH-050 answers everything that the client needs', async () => {
    const { status, body } = await signIn('ops.hkg@fairlead.example')
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      ['token', 'default_lang', 'default_page_size', 'table_layout_settings', 'profiles', 'uac', 'userStatus', 'sysNoticeList', 'sysAlertList', 'user_preferences', 'force_change_password', 'needChangePassword'].toSorted(),
    )
  })
})
void as
void passTime
void claimsOf
