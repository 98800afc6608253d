import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { LocalDealLine } from '@fairlead/domain/local-deal/local-deal'
import { localDealApi } from '@fairlead/domain/local-deal/local-deal.api'
import { expect, it } from 'vitest'
import { bookings, cancel } from '../notification/notification.testing.ts'
import { sendDuring } from '../testing/overlap.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const kit = testPortal()
const { as } = kit
const nextBooking = bookings(kit)
const line = (changes: object = {}) =>
  LocalDealLine.parse({ charge_code: 'OTHC', basis: 'PER_CONTAINER', currency: 'HKD', amount: '2140', payer: 'SHIPPER', ...changes })
const save = (client: Client, so_no: string, lines: LocalDealLine[], version = 0) =>
  client.send(localDealApi.saveDeal, { params: { so_no }, body: { lines, version } })

it('BOOK-128 the local charges of an order are saved, changed and recorded in the history', async () => {
  const ops = await as('ops.hkg')
  const so_no = await nextBooking()
  const params = { so_no }
  expect((await ops.send(localDealApi.readDeal, { params })).body).toEqual({ so_no, version: 0, changed_at: null, lines: [] })
  const saved = await save(ops, so_no, [line(), line({ charge_code: 'OFR', currency: 'USD', amount: '99.5', payer: 'CONSIGNEE' })])
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  expect(saved.body).toMatchObject({ version: 1, lines: [{ amount: '2140.00' }, { amount: '99.50', currency: 'USD' }] })
  const fewer = await save(ops, so_no, [line({ amount: '0.01' })], 1)
  expect(fewer.body).toMatchObject({ version: 2, lines: [{ amount: '0.01' }] })
  expect((await ops.send(localDealApi.readDeal, { params })).body).toEqual(fewer.body)
  const { rows } = await kit
    .portal()
    .database.pool.query(`select record_version from history where module = 'local_deal' and record_id = $1 order by 1`, [so_no])
  expect(rows).toEqual([{ record_version: 1 }, { record_version: 2 }])
})

it('is internal: an external user who sees the order gets 403, any other 404', async () => {
  const [shipper, shanghai] = [await as('shipper@pearl-toys.example'), await as('ops.sha')]
  const so_no = await nextBooking()
  expect((await shipper.send(bookingApi.read, { params: { so_no } })).status).toBe(200)
  expect((await shipper.send(localDealApi.readDeal, { params: { so_no } })).status).toBe(403)
  expect((await save(shipper, so_no, [line()])).status).toBe(403)
  expect((await shipper.send(localDealApi.charges)).status).toBe(403)
  expect((await shanghai.send(localDealApi.charges)).body).toContainEqual(expect.objectContaining({ charge_code: 'OTHC' }))
  expect((await shanghai.send(localDealApi.readDeal, { params: { so_no } })).status).toBe(404)
  expect((await save(shanghai, so_no, [line()])).status).toBe(404)
})

it('BOOK-128 blank fields, unknown codes, a repeated charge, invalid amounts and stale versions are refused', async () => {
  const ops = await as('ops.hkg')
  const so_no = await nextBooking()
  const errors = async (lines: unknown[]) =>
    (await save(ops, so_no, lines as LocalDealLine[])).problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)
  expect(await errors([line({ payer: null })])).toEqual(['lines.0.payer msgRequired'])
  expect(await errors([line(), line({ charge_code: 'NOSUCH' })])).toEqual(['lines.1.charge_code msgCodeUnknown'])
  expect(await errors([line({ currency: 'ABC' })])).toEqual(['lines.0.currency msgCodeUnknown'])
  expect(await errors([line({ currency: 'JPY', amount: '100.50' })])).toEqual(['lines.0.amount msgNoSuchCoin'])
  expect(await errors([line(), line()])).toEqual(['lines.1.charge_code local-deal.chargeTwice'])
  for (const amount of ['-1', '1.005', '1e3', 7]) expect((await save(ops, so_no, [{ ...line(), amount } as never])).status).toBe(422)
  const both = await Promise.all([1, 2, 3].map((cents) => save(ops, so_no, [line({ amount: `${cents}` })])))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await save(ops, so_no, [], 5)).problem).toMatchObject({ msgKey: 'msgRecordNotLatest', latest: { version: 1 } })
})

it('BOOK-128 an amount is stored and returned with the ISO 4217 decimals of its currency', async () => {
  const ops = await as('ops.hkg')
  for (const [currency, amount] of [
    ['PKR', '100.50'],
    ['IDR', '0.01'],
    ['HUF', '7.99'],
    ['KWD', '1.005'],
    ['JPY', '2140'],
  ] as const) {
    const so_no = await nextBooking()
    expect((await save(ops, so_no, [line({ currency, amount })])).body).toMatchObject({ lines: [{ currency, amount }] })
    expect((await ops.send(localDealApi.readDeal, { params: { so_no } })).body).toMatchObject({ lines: [{ currency, amount }] })
  }
})

it('of a cancelled order cannot change', async () => {
  const ops = await as('ops.hkg')
  const so_no = await nextBooking()
  await save(ops, so_no, [line()])
  await cancel(ops, so_no)
  expect((await save(ops, so_no, [], 1)).problem.msgKey).toBe('local-deal.notEditable')
  expect((await save(ops, so_no, [], 0)).problem).toMatchObject({ msgKey: 'msgRecordNotLatest', latest: { version: 1 } })
})

it('BOOK-128 a save waits for a parallel cancellation of the order, and is then refused', async () => {
  const ops = await as('ops.hkg')
  const so_no = await nextBooking()
  const cancelled = { text: "update shipping_order set booking_status = 'CANCELLED' where so_no = $1", values: [so_no] }
  const saved = await sendDuring(kit.portal().database.pool, cancelled, () => save(ops, so_no, [line()]))
  expect(saved).toMatchObject({ status: 409, problem: { msgKey: 'local-deal.notEditable' } })
  expect((await ops.send(localDealApi.readDeal, { params: { so_no } })).body.lines).toEqual([])
})
