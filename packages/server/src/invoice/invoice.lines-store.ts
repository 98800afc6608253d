import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { InvoiceFigures } from '@fairlead/domain/invoice/invoice.money-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Charges, lines and jobs of an invoice, as they are stored. */
export interface InvoiceWrite {
  form: Pick<InvoiceForm, 'charges' | 'lines' | 'job_nos'>
  figures: InvoiceFigures
  /** The exchange rate of each currency of the lines to that of the invoice. */
  rateOf: (currency: string) => string
  taxRateOf: (taxCode: string | null) => string
  soNoOf: (jobNo: string | null) => string | null
}

/** Replaces jobs, charges and lines. */
export async function writeInvoiceLines(db: Db, invId: number, write: InvoiceWrite): Promise<void> {
  const { charges, lines } = rowsOf(write)
  await sql`delete from invoice_line where inv_id = ${invId}`.execute(db)
  await sql`delete from invoice_charge where inv_id = ${invId}`.execute(db)
  await sql`delete from invoice_job where inv_id = ${invId}`.execute(db)
  await sql`insert into invoice_job (inv_id, job_no, line_no)
    select ${invId}, job_no, place from unnest(${[...write.form.job_nos]}::text[]) with ordinality as n(job_no, place)`.execute(db)
  const ofInvoice = (rows: readonly object[]) => JSON.stringify(rows.map((row) => ({ ...row, inv_id: invId })))
  await sql`insert into invoice_charge select * from jsonb_populate_recordset(null::invoice_charge, ${ofInvoice(charges)}::jsonb)`.execute(
    db,
  )
  await sql`insert into invoice_line select * from jsonb_populate_recordset(null::invoice_line, ${ofInvoice(lines)}::jsonb)`.execute(db)
}

/** The rows of charges and lines, without the invoice. */
export function rowsOf({ form, figures, rateOf, taxRateOf, soNoOf }: InvoiceWrite) {
  const ofLines = figures.charges.flatMap((charge) => charge.lines)
  const charges = form.charges.map(({ amount: _, ...charge }, index) => {
    const { lines: _lines, ...computed } = figures.charges[index] ?? { lines: [] }
    return { ...charge, ...computed, line_no: index + 1, tax_rate: taxRateOf(charge.tax_code), settled_amount: '0' }
  })
  const lines = form.lines.map(({ amount: _, ...line }, index) => ({
    ...line,
    ...ofLines[index],
    line_no: index + 1,
    exchange_rate: rateOf(line.currency ?? ''),
    so_no: soNoOf(line.job_no),
  }))
  return { charges, lines }
}
