import { recordHistory } from '../kit/record/historyStore.ts'
import { followEtd } from '../job/job.period.ts'
import type { JobListener } from '../job/job.listeners.ts'
import { notifyBooking } from './booking.actions.ts'
import type { BookingChange, BookingListener } from './booking.listeners.ts'
import { readOrder } from './booking.store.ts'

/** Records each step of a job in its booking's history and notifies staff. */
export const bookingsOfJobs: JobListener = {
  moved: async (context, { job, action, to, reason, event }) => {
    if (job.so_no === null) return
    const order = await readOrder(context.db, job.so_no, context.actor)
    await recordHistory(context, {
      module: 'booking',
      record_id: job.so_no,
      action: `job_${action}`,
      from_status: order.booking_status,
      to_status: order.booking_status,
      reason,
      changes: [{ path: 'job_status', before: job.job_status, after: to }],
      record_version: order.version,
    })
    await notifyBooking(context, order, event, { job_no: job.job_no, side: 'internal' })
  },
}

/** Moves an open job into the month of a changed ETD, on a TBC sailing of the projected ETD. */
export const periodsOfBookings: BookingListener = {
  changed: async (context, change) => {
    if (change.changes.some(({ path }) => path === 'etd' || path === 'projected_etd'))
      await followEtd(context, change.before.so_no, dateAfter(change, 'projected_etd') ?? dateAfter(change, 'etd'))
    return change.version
  },
}

function dateAfter({ before, changes }: BookingChange, field: 'etd' | 'projected_etd'): string | null {
  const changed = changes.find(({ path }) => path === field)
  if (!changed) return before[field]
  return typeof changed.after === 'string' ? changed.after : null
}
