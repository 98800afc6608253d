import { compareAmounts } from '@fairlead/domain/kit/money'
import type { InvoiceChange, StoredInvoice } from '../invoice/invoice.store.ts'
import type { CancelledRef, Replaced } from './settlement.store.ts'

/* What settling and undoing write to the payment of an invoice. */

type Payment = Pick<StoredInvoice, 'payment_ref' | 'payment_marker'>

/** What a settlement writes to an invoice. */
export function paymentOf(invoice: StoredInvoice, settled_amount: string, payment_ref: string | null): InvoiceChange {
  const isPaid = compareAmounts(settled_amount, invoice.total_amount) === 0
  return { settled_amount, payment_ref: payment_ref ?? invoice.payment_ref, payment_marker: isPaid ? 'PAID' : invoice.payment_marker }
}

interface PaidBefore {
  replaced: readonly Replaced[]
  cancelled: readonly CancelledRef[]
}

/** The marker and the reference of an invoice without this settlement. What was written since by others stays. */
export function paymentBefore(invoice: StoredInvoice, undone: number, { replaced, cancelled }: PaidBefore): Payment {
  const own = replaced.find(({ settlement_id }) => settlement_id === undone)
  // One that was paid in parts had its marker until the last of them.
  const unpaid = replaced.find(({ payment_marker_before }) => payment_marker_before !== 'PAID') ?? own
  const payment_marker = invoice.payment_marker === 'PAID' ? (unpaid?.payment_marker_before ?? 'NONE') : invoice.payment_marker
  const ref = refBefore(invoice.payment_ref, undone, replaced)
  // A payment that was cancelled while the invoice was paid could not give back what it had replaced.
  const lost = ref === invoice.payment_ref ? undefined : cancelled.find(({ payment_ref }) => payment_ref === ref)
  return { payment_marker, payment_ref: lost ? lost.before : ref }
}

/** The reference before the undone settlement gave its own; one that another settlement gave too, or that was typed since then, stays. */
function refBefore(payment_ref: string | null, undone: number, replaced: readonly Replaced[]): string | null {
  const own = replaced.find(({ settlement_id }) => settlement_id === undone)
  const isGivenAgain = replaced.some((one) => one !== own && one.undone_by === null && one.payment_ref === payment_ref)
  if (!own || own.payment_ref === null || own.payment_ref !== payment_ref || isGivenAgain) return payment_ref
  // What it replaced may be the reference of a settlement that was undone only after it.
  let last = own
  for (const one of replaced)
    if (one.settlement_id < last.settlement_id && one.payment_ref === last.payment_ref_before && (one.undone_by ?? 0) > last.settlement_id)
      last = one
  return last.payment_ref_before
}
