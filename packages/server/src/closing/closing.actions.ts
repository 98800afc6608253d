import type { AccountPeriod, PeriodKey } from '@fairlead/domain/closing/closing'
import { periodStep, type PeriodFacts } from '@fairlead/domain/closing/closing.transitions'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden } from '../kit/http/failures.ts'
import { admit } from '../kit/http/steps.ts'
import { recordHistory, userName } from '../kit/record/historyStore.ts'
import { recordInvoices, type InvoiceEntry } from '../invoice/invoice.records.ts'
import * as store from './closing.store.ts'

export const CLOSING_QUEUE = 'period-closing'
/** Invoices that are closed in one transaction. */
const BATCH = 500

/** Refuses accounts whose books the actor may not close. */
export async function admitAccount(
  { db, actor, language }: Pick<RecordContext, 'db' | 'actor' | 'language'>,
  { account_code, ap_ar }: Pick<PeriodKey, 'account_code' | 'ap_ar'>,
) {
  const account = (await store.readAccounts(db, actor, language)).find((one) => one.account_code === account_code)
  if (!account?.sides.includes(ap_ar)) throw forbidden()
  return account
}

/** What keeps a month from being closed. */
export async function unansweredOf(db: RecordContext['db'], key: PeriodKey): Promise<store.Unanswered> {
  const [{ pending, failed, open_groups } = { pending: 0, failed: 0, open_groups: 0 }] = await store.countUnanswered(db, [key])
  return { pending, failed, open_groups }
}

/** The months that a company has to close, up to the current one. */
export const booksOf = async (context: Pick<RecordContext, 'db' | 'services' | 'now'>, key: PeriodKey) => ({
  this_month: todayOf(context).slice(0, 7),
  books_begin: await store.booksBegin(context.db, key),
})

const factsOf = async (
  context: Pick<RecordContext, 'db' | 'services' | 'now'>,
  key: PeriodKey,
  input: Pick<PeriodFacts, 'reason' | 'with_earlier_open'>,
): Promise<PeriodFacts> => ({
  ...(await booksOf(context, key)),
  ...(await unansweredOf(context.db, key)),
  later_closed: await store.laterClosed(context.db, key),
  earlier_open: await store.countEarlierOpen(context.db, key),
  ...input,
})

const idOf = ({ account_code, ap_ar, period }: PeriodKey) => `${account_code}-${ap_ar}-${period}`

const recordPeriod = (
  context: RecordContext,
  period: AccountPeriod,
  entry: { action: string; to: string; reason?: string | null },
): Promise<void> =>
  recordHistory(context, {
    module: 'account_period',
    record_id: idOf(period),
    action: entry.action,
    from_status: period.period_status,
    to_status: entry.to,
    reason: entry.reason ?? null,
    record_version: period.version + 1,
  })

interface Closing {
  version: number | null
  with_earlier_open: boolean
}
/** Starts the closing of a month: from now on nothing is posted in it. The job closes its invoices, in batches. */
export async function closePeriod(context: RecordContext, key: PeriodKey, { version, ...input }: Closing): Promise<AccountPeriod> {
  const { db, actor, session, now, services } = context
  await admitAccount(context, key)
  const period = await store.readPeriod(db, key, true)
  const step = admit(
    periodStep('close', period, actor, await factsOf(context, key, input)),
    period,
    version ?? period.version,
    'closing.refusesAction',
  )
  await store.movePeriod(db, key, { period_status: step.row.to, at: now, by: userName(session) })
  const closing_id = await store.insertClosing(db, {
    account_code: key.account_code,
    ap_ar: key.ap_ar,
    period: key.period,
    started_at: now,
    user_uid: session.user_uid,
    user_name: userName(session),
    super_user_uid: session.super_user_uid === session.user_uid ? null : session.super_user_uid,
    profile_type: actor.profile_type,
  })
  await recordPeriod(context, period, { action: 'close', to: step.row.to })
  await services.enqueue(db, CLOSING_QUEUE, { closing_id })
  return store.readPeriod(db, key)
}

/** Closes the next invoices of a running closing, or finishes it; true if it is finished. */
export async function continueClosing(context: RecordContext, closing: store.RunningClosing): Promise<boolean> {
  const { db, now } = context
  const period = await store.readPeriod(db, closing, true)
  if (period.period_status !== 'CLOSING' || !(await store.readRunning(db, closing.closing_id))) return true
  const closed = await store.closeInvoices(db, closing, now, BATCH)
  await recordMoved(context, closed, { action: 'close' })
  if (closed.length === BATCH) return false
  await store.finishClosing(db, closing, now)
  await store.movePeriod(db, closing, { period_status: 'CLOSED', at: now, by: closing.user_name })
  await recordPeriod(context, period, { action: 'finish', to: 'CLOSED' })
  return true
}

interface Reopening {
  version: number | null
  reason: string
}
/** Reopens the newest closed month; its invoices get back their statuses. */
export async function reopenPeriod(context: RecordContext, key: PeriodKey, { version, reason }: Reopening): Promise<AccountPeriod> {
  const { db, actor, session, now } = context
  await admitAccount(context, key)
  const period = await store.readPeriod(db, key, true)
  const facts = await factsOf(context, key, { reason })
  const step = admit(periodStep('reopen', period, actor, facts), period, version ?? period.version, 'closing.refusesAction')
  for (let count = BATCH; count === BATCH;) {
    const reopened = await store.reopenInvoices(db, key, now, BATCH)
    await recordMoved(context, reopened, { action: 'reopen', reason })
    count = reopened.length
  }
  const by = userName(session)
  await store.noteReopening(db, key, { at: now, by, reason })
  await store.movePeriod(db, key, { period_status: step.row.to, at: now, by })
  await recordPeriod(context, period, { action: 'reopen', to: step.row.to, reason })
  return store.readPeriod(db, key)
}

/** Records what became of invoices that were closed, reopened or moved to another month. */
export const recordMoved = (
  context: RecordContext,
  moved: readonly store.MovedInvoice[],
  entry: Pick<InvoiceEntry, 'action' | 'reason' | 'changes'>,
): Promise<void> =>
  recordInvoices(
    context,
    moved.map(({ inv_id, from_status, to_status, version }) => ({
      invoice: { inv_id, invoice_status: from_status, version: version - 1 },
      to: to_status,
      ...entry,
    })),
  )
