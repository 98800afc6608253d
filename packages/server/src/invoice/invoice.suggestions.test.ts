import { invoiceCopyApi } from '@fairlead/domain/invoice/invoice.copy-api'
import { suggestionApi } from '@fairlead/domain/invoice/invoice.suggestion-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { charge, create, invoices, readOne, save, step } from './invoice.testing.ts'

const world = testPortal({}, { alone: true })
const { as, portal } = world
const { prepareOffice, form, jobs } = invoices(world)
const { grant } = rights(world)
const query = async (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)

let clerk: Client
let job_no = ''
let others: string[] = []
const plan = async (charge_code: string, amount: string, changes: { ap_ar?: string; party?: number | null } = {}) =>
  query(
    `insert into expectation (job_no, line_no, ap_ar, source, source_note, charge_code, container_size, issue_party_id, currency, unit_price, quantity, uom, amount)
     values ($1, (select count(*) + 1 from expectation where job_no = $1), $2, 'RATE', 'SC-9', $3, '40HC', $4, 'USD', $5, 1, 'CONTAINER', $5)`,
    [job_no, changes.ap_ar ?? 'AP', charge_code, changes.party ?? null, amount],
  )
const cost = (charge_code: string, unit_price: string) =>
  form(job_no, { type: 'AP', account_code: '7041', charges: [charge({ charge_code, unit_price, quantity: '1', uom: 'CONTAINER' })] })

beforeAll(async () => {
  await prepareOffice()
  clerk = await as('ops.hkg')
  // Seven jobs of one lane.
  const found = await jobs(7, "s.mode = 'SEA'")
  ;[job_no = '', ...others] = found.map((one) => one.job_no)
  await query('delete from expectation')
  await query(
    `update shipping_order s set (service, pol, pod, etd, projected_etd) = (select t.service, t.pol, t.pod, '2026-03-01'::date, null::date from shipping_order t
       where t.job_no = $1) where s.job_no = any($2)`,
    [job_no, [job_no, ...others]],
  )
})

const ask = (client: Client, changes: object = {}) =>
  client.send(suggestionApi.suggestions, { query: { ap_ar: 'AP', account_code: '7041', job_no, ...changes } })

describe('suggested charges', () => {
  it('are the planned ones, then those on most jobs of the lane, with reasons, within 200 ms', async () => {
    await plan('OFR', '1000')
    for (const other of others) {
      const past = [charge({ charge_code: 'BAF', unit_price: '40', quantity: '1' }), charge({ charge_code: 'OFR', quantity: '1' })]
      await done(create(clerk, await form(other, { type: 'AP', account_code: '7041', charges: past }), 'AP'))
    }
    await done(ask(clerk))
    const started = performance.now()
    const found = await done(ask(clerk))
    expect(performance.now() - started).toBeLessThan(200)
    expect(found).toMatchObject([
      { charge_code: 'OFR', source: 'RATE', source_note: 'SC-9', lines: [{ unit_price: '1000', quantity: '1', container_size: '40HC' }] },
      { charge_code: 'BAF', source: 'HISTORY', on: 6, of: 6, lines: [{ currency: 'USD', unit_price: '40' }] },
    ])
    expect((await done(ask(clerk, { ap_ar: 'AR', account_code: '7022' }))).map(({ charge_code }) => charge_code)).toEqual([])
  })

  it('INV-129 have the rate to the currency of the invoice, none where there is no rate', async () => {
    const rateOf = async (changes: object) => (await done(ask(clerk, changes)))[0]?.lines[0]?.exchange_rate
    expect(await rateOf({ currency: 'HKD' })).toBe('7.8125')
    expect(await rateOf({ currency: 'ZZZ' })).toBeNull()
    expect(await rateOf({})).toBeNull()
    const defaults = await done(clerk.send(invoiceCopyApi.defaults, { query: { ap_ar: 'AP', account_code: '7041', job_no } }))
    const [line] = defaults.charges[0]?.lines ?? []
    expect([defaults.currency === line?.currency, line?.exchange_rate !== null]).toContain(true)
  })

  it('INV-008 fill a new invoice of the job with what is planned', async () => {
    const defaults = await done(clerk.send(invoiceCopyApi.defaults, { query: { ap_ar: 'AP', account_code: '7041', job_no } }))
    expect(defaults.charges.map(({ charge_code, source }) => [charge_code, source])).toEqual([['OFR', 'RATE']])
  })

  it('leave out what another invoice of the job has, but not what the invoice itself has', async () => {
    const made = await done(create(clerk, await cost('OFR', '1000'), 'AP'))
    expect((await done(ask(clerk))).map(({ charge_code }) => charge_code)).toEqual(['BAF'])
    expect((await done(ask(clerk, { inv_id: made.inv_id }))).map(({ charge_code }) => charge_code)).toEqual(['OFR', 'BAF'])
    await query("update invoice set invoice_status = 'DELETED', version = version + 1 where inv_id = $1", [made.inv_id])
  })

  it('are for those who write invoices of the side and see the job', async () => {
    await grant('supervisor.hkg', { roles: ['BOOKING_VIEW'] })
    for (const login of ['supervisor.hkg', 'shipper@pearl-toys.example'])
      expect([login, (await ask(await as(login))).status]).toEqual([login, 403])
    expect((await ask(await as('ops.sha'))).status).toBe(404)
    expect((await ask(clerk, { job_no: 'NOJOB' })).status).toBe(404)
    expect((await ask(clerk, { account_code: 'XXXX' })).status).toBe(404)
    expect((await ask(clerk, { ap_ar: 'XX' })).status).toBe(422)
  })
})

describe('a cost that differs from its plan', () => {
  it('is not prepared without a reason; a part that makes the plan needs none', async () => {
    const made = await done(create(clerk, await cost('OFR', '1200'), 'AP'))
    const refused = await step(clerk, 'prepare', made)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.problem)).toContain('OFR makes HKD 9,375.00 instead of the planned HKD 7,812.50. Enter the reason.')
    const explained = await done(save(clerk, made, { variance_reason: 'Rate increase of the carrier' }))
    const prepared = await done(step(clerk, 'prepare', explained))
    expect([prepared.invoice_status, (await readOne(clerk, made)).variance_reason]).toEqual(['PREPARED', 'Rate increase of the carrier'])
    await done(step(clerk, 'withdraw', prepared))
    await query("update invoice set invoice_status = 'DELETED', version = version + 1 where inv_id = $1", [made.inv_id])
    const first = await done(create(clerk, await cost('OFR', '600'), 'AP'))
    expect((await step(clerk, 'prepare', first)).status).toBe(422)
    const second = await done(create(clerk, await cost('OFR', '400'), 'AP'))
    expect((await step(clerk, 'prepare', second)).status).toBe(200)
    expect((await step(clerk, 'prepare', first)).status).toBe(200)
  })
})
