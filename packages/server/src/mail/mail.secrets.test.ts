import { authApi } from '@fairlead/domain/auth/auth.api'
import { mailApi } from '@fairlead/domain/mail/mail.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { userApi } from '@fairlead/domain/user/user.api'
import { describe, expect, it } from 'vitest'
import { application } from '../registration/registration.testing.ts'
import { testPortal, type TestPortal } from '../testing/portal.ts'

const demo = testPortal()
const withServer = testPortal({ SMTP_URL: 'smtp://127.0.0.1:1' })
const HIDDEN = '[link hidden]'

/** The newest mail to an address, as this administrator reads it. */
async function read({ as }: TestPortal, reader: string, mailTo: string) {
  const admin = await as(reader)
  const { items } = (await admin.send(mailApi.list, { query: { list: 'mailbox', q: mailTo } })).body
  return (await admin.send(mailApi.read, { params: { mail_id: Number(items[0]?.mail_id) } })).body
}
const forget = ({ visitor }: TestPortal, userName: string) => visitor().send(authApi.forgotPassword, { body: { userName } })
const secret = /token=[\w-]{20,}/

describe('a mailed link that opens an account', () => {
  it('is shown to a higher administrator of a portal without a mail server, and to its addressee', async () => {
    await forget(demo, 'ops.hkg@fairlead.example')
    expect((await read(demo, 'admin', 'ops.hkg@fairlead.example')).text).toMatch(secret)
    await forget(demo, 'admin@fairlead.example')
    expect((await read(demo, 'admin', 'admin@fairlead.example')).html).toMatch(secret)
  })

  it('is hidden from administrators of the same or a lower level, also in the personal data', async () => {
    const pool = demo.portal().database.pool
    await pool.query("update portal_user set user_level_id = 10 where login_key = 'admin@fairlead.example'")
    await forget(demo, 'supervisor.hkg@fairlead.example')
    const mail = await read(demo, 'admin', 'supervisor.hkg@fairlead.example')
    expect([mail.text, mail.html].map((text) => secret.test(text))).toEqual([false, false])
    expect([mail.text, mail.html].map((text) => text.includes(HIDDEN))).toEqual([true, true])
    const { rows } = await pool.query("select user_uid from portal_user where login_key = 'supervisor.hkg@fairlead.example'")
    const params = { user_uid: String(rows[0]?.user_uid) }
    expect((await (await demo.as('admin')).send(userApi.personal_data, { params })).status).toBe(403)
    await pool.query("update portal_user set user_level_id = 90 where login_key = 'admin@fairlead.example'")
    const data = JSON.stringify((await (await demo.as('admin')).send(userApi.personal_data, { params })).body)
    expect([data.includes('resetpassword'), data.includes(HIDDEN)]).toEqual([false, true])
  })

  it('is hidden from everyone but the addressee when a mail server is configured; activation links too', async () => {
    await forget(withServer, 'ops.hkg@fairlead.example')
    expect((await read(withServer, 'admin', 'ops.hkg@fairlead.example')).text).not.toMatch(secret)
    await withServer.visitor().send(registrationApi.registerApplication, { body: application('new@trading.example') })
    const mail = await read(withServer, 'admin', 'new@trading.example')
    expect([mail.text, mail.html].join(' ')).not.toMatch(secret)
    expect(mail.html).toContain(HIDDEN)
  })

  it('is hidden likewise when it confirms an address for notifications', async () => {
    const name = async ({ as }: TestPortal, email_address: string) => {
      const body = { module: 'booking', email_note: true, email_address }
      expect((await (await as('ops.hkg')).send(reportingApi.upsertConfigs, { body })).body).toBe(true)
    }
    await name(withServer, 'friend@elsewhere.example')
    const mailed = await read(withServer, 'admin', 'friend@elsewhere.example')
    await demo.portal().database.pool.query("update portal_user set user_level_id = 90 where login_key = 'supervisor.hkg@fairlead.example'")
    await name(demo, 'Supervisor.HKG@fairlead.example')
    const ofAnEqual = await read(demo, 'admin', 'Supervisor.HKG@fairlead.example')
    for (const { subject, text, html } of [mailed, ofAnEqual]) {
      expect(subject).toBe('Confirm this address for Fairlead notifications')
      expect([text, html].map((part) => [secret.test(part), part.includes(HIDDEN)])).toEqual([
        [false, true],
        [false, true],
      ])
    }
    await name(demo, 'friend@elsewhere.example')
    expect((await read(demo, 'admin', 'friend@elsewhere.example')).text).toMatch(secret)
  })
})
