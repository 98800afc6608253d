import { partyApi } from '@fairlead/domain/party/party.api'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'

const { as } = testPortal()
const rows = async (client: Client, columns?: string) =>
  (await client.send(partyApi.list, { query: { list: 'search_party', page_size: 50, columns } })).body.items

describe('a list of parties whose query names columns', () => {
  it.each(['ops.hkg', 'finance.hkg'])('answers %s these columns with the values of the whole rows', async (login) => {
    const client = await as(login)
    const whole = await rows(client)
    expect(whole.length).toBeGreaterThan(2)
    const named = await rows(client, 'role_names,full_name,credit_limit')
    expect(named).toEqual(
      whole.map(({ party_id, party_code, status, version, maintainable, role_names, full_name, credit_limit, credit_currency }) => ({
        party_id,
        party_code,
        status,
        version,
        maintainable,
        role_names,
        full_name,
        credit_limit,
        credit_currency,
      })),
    )
  })
})
