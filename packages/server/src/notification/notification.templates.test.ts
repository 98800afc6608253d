import { authApi } from '@fairlead/domain/auth/auth.api'
import { mailApi } from '@fairlead/domain/mail/mail.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { templateApi } from '@fairlead/domain/notification/notification.template-api'
import { describe, expect, it, vi } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookings, cancel, confirmedBy, mailsFor, SHIPPER, soon } from './notification.testing.ts'

const on = testPortal({ NOTIFICATION_CENTER: 'true' })
const off = testPortal()
const aBooking = bookings(on)
const template = {
  event_code: 'BOOKING_CANCELLED',
  language: 'en-US' as const,
  subject: 'Cancelled: {{so_no}}',
  body: 'Dear {{name}},\n\n<script>alert(1)</script> {{event}}\n\n{{link}}',
  active: true,
}
const list = { list: 'search_email_notification' }
const menuOf = async (client: Client) => JSON.stringify((await client.send(authApi.userModuleList)).body)
const mailsTo = (client: Client, address: string) =>
  vi.waitFor(async () => {
    const { notes } = await mailsFor(on, address)
    expect(notes).toHaveLength(1)
    return (await client.send(mailApi.read, { params: { mail_id: notes[0]?.mail_id ?? '' } })).body
  }, soon)

describe('with the feature on', () => {
  it('NOTIF-037 NOTIF-038 NOTIF-039 a template is made, listed, read and saved; a twin and a stale one are refused', async () => {
    const admin = await on.as('admin')
    const made = (await admin.send(templateApi.create, { body: template })).body
    expect(made).toMatchObject(template)
    expect((await admin.send(templateApi.list, { query: list })).body.items).toMatchObject([{ id: made.id, subject: template.subject }])
    const twin = await admin.send(templateApi.create, { body: template })
    expect([twin.status, twin.problem.Message]).toEqual([422, 'A template for this event and language already exists'])
    const params = { id: made.id }
    const saved = await admin.send(templateApi.save, { params, body: { ...template, subject: 'Gone: {{so_no}}', version: 1 } })
    expect(saved.body).toMatchObject({ subject: 'Gone: {{so_no}}', version: 2 })
    expect((await admin.send(templateApi.save, { params, body: { ...template, version: 1 } })).status).toBe(409)
    expect((await admin.send(templateApi.history, { params })).body[0]?.fields).toMatchObject([{ path: 'subject' }])
    expect((await admin.send(templateApi.read, { params: { id: 999 } })).status).toBe(404)
    expect(await menuOf(admin)).toContain('search_email_notification')
  })

  it('an active template is what a mail is written with, and nothing in it runs', async () => {
    const [shipper, admin, so_no] = [await on.as(SHIPPER), await on.as('admin'), await aBooking()]
    const body = { module: 'booking', doc_code: so_no, email_note: true, email_address: 'templated@pearl-toys.example' }
    await shipper.send(reportingApi.upsertConfigs, { body })
    await confirmedBy(shipper, on, 'templated@pearl-toys.example')
    await cancel(await on.as('ops.hkg'), so_no)
    const mail = await mailsTo(admin, 'templated@pearl-toys.example')
    expect(mail.subject).toBe(`Gone: ${so_no}`)
    expect(mail.text).toContain('Dear Shirley,')
    expect(mail.text).toContain(`Booking ${so_no} was cancelled`)
    expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.html).not.toContain('<script')
  })

  it('a test goes to the one address, with examples', async () => {
    const admin = await on.as('admin')
    const params = { id: (await admin.send(templateApi.list, { query: list })).body.items[0]?.id ?? 0 }
    expect((await admin.send(templateApi.test, { params, body: { address: 'try@fairlead.example' } })).status).toBe(204)
    expect((await mailsTo(admin, 'try@fairlead.example')).subject).toBe('Gone: HKG2600123')
    for (const address of ['', 'a@b.example,c@d.example', 'a@b.example\nBcc: x@y.example', ['a@b.example']])
      expect((await admin.send(templateApi.test, { params, body: { address } as never })).status).toBe(422)
  })

  it.each<[string, object, string]>([
    ['an unknown placeholder', { body: 'Hello {{password_hash}}' }, 'body'],
    ['no subject', { subject: '  ' }, 'subject'],
    ['two lines of subject', { subject: 'a\nBcc: x@y.example' }, 'subject'],
    ['an unknown event', { event_code: 'NONSENSE' }, 'event_code'],
  ])('%s is refused', async (_, change, path) => {
    const reply = await (await on.as('admin')).send(templateApi.create, { body: { ...template, ...change } as never })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.map((problem) => problem.path)).toContain(path)
  })

  it('is an administrator’s', async () => {
    expect((await (await on.as('manager.hkg')).send(templateApi.list, { query: list })).status).toBe(403)
  })
})

describe('NOTIF-040 with the feature off', () => {
  it('there is no call, no export and no menu entry', async () => {
    const admin = await off.as('admin')
    const params = { id: 1 }
    const replies = [
      await admin.send(templateApi.list, { query: list }),
      await admin.send(templateApi.read, { params }),
      await admin.send(templateApi.create, { body: template }),
      await admin.send(templateApi.save, { params, body: { ...template, version: 1 } }),
      await admin.send(templateApi.test, { params, body: { address: 'a@b.example' } }),
      await admin.send(templateApi.history, { params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const body = { list: 'search_email_notification', columns: ['id'], query: {} }
    expect((await admin.send(exportApi.create, { body: body as never })).status).toBe(400)
    expect(await menuOf(admin)).not.toContain('search_email_notification')
  })
})
