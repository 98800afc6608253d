import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { lineOf } from '@fairlead/domain/invoice/invoice.defaults'
import { convertedPrice } from '@fairlead/domain/kit/money'
import { chargesAfterLines, linesAfterCharges, type LinkedMoney } from '@fairlead/domain/invoice/invoice.linked-rules'
import { useEffect } from 'react'
import { formNow, useEditor } from '../kit/editor/editorContext.ts'
import { lineRateNow } from './invoice.facts.ts'
import { linkGrids } from '../kit/editor/linkedLines.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'

/** Keeps charges and P&L lines of the form in step while the user types in either grid (INV-047, INV-048). */
export function useLinkedLines() {
  const editor = useEditor()
  useEffect(() => linkLines(editor), [editor])
}

/** The currency of the form, and the rates that are known for it. */
const moneyOf = (form: InvoiceForm): LinkedMoney => ({
  currency: form.currency,
  priceIn: (price, from) => {
    const rate = lineRateNow(form, from)
    return rate === null ? null : convertedPrice(price, rate)
  },
})

function linkLines(editor: RecordEditor) {
  const [charges, lines] = [editor.lines.get('charges'), editor.lines.get('lines')]
  if (!charges || !lines) return undefined
  const form = () => formNow<InvoiceForm>(editor)
  return linkGrids(
    { lines: charges, changed: (edit, held) => linesAfterCharges(edit, held, (charge, no) => lineOf(charge, no, form()), moneyOf(form())) },
    { lines, changed: (edit, held) => chargesAfterLines(edit, held, moneyOf(form())) },
  )
}
