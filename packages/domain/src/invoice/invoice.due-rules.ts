import { addDays } from '../kit/dates.ts'
import type { PaymentTerms } from '../kit/paymentTerms.ts'

const END_OF_MONTH_DAYS = 30

/** The day on which an invoice is due; without terms its own date. END_OF_MONTH_30: 30 days after the last day of the month. */
export function dueDateOf(invoiceDate: string, terms: PaymentTerms | null): string {
  if (terms === null || terms === 'PREPAID' || terms === 'CASH') return invoiceDate
  if (terms === 'END_OF_MONTH_30') return addDays(lastDayOfMonth(invoiceDate), END_OF_MONTH_DAYS)
  return addDays(invoiceDate, Number(terms.slice('DAYS_'.length)))
}

function lastDayOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
