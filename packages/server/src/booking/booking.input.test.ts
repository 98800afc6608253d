import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyForm } from '@fairlead/domain/booking/booking.defaults'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'

const { as, address, portal } = testPortal()
const count = async () => Number((await portal().database.pool.query('select count(*) from shipping_order')).rows[0].count)
const create = (client: Client, body: unknown) => client.send(bookingApi.create, { body: body as never })

describe('invalid input is refused with texts and fields, and nothing is stored', () => {
  it.each([
    ['BOOK-039 unknown mode', { mode: 'TRUCK' }, 'mode'],
    ['BOOK-040 unknown service', { service: 'XCL' }, 'service'],
    ['BOOK-041 unknown delivery', { delivery: 'PORT_TO_MOON' }, 'delivery'],
    ['BOOK-042 unknown business type', { business_type: 'BARTER' }, 'business_type'],
    ['unknown field', { margin: 12 }, 'margin'],
    ['status from outside', { booking_status: 'CONFIRMED' }, 'booking_status'],
    ['owner from outside', { user_uid: '00000000-0000-0000-0000-000000000000' }, 'user_uid'],
    ['text as number', { package_qty: '12' }, 'package_qty'],
    ['negative packages', { package_qty: -1 }, 'package_qty'],
    ['GRID-008 weight out of range', { gross_weight: 1e12 }, 'gross_weight'],
    ['weight with four decimals', { gross_weight: 1.2345 }, 'gross_weight'],
    ['a day that is not', { etd: '2026-02-30' }, 'etd'],
    ['a date in another form', { etd: '30/03/2026' }, 'etd'],
    ['an instant without zone', { cy_closing: '2026-03-30 12:00' }, 'cy_closing'],
    ['a place that is none', { pol: 'XXXXX' }, 'pol'],
    ['a carrier that is none', { carrier_code: 'ZZZZ' }, 'carrier_code'],
    ['an office as shipper', { shipper_party_id: 1 }, 'shipper_party_id'],
    ['a master SO that is none', { master_so_no: 'SO999' }, 'master_so_no'],
    ['a party that is none', { shipper_party_id: 999_999 }, 'shipper_party_id'],
    ['an array for a text', { vessel: ['A', 'B'] }, 'vessel'],
    ['an object for a text', { vessel: { $gt: '' } }, 'vessel'],
    ['NUL', { vessel: 'EVER\u0000GIVEN' }, 'vessel'],
    ['a lone surrogate', { vessel: 'EVER\uD83D' }, 'vessel'],
    ['a line break in one line', { vessel: 'EVER\nGIVEN' }, 'vessel'],
    ['too long', { marks: 'x'.repeat(4001) }, 'marks'],
    ['too many containers', { containers: Array.from({ length: 501 }, () => ({})) }, 'containers'],
    ['a bad line', { containers: [{ gross_weight: 'heavy' }] }, 'containers.0.gross_weight'],
  ])('%s', async (_, change, path) => {
    const ops = await as('ops.hkg')
    const before = await count()
    const reply = await create(ops, { ...emptyForm(), ...change })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.map((error) => error.path)).toContain(path)
    for (const error of reply.problem.errors ?? []) expect(error.Message).not.toBe(error.msgKey)
    expect(await count()).toBe(before)
  })

  it('answers in the language of the session', async () => {
    const ops = await as('ops.hkg')
    const { authApi } = await import('@fairlead/domain/auth/auth.api')
    await ops.send(authApi.setLanguage, { body: { language: 'zh-HK' } })
    const reply = await create(ops, { ...emptyForm(), mode: 'TRUCK' })
    expect(reply.problem.Message).toMatch(/[一-鿿]/)
    expect(reply.problem.errors?.[0]?.Message).toMatch(/[一-鿿]/)
  })

  it.each([
    ['nothing at all', 'application/json', 'null', 400],
    ['broken JSON', 'application/json', '{"mode":', 400],
    ['no JSON', 'text/plain', 'mode=SEA', 415],
    ['a form', 'application/x-www-form-urlencoded', 'mode=SEA', 415],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}', 400],
    ['an oversize body', 'application/json', JSON.stringify({ marks: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_, type, body, status) => {
    const ops = await as('ops.hkg')
    const before = await count()
    const response = await fetch(`${address()}/api/v1/shipping-orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ops.token}`, 'content-type': type },
      body,
    })
    expect(response.status).toBe(status)
    const problem = (await response.json()) as { msgKey: string; Message: string }
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(problem.Message).not.toBe(problem.msgKey)
    expect(await count()).toBe(before)
  })

  it('U+0000, which the database cannot store, is refused in every field', async () => {
    const ops = await as('ops.hkg')
    const headers = { authorization: `Bearer ${ops.token}`, 'content-type': 'application/json' }
    const paths = [
      'shipping-orders/a%00b',
      'shipping-orders/a%00b/history',
      'shipping-orders?list=search_booking&q=%00',
      'places/a%00b',
      'master/port/%00%00',
    ]
    const filter = encodeURIComponent(JSON.stringify([['vessel', 'is', ['a\u0000b']]]))
    for (const path of [...paths, `shipping-orders?list=search_booking&filter=${filter}`]) {
      const { status } = await fetch(`${address()}/api/v1/${path}`, { headers })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
    for (const [path, body] of [
      ['Auth/login', { username: 'ops\u0000hkg', password: 'x' }],
      ['shipping-orders', { vessel: 'a\u0000b' }],
    ] as const) {
      const reply = await fetch(`${address()}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([path, reply.status]).toEqual([path, 422])
    }
  })

  it.each([
    'Ωmega ☕ 船名',
    'سفينة',
    '‏RTL‏',
    '𠮷野家',
    'e\u0301clair',
    "Robert'); drop table shipping_order;--",
    '<script>alert(1)</script>',
    '${7*7} {{7*7}}',
    '=1+1',
    'İstanbul ß ﬃ',
  ])('stores %s as typed, and finds it again', async (vessel) => {
    const ops = await as('ops.hkg')
    const order = (await create(ops, { ...emptyForm(), vessel, handling_office_party_id: 1 })).body
    expect(order.vessel).toBe(vessel.trim())
    expect((await ops.send(bookingApi.read, { params: order })).body.vessel).toBe(vessel.trim())
    const found = await ops.send(bookingApi.list, { query: { list: 'search_booking', q: order.so_no } })
    expect(found.body.items[0]?.vessel).toBe(vessel.trim())
  })

  it('an empty draft is saved', async () => {
    const reply = await create(await as('shipper@pearl-toys.example'), {})
    expect(reply.status).toBe(200)
    expect(reply.body.booking_status).toBe('DRAFT')
  })
})
