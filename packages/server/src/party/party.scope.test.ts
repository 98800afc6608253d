import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { paletteApi } from '@fairlead/domain/palette/palette.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import { partyDocumentApi } from '@fairlead/domain/party/party.document-api'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import type { Party } from '@fairlead/domain/party/party'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { amend, bookingsOf, done } from '../booking/booking.testing.ts'
import { aboutOf, soon, sentNotices } from '../notification/notification.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { newForm, rights } from './party.testing.ts'

const world = testPortal()
const { as } = world
const make = bookingsOf(world)

const { grant, party } = rights(world)
const NOWHERE = { local_name: null, address1: null, address2: null, address3: null, address4: null, city: null }

let known: Record<'byType' | 'granted' | 'ofGroup' | 'ofOffice' | 'booked' | 'drafted' | 'amendedIn', Party>
/** The parties that the profile finds only on records. */
const onRecord = () => [known.booked, known.drafted, known.amendedIn]
const maintained = () => Object.values(known).filter((one) => !onRecord().includes(one))
const namesOf = (parties: readonly Party[]) => parties.map(({ full_name }) => full_name)
let unknown: Record<'stranger' | 'ofOtherOffice' | 'onOtherBooking' | 'onForeignDraft', Party>
const all = () => [...Object.values(known), ...Object.values(unknown)]

beforeAll(async () => {
  await grant('ops.sha', { roles: ['BOOKING_VIEW', 'BOOKING_CREATE', 'PARTY_MAINTENANCE'] })
  const consignee = ['CONSIGNEE'] as const
  known = {
    byType: await party('admin', ['SHIPPER', 'VENDOR'], 'Quartz Ashby'),
    granted: await party('admin', consignee, 'Brindle Cottrell'),
    ofGroup: await party('admin', consignee, 'Hazeldine Orlop'),
    ofOffice: await party('supervisor.hkg', consignee, 'Pemberton Yew'),
    booked: await party('admin', consignee, 'Wyvern Thackeray'),
    drafted: await party('admin', consignee, 'Lambeth Dorrit'),
    amendedIn: await party('admin', ['NOTIFY'], 'Copperfield Nubbles'),
  }
  unknown = {
    stranger: await party('admin', consignee, 'Umbrage Frobisher'),
    ofOtherOffice: await party('ops.sha', consignee, 'Zinnia Marchbanks'),
    onOtherBooking: await party('admin', consignee, 'Jessamy Oldcastle'),
    onForeignDraft: await party('admin', consignee, 'Gadshill Peto'),
  }
  const [group] = await make.sql<{ party_group_id: number }>(
    "insert into party_group (group_name, group_key) values ('Granted', 'GRANTED') returning party_group_id",
  )
  const party_group_id = group?.party_group_id ?? 0
  await make.sql('insert into party_group_member (party_group_id, party_id) values ($1, $2)', [party_group_id, known.ofGroup.party_id])
  const [admin, manager, sha] = [await as('admin'), await as('manager.hkg'), await as('ops.sha')]
  const on = async ({ party_id }: Party) => make.form({ consignee_party_id: party_id })
  await make.submitted(admin, await on(known.booked))
  await done(manager.send(bookingApi.create, { body: await on(known.drafted) }))
  const order = await make.confirmed()
  await done(amend(admin, order, { notify_party_id: known.amendedIn.party_id }))
  const elsewhere: Partial<ShippingOrderForm> = {
    consignee_party_id: unknown.onOtherBooking.party_id,
    handling_office_party_id: await make.partyId('SHA'),
    release_agent_party_id: null,
    nomination_agent_party_id: await make.partyId('BALTIC'),
  }
  await make.submitted(sha, elsewhere)
  await done(sha.send(bookingApi.create, { body: await make.form({ ...elsewhere, consignee_party_id: unknown.onForeignDraft.party_id }) }))
  await grant('ops.hkg', {
    all_party_types: ['SHIPPER'],
    party_ids: [await make.partyId('HKG'), known.granted.party_id],
    party_group_ids: [party_group_id],
  })
})

type Way = readonly [string, (client: Client, party: Party) => Promise<boolean>]

/** Every way to a party that the profile finds, and whether it succeeds. */
const WAYS: readonly Way[] = [
  [
    'the list',
    async (client, { party_code }) =>
      (await client.send(partyApi.list, { query: { list: 'search_party', q: party_code } })).body.items.length === 1,
  ],
  ['the record', async (client, params) => found((await client.send(partyApi.read, { params })).status)],
  [
    'the palette',
    async (client, { full_name }) =>
      (await client.send(paletteApi.records, { query: { q: full_name ?? '' } })).body.records.some(({ kind }) => kind === 'party'),
  ],
  [
    'the lookup of parties',
    async (client, { full_name }) =>
      (await client.send(lookupApi.generic, { params: { area: 'party', type: 'party', value: full_name ?? '' }, query: {} })).body
        .length === 1,
  ],
  [
    'a selection by text',
    async (client, { full_name, roles }) =>
      (await client.send(lookupApi.selectionOptions, { body: { fetchOptionKey: keyOf(roles), searchText: full_name } })).body.length === 1,
  ],
  [
    'a selection by its id, the data access check skipped',
    async (client, { party_id, roles }) =>
      (
        await client.send(lookupApi.selectionOptions, {
          body: { fetchOptionKey: keyOf(roles), searchValue: party_id, skipDataAccessCheck: true },
        })
      ).body.length === 1,
  ],
]

/** Every way that reaches only parties the profile maintains. */
const WAYS_OF_MAINTENANCE: readonly Way[] = [
  [
    'the list of its state',
    async (client, { party_code }) =>
      (await client.send(partyApi.list, { query: { list: 'pending_party_approval', q: party_code } })).body.total === 1,
  ],
  ['the history', async (client, params) => found((await client.send(partyApi.history, { params })).status)],
  ['the remarks', async (client, params) => found((await client.send(partyApi.remarks, { params })).status)],
  [
    'the documents',
    async (client, { party_id }) => found((await client.send(partyDocumentApi.list, { params: { record_id: String(party_id) } })).status),
  ],
  [
    'being followed',
    async (client, { party_id }) =>
      (await client.send(notificationApi.getSetting, { params: { module: 'party', docCode: String(party_id) } })).status === 200,
  ],
]
const keyOf = (roles: readonly string[]): SelectionKey =>
  roles.includes('SHIPPER') ? 'party_shipper' : roles.includes('NOTIFY') ? 'party_notify' : 'party_consignee'
const found = (status: number) => status === 200
async function exported(client: Client) {
  const body = { list: 'search_party', columns: ['party_code'], query: {} }
  const { export_id } = await done(client.send(exportApi.create, { body: body as never }))
  return vi.waitFor(async () => {
    const { status, done_rows } = (await client.send(exportApi.progress, { params: { export_id } })).body
    expect(status).toBe('done')
    return done_rows
  }, soon)
}
/** The names of the parties that a way reaches. */
async function namesBy(way: (client: Client, party: Party) => Promise<boolean>, client: Client) {
  const names: (string | null)[] = []
  for (const one of all()) if (await way(client, one)) names.push(one.full_name)
  return names
}

describe('which parties a staff profile finds', () => {
  it.each(WAYS)(
    'ACCESS-012 by %s: all of its types; of other types those granted, those of its groups and office, and those on its records',
    async (_name, way) => {
      expect(await namesBy(way, await as('ops.hkg'))).toEqual(Object.values(known).map(({ full_name }) => full_name))
    },
  )

  it.each(WAYS_OF_MAINTENANCE)(
    'ACCESS-012 by %s: all of its types; of other types those granted, and those of its groups and office, but none found on a record',
    async (_name, way) => {
      expect(await namesBy(way, await as('ops.hkg'))).toEqual(namesOf(maintained()))
    },
  )

  it.each([...WAYS, ...WAYS_OF_MAINTENANCE])(
    'ACCESS-012 by %s: all parties with every type; all but offices with the types of the demo',
    async (_name, way) => {
      for (const login of ['admin', 'manager.hkg'])
        expect(await namesBy(way, await as(login)), login).toEqual(all().map(({ full_name }) => full_name))
    },
  )

  it('ACCESS-012 the dashboard counts and an export contains exactly the rows of the lists', async () => {
    for (const login of ['ops.hkg', 'manager.hkg', 'admin']) {
      const client = await as(login)
      const { lists } = (await client.send(partyApi.dashboard)).body
      for (const { list, total } of lists)
        expect((await client.send(partyApi.list, { query: { list } })).body.total, `${login} ${list}`).toBe(total)
    }
    for (const login of ['ops.hkg', 'manager.hkg']) {
      const client = await as(login)
      const { total } = (await client.send(partyApi.list, { query: { list: 'search_party' } })).body
      expect(await exported(client), login).toBe(total)
    }
    const totalOf = async (login: string) =>
      (await (await as(login)).send(partyApi.dashboard)).body.lists.find(({ list }) => list === 'pending_party_approval')?.total ?? 0
    expect(await totalOf('manager.hkg')).toBe((await totalOf('ops.hkg')) + Object.keys(unknown).length + onRecord().length)
  })

  it('ACCESS-012 saving, merging or approving a party it does not find answers 404, as for an unknown id', async () => {
    const [ops, admin] = [await as('ops.hkg'), await as('admin')]
    const { stranger } = unknown
    for (const call of [partyApi.read, partyApi.history, partyApi.remarks])
      expect((await ops.send(call, { params: stranger })).status).toBe(404)
    const documents = { params: { record_id: String(stranger.party_id) } }
    expect((await ops.send(partyDocumentApi.list, documents)).status).toBe(404)
    const body = { ...partyFormOf(stranger), full_name: 'Another', version: stranger.version, confirm_similar: true }
    expect((await ops.send(partyApi.save, { params: stranger, body })).status).toBe(404)
    expect((await ops.send(partyApi.addRemark, { params: stranger, body: { body: 'hello', visible_to: 'INTERNAL' } })).status).toBe(404)
    const reason = 'The same firm'
    const mergeInto = (from: Party, into: Party) =>
      ops.send(partyApi.merge, { params: from, body: { version: from.version, into_party_id: into.party_id, reason } })
    expect((await mergeInto(stranger, known.granted)).status).toBe(404)
    expect((await mergeInto(known.granted, stranger)).status).toBe(404)
    expect((await ops.send(partyApi.resubmit, { params: stranger, body: { version: stranger.version } })).status).toBe(404)
    expect((await admin.send(partyApi.read, { params: stranger })).body).toMatchObject({ full_name: stranger.full_name, version: 1 })
  })

  it('PARTY-057 ACCESS-012 a similar party that it does not find is reported without its name', async () => {
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    const { full_name, party_id } = unknown.stranger
    const form = { ...newForm({ full_name }), confirm_similar: false }
    const refused = await ops.send(partyApi.create, { body: form })
    expect(refused).toMatchObject({ status: 409, problem: { msgKey: 'party.similarParties' } })
    const hidden = {
      party_id: null,
      party_code: null,
      short_name: null,
      full_name: null,
      full_addr: null,
      status: null,
      approval_status: null,
    }
    expect(refused.problem.latest).toEqual([{ ...hidden, Similarity: 0.8 }])
    const like = async (client: Client) => (await client.send(partyApi.similar, { body: { ...NOWHERE, full_name } })).body
    expect(await like(ops)).toEqual([{ ...hidden, Similarity: 0.8 }])
    expect(await like(manager)).toMatchObject([{ party_id, full_name, Similarity: 1 }])
  })

  it('ACCESS-012 receives notifications only about parties that it maintains', async () => {
    const listen = async (login: string) => {
      const received: string[] = []
      const { token } = await as(login)
      const socket = io(world.address(), { path: '/socket.io', auth: { token }, transports: ['websocket'], reconnection: false })
      await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
      socket.on('ReceiveNotification', ({ doc_code }: { doc_code: string }) => received.push(doc_code))
      return { socket, received }
    }
    const [onOps, onManager] = [await listen('ops.hkg'), await listen('manager.hkg')]
    const made = [
      await party('admin', ['SHIPPER'], 'Marigold Fezziwig'),
      await party('supervisor.hkg', ['CONSIGNEE'], 'Rowena Bagstock'),
      await party('admin', ['CONSIGNEE'], 'Linnet Chuzzlewit'),
      await party('ops.sha', ['CONSIGNEE'], 'Tansy Gamfield'),
    ]
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    for (const { party_id } of made) await sentNotices(manager, String(party_id))
    const counts = await Promise.all(made.map(async ({ party_id }) => (await aboutOf(ops, String(party_id))).length))
    expect(counts).toEqual([1, 1, 0, 0])
    const codes = made.map(({ party_id }) => String(party_id))
    await vi.waitFor(() => expect(onManager.received.toSorted()).toEqual(codes), soon)
    expect(onOps.received.toSorted()).toEqual(codes.slice(0, 2))
    for (const { socket } of [onOps, onManager]) socket.disconnect()
  })

  it('ACCESS-012 all parties of type OFFICE open the records of every office, and the parties on them', async () => {
    await grant('ops.lax', { all_party_types: ['OFFICE'], roles: ['BOOKING_VIEW', 'PARTY_MAINTENANCE'] })
    const lax = await as('ops.lax')
    const seen = await namesBy(async (client, params) => found((await client.send(partyApi.read, { params })).status), lax)
    const on = [known.booked, known.drafted, known.amendedIn, unknown.onOtherBooking, unknown.onForeignDraft]
    expect(seen).toEqual(on.map(({ full_name }) => full_name))
  })

  it('ACCESS-012 a booking can name no party that the profile does not find, but keeps one it already has', async () => {
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    const naming = async (client: Client, consignee_party_id: number) =>
      client.send(bookingApi.create, { body: await make.form({ consignee_party_id }) })
    const { party_id } = unknown.ofOtherOffice
    expect((await naming(ops, party_id)).problem.errors).toMatchObject([{ path: 'consignee_party_id', msgKey: 'msgNotAvailable' }])
    expect((await naming(ops, known.booked.party_id)).status).toBe(200)
    const order = await done(naming(manager, party_id))
    const saved = await ops.send(bookingApi.save, {
      params: order,
      body: { ...(await make.form({ consignee_party_id: party_id })), version: order.version },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  })

  it('ACCESS-012 without every office, finds only the parties of its records, and one that is an agent too', async () => {
    const [office, agent] = [
      await party('admin', ['OFFICE'], 'Rosewater Landing'),
      await party('admin', ['OFFICE', 'AGENT'], 'Sedge Hatherley'),
    ]
    const statuses = async (login: string) => {
      const client = await as(login)
      return Promise.all([office, agent].map(async (params) => (await client.send(partyApi.read, { params })).status))
    }
    expect(await statuses('admin')).toEqual([200, 200])
    expect(await statuses('manager.hkg')).toEqual([404, 200])
    expect(await statuses('ops.hkg')).toEqual([404, 404])
  })

  it('ACCESS-012 a user without an office finds the parties that he submitted', async () => {
    await grant('finance.hkg', { all_party_types: [], party_ids: [] })
    const [own, other] = [await party('finance.hkg', ['CONSIGNEE'], 'Dunstable Wren'), await party('admin', ['CONSIGNEE'], 'Ottery Vole')]
    const finance = await as('finance.hkg')
    const statuses = await Promise.all([own, other].map(async (params) => (await finance.send(partyApi.read, { params })).status))
    expect(statuses).toEqual([200, 404])
  })

  it('ACCESS-012 a sales profile finds the parties of its bookings, not those of colleagues', async () => {
    const [own, other] = [await party('admin', ['CONSIGNEE'], 'Sorrel Winkle'), await party('admin', ['CONSIGNEE'], 'Teasel Snodgrass')]
    const admin = await as('admin')
    await make.submitted(admin, { consignee_party_id: own.party_id, sales_code: 'SAL01' })
    await make.submitted(admin, { consignee_party_id: other.party_id, sales_code: 'SAL02' })
    await grant('sales.hkg', { all_party_types: [] })
    const sales = await as('sales.hkg')
    const texts = async ({ full_name }: Party) =>
      (await sales.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'party_consignee', searchText: full_name } })).body.length
    expect([await texts(own), await texts(other)]).toEqual([1, 0])
  })

  it('LOOKUP-006 ACCESS-012 customer account groups are those of parties that the profile maintains', async () => {
    await make.sql(
      `with g as (insert into account_group (code, full_name) values ('ZZGRP', 'Umbrage Holdings') returning customer_id)
       update party set customer_id = (select customer_id from g) where party_id = $1`,
      [unknown.stranger.party_id],
    )
    const codes = async (login: string) =>
      (
        await (await as(login)).send(lookupApi.generic, { params: { area: 'party', type: 'customer', value: 'umbrage' }, query: {} })
      ).body.map((group) => ('code' in group ? group.code : ''))
    expect(await codes('ops.hkg')).toEqual([])
    expect(await codes('manager.hkg')).toEqual(['ZZGRP'])
  })
})

describe('which parties an external profile finds', () => {
  it('ACCESS-012 all parties of its types, and of other types those it has shipped with', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const count = async (fetchOptionKey: SelectionKey, { full_name }: Party) =>
      (await shipper.send(lookupApi.selectionOptions, { body: { fetchOptionKey, searchText: full_name } })).body.length
    const forwarder = await party('admin', ['AGENT'], 'Fennel Tupman')
    expect(await count('party_consignee', unknown.stranger)).toBe(0)
    expect(await count('party_consignee', known.booked)).toBe(1)
    await grant('shipper', { all_party_types: ['CONSIGNEE'] })
    expect(await count('party_consignee', unknown.stranger)).toBe(1)
    // Where consignees and agents are chosen together, access to all consignees does not open agents.
    expect(await count('party_notify', unknown.stranger)).toBe(1)
    expect(await count('party_notify', forwarder)).toBe(0)
    expect(
      (await shipper.send(bookingApi.create, { body: await make.form({ consignee_party_id: unknown.stranger.party_id }) })).status,
    ).toBe(200)
  })
})
