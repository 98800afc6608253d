import type pg from 'pg'
import { BOOKING_LISTS } from '../packages/domain/src/booking/booking.lists.ts'
import { emptyForm } from '../packages/domain/src/booking/booking.defaults.ts'
import { DEMO_PASSWORD } from '../packages/server/src/demo/accounts.ts'
import type { Shot } from './load.ts'
import { nextSave, PLAN_COLUMNS, plansOf, SAVED, type Saved } from './plans.ts'

const filter = JSON.stringify([
  ['pol', 'is', ['HKHKG']],
  ['mode', 'in', ['SEA']],
  ['etd', 'nextDays', [60]],
  ['shipper_party_name', 'contains', ['toys']],
  ['gross_weight', 'atLeast', [1000]],
])
/** The columns that the screen shows first. */
const columns = (BOOKING_LISTS[0]?.columns ?? []).flatMap(({ field, optional }) => (optional ? [] : [field])).join(',')
const get = (path: string, query: Record<string, string> = {}): Shot => ({
  method: 'GET',
  path: `/api/v1${path}?${new URLSearchParams(query)}`,
})
const plans = (query: Record<string, string>): Shot =>
  get('/consolidations', { list: 'search_consolidation', columns: PLAN_COLUMNS, ...query })
const list = (query: Record<string, string>): Shot => get('/shipping-orders', { list: 'search_booking', columns, ...query })

/** Who sees all orders, those of an office, and those of a shipper. */
export const LOGINS = ['admin@fairlead.example', 'ops.hkg@fairlead.example', 'shipper@pearl-toys.example'] as const

/** What is measured; `shot` takes an order to work on from the numbers given. */
export interface Operation {
  name: string
  aim: number
  /** The account that calls; the first of `LOGINS` by default. */
  login?: string
  shot: (numbers: string[]) => Shot | null
  writes?: true
  /** Each order serves once. */
  consumes?: true
  /** The numbers of plans, or the ids of invoices, are those to take from. */
  of?: 'plans' | 'invoices'
  /** One record that is saved again and again, by one connection at a time. */
  saves?: Saved
}

const TWO_CONTAINERS = ['20GP', '40HC'].map((container_size) => ({ container_size, qty: 1 }))

export const any = (numbers: string[]) => numbers[Math.floor(Math.random() * numbers.length)] ?? ''
const step = (action: string, so_no: string | undefined, body: object): Shot | null =>
  so_no ? { method: 'POST', path: `/api/v1/shipping-orders/${so_no}/${action}`, body: JSON.stringify({ version: 1, ...body }) } : null

/** What each account reads. */
const READINGS: readonly Operation[] = LOGINS.flatMap((login): Operation[] => {
  const as = (name: string, shot: () => Shot): Operation => ({ name: `${name}, ${login.split('@')[0]}`, aim: 0.7, login, shot })
  return [
    as('list, first page', () => list({ page_size: '50' })),
    as('list, new e-bookings', () => list({ page_size: '50', list: 'new_e_booking' })),
    as('list, five filters and sort', () => list({ page_size: '50', filter, sort: '-etd,so_no' })),
    as('figures of the menu', () => get('/list-counts')),
    as('dashboard of bookings', () => get('/booking-dashboard')),
    as('plans, first page', () => plans({ page_size: '50' })),
    as('plans, pending approval', () => plans({ page_size: '50', list: 'pending_customer_consolidation_approval' })),
    as('plans, search by container', () => plans({ page_size: '50', q: 'OOLU6000' })),
  ]
})

/** What planners read and save in addition. */
const PLANNING: readonly Operation[] = [
  {
    name: 'plans, orders that wait',
    aim: 0.7,
    shot: () => get('/consolidation-orders', { list: 'pending_consolidation_creation', page_size: '50' }),
  },
  { name: 'plans, dashboard', aim: 0.7, shot: () => get('/consolidation-dashboard') },
  { name: 'plan, detail', aim: 0.6, of: 'plans', shot: (numbers) => get(`/consolidations/${any(numbers)}`) },
  { name: 'plan, load', aim: 0.6, of: 'plans', shot: (numbers) => get(`/consolidations/${any(numbers)}/load-plan`) },
  { name: 'plan, candidates', aim: 0.7, shot: () => get('/consolidation-candidates', { pol: 'HKHKG', pod: 'DEHAM', mode: 'SEA' }) },
  { name: 'plan, save of 40 orders', aim: 0.6, writes: true, saves: SAVED.plan, shot: () => nextSave(SAVED.plan) },
  { name: 'plan, save of 600 packages in 3', aim: 0.6, writes: true, saves: SAVED.load, shot: () => nextSave(SAVED.load) },
]

export const OPERATIONS: readonly Operation[] = [
  ...READINGS,
  ...PLANNING,
  { name: 'list, page 1,000', aim: 0.7, shot: () => list({ page_size: '10', page: '1000' }) },
  { name: 'detail', aim: 0.6, shot: (numbers) => ({ method: 'GET', path: `/api/v1/shipping-orders/${any(numbers)}` }) },
  {
    name: 'create',
    aim: 0.6,
    writes: true,
    shot: () => ({
      method: 'POST',
      path: '/api/v1/shipping-orders',
      body: JSON.stringify({ ...emptyForm(), vessel: 'EVER GIVEN', handling_office_party_id: 1, container_requests: TWO_CONTAINERS }),
    }),
  },
  { name: 'confirm', aim: 0.6, writes: true, consumes: true, shot: (numbers) => step('confirm', numbers.pop(), {}) },
  {
    name: 'cancel',
    aim: 0.6,
    writes: true,
    consumes: true,
    shot: (numbers) => step('cancel', numbers.pop(), { reason: 'As agreed with the customer' }),
  },
]

export type Tokens = ReadonlyMap<string, string>
export const tokensOf = async (url: string, logins: readonly string[] = LOGINS): Promise<Tokens> =>
  new Map(await Promise.all(logins.map(async (login) => [login, await tokenOf(url, login)] as const)))
export const tokenFor = ({ login = LOGINS[0] }: Operation, tokens: Tokens) => tokens.get(login) ?? ''

export async function tokenOf(url: string, login: string = LOGINS[0]): Promise<string> {
  const response = await fetch(`${url}/api/v1/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password: DEMO_PASSWORD }),
  })
  return ((await response.json()) as { token: string }).token
}

/** Orders to look at, orders that only wait for their confirmation, and plans and invoices to look at. */
export interface Orders {
  visible: string[]
  waiting: string[]
  plans: string[]
  invoices?: string[]
}

export async function ordersOf(pool: pg.Pool): Promise<Orders> {
  // Loose cargo stays confirmed, since it waits for plans or is on them.
  const copies = "booking_status = 'CONFIRMED' and so_no like '%-%' and service is distinct from 'LCL'"
  await pool.query(`delete from job where so_no in (select so_no from shipping_order where ${copies})`)
  await pool.query(
    `update shipping_order set booking_status = 'NEW_MANUAL', job_no = null, hbl_no = null, version = 1, confirmed_at = null where ${copies}`,
  )
  await pool.query('vacuum analyze')
  return {
    visible: await visibleOf(pool),
    waiting: await numbersOf(pool, "booking_status = 'NEW_MANUAL' and version = 1 and so_no like '%-%' and cy_closing is not null"),
    plans: await plansOf(pool),
  }
}

/** No one else sees a draft of an outside party. */
export const visibleOf = (pool: pg.Pool) => numbersOf(pool, "booking_status <> 'DRAFT'")

const numbersOf = async (pool: pg.Pool, where: string) =>
  (await pool.query<{ so_no: string }>(`select so_no from shipping_order where ${where} order by random() limit 20000`)).rows.map(
    (row) => row.so_no,
  )
