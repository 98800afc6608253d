import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { fewestRoundTrips } from '../testing/roundTrips.ts'
import { bookingsOf, done } from './booking.testing.ts'

const test = testPortal({}, { alone: true })
const { submitted, confirmed, form } = bookingsOf(test)
const keyed = () => ({ 'idempotency-key': randomUUID() })

let ops: Client
let created: ShippingOrderForm
const orders: ShippingOrder[] = []
const next = (): ShippingOrder => orders.pop() as ShippingOrder
beforeAll(async () => {
  ops = await test.as('ops.hkg')
  created = await form()
})
const several = async (make: () => Promise<ShippingOrder>) => {
  orders.length = 0
  while (orders.length < 5) orders.push(await make())
}
const move = (action: 'confirm' | 'cancel') => {
  const params = next()
  const { version } = params
  return action === 'confirm'
    ? done(ops.send(bookingApi.confirm, { params, body: { version }, headers: keyed() }))
    : done(ops.send(bookingApi.cancel, { params, body: { version, reason: 'As agreed with the customer' }, headers: keyed() }))
}
const save = () => {
  const params = next()
  return done(ops.send(bookingApi.save, { params, body: { ...openFormOf(params), vessel: randomUUID(), version: params.version } }))
}

/** The most round trips to the database that a call may make, `begin` and `commit` included. */
const DECLARED: [string, number, () => Promise<unknown>, (() => Promise<ShippingOrder>)?][] = [
  ['list', 2, () => done(ops.send(bookingApi.list, { query: { list: 'search_booking' } }))],
  ['read', 1, () => done(ops.send(bookingApi.read, { params: { so_no: next().so_no } })), () => submitted(ops)],
  ['create', 6, () => done(ops.send(bookingApi.create, { body: created, headers: keyed() }))],
  ['save', 7, save, () => submitted(ops)],
  ['confirm', 8, () => move('confirm'), () => submitted(ops)],
  ['cancel', 6, () => move('cancel'), confirmed],
]

it.each(DECLARED)('%s waits at most %i times for the database', async (_name, most, call, make) => {
  if (make) await several(make)
  expect(await fewestRoundTrips(test.portal().database.pool, call)).toBe(most)
})
