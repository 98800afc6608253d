import { bookingApi, bookingSteps } from '@fairlead/domain/booking/booking.api'
import type { OrderAction } from '@fairlead/domain/booking/booking.codes'
import { emptyForm, emptyLine, openFormOf } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { ReasonBody } from '@fairlead/domain/kit/stepCalls'
import { expect, vi } from 'vitest'
import { aboutOf, soon } from '../notification/notification.testing.ts'
import type { Client, Reply, TestPortal } from '../testing/portal.ts'

/* Shared by tests of booking states: complete bookings, and steps that must succeed. */

type ActionCall = (typeof bookingApi)['confirm'] | (typeof bookingApi)['cancel']
const needsReason = (action: Exclude<OrderAction, 'amend'>) => bookingSteps[action].body === ReasonBody

/** Takes any step except amend, with a reason if it needs one. */
export function step(
  client: Client,
  action: Exclude<OrderAction, 'amend'>,
  order: Pick<ShippingOrder, 'so_no' | 'version'>,
  reason = 'As agreed with the customer',
): Promise<Reply<ActionCall>> {
  const body = { version: order.version, ...(needsReason(action) ? { reason } : {}) }
  return client.send(bookingApi[action] as (typeof bookingApi)['cancel'], { params: order, body: body as never })
}

export const amend = (client: Client, order: ShippingOrder, changes: Partial<ShippingOrderForm>) =>
  client.send(bookingApi.amend, { params: order, body: { ...openFormOf(order), ...changes, version: order.version } })

export const saveOver = (client: Client, order: ShippingOrder, changes: Partial<ShippingOrderForm>) =>
  client.send(bookingApi.save, { params: order, body: { ...openFormOf(order), ...changes, version: order.version } })

export const readAs = async (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>) =>
  (await client.send(bookingApi.read, { params: { so_no } })).body

export const listed = async (client: Client, list: string, { so_no }: Pick<ShippingOrder, 'so_no'>) =>
  (await client.send(bookingApi.list, { query: { list, q: so_no } })).body.items.length === 1

/** Waits until the user has a notice of this event on the booking. */
export const waitForNotice = (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>, event: string) =>
  vi.waitFor(async () => expect((await aboutOf(client, so_no)).map(({ event_code }) => event_code)).toContain(event), soon)

/** The body of a reply that must succeed. */
export async function done<R extends { status: number; problem: unknown; body: unknown }>(reply: Promise<R>): Promise<R['body']> {
  const { status, problem, body } = await reply
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(problem)}`)
  return body
}

export const LOAD = { package_qty: 400, gross_weight: 8_200, cbm: 55.5 }
export const CLOSINGS = {
  cfs_closing: '2026-03-23T09:00:00.000Z',
  cy_closing: '2026-03-25T09:00:00.000Z',
  vgm_closing: '2026-03-24T09:00:00.000Z',
  si_closing: '2026-03-23T04:00:00.000Z',
}

export async function partyIdOf({ portal }: Pick<TestPortal, 'portal'>, code: string): Promise<number> {
  const { rows } = await portal().database.pool.query<{ party_id: number }>('select party_id from party where party_code = $1', [code])
  return rows[0]?.party_id ?? 0
}

/** FCL of Pearl River Toys for Northwind from Hong Kong to Hamburg, complete for submission except its container lines. */
export async function fclForm(at: Pick<TestPortal, 'portal'>, changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrderForm> {
  return {
    ...emptyForm(),
    ...LOAD,
    mode: 'SEA',
    service: 'FCL',
    delivery: 'PORT_TO_PORT',
    business_type: 'NOMINATION',
    shipper_party_id: await partyIdOf(at, 'PEARLTOY'),
    customer_party_id: await partyIdOf(at, 'NORTHWIND'),
    consignee_party_id: await partyIdOf(at, 'NORTHWIND'),
    release_agent_party_id: await partyIdOf(at, 'HAM'),
    handling_office_party_id: await partyIdOf(at, 'HKG'),
    pol: 'HKHKG',
    pod: 'DEHAM',
    pld: 'DEHAM',
    fd: 'DEHAM',
    cargo_ready_date: '2026-03-20',
    etd: '2026-03-27',
    eta: '2026-04-28',
    carrier_code: 'HLCU',
    vessel: 'HAMBURG EXPRESS',
    voyage: '012W',
    incoterms: 'FOB',
    incoterms_location: 'Hong Kong',
    freight: 'COLLECT',
    package_unit: 'CT',
    container_requests: [{ container_size: '40HC', qty: 1 }],
    ...changes,
  }
}

/** Functions that create bookings in a test portal. */
export function bookingsOf({ portal, as }: TestPortal) {
  const sql = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]
  const partyId = (code: string) => partyIdOf({ portal }, code)

  /** A form with all fields of a shipping instruction except seals and HS lines. */
  const form = async (changes: Partial<ShippingOrderForm> = {}) =>
    fclForm(
      { portal },
      {
        release_agent_party_id: await partyId('BALTIC'),
        package_unit: null,
        ...CLOSINGS,
        containers: [{ ...emptyLine('40HC'), carrier_booking_no: '255512345', ...LOAD }],
        ...changes,
      },
    )

  /** Writes the carrier's numbers directly, because only operations may enter them through the API. */
  async function enterCarrierNumbers({ so_no }: ShippingOrder, { containers }: ShippingOrderForm): Promise<void> {
    for (const [index, { carrier_booking_no }] of containers.entries())
      await sql(
        `update container_line set carrier_booking_no = $1
         where so_no = $2 and line_no = (select line_no from container_line where so_no = $2 order by line_no offset $3 limit 1)`,
        [carrier_booking_no, so_no, index],
      )
  }

  async function submitted(client: Client, changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
    const wanted = await form(changes)
    const draft = await done(client.send(bookingApi.create, { body: wanted }))
    await enterCarrierNumbers(draft, wanted)
    return done(step(client, 'submit', draft))
  }

  /** A booking that the shipper made and operations confirmed. */
  async function confirmed(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
    const order = await submitted(await as('shipper@pearl-toys.example'), changes)
    return done(step(await as('ops.hkg'), 'confirm', order))
  }

  /** A confirmed booking with released space. */
  async function released(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
    const ops = await as('ops.hkg')
    return done(step(ops, 'release_so', await done(step(ops, 'request_space', await confirmed(changes)))))
  }

  /** The containers of an order with seal numbers. */
  const sealed = (order: ShippingOrder): Partial<ShippingOrderForm> => ({
    containers: order.containers.map((line) => ({ ...line, seal_no: 'HLD112233' })),
  })

  return { sql, partyId, form, submitted, confirmed, released, sealed }
}
