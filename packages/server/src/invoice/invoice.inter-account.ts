import { NO_HINTS } from '@fairlead/domain/invoice/invoice.hint-api'
import { findExchangeRate, type FoundRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { INTER_ACCOUNT_DN_MADE } from '@fairlead/domain/invoice/invoice.codes'
import { figuresOf } from '@fairlead/domain/invoice/invoice.defaults'
import { isNoteDue, mayMakeNote, noteOf, noteProblem } from '@fairlead/domain/invoice/invoice.inter-account-rules'
import { statusesBefore } from '@fairlead/domain/invoice/invoice.transitions'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { userName } from '../kit/record/historyStore.ts'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import { readAccount, readIssueParty, type AccountFacts } from './invoice.facts-store.ts'
import type { InvoiceFactsRead } from './invoice.facts.ts'
import { readNote, readNoteAccount, readOfficeOfAccount } from './invoice.inter-account-store.ts'
import { notifyInvoice, recordInvoice } from './invoice.records.ts'
import { headOf, linesToWrite } from './invoice.saving.ts'
import { findInvoice, insertInvoice, invoiceAnswer, lockInvoiceForPortal, moveInvoice, readInvoice } from './invoice.store.ts'

/** INV-097: makes the debit note of a prepared invoice; a second request returns the one that is there. */
export async function requestNote(context: RecordContext, invId: number, version: number, accountCode: string | null): Promise<MadeNote> {
  const { db, actor } = context
  const stored = await readInvoice(db, invId, actor, true)
  if (!mayMakeNote(stored, actor)) throw forbidden()
  const existing = await readNote(db, invId)
  if (existing) return noteFor(context, existing.inv_id)
  if (stored.version !== version) throw notLatest(invoiceAnswer(stored))
  if (!isNoteDue(stored)) throw conflict({ key: 'invoice.noteOnlyPrepared' })
  const inter_account_code = stored.inter_account_code ?? accountCode
  if (inter_account_code === null) throw refusedAt('inter_account_code', 'msgRequired')
  const noteId = await makeDebitNote(context, { ...invoiceAnswer(stored), inter_account_code })
  return noteFor(context, noteId)
}

type MadeNote = AnswerOf<typeof invoiceApi.makeNote>
/** The note, unless it is of a side that the actor may not read. */
async function noteFor({ db, actor }: RecordContext, noteId: number): Promise<MadeNote> {
  const note = await findInvoice(db, noteId, actor)
  return { note: note && invoiceAnswer(note) }
}

const refusedAt = (path: string, key: string, params?: Record<string, string>) => {
  const problem = { path, key, ...(params ? { params } : {}) }
  return refused(problem, [problem])
}

/** INV-096: the first approval of an inter-account transaction makes its debit note, unless it is there. */
export async function noteAtApproval(context: RecordContext, invoice: Invoice): Promise<void> {
  if (!invoice.inter_account_transaction || invoice.inter_account_of !== null || (await readNote(context.db, invoice.inv_id))) return
  await makeDebitNote(context, invoice)
}

async function makeDebitNote(context: RecordContext, invoice: Invoice): Promise<number> {
  const { db } = context
  const problem = noteProblem(invoice)
  if (problem) throw refused(problem)
  const company_code = invoice.company_code
  const account = await readNoteAccount(db, company_code, 'AR')
  if (account === null) throw refused({ key: 'invoice.noInterAccount', params: { company_code } })
  const other = await readOfficeOfAccount(db, invoice.inter_account_code ?? '')
  if (!other || other.company_code === company_code) throw refusedAt('inter_account_code', 'invoice.sameCompany')
  return insertNote(context, invoice, { type: 'DN', account_code: account, issue_party_id: other.party_id })
}

/** The books that receive a posted debit note get an incoming one, so that the group earns nothing from itself. */
export async function incomingNoteOf(context: RecordContext, note: Invoice): Promise<void> {
  if (note.type !== 'DN' || note.inter_account_of === null || note.reverses_inv_id !== null) return
  const { db } = context
  const original = await lockInvoiceForPortal(db, note.inter_account_of)
  const other = await readOfficeOfAccount(db, original.inter_account_code ?? '')
  const own = await readOfficeOfAccount(db, note.account_code ?? '')
  if (!other || !own || (await readNote(db, note.inv_id))) return
  const wanted = await readAccount(db, original.inter_account_code, null)
  const account = wanted && wanted.side !== 'AR' ? wanted.account_code : await readNoteAccount(db, other.company_code, 'AP')
  const issued = { type: 'IDN', account_code: account ?? original.inter_account_code ?? '', issue_party_id: own.party_id } as const
  await insertNote(context, note, issued, other.party_id)
}

type NewNote = Pick<Parameters<typeof noteOf>[1], 'type' | 'account_code' | 'issue_party_id'>
/** Stores a note with the rates of its invoice; between books of two currencies, with the rate of the day. */
async function insertNote(context: RecordContext, invoice: Invoice, issued: NewNote, office?: number): Promise<number> {
  const { db, session, now } = context
  const form = noteOf(invoice, { ...issued, invoice_date: invoice.invoice_date ?? todayOf(context) })
  const account = await readAccount(db, issued.account_code, issued.account_code)
  if (!account) throw refused({ key: 'invoice.noInterAccount', params: { company_code: invoice.company_code } })
  const facts = await factsOfNote(context, invoice, account, issued)
  const figures = figuresOf(form, facts)
  if (!figures) throw refused({ key: 'invoice.rateMissing', params: { from: invoice.currency ?? '', to: account.base_currency } })
  const at = now.toISOString()
  const head = {
    ...headOf(form, facts, figures),
    ...(office === undefined ? {} : { office_party_id: office }),
    inter_account_of: invoice.inv_id,
    ap_ar: facts.ap_ar,
    invoice_status: 'NEW',
    status_changed_at: at,
    user_uid: session.user_uid,
    user_name: userName(session),
    created_at: at,
  }
  const inv_id = await insertInvoice(db, head, linesToWrite(form, facts, figures))
  const note = await lockInvoiceForPortal(db, inv_id)
  await recordInvoice(context, { ...note, version: 0 }, { action: 'create_note' })
  await notifyInvoice(context, note, INTER_ACCOUNT_DN_MADE)
  return inv_id
}

/** What the figures of a note need: the rates and tax percentages of its invoice. */
async function factsOfNote(
  context: RecordContext,
  invoice: Invoice,
  account: AccountFacts,
  { type, issue_party_id }: NewNote,
): Promise<InvoiceFactsRead> {
  const { db, actor } = context
  const rate_date = invoice.exchange_rate_date ?? invoice.invoice_date ?? todayOf(context)
  const base_rate =
    account.base_currency === invoice.base_currency
      ? rateOf(invoice.exchange_rate)
      : await rateOfDay(context, invoice, account.base_currency, rate_date)
  return {
    ap_ar: type === 'DN' ? 'AR' : 'AP',
    account,
    company: account,
    party: await readIssueParty(db, actor, issue_party_id, issue_party_id),
    jobs: invoice.jobs.map((job) => ({ ...job, sales_code: null })),
    other_books: null,
    taxes: invoice.charges.flatMap(({ tax_code, tax_rate }) => (tax_code === null ? [] : [{ tax_code, tax_rate, country_code: null }])),
    unrated_taxes: [],
    charge_codes: invoice.charges.flatMap(({ charge_code }) => charge_code ?? []),
    base_rate,
    line_rates: new Map(invoice.lines.map(({ currency, exchange_rate }) => [currency ?? '', rateOf(exchange_rate)])),
    cny_rate: null,
    cap_cny: '0',
    rate_tolerance: 0,
    ap_ref_used_on: null,
    hints: NO_HINTS,
    today: todayOf(context),
    rate_date,
  }
}

const rateOf = (rate: string): FoundRate => ({ rate, effective_date: null, exchange_rate_id: null })
/** Direct, or across the base currency of the invoice or that of the group. */
async function rateOfDay(
  { db, services }: RecordContext,
  { currency, base_currency }: Invoice,
  to: string,
  date: string,
): Promise<FoundRate | null> {
  const from = currency ?? ''
  const { GROUP_CURRENCY: group } = services.config
  return findExchangeRate({ from, to }, await readRates(db, [from, base_currency, to, group], date), base_currency, group)
}

/** A note that is still new goes with its invoice; the guards refuse the step for one that was prepared. */
export async function deleteNote(context: RecordContext, invId: number, reason: string | null): Promise<void> {
  const { db, now } = context
  const note = await readNote(db, invId)
  if (!note || note.invoice_status !== 'NEW') return
  const change = {
    invoice_status: 'DELETED',
    status_before: statusesBefore({}, note),
    status_changed_at: now.toISOString(),
    status_reason: reason,
  }
  if (await moveInvoice(db, note, change)) await recordInvoice(context, note, { action: 'delete', to: 'DELETED', reason })
}
