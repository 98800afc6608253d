import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { containerCheckDigit } from '@fairlead/domain/kit/identifiers'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import type { MblAction } from '@fairlead/domain/master-bl/master-bl.codes'
import { billFormOf } from '@fairlead/domain/master-bl/master-bl.defaults'
import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { CLOSINGS, done, fclForm, LOAD, step } from '../booking/booking.testing.ts'
import { consolidations, readPlan } from '../consolidation/consolidation.testing.ts'
import { fillBox, loadOf, readLoad, saveBox } from '../load-plan/load-plan.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

/** An order by air with the flight CX289. */
export const AIR_ORDER: Partial<ShippingOrderForm> = {
  mode: 'AIR',
  service: 'LCL',
  carrier_code: 'CX',
  vessel: 'AIR',
  voyage: 'CX289',
  transport_document: 'AWB',
  number_of_originals: null,
  container_requests: [{ container_size: 'AIR', qty: 1 }],
  containers: [{ ...emptyLine('AIR'), carrier_booking_no: '160-12345674', ...LOAD, hs_lines: [{ hs_code: '950300', ...LOAD }] }],
}

/** Container numbers with a right check digit, each different. */
const BOXES = ['CSQU3054383', ...['TCLU426571', 'MSKU000001', 'HLXU000002'].map((ten) => `${ten}${containerCheckDigit(ten)}`)]

/** What the carrier gives with its bill, on the day of the tests. */
export const ISSUED_TODAY = { date_of_issue: '2026-03-10', on_board_date: '2026-03-10' }

/** One step of a bill at its version. */
export const billStep = (
  client: Client,
  action: MblAction,
  { master_bl_no, version }: Pick<MasterBl, 'master_bl_no' | 'version'>,
  extra: object = {},
) =>
  client.send(masterBlApi[action] as (typeof masterBlApi)['instruct'], {
    params: { master_bl_no },
    body: { version, ...extra } as never,
  })

export const readBill = (client: Client, { master_bl_no }: Pick<MasterBl, 'master_bl_no'>) =>
  client.send(masterBlApi.read, { params: { master_bl_no } })

export const saveBill = (client: Client, bill: MasterBl, changes: Partial<MasterBlForm>) =>
  client.send(masterBlApi.save, { params: bill, body: { ...billFormOf(bill), ...changes, version: bill.version } })

/** Orders with submitted shipping instructions, closed plans, and bills of them. */
export function masterBills(world: TestPortal) {
  const { as } = world
  const plans = consolidations(world)
  let voyage = 0
  let carrierNo = 10_000

  /** A full container of Pearl River Toys for Northwind whose shipping instruction is submitted. */
  async function instructedOrder(changes: Partial<ShippingOrderForm> = {}, container_no = 'CSQU3054383'): Promise<ShippingOrder> {
    const ops = await as('ops.hkg')
    const hs_lines = [{ hs_code: '950300', ...LOAD }]
    const line = { ...emptyLine('40HC'), container_no, seal_no: 'HLD112233', carrier_booking_no: '255512345', ...LOAD, hs_lines }
    const wanted = await fclForm(world, {
      ...CLOSINGS,
      voyage: `M${voyage}W`,
      marks: 'PEARL 1-400',
      goods_description: 'PLASTIC TOYS',
      transport_document: 'OBL',
      number_of_originals: 3,
      containers: [line],
      ...changes,
    })
    const draft = await done(ops.send(bookingApi.create, { body: wanted }))
    let order = await done(step(ops, 'confirm', await done(step(ops, 'submit', draft))))
    for (const action of ['request_space', 'release_so', 'submit_si'] as const) order = await done(step(ops, action, order))
    return order
  }

  /** An order whose cargo is in two containers, half in each. */
  function orderInTwo(): Promise<ShippingOrder> {
    voyage += 1
    const half = { package_qty: LOAD.package_qty / 2, gross_weight: LOAD.gross_weight / 2, cbm: LOAD.cbm / 2 }
    const containers = BOXES.slice(0, 2).map((container_no) => ({
      ...emptyLine('40HC'),
      container_no,
      seal_no: 'HLD112233',
      carrier_booking_no: '255512345',
      ...half,
      hs_lines: [{ hs_code: '950300', ...half }],
    }))
    return instructedOrder({ container_requests: [{ container_size: '40HC', qty: 2 }], containers })
  }

  /** Orders on one new voyage, each in a container. */
  async function orders(count: number, changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder[]> {
    voyage += 1
    const made: ShippingOrder[] = []
    for (let index = 0; index < count; index++) made.push(await instructedOrder(changes, BOXES[index]))
    return made
  }

  /** The form that the portal proposes for these orders, with a number of the carrier. */
  const proposed = async (client: Client, of: readonly Pick<ShippingOrder, 'so_no'>[], changes: Partial<MasterBlForm> = {}) => ({
    ...(await done(client.send(masterBlApi.proposeBill, { body: { so_nos: of.map(({ so_no }) => so_no) } }))),
    carrier_mbl_no: `HLCUHKG2603${carrierNo++}`,
    ...ISSUED_TODAY,
    ...changes,
  })

  const create = async (client: Client, of: readonly Pick<ShippingOrder, 'so_no'>[], changes: Partial<MasterBlForm> = {}) =>
    client.send(masterBlApi.create, { body: await proposed(client, of, changes) })

  /** A draft of new orders. */
  async function draft(count = 1, changes: Partial<MasterBlForm> = {}) {
    const made = await orders(count)
    return { orders: made, bill: await done(create(await as('ops.hkg'), made, changes)) }
  }

  async function instructed(count = 1, changes: Partial<MasterBlForm> = {}) {
    const made = await draft(count, changes)
    return { ...made, bill: await done(billStep(await as('ops.hkg'), 'instruct', made.bill)) }
  }

  async function issued(count = 1, changes: Partial<MasterBlForm> = {}) {
    const made = await instructed(count, changes)
    return { ...made, bill: await done(billStep(await as('ops.hkg'), 'issue', made.bill)) }
  }

  /** An approved plan whose order lies in its closed container. */
  async function closedPlan(container_no?: string): Promise<{ plan: Consolidation; so_no: string }> {
    const ops = await as('ops.hkg')
    const { plan, orders: planned } = await plans.approved()
    const so_no = planned[0]?.so_no ?? ''
    await done(ops.send(consolidationApi.alignSailing, { params: plan, body: { so_nos: [so_no] } }))
    const aligned = (await readPlan(ops, plan)).body
    if (aligned.so_allocations.some(({ amended_at }) => amended_at !== null))
      await done(ops.send(consolidationApi.takeOver, { params: plan, body: { version: aligned.version, so_nos: [so_no] } }))
    const [box] = (await readLoad(ops, plan)).containers
    if (!box) throw new Error('a container')
    await done(saveBox(ops, plan, box, [loadOf(so_no, 100)]))
    await fillBox(ops, plan, container_no)
    const { version } = (await readPlan(ops, plan)).body
    await done(ops.send(loadPlanApi.close_load, { params: plan, body: { version } }))
    return { plan: (await readPlan(ops, plan)).body, so_no }
  }

  return { plans, orders, orderInTwo, proposed, create, draft, instructed, issued, closedPlan }
}
