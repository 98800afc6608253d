import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { visibleOrderNo, listDocuments, fileOf, uploadTestFile } from '../../document/document.testing.ts'
import { testPortal, type Client } from '../../testing/portal.ts'
import { incomingFolder } from '../http/incoming.ts'

const { as, portal, passTime } = testPortal({ UPLOAD_DAY_MAX_MB: '1' })
const DAY_MS = 86_400_000

/** Each test begins on a day without uploads, after the tokens of the day before have ended. */
async function nextDay(...logins: string[]): Promise<Client[]> {
  passTime(DAY_MS + 1)
  return Promise.all(logins.map((login) => as(login)))
}
const text = (bytes: number) => 'x'.repeat(bytes)
const textFile = (name: string, bytes: number) => fileOf(name, text(bytes))
const counted = async (login: string) => {
  const { rows } = await portal().database.pool.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::bigint as bytes from uploaded join portal_user using (user_uid) where login_id = $1 and uploaded_at > $2',
    [`${login}@fairlead.example`, new Date(portal().services.clock().getTime() - DAY_MS)],
  )
  return rows[0]?.bytes
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const remarkPicture = `<p>seal</p><img alt="seal" src="data:image/png;base64,${PIXEL.toString('base64')}">`
const addRemark = (client: Client, so_no: string, body: string) =>
  client.send(bookingApi.addRemark, { params: { so_no }, body: { body, visible_to: 'ALL' } })

describe('upload quota of a user', () => {
  it('refuses an upload that would exceed the quota, over all records, and names the limit', async () => {
    const [ops] = await nextDay('ops.hkg')
    const [first, second] = [await visibleOrderNo(ops!, 0), await visibleOrderNo(ops!, 1)]
    expect((await uploadTestFile(ops!, first, textFile('a.txt', 700_000))).status).toBe(200)
    const reply = await uploadTestFile(ops!, second, textFile('b.txt', MEGABYTE - 700_000 + 1))
    expect([reply.status, reply.problem.msgKey, reply.problem.Message]).toEqual([
      429,
      'msgUploadQuota',
      'You can upload at most 1 MB within 24 hours. Please try again later.',
    ])
    expect((await listDocuments(ops!, second)).map(({ file_name }) => file_name)).not.toContain('b.txt')
    expect(readdirSync(incomingFolder(portal().services.config.DATA_DIR))).toEqual([])
    expect((await uploadTestFile(ops!, second, textFile('c.txt', MEGABYTE - 700_000))).status).toBe(200)
    expect(await counted('ops.hkg')).toBe(MEGABYTE)
  })

  it('an exhausted quota refuses the next upload before its body is checked, and only for this user', async () => {
    const [ops, admin] = await nextDay('ops.hkg', 'admin')
    const so_no = await visibleOrderNo(ops!, 2)
    expect((await uploadTestFile(ops!, so_no, textFile('full.txt', MEGABYTE))).status).toBe(200)
    const empty = await uploadTestFile(ops!, so_no, null as never)
    expect([empty.status, empty.problem.msgKey]).toEqual([429, 'msgUploadQuota'])
    expect((await uploadTestFile(ops!, 'SO-UNKNOWN', textFile('a.txt', 1))).status).toBe(404)
    const sheet = fileOf('sheet.csv', 'code,name\n')
    const other = await admin!.send(sheetApi.upload, { body: { kind: 'carrier', file: sheet } })
    expect(other.status).toBe(200)
  })

  it('opens again 24 hours after the uploads that filled it', async () => {
    const [ops] = await nextDay('ops.hkg')
    const so_no = await visibleOrderNo(ops!, 3)
    expect((await uploadTestFile(ops!, so_no, textFile('day.txt', MEGABYTE))).status).toBe(200)
    passTime(DAY_MS - 60_000)
    expect((await uploadTestFile(await as('ops.hkg'), so_no, textFile('early.txt', 1))).status).toBe(429)
    passTime(60_000)
    expect((await uploadTestFile(await as('ops.hkg'), so_no, textFile('later.txt', 1))).status).toBe(200)
  })

  it('of twenty uploads at once only those that fit are kept', async () => {
    const [ops] = await nextDay('ops.hkg')
    const orders = await Promise.all([4, 5, 6, 7].map((at) => visibleOrderNo(ops!, at)))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => uploadTestFile(ops!, orders[at % 4]!, textFile(`at-once-${at}.txt`, 150_000))),
    )
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), ...Array.from({ length: 14 }, () => 429)])
    expect(await counted('ops.hkg')).toBe(6 * 150_000)
    const names = (await Promise.all(orders.map((so_no) => listDocuments(ops!, so_no)))).flat().map(({ file_name }) => file_name)
    expect(names.filter((name) => name.startsWith('at-once-'))).toHaveLength(6)
    const { rows } = await portal().database.pool.query('select 1 from incoming_file')
    expect(rows).toEqual([])
  })

  it('a repeated request with the same idempotency key counts once', async () => {
    const [ops] = await nextDay('ops.hkg')
    const so_no = await visibleOrderNo(ops!, 8)
    const send = () => uploadTestFile(ops!, so_no, textFile('once.txt', 600_000), {}, { 'idempotency-key': 'upload-once' })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await counted('ops.hkg')).toBe(600_000)
  })

  it('pictures in remarks count, and are refused with the whole remark', async () => {
    const [ops] = await nextDay('ops.hkg')
    const so_no = await visibleOrderNo(ops!, 9)
    expect((await addRemark(ops!, so_no, remarkPicture)).status).toBe(200)
    expect(await counted('ops.hkg')).toBe(PIXEL.length)
    expect((await uploadTestFile(ops!, so_no, textFile('fill.txt', MEGABYTE - PIXEL.length))).status).toBe(200)
    const before = (await ops!.send(bookingApi.remarks, { params: { so_no } })).body.length
    const reply = await addRemark(ops!, so_no, remarkPicture)
    expect([reply.status, reply.problem.msgKey]).toEqual([429, 'msgUploadQuota'])
    expect((await ops!.send(bookingApi.remarks, { params: { so_no } })).body).toHaveLength(before)
    expect((await addRemark(ops!, so_no, '<p>no picture</p>')).status).toBe(200)
  })

  it('sheets count', async () => {
    const [admin] = await nextDay('admin')
    const sheet = 'code,name\n'
    const reply = await admin!.send(sheetApi.upload, { body: { kind: 'carrier', file: fileOf('sheet.csv', sheet) } })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    expect(await counted('admin')).toBe(sheet.length)
  })
})
