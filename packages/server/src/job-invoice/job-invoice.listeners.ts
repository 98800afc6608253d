import { needsGpReason } from '@fairlead/domain/gp/gp.rules'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import type { BookingListener } from '../booking/booking.listeners.ts'
import { jobGpOf } from '../gp/gp.handlers.ts'
import { readStoredGp } from '../gp/gp.store.ts'
import type { JobListener } from '../job/job.listeners.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { missingChargesOfJob } from './job-invoice.missing.ts'
import { clearLock, countUnfinished, keepChargesReason, keepLock, liveInvoices } from './job-invoice.store.ts'

/** Does the gross profit of a job need a reason to be locked (INV-100)? */
export async function isGpUnusual({ db, services }: Pick<RecordContext, 'db' | 'services'>, jobNo: string): Promise<boolean> {
  const { GP_REASON_BELOW: below, GP_REASON_ABOVE: above } = services.config
  const rows = (await readStoredGp(db, jobNo)).map(jobGpOf)
  const totals = rows.flatMap(({ stages }) => stages.filter(({ stage }) => stage === 'total'))
  return totals.some((one) => needsGpReason(one, { below, above }))
}

/** A job is completed when its invoices are approved, and locked when they are posted; the lock keeps the figures. */
export const invoicesOfJobs: JobListener = {
  facts: async (context, { job_no, job_status }) => ({
    ...(await countUnfinished(context.db, job_no)),
    needs_gp_reason: await isGpUnusual(context, job_no),
    missing_charges: job_status === 'OUTSTANDING' ? (await missingChargesOfJob(context, job_no)).length : 0,
  }),
  moved: async ({ db }, { job, action, gp_reason, charges_reason }) => {
    if (action === 'complete') await keepChargesReason(db, job.job_no, charges_reason)
    if (action === 'lock_gp') await keepLock(db, job.job_no, gp_reason)
    if (action === 'reopen') await clearLock(db, job.job_no)
  },
}

/** No booking with an invoice in force is cancelled, and no customer amends one that was invoiced. */
export const invoicesOfBookings: BookingListener = {
  holds: async (db, { so_no, job_no }) => {
    if (job_no === null) return []
    return (await liveInvoices(db, so_no)).map((invoice) => ({
      module: 'invoice',
      number: invoice.record_no,
      blocks:
        invoice.ap_ar === 'AR' && invoice.invoice_status !== 'NEW'
          ? (['cancel', 'acknowledge_cancel', 'amend'] as const)
          : (['cancel', 'acknowledge_cancel'] as const),
      key: 'job-invoice.holdsBooking',
      href: invoiceHref(invoice),
    }))
  },
}
