import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import type { UserForm } from '@fairlead/domain/user/user'
import { describe, expect, it } from 'vitest'
import { bookingsOf, done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as } = world
const make = bookingsOf(world)
const SHIPPER = 'shipper@pearl-toys.example'

const ask = (client: Client, query: Record<string, unknown>) =>
  client.send(lookupApi.polHandlingOffice, { query: { pol_locode: 'HKHKG', ...query } as never })
const offices = async (client: Client, query: Record<string, unknown> = {}) => {
  const { status, body, problem } = await ask(client, query)
  expect(status, JSON.stringify(problem)).toBe(200)
  return body.map(({ party_code }) => party_code)
}

/** Changes a user as an administrator. */
async function change(login: string, to: (form: UserForm) => Partial<UserForm>) {
  const admin = await as('admin')
  const { items } = (await admin.send(userApi.list, { query: { list: 'user_maintenance', q: login } })).body
  const params = { user_uid: items.find(({ login_id }) => login_id?.startsWith(login))?.user_uid ?? '' }
  const { body: user } = await admin.send(userApi.read, { params })
  const form = userFormOf(user)
  await done(admin.send(userApi.save, { params, body: { ...form, ...to(form), version: user.version } }))
  world.passTime(5_001) // every process has the new rights by then
}

/** An inactive office without port or bookings. */
async function closedOffice(party_code: string): Promise<number> {
  const [office] = await make.sql<{ party_id: number }>(
    "insert into party (party_code, short_name, full_name, status, approval_status) values ($1, $1, $1, 'I', 'APPROVED') returning party_id",
    [party_code],
  )
  const party_id = office?.party_id ?? 0
  await make.sql("insert into party_role (party_id, party_type) values ($1, 'OFFICE')", [party_id])
  return party_id
}

describe('handling offices of a port with two of them', () => {
  it('LOOKUP-018 ACCESS-007 ACCESS-008 returns all of them only on request and with the function', async () => {
    const [manager, ops, admin] = [await as('manager.hkg'), await as('ops.hkg'), await as('admin')]
    for (const show_all of ['true', 'TRUE', '1']) {
      expect(await offices(manager, { show_all }), show_all).toEqual(['HKG', 'SZX'])
      expect(await offices(ops, { show_all }), show_all).toEqual(['HKG'])
    }
    for (const query of [{ show_all: 'false' }, { show_all: '0' }, { show_all: '' }, {}]) {
      expect(await offices(manager, query)).toEqual(['HKG'])
      expect(await offices(ops, query)).toEqual(['HKG'])
      // The profile covers every office (ACCESS-012).
      expect(await offices(admin, query)).toEqual(['HKG', 'SZX'])
    }
    expect((await ask(ops, { show_all: 'yes' })).status).toBe(422)
    for (const pol_locode of ['ZZZZZ', '港']) expect(await offices(manager, { pol_locode, show_all: 'true' })).toEqual([])
  })

  it('LOOKUP-018 ACCESS-008 a shipper finds the offices it has shipped with, and before that the default of the port', async () => {
    const shipper = await as(SHIPPER)
    const own = "(select party_id from party where party_code = 'PEARLTOY')"
    const ofPearl = await make.sql<{ party_code: string }>(
      `select p.party_code from party p join port_office o on o.party_id = p.party_id and o.un_code = 'HKHKG'
       join party_relation x on x.related_party_id = p.party_id where x.party_id = ${own} order by o.is_default desc`,
    )
    expect(await offices(shipper, { show_all: 'true' })).toEqual(ofPearl.map(({ party_code }) => party_code))
    await make.sql(`delete from party_relation where party_id = ${own} and related_party_id in (select party_id from port_office)`)
    expect(await offices(shipper)).toEqual(['HKG'])
    await make.sql(`insert into party_relation (party_id, related_party_id) values (${own}, $1)`, [await make.partyId('SZX')])
    expect(await offices(shipper, { show_all: 'true' })).toEqual(['SZX'])
    await make.sql(`delete from party_relation where party_id = ${own} and related_party_id in (select party_id from port_office)`)
    const referring = await make.partyId('SZX')
    await change('shipper@pearl', () => ({ referred_by_office_party_id: referring }))
    expect(await offices(shipper)).toEqual(['SZX'])
    await change('shipper@pearl', ({ profiles }) => ({
      profiles: profiles.map((profile) => ({ ...profile, all_party_types: ['OFFICE' as const] })),
    }))
    expect(await offices(shipper)).toEqual(['HKG', 'SZX'])
    await change('shipper@pearl', ({ profiles }) => ({ profiles: profiles.map((profile) => ({ ...profile, all_party_types: [] })) }))
    expect(await offices(shipper)).toEqual(['SZX'])
  })

  it('LOOKUP-018 user_profile_id selects another profile of the user, with its functions, but none of other users', async () => {
    const [office, elsewhere] = [await make.partyId('HKG'), await make.partyId('SZX')]
    await change('multi@', ({ profiles }) => ({
      profiles: profiles.map((profile) =>
        profile.profile_type === 'FINANCE'
          ? { ...profile, party_ids: [elsewhere], roles: ['BOOKING_VIEW', 'ALL_HANDLING_OFFICES'] }
          : { ...profile, party_ids: [office] },
      ),
    }))
    const multi = await as('multi', 1)
    expect(await offices(multi)).toEqual(['HKG'])
    expect(await offices(multi, { user_profile_id: '' })).toEqual(['HKG'])
    expect(await offices(multi, { user_profile_id: '1' })).toEqual(['HKG'])
    expect(await offices(multi, { user_profile_id: '3' })).toEqual(['SZX'])
    expect(await offices(multi, { user_profile_id: '3', show_all: 'true' })).toEqual(['HKG', 'SZX'])
    expect(await offices(multi, { user_profile_id: '1', show_all: 'true' })).toEqual(['HKG'])
    expect(await offices(multi), 'the session keeps its own').toEqual(['HKG'])
    // Profiles of other users.
    for (const user_profile_id of ['4', '5', '99']) expect((await ask(multi, { user_profile_id })).status).toBe(403)
    expect((await ask(await as(SHIPPER), { user_profile_id: '4', show_all: 'true' })).status).toBe(403)
    for (const user_profile_id of ['0', '-1', '1.5', 'admin']) expect((await ask(multi, { user_profile_id })).status).toBe(422)
  })

  it('LOOKUP-018 include_party_id adds an office that the user may see or that is on a booking he sees', async () => {
    const [ops, admin, sha] = [await as('ops.hkg'), await as('admin'), await as('ops.sha')]
    const include_party_id = await closedOffice('OLDBAY')
    for (const client of [ops, sha]) expect(await offices(client, { include_party_id })).not.toContain('OLDBAY')
    expect(await offices(admin, { include_party_id })).toEqual(['HKG', 'SZX', 'OLDBAY'])
    expect(await offices(admin)).toEqual(['HKG', 'SZX'])
    const order = await make.submitted(ops)
    await make.sql('update shipping_order set handling_office_party_id = $1, party_ids = party_ids || $1::integer where so_no = $2', [
      include_party_id,
      order.so_no,
    ])
    expect(await offices(ops, { include_party_id })).toEqual(['HKG', 'OLDBAY'])
    expect(await offices(sha, { include_party_id })).not.toContain('OLDBAY')
    // The included party must be an office, even when it is on the booking.
    expect(await offices(ops, { include_party_id: await make.partyId('PEARLTOY') })).toEqual(['HKG'])
    expect((await ask(ops, { include_party_id: 'OLDBAY' })).status).toBe(422)
  })

  it('LOOKUP-018 a shipper keeps the office of a draft, which other users do not see', async () => {
    const [shipper, customer, agent] = [
      await as(SHIPPER),
      await as('customer@northwind-retail.example'),
      await as('agent@baltic-agents.example'),
    ]
    const include_party_id = await closedOffice('OLDPIER')
    for (const client of [shipper, customer]) expect(await offices(client, { include_party_id })).not.toContain('OLDPIER')
    const draft = await done(shipper.send(bookingApi.create, { body: await make.form() }))
    await make.sql('update shipping_order set handling_office_party_id = $1, party_ids = party_ids || $1::integer where so_no = $2', [
      include_party_id,
      draft.so_no,
    ])
    expect(await offices(shipper, { include_party_id })).toContain('OLDPIER')
    for (const client of [customer, agent]) expect(await offices(client, { include_party_id })).not.toContain('OLDPIER')
  })
})
