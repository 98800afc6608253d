import type { Call } from '@fairlead/domain/kit/contract'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exportsOf, routesOf } from '../../modules.ts'
import { readConfig } from '../start/config.ts'
import { testPortal, type Client } from '../../testing/portal.ts'

const { as } = testPortal({}, { alone: true })
const config = readConfig({})
/** A list is named in the query; nothing else is required. */
const asksForList = (query: z.core.$ZodType) =>
  z.core.safeParse(query, { list: 'search_booking' }).success && !z.core.safeParse(query, {}).success
const LISTS = exportsOf(config).map(({ list }) => list.name)
const CALLS = routesOf(config)
  .map(({ call }) => call)
  .filter(({ method, path, query }) => method === 'GET' && !path.includes('{') && query && asksForList(query))
const LOGINS = [
  'admin',
  'ops.hkg',
  'supervisor.hkg',
  'manager.hkg',
  'sales.hkg',
  'finance.hkg',
  'finance.manager',
  'viewer',
  'shipper@pearl-toys.example',
  'customer@northwind-retail.example',
  'consignee@northwind-retail.example',
  'agent@baltic-agents.example',
]

const statusOf = async (client: Client, call: Call, list: string) => (await client.send(call, { query: { list } } as never)).status

/** The call of each list: the one that knows its name. */
const callOf = new Map<string, Call>()
beforeAll(async () => {
  const admin = await as('admin')
  for (const list of LISTS)
    for (const call of CALLS) if (!callOf.has(list) && (await statusOf(admin, call, list)) === 200) callOf.set(list, call)
})

it('every list that can be exported has a call', () => {
  expect(LISTS.filter((list) => !callOf.has(list))).toEqual([])
})

it.each(LOGINS)('ACCESS-014 FILE-003 %s exports exactly the lists that the user may open', async (login) => {
  const client = await as(login)
  const differing: string[] = []
  for (const [list, call] of callOf) {
    const opened = (await statusOf(client, call, list)) !== 403
    // An unknown column is refused after the right, so nothing is exported.
    const body = { list, query: {}, columns: ['no_such_column'] }
    const exported = (await client.send(exportApi.create, { body })).status !== 403
    if (opened !== exported) differing.push(`${list}: ${opened ? 'opened' : 'not opened'}, ${exported ? 'exported' : 'not exported'}`)
  }
  expect(differing).toEqual([])
})
