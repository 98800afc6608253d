import { INVOICE_CHANGED } from '@fairlead/domain/invoice/invoice.codes'
import type { GroupAction, GroupStatus } from '@fairlead/domain/invoice-group/invoice-group.codes'
import { differences } from '@fairlead/domain/kit/differences'
import { compareAmounts } from '@fairlead/domain/kit/money'
import type { RecordContext } from '../kit/http/context.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { notifyInvoice, recordInvoices } from '../invoice/invoice.records.ts'
import { moveInvoices, readInvoices, type StoredInvoice } from '../invoice/invoice.store.ts'
import { MODULE, readCancelledPayments, readPaymentRefs, type RefOfGroup } from './invoice-group.store.ts'

/** A group before a step; without a status while it is made. */
interface GroupBefore {
  group_no: string
  group_status: GroupStatus | null
  version: number
}
interface GroupStep {
  action: 'create' | GroupAction
  to_status: GroupStatus
  reason?: string | null
}
/** Appends the history row of a step of a group. */
export const recordGroup = (context: RecordContext, { group_no, group_status, version }: GroupBefore, step: GroupStep) =>
  recordHistory(context, { module: MODULE, record_id: group_no, from_status: group_status, record_version: version + 1, ...step })

interface MemberChange {
  /** What is written; the same columns for each member. */
  change: (invoice: StoredInvoice) => Partial<Pick<StoredInvoice, 'group_no' | 'payment_ref' | 'cheque_no' | 'cheque_date' | 'cheque_rate'>>
  action: (invoice: StoredInvoice) => string
  reason?: string | null
}
type Change = ReturnType<MemberChange['change']>
/** An invoice that leaves its group gives back the payment reference that it has from it, and has the one of before again. */
function withoutRefOfGroup({ inv_id, payment_ref }: StoredInvoice, change: Change, refs: ReadonlyMap<number, RefOfGroup>): Change {
  const ref = change.group_no === null ? refs.get(inv_id) : undefined
  if (ref === undefined) return change
  return { ...change, payment_ref: payment_ref === ref.payment_ref ? ref.payment_ref_before : payment_ref }
}

/** Writes what a group changes of its members, which were locked and read before the step, with their history. */
export async function changeMembers(
  context: RecordContext,
  invoices: readonly StoredInvoice[],
  { change: changeOf, action, reason = null }: MemberChange,
): Promise<void> {
  const { db, actor } = context
  const refs = await readPaymentRefs(
    db,
    invoices.map(({ inv_id }) => inv_id),
  )
  const changed = invoices
    .map((invoice) => ({ invoice, change: withoutRefOfGroup(invoice, changeOf(invoice), refs) }))
    .filter(({ invoice, change }) => differences(invoice, { ...invoice, ...change }).length > 0)
  await moveInvoices(db, changed)
  const ids = changed.map(({ invoice }) => invoice.inv_id)
  const after = new Map((await readInvoices(db, ids, actor)).map((invoice) => [invoice.inv_id, invoice]))
  await recordInvoices(
    context,
    changed.map(({ invoice, change }) => {
      const { cheque_status = null } = after.get(invoice.inv_id) ?? {}
      return { invoice, action: action(invoice), reason, changes: differences(invoice, { ...invoice, ...change, cheque_status }) }
    }),
  )
  for (const { invoice, change } of changed) if (change.cheque_no !== undefined) await notifyInvoice(context, invoice, INVOICE_CHANGED)
}

/** Invoices that a payment had paid before it was cancelled leave it once they are to be paid again. They are locked. */
export async function leaveCancelledPayments(context: RecordContext, ids: readonly number[], reason: string): Promise<void> {
  const { db, actor } = context
  const grouped = (await readInvoices(db, ids, actor)).filter(({ group_no }) => group_no !== null)
  const cancelled = await readCancelledPayments(
    db,
    grouped.flatMap(({ group_no }) => group_no ?? []),
  )
  const open = grouped.filter(
    ({ group_no, outstanding_amount }) => cancelled.has(group_no ?? '') && compareAmounts(outstanding_amount, '0') !== 0,
  )
  await changeMembers(context, open, { change: () => ({ group_no: null }), action: () => 'ungroup', reason })
}
