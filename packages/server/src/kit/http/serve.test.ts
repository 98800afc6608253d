import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { API_PREFIX, type Call } from '@fairlead/domain/kit/contract'
import { isAllowed, FUNC_IDS, type FuncId } from '@fairlead/domain/kit/access'
import { describe, expect, it } from 'vitest'
import { routesOf } from '../../modules.ts'
import { testPortal, urlOf } from '../../testing/portal.ts'
import { mountRoutes } from './serve.ts'

const { address, as, portal } = testPortal()
const CALLS = routesOf({ BUSINESS_TIME_ZONE: 'Asia/Hong_Kong' } as never).map(({ name, call }) => ({
  name,
  call,
  title: `${call.method} ${call.path}`,
}))

/** Parameters of the right shape that name no record. */
const PARAMS: Record<string, string> = {
  profileId: '1',
  id: 'nobody',
  so_no: 'SO999',
  remark_id: '1',
  export_id: '7b2f3b1e-5f43-4a56-9f0e-0d7c1f3a9b11',
  text: 'hong',
  filename: 'privacy-policy',
  area: 'master',
  type: 'port',
  value: 'hong',
}
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, PARAMS[name] ?? '1']))

function ask(call: Call, token: string | null, url = urlOf(call.path, paramsOf(call))) {
  return fetch(address() + url, {
    method: call.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { body: '{"no_such_field":1}' } : {}),
  })
}

describe('every declared call', () => {
  const guarded = CALLS.filter(({ call }) => call.access !== 'public')

  it.each(guarded)('$title without a token answers 401', async ({ call }) => {
    expect((await ask(call, null)).status).toBe(401)
  })

  it.each(guarded)('$title with a token of another key answers 401', async ({ call }) => {
    const { token } = await as('ops.hkg')
    const [head, body] = token.split('.')
    expect((await ask(call, `${head}.${body}.${'A'.repeat(43)}`)).status).toBe(401)
  })

  const withFunction = guarded.filter(({ call }) => typeof call.access !== 'string')
  it.each(withFunction)('ACCESS-006 ACCESS-014 $title with a profile that lacks the function answers 403', async ({ call }) => {
    const { token } = await as('viewer')
    const response = await ask(call, token)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ msgKey: 'msgNoPermission', Message: 'You have no permission' })
  })

  it.each(withFunction)('$title accepts only users with one of its functions', ({ call }) => {
    for (const id of FUNC_IDS) expect(isAllowed(call.access, new Set<FuncId>([id]))).toBe((call.access as readonly string[]).includes(id))
  })

  it.each(CALLS.filter(({ call }) => call.method === 'GET'))('$title matches in any letter case', async ({ call }) => {
    const { token } = await as('admin')
    const plain = await ask(call, token)
    const loud = await ask(
      call,
      token,
      urlOf(
        call.path.replaceAll(/[^{}]+(?=\{|$)/g, (part) => part.toUpperCase()),
        paramsOf(call),
      ),
    )
    expect(loud.status).toBe(plain.status)
  })

  it('is served only under /api/v1', async () => {
    const { token } = await as('admin')
    const response = await fetch(`${address()}/Users/UserModuleList`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(404)
    expect(API_PREFIX).toBe('/api/v1')
  })
})

describe('another party’s record', () => {
  const records = CALLS.filter(({ call }) => call.path.includes('{so_no}'))

  it.each(records)('$title answers 404 like a record that does not exist', async ({ call, name }) => {
    const shanghai = await foreignOrder()
    const { token } = await as('sales.hkg')
    const writer = await as('ops.hkg')
    expect((await (await as('ops.sha')).send(bookingApi.read, { params: { so_no: shanghai } })).status).toBe(200)
    const reasoned = { version: 1, reason: 'x' }
    const bodies: Record<string, object> = {
      addRemark: { body: 'x', visible_to: 'ALL' },
      save: { version: 1 },
      cancel: reasoned,
      request_cancel: reasoned,
      reject_cancel: reasoned,
      reject_amendment: reasoned,
      waitlist_space: reasoned,
      refuse_space: reasoned,
      withdraw_so: reasoned,
      reverse_si: reasoned,
      assignHandler: { version: 1, handled_by: null },
      takeSailing: { version: 1, sailing_schedule_id: 1 },
      reopen: { version: 1, reason: 'x' },
      saveDeal: { version: 1, lines: [] },
      savePackages: { version: 1, lines: [] },
      saveVgm: { version: 1, lines: [] },
      sendVgm: { version: 1, message_type: 'VERMAS' },
      requestCarrier: { version: 1, message_type: 'IFTMBF' },
      cancelCarrier: { version: 1, message_type: 'IFTMBF', reason: 'No cargo' },
      print: { version: 1, document: 'HOUSE_BL', kind: 'DRAFT', language: 'en-US' },
      preview: { document: 'HOUSE_BL', kind: 'DRAFT', language: 'en-US' },
      hiding: { version: 0, action: 'withdraw' },
      propose: { version: 1, proposals: [] },
      approve: { version: 1, proposal_id: 1 },
      reject: { version: 1, reason: 'x' },
      openOffice: { office_party_id: 1 },
    }
    for (const caller of [token, writer.token]) {
      if (
        caller === token &&
        (call.access as readonly string[]).every((id) => ['create_booking', 'create_consolidation', 'inv_edit'].includes(id))
      )
        continue
      const url = urlOf(
        call.path,
        { so_no: shanghai, remark_id: 1, picture_no: 0 },
        call.query ? (name === 'file' ? { format: 'csv' } : { action: 'confirm' }) : {},
      )
      const response = await fetch(address() + url, {
        method: call.method,
        headers: { authorization: `Bearer ${caller}`, ...(call.body ? { 'content-type': 'application/json' } : {}) },
        ...(call.body ? { body: JSON.stringify(bodies[name] ?? { version: 1 }) } : {}),
      })
      expect(response.status).toBe(404)
    }
  })

  async function foreignOrder(): Promise<string> {
    const { rows } = await portal().database.pool.query<{ so_no: string }>(
      "select so_no from shipping_order o join party p on p.party_id = o.handling_office_party_id where p.party_code = 'SHA' and o.booking_status = 'NEW_MANUAL' and not exists (select from party x where x.party_code in ('HKG') and x.party_id = any(o.party_ids)) limit 1",
    )
    return rows[0]?.so_no ?? ''
  }
})

describe('registration of a call', () => {
  it('fails at start when the call does not say who may make it', async () => {
    const silent = { name: 'silent', call: { method: 'GET', path: '/silent', summary: '' } as never, handler: () => undefined }
    await expect(mountRoutes({ route: () => undefined } as never, portal().services, {} as never, [silent])).rejects.toThrow(
      /does not say who may make it/,
    )
  })
})

it.each(['/api/v1/carriers/%ff', '/api/v1/Notification/GetNotificationSetting/booking/%E0%A4', '/%'])(
  'an address that cannot be read, %s, is answered by a problem document',
  async (path) => {
    const response = await fetch(address() + path, { headers: { 'accept-language': 'zh-HK' } })
    const problem = (await response.json()) as Record<string, unknown>
    expect([response.status, response.headers.get('content-type')]).toEqual([400, expect.stringContaining('application/problem+json')])
    expect(problem).toMatchObject({ status: 400, msgKey: 'msgBadRequest', request_id: response.headers.get('x-request-id') })
    expect(problem['Message']).toMatch(/\p{Script=Han}/u)
  },
)
