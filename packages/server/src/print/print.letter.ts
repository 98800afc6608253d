import type { Content, TableCell } from 'pdfmake'
import type { PrintedParty } from './print.paper.ts'
import { box, SIZE, table, value } from './print.parts.ts'

/* Parts of documents with a letterhead, for every module. */

/** The mark of the forwarder, as the screens show it. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5f7f"/>
<path d="M9 23V9h14M9 16h9" fill="none" stroke="#ffffff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="22.5" cy="22" r="2.6" fill="none" stroke="#8fd3ec" stroke-width="2.4"/></svg>`

/** Mark and issuer at the left, title and number at the right. */
export function letterheadOf({ issuer, title, number }: { issuer: PrintedParty | undefined; title: string; number: string }): Content {
  return {
    margin: [0, 0, 0, 8],
    columnGap: 10,
    columns: [
      { width: 30, svg: MARK, fit: [30, 30] },
      {
        width: '*',
        stack: [
          { text: issuer?.name ?? '', fontSize: 12, bold: true },
          ...(issuer?.lines ?? []).map((text) => ({ text, fontSize: SIZE.small, color: '#333333' })),
        ],
      },
      {
        width: 'auto',
        stack: [
          { text: title, fontSize: 15, bold: true, alignment: 'right' },
          { text: number, fontSize: SIZE.text, alignment: 'right', margin: [0, 2, 0, 0] },
        ],
      },
    ],
  }
}

export const heading = (text: string): Content => ({ text, fontSize: 9, bold: true, margin: [0, 9, 0, 3] })

/** Labelled values, four per row; blank ones are left out, and the last one fills the rest of its row. */
export function facts(all: readonly (readonly [string, string | null | undefined])[]): Content {
  const known = all.filter(([, text]) => text)
  const rows: TableCell[][] = []
  for (let first = 0; first < known.length; first += 4) {
    const shown = known.slice(first, first + 4)
    const rest = 4 - shown.length
    const row = shown.map(([name, text], index) => box(name, text, index === shown.length - 1 ? { colSpan: rest + 1 } : {}))
    rows.push([...row, ...Array.from({ length: rest }, (): TableCell => ({ text: '' }))])
  }
  if (rows.length === 0) return { text: '' }
  return table(['25%', '25%', '25%', '25%'], rows, { heights: 23, dontBreakRows: true })
}

export const headCell = (text: string, isNumber = false): TableCell => ({
  text,
  fontSize: SIZE.small,
  bold: true,
  fillColor: '#eef2f6',
  alignment: isNumber ? 'right' : 'left',
})
export const cell = (text: string | null, isNumber = false): TableCell =>
  value(text, { alignment: isNumber ? 'right' : 'left' }) as TableCell

export interface PaperColumn<L> {
  name: string
  width: number | string
  of: (line: L) => string | null
  isNumber?: true
}
export function grid<L>(columns: readonly PaperColumn<L>[], lines: readonly L[], total?: readonly (string | null)[]): Content {
  return {
    ...table(
      columns.map(({ width }) => width),
      [
        columns.map(({ name, isNumber }) => headCell(name, isNumber)),
        ...lines.map((line) => columns.map(({ of, isNumber }) => cell(of(line), isNumber))),
        ...(total
          ? [total.map((text, index) => value(text, { bold: true, alignment: columns[index]?.isNumber ? 'right' : 'left' }) as TableCell)]
          : []),
      ],
      { headerRows: 1, dontBreakRows: true },
    ),
  }
}
