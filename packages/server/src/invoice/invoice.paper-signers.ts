import { dayIn } from '@fairlead/domain/kit/dates'
import { cityOfZone } from '@fairlead/domain/kit/wallTime'
import type { Content, TableCell } from 'pdfmake'
import { heading } from '../print/print.letter.ts'
import { box, day, instantAt, SIZE, table, value } from '../print/print.parts.ts'
import type { InvoicePaper } from './invoice.paper.ts'
import type { SignedStep } from './invoice.signatures.ts'

/** Who prepared and approved: names on the voucher, signatures with time and hash on the accounting print. */
export function signersOnPaper(paper: InvoicePaper): Content[] {
  if (paper.document === 'INVOICE') return []
  const cells = paper.document === 'ACCOUNTING_PRINT' ? paper.signatures.map((signed) => signature(paper, signed)) : names(paper)
  const widths = cells.map(() => `${100 / cells.length}%`)
  return [
    heading(paper.say('invoice.paperSigned')),
    table(widths, [cells], { heights: 34, dontBreakRows: true }),
    ...(paper.document === 'ACCOUNTING_PRINT' && paper.invoice.content_hash
      ? [value(`${paper.say('invoice.paperHash')} ${paper.invoice.content_hash}`, { fontSize: SIZE.small })]
      : []),
  ]
}

const names = (paper: InvoicePaper): TableCell[] =>
  (['prepared', 'approved_1', 'approved_2'] as const).map((step) => {
    const at = paper.invoice[`${step}_at`]
    return box(paper.say(`invoice.step_${step}`), [paper.invoice[`${step}_by_name`] ?? '–', at ? day(paper, dayIn(at, paper.zone)) : ' '])
  })

const SIGNATURE = { width: 120, height: 44 } as const
const signature = ({ say, language, zone }: InvoicePaper, { step, name, at, picture }: SignedStep): TableCell => ({
  stack: [
    value(say(`invoice.step_${step}`), { fontSize: SIZE.small, color: '#444444' }),
    ...(picture ? [{ image: picture, fit: [SIGNATURE.width, SIGNATURE.height] as [number, number] }] : []),
    value(name, { bold: true }),
    value(`${instantAt({ language }, at, zone)} (${cityOfZone(zone)})`, { fontSize: SIZE.small }),
  ],
})
