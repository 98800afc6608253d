import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookingsOf } from './booking.testing.ts'

const test = testPortal()
const { as } = test
const { submitted } = bookingsOf(test)
const ops = () => as('ops.hkg')
const read = async (client: Client, so_no: string) => (await client.send(bookingApi.read, { params: { so_no } })).body
const assign = (client: Client, so_no: string, handled_by: string | null, version: number) =>
  client.send(bookingApi.assignHandler, { params: { so_no }, body: { handled_by, version } })
const staff = async (client: Client, searchText: string, office_party_id: number | null = null) =>
  (await client.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'handler', searchText, office_party_id } })).body
const idOf = async (client: Client, name: string) => String((await staff(client, name))[0]?.value)

describe('the handler of a booking', () => {
  it('is set by the user who confirms, unless the booking has one', async () => {
    const client = await ops()
    const [plain, given] = [await submitted(client), await submitted(client)]
    const manager = await idOf(client, 'Mona')
    const assigned = await assign(client, given.so_no, manager, given.version)
    expect([assigned.status, assigned.body.handled_by]).toEqual([200, manager])
    const confirm = (so_no: string, version: number) => client.send(bookingApi.confirm, { params: { so_no }, body: { version } })
    const own = (await confirm(plain.so_no, plain.version)).body
    expect(own).toMatchObject({ booking_status: 'CONFIRMED', handled_by_name: own.user_name })
    expect((await confirm(given.so_no, assigned.body.version)).body).toMatchObject({ booking_status: 'CONFIRMED', handled_by: manager })
  })

  it('changes no status and amends nothing; the version counts, and the history names both', async () => {
    const client = await ops()
    const order = await submitted(client)
    const confirmed = (await client.send(bookingApi.confirm, { params: order, body: { version: order.version } })).body
    const manager = await idOf(client, 'Mona')
    const { status, body } = await assign(client, order.so_no, manager, confirmed.version)
    expect(status).toBe(200)
    expect(body).toMatchObject({ booking_status: 'CONFIRMED', amended: null, version: confirmed.version + 1, handled_by: manager })
    expect((await assign(client, order.so_no, null, confirmed.version)).status).toBe(409)
    const [entry] = (await client.send(bookingApi.history, { params: order })).body
    expect(entry).toMatchObject({
      action: 'assign_handler',
      fields: [{ path: 'handled_by_name', before: confirmed.handled_by_name, after: body.handled_by_name }],
    })
    expect((await assign(client, order.so_no, null, body.version)).body).toMatchObject({ handled_by: null, handled_by_name: null })
  })

  it('must work for the handling office', async () => {
    const client = await as('admin')
    const order = await submitted(await ops())
    const [elsewhere] = await staff(client, 'Stella')
    expect(elsewhere).toBeDefined()
    const { status, problem } = await assign(await ops(), order.so_no, String(elsewhere?.value), order.version)
    expect([status, problem.errors?.map(({ path, msgKey }) => [path, msgKey])]).toEqual([422, [['handled_by', 'booking.handlerOfOffice']]])
    expect((await read(client, order.so_no)).handled_by ?? null).toBeNull()
    expect(await staff(await ops(), 'Stella')).toEqual([])
    const office = order.handling_office_party_id ?? 0
    expect(await staff(client, 'Stella', office)).toEqual([])
    expect((await staff(client, 'Mona', office)).map(({ text }) => text)).toEqual([expect.stringMatching(/^Mona/)])
    // An office that is not the reader's has no users for this reader.
    const [shanghai] = (await client.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'office', searchText: 'Shanghai' } })).body
    expect(await staff(client, 'Stella', Number(shanghai?.value))).toEqual([elsewhere])
    for (const name of ['Stella', 'Mona']) expect(await staff(await ops(), name, Number(shanghai?.value))).toEqual([])
  })

  it('is invisible to outsiders: in the booking, its lists, its history, and as a choice', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const order = await submitted(shipper)
    const client = await ops()
    const confirmed = (await client.send(bookingApi.confirm, { params: order, body: { version: order.version } })).body
    await assign(client, order.so_no, await idOf(client, 'Mona'), confirmed.version)
    const seen = await read(shipper, order.so_no)
    expect(Object.keys(seen).filter((field) => field.startsWith('handled'))).toEqual([])
    const history = (await shipper.send(bookingApi.history, { params: order })).body
    expect(JSON.stringify(history)).not.toMatch(/handle[dr]/)
    expect(JSON.stringify(history)).not.toContain('Mona')
    const filter = JSON.stringify([['handled_by', 'in', [confirmed.handled_by]]])
    expect((await shipper.send(bookingApi.list, { query: { list: 'search_booking', filter } })).status).toBe(400)
    expect(await staff(shipper, 'Mona')).toEqual([])
    expect((await assign(shipper, order.so_no, null, seen.version)).status).toBe(403)
  })

  it('is found by filter, and assigned to several bookings at once, each with its result', async () => {
    const client = await ops()
    const [first, second] = [await submitted(client), await submitted(client)]
    const manager = await idOf(client, 'Mona')
    const items = [
      { id: first.so_no, version: first.version },
      { id: second.so_no, version: second.version + 7 },
    ]
    const { results } = (await client.send(bookingApi.batch_assignHandler, { body: { items, handled_by: manager } })).body
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    const listed = async (filter: unknown, ids?: string) =>
      (
        await client.send(bookingApi.list, { query: { list: 'search_booking', filter: JSON.stringify(filter), ids, page_size: 100 } })
      ).body.items.map(({ so_no }) => so_no)
    const mine = await listed([['handled_by', 'in', [manager]]])
    expect(mine).toContain(first.so_no)
    expect(mine).not.toContain(second.so_no)
    expect(await listed([['handled_by', 'isEmpty', []]])).toContain(second.so_no)
    expect((await listed([], `${first.so_no},${second.so_no}`)).toSorted()).toEqual([first.so_no, second.so_no].toSorted())
  })
})
