import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { INVOICE_CHANGED } from '@fairlead/domain/invoice/invoice.codes'
import type { InvoiceDetails } from '@fairlead/domain/invoice/invoice.details-api'
import { lateProblems, mayEverChange, type LateField } from '@fairlead/domain/invoice/invoice.late-rules'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { refuseByConstraint } from '../kit/record/constraintProblem.ts'
import { datedOf } from './invoice.actions.ts'
import { isGovernmentNoTaken } from './invoice.export-store.ts'
import { apRefUser, holdApRef, readAccount, readIssueParty, readTaxes } from './invoice.facts-store.ts'
import { readGroupsOf } from './invoice.group-store.ts'
import { readOriginalDate } from './invoice.original-store.ts'
import { invoiceConflict, notifyInvoice, recordInvoice } from './invoice.records.ts'
import { apRefOnce } from './invoice.saving.ts'
import { stateFor } from './invoice.step-facts.ts'
import { invoiceAnswer, moveInvoice, readInvoice, type StoredInvoice } from './invoice.store.ts'

type Changes = Partial<InvoiceDetails>

/** Changes fields that stay open after the preparation; the only place that does. What is equal already is left out. */
export async function changeDetails(context: RecordContext, invId: number, version: number, given: Changes): Promise<Invoice> {
  const { db, actor } = context
  const stored = await readInvoice(db, invId, actor, true)
  const account = await readAccount(db, stored.account_code, stored.account_code)
  const state = stateFor(stored, { account })
  const wanted = withMarker(given)
  const fields = (Object.keys(wanted) as LateField[]).filter((field) => wanted[field] !== undefined)
  if (fields.length === 0) throw refused({ key: 'msgRequired' })
  if (fields.some((field) => !mayEverChange(field, state, actor))) throw forbidden()
  if (stored.version !== version) throw notLatest(invoiceAnswer(stored))
  const before = Object.fromEntries(fields.map((field) => [field, stored[field]]))
  const changes = differences(before, Object.fromEntries(fields.map((field) => [field, wanted[field]])))
  if (changes.length === 0) return invoiceAnswer(stored)
  const names = new Set(changes.map(({ path }) => path.split('.')[0]))
  const changed: Changes = Object.fromEntries(fields.filter((field) => names.has(field)).map((field) => [field, wanted[field]]))
  const facts = {
    ap_ar: stored.ap_ar,
    company: account,
    party: await readIssueParty(db, actor, stored.issue_party_id, stored.issue_party_id),
    ...(await readTaxes(db, taxCodesOf(stored, changed), changed.invoice_date ?? stored.invoice_date ?? todayOf(context))),
    today: todayOf(context),
    open_payment: changed.payment_ref !== undefined && stored.ap_ar === 'AP' ? (await readGroupsOf(db, invId, false)).open_group : null,
    original_date: changed.invoice_date ? await readOriginalDate(db, stored) : null,
  }
  const problems = [...lateProblems(changed, { ...stored, ...state }, actor, facts), ...(await takenNumbers(context, stored, changed))]
  if (problems.length > 0) throw wrongForm(problems)
  const dated = changed.invoice_date === undefined ? {} : datedOf(stored, changed.invoice_date)
  const isMoved = await refuseByConstraint(apRefOnce(changed.ap_ref ?? stored.ap_ref), () =>
    moveInvoice(db, stored, { ...changed, ...dated }),
  )
  if (!isMoved) throw await invoiceConflict(context, stored)
  await recordInvoice(context, stored, { action: 'save_details', changes })
  await notifyInvoice(context, stored, INVOICE_CHANGED)
  return invoiceAnswer(await readInvoice(db, invId, actor))
}

/** The taxes that the changes concern: a date decides the rates of all charges. */
const taxCodesOf = ({ charges }: StoredInvoice, { tax_rate_code, invoice_date }: Changes): string[] =>
  [tax_rate_code, ...(invoice_date ? charges.map(({ tax_code }) => tax_code) : [])].flatMap((code) => code ?? [])

/** Only an invoice on hold has a reason for it. */
const withMarker = (given: Changes): Changes =>
  given.payment_marker === undefined || given.payment_marker === 'ON_HOLD' ? given : { ...given, hold_reason: null }

/** Numbers that another invoice has already. */
async function takenNumbers({ db, actor }: RecordContext, stored: StoredInvoice, changed: Changes): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  if (changed.ap_ref) {
    const form = { ...invoiceFormOf(invoiceAnswer(stored)), ap_ref: changed.ap_ref }
    await holdApRef(db, form)
    const invoice_no = await apRefUser(db, actor, form, stored.inv_id)
    if (invoice_no === '') problems.push(at('ap_ref', 'invoice.apRefTaken', { ap_ref: changed.ap_ref }))
    else if (invoice_no !== null) problems.push(at('ap_ref', 'invoice.apRefUsed', { ap_ref: changed.ap_ref, invoice_no }))
  }
  if (changed.government_invoice_no) {
    const number = { ...stored, government_invoice_no: changed.government_invoice_no }
    if (await isGovernmentNoTaken(db, number)) problems.push(at('government_invoice_no', 'invoice.governmentNoTaken'))
  }
  return problems
}
