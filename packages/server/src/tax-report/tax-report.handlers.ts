import type { FileAnswer } from '@fairlead/domain/kit/contract'
import { decimalsOf } from '@fairlead/domain/kit/currencyDecimals'
import { asAmount } from '@fairlead/domain/kit/money'
import { taxReportApi } from '@fairlead/domain/tax-report/tax-report.api'
import type { TaxReport } from '@fairlead/domain/tax-report/tax-report'
import { taxTotals } from '@fairlead/domain/tax-report/tax-report.rules'
import { writeSpreadsheet, type SheetCell, type SheetPlan } from '../kit/files/spreadsheet.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { hasHiddenInvoices, readCompanies, readTaxRows } from './tax-report.store.ts'

type Context = Pick<RecordContext, 'db' | 'actor' | 'language' | 'services'>
interface Asked {
  company_code: string
  vat_period: string
}

/** Sales profiles see no costs, and part of the tax is no report. */
function refuseOthers({ internal, profile_type }: Context['actor']): void {
  if (!internal || profile_type === 'SALES') throw forbidden()
}

async function taxReport({ db, actor, language }: Context, { company_code, vat_period }: Asked): Promise<TaxReport> {
  refuseOthers(actor)
  const company = (await readCompanies(db, actor)).find((one) => one.company_code === company_code)
  if (!company) throw notFound('tax-report.companyNotFound', { company_code })
  const currency = company.base_currency
  const rows = (await readTaxRows(db, actor, { company_code, vat_period }, language)).map((row) => ({
    ...row,
    base_amount: asAmount(row.base_amount, currency),
    tax_amount: asAmount(row.tax_amount, currency),
  }))
  const is_partial = await hasHiddenInvoices(db, actor, { company_code, vat_period })
  return { ...company, vat_period, is_partial, rows, ...taxTotals(rows, currency) }
}

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TIME_MS = 30_000
const RATE_DIGITS = 4

/** The columns of the file, each with its width; amounts name their currency. */
function columnsOf(words: (key: string) => string, currency: string): SheetPlan['columns'] {
  const text = (heading: string, width: number) => ({ heading, kind: 'text' as const, width })
  const figure = (heading: string, width: number, digits: number) => ({ heading, kind: 'number' as const, width, digits })
  const digits = decimalsOf(currency)
  return [
    text(words('tax-report.company'), 12),
    text(words('tax-report.vat_period'), 12),
    text(words('tax-report.side'), 18),
    text(words('tax-report.tax_code'), 14),
    text(words('tax-report.tax_name'), 30),
    text(words('code.vat_category'), 22),
    figure(words('tax-report.tax_rate'), 10, RATE_DIGITS),
    figure(`${words('tax-report.base_amount')} ${currency}`, 20, digits),
    figure(`${words('tax-report.tax_amount')} ${currency}`, 20, digits),
    figure(words('tax-report.invoices'), 12, 0),
  ]
}

function rowsOf(
  { company_code, vat_period, is_partial, rows, output, input, payable }: TaxReport,
  words: (key: string) => string,
): SheetCell[][] {
  const totals = (key: string, base: string | null, tax: string): SheetCell[] => [
    company_code,
    vat_period,
    words(key),
    null,
    null,
    null,
    null,
    base === null ? null : Number(base),
    Number(tax),
    null,
  ]
  const ofCodes = rows.map((row): SheetCell[] => [
    company_code,
    vat_period,
    words(`tax-report.side_${row.ap_ar}`),
    row.tax_code ?? words('tax-report.noCode'),
    row.tax_name,
    row.vat_category && words(`code.vat_category_${row.vat_category}`),
    Number(row.tax_rate),
    Number(row.base_amount),
    Number(row.tax_amount),
    row.invoices,
  ])
  return [
    ...ofCodes,
    totals('tax-report.total_AR', output.base_amount, output.tax_amount),
    totals('tax-report.total_AP', input.base_amount, input.tax_amount),
    totals('tax-report.payable', null, payable),
    ...(is_partial ? [[company_code, vat_period, words('tax-report.isPartial'), ...Array.from({ length: 7 }, () => null)]] : []),
  ]
}

async function taxFile(context: Context, asked: Asked): Promise<FileAnswer> {
  const report = await taxReport(context, asked)
  const words = (key: string) => context.services.words(context.language, key)
  const plan = { title: words('tax-report.menu'), columns: columnsOf(words, report.base_currency), rows: rowsOf(report, words) }
  const content = await writeSpreadsheet(plan, AbortSignal.timeout(TIME_MS))
  return { file_name: `tax-${asked.company_code}-${asked.vat_period}.xlsx`, content_type: EXCEL, content }
}

export const taxReportRoutes = serve(taxReportApi, {
  companies: async ({ db, actor }) => {
    refuseOthers(actor)
    return (await readCompanies(db, actor)).map(({ company_code, company_name }) => ({ company_code, company_name }))
  },
  read: ({ query, ...context }) => taxReport(context, query),
  file: ({ query, ...context }) => taxFile(context, query),
})
