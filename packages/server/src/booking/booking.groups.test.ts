import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { groupCondition } from '@fairlead/domain/kit/conditions'
import type { ListGroup } from '@fairlead/domain/kit/list.api'
import { columnsFor } from '@fairlead/domain/kit/list'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookingsOf, done } from './booking.testing.ts'

const test = testPortal()
const { sql } = bookingsOf(test)
const page = async (client: Client, query: object) =>
  done(client.send(bookingApi.list, { query: { list: 'search_booking', page_size: 50, ...query } as never }))
const COLUMNS = columnsFor(BOOKING_LISTS[0]!, { internal: true, func_ids: new Set(['create_booking']) })
const GROUPABLE = COLUMNS.filter(({ groupable }) => groupable)
const totalOf = (groups: readonly ListGroup[]) => groups.reduce((sum, { total }) => sum + total, 0)

describe('a list that is grouped by one column', () => {
  it.each(GROUPABLE.map((column) => [column.field, column] as const))(
    'by %s: each group has as many records as the list filtered by its value, and all groups together the whole list',
    async (field, column) => {
      const ops = await test.as('ops.hkg')
      const { grouped, total } = await page(ops, { group: field })
      expect(grouped).toMatchObject({ field, more: 0 })
      const { groups = [], all } = grouped ?? {}
      expect(all?.total).toBe(total)
      expect(totalOf(groups)).toBe(total)
      const filters = groups.slice(0, 3).flatMap(({ value, total: records }) => {
        const condition = groupCondition(column as never, value)
        return condition ? [{ filter: JSON.stringify([condition]), records }] : []
      })
      for (const { filter, records } of filters) expect((await page(ops, { filter })).total).toBe(records)
    },
  )

  it('adds up the numbers of the filtered records, the largest group first', async () => {
    const ops = await test.as('ops.hkg')
    const filter = JSON.stringify([
      ['pol', 'is', ['HKHKG']],
      ['booking_status', 'in', ['NEW_E_BOOKING', 'AMEND_PENDING']],
    ])
    const { grouped, items, total } = await page(ops, { group: 'pod', filter, page_size: 100 })
    expect(items).toHaveLength(total)
    const groups = grouped?.groups ?? []
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.map(({ total }) => total)).toEqual(groups.map(({ total }) => total).toSorted((a, b) => b - a))
    for (const { value, sums } of groups) {
      const weights = items.filter(({ pod }) => pod === value).map(({ gross_weight }) => gross_weight ?? 0)
      expect(sums['gross_weight']).toBeCloseTo(
        weights.reduce((sum, weight) => sum + weight, 0),
        3,
      )
    }
    expect(grouped?.all.sums['gross_weight']).toBeCloseTo(
      groups.reduce((sum, { sums }) => sum + (sums['gross_weight'] ?? 0), 0),
      3,
    )
  })

  it('counts only the records in the scope of the reader', async () => {
    const shipper = await test.as('shipper@pearl-toys.example')
    const { grouped, total } = await page(shipper, { group: 'booking_status' })
    const [whole] = await sql<{ count: number }>('select count(*)::integer as count from shipping_order')
    expect(grouped?.all.total).toBe(total)
    expect(total).toBeLessThan(whole?.count ?? 0)
  })

  it('is refused for a column that makes no groups, that does not exist, or that the reader may not see', async () => {
    const [ops, shipper] = [await test.as('ops.hkg'), await test.as('shipper@pearl-toys.example')]
    const refused = async (client: Client, group: string) =>
      (await client.send(bookingApi.list, { query: { list: 'search_booking', group } as never })).status
    expect(await refused(ops, 'so_no')).toBe(400)
    expect(await refused(ops, "pol') --")).toBe(400)
    expect(await refused(shipper, 'handled_by_name')).toBe(400)
  })
})
