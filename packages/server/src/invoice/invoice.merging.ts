import { invoiceMergedPrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import {
  CHEQUE_REQUEST,
  chequeSummaryProblems,
  documentOfInvoice,
  INVOICE_PRINT_OPTIONS,
  mergedPrintProblems,
  mayPrintInvoice,
  printedTogetherProblem,
} from '@fairlead/domain/invoice/invoice.print-rules'
import { at } from '@fairlead/domain/kit/rules'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { RecordContext, SignedInContext } from '../kit/http/context.ts'
import { forbidden, notFound, refused, wrongForm } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { recordHistories } from '../kit/record/historyStore.ts'
import { mergedPlan } from '../print/print.merging.ts'
import { writePdf } from '../print/print.writing.ts'
import { keepCopy, numberedCopies } from './invoice.copies.ts'
import { chequeSummaryPlanOf } from './invoice.paper-cheque.ts'
import { invoicePlanOf } from './invoice.paper.ts'
import { paperOf, papersOf } from './invoice.prints.ts'
import { MODULE } from './invoice.records.ts'
import { invoiceAnswer, lockInvoices, readInvoices, type StoredInvoice } from './invoice.store.ts'

type Asked = BodyOf<typeof invoiceMergedPrintApi.merged>
const USUAL = INVOICE_PRINT_OPTIONS.filter(({ is_usual }) => is_usual).map(({ option }) => option)

/** INV-063: several invoices in one file. Every invoice must be readable and printable; all are refused otherwise. */
async function mergePrints(context: SignedInContext, { inv_ids, kind, language, options = USUAL, reason }: Asked) {
  const { db, actor } = context
  const all = await readEach(context, [...new Set(inv_ids)])
  const [first] = all
  if (!first) throw refused({ key: 'msgRequired' })
  const document = documentOfInvoice(first)
  if (!mayPrintInvoice(document, kind, actor)) throw forbidden()
  const mixed = printedTogetherProblem(all)
  if (mixed) throw refused(mixed)
  refuseAny(mergedPrintProblems(document, kind, all))
  if (kind === 'COPY' && !reason?.trim()) throw wrongForm([at('reason', 'msgReasonRequired')])
  const asked = { document, kind, language, options, isPreview: false }
  if (kind === 'COPY') await lockInvoices(db, inv_ids)
  const copyNos = kind === 'COPY' ? await numberedCopies(context, all, document) : null
  const papers = (await papersOf(context, all, asked)).map((paper) => ({ ...paper, copy_no: copyNos?.get(paper.invoice.inv_id) ?? null }))
  const title = context.services.words(language, 'invoice.mergedTitle', { count: all.length })
  const plan = await mergedPlan(
    papers.map((paper) => () => invoicePlanOf(paper)),
    title,
  )
  if (!plan) throw refused({ key: 'msgRequired' })
  const content = await writePdf(plan)
  if (kind === 'COPY') for (const [index, paper] of papers.entries()) await keepCopy(context, all[index] ?? first, { paper, reason })
  await recordPrints(context, all, 'print_merged', kind === 'COPY' ? reason : null)
  return { file_name: `${document}_${kind}_${all.length}.pdf`, content_type: 'application/pdf', content }
}

/** INV-058: the summary of cheque requests. */
async function printChequeSummary(context: RecordContext, { inv_ids, language }: BodyOf<typeof invoiceMergedPrintApi.chequeSummary>) {
  const { actor } = context
  const all = await readEach(context, [...new Set(inv_ids)])
  const [first] = all
  if (!first) throw refused({ key: 'msgRequired' })
  if (!mayPrintInvoice(CHEQUE_REQUEST, 'FINAL', actor)) throw forbidden()
  refuseAny(chequeSummaryProblems(all))
  const { issuer, say } = await paperOf(context, first, { document: CHEQUE_REQUEST, kind: 'FINAL', language, isPreview: false })
  const content = await writePdf(chequeSummaryPlanOf({ language, issuer, requests: all.map(invoiceAnswer), say }))
  await recordPrints(context, all, 'print_summary')
  return { file_name: `CR_SUMMARY_${all.length}.pdf`, content_type: 'application/pdf', content }
}

/** Refuses with the first problem, which names every invoice that has it. */
function refuseAny(problems: readonly FieldProblem[]) {
  const [first] = problems
  if (!first) return
  const alike = problems.flatMap(({ key, params }) => (key === first.key ? [params?.['inv']] : []))
  throw refused({ ...first, params: { ...first.params, inv: alike.join(', ') } }, [...problems])
}

const recordPrints = (context: RecordContext, all: readonly StoredInvoice[], action: string, reason: string | null = null) =>
  recordHistories(
    context,
    all.map(({ inv_id, invoice_status, version }) => ({
      module: MODULE,
      record_id: String(inv_id),
      action,
      reason,
      from_status: invoice_status,
      to_status: invoice_status,
      record_version: version,
    })),
  )

/** The invoices in the order of these ids; throws 404 if the actor does not see one of them. */
async function readEach({ db, actor }: RecordContext, ids: readonly number[]): Promise<StoredInvoice[]> {
  const found = new Map((await readInvoices(db, ids, actor)).map((invoice) => [invoice.inv_id, invoice]))
  return ids.map((inv_id) => {
    const invoice = found.get(inv_id)
    if (!invoice) throw notFound('invoice.notFound', { inv_id })
    return invoice
  })
}

export const invoiceMergedPrintRoutes = serve(invoiceMergedPrintApi, {
  merged: ({ body, ...context }) => mergePrints(context, body),
  chequeSummary: ({ body, ...context }) => printChequeSummary(context, body),
})
