import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import {
  ACCOUNTING_PRINT,
  CHEQUE_REQUEST,
  INVOICE_PRINT_OPTIONS,
  documentsOfInvoice,
  mayPreviewInvoice,
  mayPrintInvoice,
  whoPrintsInvoice,
  isVoidPrint,
  printProblemsOfInvoice,
  isOriginalOfReversal,
  stepOfPrint,
  type PrintedOriginal,
} from '@fairlead/domain/invoice/invoice.print-rules'
import { invoiceStep } from '@fairlead/domain/invoice/invoice.transitions'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'
import { dayAt } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { recordPrintRoutes } from '../print/print.handlers.ts'
import type { PrintHolder } from '../print/print.holder.ts'
import { readPartiesOnPaper, type PartyOnPaper } from '../print/print.paper-store.ts'
import { printed } from '../print/print.reading.ts'
import { lastOriginals } from '../print/print.store.ts'
import { takeInvoiceStep } from './invoice.actions.ts'
import { readStepFacts } from './invoice.facts.ts'
import { readChargeNames } from './invoice.facts-store.ts'
import { partyAsPrepared } from './invoice.issue-party.ts'
import { invoicePlanOf, type InvoicePaper } from './invoice.paper.ts'
import {
  readAccountsOnPaper,
  readInvoicedShipments,
  readRecordNumbers,
  readReversalNumbers,
  readTaxCategories,
} from './invoice.paper-store.ts'
import { MODULE } from './invoice.records.ts'
import { readSignatures } from './invoice.signatures.ts'
import { factsOf, stateFor } from './invoice.step-facts.ts'
import { invoiceAnswer, moveInvoices, readInvoice, type StoredInvoice } from './invoice.store.ts'

/** An invoice with what prevents the steps that its prints take. */
interface Printable {
  invoice: StoredInvoice
  problems: Readonly<Record<PrintStep, FieldProblem[]>>
  /** The last original of each document. */
  originals: ReadonlyMap<string, PrintedOriginal>
}
type PrintStep = NonNullable<ReturnType<typeof stepOfPrint>>

/** The shipments that a paper shows. */
const MOST_SHIPMENTS = 40
const FOOTER = { 'en-US': 'print_footer', 'zh-HK': 'print_footer_zh_hk', 'zh-CN': 'print_footer_zh_cn' } as const

/** What the steps that a first original takes would refuse. */
async function problemsOfSteps(context: RecordContext, invoice: StoredInvoice): Promise<Printable['problems']> {
  const steps = documentsOfInvoice(invoice).map(({ document }) => stepOfPrint(document, 'ORIGINAL', invoice))
  if (steps.every((step) => step === null)) return { print: [], accounting_print: [] }
  const form = invoiceFormOf(invoiceAnswer(invoice))
  const read = await readStepFacts(context, { form, ap_ar: invoice.ap_ar, stored: invoice })
  const facts = await factsOf(context, { invoice, form, read, input: { version: invoice.version }, hold: false })
  const problemsOf = (step: PrintStep) => {
    const { refusal } = invoiceStep(step, stateFor(invoice, read), context.actor, facts)
    return refusal?.kind === 'guards' ? refusal.messages.map((message) => ({ path: '', ...message })) : []
  }
  return { print: problemsOf('print'), accounting_print: problemsOf('accounting_print') }
}

/** Date and user of each original, in the business time zone. */
async function originalsOf({ db, services }: RecordContext, { inv_id }: StoredInvoice): Promise<Printable['originals']> {
  const found = await lastOriginals(db, { module: MODULE, record_id: String(inv_id) })
  const { BUSINESS_TIME_ZONE } = services.config
  return new Map(
    [...found].map(([document, { created_at, user_name }]) => [
      document,
      { date: dayAt(new Date(created_at), BUSINESS_TIME_ZONE), user: user_name },
    ]),
  )
}

/** INV-080, INV-081: the first original of an approved invoice makes it Printed, that of accounting Accounting Printed. */
const INVOICE_PRINTS: PrintHolder<Printable> = {
  module: MODULE,
  read: async (context, invId, lock) => {
    const invoice = await readInvoice(context.db, recordIdOf(invId), context.actor, lock)
    return { invoice, problems: await problemsOfSteps(context, invoice), originals: await originalsOf(context, invoice) }
  },
  recordOf: ({ invoice: { inv_id, invoice_status, version } }) => ({ record_id: String(inv_id), status: invoice_status, version }),
  latestOf: ({ invoice }) => invoiceAnswer(invoice),
  offersOf: ({ invoice }) =>
    documentsOfInvoice(invoice).map(({ document, kinds }) => ({
      document,
      kinds,
      languages: LANGUAGES,
      originals: 1,
      options: INVOICE_PRINT_OPTIONS,
    })),
  notOffered: 'print.notOfInvoice',
  mayPrint: mayPrintInvoice,
  mayPreview: mayPreviewInvoice,
  whoPrints: whoPrintsInvoice,
  numbersCopies: true,
  isVoid: (print, { invoice }) => isVoidPrint(print, invoiceAnswer(invoice)),
  problemsOf: (document, kind, { invoice, problems, originals }) => {
    const step = stepOfPrint(document, kind, invoice)
    return [...printProblemsOfInvoice(document, kind, invoice, originals.get(document) ?? null), ...(step ? problems[step] : [])]
  },
  planOf: async (context, { invoice }, asked) => invoicePlanOf(await paperOf(context, invoice, asked)),
  printed: async (context, { invoice }, { document, kind }) => {
    const { inv_id, version } = invoice
    const step = stepOfPrint(document, kind, invoice)
    if (isOriginalOfReversal(document, kind, invoice)) {
      await moveInvoices(context.db, [{ invoice, change: { printed_at: context.now.toISOString() } }])
      return { record_id: String(inv_id), status: invoice.invoice_status, version: version + 1 }
    }
    const after = step ? await takeInvoiceStep(context, step, inv_id, { version }) : invoice
    return { record_id: String(inv_id), status: after.invoice_status, version: after.version }
  },
  numberOf: (document, { invoice }) =>
    (document === CHEQUE_REQUEST ? invoice.cheque_request_no : null) ?? invoice.invoice_no ?? String(invoice.inv_id),
}

type Asked = Pick<InvoicePaper, 'document' | 'kind' | 'copy_no' | 'language' | 'isPreview' | 'options'>
/** What a print of an invoice shows. */
export async function paperOf(context: PaperContext, stored: StoredInvoice, asked: Asked): Promise<InvoicePaper> {
  const [paper] = await papersOf(context, [stored], asked)
  if (!paper) throw new Error('each invoice has a paper')
  return paper
}

type PaperContext = Pick<RecordContext, 'db' | 'services'>
/** As `paperOf` for several invoices, read together. */
export async function papersOf(context: PaperContext, all: readonly StoredInvoice[], asked: Asked): Promise<InvoicePaper[]> {
  const { db, services } = context
  const ids = all.map(({ inv_id }) => inv_id)
  const [accounts, shipments, recordNumbers, reversals, taxCategories] = await Promise.all([
    readAccountsOnPaper(
      db,
      all.map(({ account_code }) => account_code),
    ),
    readInvoicedShipments(db, ids, { most: MOST_SHIPMENTS, language: asked.language }),
    readRecordNumbers(
      db,
      all.flatMap(({ reverses_inv_id }) => reverses_inv_id ?? []),
    ),
    readReversalNumbers(db, ids),
    readTaxCategories(db, ids),
  ])
  const issuerOf = ({ account_code, office_party_id }: StoredInvoice) => accounts.get(account_code)?.office_party_id ?? office_party_id
  const parties = await readPartiesOnPaper(
    db,
    all.flatMap((invoice) => [issuerOf(invoice), invoice.issue_party_id ?? 0]),
  )
  const onPaper = (party: PartyOnPaper | undefined) => party && printed(party, asked.language, false)
  const chargeNames = await readChargeNames(
    db,
    all.flatMap(({ charges }) => charges.map(({ charge_code }) => charge_code)),
    asked.language,
  )
  const signatures = await Promise.all(
    all.map(async (stored) => (asked.document === ACCOUNTING_PRINT ? readSignatures(context, stored) : [])),
  )
  return all.map((stored, index) => {
    const account = accounts.get(stored.account_code)
    const issuer = parties.get(issuerOf(stored))
    const today = parties.get(stored.issue_party_id ?? 0)
    const party = today && partyAsPrepared(today, stored)
    return {
      ...asked,
      invoice: invoiceAnswer(stored),
      reverses: recordNumbers.get(stored.reverses_inv_id) ?? null,
      reversed_by: reversals.get(stored.inv_id) ?? null,
      // The company issues the invoice, at the address of its office.
      issuer: onPaper(issuer && { ...issuer, full_name: account?.company_name ?? issuer.full_name }),
      party: onPaper(party),
      party_tax_id: party?.tax_id ?? null,
      shipments: shipments.get(stored.inv_id) ?? [],
      jobs: stored.jobs.length,
      bank: account?.bank_block ?? null,
      taxCategories: taxCategories.get(stored.inv_id) ?? new Map(),
      chargeNames,
      zone: services.config.BUSINESS_TIME_ZONE,
      signatures: signatures[index] ?? [],
      footer: account?.[FOOTER[asked.language]] ?? account?.print_footer ?? null,
      say: (key: string, params?: Message['params']) => services.words(asked.language, key, params),
    }
  })
}

export const invoicePrintRoutes = recordPrintRoutes(invoicePrintApi, INVOICE_PRINTS)
