import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { loadOf, readLoad, saveBox } from '../load-plan/load-plan.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { fewestRoundTrips } from '../testing/roundTrips.ts'
import { recordStatements } from '../testing/statements.ts'
import { consolidations, readPlan, savePlan } from './consolidation.testing.ts'

const world = testPortal({}, { alone: true })
const { as, portal } = world
const make = consolidations(world)
const trips = (work: () => Promise<unknown>) => fewestRoundTrips(portal().database.pool, work)

it('the candidates of a lane are read by one statement', async () => {
  const ops = await as('ops.hkg')
  await make.confirmed()
  const query = { pol: 'HKHKG', pod: 'DEHAM', mode: 'SEA' as const }
  const read = () => done(ops.send(consolidationApi.candidates, { query }))
  expect((await read()).length).toBeGreaterThan(1)
  const sent = await recordStatements(portal().database.pool, read)
  expect(sent.filter(({ text }) => text.includes('shipping_order'))).toHaveLength(1)
})

it('saving, reading and loading a plan costs as many round trips for six orders as for one', async () => {
  const ops = await as('ops.hkg')
  const small = (await make.planned(1)).plan
  const large = (await make.planned(6)).plan
  const latest = async (plan: Consolidation) => (await readPlan(ops, plan)).body
  let turn = 0
  const works = (plan: Consolidation): (() => Promise<unknown>)[] => [
    () => readPlan(ops, plan),
    () => done(ops.send(loadPlanApi.readLoadPlan, { params: plan })),
    async () => done(savePlan(ops, await latest(plan), { own_reference: `SAVE ${turn++}` })),
    async () => {
      const [box] = (await readLoad(ops, plan)).containers
      if (!box) throw new Error('a container')
      const qty = 1 + (turn++ % 2)
      const loads = plan.so_allocations.map(({ so_no }) => loadOf(so_no ?? '', qty))
      return done(saveBox(ops, plan, box, loads))
    },
  ]
  const [ofSmall, ofLarge] = [works(small), works(large)]
  const figures: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (const work of ofSmall) figures.small.push(await trips(work))
  for (const work of ofLarge) figures.large.push(await trips(work))
  expect(figures.large).toEqual(figures.small)
})
