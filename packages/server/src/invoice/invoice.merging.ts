import { invoiceMergedPrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import {
  CHEQUE_REQUEST,
  chequeSummaryProblems,
  documentOfInvoice,
  INVOICE_PRINT_OPTIONS,
  mayPrintInvoice,
  printedTogetherProblem,
  printProblemsOfInvoice,
} from '@fairlead/domain/invoice/invoice.print-rules'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { readPartiesOnPaper } from '../print/print.paper-store.ts'
import { printed } from '../print/print.reading.ts'
import { writePdf } from '../print/print.writing.ts'
import { chequeSummaryPlanOf } from './invoice.paper-cheque.ts'
import { mergedPlanOf, type InvoicePaper } from './invoice.paper.ts'
import { paperOf } from './invoice.prints.ts'
import { MODULE } from './invoice.records.ts'
import { invoiceAnswer, readInvoice, type StoredInvoice } from './invoice.store.ts'

type Asked = BodyOf<typeof invoiceMergedPrintApi.merged>
const USUAL = INVOICE_PRINT_OPTIONS.filter(({ is_usual }) => is_usual).map(({ option }) => option)

/** INV-063: several invoices in one file. Every invoice must be readable and printable; all are refused otherwise. */
async function mergePrints(context: RecordContext, { inv_ids, kind, language, options = USUAL }: Asked) {
  const { actor } = context
  const [first, ...others] = await readEach(context, [...new Set(inv_ids)])
  if (!first) throw refused({ key: 'msgRequired' })
  const all: [StoredInvoice, ...StoredInvoice[]] = [first, ...others]
  const document = documentOfInvoice(first)
  if (!mayPrintInvoice(document, kind, actor)) throw forbidden()
  const mixed = printedTogetherProblem(all)
  if (mixed) throw refused(mixed)
  const problems = all.flatMap((invoice, index) =>
    printProblemsOfInvoice(document, kind, invoice).map((problem) => ({ ...problem, path: `inv_ids.${index}` })),
  )
  if (problems[0]) throw refused(problems[0], problems)
  const asked = { document, kind, language, options, isPreview: false }
  const papers: [InvoicePaper, ...InvoicePaper[]] = [await paperOf(context, first, asked)]
  for (const invoice of others) papers.push(await paperOf(context, invoice, asked))
  const content = await writePdf(mergedPlanOf(papers))
  await recordPrints(context, all, 'print_merged')
  return { file_name: `${document}_${kind}_${all.length}.pdf`, content_type: 'application/pdf', content }
}

/** INV-058: the summary of cheque requests. */
async function printChequeSummary(context: RecordContext, { inv_ids, language }: BodyOf<typeof invoiceMergedPrintApi.chequeSummary>) {
  const { db, actor, services } = context
  const all = await readEach(context, [...new Set(inv_ids)])
  const [first] = all
  if (!first) throw refused({ key: 'msgRequired' })
  if (!mayPrintInvoice(CHEQUE_REQUEST, 'FINAL', actor)) throw forbidden()
  const problems = chequeSummaryProblems(all)
  if (problems[0]) throw refused(problems[0], problems)
  const issuer = (await readPartiesOnPaper(db, [first.office_party_id])).get(first.office_party_id)
  const content = await writePdf(
    chequeSummaryPlanOf({
      language,
      issuer: issuer && printed(issuer, language, false),
      requests: all.map(invoiceAnswer),
      say: (key, params) => services.words(language, key, params),
    }),
  )
  await recordPrints(context, all, 'print_summary')
  return { file_name: `CR_SUMMARY_${all.length}.pdf`, content_type: 'application/pdf', content }
}

const recordPrints = async (context: RecordContext, all: readonly StoredInvoice[], action: string): Promise<void> => {
  for (const { inv_id, invoice_status, version } of all)
    await recordHistory(context, {
      module: MODULE,
      record_id: String(inv_id),
      action,
      from_status: invoice_status,
      to_status: invoice_status,
      record_version: version,
    })
}

async function readEach({ db, actor }: RecordContext, ids: readonly number[]): Promise<StoredInvoice[]> {
  const all: StoredInvoice[] = []
  for (const id of ids) all.push(await readInvoice(db, id, actor))
  return all
}

export const invoiceMergedPrintRoutes = serve(invoiceMergedPrintApi, {
  merged: ({ body, ...context }) => mergePrints(context, body),
  chequeSummary: ({ body, ...context }) => printChequeSummary(context, body),
})
