import type { Condition } from '@fairlead/domain/kit/conditions'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as, portal } = testPortal()
const LIMITS = [
  ['HKD', '999999999999.99'],
  ['HKD', '0.01'],
  ['JPY', '1500000'],
  ['JPY', '9'],
  ['KWD', '10.5'],
  ['USD', '100'],
  ['USD', '20'],
] as const

/* Gives these limits to seven demo parties that every staff profile finds, and removes all others. */
beforeAll(async () => {
  const { pool } = portal().database
  await pool.query('update party set credit_limit = null, credit_currency = null')
  await pool.query(
    `update party p set credit_limit = g.amount, credit_currency = g.currency
     from (select party_id, row_number() over (order by party_id) as n from party
       where party_id not in (select party_id from party_role where party_type = 'OFFICE')) numbered
     join unnest($1::text[], $2::numeric[]) with ordinality g(currency, amount, n) using (n) where p.party_id = numbered.party_id`,
    [LIMITS.map(([currency]) => currency), LIMITS.map(([, amount]) => amount)],
  )
})

async function list(query: Partial<ListQuery>, conditions: readonly Condition[] = [['credit_limit', 'isNotEmpty', []]]) {
  const filter = JSON.stringify(conditions)
  const reply = await (await as('ops.hkg')).send(partyApi.list, { query: { list: 'search_party', filter, page_size: 100, ...query } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body
}
const amounts = async (...query: Parameters<typeof list>) =>
  (await list(...query)).items.map(({ credit_currency, credit_limit }) => `${credit_currency} ${credit_limit}`)

describe('a money column', () => {
  it('is returned as text with the decimals of its currency and sorted as a number', async () => {
    const sorted = ['JPY 1500000', 'USD 100.00', 'USD 20.00', 'KWD 10.500', 'JPY 9', 'HKD 0.01']
    expect(await amounts({ sort: '-credit_limit' })).toEqual(['HKD 999999999999.99', ...sorted])
    expect(await amounts({ sort: 'credit_limit' })).toEqual([...sorted.toReversed(), 'HKD 999999999999.99'])
  })

  it.each<[Condition, string[]]>([
    [['credit_limit', 'atLeast', ['999999999999.99']], ['HKD 999999999999.99']],
    [['credit_limit', 'atLeast', ['999999999999.991']], []],
    [
      ['credit_limit', 'between', ['9', '20']],
      ['JPY 9', 'KWD 10.500', 'USD 20.00'],
    ],
    [['credit_limit', 'equals', ['20.000']], ['USD 20.00']],
    [['credit_limit', 'equals', [20]], ['USD 20.00']],
    [['credit_limit', 'atMost', ['-1']], []],
  ])('filter %j compares numbers', async (condition, found) => {
    expect(await amounts({ sort: 'credit_limit' }, [condition])).toEqual(found)
  })

  it('refuses a filter that is not an amount', async () => {
    const filter = JSON.stringify([['credit_limit', 'atLeast', ['1 or 1=1']]])
    const reply = await (await as('ops.hkg')).send(partyApi.list, { query: { list: 'search_party', filter } })
    expect([reply.status, reply.problem.msgKey]).toEqual([400, 'msgSignedAmountInvalid'])
  })

  it('is summed per currency over every row of the list, and only on request', async () => {
    const field = 'credit_limit'
    const all = [
      { field, currency: 'HKD', amount: '1000000000000.00' },
      { field, currency: 'JPY', amount: '1500009' },
      { field, currency: 'KWD', amount: '10.500' },
      { field, currency: 'USD', amount: '120.00' },
    ]
    expect((await list({ totals: '1', page_size: 10 }, [])).totals).toEqual(all)
    expect((await list({ totals: '1', page_size: 10, page: 2 }, [])).totals).toEqual(all)
    expect((await list({ totals: '1' }, [['credit_currency', 'is', ['JPY']]])).totals).toEqual(all.slice(1, 2))
    expect((await list({}, [])).totals).toBeUndefined()
  })

  it('is exported as a number with the decimals of its currency', async () => {
    const ops = await as('finance.hkg')
    const query = { sort: 'credit_limit', filter: JSON.stringify([['credit_limit', 'isNotEmpty', []]]) }
    const body = { list: 'search_party', query, columns: ['credit_limit', 'credit_currency'] }
    const { export_id } = (await ops.send(exportApi.create, { body: body as never })).body
    await vi.waitFor(async () => expect((await ops.send(exportApi.progress, { params: { export_id } })).body.status).toBe('done'), 15_000)
    const file = await ops.send(exportApi.file, { params: { export_id } })
    const [sheet] = await readXlsxFile(Buffer.from(file.body as unknown as ArrayBuffer))
    expect(sheet?.data.slice(1)).toEqual([
      [0.01, 'HKD'],
      [9, 'JPY'],
      [10.5, 'KWD'],
      [20, 'USD'],
      [100, 'USD'],
      [1_500_000, 'JPY'],
      [999_999_999_999.99, 'HKD'],
    ])
  })
})
