import { partyApi } from '@fairlead/domain/party/party.api'
import { comparedTextsOf, partySimilarity, SIMILAR_FROM, type Comparable } from '@fairlead/domain/party/party.similar-rules'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { PartyOption } from '@fairlead/domain/kit/lookup'
import { actor } from '@fairlead/domain/booking/booking.sample'
import { PARTY_TYPES } from '@fairlead/domain/kit/access'
import { percentText } from '@fairlead/domain/kit/similarity'
import { inTransaction } from '../kit/db/database.ts'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { cleanParties, similarParties } from './party.similar-store.ts'
import { deleteParties } from './party.store.ts'
import { change, desk, newForm } from './party.testing.ts'

const at = testPortal()
const { as, portal } = at
const { submit } = desk(at)
const nowhere = { local_name: null, address1: null, address2: null, address3: null, address4: null, city: null }
const codesLike = async (party: Partial<Comparable>) => {
  const ops = await as('ops.hkg')
  const { body } = await ops.send(partyApi.similar, { body: { ...nowhere, full_name: null, ...party } })
  return body.map(({ party_code, Similarity }) => `${party_code} ${percentText(Similarity)}`)
}

describe('the duplicate check', () => {
  it('PARTY-057 finds a party by its name in any case and without its legal form, and returns the similarity', async () => {
    expect(await codesLike({ full_name: 'PEARL RIVER TOYS LTD.' })).toEqual(['PEARLTOY 100.00%'])
    expect(await codesLike({ full_name: 'Hansa Kaufhous' })).toEqual([expect.stringMatching(/^HANSAKAU [67]\d\.\d\d%$/)])
    expect(await codesLike({ full_name: 'Quite Another Firm' })).toEqual([])
  })

  it('PARTY-057 compares either name, Chinese by characters', async () => {
    expect(await codesLike({ full_name: '珠江玩具' })).toEqual(['PEARLTOY 100.00%'])
    expect(await codesLike({ full_name: 'Something New', local_name: '金港紡織有限公司' })).toEqual(['GOLDHARB 100.00%'])
  })

  it('PARTY-057 compares the name with its address', async () => {
    const place = { address1: 'Speicherstrasse 12', city: 'Hamburg' }
    expect(await codesLike({ full_name: 'Norwind Retails', ...place })).toEqual([expect.stringMatching(/^NORTHWIND/)])
    expect(await codesLike({ full_name: 'Altona Hafen', ...place })).toEqual([])
  })

  it('PARTY-057 asks before a save, and a confirmation saves', async () => {
    const ops = await as('ops.hkg')
    const body = newForm({ full_name: 'Northwind Retail' })
    const { status, problem } = await ops.send(partyApi.create, { body })
    expect(status).toBe(409)
    expect(problem).toMatchObject({ msgKey: 'party.similarParties', latest: [{ party_code: 'NORTHWIND', Similarity: 1 }] })
    const { status: again, body: saved } = await ops.send(partyApi.create, { body: { ...body, confirm_similar: true } })
    expect([again, saved.approval_status]).toEqual([200, 'PENDING_ADMIN'])
  })

  it('PARTY-057 asks the second of two simultaneous saves', async () => {
    const ops = await as('ops.hkg')
    const body = newForm({ full_name: 'Twin Lanterns Trading' })
    const answers = await Promise.all([1, 2, 3].map(async () => ops.send(partyApi.create, { body })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('PARTY-057 does not report the party itself, and asks again only when its name or address changes', async () => {
    const ops = await as('ops.hkg')
    const party = await submit({ full_name: 'Tulip Home' })
    const form = { ...newForm(), full_name: 'Tulip Home', version: party.version }
    const { problem } = await ops.send(partyApi.save, { params: { party_id: party.party_id }, body: form })
    expect(problem.msgKey).toBe('party.similarParties')
    const { body: saved } = await change(ops, party, { description: 'Home' })
    expect(saved.description).toBe('Home')
    const quiet = { ...partyFormOf(saved), description: 'At home', version: saved.version }
    expect((await ops.send(partyApi.save, { params: { party_id: party.party_id }, body: quiet })).status).toBe(200)
  })

  it('PARTY-057 PARTY-059 the database computes the same similarity as the domain', async () => {
    const { db } = portal().services
    const parties = await db.selectFrom('party').selectAll().execute()
    const samples: Comparable[] = [
      ...parties.slice(0, 20),
      { ...nowhere, full_name: 'Baltic Agents and Sons OÜ' },
      { ...nowhere, full_name: 'Балтийские агенты', local_name: '三角洲製衣' },
      { ...nowhere, full_name: 'Fairlead Logistics', address1: '27F, 99 Dongdaming Road', city: 'Shanghai' },
    ]
    for (const one of samples) {
      const found = await inTransaction(db, (tx) =>
        similarParties(tx, one, null, actor({ all_party_types: new Set(PARTY_TYPES.map(({ party_type }) => party_type)) })),
      )
      const expected = parties
        .map((party) => ({ party_id: party.party_id, score: partySimilarity(comparedTextsOf(one), comparedTextsOf(party)) }))
        .filter(({ score }) => score >= SIMILAR_FROM)
      expect(new Map(found.map(({ party_id, Similarity }) => [party_id, Similarity.toFixed(4)]))).toEqual(
        new Map(expected.map(({ party_id, score }) => [party_id, score.toFixed(4)])),
      )
    }
  })
})

describe('the party lookup', () => {
  it('PARTY-030 returns exactly the specified keys, with similarity scores and whether the party may be used', async () => {
    const ops = await as('ops.hkg')
    const find = async (value: string) =>
      (await ops.send(lookupApi.generic, { params: { area: 'party', type: 'party', value }, query: {} })).body as unknown as PartyOption[]
    const [baltic] = await find('baltic agents')
    expect(Object.keys(baltic ?? {}).toSorted()).toEqual(
      (
        'Similarity address1 address2 address3 address4 city city_name country_code country_name customer_code customer_full_name customer_id ' +
        'description email eori_no fax full_addr full_name has_party_relationship is_auto_fill no_edit_address no_edit_name nominate_score ' +
        'office_code office_hour_from office_hour_to party_code party_code_display party_group_type_id party_id release_score state status tel zip_postal'
      ).split(' '),
    )
    expect(baltic).toMatchObject({
      party_code: 'BALTIC',
      Similarity: 1,
      release_score: 1,
      nominate_score: 1,
      country_name: 'Estonia',
      party_group_type_id: 5,
    })
    expect(await find('pearl river')).toMatchObject([{ party_code: 'PEARLTOY', release_score: 0, nominate_score: 0 }])
    expect(await find('Logistics (Hong Kong)')).toMatchObject([{ office_code: 'HKG' }])
  })

  it('PARTY-030 ACCESS-012 has_party_relationship covers only the reader’s own parties', async () => {
    const { party_id } = await submit({ full_name: 'Quince Halyard', roles: ['CONSIGNEE'] })
    await portal().database.pool.query(`update party set status = 'A' where party_id = $1`, [party_id])
    await portal().database.pool.query(
      "insert into party_relation (party_id, related_party_id) select party_id, $1 from party where party_code = 'SHA'",
      [party_id],
    )
    const relations = async (login: string) =>
      (
        (await (await as(login)).send(lookupApi.generic, { params: { area: 'party', type: 'party', value: 'quince halyard' }, query: {} }))
          .body as unknown as PartyOption[]
      ).map(({ has_party_relationship }) => has_party_relationship)
    expect(await relations('ops.sha')).toEqual([true])
    for (const login of ['ops.hkg', 'admin']) expect(await relations(login), login).toEqual([false])
  })

  it('PARTY-030 shows an external user only its own and related parties', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const { body } = await shipper.send(lookupApi.generic, { params: { area: 'Party', type: 'party', value: 'limited' }, query: {} })
    const codes = (body as unknown as PartyOption[]).map(({ party_code }) => party_code)
    expect(codes).toContain('PEARLTOY')
    expect(codes).not.toContain('GOLDHARB')
  })
})

it('PARTY-057 a party that no form wrote is found after cleanup', async () => {
  const { pool } = portal().database
  const { party_id } = await submit({ full_name: 'Obsidian Harbour Chandlery' })
  const compared = async () =>
    (await pool.query('select similar_name, similar_local, similar_place from party where party_id = $1', [party_id])).rows
  const before = await compared()
  await pool.query('update party set similar_name = null, similar_local = null, similar_place = null where party_id = $1', [party_id])
  expect(await codesLike({ full_name: 'Obsidian Harbour Chandlery' })).toEqual([])
  await inTransaction(portal().services.db, cleanParties)
  expect(await compared()).toEqual(before)
  expect(await codesLike({ full_name: 'Obsidian Harbour Chandlery' })).toHaveLength(1)
})

it('parties of a sheet are deleted as long as they are unchanged', async () => {
  const [gone, changed, other] = [await submit(), await submit(), await submit()]
  const parties = [
    { key: gone.party_id, version: gone.version },
    { key: changed.party_id, version: changed.version + 1 },
  ]
  expect(await inTransaction(portal().services.db, (db) => deleteParties(db, parties))).toBe(1)
  const ids = [gone, changed, other].map(({ party_id }) => party_id)
  const { rows } = await portal().database.pool.query('select party_id from party where party_id = any($1) order by 1', [ids])
  expect(rows.map(({ party_id }) => party_id)).toEqual([changed.party_id, other.party_id])
})
