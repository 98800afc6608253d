import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { problemsOf, readPlan } from '../consolidation/consolidation.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { billStep, masterBills } from './master-bl.testing.ts'

const world = testPortal()
const { as } = world
const make = masterBills(world)

it('an order in a closed load with an instructed bill is not amended in what the plan takes over; other fields are taken over', async () => {
  const ops = await as('ops.hkg')
  const { plan, so_no } = await make.closedPlan()
  const form = await done(ops.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } }))
  const bill = await done(
    ops.send(masterBlApi.create, { body: { ...form, carrier_mbl_no: 'HLCUAMEND1', goods_description: 'PLASTIC TOYS' } }),
  )
  const amend = async (changes: Partial<ShippingOrderForm>) => {
    const order = await done(ops.send(bookingApi.read, { params: { so_no } }))
    return ops.send(bookingApi.amend, { params: { so_no }, body: { ...openFormOf(order), ...changes, version: order.version } })
  }
  const more = async () => {
    const { containers } = openFormOf(await done(ops.send(bookingApi.read, { params: { so_no } })))
    return amend({ package_qty: 110, containers: containers.map((line) => ({ ...line, package_qty: 110 })) })
  }
  const instructed = await done(billStep(ops, 'instruct', bill))
  const refused = await more()
  expect([refused.status, ...problemsOf(refused), refused.problem.msgKey]).toEqual([422, 'consolidation.loadIsBilled'])
  for (const number of [so_no, plan.consolidation_no, bill.master_bl_no]) expect(refused.problem.Message).toContain(number)
  expect(refused.problem.href).toBe(`/BMS/master_bl/${bill.master_bl_no}`)
  expect((await done(ops.send(bookingApi.read, { params: { so_no } }))).package_qty).toBe(100)
  await done(amend({ marks: 'NW 1-100' }))
  const { version } = (await readPlan(ops, plan)).body
  const taken = await done(ops.send(consolidationApi.takeOver, { params: plan, body: { version, so_nos: [so_no] } }))
  expect(taken).toMatchObject({ consol_status: 'APPROVED', load_status: 'CLOSED', amended_at: null })
  await done(billStep(ops, 'withdraw', instructed, { reason: 'The order has more cargo' }))
  await done(more())
  expect((await readPlan(ops, plan)).body.so_allocations[0]?.amended_at).not.toBeNull()
})
