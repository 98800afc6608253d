import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { ConsolidationRow } from '@fairlead/domain/consolidation/consolidation'
import { describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { consolidations, PRINCIPAL, SHIPPER } from './consolidation.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)
const NAMED = [
  'consolidation_no',
  'consol_status',
  'version',
  'plan_since',
  'principal_party_name',
  'own_reference',
  'container_nos',
  'fill',
] as const

const rows = async (client: Client, columns?: string) =>
  (await done(client.send(consolidationApi.list, { query: { list: 'search_consolidation', page_size: 50, columns } }))).items
const named = (row: ConsolidationRow) => Object.fromEntries(NAMED.map((field) => [field, row[field]]))

describe('a list of plans whose query names columns', () => {
  it.each(['ops.hkg', PRINCIPAL, SHIPPER])('answers %s these columns with the values of the whole rows', async (login) => {
    await make.sent()
    const client = await as(login)
    const whole = await rows(client)
    expect(whole.length).toBeGreaterThan(0)
    expect(await rows(client, 'principal_party_name,own_reference,container_nos,fill')).toEqual(whole.map(named))
    const [row] = await rows(client, 'fill')
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['consol_status', 'consolidation_no', 'fill', 'plan_since', 'version'])
  })

  it('answers the orders that wait for a plan likewise', async () => {
    const client = await as('ops.hkg')
    const query = { list: 'pending_consolidation_creation', page_size: 50 } as const
    const whole = (await done(client.send(consolidationApi.waitingOrders, { query }))).items
    expect(whole.length).toBeGreaterThan(1)
    const narrow = (await done(client.send(consolidationApi.waitingOrders, { query: { ...query, columns: 'pol' } }))).items
    expect(narrow).toEqual(
      whole.map(({ so_no, booking_status, version, pol, etd }) => ({ so_no, booking_status, version, pol, etd })), // the ETD ages
    )
  })
})
