import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { afterAll, expect, it } from 'vitest'
import { bookings, sentNotices } from '../notification/notification.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { TEST_NOW } from '../testing/moment.ts'
import { moveTbcSailings } from './sailing.tbc.ts'
import { changeSailing, fittingForm, makeSailing, sailingForm } from './sailing.testing.ts'

const kit = testPortal({}, { alone: true })
const { as, portal, passTime } = kit
const nextBooking = bookings(kit)
const run = () => moveTbcSailings(portal().services)
const goTo = (instant: string) => passTime(Date.parse(instant) - portal().services.clock().getTime())
afterAll(() => goTo(TEST_NOW))

it('SAIL-005 moves once, on the 16th at 00:10 in the port of loading, with history; others stay', async () => {
  const admin = await as('admin')
  const make = (changes: Parameters<typeof sailingForm>[0]) => makeSailing(admin, sailingForm({ is_tbc: true, ...changes }))
  const hongKong = await make({ voyage: 'TBC1' })
  const losAngeles = await make({ voyage: 'TBC2', pol: 'USLAX', pod: 'HKHKG', legs: [], si_cut_off: null })
  const fixed = await make({ voyage: 'FIX', is_tbc: false })
  const idle = await make({ voyage: 'TBC3', status: 'I' })
  const etds = async () => {
    const again = await as('admin')
    const read = async ({ sailing_schedule_id }: { sailing_schedule_id: number }) =>
      (await again.send(sailingApi.read, { params: { id: sailing_schedule_id } })).body
    return Promise.all([hongKong, losAngeles, fixed, idle].map(async (sailing) => (await read(sailing)).etd))
  }
  goTo('2026-03-15T16:09:00Z')
  await run()
  expect(await etds()).toEqual(['2026-04-06', '2026-04-06', '2026-04-06', '2026-04-06'])
  goTo('2026-03-15T16:10:00Z')
  await Promise.all([run(), run()])
  expect(await etds()).toEqual(['2026-04-30', '2026-04-06', '2026-04-06', '2026-04-06'])
  goTo('2026-03-16T07:10:00Z')
  await run()
  expect(await etds()).toEqual(['2026-04-30', '2026-04-30', '2026-04-06', '2026-04-06'])

  const again = await as('admin')
  const params = { id: hongKong.sailing_schedule_id }
  const moved = (await again.send(sailingApi.read, { params })).body
  expect(moved).toMatchObject({ eta: '2026-05-28', cy_cut_off: '2026-04-28T04:00:00.000Z', transit_days: 28, version: 2 })
  const history = (await again.send(sailingApi.history, { params })).body
  expect(history.map(({ action, version }) => [action, version])).toEqual([
    ['tbc', 2],
    ['create', 1],
  ])
  expect(history[0]?.user_name).toBe('Fairlead')

  // A correction by the user stays until the next 16th.
  await changeSailing(again, moved, { etd: '2026-05-10', eta: '2026-05-28', legs: [] })
  goTo('2026-04-10T00:00:00Z')
  await run()
  expect((await etds())[0]).toBe('2026-05-10')
  // The portal was down from the 16th of April to the 2nd of May, and catches up.
  goTo('2026-05-02T00:00:00Z')
  await run()
  expect((await etds())[0]).toBe('2026-05-31')
})

it('SAIL-005 the projected ETD of its bookings moves along, with history and notification', async () => {
  const admin = await as('admin')
  const operator = await as('ops.hkg')
  const so_no = await nextBooking()
  const params = { so_no }
  const order = (await operator.send(bookingApi.read, { params })).body
  const sailing = await makeSailing(admin, fittingForm(order, { voyage: 'TBC9', is_tbc: true }))
  const taken = await operator.send(bookingSailingApi.takeSailing, {
    params,
    body: { version: order.version, sailing_schedule_id: sailing.sailing_schedule_id },
  })
  expect(taken.body, JSON.stringify(taken.problem)).toMatchObject({
    projected_etd: sailing.etd,
    etd: sailing.etd,
    sailing_schedule_id: sailing.sailing_schedule_id,
  })
  goTo('2026-05-16T10:00:00Z')
  await run()
  const reader = await as('ops.hkg')
  const after = (await reader.send(bookingApi.read, { params })).body
  expect(after).toMatchObject({ projected_etd: '2026-06-30', etd: sailing.etd, version: taken.body.version + 1 })
  const [latest] = (await reader.send(bookingApi.history, { params })).body
  expect(latest).toMatchObject({ action: 'sailing_moved', fields: [{ path: 'projected_etd', before: sailing.etd, after: '2026-06-30' }] })
  await sentNotices(reader, so_no, 'SAILING_CHANGED')
})
