import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { addDays } from '@fairlead/domain/kit/dates'
import { describe, expect, it } from 'vitest'
import { fittingForm, makeSailing } from '../sailing/sailing.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookingsOf, done, step } from './booking.testing.ts'

const test = testPortal()
const { submitted, form } = bookingsOf(test)
const [PAST, COMING] = ['2020-01-06', '2032-03-01']
const datesFrom = (day: string) => ({ cargo_ready_date: day, etd: addDays(day, 7), eta: addDays(day, 40) })
const PLAN = ['etdNotInPast', 'vesselOfSailing']

const warnings = async (client: Client, order: ShippingOrder, action: 'submit' | 'confirm') => {
  const check = await done(client.send(bookingApi.checkShippingOrder, { params: order, query: { action } }))
  const found = check.findings.filter(({ rule }) => PLAN.includes(rule))
  return found.map(({ rule, level, path }) => `${rule} ${level} ${path}`)
}

describe('the plan of a booking', () => {
  it('warns the shipper and operations of a past ETD and an unknown vessel, and refuses neither submission nor confirmation', async () => {
    const [shipper, ops] = [await test.as('shipper@pearl-toys.example'), await test.as('ops.hkg')]
    const past = { ...datesFrom(PAST), vessel: 'NO SUCH SHIP' }
    const both = ['etdNotInPast warning etd', 'vesselOfSailing warning vessel']
    const draft = await done(shipper.send(bookingApi.create, { body: await form(past) }))
    expect(await warnings(shipper, draft, 'submit')).toEqual(both)
    const order = await submitted(shipper, past)
    expect(await warnings(ops, order, 'confirm')).toEqual(both)
    expect((await done(step(ops, 'confirm', order))).booking_status).toBe('CONFIRMED')
  })

  it('is silent about a coming ETD and a vessel that a sailing has, written in any case', async () => {
    const [admin, ops] = [await test.as('admin'), await test.as('ops.hkg')]
    const order = await submitted(await test.as('shipper@pearl-toys.example'), { ...datesFrom(COMING), vessel: 'ever plan' })
    expect(await warnings(ops, order, 'confirm')).toEqual(['vesselOfSailing warning vessel'])
    await makeSailing(admin, fittingForm(order, { mother_vessel: 'EVER PLAN', imo_no: null, voyage: 'P01' }))
    expect(await warnings(ops, order, 'confirm')).toEqual([])
  })
})
