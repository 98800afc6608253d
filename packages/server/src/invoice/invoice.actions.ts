import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { dueDateOf } from '@fairlead/domain/invoice/invoice.due-rules'
import { needsSecondLevel } from '@fairlead/domain/invoice/invoice.state-rules'
import { invoiceStep, statusAfter, type InvoiceTransition } from '@fairlead/domain/invoice/invoice.transitions'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { admit } from '../kit/http/steps.ts'
import { userName } from '../kit/record/historyStore.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { readInvoiceFacts, type InvoiceFactsRead } from './invoice.facts.ts'
import { hashOfStored, invoiceConflict, recordInvoice, sha256 } from './invoice.records.ts'
import { postInvoice } from './invoice.posting.ts'
import { factsOf, signerOf, stateFor, type InvoiceStepInput } from './invoice.step-facts.ts'
import { invoiceAnswer, moveInvoice, readInvoice, recordApproval, type InvoiceChange, type StoredInvoice } from './invoice.store.ts'

/** Takes one step of the status table in the caller's transaction: checks, stores, records history. */
export async function takeInvoiceStep(
  context: RecordContext,
  action: InvoiceAction,
  invId: number,
  input: InvoiceStepInput,
): Promise<Invoice> {
  const { db, actor } = context
  const invoice = await readInvoice(db, invId, actor, true)
  const answer = invoiceAnswer(invoice)
  const form = invoiceFormOf(answer)
  const read = await readInvoiceFacts(context, { form, ap_ar: invoice.ap_ar, stored: invoice, lock: true })
  const state = stateFor(invoice, read)
  const facts = await factsOf(context, { invoice, form, read, input, hold: true })
  const { row } = admit(invoiceStep(action, state, actor, facts), answer, input.version, 'invoice.statusRefusesAction')
  const change = await changeOf(context, { action, invoice, read, row, input })
  if (!(await moveInvoice(db, invoice, change))) throw await invoiceConflict(context, invoice)
  const moved = await readInvoice(db, invId, actor)
  if (action === 'approve') await approvalOf(context, moved)
  const to = moved.invoice_status
  const changes =
    invoice.invoice_no === moved.invoice_no ? [] : [{ path: 'invoice_no', before: invoice.invoice_no, after: moved.invoice_no }]
  await recordInvoice(context, invoice, { action, to, reason: input.reason ?? null, changes })
  return invoiceAnswer(moved)
}

interface Step {
  action: InvoiceAction
  invoice: StoredInvoice
  read: InvoiceFactsRead
  row: InvoiceTransition
  input: InvoiceStepInput
}

/** The columns that a step writes. */
async function changeOf(context: RecordContext, step: Step): Promise<InvoiceChange> {
  const { action, invoice, read, row, input } = step
  const to = statusAfter(row, invoice)
  const at = context.now.toISOString()
  return {
    invoice_status: to,
    status_before: [invoice.invoice_status, ...invoice.status_before].slice(0, MOST_STATUSES),
    status_changed_at: at,
    status_reason: input.reason ?? null,
    ...(to === 'NEW' ? VOID : {}),
    ...(to === 'PREPARED' ? await preparation(context, step, at) : {}),
    ...(to === 'APPROVED_1' ? signed('approved_1', context, at) : {}),
    ...(to === 'APPROVED_2' ? signed('approved_2', context, at) : {}),
    ...(to === 'RELEASED' ? { released_at: at } : {}),
    ...(to === 'PRINTED' ? { printed_at: at } : {}),
    ...(action === 'post' ? await postInvoice(context, invoiceAnswer(invoice), read) : {}),
  }
}

const MOST_STATUSES = 50
/** What a withdrawal or a return to NEW makes void. */
const VOID = {
  ...Object.fromEntries(
    ['prepared', 'approved_1', 'approved_2'].flatMap((place) =>
      [`${place}_by`, `${place}_by_super`, `${place}_by_name`, `${place}_at`].map((column) => [column, null]),
    ),
  ),
  released_at: null,
  printed_at: null,
  content_hash: null,
  issue_party_snapshot: null,
}

const signed = (place: 'prepared' | 'approved_1' | 'approved_2', context: RecordContext, at: string): InvoiceChange => {
  const { user_uid, super_user_uid } = signerOf(context)
  return {
    [`${place}_by`]: user_uid,
    [`${place}_by_super`]: super_user_uid,
    [`${place}_by_name`]: userName(context.session),
    [`${place}_at`]: at,
  }
}

/** Number, due date, period, party and hash of an invoice that is prepared. The number is taken last, because its counter stays locked. */
async function preparation(context: RecordContext, { invoice, read }: Step, at: string): Promise<InvoiceChange> {
  const { account, party } = read
  const needs_second_level = needsSecondLevel({
    ap_ar: invoice.ap_ar,
    type: invoice.type ?? 'AR',
    second_level: account?.second_level ?? 'ALWAYS',
    second_level_above: account?.second_level_above ?? null,
    base_total_amount: invoice.base_total_amount,
    exchange_rate_is_manual: invoice.exchange_rate_is_manual,
  })
  const period = read.jobs[0]?.period ?? todayOf(context).slice(0, 7)
  return {
    ...VOID,
    ...signed('prepared', context, at),
    needs_second_level,
    issue_party_snapshot: JSON.stringify(party),
    due_date: invoice.invoice_date ? dueDateOf(invoice.invoice_date, invoice.payment_terms) : null,
    close_period: invoice.close_period ?? period,
    vat_period: invoice.invoice_date?.slice(0, 7) ?? null,
    content_hash: hashOfStored(invoice),
    ...(invoice.invoice_no === null ? await numbered(context, invoice) : {}),
  }
}

async function numbered(context: RecordContext, invoice: StoredInvoice): Promise<InvoiceChange> {
  const { db } = context
  const facts = {
    date: todayOf(context),
    office_code: null,
    mode: null,
    direction: null,
    account_code: invoice.account_code,
    type: TYPE_IN_NUMBER[invoice.type ?? 'AR'],
  }
  return { invoice_no: await nextNumber(db, 'invoice_no', facts) }
}

/** The two letters of the kind in a number. */
const TYPE_IN_NUMBER = { AR: 'AR', DN: 'DN', CN: 'CN', AP: 'AP', IDN: 'ID', ICN: 'IC', CR: 'CR', PL: 'PL', NT: 'NT' } as const

const approvalOf = (context: RecordContext, invoice: StoredInvoice) =>
  recordApproval(
    context.db,
    {
      inv_id: invoice.inv_id,
      level: invoice.invoice_status === 'APPROVED_2' ? 2 : 1,
      ...signerOf(context),
      user_name: userName(context.session),
      approved_at: context.now.toISOString(),
      invoice_version: invoice.version,
      content_hash: invoice.content_hash ?? '',
      currency: invoice.currency ?? '',
      total_amount: invoice.total_amount,
      base_total_amount: invoice.base_total_amount,
    },
    sha256,
  )
