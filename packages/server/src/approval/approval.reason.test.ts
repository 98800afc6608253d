import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { approvals, CUSTOMER, step } from './approval.testing.ts'

const at = testPortal()
const { as } = at
const { proposed, sent } = approvals(at)
const REASON = 'MARGIN-TOO-SMALL'
let so_no = ''

beforeAll(async () => {
  const { order } = await proposed(1)
  const requested = await step(await as('ops.hkg'), 'request', order)
  const rejected = await step(await as('supervisor.hkg'), 'reject', requested.body, { reason: `internal: ${REASON}` })
  if (rejected.status !== 200) throw new Error(JSON.stringify(rejected.problem))
  so_no = order.so_no
})

const LISTS = [
  ['search_booking', bookingApi.list],
  ['booking_rejected', approvalApi.list],
  ['search_booking_approval', approvalApi.list],
] as const

describe('APPR-007 the reason of a rejection that the customer was never asked about', () => {
  const ask = async (client: Client, index: number, query: object) => {
    const [list, call] = LISTS[index] ?? LISTS[0]
    return client.send(call, { query: { list, q: so_no, page_size: 10, ...query } as never })
  }
  const filters = [
    ['contains', [REASON]],
    ['startsWith', ['internal']],
    ['is', [`internal: ${REASON}`]],
    ['isNotEmpty', []],
  ] as const
  it.each(LISTS.map(([name], index) => [name, index] as const))('is found by no filter of the customer in %s', async (_, index) => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    expect((await ask(customer, index, {})).body.items.map((row) => [row.so_no, row.approval_reason])).toEqual([[so_no, null]])
    for (const [operator, values] of filters) {
      const filter = JSON.stringify([['approval_reason', operator, values]])
      expect([operator, (await ask(ops, index, { filter })).body.total]).toEqual([operator, 1])
      expect([operator, (await ask(customer, index, { filter })).body.total]).toEqual([operator, 0])
    }
    expect((await ask(customer, index, { filter: '[["approval_reason","isEmpty",[]]]' })).body.total).toBe(1)
    // The list cannot be sorted by it.
    expect((await ask(customer, index, { sort: 'approval_reason' })).status).toBe(400)
  })

  it.each(LISTS.map(([list]) => list))('is counted by no export of %s', async (list) => {
    const filter = JSON.stringify([['approval_reason', 'contains', [REASON]]])
    const rowsOf = async (client: Client) => {
      const made = await client.send(exportApi.create, {
        body: { list, query: { filter, q: so_no }, columns: ['so_no', 'approval_reason'] },
      })
      expect(made.status, JSON.stringify(made.problem)).toBe(200)
      const { total_rows } = (await client.send(exportApi.progress, { params: made.body })).body
      await client.send(exportApi.cancel, { params: made.body })
      return total_rows
    }
    expect(await rowsOf(await as('ops.hkg'))).toBe(1)
    expect(await rowsOf(await as(CUSTOMER))).toBe(0)
  })
})

it('APPR-007 a reason given after the customer was asked is his to find', async () => {
  const { order } = await sent(1)
  const customer = await as(CUSTOMER)
  expect((await step(customer, 'reject', order, { reason: 'TOO LATE FOR US' })).status).toBe(200)
  const filter = '[["approval_reason","contains",["TOO LATE"]]]'
  const page = await customer.send(approvalApi.list, { query: { list: 'booking_rejected', q: order.so_no, filter } })
  expect(page.body.items.map((row) => row.approval_reason)).toEqual(['TOO LATE FOR US'])
})
