import type { Encoding } from '@fairlead/domain/sheet/sheet'
import { parse } from 'csv-parse'
import { wideEncodingOf } from '../kit/db/wideText.ts'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UnreadableSheet } from './sheet.unreadable.ts'

/** A row of a sheet as text. `flaw` is the reason why it cannot be imported as it is. */
export interface SheetRow {
  row_no: number
  cells: string[]
  flaw?: 'sheet.formula' | 'sheet.merged'
}

const DELIMITERS = ['\t', ';', ',', '|']
const ROW_MAX = 100_000

/** Streams the rows of a delimited text file. Blank rows are skipped but counted. */
export async function* textRows(bytes: Readable, encoding: Encoding): AsyncGenerator<SheetRow> {
  const text = decoded(bytes, encoding)
  const first = await text.next()
  if (first.done) return
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
  })
  const whole = async function* () {
    yield first.value
    yield* text
  }
  const reading = pipeline(Readable.from(whole()), parser)
  reading.catch(() => {}) // the parser reports the same error
  let row_no = 0
  try {
    for await (const record of parser) {
      row_no += 1
      const cells = (record as string[]).map((cell) => cell.trim())
      if (cells.every((cell) => cell === '')) continue
      yield cells.some((cell) => cell.startsWith('=')) ? { row_no, cells, flaw: 'sheet.formula' } : { row_no, cells }
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('sheet.unreadable')
  }
}

async function* decoded(bytes: Readable, encoding: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      // A byte order mark overrides the chosen encoding.
      decoder ??= new TextDecoder(wideEncodingOf(chunk) ?? encoding, { fatal: true })
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\u0000')) throw new UnreadableSheet('sheet.wrongEncoding')
      if (text !== '') yield text
    }
    const rest = decoder?.decode() ?? ''
    if (rest !== '') yield rest
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableSheet('sheet.wrongEncoding') : error
  }
}

/** The most frequent separator in the first line, outside quoted text. */
function delimiterOf(text: string): string {
  const line = (text.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length - 1 }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign
}
