import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import type { SheetRow } from './sheet.cells.ts'

/** The rows of the first sheet of an Excel file. It reads values, not formulas; a row with a formula or a merged cell is flawed. */
async function excelRows(content: Buffer): Promise<SheetRow[]> {
  const flaws = flawsOf(content)
  const rows = await readSheet(content)
  return rows.flatMap((row, index): SheetRow[] => {
    const row_no = index + 1
    const cells = row.map(textOf)
    const flaw = flaws.get(row_no)
    if (cells.every((cell) => cell === '')) return []
    return [flaw ? { row_no, cells, flaw } : { row_no, cells }]
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const text = value.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
  }
  return String(value).trim()
}

/** The most bytes of an unpacked sheet; the document check has already refused archives that declare far more. */
const UNPACKED_MAX = 128 * 1_048_576
/** The most rows of one merged cell, and the most merged cells, that are checked. */
const MERGED_ROWS = 10_000
const MERGED_CELLS = 20_000

/** Rows of the first sheet with a formula or a merged cell, found in its XML (ECMA-376). Reads each element once. */
function flawsOf(content: Buffer): Map<number, NonNullable<SheetRow['flaw']>> {
  const xml = entryOf(content, 'xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  const flaws = new Map<number, NonNullable<SheetRow['flaw']>>()
  for (const { attributes } of elementsOf(xml, /<mergeCell\s/).slice(0, MERGED_CELLS)) {
    const [, from, until] = /\bref="[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/.exec(attributes) ?? []
    const last = Math.min(Number(until ?? 0), Number(from ?? 1) + MERGED_ROWS)
    for (let row = Number(from ?? 1); row <= last; row++) flaws.set(row, 'sheet.merged')
  }
  for (const { attributes, body } of elementsOf(xml, /<c\s/)) {
    const [, row] = /\br="[A-Z]{1,3}(\d{1,7})"/.exec(attributes) ?? []
    if (row && /<f[\s>/]/.test(body)) flaws.set(Number(row), 'sheet.formula')
  }
  return flaws
}

/** The elements that begin with this text, each with its attributes and content up to its end or its parent's. */
const elementsOf = (xml: string, beginning: RegExp) =>
  xml
    .split(beginning)
    .slice(1)
    .map((text) => {
      const close = text.indexOf('>')
      const end = text.indexOf('</c>')
      return {
        attributes: text.slice(0, close < 0 ? undefined : close),
        body: close < 0 ? '' : text.slice(close, end < 0 ? undefined : end),
      }
    })

const LOCAL = 30
const CENTRAL = 46

/** Extracts one file of a ZIP; the upload has checked its form and size. */
function entryOf(archive: Buffer, wanted: string): Buffer | null {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = end < 0 ? archive.length : archive.readUInt32LE(end + 16)
  while (at + CENTRAL <= archive.length && archive.readUInt32LE(at) === 0x02014b50) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + CENTRAL, at + CENTRAL + nameLength)
    if (name === wanted) return bodyOf(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 10))
    at += CENTRAL + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return null
}

function bodyOf(archive: Buffer, at: number, packed: number, method: number): Buffer {
  const from = at + LOCAL + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const body = archive.subarray(from, from + packed)
  return method === 0 ? body : inflateRawSync(body, { maxOutputLength: UNPACKED_MAX })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(await excelRows(Buffer.from(workerData as Uint8Array)))
