import {
  CONTAINER_KIND,
  containerKindApi,
  type ContainerKindForm,
  type ContainerKindRecord,
} from '@fairlead/domain/container-kind/container-kind'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { CONTAINER_KINDS } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { consolidations, problemsOf, readPlan, savePlan } from '../consolidation/consolidation.testing.ts'
import { loadOf, readLoad, saveBox } from '../load-plan/load-plan.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

const kindOf = async (admin: Client, size: string): Promise<ContainerKindRecord> => {
  const { items } = await done(admin.send(containerKindApi.list, { query: { list: 'container_kinds', q: size } }))
  const [found] = items
  if (!found) throw new Error(`no ${size}`)
  return found
}
const formOf = ({ container_kind_id: _id, ...record }: ContainerKindRecord): ContainerKindForm & { version: number } => {
  const { changed_at: _at, ...form } = record as ContainerKindRecord & { changed_at?: unknown }
  return form as never
}
const change = async (admin: Client, size: string, changes: Partial<ContainerKindForm>) => {
  const record = await kindOf(admin, size)
  return admin.send(containerKindApi.save, { params: { id: record.container_kind_id }, body: { ...formOf(record), ...changes } })
}

it('a new portal begins with the figures of the domain', async () => {
  const kinds = await done((await as('ops.hkg')).send(consolidationApi.containerKinds, {}))
  const bySize = (a: { container_size: string }, b: { container_size: string }) => (a.container_size < b.container_size ? -1 : 1)
  expect(kinds).toEqual(CONTAINER_KINDS.toSorted(bySize))
})

it.each<[Partial<ContainerKindForm>, string]>([
  [{ container_size: '20GP' }, 'container_size container-kind.sizeIsKept'],
  [{ container_size: 'LCL' }, 'container_size container-kind.noContainer'],
  [{ max_gross_kg: 36_000.001 }, 'max_gross_kg container-kind.aboveCeiling'],
  [{ door_width_mm: 2_331 }, 'door_width_mm container-kind.doorAboveInside'],
  [{ door_height_mm: 2_656 }, 'door_height_mm container-kind.doorAboveInside'],
  [{ tare_kg: 30_480 }, 'max_gross_kg container-kind.grossBelowTare'],
  [{ inner_width_mm: null }, 'inner_width_mm msgRequired'],
  [{ door_height_mm: null }, 'door_height_mm msgRequired'],
  [{ planning_cbm: 75 }, 'planning_cbm container-kind.aboveInside'],
  [{ tare_kg: null }, 'tare_kg msgRequired'],
])('%j is refused: %s', async (changes, problem) => {
  expect(problemsOf(await change(await as('admin'), '40HC', changes))).toContain(problem)
})

it('a size has its figures once, and sizes of loose or air cargo have none', async () => {
  const admin = await as('admin')
  const problemsOfNew = async (changes: Partial<ContainerKindForm>) =>
    problemsOf(
      await admin.send(containerKindApi.create, { body: { ...CONTAINER_KIND.empty(), tare_kg: 2_300, max_gross_kg: 30_480, ...changes } }),
    )
  expect(await problemsOfNew({ container_size: '20GP' })).toEqual(['container_size container-kind.duplicateSize'])
  for (const container_size of ['LCL', 'BULK', 'AIR'] as const)
    expect(await problemsOfNew({ container_size })).toEqual(['container_size container-kind.noContainer'])
})

it('a flat rack may be built for more than the ceiling of the other containers', async () => {
  expect((await done(change(await as('admin'), '40FR', { max_gross_kg: 45_000 }))).max_gross_kg).toBe(45_000)
})

it('only administrators keep them', async () => {
  const ops = await as('ops.hkg')
  expect((await ops.send(containerKindApi.list, { query: { list: 'container_kinds' } })).status).toBe(403)
  expect((await ops.send(containerKindApi.create, { body: CONTAINER_KIND.empty() })).status).toBe(403)
})

it('CONSOL-018 a plan is filled and its containers are loaded by the figures that the administrator entered', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const { plan, orders } = await make.planned(1, { container_requests: [{ container_size: '20GP', qty: 1 }] })
  expect(plan.fill).toBe(71.9)
  await done(change(admin, '20GP', { planning_cbm: 25, max_gross_kg: 6_000 }))
  const saved = await done(savePlan(ops, plan, { own_reference: 'AGAIN' }))
  expect(saved.fill).toBe(80.5)
  const [box] = (await readLoad(ops, plan)).containers
  const heavy = await saveBox(ops, plan, box ?? { container_id: 0, version: 0 }, [loadOf(orders[0]?.so_no ?? '', 100)])
  expect(problemsOf(heavy)).toEqual(['loads.0.kg load-plan.overPayload'])
  expect((await readPlan(ops, plan)).body.containers).toMatchObject([{ loaded_package_qty: 0 }])
})
