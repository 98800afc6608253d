import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { hasChequeRequest } from '@fairlead/domain/invoice/invoice.cheque-rules'
import type { InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import { taxDateProblems } from '@fairlead/domain/invoice/invoice.date-rules'
import { isOtherContent } from '@fairlead/domain/invoice/invoice.guards'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { dueDateOf } from '@fairlead/domain/invoice/invoice.due-rules'
import { needsSecondLevel, reversalNeedsManager } from '@fairlead/domain/invoice/invoice.state-rules'
import {
  invoiceStateRefusal,
  invoiceStep,
  isEmptiedBy,
  statusAfter,
  statusesBefore,
  type InvoiceTransition,
} from '@fairlead/domain/invoice/invoice.transitions'
import { taxDayProblems } from '@fairlead/domain/invoice/invoice.tax-rules'
import { workersOf } from '@fairlead/domain/invoice/invoice.worker-rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { notLatest, refused } from '../kit/http/failures.ts'
import { admit, admitState } from '../kit/http/steps.ts'
import { userName } from '../kit/record/historyStore.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { chequeTableRate } from './invoice.cheque-numbers.ts'
import { readStepFacts, type StepFactsRead } from './invoice.facts.ts'
import { holdBefore, readTaxes } from './invoice.facts-store.ts'
import { groupRateOf } from './invoice.group-rate.ts'
import { hashOfStored, invoiceConflict, notifyInvoice, recordInvoice, sha256 } from './invoice.records.ts'
import { isGovernmentNoTaken, isPostedWithOtherNumber } from './invoice.export-store.ts'
import { writeExport } from './invoice.exports.ts'
import { partyToKeep } from './invoice.issue-party.ts'
import { deleteNote, incomingNoteOf, noteAtApproval } from './invoice.inter-account.ts'
import { postInvoice } from './invoice.posting.ts'
import { repostInvoice } from './invoice.posting-store.ts'
import { createReversal, restoreOriginal } from './invoice.reversal.ts'
import { closedTaxMonth, factsOf, periodOf, signerOf, stateFor, type InvoiceStepInput } from './invoice.step-facts.ts'
import { invoiceAnswer, moveInvoice, readInvoice, recordApproval, type InvoiceChange, type StoredInvoice } from './invoice.store.ts'

/** Takes one step of the status table in the caller's transaction: checks, stores, records history. */
export async function takeInvoiceStep(
  context: RecordContext,
  action: InvoiceAction,
  invId: number,
  input: InvoiceStepInput,
): Promise<Invoice> {
  const { db, actor } = context
  await holdBefore(db, invId)
  const invoice = await readInvoice(db, invId, actor, true)
  const answer = invoiceAnswer(invoice)
  const form = invoiceFormOf(answer)
  const read = await readStepFacts(context, { form, ap_ar: invoice.ap_ar, stored: invoice, lock: true })
  const state = stateFor(invoice, read, input)
  const facts = await factsOf(context, { invoice, form, read, input, hold: true })
  const step = invoiceStep(action, state, actor, facts)
  const refusesState = invoiceStateRefusal(action, answer, context.services.config.BUSINESS_TIME_ZONE)
  admitState(step, answer, input.version, refusesState)
  // Another content than on the screen is as stale as another version (G14).
  if (isOtherContent(facts)) throw notLatest(answer)
  const { row } = admit(step, answer, input.version, refusesState)
  await refuseNumber(context, action, invoice, input)
  const change = await changeOf(context, { action, invoice, read, row, input })
  if (!(await moveInvoice(db, invoice, change))) throw await invoiceConflict(context, invoice)
  const moved = await readInvoice(db, invId, actor)
  await recordInvoice(context, invoice, {
    action,
    to: moved.invoice_status,
    reason: input.reason ?? null,
    changes: numberChanges(invoice, moved),
  })
  await afterStep(context, action, moved, input.reason ?? null)
  await notifyInvoice(context, moved, row.event, workersOf(moved))
  // An approval is the newest one only now.
  return invoiceAnswer(action === 'approve' ? await readInvoice(db, invId, actor) : moved)
}

/** The numbers and the date that the step wrote or emptied. */
const numberChanges = (before: StoredInvoice, after: StoredInvoice) =>
  (['invoice_no', 'cheque_request_no', 'government_invoice_no', 'invoice_date', 'journal_no'] as const)
    .filter((path) => before[path] !== after[path])
    .map((path) => ({ path, before: before[path], after: after[path] }))

/** A tax of the invoice is not in force or has another rate on this date; a reversal gives back what was charged. */
async function taxDayOf({ db }: RecordContext, { charges, reverses_inv_id }: StoredInvoice, date: string | null) {
  if (date === null || reverses_inv_id !== null) return []
  const codes = charges.flatMap(({ tax_code }) => tax_code ?? [])
  return taxDayProblems(charges, await readTaxes(db, codes, date))
}

/**
 * INV-108: a number of the tax authority counts once per company; the members of a group share it. Its date is between the preparation and the near
 * future, in a month of the account that is open (INV-083).
 */
async function refuseNumber(context: RecordContext, action: InvoiceAction, invoice: StoredInvoice, input: InvoiceStepInput) {
  const number = input.government_invoice_no
  if (action !== 'import' || !number) return
  const period = await closedTaxMonth(context.db, invoice, input.invoice_date ?? null)
  const account_code = invoice.account_code ?? ''
  const [wrong] = [
    ...taxDateProblems('invoice_date', input.invoice_date, todayOf(context), invoice.prepared_at),
    ...(period === null ? [] : [{ path: 'invoice_date', key: 'invoice.taxMonthClosed', params: { account_code, period } }]),
    ...(await taxDayOf(context, invoice, input.invoice_date ?? null)),
  ]
  if (wrong) throw refused(wrong, [wrong])
  if (await isGovernmentNoTaken(context.db, { ...invoice, government_invoice_no: number })) {
    const problem = { path: 'government_invoice_no', key: 'invoice.governmentNoTaken' }
    throw refused(problem, [problem])
  }
  const group_no = input.import_group
  if (
    group_no &&
    (await isPostedWithOtherNumber(context.db, group_no, { government_invoice_no: number, invoice_date: input.invoice_date ?? null }))
  ) {
    const problem = { path: 'government_invoice_no', key: 'invoice.groupHasNumber', params: { group_no } }
    throw refused(problem, [problem])
  }
}

/** After these steps the invoice has no inter-account note any more. */
const WITHOUT_NOTE: ReadonlySet<InvoiceAction> = new Set(['reject', 'withdraw', 'take_back', 'delete'])

/** What follows from a step in the same transaction. */
async function afterStep(context: RecordContext, action: InvoiceAction, moved: StoredInvoice, reason: string | null): Promise<void> {
  if (action === 'approve') await approvalOf(context, moved)
  if (moved.invoice_status === 'APPROVED_1') await noteAtApproval(context, invoiceAnswer(moved))
  if (action === 'post') await incomingNoteOf(context, invoiceAnswer(moved))
  if (WITHOUT_NOTE.has(action)) await deleteNote(context, moved.inv_id, reason)
  if (action === 'export' && moved.exported_at === context.now.toISOString()) await writeExport(context, moved, false)
  if (action === 'reverse') await createReversal(context, moved, reason)
  if (action === 'delete' && moved.reverses_inv_id !== null) await restoreOriginal(context, moved.reverses_inv_id, reason)
}

interface Step {
  action: InvoiceAction
  invoice: StoredInvoice
  read: StepFactsRead
  row: InvoiceTransition
  input: InvoiceStepInput
}

/** The columns that a step writes. */
async function changeOf(context: RecordContext, step: Step): Promise<InvoiceChange> {
  const { invoice, row, input } = step
  return {
    invoice_status: statusAfter(row, invoice),
    status_before: statusesBefore(row, invoice),
    status_changed_at: context.now.toISOString(),
    status_reason: input.reason ?? null,
    ...(await contentOf(context, step)),
  }
}

/** The columns beside the status. */
async function contentOf(context: RecordContext, step: Step): Promise<InvoiceChange> {
  const { action, invoice, read, row, input } = step
  const to = statusAfter(row, invoice)
  const at = context.now.toISOString()
  if (action === 'rollback') return rolledBack(step)
  if (to === 'NEW') return { ...VOID, issue_party_snapshot: null }
  if (to === 'NEW_REVERSAL') return VOID
  // Its party may be another one when it is prepared again.
  if (to === 'REJECTED') return { issue_party_snapshot: null }
  if (action === 'prepare') return preparation(context, step, at)
  if (action === 'approve') return signed(to === 'APPROVED_2' ? 'approved_2' : 'approved_1', context, at)
  if (action === 'release') return { released_at: at, released_by_name: userName(context.session) }
  if (action === 'print') return { printed_at: at }
  if (action === 'accounting_print') return { accounting_printed_at: at }
  if (action === 'export') return to === 'PENDING_AUTO_EXPORT' ? {} : { exported_at: at }
  if (action === 'import') return { government_invoice_no: input.government_invoice_no, ...datedOf(invoice, input.invoice_date ?? null) }
  if (action === 'post') return postInvoice(context, invoiceAnswer(invoice), read)
  return action === 'repost' ? repostInvoice(context.db, invoice.inv_id) : {}
}

/** What belongs to the date of an invoice: its due date and the period of its tax. */
export const datedOf = ({ payment_terms }: Pick<StoredInvoice, 'payment_terms'>, invoice_date: string | null): InvoiceChange => ({
  invoice_date,
  due_date: invoice_date ? dueDateOf(invoice_date, payment_terms) : null,
  vat_period: invoice_date?.slice(0, 7) ?? null,
})

const PRINT_TIMES = {
  PRINTED: 'printed_at',
  ACCOUNTING_PRINTED: 'accounting_printed_at',
  EXPORTED: 'exported_at',
  EXPORTED_AUTO: 'exported_at',
} as const
/** The time of the step that is undone, and what INV-095 empties. */
function rolledBack({ invoice, row }: Step): InvoiceChange {
  const time = Object.entries(PRINT_TIMES).find(([status]) => status === invoice.invoice_status)?.[1]
  return {
    ...(time ? { [time]: null } : {}),
    ...(isEmptiedBy(row, invoice) ? { government_invoice_no: null, ...datedOf(invoice, null) } : {}),
  }
}

/** What a withdrawal or a return to NEW makes void. */
const VOID = {
  ...Object.fromEntries(
    ['prepared', 'approved_1', 'approved_2'].flatMap((place) =>
      [`${place}_by`, `${place}_by_super`, `${place}_by_name`, `${place}_at`].map((column) => [column, null]),
    ),
  ),
  released_at: null,
  released_by_name: null,
  printed_at: null,
  accounting_printed_at: null,
  content_hash: null,
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
  const levels = {
    second_level: account?.second_level ?? 'ALWAYS',
    second_level_above: account?.second_level_above ?? null,
    base_total_amount: invoice.base_total_amount,
  }
  const needs_second_level =
    invoice.reverses_inv_id === null
      ? needsSecondLevel({ ...invoice, type: invoice.type ?? 'AR', ...levels })
      : reversalNeedsManager(levels)
  return {
    ...VOID,
    ...signed('prepared', context, at),
    needs_second_level,
    issue_party_snapshot: JSON.stringify(partyToKeep(invoice, party)),
    ...datedOf(invoice, invoice.invoice_date),
    close_period: await periodOf(context, invoice, read),
    content_hash: hashOfStored(invoice),
    // A reversal keeps the rate of its original, so that both add up to 0.
    ...(invoice.reverses_inv_id === null ? { group_rate: await groupRateOf(context, invoice, read.rate_date) } : {}),
    ...(invoice.invoice_no === null ? await numbered(context, invoice) : {}),
    ...(invoice.cheque_request_no === null && hasChequeRequest(invoice) ? await chequeNumbered(context) : {}),
    ...(invoice.foreign_currency ? { cheque_rate: await chequeTableRate(context, invoice, read.rate_date) } : {}),
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

export async function chequeNumbered(context: RecordContext): Promise<{ cheque_request_no: string }> {
  const facts = { date: todayOf(context), office_code: null, mode: null, direction: null }
  return { cheque_request_no: await nextNumber(context.db, 'cheque_request_no', facts) }
}

/** The two letters of the kind in a number. */
export const TYPE_IN_NUMBER = { AR: 'AR', DN: 'DN', CN: 'CN', AP: 'AP', IDN: 'ID', ICN: 'IC', CR: 'CR', PL: 'PL', NT: 'NT' } as const

const approvalOf = (context: RecordContext, invoice: StoredInvoice) =>
  recordApproval(
    context.db,
    {
      inv_id: invoice.inv_id,
      level: invoice.invoice_status === 'APPROVED_2' || (invoice.reverses_inv_id !== null && invoice.needs_second_level) ? 2 : 1,
      ...signerOf(context),
      user_name: userName(context.session),
      approved_at: context.now.toISOString(),
      invoice_version: invoice.version,
      content_hash: invoice.content_hash ?? '',
      currency: invoice.currency ?? '',
      total_amount: invoice.total_amount,
      base_total_amount: invoice.base_total_amount,
      approved_refs: { ap_ref: invoice.ap_ref, payment_ref: invoice.payment_ref },
    },
    sha256,
  )
