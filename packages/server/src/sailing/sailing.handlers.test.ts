import { SAILING_LIST } from '@fairlead/domain/sailing/sailing.lists'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { RATE_LIST } from '@fairlead/domain/rate/rate.lists'
import { describe, expect, it, vi } from 'vitest'
import { type Client, testPortal } from '../testing/portal.ts'
import { changeSailing, makeSailing, sailingForm } from './sailing.testing.ts'

const { as } = testPortal()
const query = { list: SAILING_LIST.name }

describe('sailing schedules', () => {
  it('SAIL-003 SAIL-004 SAIL-006 a sailing is created, found, changed and read with all its fields', async () => {
    const admin = await as('admin')
    const made = await makeSailing(admin, sailingForm())
    expect(made).toMatchObject({ ...sailingForm(), transshipment_port: 'SGSIN', transit_days: 28, version: 1, pol_name: 'Hong Kong' })
    const params = { id: made.sailing_schedule_id }
    const saved = await changeSailing(admin, made, { service_code: 'CES' })
    expect((await admin.send(sailingApi.read, { params })).body).toEqual(saved)
    const { legs: _, ...row } = saved
    const found = await admin.send(sailingApi.list, { query: { ...query, q: 't01w ever' } })
    expect(found.body.items).toEqual([row])
    const [latest] = (await admin.send(sailingApi.history, { params })).body
    expect(latest?.fields).toEqual([{ path: 'service_code', before: 'CEM', after: 'CES' }])
  })

  it.each([
    ['carrier_code', 'ZZZZ', 'carrier_code', 'msgCodeUnknown'],
    ['pod', 'NLZZZ', 'pod', 'msgCodeUnknown'],
    ['imo_no', '9811001', 'imo_no', 'sailing.imoInvalid'],
    ['cy_cut_off', '2026-04-06T16:30:00.000Z', 'cy_cut_off', 'sailing.cutOffAfterEtd'],
    ['eta', '2026-04-05', 'eta', 'sailing.etaBeforeEtd'],
    ['etd', '2026-02-30', 'etd', 'msgDateInvalid'],
  ] as const)('a sailing with %s %s: %s %s', async (field, value, path, msgKey) => {
    const admin = await as('admin')
    const answer = await admin.send(sailingApi.create, { body: sailingForm({ voyage: 'BAD', legs: [], [field]: value }) })
    expect(answer).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 422 || status === 400),
      problem: { errors: [{ path, msgKey }] },
    })
  })

  it('SAIL-004 legs that do not connect, or have an unknown port, are refused by field', async () => {
    const admin = await as('admin')
    const [first, second] = sailingForm().legs
    if (!first || !second) throw new Error('two legs')
    const refused = async (legs: (typeof first)[]) =>
      (await admin.send(sailingApi.create, { body: sailingForm({ voyage: 'LEGS', legs }) })).problem.errors?.map(({ path, msgKey }) => [
        path,
        msgKey,
      ])
    expect(await refused([first, { ...second, port: 'MYPKG' }])).toEqual([['legs.1.port', 'sailing.legStarts']])
    expect(
      await refused([
        { ...first, to_port: 'SGZZZ' },
        { ...second, port: 'SGZZZ' },
      ]),
    ).toEqual([
      ['legs.0.to_port', 'msgCodeUnknown'],
      ['legs.1.port', 'msgCodeUnknown'],
    ])
  })

  it('a sailing cannot be repeated, whatever case and blanks; a projection may equal another', async () => {
    const admin = await as('admin')
    await makeSailing(admin, sailingForm({ voyage: 'ONCE' }))
    const again = await admin.send(sailingApi.create, { body: sailingForm({ voyage: 'on ce', mother_vessel: 'Ever  Given' }) })
    expect(again).toMatchObject({ status: 422, problem: { errors: [{ path: 'voyage', msgKey: 'sailing.duplicate' }] } })
    await makeSailing(admin, sailingForm({ voyage: 'ONCE', is_tbc: true }))
  })

  it('SAIL-006 users who book find sailings by ports and date, by month and by port pair; inactive ones are not offered', async () => {
    const admin = await as('admin')
    const operator = await as('ops.hkg')
    const made = await makeSailing(admin, sailingForm({ voyage: 'FIND', etd: '2026-06-01', eta: '2026-06-20', legs: [], cy_cut_off: null }))
    const isThere = ({ sailing_schedule_id }: { sailing_schedule_id: number }) => sailing_schedule_id === made.sailing_schedule_id
    const search = async (from: string) =>
      (await operator.send(sailingApi.search, { query: { pol: 'hkhkg', pod: 'NLRTM', from } })).body.some(isThere)
    const month = async (text: string) => (await operator.send(sailingApi.month, { query: { month: text } })).body.some(isThere)
    expect([await search('2026-06-01'), await search('2026-06-02')]).toEqual([true, false])
    expect([await month('2026-06'), await month('2026-05')]).toEqual([true, false])
    const pairs = (await operator.send(sailingApi.portPairs, { query: { from: '2026-06-01' } })).body
    const pair = pairs.find(({ pol, pod }) => pol === 'HKHKG' && pod === 'NLRTM')
    expect(pair?.next[0]?.etd).toBe('2026-06-01')
    await changeSailing(admin, made, { status: 'I' })
    expect([await search('2026-06-01'), await month('2026-06')]).toEqual([false, false])
  })

  it('users who book learn whether a sailing or a leg of one has a vessel, written in any case', async () => {
    await makeSailing(await as('admin'), sailingForm({ voyage: 'KNOWN' }))
    const operator = await as('ops.hkg')
    const isKnown = async (vessel: string) => (await operator.send(sailingApi.vessel, { query: { vessel } })).body.is_known
    expect(await isKnown('ever given')).toBe(true)
    expect(await isKnown('EVER ACE')).toBe(true)
    expect(await isKnown('NO SUCH SHIP')).toBe(false)
  })

  it('SAIL-006 RATE-008 only administrators export sailings and rates', async () => {
    const [admin, operator] = [await as('admin'), await as('ops.hkg')]
    for (const [list, columns] of [
      [SAILING_LIST.name, ['mother_vessel', 'etd', 'is_tbc']],
      [RATE_LIST.name, ['contract_no', 'effective_from', 'rate_summary']],
    ] as const) {
      const ask = (client: Client) => client.send(exportApi.create, { body: { list, query: {}, columns: [...columns] } })
      const { export_id } = (await ask(admin)).body
      await vi.waitFor(async () => {
        const { body } = await admin.send(exportApi.progress, { params: { export_id } })
        expect(body).toMatchObject({ status: 'done', file_name: `${list}.xlsx` })
        expect(body.done_rows).toBeGreaterThan(100)
      }, 15_000)
      expect((await ask(operator)).status).toBe(403)
    }
  })

  it('SAIL-001 SAIL-002 ACCESS-005 only administrators edit sailings', async () => {
    const operator = await as('ops.hkg')
    expect((await operator.send(sailingApi.list, { query })).status).toBe(403)
    expect((await operator.send(sailingApi.create, { body: sailingForm({ voyage: 'NO' }) })).status).toBe(403)
  })
})
