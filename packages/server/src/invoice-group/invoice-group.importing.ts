import type { ImportResult, ImportRow } from '@fairlead/domain/invoice-group/invoice-group.api'
import { mayGroup } from '@fairlead/domain/invoice-group/invoice-group.rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { at } from '@fairlead/domain/kit/rules'
import { inTransaction } from '../kit/db/database.ts'
import { failureOf, problemOf } from '../kit/http/answers.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { takeInvoiceStep } from '../invoice/invoice.actions.ts'
import { hasNumber, invoicesOfNumber } from './invoice-group.store.ts'

/** Thrown to undo what a preview did. */
class Previewed extends Error {
  readonly invoices: string[]
  constructor(invoices: string[]) {
    super('previewed')
    this.invoices = invoices
  }
}

/** INV-066, INV-083: enters the numbers line by line, each in its own transaction. A preview takes the same steps and undoes them. */
export async function importNumbers(context: SignedInContext, rows: readonly ImportRow[], isPreview: boolean): Promise<ImportResult[]> {
  if (!mayGroup('TAX_INVOICE', context.actor)) throw forbidden()
  const results: ImportResult[] = []
  const seen = new Set<string>()
  const taken = new Set<string>()
  for (const row of rows) {
    const isRepeated = seen.has(row.number.toUpperCase())
    seen.add(row.number.toUpperCase())
    results.push(await importRow(context, row, { isPreview, isRepeated, taken }))
  }
  return results
}

interface Options {
  isPreview: boolean
  isRepeated: boolean
  /** The company and government number of the rows before, which a preview has undone. */
  taken: Set<string>
}
async function importRow(context: SignedInContext, row: ImportRow, { isPreview, isRepeated, taken }: Options): Promise<ImportResult> {
  const { services, language, request_id } = context
  const { number } = row
  try {
    const invoices = await inTransaction(services.db, async (tx) => {
      if (isRepeated) throw refused({ key: 'invoice-group.repeated', params: { number } })
      const done = await importOne({ ...context, db: tx }, row)
      const numbers = new Set(
        done.map(({ company_code, government_invoice_no }) => `${company_code} ${government_invoice_no?.toUpperCase()}`),
      )
      if ([...numbers].some((one) => taken.has(one)))
        throw refused({ key: 'invoice.governmentNoTaken' }, [at('government_invoice_no', 'invoice.governmentNoTaken')])
      for (const one of numbers) taken.add(one)
      const named = done.map(({ invoice_no, inv_id }) => invoice_no ?? String(inv_id))
      if (isPreview) throw new Previewed(named)
      return named
    })
    return { number, ok: true, invoices, Message: null }
  } catch (error) {
    if (error instanceof Previewed) return { number, ok: true, invoices: error.invoices, Message: null }
    const failure = failureOf(error)
    if (failure.status >= 500) services.log.error({ err: error, request_id }, 'a line of an import failed')
    const { Message, errors = [] } = problemOf(services, failure, { language, id: request_id })
    return { number, ok: false, invoices: [], Message: [...new Set([Message, ...errors.map((one) => one.Message)])].join(' ') }
  }
}

/** The number goes to the invoice, or to every member of the group; one that a group has already is replaced until it is posted. */
async function importOne(context: SignedInContext, { number, government_invoice_no, invoice_date }: ImportRow): Promise<Invoice[]> {
  const { db, actor } = context
  const found = (await invoicesOfNumber(db, number, actor)).filter((one) => !hasNumber(one, { government_invoice_no, invoice_date }))
  if (found.length === 0) {
    const isKnown = (await invoicesOfNumber(db, number, actor, InvoiceStatus.options)).length > 0
    throw refused({ key: isKnown ? 'invoice-group.groupNotExported' : 'invoice-group.numberUnknown', params: { number } })
  }
  const invoices: Invoice[] = []
  for (const { inv_id, version, import_group } of found)
    invoices.push(await takeInvoiceStep(context, 'import', inv_id, { version, government_invoice_no, invoice_date, import_group }))
  return invoices
}
