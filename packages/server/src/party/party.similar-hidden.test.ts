import { partyApi } from '@fairlead/domain/party/party.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { partyIdOf } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { rights } from './party.testing.ts'

const world = testPortal()
const { as, portal } = world
const { grant, party } = rights(world)

/** A staff profile that finds no party by type. */
const RESTRICTED = 'ops.hkg'

beforeAll(async () => grant(RESTRICTED, { all_party_types: [], party_ids: [await partyIdOf(world, 'HKG')], party_group_ids: [] }))

describe('similar parties that a staff profile does not maintain', () => {
  const NOWHERE = { local_name: null, address1: null, address2: null, address3: null, address4: null, city: null }
  const like = async (login: string, full_name: string, but?: number) =>
    (await (await as(login)).send(partyApi.similar, { body: { ...NOWHERE, full_name, ...(but ? { but } : {}) } })).body
  const NAME = 'Honeysuckle Magwitch Provisioning'

  it('PARTY-057 ACCESS-012 are reported as one, with a similarity in two coarse steps, whatever letter is added', async () => {
    await party('admin', ['CONSIGNEE'], NAME)
    await party('admin', ['CONSIGNEE'], `${NAME} East`)
    const tried = Array.from({ length: NAME.length - 14 }, (_, at) => NAME.slice(0, at + 15))
    const scores = new Set<number>()
    const exact = new Set<number>()
    for (const name of tried) {
      const candidates = await like(RESTRICTED, name)
      expect(candidates.length).toBeLessThanOrEqual(1)
      for (const { party_id, full_name, Similarity } of candidates) {
        expect([party_id, full_name]).toEqual([null, null])
        scores.add(Similarity)
      }
      for (const { Similarity } of await like('admin', name)) exact.add(Similarity)
    }
    expect([...scores].toSorted((one, other) => one - other)).toEqual([0.6, 0.8])
    expect(exact.size).toBeGreaterThan(5)
  })

  it('PARTY-057 ACCESS-012 their position in the list does not reveal their score', async () => {
    const own = await party(RESTRICTED, ['CONSIGNEE'], 'Honeysuckle Magwitch Provisionings')
    const found = await like(RESTRICTED, NAME)
    expect(found.map(({ party_id }) => party_id)).toEqual([own.party_id, null])
    expect((await like('admin', NAME))[0]?.full_name).toBe(NAME)
  })

  it('PARTY-057 the most similar come first, hidden or not', async () => {
    await party('admin', ['CONSIGNEE'], 'Valerian Compeyson Shipstores')
    const own = await party(RESTRICTED, ['CONSIGNEE'], 'Valerian Compeyson Shipping')
    const found = await like(RESTRICTED, 'Valerian Compeyson Shipstores')
    expect(found).toMatchObject([
      { party_id: null, Similarity: 0.8 },
      { party_id: own.party_id, full_name: own.full_name },
    ])
    expect(found[1]?.Similarity).toBeLessThan(0.8)
  })

  it('PARTY-057 ACCESS-012 excluding an id reveals nothing about a party that is not found', async () => {
    const hidden = await party('admin', ['CONSIGNEE'], 'Celandine Jaggers Ropeworks')
    const name = hidden.full_name ?? ''
    expect(await like(RESTRICTED, name)).toHaveLength(1)
    expect(await like(RESTRICTED, name, hidden.party_id)).toEqual(await like(RESTRICTED, name))
    expect(await like('admin', name, hidden.party_id)).toEqual([])
    const own = await party(RESTRICTED, ['CONSIGNEE'], 'Aconite Pumblechook Seedsman')
    expect(await like(RESTRICTED, own.full_name ?? '', own.party_id)).toEqual([])
  })

  it('ACCESS-012 stay hidden when their submitter is unknown', async () => {
    const hidden = await party('admin', ['CONSIGNEE'], 'Tormentil Orlick Forge')
    await portal().database.pool.query('update party set user_uid = null where party_id = $1', [hidden.party_id])
    expect(await like(RESTRICTED, hidden.full_name ?? '', hidden.party_id)).toHaveLength(1)
  })
})
