import { isNamedOnPaper } from '@fairlead/domain/code/code.tax-rules'
import type { StoredCharge } from '@fairlead/domain/invoice/invoice'
import { total } from '@fairlead/domain/kit/money'
import type { Content, TableCell } from 'pdfmake'
import type { PrintOption } from '@fairlead/domain/print/print.codes'
import { money } from '../print/print.money.ts'
import { table, value } from '../print/print.parts.ts'
import type { InvoicePaper } from './invoice.paper.ts'

export const has = ({ options = [] }: Pick<InvoicePaper, 'options'>, option: PrintOption) => options.includes(option)
const DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
export const decimal = (text: string | null) => (text === null ? '' : DECIMAL.format(text as Intl.StringNumericLiteral))

/** A tax by code and rate; one that is not charged with its category and the reason of its exemption. */
function taxName({ taxCategories, say }: InvoicePaper, { tax_code, tax_rate }: StoredCharge): string {
  const { vat_category = null, vatex_code = null } = taxCategories.get(tax_code ?? '') ?? {}
  const category = isNamedOnPaper(vat_category) ? [say(`code.vat_category_${vat_category}`)] : []
  return [`${tax_code} ${decimal(tax_rate)} %`, ...category, ...(vatex_code === null ? [] : [vatex_code])].join(' · ')
}

/** Net, tax by rate, and the total; in the base currency too where that is another one. */
export function totals(paper: InvoicePaper): Content {
  const { invoice, say } = paper
  const { currency, amount, total_amount, base_currency, base_total_amount, exchange_rate } = invoice
  const taxes = Map.groupBy(has(paper, 'TAX_SPLIT') ? invoice.charges.filter(({ tax_code }) => tax_code !== null) : [], (charge) =>
    taxName(paper, charge),
  )
  const rows: (readonly [string, string, boolean])[] = [
    ...(has(paper, 'TAX_SPLIT') ? [[say('invoice.amount'), money(amount, currency), false] as const] : []),
    ...[...taxes].map(
      ([name, lines]) =>
        [
          name,
          money(
            total(
              lines.map(({ tax_amount }) => tax_amount),
              currency,
            ),
            currency,
          ),
          false,
        ] as const,
    ),
    [say('invoice.totalIn', { currency: currency ?? '' }), money(total_amount, currency), true],
    ...(base_currency === currency || !has(paper, 'BASE_CURRENCY')
      ? []
      : [
          [
            say('invoice.paperBase', { currency: base_currency, rate: decimal(exchange_rate) }),
            money(base_total_amount, base_currency),
            false,
          ] as const,
        ]),
  ]
  return {
    margin: [0, 6, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 260,
        ...table(
          ['*', 100],
          rows.map(([name, text, isBold]) => [
            value(name, { bold: isBold }) as TableCell,
            value(text, { bold: isBold, alignment: 'right' }) as TableCell,
          ]),
          { dontBreakRows: true },
        ),
      },
    ],
  }
}
