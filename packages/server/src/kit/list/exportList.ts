import { decimalsOf } from '@fairlead/domain/kit/currencyDecimals'
import { isAllowed, type Access, type Actor } from '@fairlead/domain/kit/access'
import type { Reader } from '@fairlead/domain/kit/fieldRights'
import type { Language } from '@fairlead/domain/kit/languages'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { shownColumnsFor, type Column } from '@fairlead/domain/kit/list'
import type { Db } from '../db/database.ts'
import { badRequest } from '../http/failures.ts'
import type { SheetCell, SheetPlan } from '../files/spreadsheet.ts'
import type { Words } from '../record/words.ts'

/** `columns` are those of the file, for lists that can leave others out. */
export type ExportQuery = Pick<ListQuery, 'q' | 'filter' | 'sort' | 'age' | 'columns' | 'ids'>

/** The first rows of a list, as this actor sees them. */
export interface ExportRead {
  actor: Actor
  now: Date
  size: number
}

/** A list that can be exported: the function ids that may export it, its number of rows, and its rows, read at one instant. */
export interface Exportable {
  list: List
  access: Access
  /** May this actor open the list? Beside `access`, where a function alone does not decide it. */
  mayOpen?: (actor: Actor) => boolean
  count: (db: Db, query: ExportQuery, actor: Actor, now: Date) => Promise<number>
  read: (db: Db, query: ExportQuery, part: ExportRead) => Promise<Record<string, unknown>[]>
}

/** Only those who may open a list export it. */
export const mayExport = ({ access, mayOpen }: Exportable, actor: Actor): boolean =>
  isAllowed(access, actor.func_ids) && (mayOpen?.(actor) ?? true)

/** The requested columns. Throws 400 if one is unknown or hidden from this reader. */
export function chosenColumns(list: List, fields: readonly string[], reader: Reader): Column[] {
  const readable = shownColumnsFor(list, reader)
  return fields.map((field, index) => {
    const column = readable.find((candidate) => candidate.field === field)
    if (!column) throw badRequest('msgColumnUnknown', [{ path: `columns.${index}`, key: 'msgColumnUnknown' }])
    return column
  })
}

const KIND = {
  text: 'text',
  choice: 'text',
  boolean: 'text',
  date: 'date',
  dateTime: 'dateTime',
  number: 'number',
  money: 'number',
  key: 'text',
} as const
const PX_PER_CHARACTER = 7

const currencyOf = ({ currencyField = '' }: Column, row: Record<string, unknown>) => {
  const currency = row[currencyField]
  return typeof currency === 'string' ? currency : null
}

/** Formats an instant as `2026-01-31 09:05:00` in a time zone (IANA name). */
export const clockOf = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The user's language, and the time zone of columns that declare none. */
interface SheetLocale {
  words: Words
  language: Language
  timeZone: string
}

/** The sheet of a list in the user's language, without rows. */
export const sheetOf = ({ words, language }: SheetLocale, list: List, columns: readonly Column[]): SheetPlan => ({
  title: words(language, list.title),
  columns: columns.map((column) => ({
    heading: words(language, column.label),
    kind: KIND[column.kind],
    width: Math.round((column.width ?? 100) / PX_PER_CHARACTER) + 2,
    ...(column.digits === undefined ? {} : { digits: column.digits }),
  })),
  rows: [],
})

/** Makes cells of a row in the user's language. Instants become local times in the zone of their column. */
export function cellsWith({ words, language, timeZone }: SheetLocale, columns: readonly Column[]) {
  const clocks = new Map(columns.map(({ zone = timeZone }) => [zone, clockOf(zone)]))
  const cell = (column: Column, row: Record<string, unknown>): SheetCell => {
    const value = row[column.field]
    if (value === null || value === undefined) return null
    if (column.kind === 'money') return { value: Number(value), digits: decimalsOf(currencyOf(column, row)) }
    if (column.kind === 'choice') return words(language, `${column.valueLabels ?? ''}${String(value)}`)
    if (column.kind === 'boolean') return words(language, value ? 'yes' : 'no')
    if (column.kind === 'dateTime')
      return (
        clocks
          .get(column.zone ?? timeZone)
          ?.format(new Date(String(value)))
          .replace(' ', 'T') ?? null
      )
    return typeof value === 'number' ? value : String(value)
  }
  return (row: Record<string, unknown>): SheetCell[] => columns.map((column) => cell(column, row))
}
