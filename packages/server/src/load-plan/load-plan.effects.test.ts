import { readFile } from 'node:fs/promises'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { packagesFormOf } from '@fairlead/domain/package-line/package-line.defaults'
import type { Packages } from '@fairlead/domain/package-line/package-line'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { cancelPlan, consolidations, problemsOf, readPlan, savePlan, SHIPPER } from '../consolidation/consolidation.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { listPackages, loadOf, readLoad, saveBox } from './load-plan.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

/** Two orders on a plan; 50 packages of the first one's first line are loaded. */
async function loaded() {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.planned(2, { container_requests: [{ container_size: '40GP', qty: 1 }] })
  const [so_no = '', other = ''] = orders.map((order) => order.so_no)
  await listPackages(ops, so_no)
  const [box] = (await readLoad(ops, plan)).containers
  if (!box) throw new Error('a container')
  await done(saveBox(ops, plan, box, [loadOf(so_no, 50, { package_line_no: 1 })]))
  return { ops, plan, so_no, other, box }
}
const packagesOf = async (client: Client, so_no: string): Promise<Packages> =>
  done(client.send(packageLineApi.readPackages, { params: { so_no } }))
const amend = async (client: Client, so_no: string, changes: Partial<ShippingOrderForm>) => {
  const order: ShippingOrder = await done(client.send(bookingApi.read, { params: { so_no } }))
  return client.send(bookingApi.amend, { params: { so_no }, body: { ...openFormOf(order), ...changes, version: order.version } })
}

it('no party outside reads how much of its order a plan has loaded before the plan was sent, not even in a refusal', async () => {
  const { ops, plan, so_no } = await loaded()
  const shipper = await as(SHIPPER)
  expect((await packagesOf(ops, so_no)).lines[0]).toMatchObject({ loaded_package_qty: 50 })
  const shown = await packagesOf(shipper, so_no)
  expect(shown.lines[0]).toMatchObject({ loaded_package_qty: 0, loaded_cbm: 0, loaded_kg: 0 })
  const fewer = packagesFormOf(shown).lines.map((line) => ({ ...line, package_qty: 49 }))
  const refusal = await shipper.send(packageLineApi.savePackages, { params: { so_no }, body: { lines: fewer, version: shown.version } })
  expect(problemsOf(refusal)).toContain('lines.0.package_qty package-line.isPlanned')
  expect(JSON.stringify(refusal.problem.errors)).not.toContain('50')
  await world
    .portal()
    .database.pool.query('update consolidation set approval_sent_at = now() where consolidation_no = $1', [plan.consolidation_no])
  expect((await packagesOf(shipper, so_no)).lines[0]).toMatchObject({ loaded_package_qty: 50 })
})

it('a party outside finds a plan by a container that holds its order, once the load is closed', async () => {
  const { plan, so_no, box } = await loaded()
  const shipper = await as(SHIPPER)
  const { pool } = world.portal().database
  const container_no = 'TEMU7315492'
  await pool.query('update consolidation_container set container_no = $2 where container_id = $1', [box.container_id, container_no])
  await pool.query(
    'update consolidation set approval_sent_at = now(), principal_party_id = null, container_nos = $2 where consolidation_no = $1',
    [plan.consolidation_no, container_no],
  )
  const found = async (client: Client) =>
    (await done(client.send(consolidationApi.list, { query: { list: 'search_consolidation', q: container_no } }))).items.map(
      (one) => one.consolidation_no,
    )
  const stateIs = (load_status: string) =>
    pool.query('update consolidation set load_status = $2 where consolidation_no = $1', [plan.consolidation_no, load_status])
  expect(await found(shipper)).toEqual([])
  await stateIs('CLOSED')
  expect(await found(shipper)).toEqual([plan.consolidation_no])
  // The column and its filter have that container alone, not another one of the plan.
  const other_no = 'TEMU7315506'
  await pool.query('update consolidation set container_nos = $2 where consolidation_no = $1', [plan.consolidation_no, other_no])
  const listed = async (number: string) =>
    done(
      shipper.send(consolidationApi.list, {
        query: { list: 'search_consolidation', filter: JSON.stringify([['container_nos', 'contains', [number]]]) },
      }),
    )
  expect((await listed(container_no)).items.map((row) => [row.consolidation_no, row.container_nos])).toEqual([
    [plan.consolidation_no, container_no],
  ])
  expect((await listed(other_no)).items).toEqual([])
  await pool.query('delete from consolidation_load where so_no = $1', [so_no])
  expect(await found(shipper)).toEqual([])
  expect((await listed(container_no)).items).toEqual([])
})

it('an amendment of the figures of an order alone is refused below what is loaded', async () => {
  const { ops, so_no } = await loaded()
  expect(problemsOf(await amend(ops, so_no, { package_qty: 49 }))).toEqual(['package_qty consolidation.belowLoaded_package_qty'])
  expect((await done(ops.send(bookingApi.read, { params: { so_no } }))).package_qty).toBe(100)
})

it('an order that is taken off leaves its containers with a history row, and a board that shows it is stale', async () => {
  const { ops, plan, so_no, other, box } = await loaded()
  const { version } = (await readLoad(ops, plan)).containers[0] ?? box
  await done(savePlan(ops, (await readPlan(ops, plan)).body, { so_allocations: [make.lineOf({ so_no: other })] }))
  const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
  expect(entry?.fields).toContainEqual({ path: `containers.[1].[${so_no}/1]`, before: 50, after: null })
  const stale = await saveBox(ops, plan, { ...box, version }, [loadOf(other, 100)])
  expect([stale.status, stale.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
})

it('CONSOL-034 CONSOL-035 a cancelled plan still shows what it had loaded, and is recovered without an order that was reduced meanwhile', async () => {
  const { ops, plan, so_no, other } = await loaded()
  const cancelled = await done(cancelPlan(ops, (await readPlan(ops, plan)).body))
  expect((await readLoad(ops, plan)).containers).toMatchObject([{ loads: [{ so_no, package_qty: 50 }] }])
  expect((await packagesOf(ops, so_no)).lines[0]).toMatchObject({ loaded_package_qty: 0 })
  const order = await done(ops.send(bookingApi.read, { params: { so_no: other } }))
  const fewer = { package_qty: 80, gross_weight: 3_200, cbm: 16 }
  await done(amend(ops, other, { ...fewer, containers: openFormOf(order).containers.map((line) => ({ ...line, ...fewer })) }))
  const back = await ops.send(consolidationApi.recover, { params: plan, body: { version: cancelled.version } })
  expect(back.status, JSON.stringify(back.problem)).toBe(200)
  expect(back.body.so_allocations).toMatchObject([{ so_no, package_qty: 100, booked_package_qty: 100, amended_at: null }])
  const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
  expect(entry).toMatchObject({ action: 'recover', fields: [{ path: 'so_allocations', before: other, after: null }] })
})

it('CONSOL-009 CONSOL-035 an order that was amended before or after the cancellation comes back marked, and is taken over', async () => {
  const { ops, plan, so_no, other } = await loaded()
  await done(amend(ops, so_no, { goods_description: 'WOODEN TOYS' }))
  const cancelled = await done(cancelPlan(ops, (await readPlan(ops, plan)).body))
  const order = await done(ops.send(bookingApi.read, { params: { so_no: other } }))
  const more = { package_qty: 120, gross_weight: 4_800, cbm: 24 }
  await done(amend(ops, other, { ...more, containers: openFormOf(order).containers.map((line) => ({ ...line, ...more })) }))
  const waiting = async () => {
    const query = { list: 'amended_booking_pending' as const, q: plan.consolidation_no }
    return (await done(ops.send(consolidationApi.list, { query }))).items.length
  }
  expect(await waiting()).toBe(0)
  const back = await done(ops.send(consolidationApi.recover, { params: plan, body: { version: cancelled.version } }))
  expect(await waiting()).toBe(1)
  expect(back.so_allocations).toMatchObject([
    { so_no, amended_at: expect.any(String), amended_fields: [{ path: 'goods_description', after: 'WOODEN TOYS' }] },
    { so_no: other, package_qty: 100, booked_package_qty: 100, amended_at: expect.any(String) },
  ])
  expect(back.so_allocations[1]?.amended_fields).toContainEqual({ path: 'package_qty', before: 100, after: 120 })
  const taken = await done(ops.send(consolidationApi.takeOver, { params: plan, body: { version: back.version, so_nos: [so_no, other] } }))
  expect(taken.so_allocations).toMatchObject([
    { package_qty: 100, loaded_package_qty: 50, amended_at: null },
    { package_qty: 120, booked_package_qty: 120, amended_at: null },
  ])
  expect(await waiting()).toBe(0)
})

it('the migration gives each order of a plan, and each package of a container, another place in the sequence', async () => {
  const { plan, so_no, other, box } = await loaded()
  const { pool } = world.portal().database
  const migration = await readFile(new URL('../db/migrations/0340_one_place_in_sequence.sql', import.meta.url), 'utf8')
  await pool.query('update so_allocation set loading_seq = 3 where consolidation_no = $1', [plan.consolidation_no])
  await pool.query(
    `insert into consolidation_placement (container_id, so_no, package_line_no, piece_no, x, y, z, dx, dy, dz, step)
      values ($1, $2, 1, 1, 0, 0, 0, 600, 400, 500, 7), ($1, $2, 1, 2, 600, 0, 0, 600, 400, 500, 7)`,
    [box.container_id, so_no],
  )
  // It changes every plan of the portal, and like at a start without a limit of time.
  await pool.query(`begin; set local statement_timeout = 0; ${migration}; commit`)
  const sequence = await pool.query('select so_no, loading_seq from so_allocation where consolidation_no = $1 order by line_no', [
    plan.consolidation_no,
  ])
  expect(sequence.rows).toEqual([
    { so_no, loading_seq: 1 },
    { so_no: other, loading_seq: 2 },
  ])
  const steps = await pool.query('select step from consolidation_placement where container_id = $1 order by piece_no', [box.container_id])
  expect(steps.rows).toEqual([{ step: 1 }, { step: 2 }])
})
