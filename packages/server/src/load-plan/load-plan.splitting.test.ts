import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { splitApi } from '@fairlead/domain/load-plan/load-plan.split-api'
import { sumOfMeasures } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { describe, expect, it } from 'vitest'
import { amend, done } from '../booking/booking.testing.ts'
import { consolidations, readPlan, SHIPPER } from '../consolidation/consolidation.testing.ts'
import { aboutOf, sentNotices } from '../notification/notification.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { listPackages, loadOf, readLoad, saveBox, TWO_LINES } from './load-plan.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

const read = async (client: Client, so_no: string): Promise<ShippingOrder> => done(client.send(bookingApi.read, { params: { so_no } }))
const split = (client: Client, { so_no, version }: Pick<ShippingOrder, 'so_no' | 'version'>) =>
  client.send(splitApi.split, { params: { so_no }, body: { version } })
const KEPT = { package_qty: 70, cbm: 14.1, kg: 2_800.35 }

/** A plan that takes 70 of the 100 packages of an order. */
async function inPart() {
  const ops = await as('ops.hkg')
  const order = await make.confirmed()
  const plan = await done(make.create(ops, [], { so_allocations: [make.lineOf(order, KEPT)] }))
  return { ops, plan, so_no: order.so_no }
}

describe('the rest of an order', () => {
  it('becomes an order that waits for confirmation; both add up to what was booked, and the plan keeps its part', async () => {
    const { ops, plan, so_no } = await inPart()
    await listPackages(ops, so_no)
    const [box] = (await readLoad(ops, plan)).containers
    await done(saveBox(ops, plan, box ?? { container_id: 0, version: 0 }, [loadOf(so_no, 40, { package_line_no: 2 })]))
    const { split_so_no } = await done(split(ops, await read(ops, so_no)))
    const [kept, rest] = [await read(ops, so_no), await read(ops, split_so_no)]
    expect(kept).toMatchObject({ booking_status: 'CONFIRMED', package_qty: 70, cbm: 14.1, gross_weight: 2_800.35 })
    expect(kept.containers).toMatchObject([{ container_size: 'LCL', package_qty: 70, cbm: 14.1, gross_weight: 2_800.35 }])
    expect(rest).toMatchObject({ booking_status: 'NEW_MANUAL', master_so_no: so_no, package_qty: 30, cbm: 6.025, gross_weight: 1_200.15 })
    expect([rest.job_no, rest.hbl_no, rest.consolidation_no]).toEqual([null, null, null])
    const linesOf = async (no: string) =>
      (await done(ops.send(packageLineApi.readPackages, { params: { so_no: no } }))).lines.map(
        ({ po_no, package_qty, loaded_package_qty }) => [po_no, package_qty, loaded_package_qty],
      )
    expect(await linesOf(so_no)).toEqual([
      ['PO-A', 30, 0],
      ['PO-B', 40, 40],
    ])
    expect(await linesOf(split_so_no)).toEqual([['PO-A', 30, 0]])
    const after = (await readPlan(ops, plan)).body
    expect(after.so_allocations).toMatchObject([
      { ...KEPT, booked_package_qty: 70, booked_cbm: 14.1, amended_at: null, loaded_package_qty: 40 },
    ])
    const history = await done(ops.send(consolidationApi.history, { params: plan }))
    expect(history[0]).toMatchObject({ action: 'split', fields: [{ path: 'so_no', before: so_no, after: split_so_no }] })
    expect((await split(ops, await read(ops, so_no))).problem.msgKey).toBe('load-plan.splitNothingLeft')
  })

  it('is no amendment that the offices of the plan would have to take over', async () => {
    const { ops, plan, so_no } = await inPart()
    const supervisor = await as('supervisor.hkg')
    await done(split(ops, await read(ops, so_no)))
    // The split was delivered before a later amendment.
    const eventsOf = async () => (await aboutOf(supervisor, plan.consolidation_no)).map(({ event_code }) => event_code)
    await done(amend(ops, await read(ops, so_no), { po_no: 'PO-LATER' }))
    await sentNotices(supervisor, plan.consolidation_no, 'CONSOL_BOOKING_AMENDED')
    expect((await eventsOf()).filter((code) => code === 'CONSOL_BOOKING_AMENDED')).toHaveLength(1)
  })

  it('CONSOL-044 CONSOL-045 lines of both orders add up to their orders, also where the plan takes other shares than the packages', async () => {
    const ops = await as('ops.hkg')
    const order = await make.confirmed()
    const part = { package_qty: 50, cbm: 9, kg: 1_800.005 }
    const plan = await done(make.create(ops, [], { so_allocations: [make.lineOf(order, part)] }))
    await listPackages(ops, order.so_no)
    const { split_so_no } = await done(split(ops, await read(ops, order.so_no)))
    const sums = async (so_no: string) => {
      const { lines } = await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))
      return (['package_qty', 'cbm', 'gross_weight'] as const).map((field) => sumOfMeasures(lines.map((line) => line[field])))
    }
    expect(await sums(order.so_no)).toEqual([50, 9, 1_800.005])
    expect(await sums(split_so_no)).toEqual([50, 11.125, 2_200.495])
    const [box] = (await readLoad(ops, plan)).containers
    const loaded = await done(saveBox(ops, plan, box ?? { container_id: 0, version: 0 }, [loadOf(order.so_no, 50, { package_line_no: 1 })]))
    expect(loaded.containers[0]?.loads).toMatchObject([{ package_qty: 50, cbm: 9, kg: 1_800.005 }])
  })

  it('is not split off from a list with other packages than the order', async () => {
    const ops = await as('ops.hkg')
    const short = await make.confirmed()
    await done(make.create(ops, [], { so_allocations: [make.lineOf(short, KEPT)] }))
    await listPackages(ops, short.so_no, TWO_LINES.slice(0, 1))
    expect((await split(ops, await read(ops, short.so_no))).problem.msgKey).toBe('load-plan.splitListDiffers')
    expect((await read(ops, short.so_no)).package_qty).toBe(100)
  })

  it('is not split off without a plan, from an old version, of an OMS shipment or a closed load, nor by others', async () => {
    const { ops, plan, so_no } = await inPart()
    const order = await read(ops, so_no)
    expect((await split(ops, { so_no, version: order.version - 1 })).status).toBe(409)
    expect((await split(await as(SHIPPER), order)).status).toBe(403)
    const { pool } = world.portal().database
    await pool.query("update consolidation set load_status = 'CLOSED' where consolidation_no = $1", [plan.consolidation_no])
    expect((await split(ops, order)).problem.msgKey).toBe('consolidation.loadIsClosed')
    await pool.query("update consolidation set load_status = 'PENDING' where consolidation_no = $1", [plan.consolidation_no])
    await pool.query('update shipping_order set oms_shipment = true where so_no = $1', [so_no])
    expect((await split(ops, order)).problem.msgKey).toBe('load-plan.splitOms')
    const free = await make.confirmed()
    expect((await split(ops, free)).problem.msgKey).toBe('load-plan.splitWithoutPlan')
    expect((await read(ops, so_no)).package_qty).toBe(100)
  })

  it('is split off once by two at the same time', async () => {
    const { ops, so_no } = await inPart()
    const order = await read(ops, so_no)
    const both = await Promise.all([split(ops, order), split(await as('supervisor.hkg'), order)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
