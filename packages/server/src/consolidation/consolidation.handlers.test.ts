import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { ConsolType } from '@fairlead/domain/consolidation/consolidation.codes'
import { REQUIRED_TO_SAVE } from '@fairlead/domain/consolidation/consolidation.rules'
import { describe, expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { blankBox, consolidations, problemsOf, readPlan, savePlan } from './consolidation.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)
const OPS = 'ops.hkg'

describe('a new plan', () => {
  it('CONSOL-015 a copy takes the proposals that have not gone, only of a plan that the user sees', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    const [ahead, gone] = [await make.sailing(), await make.sailing()]
    await done(make.propose(ops, plan, [ahead, gone], (await make.rate()).source_key))
    await portal().database.pool.query(
      "update sailing_schedule set etd = '2026-02-01', eta = '2026-02-20' where sailing_schedule_id = $1",
      [gone.sailing_schedule_id],
    )
    const body = { ...(await make.form([await make.confirmed()])), copied_from: plan.consolidation_no }
    const copy = await done(ops.send(consolidationApi.create, { body }))
    expect(copy).toMatchObject({ consol_status: 'PLAN', vessel: null, rate_source_key: null })
    const [before] = await make.proposalsOf(ops, plan)
    const proposals = await make.proposalsOf(ops, copy)
    expect(proposals).toMatchObject([
      {
        sailing_schedule_id: ahead.sailing_schedule_id,
        voyage: ahead.voyage,
        source_key: before?.source_key,
        contract_no: before?.contract_no,
      },
    ])
    expect(before?.source_key).not.toBeNull()
    const [entry] = await done(ops.send(consolidationApi.history, { params: copy }))
    expect(entry).toMatchObject({
      action: 'create',
      fields: [{ path: 'proposed_sailings', after: expect.stringContaining(ahead.voyage ?? '-') }],
    })
    const foreign = await (await as('ops.lax')).send(consolidationApi.create, { body })
    expect([foreign.status, foreign.problem.msgKey]).toEqual([404, expect.any(String)])
    expect((await ops.send(consolidationApi.create, { body: { ...body, copied_from: 'CNOWHERE1' } })).status).toBe(404)
    expect(await make.proposalsOf(ops, (await make.planned()).plan)).toEqual([])
  })

  it('CONSOL-022 CONSOL-024 CONSOL-025 CONSOL-028 a new plan takes its orders, gets a number of its office, and is read as it was saved', async () => {
    const { plan, orders } = await make.planned(2, { own_reference: 'OUR-1' })
    expect(plan).toMatchObject({
      consolidation_no: expect.stringMatching(/^CHKG2603\d{4}$/),
      consol_status: 'PLAN',
      load_status: 'PENDING',
      consol_type: 'BUYER',
      contact_office_party_code: 'HKG',
      handling_office_party_code: 'HKG',
      hbl_office_party_id: null,
      pol: 'HKHKG',
      pod: 'DEHAM',
      own_reference: 'OUR-1',
      container_requests: [{ container_size: '40GP', qty: 1 }],
      so_count: 2,
      package_qty: 200,
      cbm: 40.25,
      kg: 8_001,
      fill: 71.9,
      version: 1,
    })
    expect(plan.so_allocations.map(({ so_no, loading_seq, booked_cbm }) => [so_no, loading_seq, booked_cbm])).toEqual(
      orders.map(({ so_no }, index) => [so_no, index + 1, 20.125]),
    )
    expect(plan.containers).toMatchObject([{ line_no: 1, container_size: '40GP', container_no: null, version: 1 }])
    expect((await readPlan(await as(OPS), plan)).body).toEqual(plan)
    const history = (await (await as(OPS)).send(consolidationApi.history, { params: plan })).body
    expect(history.map(({ action, to_status, version }) => [action, to_status, version])).toEqual([['create', 'PLAN', 1]])
  })

  it.each(REQUIRED_TO_SAVE)(
    'CONSOL-036 CONSOL-037 CONSOL-038 CONSOL-039 a plan without %s is refused, and nothing is stored',
    async (field) => {
      const ops = await as(OPS)
      const before = await countPlans()
      const body = { ...(await make.form([])), [field]: field === 'container_requests' ? [] : null }
      const reply = await ops.send(consolidationApi.create, { body })
      expect(reply.status).toBe(422)
      expect(problemsOf(reply)).toContain(`${field} msgRequired`)
      expect(await countPlans()).toBe(before)
    },
  )

  it('CONSOL-039 a request without a size, or with a size that is not a container, is refused', async () => {
    const ops = await as(OPS)
    const blank = await make.create(ops, [], { container_requests: [{ container_size: null, qty: 1 }] })
    expect(problemsOf(blank)).toEqual(['container_requests.0.container_size msgRequired'])
    const lcl = await make.create(ops, [], { container_requests: [{ container_size: 'LCL', qty: 1 }] })
    expect(problemsOf(lcl)).toEqual(['container_requests.0.container_size consolidation.sizeIsNoContainer'])
  })

  it('refuses offices, places, carriers and rates that do not exist or are of another kind', async () => {
    const { rows } = await portal().database.pool.query<{ party_id: number }>("select party_id from party where party_code = 'PEARLTOY'")
    const no_office = rows[0]?.party_id ?? 0
    const reply = await make.create(await as(OPS), [], {
      hbl_office_party_id: no_office,
      principal_party_id: 999_999,
      pod: 'XXZZZ',
      carrier_code: 'ZZZZ',
      rate_source_key: 999_999,
    })
    expect([reply.status, ...problemsOf(reply)]).toEqual([
      422,
      'hbl_office_party_id msgNotAvailable',
      'principal_party_id msgNotAvailable',
      'pod msgNotAvailable',
      'carrier_code msgNotAvailable',
      'rate_source_key msgNotAvailable',
    ])
  })

  it('takes a carrier of its mode alone, and keeps the one that it has', async () => {
    const ops = await as(OPS)
    for (const [mode, carrier_code] of [
      ['SEA', 'CX'],
      ['SEA', 'CRE'],
      ['RAIL', 'MSCU'],
    ] as const)
      expect(problemsOf(await make.create(ops, [], { mode, carrier_code }))).toEqual(['carrier_code booking.carrierOfOtherMode'])
    const plan = await done(make.create(ops, [], { carrier_code: 'MSCU' }))
    await portal().database.pool.query("update consolidation set carrier_code = 'CX' where consolidation_no = $1", [plan.consolidation_no])
    const stored = { ...plan, carrier_code: 'CX' }
    expect((await savePlan(ops, stored, { own_reference: 'KEPT' })).status).toBe(200)
    expect(problemsOf(await savePlan(ops, { ...stored, version: plan.version + 1 }, { carrier_code: 'LH' }))).toEqual([
      'carrier_code booking.carrierOfOtherMode',
    ])
  })

  it('has a principal of the kind that its type names, and keeps one that lost its kind', async () => {
    const ops = await as(OPS)
    const parties = Object.fromEntries(
      await Promise.all(
        ['NORTHWIND', 'PEARLTOY', 'BALTIC', 'HKG', 'HAM'].map(async (code) => [code, await partyIdOf(world, code)] as const),
      ),
    )
    const refusals = async (consol_type: ConsolType, code: string) =>
      problemsOf(await make.create(ops, [], { consol_type, principal_party_id: parties[code] ?? 0 }))
    expect(await refusals('AGENT', 'NORTHWIND')).toEqual(['principal_party_id consolidation.principalOfOtherKind_AGENT'])
    expect(await refusals('SHIPPER', 'NORTHWIND')).toEqual(['principal_party_id consolidation.principalOfOtherKind_SHIPPER'])
    expect(await refusals('BUYER', 'PEARLTOY')).toEqual(['principal_party_id consolidation.principalOfOtherKind_BUYER'])
    expect(await refusals('AGENT', 'HKG')).toEqual(['principal_party_id consolidation.agentPlans'])
    expect(await refusals('BUYER', 'HAM')).toEqual(['principal_party_id msgNotAvailable'])
    expect(await refusals('LCL_COLOAD', 'HAM')).toEqual(['principal_party_id msgNotAvailable'])
    const right = [await refusals('AGENT', 'BALTIC'), await refusals('AGENT', 'HAM')]
    right.push(await refusals('SHIPPER', 'PEARLTOY'), await refusals('LCL_COLOAD', 'NORTHWIND'))
    expect(right).toEqual([[], [], [], []])
    const plan = await done(make.create(ops, [], { consol_type: 'AGENT', principal_party_id: parties['BALTIC'] ?? 0 }))
    await portal().database.pool.query("delete from party_role where party_id = $1 and party_type = 'AGENT'", [parties['BALTIC']])
    expect((await savePlan(ops, plan, { own_reference: 'KEPT' })).status).toBe(200)
  })

  it('CONSOL-038 has two ports, and arrives after it departs, as a booking', async () => {
    const ops = await as(OPS)
    expect(problemsOf(await make.create(ops, [], { pod: 'HKHKG' }))).toEqual(['pod booking.podSameAsPol'])
    expect(problemsOf(await make.create(ops, [], { etd: '2026-03-28', eta: '2026-03-27' }))).toEqual(['eta booking.etaBeforeEtd'])
    const { plan } = await make.planned(0, { etd: '2026-03-28', eta: '2026-03-28' })
    expect(problemsOf(await savePlan(ops, plan, { etd: '2026-03-29' }))).toEqual(['eta booking.etaBeforeEtd'])
    expect((await readPlan(ops, plan)).body).toMatchObject({ etd: '2026-03-28', version: 1 })
  })

  it.each(['\u202E', '\u2066'])('refuses a text with a character that turns the direction of a line (%j)', async (turn) => {
    const ops = await as(OPS)
    const reply = await make.create(ops, [], { own_reference: `ORD ${turn}321`, vessel: `EVER${turn}` })
    expect([reply.status, ...problemsOf(reply).toSorted()]).toEqual([
      422,
      'own_reference msgCharacterRefused',
      'vessel msgCharacterRefused',
    ])
    expect(reply.problem.errors?.[0]?.Message).toContain('character')
  })

  it('refuses unknown fields, too many lines and invalid figures at their paths', async () => {
    const ops = await as(OPS)
    const form = await make.form([])
    const send = (changes: object) => ops.send(consolidationApi.create, { body: { ...form, ...changes } as never })
    expect((await send({ consol_status: 'APPROVED' })).status).toBe(422)
    const line = { so_no: 'SO1', package_qty: 1.5, cbm: 1.2345, kg: -1, loading_seq: 0 }
    const bad = await send({ so_allocations: [line] })
    expect(bad.status).toBe(422)
    expect(problemsOf(bad).map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'so_allocations.0.package_qty',
        'so_allocations.0.cbm',
        'so_allocations.0.kg',
        'so_allocations.0.loading_seq',
      ]),
    )
    const many = await send({ so_allocations: Array.from({ length: 201 }, () => ({ so_no: 'SO1' })) })
    expect(many.status).toBe(422)
  })

  it('two requests with one idempotency key make one plan', async () => {
    const ops = await as(OPS)
    const order = await make.confirmed()
    const body = await make.form([order])
    const headers = { 'idempotency-key': 'consolidation-once-1' }
    const [first, second] = [
      await ops.send(consolidationApi.create, { body, headers }),
      await ops.send(consolidationApi.create, { body, headers }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.consolidation_no).toBe(first.body.consolidation_no)
  })
})

const countPlans = async () => {
  const { rows } = await portal().database.pool.query<{ count: number }>('select count(*)::integer as count from consolidation')
  return rows[0]?.count ?? 0
}

describe('rules of an order on a plan', () => {
  const refusedFor = async (changes: Parameters<typeof make.confirmed>[0], line: object = {}) => {
    const order = await make.confirmed(changes)
    const ops = await as(OPS)
    const { package_qty, cbm, gross_weight } = order
    const reply = await make.create(ops, [], {
      so_allocations: [make.lineOf(order, { package_qty, cbm, kg: gross_weight, ...line })],
    })
    return [reply.status, ...problemsOf(reply)]
  }

  it('CONSOL-048 CONSOL-050 an order must be LCL, with a container of size LCL', async () => {
    const fcl = { service: 'FCL', container_requests: [{ container_size: '20GP', qty: 1 }] } as const
    expect(await refusedFor({ ...fcl, container_requests: [...fcl.container_requests] })).toEqual([
      422,
      'so_allocations.0.so_no consolidation.isNotLcl',
      'so_allocations.0.so_no consolidation.hasNoLclSize',
    ])
  })

  it('CONSOL-049 an order must be consolidatable', async () => {
    expect(await refusedFor({ consolidatable: false })).toEqual([422, 'so_allocations.0.so_no consolidation.isNotConsolidatable'])
  })

  it('CONSOL-051 an order must have the POL and POD of the plan', async () => {
    expect(await refusedFor({ pod: 'NLRTM', pld: 'NLRTM', fd: 'NLRTM' })).toEqual([
      422,
      'so_allocations.0.so_no consolidation.otherPlace_pod',
    ])
    expect(await refusedFor({ pol: 'CNSHA' })).toEqual([422, 'so_allocations.0.so_no consolidation.otherPlace_pol'])
  })

  it.each(['package_qty', 'cbm', 'kg'])('CONSOL-043 %s of an order must be above 0', async (field) => {
    expect(await refusedFor({}, { [field]: 0 })).toEqual([422, `so_allocations.0.${field} consolidation.mustBeAboveZero`])
  })

  it('CONSOL-044 all packages of an order need all its CBM and KG', async () => {
    expect(await refusedFor({}, { cbm: 20.124 })).toEqual([422, 'so_allocations.0.cbm consolidation.leftBehind_cbm'])
    expect(await refusedFor({}, { kg: 4_000 })).toEqual([422, 'so_allocations.0.kg consolidation.leftBehind_kg'])
    expect(await refusedFor({}, { package_qty: 30, kg: 1_200 })).toEqual([422, 'so_allocations.0.cbm consolidation.packagesWithout_cbm'])
    expect(await refusedFor({}, { package_qty: 30, cbm: 6 })).toEqual([422, 'so_allocations.0.kg consolidation.packagesWithout_kg'])
  })

  it('CONSOL-025 no more than booked can be allocated', async () => {
    expect(await refusedFor({}, { package_qty: 101 })).toEqual([422, 'so_allocations.0.package_qty consolidation.moreThanBooked'])
  })

  it('CONSOL-046 CONSOL-047 an OMS shipment is allocated in full, and only with OMS shipments', async () => {
    expect(await refusedFor({ oms_shipment: true }, { package_qty: 99 })).toEqual([
      422,
      'so_allocations.0.package_qty consolidation.omsIsPart',
    ])
    const [oms, other] = [await make.confirmed({ oms_shipment: true }), await make.confirmed()]
    const reply = await make.create(await as(OPS), [oms, other])
    expect([reply.status, ...problemsOf(reply)]).toEqual([422, 'so_allocations.0.so_no consolidation.omsWithOthers'])
  })

  it('an order of another office is not found', async () => {
    const order = await make.confirmed()
    const { rows } = await portal().database.pool.query<{ party_id: number }>("select party_id from party where party_code = 'SHA'")
    const office = rows[0]?.party_id ?? null
    const reply = await make.create(await as('ops.sha'), [order], { contact_office_party_id: office, handling_office_party_id: office })
    expect([reply.status, ...problemsOf(reply)]).toEqual([422, 'so_allocations.0.so_no booking.soNotFound'])
  })

  it('CONSOL-052 an order on another plan is refused with the number of that plan and its planner', async () => {
    const { plan, orders } = await make.planned()
    const reply = await make.create(await as('supervisor.hkg'), orders)
    expect([reply.status, ...problemsOf(reply)]).toEqual([422, 'so_allocations.0.so_no consolidation.onOtherPlan'])
    expect(reply.problem.errors?.[0]?.Message).toContain(plan.consolidation_no)
    expect(reply.problem.errors?.[0]?.Message).toContain(plan.user_name)
  })
})

describe('saving', () => {
  it('adds, changes and removes orders, with a history row in each', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.planned()
    const other = await make.confirmed()
    const both = await done(
      savePlan(ops, plan, {
        so_allocations: [make.lineOf(other, { package_qty: 40, cbm: 8, kg: 1_600 }), ...orders.map((order) => make.lineOf(order))],
      }),
    )
    expect(both.so_allocations.map(({ so_no, package_qty, loading_seq }) => [so_no, package_qty, loading_seq])).toEqual([
      [other.so_no, 40, 1],
      [orders[0]?.so_no, 100, 2],
    ])
    const one = await done(savePlan(ops, both, { so_allocations: [make.lineOf(other)] }))
    expect([one.version, one.so_count, one.cbm]).toEqual([3, 1, 20.125])
    const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
    expect(entry?.fields.map(({ path }) => path)).toEqual([
      ...['package_qty', 'cbm', 'kg'].map((field) => `so_allocations.[${other.so_no}].${field}`),
      `so_allocations.[${orders[0]?.so_no}]`,
    ])
    const free = await make.create(ops, orders)
    expect(free.status).toBe(200)
    const { rows } = await portal().database.pool.query(
      "select action, changes from history where module = 'booking' and record_id = $1 and action like 'consolidation%' order by history_id",
      [orders[0]?.so_no],
    )
    expect(rows).toEqual([
      { action: 'consolidation_added', changes: [{ path: 'consolidation_no', before: null, after: plan.consolidation_no }] },
      { action: 'consolidation_removed', changes: [{ path: 'consolidation_no', before: plan.consolidation_no, after: null }] },
      { action: 'consolidation_added', changes: [{ path: 'consolidation_no', before: null, after: free.body.consolidation_no }] },
    ])
  })

  it('a stale version answers 409 with the latest plan, and changes nothing', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    const saved = await done(savePlan(ops, plan, { own_reference: 'FIRST' }))
    const late = await savePlan(ops, plan, { own_reference: 'SECOND' })
    expect([late.status, late.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
    expect(late.problem.latest).toMatchObject({ own_reference: 'FIRST', version: saved.version })
    expect((await readPlan(ops, plan)).body.own_reference).toBe('FIRST')
  })

  it('a save without a change makes no new version', async () => {
    const { plan } = await make.planned()
    expect((await done(savePlan(await as(OPS), plan, {}))).version).toBe(1)
  })

  it('CONSOL-024 containers of another size are numbered from 1', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned(1, { container_requests: [{ container_size: '20GP', qty: 2 }] })
    const changed = await done(savePlan(ops, plan, { container_requests: [{ container_size: '40HC', qty: 2 }] }))
    expect(changed.containers.map(({ line_no, container_size }) => [line_no, container_size])).toEqual([
      [1, '40HC'],
      [2, '40HC'],
    ])
  })

  it('keeps one row for each requested container, and does not drop one with data', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned(1, { container_requests: [{ container_size: '20GP', qty: 2 }] })
    const [first, second] = plan.containers
    expect([first?.line_no, second?.line_no]).toEqual([1, 2])
    const named = { ...blankBox(), container_no: 'CSQU3054383', seal_no: 'SL1', carrier_booking_no: 'B1', actual_kg: 100 }
    await done(
      ops.send(consolidationApi.saveContainer, {
        params: { ...plan, container_id: second?.container_id ?? 0 },
        body: { ...named, version: 1 },
      }),
    )
    const fewer = await done(savePlan(ops, plan, { container_requests: [{ container_size: '20GP', qty: 1 }] }))
    expect(fewer.containers.map(({ line_no, container_no }) => [line_no, container_no])).toEqual([[1, 'CSQU3054383']])
    const other = [{ container_size: '40HC' as const, qty: 1 }, ...fewer.container_requests]
    const more = await done(savePlan(ops, fewer, { container_requests: other }))
    expect(more.containers.map(({ line_no, container_size }) => [line_no, container_size])).toEqual([
      [1, '20GP'],
      [2, '40HC'],
    ])
    const none = await savePlan(ops, more, { container_requests: [{ container_size: '40GP', qty: 1 }] })
    expect([none.status, ...problemsOf(none)]).toEqual([422, 'container_requests consolidation.boxIsFilled'])
  })
})

describe('a container', () => {
  const filled = { ...blankBox(), container_no: 'TCLU4265650', seal_no: 'SL9', carrier_booking_no: 'B9', actual_kg: 8_000 }

  it('CONSOL-026 CONSOL-040 CONSOL-041 CONSOL-042 a container is complete, has a valid number, and occurs once', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned(1, { container_requests: [{ container_size: '20GP', qty: 2 }] })
    const [first, second] = plan.containers
    const save = (id: number | undefined, version: number, changes: object = {}) =>
      ops.send(consolidationApi.saveContainer, { params: { ...plan, container_id: id ?? 0 }, body: { ...filled, ...changes, version } })
    for (const field of ['seal_no', 'carrier_booking_no', 'actual_kg']) {
      const reply = await save(first?.container_id, 1, { [field]: null })
      expect([reply.status, ...problemsOf(reply)]).toEqual([422, `${field} msgRequired`])
    }
    for (const number of [filled.container_no, null])
      expect(problemsOf(await save(first?.container_id, 1, { actual_kg: 0, container_no: number }))).toEqual([
        'actual_kg consolidation.mustBeAboveZero',
      ])
    expect(problemsOf(await save(first?.container_id, 1, { container_no: 'TCLU426565' }))).toEqual([
      'container_no consolidation.containerNoForm',
    ])
    expect(problemsOf(await save(first?.container_id, 1, { container_no: 'TCLU4265653' }))).toEqual([
      'container_no booking.containerCheckDigit',
    ])
    const dates = {
      cfs_received: '2026-03-01',
      cy_gate_in: '2026-03-02',
      ownership: 'COC',
      size_type: '22G1',
      vgm_kg: 10_500,
      vgm_method: 'SM2',
    }
    const saved = await done(save(first?.container_id, 1, dates))
    expect(saved).toMatchObject({ ...filled, ...dates, version: 2 })
    expect(problemsOf(await save(second?.container_id, 1))).toEqual([
      'container_no booking.containerNoTwice',
      'seal_no consolidation.sealTwice',
    ])
    const stale = await save(first?.container_id, 1, { seal_no: 'SL10' })
    expect([stale.status, (stale.problem.latest as { version: number }).version]).toEqual([409, 2])
    const { body } = await readPlan(ops, plan)
    expect([body.version, body.containers[0]?.container_no, body.containers[1]?.container_no]).toEqual([1, 'TCLU4265650', null])
    const found = await ops.send(consolidationApi.list, { query: { list: 'search_consolidation', q: 'TCLU4265650' } })
    expect(found.body.items.map(({ container_nos }) => container_nos)).toEqual(['TCLU4265650'])
  })

  it('a container of another plan is not found, and its number is refused on another plan of the same voyage', async () => {
    const ops = await as(OPS)
    const voyage = { vessel: 'HAMBURG EXPRESS', voyage: '099W' }
    const { plan } = await make.planned(1, voyage)
    const { plan: other } = await make.planned(1, voyage)
    const save = (no: string, id: number | undefined) =>
      ops.send(consolidationApi.saveContainer, {
        params: { consolidation_no: no, container_id: id ?? 0 },
        body: { ...filled, container_no: 'MSKU1234565', version: 1 },
      })
    expect((await save(plan.consolidation_no, other.containers[0]?.container_id)).status).toBe(404)
    await done(save(plan.consolidation_no, plan.containers[0]?.container_id))
    expect(problemsOf(await save(other.consolidation_no, other.containers[0]?.container_id))).toEqual([
      'container_no consolidation.containerOnOtherPlan',
    ])
  })

  it('CONSOL-042 a plan with a container is not moved to a voyage on which another plan has it', async () => {
    const ops = await as(OPS)
    const voyage = { vessel: 'HAMBURG EXPRESS', voyage: '100W', etd: '2026-04-01', eta: '2026-04-28' }
    const later = { etd: '2026-06-01', eta: '2026-06-30' }
    const [one, other] = [(await make.planned(1, voyage)).plan, (await make.planned(1, { voyage: '101W', ...later })).plan]
    for (const { consolidation_no, containers } of [one, other])
      await done(
        ops.send(consolidationApi.saveContainer, {
          params: { consolidation_no, container_id: containers[0]?.container_id ?? 0 },
          body: { ...filled, container_no: 'MSKU1234565', seal_no: `S${consolidation_no}`, version: 1 },
        }),
      )
    const { body } = await readPlan(ops, other)
    expect(problemsOf(await savePlan(ops, body, { vessel: 'Hamburg Express', voyage: '100w' }))).toEqual([
      'voyage consolidation.boxOnOtherPlan',
    ])
    // Nor to days on which it is at sea with the other.
    expect(problemsOf(await savePlan(ops, body, { etd: '2026-04-28', eta: '2026-05-20' }))).toEqual(['voyage consolidation.boxOnOtherPlan'])
    expect((await savePlan(ops, body, { voyage: '102W', etd: '2026-04-29', eta: '2026-05-20' })).status).toBe(200)
  })

  it('CONSOL-042 of plans that name one container at once, one gets it', async () => {
    const ops = await as(OPS)
    const plans = await Promise.all([1, 2, 3, 4].map(() => make.planned(1, { vessel: 'HAMBURG EXPRESS', voyage: '103W' })))
    const replies = await Promise.all(
      plans.map(({ plan: { consolidation_no, containers } }) =>
        ops.send(consolidationApi.saveContainer, {
          params: { consolidation_no, container_id: containers[0]?.container_id ?? 0 },
          body: { ...filled, container_no: 'TCLU4265650', seal_no: `T${consolidation_no}`, version: 1 },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })
})

describe('the sailing of a plan', () => {
  it('CONSOL-021 CONSOL-054 a plan is linked to the sailing that its form names, and keeps the link while it names the same', async () => {
    const ops = await as(OPS)
    const [first, second] = [await make.sailing(), await make.sailing()]
    const named = ({ carrier_code, mother_vessel, voyage, etd }: typeof first) => ({ carrier_code, vessel: mother_vessel, voyage, etd })
    const { plan } = await make.planned(1, named(first))
    expect(plan.sailing_schedule_id).toBe(first.sailing_schedule_id)
    const referenced = await done(savePlan(ops, plan, { own_reference: 'R' }))
    expect(referenced.sailing_schedule_id).toBe(first.sailing_schedule_id)
    const moved = await done(savePlan(ops, referenced, named(second)))
    expect(moved.sailing_schedule_id).toBe(second.sailing_schedule_id)
    const typed = await done(savePlan(ops, moved, { voyage: 'NOT-LISTED' }))
    expect(typed.sailing_schedule_id).toBeNull()
    expect((await make.planned()).plan.sailing_schedule_id).toBeNull()
  })
})

describe('two planners', () => {
  it('CONSOL-052 when two planners take one order at once, one gets it, and the other learns who has it', async () => {
    const [one, two] = [await as(OPS), await as('supervisor.hkg')]
    for (let round = 0; round < 5; round++) {
      const order = await make.confirmed()
      const replies = await Promise.all([make.create(one, [order]), make.create(two, [order])])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const lost = replies.find(({ status }) => status === 422)
      const won = replies.find(({ status }) => status === 200)
      expect(problemsOf(lost ?? { problem: {} })).toEqual(['so_allocations.0.so_no consolidation.onOtherPlan'])
      expect(lost?.problem.errors?.[0]?.Message).toContain(won?.body.user_name ?? '-')
    }
    const { rows } = await portal().database.pool.query(
      'select so_no from so_allocation where released_at is null group by so_no having count(*) > 1',
    )
    expect(rows).toEqual([])
  })

  it('when two planners save one plan at once, one gets 409', async () => {
    const [one, two] = [await as(OPS), await as('supervisor.hkg')]
    const { plan } = await make.planned()
    const replies = await Promise.all([savePlan(one, plan, { own_reference: 'A' }), savePlan(two, plan, { own_reference: 'B' })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
