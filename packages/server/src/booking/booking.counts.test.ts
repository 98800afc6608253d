import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { FIGURES_UP_TO } from '@fairlead/domain/kit/list'
import { listCountsApi } from '@fairlead/domain/kit/listCounts.api'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { amend, bookingsOf, done, partyIdOf, saveOver, step } from './booking.testing.ts'

const test = testPortal()
const { as } = test
const { sql, form, submitted, confirmed } = bookingsOf(test)
const SHIPPER = 'shipper@pearl-toys.example'
const CUSTOMER = 'customer@northwind-retail.example'

/** A condition that every booking meets: with it a list counts the orders themselves. */
const EVERY = JSON.stringify([['created_at', 'isNotEmpty', []]])
type Total = (query: { list: string; age?: 'yellow' | 'red'; filter?: string }) => Promise<number>
const bookings =
  (client: Client): Total =>
  async (query) =>
    (await done(client.send(bookingApi.list, { query }))).total
const approvals =
  (client: Client): Total =>
  async (query) =>
    (await done(client.send(approvalApi.list, { query }))).total

/** The figures of these lists, and what the lists count without and with a filter. */
async function figures(client: Client, names: readonly string[], total: Total) {
  const { lists } = await done(client.send(listCountsApi.read, {}))
  const counted = lists.filter(({ list }) => names.includes(list))
  const totals = (filter: { filter?: string }) =>
    Promise.all(
      names.map(async (list) => {
        const aged = async (age: 'yellow' | 'red') =>
          counted.find((one) => one.list === list)?.[age] ? total({ list, age, ...filter }) : 0
        return { list, total: await total({ list, ...filter }), yellow: await aged('yellow'), red: await aged('red') }
      }),
    )
  return { counted, plain: await totals({}), filtered: await totals({ filter: EVERY }) }
}

const stray = () =>
  sql(`select * from ((table shipping_order_party except table shipping_order_party_derived)
    union all (table shipping_order_party_derived except table shipping_order_party)) differences`)

describe('figures of lists', () => {
  it.each(['admin', 'ops.hkg', 'ops.sha', 'sales.hkg', SHIPPER, CUSTOMER])(
    'BOOK-001 count for %s the rows that the lists hold, by colour, and so do lists without a filter',
    async (login) => {
      const client = await as(login)
      const { counted, plain, filtered } = await figures(
        client,
        BOOKING_LISTS.map(({ name }) => name),
        bookings(client),
      )
      expect(counted).toEqual(filtered)
      expect(plain).toEqual(filtered)
      expect(filtered[0]?.total).toBeGreaterThan(0)
    },
  )

  it.each(['admin', 'supervisor.hkg', CUSTOMER])('APPR-001 count for %s the rows of the lists of approvals', async (login) => {
    const client = await as(login)
    const { counted, plain, filtered } = await figures(
      client,
      APPROVAL_LISTS.map(({ name }) => name),
      approvals(client),
    )
    expect(counted).toEqual(filtered)
    expect(plain).toEqual(filtered)
  })

  it('count an order once for a user with several of its parties, and drafts only for their side', async () => {
    await sql(
      `insert into user_profile_party select p.user_uid, p.profile_type_id, $2 from user_profile p join portal_user u using (user_uid)
        where u.login_id = $1 on conflict do nothing`,
      [CUSTOMER, await partyIdOf(test, 'PEARLTOY')],
    )
    const client = await as(CUSTOMER)
    const own = await done(client.send(bookingApi.create, { body: await form() }))
    expect(own.booking_status).toBe('DRAFT')
    const { counted, plain, filtered } = await figures(
      client,
      BOOKING_LISTS.map(({ name }) => name),
      bookings(client),
    )
    expect(counted).toEqual(filtered)
    expect(plain).toEqual(filtered)
  })

  /** More rows of an order and a party in the table of the parties; undone by `removeCopies`. */
  async function addCopies(so_no: string | undefined, partyCode: string, count: number) {
    await sql('alter table shipping_order_party drop constraint if exists shipping_order_party_so_no_fkey')
    await sql(
      `insert into shipping_order_party
       select (jsonb_populate_record(p, jsonb_build_object('so_no', so_no || '-' || k))).* from shipping_order_party p, generate_series(1, $2) k
       where so_no = $1 and party_id = $3`,
      [so_no, count, await partyIdOf(test, partyCode)],
    )
  }
  const removeCopies = () => sql("delete from shipping_order_party where so_no like '%-%'")

  it('end at 1,000, where a list still counts exactly', async () => {
    const client = await as(SHIPPER)
    await addCopies((await submitted(client)).so_no, 'PEARLTOY', 1_200)
    const { lists } = await done(client.send(listCountsApi.read, {}))
    expect(lists.find(({ list }) => list === 'new_e_booking')?.total).toBe(FIGURES_UP_TO + 1)
    expect(await bookings(client)({ list: 'new_e_booking' })).toBeGreaterThan(1_200)
    await removeCopies()
  })

  it('may be exact at any number: a query with `exact` counts all rows of the list', async () => {
    const client = await as('ops.hkg')
    const ask = (exact?: '1') => done(client.send(bookingApi.list, { query: { list: 'booking_confirmed', exact } }))
    const before = await ask()
    expect(await ask('1')).toMatchObject({ total: before.total, total_is_exact: true })
    await addCopies(before.items[0]?.so_no, 'HKG', 10_001)
    expect(await ask()).toMatchObject({ total: 10_000, total_is_exact: false })
    expect(await ask('1')).toMatchObject({ total: before.total + 10_001, total_is_exact: true })
    await removeCopies()
  })

  it('are answered for the functions of the user only', async () => {
    expect((await done((await as('viewer')).send(listCountsApi.read, {}))).lists).toEqual([])
    const names = (await done((await as(SHIPPER)).send(listCountsApi.read, {}))).lists.map(({ list }) => list)
    expect(names).toContain('new_e_booking')
    expect(names).not.toContain('search_booking_approval')
  })
})

it('the parties of an order follow every step of it', async () => {
  const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
  const draft = await done(shipper.send(bookingApi.create, { body: await form() }))
  const saved = await done(saveOver(shipper, draft, { notify_party_id: await partyIdOf(test, 'NORTHWIND') }))
  expect(await stray()).toEqual([])
  await done(step(shipper, 'discard', saved))
  expect(await stray()).toEqual([])
  const moved = await done(amend(ops, await confirmed(), { consignee_party_id: await partyIdOf(test, 'SCHELDEI') }))
  expect(await stray()).toEqual([])
  await done(step(ops, 'cancel', moved))
  expect(await stray()).toEqual([])
})
