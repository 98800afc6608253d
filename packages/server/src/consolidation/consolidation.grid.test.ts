import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import {
  ConsolAction,
  ConsolApprovalAction,
  ConsolStatus,
  LoadAction,
  LoadStatus,
} from '@fairlead/domain/consolidation/consolidation.codes'
import { isClosable, LOAD_TABLE } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import { CONSOL_TRANSITIONS, mayEditPlan, mayPlan, mayProposeForPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { isAllowed, type Access, type Actor } from '@fairlead/domain/kit/access'
import { mayAct, type Who } from '@fairlead/domain/kit/transitions'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { isLoadable } from '@fairlead/domain/load-plan/load-plan.transitions'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { fillBox, loadOf, readLoad, saveBox } from '../load-plan/load-plan.testing.ts'
import { demoActor, giveRole } from '../testing/demoActor.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { cancelPlan, consolidations, PRINCIPAL, readPlan, savePlan, SHIPPER, STRANGER } from './consolidation.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)
const sql = (text: string, values: unknown[]) => portal().database.pool.query(text, values)

/** Staff with the function of approvals and without that of planning. */
const DECIDER = 'viewer'
const SEEING = [
  'admin',
  'ops.hkg',
  'supervisor.hkg',
  'manager.hkg',
  DECIDER,
  'sales.hkg',
  SHIPPER,
  PRINCIPAL,
  'customer@northwind-retail.example',
]
/** Who sees it by its order sees it no longer when it is cancelled and the order is free. */
const SEEING_CANCELLED = SEEING.filter((login) => login !== 'sales.hkg' && login !== SHIPPER)
const LOGINS = [...SEEING, 'ops.sha', 'ops.lax', 'finance.hkg', STRANGER]

interface Person {
  login: string
  client: Client
  actor: Actor
}
async function people(): Promise<Person[]> {
  await giveRole(portal(), DECIDER, 'CONSOLIDATION_VIEW')
  const found: Person[] = []
  for (const login of LOGINS) {
    const actor = await demoActor(portal(), login, login === DECIDER ? ['CONSOLIDATION_VIEW'] : [])
    found.push({ login, client: await as(login), actor })
  }
  return found
}

/** What a table answers: 200 with the status after the step, or the status of the refusal. */
interface Expected {
  status: number
  to: string | null
}
interface Question<Status extends string> {
  access: Access
  rows: readonly { from: readonly Status[]; to: Status; who: Who<Consolidation> }[]
  status: Status
  plan: Consolidation
  seeing?: readonly string[]
}
function expectedFor<Status extends string>(
  { login, actor }: Person,
  { access, rows, status, plan, seeing = SEEING }: Question<Status>,
): Expected {
  if (!isAllowed(access, actor.func_ids)) return { status: 403, to: null }
  if (!seeing.includes(login)) return { status: 404, to: null }
  const open = rows.filter(({ who }) => mayAct(who, plan, actor))
  const row = open.find(({ from }) => from.includes(status))
  return { status: row ? 200 : open.length > 0 ? 409 : 403, to: row?.to ?? null }
}

/** A plan that was sent, with one proposed sailing, in which its principal, the shipper and the salesman of its order have a part. */
async function ready(): Promise<Consolidation> {
  const { plan, orders } = await make.ready()
  await sql("update shipping_order set sales_code = 'SAL01' where so_no = $1", [orders[0]?.so_no])
  return plan
}

const put = (plan: Consolidation, consol_status: ConsolStatus) =>
  sql(
    `update consolidation set consol_status = $2, load_status = case when load_status = 'CLOSED' then 'ALLOCATED' else load_status end,
       approval_sent_at = now(), sent_to_party_id = principal_party_id where consolidation_no = $1`,
    [plan.consolidation_no, consol_status],
  )

it(
  'CONSOL-028 to CONSOL-035 every action in every status by every account answers as in the status table',
  { timeout: 180_000 },
  async () => {
    const everybody = await people()
    const ops = await as('ops.hkg')
    const wrong: string[] = []
    const current = async (plan: Consolidation) => (await readPlan(ops, plan)).body
    for (const status of ConsolStatus.options) {
      const made = await ready()
      if (status === 'CANCELLED') await done(cancelPlan(ops, made))
      await put(made, status)
      let plan = await current(made)
      const seeing = status === 'CANCELLED' ? SEEING_CANCELLED : SEEING
      const [proposal] = await make.proposalsOf(ops, plan)
      for (const action of ConsolAction.options)
        for (const person of everybody) {
          const isApproval = ConsolApprovalAction.options.some((one) => one === action)
          const call = isApproval ? consolidationApprovalApi[action as ConsolApprovalAction] : consolidationApi[action as 'cancel']
          const expected = expectedFor(person, { access: call.access, rows: CONSOL_TRANSITIONS[action], status, plan, seeing })
          const isReasoned = CONSOL_TRANSITIONS[action].some(({ reason }) => reason === 'required')
          const body = {
            version: plan.version,
            ...(isReasoned ? { reason: 'As agreed' } : {}),
            ...(action === 'approve' ? { proposal_id: proposal?.proposal_id ?? 0, remark: 'By telephone' } : {}),
          }
          const reply = await person.client.send(call as (typeof consolidationApi)['cancel'], { params: plan, body: body as never })
          const after = await current(plan)
          const answered = { status: reply.status, to: reply.status === 200 ? reply.body.consol_status : null }
          const isRight =
            answered.status === expected.status && answered.to === expected.to && after.consol_status === (expected.to ?? status)
          if (!isRight) wrong.push([status, action, person.login, JSON.stringify(answered), JSON.stringify(expected)].join(' '))
          if (reply.status !== 200) continue
          if (action === 'cancel') await done(ops.send(consolidationApi.recover, { params: plan, body: { version: after.version } }))
          if (action === 'recover') await done(cancelPlan(ops, after))
          await put(plan, status)
          plan = await current(plan)
        }
    }
    expect(wrong).toEqual([])
  },
)

it('CONSOL-028 every account saves and proposes for a plan in the statuses in which it may', { timeout: 120_000 }, async () => {
  const everybody = await people()
  const ops = await as('ops.hkg')
  const made = await ready()
  const wrong: string[] = []
  for (const status of ConsolStatus.options) {
    await put(made, status)
    let plan = (await readPlan(ops, made)).body
    for (const { login, client, actor } of everybody) {
      const isSeen = SEEING.includes(login)
      const expected = (func: 'create_consolidation' | 'consolidation', may: boolean, inStatus: boolean) =>
        !actor.func_ids.has(func) ? 403 : !isSeen ? 404 : !may ? 403 : inStatus ? 200 : 409
      const save = await savePlan(client, plan, { own_reference: `${status} ${login}` })
      const saved = expected('create_consolidation', mayPlan(actor), mayEditPlan(plan, actor))
      if (save.status !== saved) wrong.push(`save ${status} ${login}: ${save.status} instead of ${saved}`)
      plan = (await readPlan(ops, plan)).body
      const propose = await client.send(consolidationApprovalApi.propose, {
        params: plan,
        body: { version: plan.version, proposals: [] },
      })
      const proposed = expected(
        'consolidation',
        mayProposeForPlan({ ...plan, consol_status: 'PLAN' }, actor),
        mayProposeForPlan(plan, actor),
      )
      if (propose.status !== proposed) wrong.push(`propose ${status} ${login}: ${propose.status} instead of ${proposed}`)
      await put(made, status)
      plan = (await readPlan(ops, plan)).body
    }
  }
  expect(wrong).toEqual([])
})

it('every account closes, opens and changes a load in the statuses in which it may', { timeout: 180_000 }, async () => {
  const everybody = await people()
  const ops = await as('ops.hkg')
  const { plan: made, orders } = await make.approved()
  const so_no = orders[0]?.so_no ?? ''
  await sql("update shipping_order set sales_code = 'SAL01' where so_no = $1", [so_no])
  await done(ops.send(consolidationApi.alignSailing, { params: made, body: { so_nos: [so_no] } }))
  const [box] = (await readLoad(ops, made)).containers
  await done(saveBox(ops, made, box ?? { container_id: 0, version: 0 }, [loadOf(so_no, 100)]))
  await fillBox(ops, made)
  const wrong: string[] = []
  for (const consol_status of ConsolStatus.options)
    for (const load_status of LoadStatus.options) {
      const putLoad = () =>
        sql('update consolidation set consol_status = $2, load_status = $3, approval_sent_at = now() where consolidation_no = $1', [
          made.consolidation_no,
          consol_status,
          load_status,
        ])
      await putLoad()
      let plan = (await readPlan(ops, made)).body
      const check = (what: string, { login }: Person, answered: Expected, expected: Expected) => {
        if (answered.status !== expected.status || answered.to !== expected.to)
          wrong.push([what, consol_status, load_status, login, JSON.stringify(answered), JSON.stringify(expected)].join(' '))
      }
      for (const person of everybody) {
        for (const action of LoadAction.options) {
          const body = { version: plan.version, ...(action === 'reopen_load' ? { reason: 'The box was changed' } : {}) }
          const call = loadPlanApi[action]
          const reply = await person.client.send(call as (typeof loadPlanApi)['close_load'], { params: plan, body })
          const answered = { status: reply.status, to: reply.status === 200 ? reply.body.load_status : null }
          const isRefused = action === 'close_load' && !isClosable(plan)
          const status = isRefused ? 'PENDING' : load_status
          check(action, person, answered, expectedFor(person, { access: call.access, rows: LOAD_TABLE[action], status, plan }))
          await putLoad()
          plan = (await readPlan(ops, plan)).body
        }
        const { containers } = await readLoad(ops, plan)
        const stored = containers[0] ?? { container_id: 0, version: 0 }
        const reply = await saveBox(person.client, plan, stored, [loadOf(so_no, 100)])
        const who: Who<Consolidation> = { side: 'anyone', funcs: ['create_consolidation'], also: (_plan, actor) => mayPlan(actor) }
        const rows = [{ from: isLoadable(plan) ? [load_status] : [], to: load_status, who }]
        const expected = expectedFor(person, { access: loadPlanApi.saveAllocations.access, rows, status: load_status, plan })
        check('load', person, { status: reply.status, to: null }, { ...expected, to: null })
        await putLoad()
        plan = (await readPlan(ops, plan)).body
      }
    }
  expect(wrong).toEqual([])
})
