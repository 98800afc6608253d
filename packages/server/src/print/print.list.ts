import type { Language } from '@fairlead/domain/kit/languages'
import type { Content, TableCell } from 'pdfmake'
import type { SheetCell, SheetPlan } from '../kit/files/spreadsheet.ts'
import type { Words } from '../kit/record/words.ts'
import type { PrintPlan } from './print.paper.ts'
import { writePdf } from './print.writing.ts'

/** The width of A4 landscape without margins, in points. */
const USABLE = 842 - 60
const PADDING = 5
const SHADE = '#e6effa'

/** The header of a printed list. */
export interface ListPrintHead {
  language: Language
  filters: readonly string[]
  /** When the rows were read, in the reader's time zone. */
  at: string
}

/** Writes a list as a table with its name, filters and time of reading. */
export const writeListPdf = (words: Words, sheet: SheetPlan, head: ListPrintHead) => writePdf(planOfList(words, sheet, head), 'lists')

function planOfList(words: Words, sheet: SheetPlan, { language, filters, at }: ListPrintHead): PrintPlan {
  const { title, rows } = sheet
  const content: Content[] = [
    { text: title, bold: true, fontSize: 14, margin: [0, 0, 0, 4] },
    { text: words(language, 'exportedAt', { at, n: rows.length.toLocaleString(language) }), color: '#333333', margin: [0, 0, 0, 2] },
    ...filters.map((text): Content => ({ text, color: '#333333' })),
    tableOf(sheet, language),
  ]
  return {
    title,
    author: '',
    subject: title,
    language,
    content,
    sets: 1,
    foot: { left: `${title} · ${at}`, page: words(language, 'print.page') },
    watermark: null,
    face: language === 'zh-CN' ? 'SC' : 'TC',
    landscape: true,
    marksLost: true,
  }
}

function tableOf({ columns, rows }: SheetPlan, language: Language): Content {
  const cell = (text: string, index: number, more: object = {}): TableCell => ({
    text,
    alignment: columns[index]?.kind === 'number' ? 'right' : 'left',
    ...more,
  })
  const figures = columns.map(({ digits = 0 }) => figuresOf(language, digits))
  const textOf = (value: SheetCell, index: number) => plain(value, columns[index]?.kind, figures[index], language)
  return {
    margin: [0, 8, 0, 0],
    fontSize: sizeOf(columns.length),
    layout: 'list',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf(columns),
      body: [
        columns.map(({ heading }, index) => cell(heading, index, { bold: true, fillColor: SHADE })),
        ...rows.map((row) => columns.map((_, index) => cell(textOf(row[index] ?? null, index), index))),
      ],
    },
  }
}

const sizeOf = (columns: number) => (columns <= 12 ? 7 : columns <= 20 ? 6 : 4.5)

/** Column widths in the same proportions as on the screen. */
function widthsOf(columns: SheetPlan['columns']): number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const free = USABLE - columns.length * PADDING
  return columns.map(({ width }) => Math.floor((free * width * 10) / whole) / 10)
}

const figuresOf = (language: Language, digits: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })

function plain(
  value: SheetCell,
  kind: SheetPlan['columns'][number]['kind'] | undefined,
  figures: Intl.NumberFormat | undefined,
  language: Language,
): string {
  if (value === null) return ''
  if (typeof value === 'object') return figuresOf(language, value.digits).format(value.value)
  if (kind === 'number') return figures?.format(Number(value)) ?? String(value)
  return kind === 'dateTime' ? String(value).slice(0, 16).replace('T', ' ') : String(value)
}
