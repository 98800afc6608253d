import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import { BOOKING_FIELD_RIGHTS } from '@fairlead/domain/booking/booking.rights'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { FUNC_IDS } from '@fairlead/domain/kit/access'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { hiddenPaths, isWritable, type FieldRights, type Reader } from '@fairlead/domain/kit/fieldRights'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../kit/start/config.ts'
import { routesOf } from '../modules.ts'
import { testPortal, urlOf, type Client } from '../testing/portal.ts'

const { as, address, portal } = testPortal({}, { alone: true })
const RIGHTS: FieldRights = BOOKING_FIELD_RIGHTS
const OUTSIDE: Reader = { internal: false, func_ids: new Set(FUNC_IDS) }
const UNWRITABLE = Object.keys(RIGHTS).filter((path) => !isWritable(RIGHTS, path, OUTSIDE))
const PROFILES = {
  SHIPPER: 'shipper@pearl-toys.example',
  CUSTOMER: 'customer@northwind-retail.example',
  CONSIGNEE: 'consignee@northwind-retail.example',
  AGENT: 'agent@baltic-agents.example',
}
/** Staff without some functions that a field may require. */
const STAFF_LOGINS = { FINANCE: 'finance.hkg', OPERATION: 'ops.hkg' }
const ROLE = { SHIPPER: 'shipper', CUSTOMER: 'customer', CONSIGNEE: 'consignee', AGENT: 'release_agent' } as const
/** These values occur only in hidden fields. */
const SECRET_CONTRACT = 'HIDDEN-CONTRACT-77'
const SECRET_SALES = 'HIDDENSALES'

let so_no: string
beforeAll(async () => {
  const { pool } = portal().database
  const ops = await as('ops.hkg')
  const { items } = (await ops.send(bookingApi.list, { query: { list: 'booking_confirmed' } })).body
  so_no = items[0]?.so_no ?? ''
  await pool.query("insert into sales_person (sales_code, full_name) values ($1, 'Hidden Salesman')", [SECRET_SALES])
  for (const [type, login] of Object.entries(PROFILES))
    await pool.query(
      `update shipping_order set ${ROLE[type as keyof typeof ROLE]}_party_id = p.party_id, party_ids = party_ids || p.party_id
       from user_profile_party p join portal_user u using (user_uid) where u.login_key = $1 and so_no = $2`,
      [login, so_no],
    )
  const order = (await ops.send(bookingApi.read, { params: { so_no } })).body
  const form = { ...formOf(order), contract_no: SECRET_CONTRACT, sales_code: SECRET_SALES }
  const amended = await ops.send(bookingApi.amend, { params: { so_no }, body: { ...form, version: order.version } })
  if (amended.body.contract_no !== SECRET_CONTRACT || amended.body.sales_name !== 'Hidden Salesman') throw new Error('nothing is hidden')
})

/** The fields hidden from the signed-in user, by side and function. */
async function hiddenFrom({ token }: Client): Promise<string[]> {
  const { sessions, tokens } = portal().services
  return hiddenPaths(RIGHTS, (await sessions.read(tokens.verify(token))).actor)
}

describe.each(Object.entries({ ...PROFILES, ...STAFF_LOGINS }))('as %s', (_type, login) => {
  let client: Client
  let HIDDEN: string[]
  beforeAll(async () => {
    client = await as(login)
    HIDDEN = await hiddenFrom(client)
  })

  it('BOOK-047 hidden fields are absent from record, rows and history', async () => {
    const order = (await client.send(bookingApi.read, { params: { so_no } })).body
    expect(order.so_no).toBe(so_no)
    for (const field of HIDDEN) expect(Object.keys(order)).not.toContain(field)
    const { items } = (await client.send(bookingApi.list, { query: { list: 'search_booking', q: so_no } })).body
    expect(items).toHaveLength(1)
    for (const field of HIDDEN) expect(Object.keys(items[0] ?? {})).not.toContain(field)
    const history = (await client.send(bookingApi.history, { params: { so_no } })).body
    expect(history.flatMap(({ fields }) => fields.map(({ path }) => path)).filter((path) => HIDDEN.includes(path))).toEqual([])
  })

  it('other fields are in the record', async () => {
    const order = (await client.send(bookingApi.read, { params: { so_no } })).body
    const open = Object.keys(RIGHTS).filter((path) => !path.includes('.') && !HIDDEN.includes(path))
    for (const field of open) expect(Object.keys(order)).toContain(field)
  })

  it.runIf(Object.values(PROFILES).includes(login))('no call that it may make answers the value of a hidden field', async () => {
    const routes = routesOf(readConfig({})).filter(({ call }) => call.method === 'GET' && call.access !== 'public')
    const leaks: string[] = []
    for (const { call } of routes) {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, /so_no|record_id/.test(name) ? so_no : '1']),
      )
      for (const query of queriesOf(call.path)) {
        const response = await fetch(address() + urlOf(call.path, params, query), { headers: { authorization: `Bearer ${client.token}` } })
        const text = await response.text()
        if ([SECRET_CONTRACT, SECRET_SALES, 'Hidden Salesman'].some((secret) => text.includes(secret)))
          leaks.push(`${call.path} ${JSON.stringify(query)}`)
      }
    }
    expect(leaks).toEqual([])
  })

  it('BOOK-047 hidden fields cannot be filtered, sorted or exported', async () => {
    for (const field of HIDDEN) {
      const filter = JSON.stringify([[field, 'isNotEmpty', []]])
      expect((await client.send(bookingApi.list, { query: { list: 'search_booking', filter } })).status, field).toBe(400)
      expect((await client.send(bookingApi.list, { query: { list: 'search_booking', sort: field } })).status, field).toBe(400)
      const body = { list: 'search_booking', query: {}, columns: ['so_no', field] }
      expect((await client.send(exportApi.create, { body })).status, field).toBe(400)
    }
  })
})

it('the outbox for sockets and mail has no field that is hidden from any user', async () => {
  const { rows } = await portal().database.pool.query('select payload::text from outbox where payload::text like $1', [`%${so_no}%`])
  expect(rows.length).toBeGreaterThan(0)
  for (const { payload } of rows as { payload: string }[])
    for (const secret of [SECRET_CONTRACT, SECRET_SALES, 'Hidden Salesman'])
      expect(payload.replace(/"sales_code": *"[^"]*"/, '')).not.toContain(secret)
})

/** The queries of a call: each list by name with a search for the order. */
function queriesOf(path: string): object[] {
  if (path === '/shipping-orders' || path === '/booking-approvals') return BOOKING_LISTS.map(({ name }) => ({ list: name, q: so_no }))
  if (path === '/palette/records') return [{ q: so_no }, { q: SECRET_CONTRACT }, { q: SECRET_SALES }]
  return [path === '/compare' ? { so_no } : {}]
}

describe('fields that an external profile may not write', () => {
  const VALUES: Record<string, unknown> = {
    contract_type: 'SPOT',
    contract_no: 'MINE',
    sales_code: 'SAL01',
    projected_etd: '2027-01-31',
    oms_shipment: true,
    carrier_booking_no: 'STOLEN1',
    cfs_received: '2026-11-01',
    cy_gate_in: '2026-11-02',
  }

  /** A flag that is not set counts as blank. */
  const isBlank = (value: unknown) => value === null || value === undefined || value === false

  it.each(UNWRITABLE)('%s stays blank on its new booking and unchanged after its save', async (path) => {
    const [list, field = ''] = path.includes('.') ? path.split('.') : [null, path]
    const withValue = <F extends ReturnType<typeof formOf>>(form: F) =>
      list
        ? { ...form, [list]: [{ ...form.containers[0], container_size: '20GP', hs_lines: [], [field]: VALUES[field] }] }
        : { ...form, [field]: VALUES[field] }
    const valueOf = (stored: Record<string, unknown>) => (list ? (stored[list] as Record<string, unknown>[])[0]?.[field] : stored[field])
    const shipper = await as(PROFILES.SHIPPER)
    const order = (await shipper.send(bookingApi.read, { params: { so_no } })).body
    const blank = { ...formOf(order), master_so_no: null, container_requests: [], containers: [] }
    const made = await shipper.send(bookingApi.create, { body: withValue(blank) })
    expect(made.status).toBe(200)
    const stored = async () => {
      const { rows } = await portal().database.pool.query('select * from shipping_order where so_no = $1', [made.body.so_no])
      const lines = await portal().database.pool.query('select * from container_line where so_no = $1 order by line_no', [made.body.so_no])
      return { ...rows[0], containers: lines.rows } as Record<string, unknown>
    }
    expect(isBlank(valueOf(await stored()))).toBe(true)
    const saved = await shipper.send(bookingApi.save, {
      params: { so_no: made.body.so_no },
      body: { ...withValue(formOf(made.body)), version: made.body.version },
    })
    expect(saved.status).toBe(200)
    expect(isBlank(valueOf(await stored()))).toBe(true)
  })
})
