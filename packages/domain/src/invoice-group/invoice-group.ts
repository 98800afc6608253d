import * as z from 'zod/mini'
import { AccountFlow } from '../invoice-account/invoice-account.codes.ts'
import { InvoiceStatus, InvoiceSubType, ProcessStatus } from '../invoice/invoice.codes.ts'
import { calendarDate, instant, version } from '../kit/fields.ts'
import { GroupAction, GroupKind, GroupStatus } from './invoice-group.codes.ts'

const text = z.nullable(z.string())

/** An invoice as the rules of a group and its screen need it. */
export const GroupMember = z.object({
  inv_id: z.number(),
  ap_ar: z.enum(['AP', 'AR']),
  record_no: z.string(),
  ap_ref: text,
  invoice_status: InvoiceStatus,
  /** Its reversal is posted, so that both offset each other. */
  is_offset: z.boolean(),
  account_code: z.string(),
  flow: AccountFlow,
  company_code: z.string(),
  issue_party_id: z.number(),
  issue_party_name: text,
  currency: z.string(),
  base_currency: z.string(),
  total_amount: z.string(),
  base_total_amount: z.string(),
  outstanding_amount: z.string(),
  invoice_sub_type: z.nullable(InvoiceSubType),
  tax_rate_code: text,
  payment_marker: z.string(),
  process_status: ProcessStatus,
  free_to_combine: z.boolean(),
  /** The payee of the cheque request, else the party of the invoice. */
  payee_name: text,
  /** The currency of the cheque, else of the invoice. */
  paid_currency: z.string(),
  /** The first day on which it may be paid; null for no limit. */
  available_date: z.nullable(calendarDate),
  /** Null without a cheque request, also after its cheque was stopped. */
  cheque_request_no: text,
  /** The cheque that was issued for it. */
  cheque_no: text,
  /** The rate of its preparation to the currency of the cheque. */
  cheque_rate: text,
  /** The exported payment group that pays it and is not settled yet. */
  awaiting_group_no: text,
  due_date: z.nullable(calendarDate),
  remarks: text,
  version,
})
export type GroupMember = z.infer<typeof GroupMember>

/** What the group pays or invoices of a member; a payment keeps what was outstanding when it was exported. */
const MemberOfGroup = z.extend(GroupMember, { amount: z.string() })

/** A cheque in another currency than that of the invoices. */
const ForeignCheque = z.object({
  currency: z.string(),
  /** From the currency of the invoices; null while it is not known, or where each request has its own. */
  rate: text,
  /** Null while a rate is not known. */
  amount: text,
})
export type ForeignCheque = z.infer<typeof ForeignCheque>

/** Who took a step of the group, and why. */
const GroupEntry = z.object({ action: z.enum(['create', ...GroupAction.options]), at: instant, user_name: z.string(), reason: text })

export const InvoiceGroup = z.object({
  group_no: z.string(),
  kind: GroupKind,
  group_status: GroupStatus,
  account_code: z.string(),
  issue_party_name: text,
  currency: z.string(),
  total_amount: z.string(),
  payment_ref: text,
  user_name: z.string(),
  created_at: instant,
  file_name: text,
  /** The cheque that pays it; kept when it is cancelled, as the cheque of a stopped payment. */
  cheque_no: text,
  cheque_date: z.nullable(calendarDate),
  /** Null if the cheque has the currency of the invoices, and of a cancelled group. */
  foreign_cheque: z.nullable(ForeignCheque),
  version,
  members: z.array(MemberOfGroup),
  history: z.array(GroupEntry),
})
export type InvoiceGroup = z.infer<typeof InvoiceGroup>
