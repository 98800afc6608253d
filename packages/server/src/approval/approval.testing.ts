import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyForm, linesForRequests } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { expect } from 'vitest'
import { fittingForm, makeSailing } from '../sailing/sailing.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

export const CUSTOMER = 'customer@northwind-retail.example'
export const CONSIGNEE = 'consignee@northwind-retail.example'
export const SHIPPER = 'shipper@pearl-toys.example'

/** Confirmed bookings of Northwind from Hong Kong to Hamburg, and sailings that go with them. */
export function approvals({ portal, as }: Pick<TestPortal, 'portal' | 'as'>) {
  let voyage = 0
  const partyId = async (code: string) =>
    (await portal().database.pool.query<{ party_id: number }>('select party_id from party where party_code = $1', [code])).rows[0]
      ?.party_id ?? 0

  async function form(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrderForm> {
    const written: ShippingOrderForm = {
      ...emptyForm(),
      mode: 'SEA',
      service: 'FCL',
      delivery: 'PORT_TO_PORT',
      business_type: 'NOMINATION',
      po_no: 'PO-APPROVAL',
      shipper_party_id: await partyId('PEARLTOY'),
      customer_party_id: await partyId('NORTHWIND'),
      consignee_party_id: await partyId('NORTHWIND'),
      release_agent_party_id: await partyId('HAM'),
      handling_office_party_id: await partyId('HKG'),
      pol: 'HKHKG',
      pod: 'DEHAM',
      pld: 'DEHAM',
      fd: 'DEHAM',
      cargo_ready_date: '2026-03-20',
      etd: '2026-03-27',
      eta: '2026-04-28',
      carrier_code: 'EGLV',
      vessel: 'EVER ACE',
      voyage: '001W',
      incoterms: 'FOB',
      incoterms_location: 'Hong Kong',
      freight: 'COLLECT',
      package_qty: 400,
      package_unit: 'CT',
      gross_weight: 8200,
      cbm: 55.5,
      cfs_closing: '2026-03-23T09:00:00.000Z',
      cy_closing: '2026-03-24T09:00:00.000Z',
      vgm_closing: '2026-03-24T09:00:00.000Z',
      si_closing: '2026-03-23T04:00:00.000Z',
      container_requests: [{ container_size: '40HC', qty: 1 }],
      ...changes,
    }
    const containers = linesForRequests(written).map((line) => ({
      ...line,
      carrier_booking_no: '255512345',
      package_qty: 400,
      gross_weight: 8200,
      cbm: 55.5,
    }))
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

  /** Confirmed, with so many sailings proposed. */
  async function proposed(count: number): Promise<{ order: ShippingOrder; sailings: Sailing[] }> {
    const order = await confirmed()
    const sailings: Sailing[] = []
    for (let made = 0; made < count; made++) sailings.push(await sailing(order))
    const reply = await propose(await as('ops.hkg'), order, sailings)
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return { order: reply.body, sailings }
  }

  /** Before the customer, with so many sailings to choose from. */
  async function sent(count: number) {
    const { order, sailings } = await proposed(count)
    const requested = await step(await as('ops.hkg'), 'request', order)
    const reply = await step(await as('supervisor.hkg'), 'send', requested.body)
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return { order: reply.body, sailings }
  }

  return { submitted, confirmed, sailing, propose, proposed, sent }
}

type Action = 'request' | 'send' | 'approve' | 'reject' | 'advise' | 'reopen'
/** One action on the approval of this order, at its version. */
export const step = (client: Client, action: Action, { so_no, version }: Pick<ShippingOrder, 'so_no' | 'version'>, extra: object = {}) =>
  client.send(approvalApi[action], { params: { so_no }, body: { version, ...extra } as never })

export const approvalOf = async (client: Client, so_no: string) => (await client.send(approvalApi.read, { params: { so_no } })).body
export const readOf = async (client: Client, so_no: string) => (await client.send(bookingApi.read, { params: { so_no } })).body
