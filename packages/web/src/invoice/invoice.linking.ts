import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { lineOf } from '@fairlead/domain/invoice/invoice.defaults'
import { convertedPrice } from '@fairlead/domain/kit/money'
import { chargesAfterLines, linesAfterCharges, type LinkedMoney } from '@fairlead/domain/invoice/invoice.linked-rules'
import { useEffect } from 'react'
import { formNow, useEditor } from '../kit/editor/editorContext.ts'
import { lineRateNow } from './invoice.facts.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import type { GridLines, GridRow, LineCause } from '../kit/editor/gridLines.ts'

const isSame = (a: readonly GridRow[], b: readonly GridRow[]) => a.length === b.length && a.every((row, index) => row === b[index])

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
  let before = { charges: charges.rows(), lines: lines.rows() }
  const write = (target: GridLines, next: readonly GridRow[]) => {
    if (!isSame(target.rows(), next)) target.change(next)
  }
  // What one side wrote to the other is not followed back.
  let isFollowing = false
  const follow = (target: GridLines, next: readonly GridRow[]) => {
    isFollowing = true
    write(target, next)
    isFollowing = false
  }
  const onCharges = (cause: LineCause) => {
    const edit = { before: before.charges, after: charges.rows() }
    before = { ...before, charges: edit.after }
    if (cause === 'reset' || isFollowing) return
    const form = formNow<InvoiceForm>(editor)
    follow(
      lines,
      linesAfterCharges(edit, lines.rows(), (charge, no) => lineOf(charge, no, form), moneyOf(form)),
    )
  }
  const onLines = (cause: LineCause) => {
    const edit = { before: before.lines, after: lines.rows() }
    before = { ...before, lines: edit.after }
    if (cause === 'reset' || isFollowing) return
    follow(charges, chargesAfterLines(edit, charges.rows(), moneyOf(formNow<InvoiceForm>(editor))))
  }
  const stops = [charges.subscribe(onCharges), lines.subscribe(onLines)]
  return () => {
    for (const stop of stops) stop()
  }
}
