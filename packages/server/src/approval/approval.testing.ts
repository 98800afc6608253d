import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { linesForRequests } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { expect } from 'vitest'
import { CLOSINGS, fclForm, LOAD } from '../booking/booking.testing.ts'
import { fittingForm, makeSailing } from '../sailing/sailing.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

export const CUSTOMER = 'customer@northwind-retail.example'
export const CONSIGNEE = 'consignee@northwind-retail.example'
export const SHIPPER = 'shipper@pearl-toys.example'

/** Confirmed bookings of Northwind from Hong Kong to Hamburg, with matching sailings. */
export function approvals({ portal, as }: Pick<TestPortal, 'portal' | 'as'>) {
  let voyage = 0

  async function form(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrderForm> {
    const sailing = { carrier_code: 'EGLV', vessel: 'EVER ACE', voyage: '001W' }
    const cy_closing = '2026-03-24T09:00:00.000Z'
    const written = await fclForm({ portal }, { po_no: 'PO-APPROVAL', ...sailing, ...CLOSINGS, cy_closing, ...changes })
    const containers = linesForRequests(written).map((line) => ({ ...line, carrier_booking_no: '255512345', ...LOAD }))
    return { ...written, containers }
  }

  async function submitted(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
    const ops = await as('ops.hkg')
    const made = await ops.send(bookingApi.create, { body: await form(changes) })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const reply = await ops.send(bookingApi.submit, { params: made.body, body: { version: made.body.version } })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return reply.body
  }

  async function confirmed(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
    const order = await submitted(changes)
    const reply = await (await as('ops.hkg')).send(bookingApi.confirm, { params: order, body: { version: order.version } })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return reply.body
  }

  const sailing = async (order: ShippingOrder, changes: Parameters<typeof fittingForm>[1] = {}): Promise<Sailing> =>
    makeSailing(await as('admin'), fittingForm(order, { voyage: `A${voyage++}W`, ...changes }))

  const propose = (client: Client, order: ShippingOrder, sailings: readonly Pick<Sailing, 'sailing_schedule_id'>[], extra: object = {}) =>
    client.send(approvalApi.propose, {
      params: { so_no: order.so_no },
      body: {
        version: order.version,
        proposals: sailings.map(({ sailing_schedule_id }) => ({ sailing_schedule_id, ...extra })),
      },
    })

  /** Confirmed, with this number of proposed sailings. */
  async function proposed(count: number): Promise<{ order: ShippingOrder; sailings: Sailing[] }> {
    const order = await confirmed()
    const sailings: Sailing[] = []
    for (let made = 0; made < count; made++) sailings.push(await sailing(order))
    const reply = await propose(await as('ops.hkg'), order, sailings)
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return { order: reply.body, sailings }
  }

  /** Sent to the customer, with this number of sailings to choose from. */
  async function sent(count: number) {
    const { order, sailings } = await proposed(count)
    const requested = await step(await as('ops.hkg'), 'request', order)
    const reply = await step(await as('supervisor.hkg'), 'send', requested.body)
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return { order: reply.body, sailings }
  }

  return { submitted, confirmed, sailing, propose, proposed, sent }
}

/** The inbox shows the fifty oldest; makes this booking the oldest. */
export const oldest = ({ portal }: Pick<TestPortal, 'portal'>, so_no: string) =>
  portal().database.pool.query("update shipping_order set approval_changed_at = '2026-01-01T00:00:00Z' where so_no = $1", [so_no])

type Action = 'request' | 'send' | 'approve' | 'reject' | 'advise' | 'reopen'
/** Takes one action on the approval of this order, at its version. */
export const step = (client: Client, action: Action, { so_no, version }: Pick<ShippingOrder, 'so_no' | 'version'>, extra: object = {}) =>
  client.send(approvalApi[action], { params: { so_no }, body: { version, ...extra } as never })

export const approvalOf = async (client: Client, so_no: string) => (await client.send(approvalApi.read, { params: { so_no } })).body
export const readOf = async (client: Client, so_no: string) => (await client.send(bookingApi.read, { params: { so_no } })).body
