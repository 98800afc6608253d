import type { Actor } from '../kit/access.ts'
import type { Message } from '../kit/problem.ts'
import { stateRefusal } from '../kit/stateRefusal.ts'
import { mayAct, stepOf, type Step, type Transition, type TransitionTable } from '../kit/transitions.ts'
import {
  editor,
  supervisor,
  manager,
  accounting,
  accountingSupervisor,
  printer,
  reverser,
  deleter,
  withdrawer,
} from './invoice.actor-rules.ts'
import type { ApAr, InvoiceAction, InvoiceStatus, SystemAction } from './invoice.codes.ts'
import {
  approverIsAnother,
  approvesWhatIsShown,
  bankIsApproved,
  dateIsGiven,
  datesForPosting,
  debitNoteIsNew,
  isInNoExportedGroup,
  isImportedWithGroup,
  isInNoOpenGroup,
  isNotBeingPaid,
  isNotOnHold,
  jobsAreNotLocked,
  jobsAreOpen,
  ledgerIsComplete,
  oneJobForDebitNote,
  partyMayBeInvoiced,
  periodIsOpen,
  refForPosting,
  postingFailed,
  postingIsAnswered,
  rulesHold,
  signersHaveSignatures,
  taxMonthIsOpen,
  taxNumberIsGiven,
  vendorInvoiceIsThere,
  type InvoiceFacts,
  REVERSIBLE,
} from './invoice.guards.ts'
import { refusedByLevel } from './invoice.level-rules.ts'
import { POSTED, approvedStatus, isAutomatic, isPostable, isReady, type InvoiceState } from './invoice.state-rules.ts'
import type { Invoice } from './invoice.ts'

/** A row of the table with the effects of the step. */
export interface InvoiceTransition extends Transition<InvoiceStatus, InvoiceState, InvoiceFacts> {
  /** The row exists only for these invoices. */
  of?: (invoice: InvoiceState) => boolean
  /** The invoice returns to the status before the current one; `to` is only where there is none. */
  returns?: true
  /** Government number and invoice date become blank (INV-095). */
  clears?: readonly InvoiceStatus[]
}

const isAp = ({ ap_ar }: InvoiceState) => ap_ar === 'AP'
const isAr = ({ ap_ar }: InvoiceState) => ap_ar === 'AR'
const isTaxed = ({ flow }: InvoiceState) => flow === 'TAX_INVOICE'
const isInTaxGroup = ({ ap_ar, group_no = null }: InvoiceState) => ap_ar === 'AR' && group_no !== null
const awaitsSecond = ({ needs_second_level }: InvoiceState) => needs_second_level

const COMPLETE = [jobsAreOpen, partyMayBeInvoiced, oneJobForDebitNote, rulesHold, periodIsOpen] as const
const APPROVAL = [approverIsAnother, approvesWhatIsShown, jobsAreOpen] as const
const POSTING = [jobsAreOpen, isNotOnHold, bankIsApproved, datesForPosting, refForPosting, periodIsOpen, ledgerIsComplete] as const
const READY = ['RELEASED', 'PRINTED', 'ACCOUNTING_PRINTED'] as const
const RETURNED = [isInNoOpenGroup, debitNoteIsNew, isNotBeingPaid] as const
const TAKEN_BACK = { to: 'NEW', guards: RETURNED, reason: 'required', event: 'INVOICE_TAKEN_BACK' } as const
const REJECTED = { to: 'REJECTED', guards: [debitNoteIsNew], reason: 'required', event: 'INVOICE_REJECTED' } as const
const PRINTED = { to: 'PRINTED', who: printer, event: 'INVOICE_PRINTED' } as const
const IMPORTED = { to: 'IMPORTED', who: accounting, event: 'INVOICE_IMPORTED' } as const
const ACCOUNTING_PRINTED = { to: 'ACCOUNTING_PRINTED', who: accounting, event: 'INVOICE_PRINTED' } as const
const ACCOUNTING_PRINTED_FROM: Readonly<Record<ApAr, readonly InvoiceStatus[]>> = { AR: ['PRINTED'], AP: ['RELEASED', 'PRINTED'] }
const EMPTIED = ['ACCOUNTING_PRINTED', 'EXPORTED', 'EXPORTED_AUTO', 'IMPORTED'] as const

/** `invoice_status` (INV-074 to INV-095). An action not listed here for a status and a kind of invoice does not exist. */
export const INVOICE_TABLE = {
  prepare: [
    { from: ['NEW', 'REJECTED'], to: 'PREPARED', who: editor, guards: COMPLETE, event: 'INVOICE_PREPARED' },
    { from: ['NEW_REVERSAL'], to: 'PREPARED_REVERSAL', who: editor, guards: [jobsAreNotLocked, periodIsOpen], event: 'INVOICE_PREPARED' },
  ],
  withdraw: [{ from: ['PREPARED'], to: 'NEW', who: withdrawer, guards: [debitNoteIsNew], event: 'INVOICE_WITHDRAWN' }],
  approve: [
    { from: ['PREPARED'], to: 'APPROVED_1', who: supervisor, guards: [...APPROVAL, rulesHold], event: 'INVOICE_APPROVED_1' },
    {
      of: awaitsSecond,
      from: ['APPROVED_1'],
      to: 'APPROVED_2',
      who: manager,
      guards: [...APPROVAL, rulesHold],
      event: 'INVOICE_APPROVED_2',
    },
    {
      of: (invoice) => !awaitsSecond(invoice),
      from: ['PREPARED_REVERSAL'],
      to: 'APPROVED_REVERSAL',
      who: supervisor,
      guards: [approverIsAnother, approvesWhatIsShown, jobsAreNotLocked],
      event: 'INVOICE_APPROVED_1',
    },
    {
      of: awaitsSecond,
      from: ['PREPARED_REVERSAL'],
      to: 'APPROVED_REVERSAL',
      who: manager,
      guards: [approverIsAnother, approvesWhatIsShown, jobsAreNotLocked],
      event: 'INVOICE_APPROVED_1',
    },
  ],
  reject: [
    { ...REJECTED, from: ['PREPARED'], who: supervisor },
    { ...REJECTED, of: awaitsSecond, from: ['APPROVED_1'], who: manager },
    { ...REJECTED, from: ['PREPARED_REVERSAL'], to: 'NEW_REVERSAL', who: supervisor },
  ],
  release: [
    {
      of: isAp,
      from: ['APPROVED_2'],
      to: 'RELEASED',
      who: accounting,
      guards: [jobsAreOpen, vendorInvoiceIsThere, isNotOnHold, bankIsApproved],
      event: 'INVOICE_RELEASED',
    },
  ],
  print: [
    { ...PRINTED, of: (invoice) => isAr(invoice) && !awaitsSecond(invoice), from: ['APPROVED_1'], guards: [rulesHold] },
    { ...PRINTED, of: (invoice) => isAr(invoice) && awaitsSecond(invoice), from: ['APPROVED_2'], guards: [rulesHold] },
    { ...PRINTED, of: isAp, from: ['RELEASED'], guards: [dateIsGiven] },
  ],
  accounting_print: [
    { ...ACCOUNTING_PRINTED, of: isAr, from: ACCOUNTING_PRINTED_FROM.AR, guards: [signersHaveSignatures, dateIsGiven] },
    { ...ACCOUNTING_PRINTED, of: isAp, from: ACCOUNTING_PRINTED_FROM.AP, guards: [signersHaveSignatures, dateIsGiven] },
  ],
  export: [
    {
      of: (invoice) => isReady(invoice) && !isAutomatic(invoice),
      from: READY,
      to: 'EXPORTED',
      who: accounting,
      guards: [isInNoOpenGroup, dateIsGiven],
      event: 'INVOICE_EXPORTED',
    },
    {
      of: (invoice) => isReady(invoice) && isAutomatic(invoice),
      from: READY,
      to: 'PENDING_AUTO_EXPORT',
      who: accounting,
      guards: [isInNoOpenGroup, dateIsGiven],
      event: 'INVOICE_EXPORTED',
    },
    { of: isTaxed, from: ['APPROVED_REVERSAL'], to: 'EXPORTED_REVERSAL', who: accounting, guards: [], event: 'INVOICE_EXPORTED' },
  ],
  import: [
    { ...IMPORTED, from: ['EXPORTED', 'EXPORTED_AUTO'], guards: [isImportedWithGroup, taxNumberIsGiven, periodIsOpen] },
    // A wrong number is corrected for the whole group; a single invoice is rolled back instead.
    {
      ...IMPORTED,
      of: isInTaxGroup,
      from: ['IMPORTED'],
      guards: [isImportedWithGroup, taxNumberIsGiven, periodIsOpen, taxMonthIsOpen],
    },
    { ...IMPORTED, from: ['EXPORTED_REVERSAL'], to: 'IMPORTED_REVERSAL', guards: [taxNumberIsGiven, periodIsOpen] },
  ],
  post: [
    {
      of: isPostable,
      from: [...READY, 'EXPORTED', 'EXPORTED_AUTO', 'IMPORTED'],
      to: 'POSTED',
      who: accounting,
      guards: POSTING,
      event: 'INVOICE_POSTED',
    },
    {
      of: (invoice) => !isTaxed(invoice),
      from: ['APPROVED_REVERSAL'],
      to: 'POST_REVERSED',
      who: accounting,
      guards: [jobsAreNotLocked, periodIsOpen, ledgerIsComplete],
      event: 'INVOICE_POSTED',
    },
    {
      of: isTaxed,
      from: ['IMPORTED_REVERSAL'],
      to: 'POST_REVERSED',
      who: accounting,
      guards: [jobsAreNotLocked, periodIsOpen, ledgerIsComplete],
      event: 'INVOICE_POSTED',
    },
  ],
  repost: [
    { from: ['POSTED'], to: 'POSTED', who: accounting, guards: [postingFailed, ledgerIsComplete], event: 'INVOICE_POSTED' },
    { from: ['POST_REVERSED'], to: 'POST_REVERSED', who: accounting, guards: [postingFailed, ledgerIsComplete], event: 'INVOICE_POSTED' },
  ],
  rollback: [
    {
      from: ['PRINTED', 'ACCOUNTING_PRINTED', 'EXPORTED', 'EXPORTED_AUTO', 'PENDING_AUTO_EXPORT', 'IMPORTED'],
      to: 'NEW',
      returns: true,
      clears: EMPTIED,
      who: accountingSupervisor,
      guards: [isInNoOpenGroup, isInNoExportedGroup, periodIsOpen, taxMonthIsOpen],
      reason: 'required',
      event: 'INVOICE_ROLLED_BACK',
    },
  ],
  take_back: [
    { ...TAKEN_BACK, from: ['APPROVED_1', 'APPROVED_2'], who: supervisor },
    { ...TAKEN_BACK, from: ['RELEASED'], who: accountingSupervisor },
  ],
  reverse: [
    {
      from: ['POSTED', 'CLOSED'],
      to: 'REVERSED',
      who: reverser,
      guards: REVERSIBLE,
      reason: 'required',
      event: 'INVOICE_REVERSED',
    },
  ],
  delete: [
    {
      from: ['NEW', 'REJECTED', 'NEW_REVERSAL'],
      to: 'DELETED',
      who: deleter,
      guards: [debitNoteIsNew, periodIsOpen, isNotBeingPaid],
      reason: 'required',
      event: 'INVOICE_DELETED',
    },
  ],
} as const satisfies TransitionTable<InvoiceAction, InvoiceTransition>
/** @alias The same table with the wide type, for rules and screens. */
export const INVOICE_TRANSITIONS: TransitionTable<InvoiceAction, InvoiceTransition> = INVOICE_TABLE

/** The step that this action is for an invoice of its kind and status; a state refusal if it has no such row. */
export function invoiceStep(action: InvoiceAction, invoice: InvoiceState, actor: Actor, facts: InvoiceFacts): Step<InvoiceTransition> {
  const rows = INVOICE_TRANSITIONS[action]
  const [first, ...others] = rows.filter(({ of }) => of?.(invoice) ?? true)
  const request = { status: invoice.invoice_status, record: invoice, actor, input: facts }
  if (first) return refusedByLevel(stepOf([first, ...others], request), [first, ...others], invoice, actor)
  return { row: null, refusal: rows.some(({ who }) => mayAct(who, invoice, actor)) ? { kind: 'state' } : { kind: 'forbidden' } }
}

/** The message for an action that the status does not allow; null for an action outside of the table. */
export function invoiceStateRefusal(
  action: InvoiceAction | null,
  invoice: Pick<Invoice, 'invoice_status' | 'status_changed_at'>,
  timeZone: string,
): Message {
  const texts = { already: 'invoice.alreadyInStatus', refuses: 'invoice.statusRefusesAction' }
  const rows = action === null ? [] : INVOICE_TRANSITIONS[action]
  return stateRefusal(texts, rows, { status: invoice.invoice_status, since: invoice.status_changed_at }, timeZone)
}

/** The status after the step. */
export const statusAfter = ({ to, returns }: InvoiceTransition, { status_before }: Pick<InvoiceState, 'status_before'>): InvoiceStatus =>
  returns ? (status_before[0] ?? to) : to

/** So many statuses before the current one are kept. */
const MOST_STATUSES = 50
/** The statuses before the new one, the last one first. A return takes away the one to which it leads; a step that stays in its status adds none. */
export function statusesBefore(
  { returns, to }: Partial<Pick<InvoiceTransition, 'returns' | 'to'>>,
  { status_before, invoice_status }: Pick<InvoiceState, 'status_before' | 'invoice_status'>,
): readonly InvoiceStatus[] {
  if (returns) return status_before.slice(1)
  return to === invoice_status ? status_before : [invoice_status, ...status_before].slice(0, MOST_STATUSES)
}

/** Does the step empty government number and invoice date? */
export const isEmptiedBy = ({ clears }: InvoiceTransition, { invoice_status }: Pick<InvoiceState, 'invoice_status'>) =>
  clears?.includes(invoice_status) ?? false

interface SystemStep {
  from: readonly InvoiceStatus[]
  /** Null: the status before. */
  to: InvoiceStatus | null
  guards: readonly (typeof postingIsAnswered)[]
}
/** Steps of the automatic export and of the closing of a period (INV-082, INV-091). */
export const SYSTEM_STEPS: Readonly<Record<SystemAction, SystemStep>> = {
  export_automatically: { from: ['PENDING_AUTO_EXPORT'], to: 'EXPORTED_AUTO', guards: [] },
  close: { from: POSTED, to: 'CLOSED', guards: [postingIsAnswered] },
  reopen: { from: ['CLOSED'], to: null, guards: [] },
}

/** May accounting make its print of the invoice now (INV-081)? */
export const awaitsAccountingPrint = (invoice: Pick<InvoiceState, 'ap_ar' | 'invoice_status'>): boolean =>
  ACCOUNTING_PRINTED_FROM[invoice.ap_ar].includes(invoice.invoice_status)

/** A reversal repeats its original: only its date and remarks may be changed, by `invoice.late-rules.ts`. */
const EDITABLE: readonly InvoiceStatus[] = ['NEW', 'REJECTED']
export const isEditable = ({ invoice_status }: Pick<InvoiceState, 'invoice_status'>) => EDITABLE.includes(invoice_status)

/** The status of an approved invoice that awaits its print (INV-037). */
export const awaitsPrint = (invoice: Pick<InvoiceState, 'needs_second_level' | 'invoice_status'>) =>
  invoice.invoice_status === approvedStatus(invoice)
