import { isUnsignedFigure } from '@fairlead/domain/kit/plainValues'
import { dateOfShorthand, isCalendarDate } from '@fairlead/domain/kit/dates'
import { amount } from '@fairlead/domain/kit/fields'
import { formatAmount } from '../format/formatAmount.ts'
import { maskDate, today } from '../format/maskDate.ts'
import type { GridRow } from '../editor/gridLines.ts'
import type * as z from 'zod/mini'
import { numberOf } from '../format/numberOf.ts'

export interface GridOption {
  value: string
  label: string
  /** Other spellings that are read. */
  also?: readonly string[]
}

export interface GridColumn {
  field: string
  kind: 'text' | 'code' | 'number' | 'amount' | 'decimal' | 'date' | 'choice' | 'computed'
  label: string
  width: number
  /** Other headings of the column in spreadsheets. */
  headings?: readonly string[]
  /** Units that may follow a number, in lower case. */
  units?: readonly string[]
  /** Characters to remove from a code. */
  drop?: RegExp
  /** The options of a choice. */
  options?: readonly GridOption[]
  /** Decimals of a number and of its sum. */
  digits?: number
  /** A count: a whole number, 0 or more. */
  whole?: true
  /** The currency of an amount, which determines the number of decimals. */
  currencyOf?: (row: GridRow) => string | null
  /** Reads a decimal text: with the decimals that the field has, and no currency. */
  reads?: z.ZodMiniType<string>
  /** The two options of a choice mean true and false; a blank cell is false. */
  boolean?: true
  /** The totals row shows its sum. */
  sum?: true
  /** What the totals row shows instead of a sum. */
  total?: string
  required?: boolean
  /** The text of a computed column; `index` is the place of the row. */
  text?: (row: GridRow, index: number) => string
  /** What a blank cell shows, paler than a value; it is not stored. */
  placeholder?: (row: GridRow) => string
  /** A computed column with numbers, aligned to the right. */
  figures?: true
}

/** The first option with a name that starts with the text, in any case. */
export function optionStartingWith(options: readonly GridOption[], text: string): string | undefined {
  const start = text.toLowerCase()
  const matches = ({ label, value, also = [] }: GridOption) => [label, value, ...also].some((name) => name.toLowerCase().startsWith(start))
  return start === '' ? undefined : options.find(matches)?.value
}

/** The value of a text in a column, or `refused` if it cannot be read. */
export type CellReadResult = { value: unknown } | { refused: string }

/** The value of a blank cell. */
export const blankOf = ({ boolean }: GridColumn): unknown => (boolean ? false : null)

/** A number as spreadsheets and input methods write it: in full width, or in brackets for a negative one. */
function figureText(text: string): string {
  const half = text.normalize('NFKC')
  const [, inner] = /^\((\d[\d,.\s]*)\)$/.exec(half) ?? []
  return inner === undefined ? half : `-${inner}`
}

/** Reads typed or pasted text. Dates from Excel come in several formats, numbers with separators. */
export function readCell(column: GridColumn, typed: string): CellReadResult {
  const text = typed.trim()
  if (text === '') return { value: blankOf(column) }
  switch (column.kind) {
    case 'text':
      return { value: text }
    case 'code':
      return { value: (column.drop ? text.replaceAll(column.drop, '') : text).toUpperCase() || null }
    case 'number': {
      const value = numberOf(withoutUnit(column, figureText(text)))
      const isRead = value !== null && (column.whole ? Number.isInteger(value) && value >= 0 : !Number.isNaN(value))
      return isRead ? { value } : { refused: text }
    }
    case 'amount': {
      const { data } = amount.safeParse(figureText(text))
      return data === undefined ? { refused: text } : { value: data }
    }
    case 'decimal': {
      const { data } = (column.reads ?? amount).safeParse(figureText(text))
      return data === undefined ? { refused: text } : { value: data }
    }
    case 'date': {
      const date = dateOf(text)
      return isCalendarDate(date) ? { value: date } : { refused: text }
    }
    case 'choice': {
      const name = plainName(text)
      const found = column.options?.find(({ value, label, also = [] }) =>
        [value, label, ...also].some((spelling) => plainName(spelling) === name),
      )
      if (!found) return { refused: text }
      return { value: column.boolean ? found.value === 'true' : found.value }
    }
    case 'computed':
      return { refused: text }
  }
}

/** What a cell holds after this text was typed or pasted: its value, or the text itself if it cannot be read. */
export function typedValue(column: GridColumn, text: string): unknown {
  const result = readCell(column, text)
  return 'value' in result ? result.value : result.refused
}

/** A name without its case, blanks, quotes and dots: `40' HC` is `40HC`, `Container No.` is `container_no`. */
export const plainName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+/&]/gu, '')

/** Removes a unit that the column accepts: `8,200 KGS` in a KG column. Any other unit makes the text unreadable. */
function withoutUnit({ units }: GridColumn, text: string): string {
  const [, figure, unit = ''] = /^(.*\d)\s*([a-z³]+\d?)\.?$/i.exec(text) ?? []
  return figure !== undefined && units?.includes(unit.toLowerCase()) ? figure : text
}

/** Reads the date formats of spreadsheets in East Asia. */
function dateOf(text: string): string {
  const short = dateOfShorthand(text, today())
  if (short) return short
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d.*)?$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : maskDate(text)
}

/** The text that a cell shows. An unreadable value is shown as typed. */
export function cellText(column: GridColumn, row: GridRow, language: string, index: number): string {
  if (column.text) return column.text(row, index)
  const value = row[column.field]
  if (value === null || value === undefined) return ''
  const isRead = isUnsignedFigure(String(value))
  if (column.kind === 'amount' && isRead) return formatAmount(String(value), column.currencyOf?.(row) ?? null, language)
  if (column.kind === 'decimal' && isRead) return formatDecimal(String(value), language, column.digits)
  if (typeof value === 'number') return formatNumber(value, column.digits ?? 0, language)
  return column.options?.find((option) => option.value === String(value))?.label ?? String(value)
}

/** The text for editing and copying, without formatting, so that it can be read again. */
export const plainText = (column: GridColumn, row: GridRow, index: number): string => {
  const value = column.text ? column.text(row, index) : row[column.field]
  return value === null || value === undefined ? '' : String(value)
}

const formats = new Map<string, Intl.NumberFormat>()

export function formatNumber(value: number, digits: number, language: string): string {
  const name = `${language} ${digits}`
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 3 })
  formats.set(name, format)
  return format.format(value)
}

const DECIMALS = 12
/** A decimal text in the format of the language, with all of its digits and at least `digits` decimals. */
export function formatDecimal(text: string, language: string, digits = 0): string {
  const name = `${language} ${digits} of ${DECIMALS}`
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: DECIMALS })
  formats.set(name, format)
  return format.format(text as Intl.StringNumericLiteral)
}

/** Is the column aligned to the right? */
export const isFigure = ({ kind, figures }: GridColumn) => kind === 'number' || kind === 'amount' || kind === 'decimal' || figures === true

export const isEditable = (column: GridColumn) => column.kind !== 'computed'
