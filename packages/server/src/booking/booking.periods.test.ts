import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { jobApi } from '@fairlead/domain/job/job.api'
import { expect, it } from 'vitest'
import { changeSailing, fittingForm, makeSailing } from '../sailing/sailing.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { amend, bookingsOf, done, readAs, step } from './booking.testing.ts'

const at = testPortal()
const { as } = at
const { sql, confirmed } = bookingsOf(at)
const SHIPPER = 'shipper@pearl-toys.example'
const LATER = { etd: '2026-04-03', eta: '2026-05-05' }

interface Standing {
  period: string
  version: number
}
const jobOf = async ({ so_no }: Pick<ShippingOrder, 'so_no'>, type = 'SO') =>
  (await sql<Standing>('select period, version from job where so_no = $1 and job_type = $2', [so_no, type]))[0]

it('an open job moves into the month of the ETD, and its history records it', async () => {
  const ops = await as('ops.hkg')
  const order = await confirmed()
  expect(await jobOf(order)).toEqual({ period: '2026-03', version: 1 })
  await sql(
    `insert into job (job_no, job_type, so_no, job_status, opened_at, period, office_party_id) values ('JOF' || $1, 'SO_OFFICE', $1, 'OUTSTANDING', now(), '2026-03', 4)`,
    [order.so_no],
  )
  const moved = await done(amend(ops, order, LATER))
  expect(await jobOf(order)).toEqual({ period: '2026-04', version: 2 })
  expect(await jobOf(order, 'SO_OFFICE')).toEqual({ period: '2026-04', version: 2 })
  const entries = await sql("select action, changes, record_version from history where module = 'job' and record_id = $1", [order.job_no])
  expect(entries).toEqual([
    { action: 'move_period', changes: [{ path: 'period', before: '2026-03', after: '2026-04' }], record_version: 2 },
  ])
  // Another day of the same month, and other fields, do not change the job.
  const same = await done(amend(ops, moved, { etd: '2026-04-10' }))
  await done(amend(ops, same, { po_no: 'PO-4' }))
  expect(await jobOf(order)).toEqual({ period: '2026-04', version: 2 })
})

it('a later ETD that a customer requests moves the job when it is confirmed', async () => {
  const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
  const waiting = await done(amend(shipper, await confirmed(), LATER))
  expect(await jobOf(waiting)).toMatchObject({ period: '2026-03' })
  await done(step(ops, 'confirm', waiting))
  expect(await jobOf(waiting)).toMatchObject({ period: '2026-04' })
})

it('on a TBC sailing the job follows the projected ETD, until it is closed', async () => {
  const [admin, ops, finance] = [await as('admin'), await as('ops.hkg'), await as('finance.hkg')]
  const order = await confirmed()
  const params = { so_no: order.so_no }
  const sailing = await makeSailing(admin, fittingForm(order, { voyage: 'TBP1', is_tbc: true }))
  const body = { version: order.version, sailing_schedule_id: sailing.sailing_schedule_id }
  await done(ops.send(bookingSailingApi.takeSailing, { params, body }))
  const month = (date: string | null) => date?.slice(0, 7)
  expect((await jobOf(order))?.period).toBe(month(sailing.etd))
  const postponed = await changeSailing(admin, sailing, { etd: '2026-07-30', eta: '2026-08-30', legs: [] })
  expect(await readAs(ops, order)).toMatchObject({ projected_etd: '2026-07-30', etd: sailing.etd })
  const open = await jobOf(order)
  expect(open?.period).toBe('2026-07')

  await done(
    finance.send(jobApi.complete, {
      params: { job_no: order.job_no ?? '' },
      body: { version: open?.version ?? 0, charges_reason: 'STRATEGIC' },
    }),
  )
  await changeSailing(admin, postponed, { etd: '2026-09-15', eta: '2026-10-15', legs: [] })
  expect(await readAs(ops, order)).toMatchObject({ projected_etd: '2026-09-15' })
  expect(await jobOf(order)).toMatchObject({ period: '2026-07', version: (open?.version ?? 0) + 1 })
})
