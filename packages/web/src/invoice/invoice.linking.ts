import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { lineOf } from '@fairlead/domain/invoice/invoice.defaults'
import { chargesAfterLines, linesAfterCharges } from '@fairlead/domain/invoice/invoice.linked-rules'
import { useEffect } from 'react'
import { formNow, useEditor } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import type { GridLines, GridRow, LineCause } from '../kit/editor/gridLines.ts'

const isSame = (a: readonly GridRow[], b: readonly GridRow[]) => a.length === b.length && a.every((row, index) => row === b[index])

/** Keeps charges and P&L lines of the form in step while the user types in either grid (INV-047, INV-048). */
export function useLinkedLines() {
  const editor = useEditor()
  useEffect(() => linkLines(editor), [editor])
}

function linkLines(editor: RecordEditor) {
  const [charges, lines] = [editor.lines.get('charges'), editor.lines.get('lines')]
  if (!charges || !lines) return undefined
  let before = { charges: charges.rows(), lines: lines.rows() }
  const write = (target: GridLines, next: readonly GridRow[]) => {
    if (!isSame(target.rows(), next)) target.change(next)
  }
  const onCharges = (cause: LineCause) => {
    const edit = { before: before.charges, after: charges.rows() }
    before = { ...before, charges: edit.after }
    if (cause === 'reset') return
    const form = formNow<InvoiceForm>(editor)
    write(
      lines,
      linesAfterCharges(edit, lines.rows(), (charge, no) => lineOf(charge, no, form)),
    )
  }
  const onLines = (cause: LineCause) => {
    const edit = { before: before.lines, after: lines.rows() }
    before = { ...before, lines: edit.after }
    if (cause !== 'reset') write(charges, chargesAfterLines(edit, charges.rows()))
  }
  const stops = [charges.subscribe(onCharges), lines.subscribe(onLines)]
  return () => {
    for (const stop of stops) stop()
  }
}
