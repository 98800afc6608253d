import { InvoiceForm, InvoiceLine, type Invoice } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { naturalSide } from '@fairlead/domain/invoice/invoice.state-rules'
import { useCallback } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formNow, useEditor, useLines, useRecord } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useLineColumns } from './invoice.columns.ts'
import { useBaseCurrency } from './invoice.facts.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'

const FIELD = 'lines'
const MOST = maxLengthOf(InvoiceForm, FIELD) ?? 0

/** How each charge counts for jobs, house bills and containers, in its own currency (INV-047). */
function Lines({ ap_ar }: { ap_ar: ApAr }) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const base = useBaseCurrency()
  const columns = useLineColumns(ap_ar, base, lines.rows)
  const newRow = useNewLine(ap_ar)
  return (
    <>
      <Grid
        name={FIELD}
        label={t('invoice.lines')}
        lines={lines}
        columns={columns}
        newRow={newRow}
        maxRows={MOST}
        readOnly={readOnly}
        empty={t('invoice.linesEmpty')}
      />
      <InvoiceTotals ap_ar={ap_ar} />
    </>
  )
}

/** A new line belongs to the charge of the last one, for the only job of the invoice. */
function useNewLine(ap_ar: ApAr) {
  const editor = useEditor()
  const lines = useLines(FIELD)
  const invoice = useRecord<Invoice>()
  return useCallback(() => {
    const { job_nos, currency, charges, type } = formNow<InvoiceForm>(editor)
    const charge_line_no = Number(lines.rows().at(-1)?.['charge_line_no'] ?? 1)
    return InvoiceLine.parse({
      charge_line_no,
      currency,
      job_no: job_nos.length === 1 ? job_nos[0] : null,
      reference_basis: 'JOB',
      quantity: '1',
      uom: charges[charge_line_no - 1]?.uom ?? null,
      dr_cr: naturalSide({ ap_ar, type: type ?? invoice?.type ?? ap_ar }),
    })
  }, [editor, lines, invoice, ap_ar])
}

export const ApLines = () => <Lines ap_ar="AP" />
export const ArLines = () => <Lines ap_ar="AR" />
