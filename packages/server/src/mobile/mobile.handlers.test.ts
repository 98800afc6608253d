import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { emptyForm } from '@fairlead/domain/booking/booking.defaults'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { mobileApi } from '@fairlead/domain/mobile/mobile.api'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'

const kit = testPortal({ MOBILE_SITE_URL: 'https://mobile.example/so' })
const { as, visitor, passTime } = kit
const SHIPPER = 'shipper@pearl-toys.example'
const uidOf = async (client: Client) => (await client.send(authApi.ownProfile)).body.user_uid
const redeem = (token: string) => visitor().send(mobileApi.redeem, { body: { token } })

async function confirmed() {
  const { rows } = await kit.portal().database.pool.query<{ so_no: string }>(
    `select o.so_no from shipping_order o join party s on s.party_id = o.shipper_party_id join party h on h.party_id = o.handling_office_party_id
     where s.party_code = 'PEARLTOY' and h.party_code = 'HKG' and o.booking_status = 'CONFIRMED' order by 1 limit 1`,
  )
  return rows[0]?.so_no ?? ''
}

describe('the hand-over to the mobile site', () => {
  it('BOOK-134 the first item is the address of the site', async () => {
    expect((await (await as('ops.hkg')).send(lookupApi.mobileSite)).body[0]).toMatchObject({ pvalue: 'https://mobile.example/so' })
  })

  it('BOOK-135 a confirmed order has a number, a draft has none, and an unseen one answers 404', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const so_no = await confirmed()
    expect((await ops.send(mobileApi.exists, { params: { so_no } })).body).toEqual({ master_so_no: so_no })
    const draft = (await shipper.send(bookingApi.create, { body: emptyForm() })).body.so_no
    expect((await shipper.send(mobileApi.exists, { params: { so_no: draft } })).body).toEqual({ master_so_no: null })
    expect((await ops.send(mobileApi.exists, { params: { so_no: draft } })).status).toBe(404)
    await kit.portal().database.pool.query('update shipping_order set master_so_no = $2 where so_no = $1', [so_no, 'MASTER1'])
    expect((await ops.send(mobileApi.exists, { params: { so_no } })).body).toEqual({ master_so_no: 'MASTER1' })
  })

  it('BOOK-136 a user gets a token for himself, valid once and for a short time', async () => {
    const ops = await as('ops.hkg')
    const [user_uid, so_no] = [await uidOf(ops), await confirmed()]
    const { token } = (await ops.send(mobileApi.addToken, { query: { user_uid, so_no } })).body
    expect(token.length).toBeGreaterThanOrEqual(43)
    const both = await Promise.all([redeem(token), redeem(token), redeem(token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ user_uid, so_no })
    expect(both.find(({ status }) => status === 400)?.problem.msgKey).toBe('mobile.tokenInvalid')
    const late = (await ops.send(mobileApi.addToken, { query: { user_uid } })).body.token
    passTime(60_001)
    expect((await redeem(late)).status).toBe(400)
    expect((await redeem('x'.repeat(43))).status).toBe(400)
    const kept = await kit.portal().database.pool.query('select token_hash from mobile_token')
    expect(JSON.stringify(kept.rows)).not.toContain(late)
  })

  it('BOOK-136 BOOK-138 a token for another user, or for an unseen order, is refused', async () => {
    const [ops, shanghai] = [await as('ops.hkg'), await as('ops.sha')]
    const [mine, so_no] = [await uidOf(shanghai), await confirmed()]
    const ask = (query: object) => shanghai.send(mobileApi.addToken, { query })
    const others = await ask({ user_uid: await uidOf(ops), so_no })
    expect([others.status, others.problem.msgKey]).toEqual([403, 'mobile.invalidUser'])
    const none = await ask({})
    expect([none.status, none.problem.msgKey, none.problem.Message]).toEqual([422, 'mobile.invalidUser', 'invalid user'])
    expect((await ask({ user_uid: mine, so_no })).status).toBe(404)
    expect((await ask({ user_uid: [mine, mine] })).status).toBeGreaterThanOrEqual(400)
    const draft = (await shanghai.send(bookingApi.create, { body: emptyForm() })).body.so_no
    expect((await ask({ user_uid: mine, so_no: draft })).problem.msgKey).toBe('mobile.soNotInMobile')
    expect((await ask({ user_uid: mine })).status).toBe(200)
  })
})
