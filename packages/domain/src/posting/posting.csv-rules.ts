import * as z from 'zod/mini'
import { csvCell, csvLine } from '../kit/csv.ts'
import { Acknowledgement, JournalLine } from './posting.ts'

/* Files of the accounting interface: CSV after RFC 4180, UTF-8, with a line of column names. */

/** The columns of a journal, in the order of the file. */
export const JOURNAL_COLUMNS = z.keyof(JournalLine).options
const ACKNOWLEDGEMENT_COLUMNS = Object.keys(Acknowledgement.shape)

const rowOf = (cells: readonly string[]) => csvLine(cells.map(csvCell))

/** The file of a journal. */
export const journalCsv = (lines: readonly JournalLine[]): string =>
  rowOf(JOURNAL_COLUMNS) + lines.map((line) => rowOf(JOURNAL_COLUMNS.map((column) => line[column]))).join('')

/** The file of one attempt of a journal; a repeated attempt has the same name, so that it replaces its own file only. */
export const journalFileName = ({ company_id, journal_no, attempt }: { company_id: string; journal_no: string; attempt: number }) =>
  `${company_id}-${journal_no}-${attempt}.csv`

/** The lines of a journal file. */
export const readJournalCsv = (text: string): JournalLine[] => {
  const [head = [], ...rows] = cellsOf(text)
  return rows.flatMap((cells) => {
    const parsed = JournalLine.safeParse(Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
    return parsed.success ? [parsed.data] : []
  })
}

/** An acknowledgement file. */
export const acknowledgementCsv = (rows: readonly Acknowledgement[]): string =>
  rowOf(ACKNOWLEDGEMENT_COLUMNS) +
  rows
    .map(({ journal_no, attempt, answer, message, external_reference }) =>
      rowOf([journal_no, String(attempt), answer, message ?? '', external_reference ?? '']),
    )
    .join('')

/** A line of an acknowledgement file: what was read, or null if the line is none. */
export interface ReadLine {
  raw: string
  acknowledgement: Acknowledgement | null
}

/** The acknowledgements of a file by the names of its columns; a file without these names has one line that cannot be read. */
export function readAcknowledgements(text: string): ReadLine[] {
  const [head = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  const names = head.map((name) => name.trim().toLowerCase())
  if (!['journal_no', 'attempt', 'answer'].every((name) => names.includes(name))) return [{ raw: text, acknowledgement: null }]
  return rows.map((cells) => {
    const named = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
    const { journal_no, attempt, answer, message, external_reference } = named
    const parsed = Acknowledgement.safeParse({
      journal_no,
      attempt: /^\d{1,4}$/.test(attempt ?? '') ? Number(attempt) : null,
      answer: answer?.trim().toUpperCase(),
      message: message?.trim() ? message : null,
      external_reference: external_reference?.trim() ? external_reference : null,
    })
    return { raw: cells.join(','), acknowledgement: parsed.success ? parsed.data : null }
  })
}

/** The rows of a CSV text; empty lines are left out. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    cells.push(cell)
    if (cells.length > 1 || cell !== '') rows.push(cells)
    cells = []
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\n') endRow()
    else if (isQuoted || sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
