import { USER_LEVEL } from '../kit/access.ts'
import type { Worker } from '../kit/events.ts'
import { awaitsPrint } from './invoice.transitions.ts'
import type { InvoiceState, Signer } from './invoice.state-rules.ts'

/** The part of an invoice that decides whose work it is now. */
export interface InvoiceWork extends Pick<
  InvoiceState,
  'ap_ar' | 'invoice_status' | 'needs_second_level' | 'prepared_by' | 'approved_1_by' | 'approved_2_by'
> {
  /** Who created it. */
  user_uid: string
  reverses_inv_id: number | null
}

const SUPERVISORS: Worker = { level: USER_LEVEL.supervisor }
const MANAGERS: Worker = { level: USER_LEVEL.manager }
const ACCOUNTING: Worker = { profile_type: 'FINANCE' }

const uidsOf = (...signers: (Signer | null)[]) => signers.flatMap((signer) => (signer ? [signer.user_uid] : []))

/** Who learns that an invoice has come to this status: who prepared it, and who takes the next step. */
export function workersOf(invoice: InvoiceWork): Worker[] {
  const { ap_ar, invoice_status, needs_second_level, prepared_by, approved_1_by, approved_2_by, user_uid, reverses_inv_id } = invoice
  const preparer: Worker = { user_uids: uidsOf(prepared_by).length > 0 ? uidsOf(prepared_by) : [user_uid] }
  const involved: Worker = { user_uids: [...new Set([user_uid, ...uidsOf(prepared_by, approved_1_by, approved_2_by)])] }
  switch (invoice_status) {
    case 'PREPARED':
      return [SUPERVISORS]
    case 'PREPARED_REVERSAL':
      return [reverses_inv_id !== null && needs_second_level ? MANAGERS : SUPERVISORS]
    case 'APPROVED_1':
    case 'APPROVED_2':
      return awaitsPrint(invoice) ? [preparer, ...(ap_ar === 'AP' ? [ACCOUNTING] : [])] : [preparer, MANAGERS]
    case 'NEW':
    case 'REJECTED':
    case 'NEW_REVERSAL':
      return [preparer]
    case 'DELETED':
    case 'POSTED':
    case 'CLOSED':
      return [involved]
    case 'REVERSED':
    case 'POST_REVERSED':
      return [involved, ACCOUNTING]
    default:
      return [preparer, ACCOUNTING]
  }
}
