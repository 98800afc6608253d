import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { whyOutOfReach } from '@fairlead/domain/booking/booking.sailing-rules'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import type { RequestOf } from '@fairlead/domain/kit/contract'
import { describe, expect, it } from 'vitest'
import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import { emptyRate } from '@fairlead/domain/rate/rate'
import { makeSailing, sailingForm } from '../sailing/sailing.testing.ts'
import { TEST_NOW } from '../testing/moment.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const { as, portal, passTime } = testPortal()
const SHIPPER = 'shipper@pearl-toys.example'

/** Sea FCL bookings of Pearl River Toys that Hong Kong handles and may still change, oldest first. */
async function bookings(): Promise<string[]> {
  const { rows } = await portal().database.pool.query<{ so_no: string }>(
    `select o.so_no from shipping_order o join party s on s.party_id = o.shipper_party_id join party h on h.party_id = o.handling_office_party_id
     where o.mode = 'SEA' and o.service = 'FCL' and o.booking_status in ('NEW_E_BOOKING', 'NEW_MANUAL') and o.sailing_schedule_id is not null
       and h.party_code = 'HKG' and s.party_code = 'PEARLTOY' order by o.so_no limit 4`,
  )
  return rows.map(({ so_no }) => so_no)
}
const compare = (client: Client, request: RequestOf<typeof compareApi.compare>) => client.send(compareApi.compare, request)
const orderOf = async (client: Client, so_no: string): Promise<ShippingOrder> =>
  (await client.send(bookingApi.read, { params: { so_no } })).body

describe('comparing', () => {
  it('RATE-003 RATE-004 RATE-005 two orders are compared with their sailings, rates and ship dates', async () => {
    const operator = await as('ops.hkg')
    const [first = '', second = ''] = await bookings()
    const { body } = await compare(operator, { query: { so_no: `${second}, ${first.toLowerCase()},SO9999` } })
    expect(body).toMatchObject({ missing: ['SO9999'], with_rates: true, of: null })
    expect(body.columns.map(({ so_no }) => so_no)).toEqual([second, first])
    for (const column of body.columns) {
      const order = await orderOf(operator, column.so_no ?? '')
      expect(column).toMatchObject({ vessel: order.vessel, est_ship_date: order.etd, rate_is_proposed: true })
      expect(column.earliest_ship_date && column.earliest_ship_date > (order.cargo_ready_date ?? '')).toBe(true)
      const [boxes] = order.container_requests
      expect(column.amounts).toMatchObject([{ container_size: boxes?.container_size, qty: boxes?.qty }])
      expect(Number(column.total_rate)).toBeCloseTo(Number(column.amounts[0]?.amount) * (boxes?.qty ?? 0), 2)
    }
  })

  it('RATE-005 the expected departure of a booking is its projected date if present, otherwise its ETD', async () => {
    const operator = await as('ops.hkg')
    const [first = '', second = ''] = await bookings()
    await portal().database.pool.query('update shipping_order set projected_etd = etd + 9 where so_no = $1', [first])
    const [projected, planned] = [await orderOf(operator, first), await orderOf(operator, second)]
    expect([projected.projected_etd !== null, planned.projected_etd]).toEqual([true, null])
    const { columns } = (await compare(operator, { query: { so_no: `${first},${second}` } })).body
    expect(columns.map(({ est_ship_date }) => est_ship_date)).toEqual([projected.projected_etd, planned.etd])
    await portal().database.pool.query('update shipping_order set projected_etd = null where so_no = $1', [first])
  })

  it('RATE-003 proposals for a booking leave after the cargo is ready, and one step applies one', async () => {
    const operator = await as('ops.hkg')
    const so_no = (await bookings())[0] ?? ''
    const order = await orderOf(operator, so_no)
    const { body } = await compare(operator, { query: { so_no, propose: '1' } })
    expect(body.of).toMatchObject({ so_no, version: order.version, may_take: true })
    expect(body.columns).toHaveLength(4)
    expect(body.columns.every(({ est_ship_date }) => (est_ship_date ?? '') > (order.cargo_ready_date ?? ''))).toBe(true)
    expect(body.columns.every(({ est_ship_date }) => (est_ship_date ?? '') > TEST_NOW.slice(0, 10))).toBe(true)
    const chosen = body.columns.find(
      (one) =>
        one.source_key !== null &&
        one.sailing_schedule_id !== order.sailing_schedule_id &&
        !whyOutOfReach(order, { ...one, etd: one.est_ship_date }, TEST_NOW),
    )
    if (!chosen) throw new Error('no proposal with a rate')
    const { sailing_schedule_id, source_key } = chosen
    const taken = await operator.send(bookingSailingApi.takeSailing, {
      params: { so_no },
      body: { version: order.version, sailing_schedule_id: sailing_schedule_id ?? 0, source_key },
    })
    expect(taken.body, JSON.stringify(taken.problem)).toMatchObject({
      sailing_schedule_id,
      rate_source_key: source_key,
      etd: chosen.est_ship_date,
      contract_no: chosen.contract_no,
    })
    const after = await compare(operator, { query: { so_no } })
    expect(after.body.columns[0]).toMatchObject({ source_key, rate_is_proposed: false, total_rate: chosen.total_rate })
  })

  it('refuses a rate of another carrier, and external users apply none', async () => {
    const [operator, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const so_no = (await bookings())[1] ?? ''
    const order = await orderOf(operator, so_no)
    const { columns } = (await compare(operator, { query: { so_no, propose: '1' } })).body
    const [one, other] = [columns.find(({ source_key }) => source_key !== null), columns[0]]
    const foreign = columns.find(({ carrier_code }) => carrier_code !== one?.carrier_code) ?? other
    const body = { version: order.version, sailing_schedule_id: foreign?.sailing_schedule_id ?? 0, source_key: one?.source_key ?? null }
    const refused = await operator.send(bookingSailingApi.takeSailing, { params: { so_no }, body })
    expect(refused).toMatchObject({ status: 422, problem: { msgKey: 'booking.rateOfOtherLane' } })
    expect((await shipper.send(bookingSailingApi.takeSailing, { params: { so_no }, body })).status).toBe(403)
  })

  it('an external user compares his own orders and sailings, and never receives rates', async () => {
    const shipper = await as(SHIPPER)
    const so_no = (await bookings())[0] ?? ''
    const { rows } = await portal().database.pool.query<{ so_no: string }>(
      `select so_no from shipping_order where not party_ids && (select array_agg(party_id) from party where party_code = 'PEARLTOY') and booking_status = 'CONFIRMED' limit 1`,
    )
    const foreign = rows[0]?.so_no ?? ''
    const own = await compare(shipper, { query: { so_no: `${so_no},${foreign}` } })
    expect(own.body).toMatchObject({ missing: [foreign], with_rates: false, columns: [{ so_no }] })
    const lane = await compare(shipper, { query: { pol: 'HKHKG', pod: 'DEHAM', cargo_ready_date: '2026-03-12', containers: '1x40HC' } })
    expect(lane.body.columns.length).toBeGreaterThan(1)
    const priced = [...own.body.columns, ...lane.body.columns].filter(
      ({ contract_no, total_rate, amounts, source_key }) =>
        contract_no !== null || total_rate !== null || amounts.length > 0 || source_key !== null,
    )
    expect(priced).toEqual([])
  })

  it('RATE-003 totals in two currencies are compared in one, by the exchange rate of the day', async () => {
    const [admin, operator] = [await as('admin'), await as('ops.hkg')]
    const lane = { pol: 'HKHKG', pod: 'MYPKG' }
    const days = { etd: '2026-04-06', eta: '2026-04-16', legs: [] }
    for (const [carrier_code, currency] of [
      ['EGLV', 'USD'],
      ['MAEU', 'USD'],
      ['CMDU', 'CHF'],
    ] as const) {
      await makeSailing(admin, sailingForm({ ...lane, ...days, carrier_code, voyage: 'FX1' }))
      const rate_containers = [{ container_size: '40HC' as const, charge_code: 'OFR', amount: currency === 'CHF' ? '100' : '105' }]
      const rate = {
        ...emptyRate(),
        ...lane,
        carrier_code,
        currency,
        contract_no: 'FX',
        effective_from: '2026-04-01',
        effective_to: '2026-04-30',
        rate_containers,
      }
      expect((await admin.send(rateApi.create, { body: rate })).status).toBe(200)
    }
    const exchange = (effective_date: string, rate: string) =>
      admin.send(exchangeRateApi.create, { body: { currency_from: 'CHF', currency_to: 'USD', rate, effective_date } })
    await exchange('2026-03-01', '1.1')
    await exchange('2026-03-11', '0.5')
    const { body } = await compare(operator, { query: { ...lane, cargo_ready_date: '2026-04-01', containers: '1x40HC' } })
    const totals = new Map(body.columns.map(({ carrier_code, total_rate, total_compared }) => [carrier_code, [total_rate, total_compared]]))
    expect(totals.get('CMDU')).toEqual(['100.00', '110.00'])
    expect(totals.get('EGLV')).toEqual(['105.00', '105.00'])
  })

  it('RATE-003 a lane with containers has totals, without them a rate per size; five orders are refused', async () => {
    const operator = await as('ops.hkg')
    const lane = { pol: 'HKHKG', pod: 'DEHAM', cargo_ready_date: '2026-03-12' }
    const priced = (await compare(operator, { query: { ...lane, containers: '2x40HC' } })).body.columns.filter(
      ({ source_key }) => source_key !== null,
    )
    expect(priced.length).toBeGreaterThan(0)
    expect(priced.every(({ total_rate, amounts }) => Number(total_rate) === Number(amounts[0]?.amount) * 2)).toBe(true)
    const open = (await compare(operator, { query: lane })).body.columns.find(({ source_key }) => source_key !== null)
    expect(open?.total_rate).toBeNull()
    expect(open?.amounts.map(({ qty }) => qty)).toEqual([1, 1, 1])
    expect((await compare(operator, { query: { pol: 'HKHKG', pod: 'AUSYD' } })).body.columns).toEqual([])
    expect((await compare(operator, { query: { so_no: 'A,B,C,D,E' } })).status).toBe(400)
    expect((await (await as('viewer')).send(compareApi.compare, { query: lane })).status).toBe(403)
    const unknown = await compare(await as('ops.hkg'), { query: { ...lane, containers: '99XX:1' } })
    expect(unknown.problem).toMatchObject({ status: 422, errors: [{ path: 'containers', msgKey: 'rate.containersForm' }] })
  })

  it('a lane is compared without the sailings of carriers of another mode, also for a shipper', async () => {
    const lane = { pol: 'HKHKG', pod: 'DEHAM', cargo_ready_date: '2026-03-12' }
    for (const client of [await as('ops.hkg'), await as(SHIPPER)]) {
      const countOf = async (mode?: 'SEA' | 'RAIL' | 'AIR') =>
        (await compare(client, { query: { ...lane, ...(mode ? { mode } : {}) } })).body.columns.length
      const bySea = await countOf('SEA')
      expect(bySea).toBeGreaterThan(0)
      expect([await countOf(), await countOf('RAIL'), await countOf('AIR')]).toEqual([bySea, 0, 0])
    }
  })

  it('a lane without a cargo ready date begins with today, the day of the forwarder', async () => {
    const readyOf = async () => {
      const { columns } = (await compare(await as('ops.hkg'), { query: { pol: 'HKHKG', pod: 'DEHAM' } })).body
      return [...new Set(columns.map(({ cargo_ready_date }) => cargo_ready_date))]
    }
    expect(await readyOf()).toEqual(['2026-03-10'])
    // 01:00 of the next day in Hong Kong is still 17:00 of this day in UTC.
    passTime(13 * 3_600_000)
    expect(await readyOf()).toEqual(['2026-03-11'])
  })
})
