import { authApi } from '@fairlead/domain/auth/auth.api'
import { mailApi } from '@fairlead/domain/mail/mail.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { makeMailer } from '../kit/mail/mailer.ts'
import { application } from '../registration/registration.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { openMailServer } from './mail.testing.ts'

const { received, state, port } = await openMailServer()
const { visitor, as, portal } = testPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const list = async (query: object = {}) =>
  (await (await as('admin')).send(mailApi.list, { query: { list: 'mailbox', ...query } })).body.items
const register = (login: string, language = 'en-US') =>
  visitor().send(registrationApi.registerApplication, { body: application(login), headers: { 'accept-language': language } })
const soon = { timeout: 8_000, interval: 50 }

describe('with a mail server', () => {
  it.each([
    ['en-US', 'Confirm your Fairlead registration'],
    ['zh-HK', '確認您的 Fairlead 註冊'],
    ['zh-CN', '确认您的 Fairlead 注册'],
  ])('%s arrives once, as HTML and text, with a working link', async (language, subject) => {
    const login = `smtp.${language.toLowerCase()}@trading.example`
    await register(login, language)
    const mine = () => received.filter(({ to }) => to.includes(login))
    await vi.waitFor(() => expect(mine().length).toBe(1), soon)
    const mail = await PostalMime.parse(mine()[0]?.raw ?? '')
    expect([mail.subject, mail.from?.address, mail.to?.map((to) => to.address)]).toEqual([subject, 'no-reply@fairlead.example', [login]])
    const link = new URL(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? '')
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'))
    const token = link.searchParams.get('token') ?? ''
    expect((await visitor().send(registrationApi.activate, { query: { loginID: login, token } })).body.success).toBe(true)
    await vi.waitFor(async () => expect(await list({ q: login })).toMatchObject([{ state: 'sent', attempts: 1, failure: null }]), soon)
  })

  it('REG-029 a forgotten password mails a link that sets a new one', async () => {
    await visitor().send(authApi.forgotPassword, { body: { userName: 'ops.hkg@fairlead.example' } })
    const mine = () => received.find(({ to }) => to.includes('ops.hkg@fairlead.example'))
    await vi.waitFor(() => expect(mine()).toBeDefined(), soon)
    const mail = await PostalMime.parse(mine()?.raw ?? '')
    const link = new URL(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/resetpassword')
    const query = { loginID: link.searchParams.get('loginID') ?? '', token: link.searchParams.get('token') ?? '' }
    expect((await visitor().send(authApi.checkResetLink, { query })).body).toEqual({ success: true })
  })

  it('a refused mail is stored with the reason and retried; send again retries at once', async () => {
    state.refuses = true
    await register('refused@mail.example')
    await vi.waitFor(async () => {
      expect(await list({ q: 'refused@mail.example' })).toMatchObject([
        { state: 'waiting', attempts: 1, failure: expect.stringContaining('550') },
      ])
    }, soon)
    state.refuses = false
    const [mail] = await list({ q: 'refused@mail.example' })
    const admin = await as('admin')
    await admin.send(mailApi.sendAgain, { params: { mail_id: Number(mail?.mail_id) } })
    await vi.waitFor(() => expect(received.filter(({ to }) => to.includes('refused@mail.example')).length).toBe(1), soon)
  })

  it('a mail that was given up shows as failed and can be sent again', async () => {
    state.refuses = true
    await register('failed@mail.example')
    await vi.waitFor(async () => expect((await list({ q: 'failed@mail.example' }))[0]?.attempts).toBe(1), soon)
    await portal().database.pool.query("update outbox set attempts = 12 where payload->'mail'->>'to' = 'failed@mail.example'")
    const failed = await list({ filter: JSON.stringify([['state', 'in', ['failed']]]) })
    expect(failed.map(({ mail_to }) => mail_to)).toEqual(['failed@mail.example'])
    state.refuses = false
    await (await as('admin')).send(mailApi.sendAgain, { params: { mail_id: Number(failed[0]?.mail_id) } })
    await vi.waitFor(async () => expect((await list({ q: 'failed@mail.example' }))[0]?.state).toBe('sent'), soon)
  })

  it('is for administrators only', async () => {
    expect((await (await as('ops.hkg')).send(mailApi.list, { query: { list: 'mailbox' } })).status).toBe(403)
  })
})

const NO_FILES = { stream: () => Promise.reject(new Error('no file')) }

describe('input that would forge a header', () => {
  const letter = { to: 'a@b.example', subject: 'x', text: 'x', html: 'x' }
  it.each([
    ['a second address', { to: 'a@b.example, c@d.example' }],
    ['a name around it', { to: 'Someone <a@b.example>' }],
    ['a line break in the address', { to: 'a@b.example\r\nBcc: c@d.example' }],
    ['a list', { to: ['a@b.example', 'c@d.example'] as never }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: c@d.example' }],
    ['a second address for answers', { reply_to: 'a@b.example, c@d.example' }],
  ])('%s is refused, with and without a mail server', async (_title, wrong) => {
    const before = received.length
    for (const url of [`smtp://127.0.0.1:${port}`, undefined])
      await expect(makeMailer(url, 'x@fairlead.example', NO_FILES).send({ ...letter, ...wrong }, 'k')).rejects.toThrow('The')
    expect(received.length).toBe(before)
  })
})

describe('a mail server that is down or silent', () => {
  it('is reported as a failure with a reason, without waiting', async () => {
    const away = makeMailer('smtp://127.0.0.1:1', 'x@fairlead.example', NO_FILES)
    await expect(away.send({ to: 'a@b.example', subject: 'x', text: 'x', html: 'x' }, 'k')).rejects.toThrow('ECONNREFUSED')
    state.silent = true
    const silent = makeMailer(`smtp://127.0.0.1:${port}?greetingTimeout=300`, 'x@fairlead.example', NO_FILES)
    await expect(silent.send({ to: 'a@b.example', subject: 'x', text: 'x', html: 'x' }, 'k')).rejects.toThrow('Greeting')
    state.silent = false
  })
})
