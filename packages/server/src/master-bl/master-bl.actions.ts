import type { Difference } from '@fairlead/domain/kit/differences'
import type { MblAction } from '@fairlead/domain/master-bl/master-bl.codes'
import { billFormOf, summaryOfBill } from '@fairlead/domain/master-bl/master-bl.defaults'
import { billStep, billStateRefusal, type BillTransition } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { admit } from '../kit/http/steps.ts'
import { lockBilled } from './master-bl.facts-store.ts'
import { billConflict, notifyBill, recordBill, recordBilledOrders } from './master-bl.records.ts'
import { moveMasterBl, readBill, refreshBillSearch, releaseBill, type BillChange } from './master-bl.store.ts'

/** Input of a step. */
interface BillStepBody {
  version: number
  reason?: string | null
  originals_returned?: number | null
}

/** Takes one step of the status table in the caller's transaction: checks, stores, records history, notifies. */
export async function takeBillStep(context: RecordContext, action: MblAction, no: string, body: BillStepBody): Promise<MasterBl> {
  const { db, actor } = context
  const { version, reason = null, originals_returned = null } = body
  const locked = await readBill(db, no, actor, true)
  // A stale client is refused at once, without locks on what the bill names.
  const bill = locked.version === version ? await withLockedOrders(context, locked) : locked
  const job = bill.job_no !== null && bill.job_status !== null ? { job_no: bill.job_no, job_status: bill.job_status } : null
  const { row } = admit(
    billStep(action, bill, actor, { job, reason, originals_returned, today: todayOf(context) }),
    bill,
    version,
    billStateRefusal(action, bill, context.services.config.BUSINESS_TIME_ZONE),
  )
  const change = changeOf(context, bill, row, { action, reason, originals_returned })
  if (!(await moveMasterBl(db, bill, change))) throw await billConflict(context, bill)
  if (row.releases) await releaseBill(db, no)
  await refreshBillSearch(db, no)
  await recordBill(context, bill, { action, to: row.to, reason, changes: changesOf(row, originals_returned) })
  await recordOrders(context, bill, row)
  const moved = await readBill(db, no, actor)
  await notifyBill(context, moved, row.event)
  return moved
}

/** The bill with its plan and orders locked; read again, because they may have changed until then. */
async function withLockedOrders({ db, actor }: RecordContext, { master_bl_no, consolidation_no, orders }: MasterBl): Promise<MasterBl> {
  await lockBilled(
    db,
    consolidation_no,
    orders.map(({ so_no }) => so_no),
  )
  return readBill(db, master_bl_no, actor)
}

function changeOf(
  { now }: RecordContext,
  bill: MasterBl,
  { to }: BillTransition,
  { action, reason, originals_returned }: { action: MblAction; reason: string | null; originals_returned: number | null },
): BillChange {
  const at = now.toISOString()
  const common = { mbl_status: to, status_changed_at: at }
  switch (to) {
    case 'INSTRUCTED':
      return { ...common, ...summaryOfBill(billFormOf(bill), bill.facts), instructed_at: at }
    case 'ISSUED':
      return {
        ...common,
        ...summaryOfBill(billFormOf(bill), bill.facts),
        issued_at: at,
        override_reason: action === 'issue_anyway' ? reason : null,
      }
    case 'SURRENDERED':
      return { ...common, surrendered_at: at, originals_returned: originals_returned ?? 0 }
    case 'VOID':
      return { ...common, void_reason: reason }
    case 'DRAFT':
      return { ...common, instructed_at: null }
  }
}

const changesOf = ({ to }: BillTransition, originals_returned: number | null): Difference[] =>
  to === 'SURRENDERED' ? [{ path: 'originals_returned', before: null, after: originals_returned ?? 0 }] : []

const ORDER_ACTIONS = { ISSUED: 'issued', SURRENDERED: 'surrendered', VOID: 'removed' } as const

async function recordOrders(context: RecordContext, bill: MasterBl, { to }: BillTransition): Promise<void> {
  if (to in ORDER_ACTIONS)
    await recordBilledOrders(context, bill.master_bl_no, bill.facts.orders, ORDER_ACTIONS[to as keyof typeof ORDER_ACTIONS])
}
