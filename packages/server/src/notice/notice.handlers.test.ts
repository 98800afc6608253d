import { authApi } from '@fairlead/domain/auth/auth.api'
import type { SignInAnswer } from '@fairlead/domain/kit/session'
import { noticeApi } from '@fairlead/domain/notice/notice.api'
import { emptyNotice, type NoticeForm } from '@fairlead/domain/notice/notice'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { TEST_NOW } from '../testing/moment.ts'
import { testPortal } from '../testing/portal.ts'

const { as, visitor } = testPortal()
const hours = (count: number) => new Date(new Date(TEST_NOW).getTime() + count * 3_600_000).toISOString()
const notice = (changes: Partial<NoticeForm> = {}): NoticeForm => ({
  ...emptyNotice(),
  notice_title: 'Maintenance',
  notice_body: 'The portal rests in {{REMAIN}} minutes.',
  valid_from: hours(-1),
  valid_to: hours(1),
  ...changes,
})
const signIn = async () => {
  const body = { username: 'ops.hkg@fairlead.example', password: DEMO_PASSWORD }
  return (await visitor().send(authApi.signIn, { body })).body as SignInAnswer
}

describe('system notices', () => {
  it('NOTICE-003 NOTICE-004 NOTIF-001 a notice in force is part of the next sign-in answer, with these keys', async () => {
    const admin = await as('admin')
    const made = await admin.send(noticeApi.create, { body: notice({ affected_system: 'Tracking', remarks: 'asked for by IT' }) })
    expect(made.body).toMatchObject({
      notice_type: 'NOTICE',
      notice_title: 'Maintenance',
      affected_system: 'Tracking',
      remarks: 'asked for by IT',
    })
    const { sysNoticeList } = await signIn()
    // 2026-03-10 04:00 UTC is noon at UTC+8.
    expect(sysNoticeList.find(({ notice_title }) => notice_title === 'Maintenance')).toEqual({
      notice_type: 'NOTICE',
      notice_title: 'Maintenance',
      notice_body: 'The portal rests in {{REMAIN}} minutes.',
      valid_from: '2026-03-10 11:00:00',
      valid_to: '2026-03-10 13:00:00',
    })
  })

  it.each([
    ['before it begins', hours(1), hours(2)],
    ['after it ended', hours(-2), hours(-1)],
  ])('NOTIF-005 renewal returns alerts, but not %s', async (_, valid_from, valid_to) => {
    const admin = await as('admin')
    await admin.send(noticeApi.create, {
      body: notice({ notice_type: 'ALERT', notice_title: `Not yet ${valid_from}`, valid_from, valid_to }),
    })
    await admin.send(noticeApi.create, { body: notice({ notice_type: 'ALERT', notice_title: `Now ${valid_from}` }) })
    const { sysAlertList } = (await (await as('ops.hkg')).send(authApi.renewToken)).body
    const titles = sysAlertList.map(({ notice_title }) => notice_title)
    expect(titles).toContain(`Now ${valid_from}`)
    expect(titles).not.toContain(`Not yet ${valid_from}`)
  })

  it('a changed notice has a history, and a stale change is refused', async () => {
    const admin = await as('admin')
    const made = (await admin.send(noticeApi.create, { body: notice() })).body
    const params = { id: made.uid }
    const saved = await admin.send(noticeApi.save, { params, body: { ...notice({ notice_title: 'Later' }), version: 1 } })
    expect(saved.body).toMatchObject({ notice_title: 'Later', version: 2 })
    expect((await admin.send(noticeApi.save, { params, body: { ...notice(), version: 1 } })).status).toBe(409)
    const [entry] = (await admin.send(noticeApi.history, { params })).body
    expect(entry?.fields).toEqual([{ path: 'notice_title', before: 'Maintenance', after: 'Later' }])
  })

  it.each<[string, Partial<NoticeForm>, string[]]>([
    [
      'nothing but a kind',
      { notice_title: null, notice_body: '', valid_from: null, valid_to: null },
      ['notice_title', 'notice_body', 'valid_from', 'valid_to'],
    ],
    ['an end before the beginning', { valid_to: hours(-2) }, ['valid_to']],
    ['a title of blanks', { notice_title: '   ' }, ['notice_title']],
  ])('%s is refused at its fields', async (_, changes, paths) => {
    const reply = await (await as('admin')).send(noticeApi.create, { body: notice(changes) })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(paths)
  })

  it.each(['2026-03-10 12:00:00', '2026-02-30T12:00:00Z'])(
    'NOTICE-003 %s does not exist in its time zone: reported once, at its field',
    async (valid_from) => {
      const reply = await (await as('admin')).send(noticeApi.create, { body: notice({ valid_from }) })
      expect(reply.problem.errors?.map(({ path, msgKey }) => [path, msgKey])).toEqual([['valid_from', 'msgDateTimeInvalid']])
    },
  )

  it('NOTICE-001 the list is for administrators only', async () => {
    const query = { list: 'sys_notice_maintenance' }
    expect((await (await as('ops.hkg')).send(noticeApi.list, { query })).status).toBe(403)
    expect((await (await as('admin')).send(noticeApi.list, { query })).body.total).toBeGreaterThan(0)
  })
})
