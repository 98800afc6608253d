import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { jobApi } from '@fairlead/domain/job/job.api'
import { describe, expect, it } from 'vitest'
import { done, waitForNotice, readAs } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, blankBox, cancelPlan, consolidations, PRINCIPAL, problemsOf, readPlan, savePlan } from './consolidation.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)
const OPS = 'ops.hkg'
const SUPERVISOR = 'supervisor.hkg'

const listed = async (client: Client, list: string, { consolidation_no }: Pick<Consolidation, 'consolidation_no'>) =>
  (await client.send(consolidationApi.list, { query: { list, q: consolidation_no } })).body.items.length === 1
const recover = (client: Client, plan: Consolidation) =>
  client.send(consolidationApi.recover, { params: plan, body: { version: plan.version } })
const keysOf = (reply: { problem: { msgKey: string; errors?: { path: string; msgKey: string }[] | undefined } }) => [
  reply.problem.msgKey,
  ...problemsOf(reply),
]

describe('from plan to approval', () => {
  it('CONSOL-029 CONSOL-030 CONSOL-031 a plan is requested, sent and approved by its principal; each list follows, and the sailing becomes that of the plan', async () => {
    const [ops, supervisor, principal] = [await as(OPS), await as(SUPERVISOR), await as(PRINCIPAL)]
    const { plan, sailings } = await make.ready(2)
    const requested = await done(approve(ops, 'request', plan))
    expect(requested).toMatchObject({ consol_status: 'REQUESTED', plan_since: null })
    expect(await listed(ops, 'request_consolidation_approval', plan)).toBe(true)
    expect((await readPlan(principal, plan)).status).toBe(404)
    expect((await approve(ops, 'send', requested)).status).toBe(403)
    const sent = await done(approve(supervisor, 'send', requested))
    expect(await listed(principal, 'pending_customer_consolidation_approval', plan)).toBe(true)
    await waitForNotice(principal, { so_no: plan.consolidation_no }, 'CONSOL_SENT')
    const proposals = await make.proposalsOf(principal, sent)
    expect(proposals.map(({ source_key, total_rate }) => [source_key, total_rate])).toEqual([
      [null, null],
      [null, null],
    ])
    const chosen = proposals[1]?.proposal_id ?? 0
    const approved = await done(approve(principal, 'approve', sent, { proposal_id: chosen }))
    expect(approved.consol_status).toBe('APPROVED')
    expect(approved).not.toHaveProperty('job_no')
    const { body } = await readPlan(ops, plan)
    expect(body).toMatchObject({
      consol_status: 'APPROVED',
      sailing_schedule_id: sailings[1]?.sailing_schedule_id,
      voyage: sailings[1]?.voyage,
      etd: '2026-03-28',
      cfs_closing: '2026-03-25T04:00:00.000Z',
      job_no: expect.stringMatching(/^JHKG/),
      job_status: 'OUTSTANDING',
    })
    expect(await listed(ops, 'consolidation_approved', plan)).toBe(true)
    expect(await listed(ops, 'load_plan_pending_allocation', plan)).toBe(true)
    const job = await done(ops.send(jobApi.readJob, { params: { job_no: body.job_no ?? '' } }))
    expect(job).toMatchObject({ job_type: 'CONSOL', consolidation_no: plan.consolidation_no, so_no: null, period: '2026-03' })
    const history = (await ops.send(consolidationApi.history, { params: plan })).body
    expect(history.map(({ action, to_status }) => `${action} ${to_status}`)).toEqual([
      'approve APPROVED',
      'send PENDING_CUSTOMER',
      'request REQUESTED',
      'propose PLAN',
      'create PLAN',
    ])
    expect(history[0]?.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['approval_sailing', 'voyage', 'job_no']))
    const received = (await principal.send(consolidationApi.history, { params: plan })).body
    expect(received.map(({ action, fields }) => [action, fields])).toEqual([
      ['approve', []],
      ['send', []],
    ])
  })

  it('CONSOL-054 CONSOL-055 a request names what is missing: sailing, rate, document', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    const bare = await approve(ops, 'request', plan)
    expect([bare.status, ...keysOf(bare)]).toEqual([
      422,
      'approval.nothingProposed',
      ' consolidation.rateIsMissing',
      ' consolidation.documentIsMissing',
    ])
    expect(bare.problem.errors?.[1]?.Message).toContain('Consolidation plan')
    const proposed = await done(make.propose(ops, plan, [await make.sailing()]))
    expect(keysOf(await approve(ops, 'request', proposed))).toEqual(['consolidation.rateIsMissing', ' consolidation.documentIsMissing'])
    await make.uploadTo(ops, plan)
    expect(keysOf(await approve(ops, 'request', proposed))).toEqual(['consolidation.rateIsMissing'])
    const { source_key } = await make.rate()
    const rated = await done(savePlan(ops, proposed, { rate_source_key: source_key }))
    expect((await done(approve(ops, 'request', rated))).consol_status).toBe('REQUESTED')
  })

  it('CONSOL-054 a plan by rail takes no rate by sea, neither with a proposal nor by itself', async () => {
    const ops = await as(OPS)
    const plan = await done(make.create(ops, [], { mode: 'RAIL' }))
    const { source_key } = await make.rate()
    const proposed = await make.propose(ops, plan, [await make.sailing()], source_key)
    expect([proposed.status, ...problemsOf(proposed)]).toEqual([
      422,
      'proposals.0.sailing_schedule_id booking.sailingOfOtherMode',
      'proposals.0.source_key booking.rateOfOtherMode',
    ])
    const saved = await savePlan(ops, plan, { carrier_code: null, rate_source_key: source_key })
    expect([saved.status, ...problemsOf(saved)]).toEqual([422, 'rate_source_key msgNotAvailable'])
  })

  it('CONSOL-054 a proposed sailing of another carrier than the rate of the plan needs a rate, one of its carrier keeps it', async () => {
    const [ops, supervisor] = [await as(OPS), await as(SUPERVISOR)]
    const rateAfter = async (carrier_code: string, ofPlan: string | null = 'HLCU') => {
      const { plan } = await make.planned(1, { carrier_code: ofPlan })
      const sailing = await make.sailing()
      await portal().database.pool.query('update sailing_schedule set carrier_code = $1 where sailing_schedule_id = $2', [
        carrier_code,
        sailing.sailing_schedule_id,
      ])
      const { source_key, contract_no } = await make.rate()
      const rated = await done(savePlan(ops, plan, { rate_source_key: source_key }))
      const [entry] = (await ops.send(consolidationApi.history, { params: plan })).body
      expect(entry?.fields).toEqual([{ path: 'rate_source_key', before: null, after: contract_no }])
      const proposed = await done(make.propose(ops, rated, [sailing]))
      await make.uploadTo(ops, plan)
      const requested = await approve(ops, 'request', proposed)
      if (requested.status !== 200) return [requested.status, ...problemsOf(requested)]
      const sent = await done(approve(supervisor, 'send', requested.body))
      const proposal_id = (await make.proposalsOf(ops, plan))[0]?.proposal_id ?? 0
      const rateIs = (status: string) =>
        portal().database.pool.query('update rate set status = $1 where source_key = $2', [status, source_key])
      await rateIs('I')
      for (const person of [supervisor, await as(PRINCIPAL)]) {
        const ended = await approve(person, 'approve', sent, { proposal_id, remark: 'by phone' })
        expect([ended.status, ...problemsOf(ended)]).toEqual([422, 'proposals.0.source_key consolidation.rateLapsed'])
        // Whose contract the rate is stays with the forwarder.
        expect(JSON.stringify(ended.problem)).not.toContain(contract_no)
      }
      await rateIs('A')
      const approved = await done(approve(supervisor, 'approve', sent, { proposal_id, remark: 'by phone' }))
      return [approved.carrier_code, approved.rate_source_key === source_key]
    }
    expect(await rateAfter('HLCU')).toEqual(['HLCU', true])
    expect(await rateAfter('HLCU', null)).toEqual(['HLCU', true])
    const refused = [422, 'proposals.0.source_key consolidation.rateServesNot']
    expect(await rateAfter('MAEU')).toEqual(refused)
    expect(await rateAfter('MAEU', null)).toEqual(refused)
  })

  it('CONSOL-032 the supervisor rejects a request with a reason, and the principal a sent plan; it can be requested again', async () => {
    const [ops, supervisor, principal] = [await as(OPS), await as(SUPERVISOR), await as(PRINCIPAL)]
    const { plan } = await make.ready()
    const requested = await done(approve(ops, 'request', plan))
    const silent = await approve(supervisor, 'reject', requested, { reason: ' ' })
    expect([silent.status, silent.problem.msgKey]).toEqual([422, 'msgReasonRequired'])
    const rejected = await done(approve(supervisor, 'reject', requested, { reason: 'Too dear' }))
    expect(rejected).toMatchObject({ consol_status: 'REJECTED', approval_reason: 'Too dear' })
    expect(await listed(ops, 'consolidation_rejected', plan)).toBe(true)
    const again = await done(approve(supervisor, 'send', await done(approve(ops, 'request', rejected))))
    const refused = await done(approve(principal, 'reject', again, { reason: 'Too late' }))
    expect(refused).toMatchObject({ consol_status: 'REJECTED', approval_reason: 'Too late' })
  })

  it('more cargo than the requested containers hold is neither requested nor advised', async () => {
    const ops = await as(OPS)
    const { plan } = await make.ready(1, { container_requests: [{ container_size: '40GP', qty: 1 }] })
    const { pool } = portal().database
    const swell = (cbm: number, kg: number) =>
      pool.query('update so_allocation set booked_cbm = $2, cbm = $2, booked_kg = $3, kg = $3 where consolidation_no = $1', [
        plan.consolidation_no,
        cbm,
        kg,
      ])
    await swell(70, 40_000)
    for (const action of ['request', 'advise'] as const) {
      const refused = await approve(ops, action, plan)
      expect([refused.status, ...problemsOf(refused)]).toEqual([
        422,
        'container_requests consolidation.abovePayload',
        'container_requests consolidation.aboveCapacity',
      ])
    }
    await swell(61.6, 26_730)
    expect((await done(approve(ops, 'request', plan))).consol_status).toBe('REQUESTED')
  })

  it('CONSOL-033 plan advice with one sailing is given, with two it is refused', async () => {
    const ops = await as(OPS)
    const { plan: two } = await make.ready(2)
    const refused = await approve(ops, 'advise', two)
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'consolidation.adviceNeedsOne'])
    const { plan: one, sailings } = await make.ready(1)
    const advised = await done(approve(ops, 'advise', one))
    expect(advised).toMatchObject({ consol_status: 'ADVICE', voyage: sailings[0]?.voyage, job_no: expect.stringMatching(/^J/) })
    expect(await listed(ops, 'consolidation_advice', one)).toBe(true)
  })

  it('staff approves with a remark, and no one at the wrong status', async () => {
    const [ops, principal] = [await as(OPS), await as(PRINCIPAL)]
    const { plan } = await make.sent()
    const [proposal] = await make.proposalsOf(ops, plan)
    const proposal_id = proposal?.proposal_id ?? 0
    expect(keysOf(await approve(ops, 'approve', plan, { proposal_id }))).toEqual([
      'approval.remarkRequired',
      'remark approval.remarkRequired',
    ])
    expect(keysOf(await approve(principal, 'approve', plan, { proposal_id: 999_999 }))[0]).toBe('approval.chooseOne')
    expect((await approve(principal, 'request', plan)).status).toBe(403)
    const approved = await done(approve(ops, 'approve', plan, { proposal_id, remark: 'By telephone' }))
    expect(approved).toMatchObject({ consol_status: 'APPROVED', approval_remark: 'By telephone' })
    const late = await approve(ops, 'request', approved)
    expect([late.status, late.problem.msgKey]).toEqual([409, 'consolidation.statusRefusesAction'])
    const stale = await approve(ops, 'withdraw', plan, { reason: 'x' })
    expect([stale.status, stale.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
  })

  it('several plans are decided at once, each in a separate transaction', async () => {
    const principal = await as(PRINCIPAL)
    const [{ plan: one }, { plan: two }] = [await make.sent(), await make.sent()]
    const [proposal] = await make.proposalsOf(principal, one)
    const decisions = [
      {
        consolidation_no: one.consolidation_no,
        version: one.version,
        decision: 'approve' as const,
        proposal_id: proposal?.proposal_id ?? 0,
      },
      { consolidation_no: two.consolidation_no, version: two.version, decision: 'reject' as const, reason: '' },
      { consolidation_no: 'C0', version: 1, decision: 'reject' as const, reason: 'x' },
    ]
    const { results } = await done(principal.send(consolidationApprovalApi.decide, { body: { decisions } }))
    expect(results.map(({ status, msgKey }) => [status, msgKey])).toEqual([
      [200, null],
      [422, 'msgReasonRequired'],
      [404, 'consolidation.notFound'],
    ])
  })

  it('a plan is withdrawn with a reason, and hidden from its principal again', async () => {
    const principal = await as(PRINCIPAL)
    const { plan } = await make.sent()
    const withdrawn = await done(approve(await as(OPS), 'withdraw', plan, { reason: 'Wrong sailing' }))
    expect(withdrawn).toMatchObject({ consol_status: 'PLAN', approval_sent_at: null, plan_since: expect.any(String) })
    expect((await readPlan(principal, plan)).status).toBe(404)
    await waitForNotice(principal, { so_no: plan.consolidation_no }, 'CONSOL_WITHDRAWN')
  })

  it('CONSOL-034 a plan that was not sent is withdrawn without a reason, and one that was sent only with one', async () => {
    const ops = await as(OPS)
    const { plan } = await make.ready()
    for (const extra of [{}, { reason: null }]) {
      const requested = await done(approve(ops, 'request', (await readPlan(ops, plan)).body))
      expect((await done(approve(ops, 'withdraw', requested, extra))).consol_status).toBe('PLAN')
    }
    const { plan: sent } = await make.sent()
    for (const extra of [{}, { reason: null }, { reason: ' ' }]) {
      const refused = await approve(ops, 'withdraw', sent, extra)
      expect([refused.status, ...problemsOf(refused)]).toEqual([422, 'reason msgReasonRequired'])
    }
  })

  it('a reason that is missing or null is required', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    for (const extra of [{}, { reason: null }])
      expect(problemsOf(await approve(ops, 'reject', plan, extra))).toEqual(['reason msgRequired'])
  })

  it('sailings of the lane are proposed once each, in status PLAN', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    const sailing = await make.sailing()
    const twice = await make.propose(ops, plan, [sailing, sailing])
    expect([twice.status, ...problemsOf(twice)]).toEqual([422, 'proposals.1.sailing_schedule_id approval.sailingTwice'])
    const proposed = await done(make.propose(ops, plan, [sailing]))
    const stale = await make.propose(ops, plan, [])
    expect(stale.status).toBe(409)
    await make.uploadTo(ops, plan)
    const { source_key } = await make.rate()
    const rated = await done(make.propose(ops, proposed, [sailing], source_key))
    const requested = await done(approve(ops, 'request', rated))
    const late = await make.propose(ops, requested, [])
    expect([late.status, late.problem.msgKey]).toEqual([409, 'consolidation.notProposable'])
  })
})

describe('an approved plan', () => {
  it('lapses when orders, containers or the sailing change, and not by a reference or the order of loading', async () => {
    const ops = await as(OPS)
    const { plan } = await make.approved()
    const { body: approved } = await readPlan(ops, plan)
    const noted = await done(
      savePlan(ops, approved, {
        customer_reference: 'THEIRS',
        so_allocations: approved.so_allocations.map((line) => ({ ...lineOf(line), loading_seq: 9 })),
      }),
    )
    expect([noted.consol_status, noted.customer_reference, noted.so_allocations[0]?.loading_seq]).toEqual(['APPROVED', 'THEIRS', 9])
    const lapsed = await done(savePlan(ops, noted, { container_requests: [{ container_size: '40GP', qty: 2 }] }))
    expect(lapsed).toMatchObject({ consol_status: 'PLAN', approval_sent_at: null, job_no: approved.job_no })
    const [entry] = (await ops.send(consolidationApi.history, { params: plan })).body
    expect([entry?.action, entry?.from_status, entry?.to_status, entry?.fields.map(({ path }) => path)]).toEqual([
      'lapse',
      'APPROVED',
      'PLAN',
      ['container_requests.[40GP].qty'],
    ])
    await waitForNotice(await as(SUPERVISOR), { so_no: plan.consolidation_no }, 'CONSOL_APPROVAL_LAPSED')
  })

  it('only references can be changed while approval runs', async () => {
    const ops = await as(OPS)
    const { plan } = await make.sent()
    const changed = await savePlan(ops, plan, { container_requests: [{ container_size: '40GP', qty: 2 }] })
    expect([changed.status, changed.problem.msgKey]).toEqual([409, 'consolidation.approvalIsRunning'])
    expect((await savePlan(ops, plan, { own_reference: 'OURS' })).status).toBe(200)
  })

  it('a supervisor reopens it; approving it again opens no second job', async () => {
    const [ops, supervisor] = [await as(OPS), await as(SUPERVISOR)]
    const { plan } = await make.approved()
    const { body: approved } = await readPlan(ops, plan)
    expect((await approve(ops, 'reopen', approved, { reason: 'x' })).status).toBe(403)
    const reopened = await done(approve(supervisor, 'reopen', approved, { reason: 'Another ship' }))
    expect(reopened.consol_status).toBe('PLAN')
    const advised = await done(approve(ops, 'advise', reopened))
    expect([advised.consol_status, advised.job_no]).toEqual(['ADVICE', approved.job_no])
    const { rows } = await portal().database.pool.query('select job_no from job where consolidation_no = $1', [plan.consolidation_no])
    expect(rows).toHaveLength(1)
  })
})

const lineOf = ({ so_no, package_qty, cbm, kg, loading_seq }: Consolidation['so_allocations'][number]) => ({
  so_no,
  package_qty,
  cbm,
  kg,
  loading_seq,
})

describe('the sailing of the plan', () => {
  it('aligning the orders with the sailing of the plan does not lapse the approval; an order that is not on the plan is not found', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.approved()
    const other = await make.confirmed()
    const soNos = [orders[0]?.so_no ?? '', other.so_no]
    const { results } = await done(ops.send(consolidationApi.alignSailing, { params: plan, body: { so_nos: soNos } }))
    expect(results.map(({ status, msgKey }) => [status, msgKey])).toEqual([
      [200, null],
      [404, 'consolidation.orderNotOnPlan'],
    ])
    const { body } = await readPlan(ops, plan)
    expect(await readAs(ops, orders[0] ?? { so_no: '' })).toMatchObject({ voyage: body.voyage, etd: body.etd, booking_status: 'CONFIRMED' })
    expect([body.consol_status, body.so_allocations[0]?.amended_at]).toEqual(['APPROVED', null])
    expect((await readAs(ops, other)).voyage).toBe('012W')
    const { plan: bare } = await make.planned()
    const early = await ops.send(consolidationApi.alignSailing, { params: bare, body: { so_nos: soNos } })
    expect([early.status, early.problem.msgKey]).toEqual([422, 'consolidation.noSailing'])
    await portal().database.pool.query('update sailing_schedule set etd = etd + 1 where sailing_schedule_id = $1', [
      body.sailing_schedule_id,
    ])
    const moved = await ops.send(consolidationApi.alignSailing, { params: plan, body: { so_nos: soNos.slice(0, 1) } })
    expect([moved.status, moved.problem.msgKey]).toEqual([422, 'consolidation.sailingHasMoved'])
  })
})

describe('a container on one active plan of a voyage', () => {
  const withBox = async ({ consolidation_no }: Consolidation, container_no: string) => {
    const ops = await as(OPS)
    const { containers } = (await readPlan(ops, { consolidation_no })).body
    const body = { ...blankBox(), container_no, seal_no: `S${consolidation_no}`, carrier_booking_no: 'B1', actual_kg: 8_000, version: 1 }
    return ops.send(consolidationApi.saveContainer, { params: { consolidation_no, container_id: containers[0]?.container_id ?? 0 }, body })
  }

  it('CONSOL-042 a plan is not recovered while another has its container', async () => {
    const ops = await as(OPS)
    const voyage = { vessel: 'HAMBURG EXPRESS', voyage: '201W' }
    const [one, other] = [(await make.planned(1, voyage)).plan, (await make.planned(1, voyage)).plan]
    await done(withBox(one, 'TCLU4265650'))
    const cancelled = await done(cancelPlan(ops, (await readPlan(ops, one)).body))
    await done(withBox(other, 'TCLU4265650'))
    expect(problemsOf(await recover(ops, cancelled))).toEqual(['voyage consolidation.boxOnOtherPlan'])
    await done(cancelPlan(ops, (await readPlan(ops, other)).body))
    expect((await recover(ops, cancelled)).status).toBe(200)
  })

  it('CONSOL-042 an approval does not move a plan to a voyage on which another has its container', async () => {
    const principal = await as(PRINCIPAL)
    const { plan, sailings } = await make.sent()
    const { mother_vessel: vessel = '', voyage = '' } = sailings[0] ?? {}
    const { plan: other } = await make.planned(1, { vessel, voyage })
    for (const one of [plan, other]) await done(withBox(one, 'MSKU1234565'))
    const [proposal] = await make.proposalsOf(principal, plan)
    const sent = (await readPlan(principal, plan)).body
    const refused = await approve(principal, 'approve', sent, { proposal_id: proposal?.proposal_id ?? 0 })
    expect([refused.status, ...problemsOf(refused)]).toEqual([422, 'voyage consolidation.boxOnHiddenPlan'])
    expect((await readPlan(principal, plan)).body.consol_status).toBe('PENDING_CUSTOMER')
  })
})

describe('cancel and recover', () => {
  it('CONSOL-034 CONSOL-035 cancelling releases the orders; recovering returns those that are still free', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.planned(2)
    const silent = await cancelPlan(ops, plan, ' ')
    expect([silent.status, silent.problem.msgKey]).toEqual([422, 'msgReasonRequired'])
    const cancelled = await done(cancelPlan(ops, plan))
    expect(cancelled).toMatchObject({ consol_status: 'CANCELLED', cancel_reason: 'The ship does not call', so_count: 2 })
    const [first] = orders
    if (!first) throw new Error('an order')
    const taken = await done(make.create(ops, [first]))
    const changed = await savePlan(ops, cancelled, { own_reference: 'X' })
    expect([changed.status, changed.problem.msgKey]).toEqual([409, 'consolidation.notEditable'])
    const recovered = await done(recover(ops, cancelled))
    expect(recovered).toMatchObject({ consol_status: 'PLAN', cancel_reason: null, so_count: 1 })
    expect(recovered.so_allocations.map(({ so_no }) => so_no)).toEqual([orders[1]?.so_no])
    const [entry] = (await ops.send(consolidationApi.history, { params: plan })).body
    expect(entry?.fields).toEqual([{ path: 'so_allocations', before: first.so_no, after: null }])
    expect((await readPlan(ops, taken)).body.so_allocations).toHaveLength(1)
    // An order that did not return no longer belongs to the plan.
    expect((await done(cancelPlan(ops, recovered))).so_allocations.map(({ so_no }) => so_no)).toEqual([orders[1]?.so_no])
  })

  it('a job is not completed while the load of its plan is open; a cancelled plan with a completed job is not recovered', async () => {
    const [ops, finance] = [await as(OPS), await as('finance.hkg')]
    const { plan } = await make.approved()
    const { body: approved } = await readPlan(ops, plan)
    const complete = () => finance.send(jobApi.complete, { params: { job_no: approved.job_no ?? '' }, body: { version: 1 } })
    const reply = await complete()
    expect([reply.status, reply.problem.msgKey]).toEqual([422, 'job.loadIsOpen'])
    expect(reply.problem.Message).toContain(plan.consolidation_no)
    await done(cancelPlan(ops, approved))
    expect((await done(complete())).job_status).toBe('COMPLETED')
    const cancelled = (await readPlan(ops, plan)).body
    const recovered = await ops.send(consolidationApi.recover, { params: plan, body: { version: cancelled.version } })
    expect([recovered.status, recovered.problem.msgKey]).toEqual([422, 'consolidation.jobIsClosed'])
    expect(recovered.problem.Message).toContain(approved.job_no ?? '-')
  })
})
