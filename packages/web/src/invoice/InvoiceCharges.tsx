import { InvoiceCharge, InvoiceForm, type Invoice } from '@fairlead/domain/invoice/invoice'
import { chargeDefaults, defaultAccount } from '@fairlead/domain/invoice/invoice.charge-rules'
import { naturalSide } from '@fairlead/domain/invoice/invoice.state-rules'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formNow, useEditor, useLines, useRecord } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useChargeColumns, useInvoiceCodes } from './invoice.columns.ts'
import { useBaseCurrency, useNewestFacts } from './invoice.facts.ts'
import { InvoiceSuggestions } from './InvoiceSuggestions.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'

const FIELD = 'charges'
const MOST = maxLengthOf(InvoiceForm, FIELD) ?? 0

/** What is charged: the lines that the party reads and owes (INV-048). */
function Charges({ ap_ar }: { ap_ar: ApAr }) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const base = useBaseCurrency()
  const columns = useChargeColumns(ap_ar, base)
  const newRow = useNewCharge(ap_ar)
  useUsualValues(ap_ar)
  return (
    <>
      <Grid
        name={FIELD}
        label={t('invoice.charges')}
        lines={lines}
        columns={columns}
        newRow={newRow}
        maxRows={MOST}
        readOnly={readOnly}
        empty={t('invoice.chargesEmpty')}
      />
      <InvoiceTotals ap_ar={ap_ar} />
      <InvoiceSuggestions ap_ar={ap_ar} />
    </>
  )
}

/** A new charge counts on the natural side of the invoice, once. */
function useNewCharge(ap_ar: ApAr) {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  return useCallback(() => {
    const type = formNow<InvoiceForm>(editor).type ?? invoice?.type ?? ap_ar
    return InvoiceCharge.parse({ quantity: '1', dr_cr: naturalSide({ ap_ar, type }) })
  }, [editor, invoice, ap_ar])
}

/**
 * A charge whose code was chosen gets unit, tax and side of the code where they are blank; the invoice its account. A blank description stays blank: papers print the name in
 * their language.
 */
function useUsualValues(ap_ar: ApAr) {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const lines = useLines(FIELD)
  const codes = useInvoiceCodes()
  const facts = useNewestFacts(ap_ar)
  /** The lines that have their usual values. */
  const seen = useRef(lines.rows())
  useEffect(() => {
    const complete = ({ charges, taxes: all }: NonNullable<typeof codes>) => {
      const [rows, earlier] = [lines.rows(), new Set(seen.current)]
      const known = new Map(seen.current.map((row, index) => [index, row['charge_code']]))
      const form = formNow<InvoiceForm>(editor)
      const side = naturalSide({ ap_ar, type: form.type ?? invoice?.type ?? ap_ar })
      const taxes = all.flatMap(({ code, country_code, is_active }) => (is_active ? [{ tax_code: code, country_code }] : []))
      const chosen = rows.map((row, index) =>
        earlier.has(row) ? undefined : charges.find(({ code }) => code === row['charge_code'] && code !== known.get(index)),
      )
      const filled = rows.map((row, index) => {
        const code = charges.find((one) => one.code === row['charge_code'])
        if (!code) return row
        const uom = row['uom'] ?? code.basis
        const usual = chosen[index] ? chargeDefaults({ code, side, taxes, facts }) : null
        const dr_cr = usual && (row['dr_cr'] ?? side) === side ? usual.dr_cr : row['dr_cr']
        return { ...row, uom, ...(usual ? { tax_code: row['tax_code'] ?? usual.tax_code, dr_cr } : {}) }
      })
      seen.current = rows
      const isChanged = filled.some((row, index) => FILLED.some((field) => row[field] !== rows[index]?.[field]))
      if (isChanged) lines.complete(filled)
      seen.current = lines.rows()
      const account_code = chosen.flatMap((code) => (code && defaultAccount(code, ap_ar)) ?? [])[0]
      if (form.account_code === null && account_code) editor.propose('account_code', account_code)
    }
    if (codes && seen.current !== lines.rows()) complete(codes) // typed before the codes were loaded
    return lines.subscribe((cause) => {
      if (cause !== 'change' || !editor.isEditable()) seen.current = lines.rows()
      else if (codes) complete(codes)
    })
  }, [codes, editor, lines, ap_ar, facts, invoice])
}
const FILLED = ['uom', 'tax_code', 'dr_cr'] as const

export const ApCharges = () => <Charges ap_ar="AP" />
export const ArCharges = () => <Charges ap_ar="AR" />
