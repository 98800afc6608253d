import { recordHistory } from '../kit/record/historyStore.ts'
import type { JobListener } from '../job/job.listeners.ts'
import { notifyBooking } from './booking.actions.ts'
import { readOrder } from './booking.store.ts'

/** Bookings follow their jobs: each step stands in the booking's history, and the forwarder's own side hears of it. */
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
