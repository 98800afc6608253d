import { mayGroup } from '@fairlead/domain/invoice-group/invoice-group.rules'
import { emptyGovernmentRow, GovernmentRow } from '@fairlead/domain/invoice-group/invoice-group.sheet'
import { exportedGroupOf } from '@fairlead/domain/invoice/invoice.late-rules'
import { taxDateProblems } from '@fairlead/domain/invoice/invoice.date-rules'
import { at } from '@fairlead/domain/kit/rules'
import * as z from 'zod/mini'
import { takeInvoiceStep } from '../invoice/invoice.actions.ts'
import { changeDetails } from '../invoice/invoice.details.ts'
import { readInvoice } from '../invoice/invoice.store.ts'
import { todayOf } from '../kit/db/today.ts'
import { UnfitRow, type ExistingRecord, type FormRecord, type Importer, type RecordChange } from '../kit/files/importer.ts'
import { Failure } from '../kit/http/failures.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { hasNumber, invoicesOfNumber } from './invoice-group.store.ts'

/** What the rules of a row need of its invoice. */
const RuleFacts = z.object({ prepared_at: z.optional(z.nullable(z.string())), whole_group: z.optional(z.nullable(z.string())) })

const rowOf = (form: FormRecord) => z.parse(GovernmentRow, form)

/** The invoice with this number, or the members of the group with it. The newest version counts for all. */
async function existingOf({ db, actor }: MasterDataContext, number: string): Promise<ExistingRecord | null> {
  const invoices = await invoicesOfNumber(db, number, actor)
  const [first] = invoices
  if (!first) return null
  const invoice = await readInvoice(db, first.inv_id, actor)
  const { government_invoice_no, invoice_date, prepared_at } = invoice
  return {
    key: number,
    version: Math.max(...invoices.map(({ version }) => version)),
    form: { number, government_invoice_no, invoice_date },
    // A row with the number of a member would give it a number alone.
    record: { invoices, prepared_at, whole_group: first.import_group === null ? exportedGroupOf(invoice) : null },
  }
}

/** Takes the steps of one row; a refusal is a problem of the row. */
async function fitted(take: () => Promise<unknown>): Promise<void> {
  try {
    await take()
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    const { reason, fields } = error
    throw new UnfitRow(fields[0] ?? at('number', reason.key, reason.params))
  }
}

/** Gives number and date to each invoice; a row without a number undoes an import: the invoices are exported again, with their date of before. */
async function changeOne(context: MasterDataContext, { key, version, form }: RecordChange): Promise<boolean> {
  const { db, actor, services, language } = context
  const existing = await existingOf(context, String(key))
  if (existing?.version !== version) return false
  const { government_invoice_no, invoice_date } = rowOf(form)
  for (const one of await invoicesOfNumber(db, String(key), actor)) {
    if (hasNumber(one, { government_invoice_no, invoice_date })) continue
    const { inv_id, import_group } = one
    const { version: current } = await readInvoice(db, inv_id, actor)
    if (government_invoice_no !== null) {
      await takeInvoiceStep(context, 'import', inv_id, { version: current, government_invoice_no, invoice_date, import_group })
      continue
    }
    const reason = services.words(language, 'invoice-group.importUndone')
    const rolledBack = await takeInvoiceStep(context, 'rollback', inv_id, { version: current, reason })
    if (invoice_date !== null) await changeDetails(context, inv_id, rolledBack.version, { invoice_date })
  }
  return true
}

/** INV-066: the numbers of the tax authority from a sheet, with the steps of the invoices. */
export const GOVERNMENT_IMPORTER: Importer = {
  kind: 'government_invoice',
  module: 'government_invoice',
  schema: GovernmentRow,
  keyOf: (form) => rowOf(form).number?.toUpperCase() ?? '',
  aside: [],
  statusOf: (form) => (rowOf(form).government_invoice_no === null ? 'EXPORTED' : 'IMPORTED'),
  // A blank date is missing; the one that is there may be that of before the export.
  fold: (row) => ({ invoice_date: null, ...row }),
  columnOf: (path) => path,
  empty: emptyGovernmentRow,
  onlyKeyClashes: false,
  refusals: {},
  undoRefused: 'invoice-group.undoRefused',
  completed: async (form) => form,
  findings: async (form, existing, context) => {
    const { actor } = context
    const { number, government_invoice_no, invoice_date } = rowOf(form)
    const { prepared_at, whole_group = null } = z.parse(RuleFacts, existing?.record ?? {})
    const problems = [
      ...(mayGroup('TAX_INVOICE', actor) ? [] : [at('number', 'msgNoPermission')]),
      ...(existing || number === null ? [] : [at('number', 'invoice-group.numberUnknown', { number })]),
      ...(number === null ? [at('number', 'msgRequired')] : []),
      ...(whole_group === null ? [] : [at('number', 'invoice.importedWithGroup', { group_no: whole_group })]),
      ...(government_invoice_no === null ? [at('government_invoice_no', 'invoice.governmentNoMissing')] : []),
      ...(invoice_date === null ? [at('invoice_date', 'invoice.dateMissing')] : []),
      ...taxDateProblems('invoice_date', invoice_date, todayOf(context), prepared_at ?? null),
    ]
    return problems.map((problem) => ({ ...problem, rule: 'government invoice', level: 'error' as const }))
  },
  findExisting: async (context, forms) => {
    const found: ExistingRecord[] = []
    for (const number of new Set(forms.flatMap((form) => rowOf(form).number?.toUpperCase() ?? []))) {
      const existing = await existingOf(context, number)
      if (existing) found.push(existing)
    }
    return found
  },
  insertMany: async () => {
    throw new Error('a row without an invoice is refused')
  },
  updateMany: async (context, changes) => {
    let done = 0
    for (const change of changes)
      await fitted(async () => {
        if (await changeOne(context, change)) done += 1
      })
    return done
  },
  deleteMany: async () => 0,
}
