import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { CopyForm, InvoiceDefaults } from '@fairlead/domain/invoice/invoice.copy-api'
import { invoiceCopyApi } from '@fairlead/domain/invoice/invoice.copy-api'
import { mayWriteInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import { copyOfInvoice } from '@fairlead/domain/invoice/invoice.defaults'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { readUsualParty } from './invoice.copying-store.ts'
import { readAccount, readInvoicedJobs, readOtherBooks } from './invoice.facts-store.ts'
import { createInvoice } from './invoice.saving.ts'
import { suggestionsFor } from './invoice.suggestions.ts'
import { invoiceAnswer, readInvoice } from './invoice.store.ts'

/** INV-062: a New invoice with the charges of one that the actor may read. */
async function copyInvoice(context: RecordContext, invId: number, changes: CopyForm): Promise<Invoice> {
  const source = await readInvoice(context.db, invId, context.actor)
  return createInvoice(context, source.ap_ar, copyOfInvoice(invoiceAnswer(source), changes))
}

interface Asked {
  ap_ar: ApAr
  account_code: string
  job_no: string
}
/** INV-008, INV-011: what a new invoice of a job starts with. */
async function defaultsOfJob(context: RecordContext, { ap_ar, account_code, job_no }: Asked): Promise<InvoiceDefaults> {
  const { db, actor } = context
  if (!mayWriteInvoice(ap_ar, actor)) throw forbidden()
  const account = await readAccount(db, account_code, null)
  if (!account || (account.side !== 'BOTH' && account.side !== ap_ar)) throw notFound('invoice.accountNotFound', { account_code })
  const [job] = await readInvoicedJobs(db, actor, { job_nos: [job_no], stored: [] })
  if (!job) throw notFound('invoice.jobNotFound', { job_no })
  if ((await readOtherBooks(db, actor, account.company_code, { jobs: [job], isNote: false })) === 'FOREIGN')
    throw notFound('invoice.accountNotFound', { account_code })
  const party = await readUsualParty(db, actor, ap_ar, job_no)
  const currency = party?.invoice_currency ?? account.base_currency
  const suggested = await suggestionsFor(context, { ap_ar, account_code, job_no, issue_party_id: party?.party_id, currency })
  return {
    account_code,
    job_no,
    issue_party_id: party?.party_id ?? null,
    issue_party_text: party ? `${party.full_name} (${party.party_code})` : null,
    currency,
    charges: suggested.filter(({ source }) => source !== 'HISTORY'),
  }
}

export const invoiceCopyRoutes = serve(invoiceCopyApi, {
  copy: ({ params, body, ...context }) => copyInvoice(context, params.inv_id, body),
  defaults: ({ query, ...context }) => defaultsOfJob(context, query),
})
