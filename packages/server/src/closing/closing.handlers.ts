import { closingApi } from '@fairlead/domain/closing/closing.api'
import type { AccountPeriod, PeriodKey, PeriodStatus, Readiness, ReadinessItem } from '@fairlead/domain/closing/closing'
import { periodsAround, readinessHref } from '@fairlead/domain/closing/closing.rules'
import { firstMonthOf, outsideBooks } from '@fairlead/domain/closing/closing.transitions'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { inTransaction } from '../kit/db/database.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext, Services } from '../kit/http/context.ts'
import { Failure, forbidden } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { portalContext } from '../booking/booking.portal.ts'
import { admitAccount, booksOf, CLOSING_QUEUE, closePeriod, continueClosing, reopenPeriod, unansweredOf } from './closing.actions.ts'
import { moveInvoicePeriod, movePeriodInvoices } from './closing.moves.ts'
import { firstOpenPeriod } from '../invoice/invoice.facts-store.ts'
import * as store from './closing.store.ts'

/** The months on the screen: the last year, and two to come. */
const SHOWN = { before: 12, after: 2 }

export const closingRoutes = serve(closingApi, {
  accounts: ({ db, actor, language }) => store.readAccounts(db, actor, language),
  list: async ({ query, ...context }) => {
    await admitAccount(context, query)
    const this_month = todayOf(context).slice(0, 7)
    const first = firstMonthOf({ this_month, books_begin: await store.booksBegin(context.db, query) })
    const months = periodsAround(this_month, SHOWN).filter((period) => period >= first)
    return store.readPeriods(context.db, [query], months)
  },
  ofCompany: async ({ query, ...context }) => {
    const accounts = await accountsOf(context, query.company_code)
    const periods = await store.readPeriods(context.db, accounts, [query.period])
    const unanswered = await store.countUnanswered(context.db, periods)
    const earlier = await store.countEarlierOpenOf(context.db, periods)
    return periods.map((one) => {
      const isOf = ({ account_code, ap_ar }: Pick<PeriodKey, 'account_code' | 'ap_ar'>) =>
        account_code === one.account_code && ap_ar === one.ap_ar
      const counts = unanswered.find(isOf)
      const account_name = accounts.find(({ account_code }) => account_code === one.account_code)?.account_name ?? ''
      return {
        ...one,
        account_name,
        blocked: counts ? counts.pending + counts.failed + counts.open_groups : 0,
        earlier_open: earlier.find(isOf)?.count ?? 0,
      }
    })
  },
  readiness: async ({ query, ...context }) => {
    await admitAccount(context, query)
    return readinessOf(context, query)
  },
  close: ({ body: { version, with_earlier_open, ...key }, ...context }) => closePeriod(context, key, { version, with_earlier_open }),
  reopen: ({ body: { version, reason, ...key }, ...context }) => reopenPeriod(context, key, { version, reason }),
  // Each account in its own transaction: all of it or nothing.
  closeCompany: {
    ownTransactions: ({ body: { with_earlier_open, ...body }, ...context }) =>
      forEachAccount(context, { ...body, from: 'OPEN' }, (inTx, key) => closePeriod(inTx, key, { version: null, with_earlier_open })),
  },
  reopenCompany: {
    ownTransactions: ({ body, ...context }) =>
      forEachAccount(context, { ...body, from: 'CLOSED' }, (inTx, key) => reopenPeriod(inTx, key, { version: null, reason: body.reason })),
  },
  move: ({ body: { inv_ids, ...key }, ...context }) => movePeriodInvoices(context, key, inv_ids),
  moveInvoice: ({ params, body, ...context }) => moveInvoicePeriod(context, params.inv_id, body),
})

async function readinessOf(context: Pick<RecordContext, 'db' | 'services' | 'now'>, key: PeriodKey): Promise<Readiness> {
  const { db } = context
  const period = await store.readPeriod(db, key)
  const { pending, failed, open_groups } = await unansweredOf(db, key)
  const jobs = await store.readOpenJobs(db, key)
  const outside = outsideBooks(key, await booksOf(context, key))
  const item = (kind: ReadinessItem['kind'], level: ReadinessItem['level'], count: number): ReadinessItem[] =>
    count === 0 ? [] : [{ kind, level, count, href: readinessHref(kind, { ...key, company_code: jobs.company_code }) }]
  return {
    period,
    items: [
      ...(outside ? item(outside, 'blocks', 1) : []),
      ...item('posting_pending', 'blocks', pending),
      ...item('posting_failed', 'blocks', failed),
      ...item('groups_open', 'blocks', open_groups),
      ...item('not_posted', 'warns', period.not_posted),
      ...item('jobs_open', 'warns', jobs.count),
      ...item('earlier_open', 'warns', await store.countEarlierOpen(db, key)),
    ],
    next_open_period: await firstOpenPeriod(db, key),
    closings: await store.readClosings(db, key),
  }
}

async function accountsOf({ db, actor, language }: Pick<RecordContext, 'db' | 'actor' | 'language'>, company_code: string) {
  const accounts = (await store.readAccounts(db, actor, language)).filter((one) => one.company_code === company_code)
  if (accounts.length === 0) throw forbidden()
  return accounts.flatMap(({ account_code, account_name, sides }) => sides.map((ap_ar) => ({ account_code, account_name, ap_ar })))
}

type Results = AnswerOf<typeof closingApi.closeCompany>
/** Takes a step with the month of each account of a company that is in the status before it; a refusal of one leaves the others. */
async function forEachAccount(
  context: RecordContext,
  { company_code, period, from }: { company_code: string; period: string; from: PeriodStatus },
  take: (context: RecordContext, key: PeriodKey) => Promise<AccountPeriod>,
): Promise<Results> {
  const { db, services, language } = context
  const results: Results['results'] = []
  for (const { account_code, ap_ar } of await accountsOf(context, company_code)) {
    const key = { account_code, ap_ar, period }
    if ((await store.readPeriod(db, key)).period_status !== from) continue
    try {
      const { period_status } = await inTransaction(db, (tx) => take({ ...context, db: tx }, key))
      results.push({ account_code, ap_ar, period_status, errors: [] })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { period_status } = await store.readPeriod(db, key)
      const { reason, fields } = error
      const reasons = [{ path: '', ...reason }, ...fields]
      const errors = reasons.map((one) => ({ path: one.path, msgKey: one.key, Message: services.words(language, one.key, one.params) }))
      results.push({ account_code, ap_ar, period_status, errors })
    }
  }
  return { results }
}

/** Closes the invoices of a month, in batches; after a kill it continues where it was. */
export const closingJob = (services: Services): Job => ({
  queue: CLOSING_QUEUE,
  work: ({ closing_id }) => runClosing(services, Number(closing_id)),
})

async function runClosing(services: Services, closingId: number): Promise<void> {
  const { db, clock } = services
  const closing = await store.readRunning(db, closingId)
  if (!closing) return
  const session = {
    user_uid: closing.user_uid,
    super_user_uid: closing.super_user_uid,
    given_name: closing.user_name,
    family_name: '',
    actor: { profile_type: closing.profile_type },
  }
  for (let finished = false; !finished;)
    finished = await inTransaction(db, (tx) => continueClosing({ ...portalContext(services, tx, clock()), session }, closing))
}

/** Every minute: continues the closings that were interrupted. */
export const closingResumeJob = (services: Services): Job => ({
  queue: 'period-closing-resume',
  schedule: '* * * * *',
  work: async () => {
    for (const id of await store.runningClosings(services.db)) await runClosing(services, id)
  },
})
