import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import { invoiceChequeApi } from '@fairlead/domain/invoice/invoice.cheque-api'
import { chequeProblems, chequeRefusals, currencyOfCheque, type ChequeAction } from '@fairlead/domain/invoice/invoice.cheque-rules'
import { INVOICE_CHANGED } from '@fairlead/domain/invoice/invoice.codes'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import { differences } from '@fairlead/domain/kit/differences'
import { at } from '@fairlead/domain/kit/rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { chequeTableRate, useChequeNo } from './invoice.cheque-numbers.ts'
import { chequeNumbered } from './invoice.actions.ts'
import { readIssueParty } from './invoice.facts-store.ts'
import { invoiceConflict, notifyInvoice, recordInvoice } from './invoice.records.ts'
import { isBankChanged } from './invoice.step-facts.ts'
import { invoiceAnswer, moveInvoice, readInvoice, type StoredInvoice } from './invoice.store.ts'

/* The cheque of a request: issued, stopped, requested again (INV-049, INV-071). */

/** The request of this version, locked, if accounting may take the action now. */
async function requestFor(context: RecordContext, action: ChequeAction, invId: number, version: number): Promise<StoredInvoice> {
  const { db, actor } = context
  const stored = await readInvoice(db, invId, actor, true)
  if (!isAccountingOf(stored.ap_ar, actor)) throw forbidden()
  if (stored.version !== version) throw notLatest(invoiceAnswer(stored))
  const [refusal] = chequeRefusals(action, stored)
  if (refusal) throw refused(refusal, [refusal])
  return stored
}

type Change = Partial<Record<'cheque_no' | 'cheque_date' | 'cheque_rate' | 'cheque_request_no', string | null>>
/** Writes the change of a request with its history. */
async function moveRequest(
  context: RecordContext,
  stored: StoredInvoice,
  { action, change, stopped, reason = null }: { action: ChequeAction; change: Change; stopped: boolean; reason?: string | null },
): Promise<Invoice> {
  const { db, actor } = context
  if (!(await moveInvoice(db, stored, { ...change, cheque_stopped: stopped }))) throw await invoiceConflict(context, stored)
  const after = await readInvoice(db, stored.inv_id, actor)
  const paths = [...(Object.keys(change) as (keyof Change)[]), 'cheque_status' as const]
  const valuesOf = (invoice: StoredInvoice) => Object.fromEntries(paths.map((path) => [path, invoice[path]]))
  const changes = differences(valuesOf(stored), valuesOf(after))
  await recordInvoice(context, stored, { action: `${action}_cheque`, changes, reason })
  await notifyInvoice(context, stored, INVOICE_CHANGED)
  return invoiceAnswer(after)
}

async function issueCheque(context: RecordContext, invId: number, { version, ...cheque }: BodyOf<typeof invoiceChequeApi.issueCheque>) {
  const stored = await requestFor(context, 'issue', invId, version)
  const party = await readIssueParty(context.db, context.actor, stored.issue_party_id, stored.issue_party_id)
  if (isBankChanged(stored, { party })) throw refused({ key: 'invoice.bankChanged', params: { party_code: party?.party_code ?? '' } })
  const today = todayOf(context)
  const table_rate = stored.foreign_currency ? await chequeTableRate(context, stored, cheque.cheque_date ?? today) : null
  const problems = chequeProblems(cheque, stored, { today, table_rate })
  if (problems.length > 0) throw wrongForm(problems)
  const used = { company_code: stored.company_code, currency: currencyOfCheque(stored) ?? '', cheque_no: cheque.cheque_no ?? '' }
  await useChequeNo(context, used, { inv_id: stored.inv_id })
  const cheque_rate = stored.foreign_currency ? cheque.cheque_rate || stored.cheque_rate : null
  return moveRequest(context, stored, { action: 'issue', change: { ...cheque, cheque_rate }, stopped: false })
}

async function stopCheque(context: RecordContext, invId: number, { version, reason }: BodyOf<typeof invoiceChequeApi.stopCheque>) {
  const stored = await requestFor(context, 'stop', invId, version)
  if (!reason) throw wrongForm([at('reason', 'msgReasonRequired')])
  return moveRequest(context, stored, { action: 'stop', change: { cheque_no: null, cheque_date: null }, stopped: true, reason })
}

async function requestCheque(context: RecordContext, invId: number, { version }: BodyOf<typeof invoiceChequeApi.requestCheque>) {
  const stored = await requestFor(context, 'request', invId, version)
  return moveRequest(context, stored, { action: 'request', change: await chequeNumbered(context), stopped: false })
}

export const invoiceChequeRoutes = serve(invoiceChequeApi, {
  issueCheque: ({ params, body, ...context }) => issueCheque(context, params.inv_id, body),
  stopCheque: ({ params, body, ...context }) => stopCheque(context, params.inv_id, body),
  requestCheque: ({ params, body, ...context }) => requestCheque(context, params.inv_id, body),
})
