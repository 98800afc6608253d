import { RATE_LIST } from '@fairlead/domain/rate/rate.lists'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import { emptyRate, RateForm, type Rate } from '@fairlead/domain/rate/rate'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'

const { as } = testPortal()
const query = { list: RATE_LIST.name }
const rate = (changes: Partial<RateForm> = {}): RateForm =>
  RateForm.parse({
    ...emptyRate(),
    contract_no: 'T-100',
    carrier_code: 'MAEU',
    pol: 'MYPKG',
    pod: 'DEHAM',
    effective_from: '2026-05-01',
    effective_to: '2026-07-31',
    free_days: 14,
    commodity: 'Toys',
    rate_containers: [
      { container_size: '20GP', charge_code: 'OFR', amount: '1200' },
      { container_size: '20GP', charge_code: 'BAF', amount: '150.50' },
      { container_size: '40HC', charge_code: 'OFR', amount: '2100' },
    ],
    ...changes,
  })
async function make(client: Client, changes: Partial<RateForm> = {}): Promise<Rate> {
  const made = await client.send(rateApi.create, { body: rate(changes) })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body
}

describe('rates', () => {
  it('RATE-004 RATE-008 a rate is created, found, changed and read with its containers and totals', async () => {
    const admin = await as('admin')
    const made = await make(admin)
    expect(made).toMatchObject({
      ...rate(),
      rate_containers: [
        { container_size: '20GP', charge_code: 'OFR', amount: '1200.00' },
        { container_size: '20GP', charge_code: 'BAF', amount: '150.50' },
        { container_size: '40HC', charge_code: 'OFR', amount: '2100.00' },
      ],
      total_rate: [
        { container_size: '20GP', amount: '1350.50' },
        { container_size: '40HC', amount: '2100.00' },
      ],
      rate_summary: '20GP 1350.50, 40HC 2100.00',
    })
    const params = { id: made.source_key }
    const saved = await admin.send(rateApi.save, { params, body: { ...rate({ free_days: 21 }), version: 1 } })
    expect(saved.body).toMatchObject({ free_days: 21, version: 2 })
    expect((await admin.send(rateApi.read, { params })).body).toEqual(saved.body)
    const { rate_containers: _, ...row } = saved.body
    expect((await admin.send(rateApi.list, { query: { ...query, q: 't-100' } })).body.items).toEqual([row])
    const [latest] = (await admin.send(rateApi.history, { params })).body
    expect(latest?.fields).toEqual([{ path: 'free_days', before: 14, after: 21 }])
  })

  it.each([
    ['the last day again', 'SGSIN', { effective_from: '2026-07-31', effective_to: '2026-08-31' }, true],
    ['the day after', 'VNSGN', { effective_from: '2026-08-01', effective_to: '2026-08-31' }, false],
    [
      'inside, case and blanks apart',
      'CNSHA',
      { contract_no: ' o-1 ', commodity: 'TO ys', effective_from: '2026-06-01', effective_to: '2026-06-30' },
      true,
    ],
    ['another commodity', 'CNNGB', { commodity: 'Shoes' }, false],
    ['no commodity', 'CNTAO', { commodity: null }, false],
    ['another carrier', 'INNSA', { carrier_code: 'MSCU' }, false],
    ['another place of delivery', 'CNYTN', { pld: 'DEMUC' }, false],
    ['out of use', 'HKHKG', { status: 'I' as const }, false],
  ])('two rates of one contract with these dates: %s, from %s', async (_, pol, changes, overlaps) => {
    const admin = await as('admin')
    const lane = { contract_no: 'O-1', pol }
    await make(admin, lane)
    const second = await admin.send(rateApi.create, { body: rate({ ...lane, ...changes }) })
    expect([second.status, second.problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)]).toEqual(
      overlaps ? [422, ['effective_from rate.overlaps']] : [200, undefined],
    )
  })

  it('moving a rate over another is refused too, and of two at once one succeeds', async () => {
    const admin = await as('admin')
    await make(admin, { contract_no: 'M-1' })
    const later = await make(admin, { contract_no: 'M-1', effective_from: '2026-08-01', effective_to: '2026-08-31' })
    const body = { ...rate({ contract_no: 'M-1', effective_from: '2026-07-01', effective_to: '2026-08-31' }), version: 1 }
    const moved = await admin.send(rateApi.save, { params: { id: later.source_key }, body })
    expect(moved.problem).toMatchObject({ status: 422, msgKey: 'rate.overlaps' })
    const both = await Promise.all([1, 2].map(() => admin.send(rateApi.create, { body: rate({ contract_no: 'M-2' }) })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it.each([
    ['carrier_code', 'ZZZZ', 'msgCodeUnknown'],
    ['pol', 'HKZZZ', 'msgCodeUnknown'],
    ['currency', 'ZZZ', 'msgCodeUnknown'],
    ['effective_to', '2026-04-30', 'msgEndsBeforeBegin'],
    ['effective_to', null, 'msgRequired'],
    ['rate_containers', [], 'msgRequired'],
  ] as const)('a rate with %s %s: %s', async (field, value, msgKey) => {
    const admin = await as('admin')
    const answer = await admin.send(rateApi.create, { body: rate({ contract_no: 'BAD', [field]: value }) })
    expect(answer).toMatchObject({ status: 422, problem: { errors: [{ path: field, msgKey }] } })
  })

  it('an unknown charge is refused at its line', async () => {
    const admin = await as('admin')
    const rate_containers = [
      { container_size: '20GP' as const, charge_code: 'OFR', amount: '1' },
      { container_size: '20GP' as const, charge_code: 'XYZ', amount: '1' },
    ]
    const answer = await admin.send(rateApi.create, { body: rate({ contract_no: 'BAD', rate_containers }) })
    expect(answer.problem.errors).toMatchObject([{ path: 'rate_containers.1.charge_code', msgKey: 'msgCodeUnknown' }])
  })

  it('RATE-008 rates for a booking apply on its date and have its sizes, cheapest first; for staff only', async () => {
    const [admin, operator] = [await as('admin'), await as('ops.hkg')]
    const only = (size: '20GP' | '40HC', amount: string) => [{ container_size: size, charge_code: 'OFR' as const, amount }]
    const lane = { pol: 'MYPEN', pod: 'NLRTM' }
    const dear = await make(admin, { ...lane, contract_no: 'S-1', rate_containers: only('40HC', '3000') })
    const cheap = await make(admin, { ...lane, contract_no: 'S-2', rate_containers: only('40HC', '999.99') })
    await make(admin, { ...lane, contract_no: 'S-3', rate_containers: only('20GP', '1') })
    await make(admin, { ...lane, contract_no: 'S-4', effective_to: '2026-05-31', rate_containers: only('40HC', '1') })
    const search = (client: Client, date: string) =>
      client.send(rateApi.search, { query: { pol: 'MYPEN', pod: 'NLRTM', date, containers: '2x40HC' } })
    const found = await search(operator, '2026-06-01')
    expect(found.body.map(({ rate: { source_key }, total }) => [source_key, total])).toEqual([
      [cheap.source_key, '1999.98'],
      [dear.source_key, '6000.00'],
    ])
    expect((await search(operator, '2026-04-30')).body).toEqual([])
    const among = async (more: { carrier_code?: string; mode?: 'SEA' | 'AIR'; service?: 'FCL' | 'LCL' }) => {
      const requested = { pol: 'MYPEN', pod: 'NLRTM', date: '2026-06-01', containers: '2x40HC', ...more }
      return (await operator.send(rateApi.search, { query: requested })).body.length
    }
    const { carrier_code, mode, service } = cheap
    expect([carrier_code, mode, service]).toEqual(['MAEU', 'SEA', 'FCL'])
    expect([await among({ carrier_code: 'MAEU' }), await among({ mode: 'SEA' }), await among({ service: 'FCL' })]).toEqual([2, 2, 2])
    expect([await among({ carrier_code: 'EGLV' }), await among({ mode: 'AIR' }), await among({ service: 'LCL' })]).toEqual([0, 0, 0])
    expect((await search(await as('shipper@pearl-toys.example'), '2026-06-01')).status).toBe(403)
  })

  it('RATE-001 RATE-002 ACCESS-005 only administrators edit rates', async () => {
    const operator = await as('ops.hkg')
    expect((await operator.send(rateApi.list, { query })).status).toBe(403)
    expect((await operator.send(rateApi.read, { params: { id: 1 } })).status).toBe(403)
  })
})
