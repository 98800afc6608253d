import { dateOfShorthand, isCalendarDate } from '@fairlead/domain/kit/dates'
import { amount } from '@fairlead/domain/kit/fields'
import { formatAmount } from '../format/formatAmount.ts'
import { maskDate, today } from '../format/maskDate.ts'
import type { GridRow } from '../editor/gridLines.ts'
import { numberOf } from '../format/numberOf.ts'

export interface GridOption {
  value: string
  label: string
  /** How others write it. */
  also?: readonly string[]
}

export interface GridColumn {
  field: string
  kind: 'text' | 'code' | 'number' | 'amount' | 'date' | 'choice' | 'computed'
  label: string
  width: number
  /** What else a heading calls it in a spreadsheet. */
  headings?: readonly string[]
  /** Of a number: what may stand behind it, in small letters. */
  units?: readonly string[]
  /** Of a code: what others write between its characters. */
  drop?: RegExp
  /** Of a choice. */
  options?: readonly GridOption[]
  /** Decimals of a number, as it is shown and summed. */
  digits?: number
  /** Of an amount: its currency, which says how many decimals are shown. */
  currencyOf?: (row: GridRow) => string | null
  /** Stands in the totals. */
  sum?: true
  required?: boolean
  /** Of a computed column. */
  text?: (row: GridRow) => string
}

/** The first option one of whose names begins so, whatever its case. */
export function optionStartingWith(options: readonly GridOption[], text: string): string | undefined {
  const wanted = text.toLowerCase()
  const begins = ({ label, value, also = [] }: GridOption) => [label, value, ...also].some((name) => name.toLowerCase().startsWith(wanted))
  return wanted === '' ? undefined : options.find(begins)?.value
}

/** What a text means in this column; `refused` where it means nothing. */
export type Reading = { value: unknown } | { refused: string }

const EMPTY: Reading = { value: null }

/** Reads what was typed or pasted. Dates come from Excel in several forms; numbers with separators. */
export function readCell(column: GridColumn, given: string): Reading {
  const text = given.trim()
  if (text === '') return EMPTY
  switch (column.kind) {
    case 'text':
      return { value: text }
    case 'code':
      return { value: (column.drop ? text.replaceAll(column.drop, '') : text).toUpperCase() || null }
    case 'number': {
      const value = numberOf(withoutUnit(column, text))
      return value === null || Number.isNaN(value) ? { refused: text } : { value }
    }
    case 'amount': {
      const { data } = amount.safeParse(text)
      return data === undefined ? { refused: text } : { value: data }
    }
    case 'date': {
      const date = dateOf(text)
      return isCalendarDate(date) ? { value: date } : { refused: text }
    }
    case 'choice': {
      const wanted = plainName(text)
      const found = column.options?.find(({ value, label, also = [] }) =>
        [value, label, ...also].some((name) => plainName(name) === wanted),
      )
      return found ? { value: found.value } : { refused: text }
    }
    case 'computed':
      return { refused: text }
  }
}

/** A name without its case, blanks, quotes and dots: `40' HC` is `40HC`, `Container No.` is `container_no`. */
export const plainName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+/&]/gu, '')

/** `8,200 KGS` where the column is in KG; a unit of another kind makes it unreadable. */
function withoutUnit({ units }: GridColumn, text: string): string {
  const [, figure, unit = ''] = /^(.*\d)\s*([a-z³]+\d?)\.?$/i.exec(text) ?? []
  return figure !== undefined && units?.includes(unit.toLowerCase()) ? figure : text
}

/** The ways in which spreadsheets of this part of the world write a day. */
function dateOf(text: string): string {
  const short = dateOfShorthand(text, today())
  if (short) return short
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d.*)?$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : maskDate(text)
}

/** As a cell shows it. What could not be read is shown as it was typed. */
export function cellText(column: GridColumn, row: GridRow, language: string): string {
  if (column.text) return column.text(row)
  const value = row[column.field]
  if (value === null || value === undefined) return ''
  if (column.kind === 'amount' && /^\d/.test(String(value))) return formatAmount(String(value), column.currencyOf?.(row) ?? null, language)
  if (typeof value === 'number') return formatNumber(value, column.digits ?? 0, language)
  return column.options?.find((option) => option.value === value)?.label ?? String(value)
}

/** As it is edited and copied: plain, so that it can be read back. */
export const plainText = (column: GridColumn, row: GridRow): string => {
  const value = column.text ? column.text(row) : row[column.field]
  return value === null || value === undefined ? '' : String(value)
}

const formats = new Map<string, Intl.NumberFormat>()

export function formatNumber(value: number, digits: number, language: string): string {
  const name = `${language} ${digits}`
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 3 })
  formats.set(name, format)
  return format.format(value)
}

/** Stands at the right. */
export const isFigure = ({ kind }: GridColumn) => kind === 'number' || kind === 'amount'

export const isEditable = (column: GridColumn) => column.kind !== 'computed'
