import { InvoiceCharge, InvoiceForm, type Invoice } from '@fairlead/domain/invoice/invoice'
import { naturalSide } from '@fairlead/domain/invoice/invoice.state-rules'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { useCallback, useEffect } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formNow, useEditor, useLines, useRecord } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useChargeColumns, useInvoiceCodes } from './invoice.columns.ts'
import { useBaseCurrency } from './invoice.facts.ts'
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
  useUsualUnits()
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

/** A charge whose code was chosen gets the unit of the code where it is blank. A blank description stays blank: papers print the name in their language. */
function useUsualUnits() {
  const editor = useEditor()
  const lines = useLines(FIELD)
  const codes = useInvoiceCodes()
  useEffect(() => {
    if (!codes) return undefined
    return lines.subscribe((cause) => {
      if (cause !== 'change' || !editor.isEditable()) return
      const filled = lines.rows().map((row) => {
        const basis = row['uom'] ? null : codes.charges.find((one) => one.code === row['charge_code'])?.basis
        return basis ? { ...row, uom: basis } : row
      })
      if (filled.some((row, index) => row !== lines.rows()[index])) lines.complete(filled)
    })
  }, [codes, editor, lines])
}

export const ApCharges = () => <Charges ap_ar="AP" />
export const ArCharges = () => <Charges ap_ar="AR" />
