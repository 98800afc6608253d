import { ChargeBasis } from '@fairlead/domain/code/code'
import { DrCr, ReferenceBasis, type ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { isOffered, isTaxOf } from '@fairlead/domain/invoice/invoice.facts-rules'
import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { InvoiceFigures } from '@fairlead/domain/invoice/invoice.money-rules'
import { amount, chargeQuantity, unitPrice } from '@fairlead/domain/kit/fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useFormNow } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import type { GridColumn, GridOption } from '../kit/grid/gridColumns.ts'
import { send } from '../kit/net/send.ts'
import { useFigures, useNewestFacts } from './invoice.facts.ts'
import { invoiceLabel } from './invoice.labels.ts'

/* The columns of the two line grids of an invoice; amounts are those that the server will store. */

type Make = (field: string, kind: GridColumn['kind'], width: number, extra?: Partial<GridColumn>) => GridColumn
const make: Make = (field, kind, width, extra) => ({ field, kind, width, label: invoiceLabel(field), ...extra })

/** Until its options are loaded, a code is typed as a text: a choice without options would drop it. */
const makeCode = (field: string, width: number, options: readonly GridOption[] | undefined, extra?: Partial<GridColumn>) =>
  options ? make(field, 'choice', width, { ...extra, options }) : make(field, 'code', width, extra)

/** Charge codes and tax codes with their names, those in use first. */
export function useInvoiceCodes() {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['invoice-codes', language],
    queryFn: ({ signal }) => send(invoiceApi.codes, {}, { signal }),
    staleTime: 600_000,
  })
  return data
}

/** The charges, and the taxes that the books of the account can have. */
function useCodeOptions(ap_ar: ApAr) {
  const codes = useInvoiceCodes()
  const facts = useNewestFacts(ap_ar)
  // An older invoice keeps its codes with their names, also those that no new one has.
  const present = useFormNow(({ charges }: InvoiceForm) => charges.flatMap((one) => [one.charge_code, one.tax_code]).join(' '))
  return useMemo(() => {
    const chosen = present.split(' ')
    const named = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${code} ${name}`.trim(), also: [code, name] })
    const charges = codes?.charges.filter((one) => isOffered(one, chosen))
    const names = new Map<unknown, string>(codes?.charges.map(({ code, name }) => [code, name]))
    const taxes = codes?.taxes.filter(
      (tax) => isOffered(tax, chosen) && (chosen.includes(tax.code) || facts === null || isTaxOf(tax, facts)),
    )
    return { charges: charges?.map(named), taxes: taxes?.map(named), names }
  }, [codes, facts, present])
}

/** The taxes that may be chosen, and the one that is chosen already. */
export function useTaxOptions(chosen: string | null): readonly { value: string; label: string }[] | null {
  const codes = useInvoiceCodes()
  const taxes = codes?.taxes.filter((tax) => isOffered(tax, [chosen]))
  return taxes?.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? null
}

/** Options of a closed list, by the names of the catalogue. */
function useChoices() {
  const { say } = useText()
  return useMemo(() => {
    const named = (values: readonly string[], prefix: string) =>
      values.map((value) => ({ value, label: say(`${prefix}${value}`), also: [value] }))
    return {
      units: named(ChargeBasis.options, 'code.basis_'),
      sides: named(DrCr.options, 'invoice.dr_cr_'),
      bases: named(ReferenceBasis.options, 'invoice.reference_basis_'),
      truth: [
        { value: 'true', label: say('yes'), also: ['y', '1', 'x', '✓'] },
        { value: 'false', label: say('no'), also: ['n', '0'] },
      ],
    }
  }, [say])
}

/** An amount of the figures in the format of the language, blank while it is not known. */
const amountText = (value: string | undefined, currency: string | null | undefined, language: string) =>
  value === undefined ? '' : formatAmount(value, currency ?? null, language)

interface Computed {
  figures: InvoiceFigures | null
  currency: string | null
  base: string | null
}
const useComputed = (ap_ar: ApAr, base: string | null): Computed => ({
  figures: useFigures(ap_ar),
  currency: useFormNow((form: InvoiceForm) => form.currency),
  base,
})

/** INV-070 */
export function useChargeColumns(ap_ar: ApAr, baseCurrency: string | null): readonly GridColumn[] {
  const { language, t } = useText()
  const { charges, taxes, names } = useCodeOptions(ap_ar)
  const { units, sides, truth } = useChoices()
  const { figures, currency, base } = useComputed(ap_ar, baseCurrency)
  return useMemo(() => {
    const money = (field: 'amount' | 'tax_amount' | 'base_amount', width: number, of: string | null): GridColumn =>
      make(field, 'computed', width, {
        label: field === 'base_amount' && base ? t('invoice.amountIn', { currency: base }) : invoiceLabel(field),
        figures: true,
        text: (_row, index) => amountText(figures?.charges[index]?.[field], of, language),
        total: amountText(figures?.[field], of, language),
      })
    return [
      makeCode('charge_code', 170, charges, { required: true }),
      make('charge_description', 'text', 150, { placeholder: ({ charge_code }) => names.get(charge_code) ?? '' }),
      make('quantity', 'decimal', 76, { reads: chargeQuantity, required: true }),
      make('uom', 'choice', 96, { options: units, required: true }),
      make('unit_price', 'decimal', 92, { reads: unitPrice, digits: 2, required: true }),
      makeCode('tax_code', 84, taxes),
      money('amount', 100, currency),
      money('tax_amount', 100, currency),
      ...(base === currency ? [] : [money('base_amount', 108, base)]),
      make('dr_cr', 'choice', 62, { options: sides }),
      make('unit_price_is_tax_inclusive', 'choice', 86, { options: truth, boolean: true }),
      make('reference', 'text', 96),
    ]
  }, [charges, taxes, names, units, sides, truth, figures, currency, base, language, t])
}

/** The figures of the line at this place: lines of one charge are in the order of the grid. */
function lineFigures(figures: InvoiceFigures | null, rows: readonly GridRow[], index: number) {
  const no = rows[index]?.['charge_line_no']
  if (typeof no !== 'number') return undefined
  const place = rows.slice(0, index).filter((row) => row['charge_line_no'] === no).length
  return figures?.charges[no - 1]?.lines[place]
}

const currencyOf = ({ currency }: GridRow) => (typeof currency === 'string' ? currency : null)

/** INV-069 */
export function useLineColumns(ap_ar: ApAr, baseCurrency: string | null, rows: () => readonly GridRow[]): readonly GridColumn[] {
  const { language, t } = useText()
  const { units, sides, bases, truth } = useChoices()
  const { figures, currency, base } = useComputed(ap_ar, baseCurrency)
  const jobs = useFormNow((form: InvoiceForm) => form.job_nos.join(' '))
  const codes = useFormNow((form: InvoiceForm) => form.charges.map(({ charge_code }) => charge_code ?? '–').join(' '))
  return useMemo(() => {
    const codeOf = codes.split(' ')
    const money = (field: 'amount_own' | 'amount' | 'base_amount', width: number, of: string | null): GridColumn =>
      make(field, 'computed', width, {
        label: field === 'amount_own' || !of ? invoiceLabel(field) : t('invoice.amountIn', { currency: of }),
        figures: true,
        text: (row, index) =>
          amountText(lineFigures(figures, rows(), index)?.[field], field === 'amount_own' ? (currencyOf(row) ?? currency) : of, language),
        ...(field === 'amount_own' ? {} : { total: amountText(figures?.[field], of, language) }),
      })
    return [
      make('charge_line_no', 'number', 64, { required: true }),
      make('charge_code', 'computed', 80, { text: (row) => codeOf[Number(row['charge_line_no']) - 1] ?? '' }),
      make('job_no', 'choice', 130, {
        options: jobs
          .split(' ')
          .filter(Boolean)
          .map((value) => ({ value, label: value })),
        required: true,
      }),
      make('reference_basis', 'choice', 110, { options: bases }),
      make('reference', 'text', 120),
      make('currency', 'code', 90, { required: true }),
      make('quantity', 'decimal', 76, { reads: chargeQuantity, required: true }),
      make('uom', 'choice', 100, { options: units, required: true }),
      make('unit_price', 'decimal', 100, { reads: unitPrice, digits: 2, required: true }),
      money('amount_own', 110, null),
      money('amount', 110, currency),
      ...(base === currency ? [] : [money('base_amount', 110, base)]),
      make('dr_cr', 'choice', 70, { options: sides, required: true }),
      make('min_charge', 'decimal', 90, { reads: amount, digits: 2 }),
      make('max_charge', 'decimal', 90, { reads: amount, digits: 2 }),
      make('is_disbursement', 'choice', 100, { options: truth, boolean: true }),
      make('description', 'text', 160),
    ]
  }, [units, sides, bases, truth, figures, currency, base, jobs, codes, rows, language, t])
}
