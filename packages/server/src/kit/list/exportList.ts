import { decimalsOf } from '@fairlead/domain/kit/currencies'
import type { Access, Actor } from '@fairlead/domain/kit/access'
import type { Reader } from '@fairlead/domain/kit/fieldRights'
import type { Language } from '@fairlead/domain/kit/fields'
import type { List, ListQuery } from '@fairlead/domain/kit/list'
import { shownColumnsFor, type Column } from '@fairlead/domain/kit/list'
import type { Db } from '../db/database.ts'
import { badRequest } from '../http/failures.ts'
import type { SheetCell, SheetPlan } from '../files/spreadsheet.ts'
import type { Words } from '../record/words.ts'

export type ExportQuery = Pick<ListQuery, 'q' | 'filter' | 'sort' | 'age'>

/** How a module hands out a list for export: who may, how many rows, and the rows piece by piece. */
export interface Exportable {
  list: List
  access: Access
  count: (db: Db, query: ExportQuery, actor: Actor, now: Date) => Promise<number>
  read: (db: Db, query: ExportQuery, actor: Actor, now: Date, from: number, size: number) => Promise<Record<string, unknown>[]>
}

/** The asked columns; one that is unknown, or not for this reader, is refused. */
export function chosenColumns(list: List, fields: readonly string[], reader: Reader): Column[] {
  const open = shownColumnsFor(list, reader)
  return fields.map((field, index) => {
    const column = open.find((candidate) => candidate.field === field)
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

export const clockOf = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The sheet in the user's language; instants as wall clock of their column's zone, else of the business time zone. */
export function sheetOf(
  words: Words,
  language: Language,
  timeZone: string,
  list: List,
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
): SheetPlan {
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
  return {
    title: words(language, list.title),
    columns: columns.map((column) => ({
      heading: words(language, column.label),
      kind: KIND[column.kind],
      width: Math.round((column.width ?? 100) / PX_PER_CHARACTER) + 2,
      ...(column.digits === undefined ? {} : { digits: column.digits }),
    })),
    rows: rows.map((row) => columns.map((column) => cell(column, row))),
  }
}
