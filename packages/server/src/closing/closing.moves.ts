import type { PeriodKey } from '@fairlead/domain/closing/closing'
import { followingPeriod, isPeriodNear } from '@fairlead/domain/job/job'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { mayMovePeriod } from '@fairlead/domain/invoice/invoice.actor-rules'
import { NOT_POSTED } from '@fairlead/domain/invoice/invoice.state-rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { recordInvoice } from '../invoice/invoice.records.ts'
import { invoiceAnswer, moveInvoice, readInvoice } from '../invoice/invoice.store.ts'
import { admitAccount, recordMoved } from './closing.actions.ts'
import { firstOpenPeriod } from '../invoice/invoice.facts-store.ts'
import * as store from './closing.store.ts'

const locked = (account_code: string) => refused({ key: 'invoice.periodLocked', params: { account_code } })

/** Moves invoices that are not posted, all of a month or some, to the next open month. Those of a closed month may leave it. */
export async function movePeriodInvoices(
  context: RecordContext,
  key: PeriodKey,
  inv_ids: readonly number[] | null,
): Promise<{ moved: number; period: string }> {
  const { db, actor } = context
  await admitAccount(context, key)
  if (!mayMovePeriod(key.ap_ar, actor)) throw forbidden()
  const { period_status } = await store.readPeriod(db, key, true)
  if (period_status === 'CLOSING') throw locked(key.account_code)
  const to = await firstOpenPeriod(db, { ...key, period: followingPeriod(key.period) })
  if ((await store.readPeriod(db, { ...key, period: to }, true)).period_status !== 'OPEN') throw locked(key.account_code)
  const moved = await store.moveInvoices(db, key, { to, inv_ids })
  await recordMoved(context, moved, { action: 'move_period', changes: [{ path: 'close_period', before: key.period, after: to }] })
  return { moved: moved.length, period: to }
}

/** Moves one invoice to another open month, not before that of its jobs. */
export async function moveInvoicePeriod(
  context: RecordContext,
  invId: number,
  { version, period }: { version: number; period: string },
): Promise<Invoice> {
  const { db, actor } = context
  const shown = await readInvoice(db, invId, actor)
  if (!mayMovePeriod(shown.ap_ar, actor)) throw forbidden()
  const account_code = shown.account_code ?? ''
  const key = { account_code, ap_ar: shown.ap_ar }
  for (const one of [shown.close_period ?? period, period].toSorted()) await store.readPeriod(db, { ...key, period: one }, true)
  const invoice = await readInvoice(db, invId, actor, true)
  if (invoice.version !== version) throw notLatest(invoiceAnswer(invoice))
  if (!NOT_POSTED.includes(invoice.invoice_status)) throw conflict({ key: 'closing.onlyNotPosted' })
  const first = invoice.jobs.map((job) => job.period).toSorted()[0]
  if (first !== undefined && period < first)
    throw refused({ key: 'closing.beforeJobs', params: { period: first } }, [
      { path: 'period', key: 'closing.beforeJobs', params: { period: first } },
    ])
  if (!isPeriodNear(period, todayOf(context)))
    throw refused({ key: 'job.periodFar', params: { period } }, [{ path: 'period', key: 'job.periodFar', params: { period } }])
  const from = await store.readPeriod(db, { ...key, period: invoice.close_period ?? period })
  const to = await store.readPeriod(db, { ...key, period })
  if (to.period_status !== 'OPEN' || from.period_status === 'CLOSING') throw locked(account_code)
  if (invoice.close_period === period) return invoiceAnswer(invoice)
  if (!(await moveInvoice(db, invoice, { close_period: period }))) throw notLatest(invoiceAnswer(invoice))
  await recordInvoice(context, invoice, {
    action: 'move_period',
    changes: [{ path: 'close_period', before: invoice.close_period, after: period }],
  })
  return invoiceAnswer(await readInvoice(db, invId, actor))
}
