import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { describe, expect, it } from 'vitest'
import { done } from '../../booking/booking.testing.ts'
import { testPortal, type Client } from '../../testing/portal.ts'
import { recordStatements } from '../../testing/statements.ts'

const { as, portal } = testPortal({}, { alone: true })
const ask = (client: Client, ...conditions: Condition[]) =>
  done(client.send(bookingApi.list, { query: { list: 'search_booking', page_size: 50, filter: JSON.stringify(conditions) } }))
const pageOf = async (work: () => Promise<unknown>) =>
  (await recordStatements(portal().database.pool, work)).find(({ text }) => text.includes('from "shipping_order" o where'))

describe('a filter by the name of a party', () => {
  it('passes the ids of the parties to the list, one or several, and nothing matches without any', async () => {
    const ops = await as('ops.hkg')
    const one = await pageOf(() => ask(ops, ['shipper_party_name', 'contains', ['Pearl']]))
    expect(one?.text).toContain('"o"."shipper_party_id" = $')
    expect(one?.text).not.toContain('full_name" ilike')
    const none = await ask(ops, ['customer_party_name', 'contains', ['no such party']])
    expect(none).toMatchObject({ items: [], total: 0, total_is_exact: true })
  })

  it('finds the same with more names than are passed', async () => {
    const ops = await as('ops.hkg')
    const page = (...conditions: Condition[]) => pageOf(() => ask(ops, ...conditions))
    const some: Condition = ['pol_name', 'contains', ['Hong Kong']]
    const before = await ask(ops, some)
    expect(before.items.length).toBeGreaterThan(2)
    expect((await page(some))?.text).not.toContain('"n"."name" ilike')
    await portal().database.pool.query(
      `insert into place (un_code, name, country_code, time_zone)
       select 'ZZ' || translate(to_char(k, 'FM000'), '01', 'XY'), 'Hong Kong ' || k, country_code, time_zone from place, generate_series(0, 999) k where un_code = 'HKHKG'`,
    )
    expect((await page(some))?.text).toContain('"n"."name" ilike')
    expect(await ask(ops, some)).toEqual(before)
  })
})

it('a part of a number is looked for in the searched text, whose index finds it', async () => {
  const ops = await as('ops.hkg')
  const [order] = (await ask(ops, ['hbl_no', 'isNotEmpty', []])).items
  const part = String(order?.hbl_no).slice(2, 9)
  for (const words of [part, part.toLowerCase()]) {
    const page = await pageOf(async () => {
      expect((await ask(ops, ['hbl_no', 'contains', [words]])).items.map(({ so_no }) => so_no)).toContain(order?.so_no)
    })
    expect(page?.text).toContain('"o"."search_text" like')
  }
  expect((await ask(ops, ['so_no', 'contains', [part]])).items.every(({ so_no }) => so_no.includes(part))).toBe(true)
})

it.each(['so_no', 'job_no', 'hbl_no', 'po_no'])('the searched text of every booking contains its %s', async (field) => {
  const { rows } = await portal().database.pool.query(`select so_no from shipping_order where position(lower(${field}) in search_text) = 0`)
  expect(rows).toEqual([])
})
