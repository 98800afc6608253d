import { statusesBefore } from '@fairlead/domain/invoice/invoice.transitions'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { refuseByConstraint } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { invoiceConflict, recordInvoice } from './invoice.records.ts'
import { firstOpenPeriod } from './invoice.facts-store.ts'
import { insertReversal } from './invoice.reversal-store.ts'
import { moveInvoice, readInvoice, type StoredInvoice } from './invoice.store.ts'

/** Makes the reversal of an invoice in the first open period (INV-087, INV-088). */
export async function createReversal(context: RecordContext, original: StoredInvoice, reason: string | null): Promise<void> {
  const { db, actor, session, now } = context
  const today = todayOf(context)
  const inv_id = await insertReversal(db, original.inv_id, {
    invoice_date: today,
    close_period: await firstOpenPeriod(db, {
      account_code: original.account_code ?? '',
      ap_ar: original.ap_ar,
      period: original.close_period ?? today.slice(0, 7),
    }),
    user_uid: session.user_uid,
    user_name: userName(session),
    created_at: now.toISOString(),
  })
  const twin = await readInvoice(db, inv_id, actor)
  await recordInvoice(context, { ...twin, version: 0 }, { action: 'create', reason })
}

const REFUSALS = { invoice_ap_ref_once: { path: '', key: 'invoice.apRefReused' } }

/** The reversal was deleted: the original gets the status back that it had before. Its row is locked already. */
export async function restoreOriginal(context: RecordContext, invId: number, reason: string | null): Promise<void> {
  const { db, actor, now } = context
  const original = await readInvoice(db, invId, actor)
  const [invoice_status] = original.status_before
  if (original.invoice_status !== 'REVERSED' || invoice_status === undefined) throw await invoiceConflict(context, original)
  const change = {
    invoice_status,
    status_before: statusesBefore({ returns: true }, original),
    status_changed_at: now.toISOString(),
    status_reason: reason,
  }
  const isMoved = await refuseByConstraint(REFUSALS, () => moveInvoice(db, original, change))
  if (!isMoved) throw await invoiceConflict(context, original)
  await recordInvoice(context, original, { action: 'reversal_deleted', to: invoice_status, reason })
}
