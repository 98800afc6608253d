import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import type { Language } from '@fairlead/domain/kit/languages'
import { localNameFor } from '@fairlead/domain/party/party.name-rules'
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

describe('the names in a list', () => {
  const named = async (language: Language) => {
    const ops = await as('ops.hkg')
    await ops.send(authApi.setLanguage, { body: { language } })
    const columns = 'so_no,shipper_party_name,consignee_party_name,pol,pol_name'
    const { items } = await done(ops.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100, columns } }))
    const whole = await ask(ops)
    await ops.send(authApi.setLanguage, { body: { language: 'en-US' } })
    expect(Object.keys(items[0] ?? {}).filter((field) => field.startsWith('local_'))).toEqual([])
    return { items, whole: whole.items }
  }
  const stored = async () => {
    const { rows: parties } = await portal().database.pool.query<Record<'full_name' | 'local_name' | 'country_code', string>>(
      'select full_name, local_name, country_code from party',
    )
    const { rows: places } = await portal().database.pool.query<Record<'un_code' | 'name' | 'name_zh_hk' | 'name_zh_cn', string>>(
      'select un_code, name, name_zh_hk, name_zh_cn from place',
    )
    return { parties, places }
  }

  it.each(['en-US', 'zh-HK', 'zh-CN'] as const)('are those of the master data in the language of the reader: %s', async (language) => {
    const { parties, places } = await stored()
    const { items, whole } = await named(language)
    const partyNames = new Set(
      parties.map((party) => (language === 'en-US' ? party.full_name : (localNameFor(party, language) ?? party.full_name))),
    )
    const placeName = { 'en-US': 'name', 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn' } as const
    const rows = [...items, ...whole]
    const shown = rows.flatMap((row) => [row.shipper_party_name, row.consignee_party_name].filter((name) => name !== null))
    expect(shown.filter((name) => !partyNames.has(name))).toEqual([])
    const atPlaces = places.flatMap((place) => rows.filter(({ pol }) => pol === place.un_code).map(({ pol_name }) => ({ place, pol_name })))
    expect(atPlaces.filter(({ place, pol_name }) => pol_name !== (place[placeName[language]] ?? place.name))).toEqual([])
    const isChinese = ({ shipper_party_name, pol_name }: (typeof items)[number]) =>
      /\p{Script=Han}/u.test(`${shipper_party_name}${pol_name}`)
    expect(items.some(isChinese)).toBe(language !== 'en-US')
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
